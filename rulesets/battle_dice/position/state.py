"""The position of a game of Battle Dice: everything the rules may look at, and nothing else.

The position carries its own map, so that a scenario, a worked case and a puzzle are all the same
kind of thing. All of it is public (the sealed artillery orders are the kernel's).
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tachanka.engine.api import Outcome, Struct
from tachanka.engine.scene import Ref, Seat

from .frames import Frame

UnitKind: TypeAlias = Literal[
    "infantry", "machine_gun", "smoothbore", "rifled", "cavalry", "general"
]
ARTILLERY: Final[tuple[UnitKind, ...]] = ("smoothbore", "rifled")
"""What fires in the artillery phase; a machine gun is no such thing (D2)."""

Edge: TypeAlias = Literal["top", "bottom"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The rulings a match may switch, with their defaults."""

    flag_exchange: Literal["allowed", "forced"] = "allowed"
    general_exposure: Literal["normal", "shielded"] = "normal"
    units_block_los: Literal["small_arms", "all", "none"] = "small_arms"
    army_morale: Literal["exhaustion", "break", "none"] = "exhaustion"
    cover_stacking: Literal["highest", "cumulative"] = "highest"
    bridge_stop: Literal["on", "off"] = "on"
    friendly_passage: Literal["off", "on"] = "off"
    artillery_indirect: Literal["off", "on"] = "off"


class Side(Struct, frozen=True):
    """One army: towards `home_edge` it retreats (D103), at `exhaustion_point` losses it tires."""

    id: Seat
    name: str
    home_edge: Edge
    role: str
    exhaustion_point: int


class Objective(Struct, frozen=True):
    """A hex that the victory tests ask about."""

    hex: Ref
    name: str


# --- Victory tests, as the scenario files spell them ---------------------------------------


class ControlsAtLeast(Struct, frozen=True, tag_field="type", tag="controls_at_least"):
    """`side` controls at least `count` of these hexes."""

    side: Seat
    hexes: tuple[Ref, ...]
    count: int


class ControlsMore(Struct, frozen=True, tag_field="type", tag="controls_more_objectives"):
    """`side` controls strictly more objectives than the other."""

    side: Seat


class FewerLosses(Struct, frozen=True, tag_field="type", tag="fewer_losses"):
    """`side` has lost strictly fewer pieces, Generals included."""

    side: Seat


class Always(Struct, frozen=True, tag_field="type", tag="always"):
    """True."""


Test: TypeAlias = ControlsAtLeast | ControlsMore | FewerLosses | Always


class Verdict(Struct, frozen=True):
    """Who wins when the test is true: a side, or ``draw``."""

    winner: Seat
    test: Test


class Victory(Struct, frozen=True):
    """How the scenario is decided (D115), each list read in order."""

    sudden: tuple[Verdict, ...] = ()
    attackers_lose_when_exhausted: tuple[Seat, ...] = ()
    final: tuple[Verdict, ...] = (Verdict("draw", Always()),)


# --- Units ---------------------------------------------------------------------------------


class Unit(Struct, omit_defaults=True):
    """A unit on the board.

    figures: those left. steps: hexes moved this turn; retreats do not count (D94).
    covered: moved into a wood or built-up area this turn (D34, D45).
    acted: has battled, fired or cleared an obstacle this turn.
    bank: in a river hex without a bridge, the first hex of the bank it came from (D87).
    """

    id: Ref
    side: Seat
    kind: UnitKind
    name: str
    hex: Ref
    figures: int
    steps: int = 0
    covered: bool = False
    acted: bool = False
    bank: Ref | None = None

    @property
    def is_general(self) -> bool:
        return self.kind == "general"

    @property
    def is_artillery(self) -> bool:
        """Whether it fires in the artillery phase (D2)."""
        return self.kind in ARTILLERY


# --- The position --------------------------------------------------------------------------


class Report(Struct, frozen=True):
    """The latest battle of a battle step, for odds and display.

    lost: figures of the target removed by faces. destroyed: the target unit was removed by faces
    (a lone General too). general: a General was removed by a GEN face. flags: those that count.
    """

    unit: Ref
    hex: Ref
    faces: dict[str, int]
    lost: int
    destroyed: bool
    general: bool
    flags: int


class State(Struct):
    """A position.

    rows: the map, one string of terrain codes (`terrain.CODES`) per row, long rows first.
    cleared: hexes whose fence or wire has been removed (D98).
    sides: side1 first. control: objective hex -> side; a hex not in it is nobody's (D110).
    units: the living, in the order of the scenario. lost: side -> ids of destroyed units (D111).
    first: the first side of this turn, once the initiative is thrown.
    throws: what was thrown for it, side -> score; all but the last are ties (D109).
    frames: the stack, top last; empty exactly when there is an outcome.
    """

    scenario: str
    options: Options
    rows: tuple[str, ...]
    sides: tuple[Side, Side]
    objectives: tuple[Objective, ...]
    victory: Victory
    turn_limit: int
    units: list[Unit]
    cleared: list[Ref] = []
    control: dict[Ref, Seat] = {}
    lost: dict[Seat, list[Ref]] = {}
    turn: int = 1
    first: Seat | None = None
    throws: list[dict[Seat, int]] = []
    frames: list[Frame] = []
    report: Report | None = None
    outcome: Outcome | None = None

    def side(self, seat: Seat) -> Side:
        """The army of this seat."""
        return self.sides[0] if self.sides[0].id == seat else self.sides[1]

    def other(self, seat: Seat) -> Seat:
        """The opposing seat."""
        return self.sides[1].id if self.sides[0].id == seat else self.sides[0].id

    def unit(self, id: Ref) -> Unit:
        """The living unit with this id. Errors: KeyError."""
        for unit in self.units:
            if unit.id == id:
                return unit
        raise KeyError(id)

    def is_exhausted(self, seat: Seat) -> bool:
        """Whether the side's losses have reached its exhaustion point (D111)."""
        if self.options.army_morale == "none":
            return False
        return len(self.lost[seat]) >= self.side(seat).exhaustion_point
