"""The position of a game of Barbarossa Fast: everything the rules may look at, and nothing else.

Hidden from both sides are the strengths of unknown Russian units, what the pool is made of and
which groups of units were chosen (section 3.4 of the ledger, B1.8, B-R28). A redacted view is a
`State` too: what its viewer may not know is None in it.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from barbarossa_fast.frames import Advance as Advance
from barbarossa_fast.frames import AirBattle as AirBattle
from barbarossa_fast.frames import Blitzkrieg as Blitzkrieg
from barbarossa_fast.frames import Combat as Combat
from barbarossa_fast.frames import Commitment as Commitment
from barbarossa_fast.frames import Deployment as Deployment
from barbarossa_fast.frames import FortiethCorps as FortiethCorps
from barbarossa_fast.frames import Frame as Frame
from barbarossa_fast.frames import GermanAttacks as GermanAttacks
from barbarossa_fast.frames import GermanMovement as GermanMovement
from barbarossa_fast.frames import GermanRecovery as GermanRecovery
from barbarossa_fast.frames import GermanSetup as GermanSetup
from barbarossa_fast.frames import Lending as Lending
from barbarossa_fast.frames import PlanAnswer as PlanAnswer
from barbarossa_fast.frames import PlanProposal as PlanProposal
from barbarossa_fast.frames import RussianAttacks as RussianAttacks
from barbarossa_fast.frames import RussianMovement as RussianMovement
from barbarossa_fast.frames import RussianRecovery as RussianRecovery
from barbarossa_fast.frames import RussianStart as RussianStart
from barbarossa_fast.frames import Status as Status
from barbarossa_fast.frames import TurnStart as TurnStart
from barbarossa_fast.pieces import GERMAN as GERMAN
from barbarossa_fast.pieces import RUSSIAN as RUSSIAN
from barbarossa_fast.pieces import SECTORS as SECTORS
from barbarossa_fast.pieces import SIDES as SIDES
from barbarossa_fast.pieces import AirUse as AirUse
from barbarossa_fast.pieces import Attack as Attack
from barbarossa_fast.pieces import Group as Group
from barbarossa_fast.pieces import Loss as Loss
from barbarossa_fast.pieces import Luftflotte as Luftflotte
from barbarossa_fast.pieces import Mission as Mission
from barbarossa_fast.pieces import Plan as Plan
from barbarossa_fast.pieces import Report as Report
from barbarossa_fast.pieces import Sector as Sector
from barbarossa_fast.pieces import Unit as Unit
from barbarossa_fast.pieces import UnitKind as UnitKind
from barbarossa_fast.pieces import Weather as Weather
from tachanka.engine.api import Outcome
from tachanka.engine.scene import Ref, Seat


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


class Strength(msgspec.Struct, omit_defaults=True):
    """The secret of the game (B14.1-B14.4): in a view all None but an announced `overall`.

    left_out: the group that became the pool (`presort`). overall: what that makes the Russians.
    weak: how many Weak units were dealt to the map at the start.
    """

    left_out: Group | None = None
    overall: Group | None = None
    weak: int | None = None


class Draft(msgspec.Struct, omit_defaults=True):
    """A batch of regular Russian units: those of the set-up, or one turn's arrivals.

    What everybody saw and can reckon with: last: the number of its last unit. size: how many.
    lost: its Weak and Strong units eliminated so far. returned: Weak and Strong units of any
    batch that went to the pool after this batch and before the next.
    """

    last: int
    size: int
    lost: tuple[int, int] = (0, 0)
    returned: tuple[int, int] = (0, 0)


class Reserved(msgspec.Struct, frozen=True):
    """An attack the automaton has chosen before its movement (B16.4)."""

    start: Ref
    target: Ref
    units: tuple[Ref, ...]
    cut_off: bool


class State(msgspec.Struct):
    """A position.

    turn: 1 is June 1941. october: what the October die made of the weather (B3.2).
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
    october: Literal["mud", "good"] | None = None
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
