"""What the game may be in the middle of: one frame for each step or section of the rulebook."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tachanka.engine.api import Struct
from tachanka.engine.scene import Ref, Seat

from .units import Plan, Sector


class PlanProposal(Struct, tag="plan_proposal"):
    """The German side proposes a plan (B-R45)."""


class PlanAnswer(Struct, tag="plan_answer"):
    """The Russian side accepts the proposed plan, or calls for the die (B14.7)."""

    plan: Plan


class GermanSetup(Struct, tag="german_setup", omit_defaults=True):
    """Corps change groups and units choose bases (B14.6-B14.11).

    due: transfers that the plan demands and that are not made yet: from group, to group.
    transferred: the one free transfer has been made.
    """

    due: list[tuple[Sector, Sector]] = []
    transferred: bool = False


class TurnStart(Struct, tag="turn_start"):
    """Step 1: marker, weather, arrivals, withdrawal (B2.3). Automatic."""


class FortiethCorps(Struct, tag="fortieth_corps"):
    """The German side chooses the base of the XL. Panzerkorps (B4.2)."""


class Lending(Struct, tag="lending"):
    """The German side may lend a Luftflotte to the centre (B4.4)."""


class GermanMovement(Struct, tag="german_movement", omit_defaults=True):
    """Step 2: German units move (B5). won: what has come under German control in it so far."""

    won: list[Ref] = []


class AirBattle(Struct, tag="air_battle"):
    """Step 2: air missions, one after another (B6)."""


class Commitment(Struct, tag="commitment"):
    """Step 2: attacks are declared (B7)."""


class RussianRecovery(Struct, tag="russian_recovery"):
    """Step 3: Russian units not under attack recover (B9.3). Automatic."""


class GermanAttacks(Struct, tag="german_attacks"):
    """Step 4: declared attacks are resolved in the order the German side chooses (B8.1)."""


class GermanRecovery(Struct, tag="german_recovery"):
    """Step 5: all German units recover (B9.5). Automatic."""


class RussianStart(Struct, tag="russian_start"):
    """Step 6 begins: Siberians, Japan, broken lines (B4.6-B4.8, B11.4). Automatic."""


class RussianMovement(Struct, tag="russian_movement"):
    """Step 6: Russian units move (B11)."""


class RussianAttacks(Struct, tag="russian_attacks", omit_defaults=True):
    """Step 6: Russian attacks, declared and resolved one by one (B11.6).

    start, target, units: the attack that is being put together, if any (B11.7).
    """

    start: Ref | None = None
    target: Ref | None = None
    units: list[Ref] = []


class Deployment(Struct, tag="deployment", omit_defaults=True):
    """Step 7: arrivals are placed (B12). arrivals: ids drawn and not placed yet.

    strengths: theirs, hidden as those of unknown units are. drawn: the arrivals are there.
    """

    arrivals: list[Ref] = []
    strengths: list[int | None] = []
    drawn: bool = False


class Status(Struct, tag="status"):
    """Step 8: control and supply, then victory (B13, B15). Automatic."""


class Combat(Struct, tag="combat", omit_defaults=True):
    """One combat from its totals to its retreats (B8, B9); on top of its attack step.

    side: the attacker. origins: where each attacker attacked from. hits: H on the defenders;
    fire: F on the attackers; both fixed from the start (B8.10). blitz: with Blitzkrieg
    attackers. continuation: fought by `Blitzkrieg` from the target just taken.
    before: ids of defenders Disrupted before it. taken: hits each unit has been given, attackers
    and defenders. stage: whose hits are spread, or who retreats. must: defenders that their hits
    move off must retreat; stuck: they must and cannot (B9.6, B9.7), both known once the
    attackers' hits are spread. moved_off: defenders that must or may retreat now, in order.
    thrown: attackers thrown back. undefended: it had no defender to begin with (B7.9, B8.2).
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
    must: bool = False
    stuck: bool = False
    moved_off: list[Ref] = []
    thrown: list[Ref] = []
    undefended: bool = False


class Advance(Struct, tag="advance", omit_defaults=True):
    """The attacker says which units advance onto the target (B8.14)."""

    target: Ref
    side: Seat
    attackers: list[Ref]
    followers: list[Ref] = []
    blitz: bool = False
    continuation: bool = False


class Blitzkrieg(Struct, tag="blitzkrieg", omit_defaults=True):
    """Panzer corps that advanced may go on one more link (B10.1).

    place: the target taken. corps: those that have not gone on yet. tried: positions attacked by
    a continuation already (B10.3). carried: one has used the air mission (B6.7).
    """

    place: Ref
    corps: list[Ref]
    tried: list[Ref] = []
    carried: bool = False


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
