"""The position of a game of Barbarossa Fast: everything the rules may look at, and nothing else.

Hidden from both sides are the strengths of unknown Russian units, what the pool is made of and
which groups of units were chosen (section 3.4 of the ledger, B1.8, B-R28). A redacted view is a
`State` too: what its viewer may not know is None in it.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from tachanka.engine.api import Outcome
from tachanka.engine.scene import Ref, Seat

GERMAN: Final = "german"
RUSSIAN: Final = "russian"
SIDES: Final = (GERMAN, RUSSIAN)

Sector: TypeAlias = Literal["AGN", "AGC", "AGS"]
SECTORS: Final[tuple[Sector, ...]] = ("AGN", "AGC", "AGS")
UnitKind: TypeAlias = Literal["army", "panzerkorps", "rifle", "shock", "siberian"]
"""rifle: a regular Russian unit, Weak or Strong. shock: 1st Shock Army. siberian: the others."""
Weather: TypeAlias = Literal["good", "mud", "first_snow", "second_snow"]
Plan: TypeAlias = Literal["barbarossa", "marcks", "schultz"]
Group: TypeAlias = Literal["weak", "medium", "strong"]
AirUse: TypeAlias = Literal["plus", "minus"]
"""How a successful mission helps: +1 hit on the Russians, or -1 hit on the Germans (B6.5)."""


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


class Unit(msgspec.Struct, omit_defaults=True):
    """A unit on the map or in an entry box. Eliminated ones are not in the list.

    factor: None in a view where it may not be known. known: face up for good (B1.7).
    place: a position or an entry box. home: the sector its group belongs to (Germans).
    unsupplied: it carries the Out-of-Supply marker (B13.6). resupplied: a Luftflotte flies it
    supplies this turn (B6.8).

    Of the present turn: start: where it stood when its side's movement began (B11.5). marched:
    links it has marched. spent: it took the bonus link (B5.4). fought: it has attacked. fresh:
    it was placed this turn and may neither move nor attack (B12.6).
    """

    id: Ref
    side: Seat
    kind: UnitKind
    factor: int | None
    place: Ref
    known: bool = False
    disrupted: bool = False
    unsupplied: bool = False
    home: Sector | None = None
    start: Ref | None = None
    marched: int = 0
    spent: bool = False
    fought: bool = False
    fresh: bool = False
    resupplied: bool = False


class Luftflotte(msgspec.Struct, omit_defaults=True):
    """A Luftflotte in the game. sector: where it works this turn. flown: its mission is done."""

    id: Ref
    home: Sector
    sector: Sector
    flown: bool = False


class Mission(msgspec.Struct, frozen=True):
    """A support mission of this turn: what the die showed, and what it came to (B6.4, B6.5).

    result: `hit` may be used in the attack on the target; `recon` and `fail` may not.
    """

    luftflotte: Ref
    target: Ref
    die: int
    total: int
    result: Literal["hit", "recon", "fail"]


class Attack(msgspec.Struct, omit_defaults=True):
    """A declared German attack (B7.2). The units stand where they attack from.

    air: the use of a successful mission; None is no use. carried: a continuation of this attack
    has used the mission (B6.7).
    """

    target: Ref
    attackers: list[Ref] = []
    followers: list[Ref] = []
    blitz: bool = False
    air: AirUse | None = None
    carried: bool = False


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


# --- Frames: what the game is in the middle of ---------------------------------------------


class PlanProposal(msgspec.Struct, tag="plan_proposal"):
    """The German side proposes a plan (B-R45)."""


class PlanAnswer(msgspec.Struct, tag="plan_answer"):
    """The Russian side accepts the proposed plan, or calls for the die (B14.7)."""

    plan: Plan


class GermanSetup(msgspec.Struct, tag="german_setup", omit_defaults=True):
    """Corps change groups and units choose bases (B14.6-B14.11).

    due: transfers that the plan demands and that are not made yet: from group, to group.
    transferred: the one free transfer has been made.
    """

    due: list[tuple[Sector, Sector]] = []
    transferred: bool = False


class TurnStart(msgspec.Struct, tag="turn_start"):
    """Step 1: marker, weather, arrivals, withdrawal (B2.3). Automatic."""


class FortiethCorps(msgspec.Struct, tag="fortieth_corps"):
    """The German side chooses the base of the XL. Panzerkorps (B4.2)."""


class Lending(msgspec.Struct, tag="lending"):
    """The German side may lend a Luftflotte to the centre (B4.4)."""


class GermanMovement(msgspec.Struct, tag="german_movement"):
    """Step 2: German units move (B5)."""


class AirBattle(msgspec.Struct, tag="air_battle"):
    """Step 2: air missions, one after another (B6)."""


class Commitment(msgspec.Struct, tag="commitment"):
    """Step 2: attacks are declared (B7)."""


class RussianRecovery(msgspec.Struct, tag="russian_recovery"):
    """Step 3: Russian units not under attack recover (B9.3). Automatic."""


class GermanAttacks(msgspec.Struct, tag="german_attacks"):
    """Step 4: declared attacks are resolved in the order the German side chooses (B8.1)."""


class GermanRecovery(msgspec.Struct, tag="german_recovery"):
    """Step 5: all German units recover (B9.5). Automatic."""


class RussianStart(msgspec.Struct, tag="russian_start"):
    """Step 6 begins: Siberians, Japan, broken lines (B4.6-B4.8, B11.4). Automatic."""


class RussianMovement(msgspec.Struct, tag="russian_movement"):
    """Step 6: Russian units move (B11)."""


class RussianAttacks(msgspec.Struct, tag="russian_attacks"):
    """Step 6: Russian attacks, declared and resolved one by one (B11.6)."""


class Deployment(msgspec.Struct, tag="deployment", omit_defaults=True):
    """Step 7: arrivals are placed (B12). arrivals: ids drawn, each with where it must go or None.

    The units are made, unknown, when the step begins; `strengths` are theirs, hidden as a unit's.
    """

    arrivals: list[tuple[Ref, Ref | None]] = []
    strengths: list[int | None] = []


class Status(msgspec.Struct, tag="status"):
    """Step 8: control and supply, then victory (B13, B15). Automatic."""


class Combat(msgspec.Struct, tag="combat", omit_defaults=True):
    """One combat from its totals to its retreats (B8, B9); on top of its attack step.

    side: the attacker. origins: where each attacker attacked from. hits: H on the defenders;
    fire: F on the attackers; both fixed from the start (B8.10). blitz: with Blitzkrieg
    attackers. continuation: fought by `Blitzkrieg` from the target just taken.
    before: ids of defenders Disrupted before it. taken: hits each unit has been given.
    stage: whose hits are spread, or who retreats. moved_off: defenders that must or may retreat
    now, in order; must: they must (B9.6). hit: defenders that took a hit in it (B9.4).
    thrown: attackers thrown back. cleared: it had no defender to begin with (B7.9, B8.2).
    """

    target: Ref
    side: Seat
    attackers: list[Ref]
    followers: list[Ref] = []
    origins: dict[Ref, Ref] = {}
    hits: int = 0
    fire: int = 0
    blitz: bool = False
    continuation: bool = False
    before: list[Ref] = []
    taken: dict[Ref, int] = {}
    stage: Literal["attackers", "defenders", "retreats", "end"] = "attackers"
    moved_off: list[Ref] = []
    must: bool = False
    hit: list[Ref] = []
    thrown: list[Ref] = []
    cleared: bool = False


class Advance(msgspec.Struct, tag="advance", omit_defaults=True):
    """The attacker says which units advance onto the target (B8.14)."""

    target: Ref
    side: Seat
    attackers: list[Ref]
    followers: list[Ref] = []
    blitz: bool = False
    continuation: bool = False


class Blitzkrieg(msgspec.Struct, tag="blitzkrieg"):
    """Panzer corps that advanced may go on one more link (B10.1). place: the target taken."""

    place: Ref
    corps: list[Ref]
    attack: Attack


Frame: TypeAlias = (
    PlanProposal
    | PlanAnswer
    | GermanSetup
    | TurnStart
    | FortiethCorps
    | Lending
    | GermanMovement
    | AirBattle
    | Commitment
    | RussianRecovery
    | GermanAttacks
    | GermanRecovery
    | RussianStart
    | RussianMovement
    | RussianAttacks
    | Deployment
    | Status
    | Combat
    | Advance
    | Blitzkrieg
)


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
    state.frames = [STEPS[STEPS.index(type(state.step)) + 1]()]


def other(seat: Seat) -> Seat:
    """The opposing side."""
    return RUSSIAN if seat == GERMAN else GERMAN
