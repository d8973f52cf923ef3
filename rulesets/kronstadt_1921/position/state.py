"""The position of a game of Kronstadt 1921: everything the rules may look at, and nothing else.

Hidden are only the hands of chits (K-R19). A redacted view is a `State` too: chits that the
viewer may not know are `HIDDEN` in it.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import UNSET, UnsetType

from tachanka.engine.api import Clause, Outcome, Struct
from tachanka.engine.scene import Msg, Ref, Seat

from .frames import Frame
from .options import Options

BOLSHEVIK: Final = "bolshevik"
REBEL: Final = "rebel"
SIDES: Final = (REBEL, BOLSHEVIK)
"""Both sides, in the order of their phases (K-302)."""

HIDDEN: Final = "hidden"
"""In a view: a chit that its viewer may not know."""

UnitKind: TypeAlias = Literal["red_army", "congress", "council", "sailors", "artillery", "warships"]


class Unit(Struct, omit_defaults=True):
    """A unit that is not eliminated.

    hex: where it stands; None before it is deployed. mp: what it has not yet spent in this
    Movement step, whether Hesitant or not (K-R35). origin: the hex from which it stepped into
    the battle hex it stands in; so only attackers have one (K-505).
    """

    id: Ref
    side: Seat
    kind: UnitKind
    name: str
    hex: Ref | None = None
    hits: int = 0
    hesitant: bool = False
    mp: int = 0
    origin: Ref | None = None


Until: TypeAlias = Literal["attack", "battles", "fought", "turn"]
"""What a side may have passed until (K-R21).

attack: a Bolshevik unit attacks or reaches Kronstadt. battles: the Bolshevik's battles begin.
fought: the battles of this step are over. turn: the turn is over.
"""


class Hand(Struct):
    """The chits of one side this turn.

    held: unplayed ones; in a view perhaps `HIDDEN`. chosen: those of the whole hand that were
    chosen, not drawn; as private as `held`. played: face up, in the order they were played.
    until: what the side has passed until, more private than `held`; unset where it has not. Only
    then is it written, so that games from before it replay as they were stored.
    """

    held: list[str] = []
    chosen: list[str] = []
    played: list[str] = []
    until: Until | UnsetType = UNSET


class Dealt(Struct):
    """The hands of a turn that is over, shown to all when the game has ended."""

    turn: int
    hands: dict[Seat, Hand]


class Shift(Struct, frozen=True):
    """A change of a track this turn; `by` is what its causes add up to before the limit."""

    track: Literal["rebellion", "leningrad"]
    by: int
    now: int
    cause: Msg
    clause: Clause


class State(Struct):
    """A position.

    units: those in the game, in the order of the counter list. lost: ids of the eliminated, in
    the order they fell. fled: the Council has reached Finland (K-208).
    ice: hits on frozen sea hexes, 2 is Open Sea. taken: Kronstadt hexes held by the Bolshevik.
    rebel_cities: Coastal City hexes held by the Rebel (K-420).
    propaganda: markers the Rebel took this turn. coordinated: the hex named with Coordinated
    attack, until the end of the step. heard: the side that asked to be heard before the next
    decision of the other (`hold`) and has been. shifts: what moved the tracks this turn.
    past: the hands of earlier turns. frames: the stack, top last; empty exactly when there is
    an outcome.
    """

    scenario: str
    options: Options
    turn: int
    rebellion: int
    leningrad: int
    units: list[Unit]
    lost: list[Ref] = []
    fled: bool = False
    ice: dict[Ref, int] = {}
    taken: list[Ref] = []
    rebel_cities: list[Ref] = []
    hands: dict[Seat, Hand] = {}
    propaganda: int = 0
    coordinated: Ref | None = None
    heard: Seat | None = None
    shifts: list[Shift] = []
    past: list[Dealt] = []
    frames: list[Frame] = []
    outcome: Outcome | None = None

    def unit(self, id: Ref) -> Unit:
        """The unit with this id, if it is still in the game. Errors: KeyError."""
        for unit in self.units:
            if unit.id == id:
                return unit
        raise KeyError(id)

    def find(self, id: Ref) -> Unit | None:
        """The unit with this id, or None when it is eliminated or has fled."""
        for unit in self.units:
            if unit.id == id:
                return unit
        return None

    def unplayed(self, seat: Seat) -> int:
        """How many chits the side has not played yet; this is public (K-R19)."""
        return len(self.hands[seat].held) if seat in self.hands else 0

    @property
    def step(self) -> Frame:
        """The step of the turn: the lowest frame of the stack. Errors: IndexError at the end."""
        return self.frames[0]


def other(seat: Seat) -> Seat:
    """The opposing side."""
    return REBEL if seat == BOLSHEVIK else BOLSHEVIK
