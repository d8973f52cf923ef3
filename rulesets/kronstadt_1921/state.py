"""The position of a game of Kronstadt 1921: everything the rules may look at, and nothing else.

Hidden are only the hands of chits (K-R19). A redacted view is a `State` too: chits that the
viewer may not know are `HIDDEN` in it.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from tachanka.engine.api import Clause, Outcome
from tachanka.engine.scene import Msg, Ref, Seat

BOLSHEVIK: Final = "bolshevik"
REBEL: Final = "rebel"
SIDES: Final = (REBEL, BOLSHEVIK)
"""Both sides, in the order of their phases (K-302)."""

HIDDEN: Final = "hidden"
"""In a view: a chit that its viewer may not know."""

UnitKind: TypeAlias = Literal["red_army", "congress", "council", "sailors", "artillery", "warships"]
Cause: TypeAlias = Literal["W1", "W3", "W4", "W5", "W7", "hold"]
"""What a reaction window was opened by: the names of section 3.3 of the ledger."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rulings a match may switch, with their defaults."""

    surge_level: Literal["8", "10"] = "8"
    open_hands: Literal["off", "on"] = "off"
    kronstadt_occupation: Literal["presence", "control"] = "presence"
    eliminate_at_zero: Literal["off", "on"] = "off"
    fire_into_battle: Literal["on", "off"] = "on"


class Unit(msgspec.Struct, omit_defaults=True):
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


class Hand(msgspec.Struct):
    """The chits of one side this turn.

    held: unplayed ones; in a view perhaps `HIDDEN`. chosen: those of the whole hand that were
    chosen, not drawn; as private as `held`. played: face up, in the order they were played.
    """

    held: list[str] = []
    chosen: list[str] = []
    played: list[str] = []


class Dealt(msgspec.Struct):
    """The hands of a turn that is over, shown to all when the game has ended."""

    turn: int
    hands: dict[Seat, Hand]


class Shift(msgspec.Struct, frozen=True):
    """A change of a track this turn; `by` is what its causes add up to before the limit."""

    track: Literal["rebellion", "leningrad"]
    by: int
    now: int
    cause: Msg
    clause: Clause


# --- Frames: what the game is in the middle of ---------------------------------------------


class Deployment(msgspec.Struct, tag="deployment", omit_defaults=True):
    """A side places its units (K-108). lifted: how often it took one back."""

    side: Seat
    lifted: int = 0


class TurnStart(msgspec.Struct, tag="turn_start"):
    """Markers are taken; then chits are chosen (K-303)."""


class ChitChoice(msgspec.Struct, tag="chit_choice"):
    """The sides choose chits, unseen by each other (K-R15)."""


class Movement(msgspec.Struct, tag="movement"):
    """The Movement step of a side (K-501)."""

    side: Seat


class MovementEnd(msgspec.Struct, tag="movement_end"):
    """The occupation check after a Movement step (K-420)."""

    side: Seat


class Hesitation(msgspec.Struct, tag="hesitation", omit_defaults=True):
    """The Hesitant movement step (K-401). moved: units that have made their move in it."""

    moved: list[Ref] = []


class Combat(msgspec.Struct, tag="combat"):
    """The Combat step of a side (K-602)."""

    side: Seat


class PhaseEnd(msgspec.Struct, tag="phase_end"):
    """The victory check at the end of a side's phase (K-704)."""

    side: Seat


class TurnEnd(msgspec.Struct, tag="turn_end", omit_defaults=True):
    """The last chits of the turn, the sides asked in turn; then the turn is over (K-306)."""

    asked: Seat
    passes: int = 0


class Reaction(msgspec.Struct, tag="reaction"):
    """A side is asked whether it plays chits, until it passes."""

    cause: Cause
    seat: Seat


class OnTheWay(msgspec.Struct, tag="on_the_way", omit_defaults=True):
    """A Bolshevik unit moves and the Rebel may interrupt it (window W2).

    path: hexes it has yet to enter; empty once it stands where it will stand. costs: MP of each.
    whole: the path as declared, for the standing orders.
    """

    unit: Ref
    path: tuple[Ref, ...]
    costs: tuple[int, ...]
    whole: tuple[Ref, ...] = ()


class Battle(msgspec.Struct, tag="battle", omit_defaults=True):
    """Both sides play chits on a battle until both pass (window W6). side: the attacker."""

    hex: Ref
    side: Seat
    asked: Seat
    passes: int = 0
    assault: bool = False
    desperate: bool = False


class Fight(msgspec.Struct, tag="fight"):
    """Both have passed: the values are compared (K-606)."""

    hex: Ref
    side: Seat
    assault: bool
    desperate: bool


class Advance(msgspec.Struct, tag="advance"):
    """The winning attacker says which unit stays in the hex (K-607)."""

    hex: Ref
    side: Seat
    units: tuple[Ref, ...]


class GoingBack(msgspec.Struct, tag="going_back"):
    """These attackers return to their origin hexes (K-609)."""

    hex: Ref
    side: Seat
    units: tuple[Ref, ...]
    clause: Clause


class BattleEnd(msgspec.Struct, tag="battle_end"):
    """The occupation check after a battle (K-420)."""

    hex: Ref


Frame: TypeAlias = (
    Deployment
    | TurnStart
    | ChitChoice
    | Movement
    | MovementEnd
    | Hesitation
    | Combat
    | PhaseEnd
    | TurnEnd
    | Reaction
    | OnTheWay
    | Battle
    | Fight
    | Advance
    | GoingBack
    | BattleEnd
)


class State(msgspec.Struct):
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
        return next((unit for unit in self.units if unit.id == id), None)

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
