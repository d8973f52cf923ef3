"""What stands on the map and what is done with it: sides, units, missions, attacks, reports."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tachanka.engine.api import Struct
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


class Unit(Struct, omit_defaults=True):
    """A unit on the map or in an entry box. Eliminated ones are not in the list.

    factor: None in a view where it may not be known. known: face up for good (B1.7).
    place: a position or an entry box. home: the sector its group belongs to (Germans).
    unsupplied: it carries the Out-of-Supply marker (B13.6). resupplied: a Luftflotte flies it
    supplies this turn (B6.8).

    Of the present turn: start: where it stood when its side's movement began (B11.5). marched:
    links it has marched. spent: it took the bonus link (B5.4). fought: it has attacked. fresh:
    it was placed this turn and may neither move nor attack (B12.6). boxed: it stood in an entry
    box when the turn began (B11.12).
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
    boxed: bool = False
    resupplied: bool = False


class Luftflotte(Struct, omit_defaults=True):
    """A Luftflotte in the game. sector: where it works this turn. flown: its mission is done."""

    id: Ref
    home: Sector
    sector: Sector
    flown: bool = False


class Mission(Struct, frozen=True):
    """A support mission of this turn: what the die showed, and what it came to (B6.4, B6.5).

    result: `hit` may be used in the attack on the target; `recon` and `fail` may not.
    """

    luftflotte: Ref
    target: Ref
    die: int
    total: int
    result: Literal["hit", "recon", "fail"]


class Attack(Struct, omit_defaults=True):
    """A declared German attack (B7.2). The units stand where they attack from.

    air: the use of a successful mission; None is no use.
    """

    target: Ref
    attackers: list[Ref] = []
    followers: list[Ref] = []
    blitz: bool = False
    air: AirUse | None = None


class Loss(Struct, omit_defaults=True):
    """What became of a unit in a combat. place: where it stood; to: where it went, if it did.

    fate: `stood` was hit and stays; `driven` must retreat; `thrown` is an attacker thrown back.
    """

    unit: Ref
    side: Seat
    kind: UnitKind
    factor: int
    place: Ref
    hits: int = 0
    fate: Literal["unhurt", "stood", "driven", "retreated", "thrown", "eliminated"] = "unhurt"
    to: Ref | None = None


Cause: TypeAlias = (
    Weather
    | Literal["link", "air", "isolated", "defenders_unsupplied", "attackers_unsupplied"]
    | Literal["position", "fortress", "army", "defenders", "blitz", "floor"]
)
"""Why a number stands in a sum; a weather is what it takes from a link (B3.3)."""


class Summand(Struct, frozen=True, array_like=True, omit_defaults=True):
    """One number of a sum. place: where a link begins."""

    cause: Cause
    n: int
    place: Ref | None = None


class Sums(Struct, frozen=True, omit_defaults=True):
    """A combat in numbers: what A, P and F are made of (B8.3 to B8.9)."""

    attack: tuple[Summand, ...] = ()
    absorption: tuple[Summand, ...] = ()
    fire: tuple[Summand, ...] = ()

    @property
    def attack_total(self) -> int:
        """A (B8.3)."""
        return sum(each.n for each in self.attack)

    @property
    def absorbed(self) -> int:
        """P (B8.4)."""
        return sum(each.n for each in self.absorption)

    @property
    def hits(self) -> int:
        """H, the hits on the defenders (B8.5)."""
        return max(0, self.attack_total - self.absorbed)

    @property
    def fire_total(self) -> int:
        """F, the hits on the attackers (B8.6, B8.8)."""
        return sum(each.n for each in self.fire)


class Report(Struct, omit_defaults=True):
    """A combat as everybody saw it: its sums, and what became of each unit in it.

    side: the attacker's. cleared: no defending unit was left on the target (B8.14).
    """

    turn: int
    target: Ref
    side: Seat
    sums: Sums
    losses: list[Loss] = []
    cleared: bool = False
