"""The position of a game of Barbarossa Fast: everything the rules may look at, and nothing else.

Hidden from both sides are the strengths of unknown Russian units, what the pool is made of and
which groups of units were chosen (section 3.4 of the ledger, B1.8, B-R28). A redacted view is a
`State` too: what its viewer may not know is None in it.
"""

from __future__ import annotations

from typing import Final, Literal

from tachanka.engine.api import Outcome, Struct
from tachanka.engine.scene import Ref, Seat

from .frames import Advance as Advance
from .frames import AirBattle as AirBattle
from .frames import Blitzkrieg as Blitzkrieg
from .frames import Combat as Combat
from .frames import Commitment as Commitment
from .frames import Deployment as Deployment
from .frames import FortiethCorps as FortiethCorps
from .frames import Frame as Frame
from .frames import GermanAttacks as GermanAttacks
from .frames import GermanMovement as GermanMovement
from .frames import GermanRecovery as GermanRecovery
from .frames import GermanSetup as GermanSetup
from .frames import Lending as Lending
from .frames import PlanAnswer as PlanAnswer
from .frames import PlanProposal as PlanProposal
from .frames import RussianAttacks as RussianAttacks
from .frames import RussianMovement as RussianMovement
from .frames import RussianRecovery as RussianRecovery
from .frames import RussianStart as RussianStart
from .frames import Status as Status
from .frames import TurnStart as TurnStart
from .units import GERMAN as GERMAN
from .units import RUSSIAN as RUSSIAN
from .units import SECTORS as SECTORS
from .units import SIDES as SIDES
from .units import AirUse as AirUse
from .units import Attack as Attack
from .units import Cause as Cause
from .units import Group as Group
from .units import Loss as Loss
from .units import Luftflotte as Luftflotte
from .units import Mission as Mission
from .units import Plan as Plan
from .units import Report as Report
from .units import Sector as Sector
from .units import Summand as Summand
from .units import Sums as Sums
from .units import Unit as Unit
from .units import UnitKind as UnitKind
from .units import Weather as Weather


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The rulings a match may switch, with their defaults."""

    strength_mode: Literal["presort", "bell_curve", "weak", "medium", "strong"] = "presort"
    german_setup: Literal["plan", "free"] = "plan"
    plan_choice: Literal["negotiate", "roll", "barbarossa", "marcks", "schultz"] = "negotiate"
    victory_check: Literal["end_of_game", "each_turn"] = "end_of_game"
    army_march: Literal["on", "off"] = "on"
    second_snow_air: Literal["on", "off"] = "on"
    oos_cumulative: Literal["off", "on"] = "off"
    supply_through_rear: Literal["open", "movement_rule", "closed"] = "open"
    japan: Literal["academic", "german_win", "off"] = "academic"
    russian_knows_own: Literal["off", "on"] = "off"
    vp_shift: Literal["-3", "-2", "-1", "0", "1", "2", "3"] = "0"
    russian_player: Literal["human", "automaton"] = "human"


class Strength(Struct, omit_defaults=True):
    """The secret of the game (B14.1-B14.4): in a view all None but an announced `overall`.

    left_out: the group that became the pool (`presort`). overall: what that makes the Russians.
    weak: how many Weak units were dealt to the map at the start.
    """

    left_out: Group | None = None
    overall: Group | None = None
    weak: int | None = None


class Draft(Struct, omit_defaults=True):
    """A batch of regular Russian units: those of the set-up, or one turn's arrivals.

    What everybody saw and can reckon with: last: the number of its last unit. size: how many.
    lost: its Weak and Strong units eliminated so far. returned: Weak and Strong units of any
    batch that went to the pool after this batch and before the next.
    """

    last: int
    size: int
    lost: tuple[int, int] = (0, 0)
    returned: tuple[int, int] = (0, 0)


class Reserved(Struct, frozen=True):
    """An attack the automaton has chosen before its movement (B16.4)."""

    start: Ref
    target: Ref
    units: tuple[Ref, ...]
    cut_off: bool


class State(Struct):
    """A position.

    turn: 1 is June 1941. october: what the October die showed (B3.1), and
    plan_die the plan die, if they were rolled (B14.7).
    units: those in play, Germans in the order of the unit list, then Russians by number.
    serial: the number of the last regular Russian unit made; an id tells nothing of a strength.
    pool: factors of the replacement pool in ascending order; in a view None for each.
    german: positions under German control, in the order of the map (B1.9). destroyed: fortresses
    that are no more (B1.10). isolated: positions with the marker (B13.5). barren: cities that
    yield no more replacements (B12.3). siberians: `waiting`, `triggered` (B4.5) or `arrived`.
    luftflotten, missions, attacks: of this turn. broken: sectors whose line is broken in this
    step 6 (B11.4). links: Russian attackers used along a link this turn, by "from-to" (B11.7).
    reserved: what the automaton will attack. drafts: batches of regular Russian units so far;
    none in a position that was not played to. dead: ids of German and Siberian units eliminated.
    reports: the combats of this turn in order, the newest last; in progress too (section 9).
    frames: the stack, top last, the step of the turn at the bottom; empty exactly when there is
    an outcome.
    """

    scenario: str
    options: Options
    turn: int
    last_turn: int
    plan: Plan
    weather: Weather
    units: list[Unit]
    pool: list[int | None]
    strength: Strength
    serial: int = 0
    october: int | None = None
    plan_die: int | None = None
    german: list[Ref] = []
    destroyed: list[Ref] = []
    isolated: list[Ref] = []
    barren: list[Ref] = []
    siberians: Literal["waiting", "triggered", "arrived"] = "waiting"
    luftflotten: list[Luftflotte] = []
    missions: list[Mission] = []
    attacks: list[Attack] = []
    broken: list[Sector] = []
    links: dict[str, int] = {}
    reserved: list[Reserved] = []
    drafts: list[Draft] = []
    dead: list[Ref] = []
    reports: list[Report] = []
    frames: list[Frame] = []
    outcome: Outcome | None = None

    def unit(self, id: Ref) -> Unit:
        """The unit with this id, if it is in play. Errors: KeyError."""
        for unit in self.units:
            if unit.id == id:
                return unit
        raise KeyError(id)

    def find(self, id: Ref) -> Unit | None:
        """The unit with this id, or None when it is not in play."""
        return next((unit for unit in self.units if unit.id == id), None)

    @property
    def step(self) -> Frame:
        """The step of the turn: the lowest frame of the stack. Errors: IndexError at the end."""
        return self.frames[0]


STEPS: Final[tuple[type[Frame], ...]] = (
    TurnStart,
    GermanMovement,
    AirBattle,
    Commitment,
    RussianRecovery,
    GermanAttacks,
    GermanRecovery,
    RussianStart,
    RussianMovement,
    RussianAttacks,
    Deployment,
    Status,
)
"""The steps of a turn in order (B2.1); `FortiethCorps` and `Lending` are part of the first."""


def end_step(state: State) -> None:
    """Goes on to the next step of the turn: the whole stack is replaced by it."""
    state.frames = [STEPS[STEPS.index(type(state.step)) + 1]()]  # type: ignore[call-arg]


def is_automatic(state: State, seat: Seat) -> bool:
    """Whether the rules themselves play this side, so that it is never asked (B16, B-R27)."""
    return seat == RUSSIAN and state.options.russian_player == "automaton"


def other(seat: Seat) -> Seat:
    """The opposing side."""
    return RUSSIAN if seat == GERMAN else GERMAN
