"""What a person does: an act, and the answers that it can carry."""

from __future__ import annotations

from typing import TypeAlias

from tachanka.engine.scene import Point, Ref
from tachanka.engine.structs import Struct


class One(Struct, frozen=True, tag="one"):
    """One of the refs of a `Targets` choice."""

    ref: Ref


class Many(Struct, frozen=True, tag="many"):
    """Some of the refs of a `Subset` choice, each at most once, in ascending order."""

    refs: tuple[Ref, ...]


class Trace(Struct, frozen=True, tag="trace"):
    """The places entered, one after another, of a `Routes` choice; the start is left out."""

    refs: tuple[Ref, ...]


class At(Struct, frozen=True, tag="at"):
    """A point of a `Region` choice, in whole board units."""

    x: int
    y: int


class Amount(Struct, frozen=True, tag="amount"):
    """A number of a `Range` choice."""

    n: int


class Pairs(Struct, frozen=True, tag="pairs"):
    """For each source of an `Assign` choice its target; a source left out has none."""

    pairs: dict[Ref, Ref]


class Plan(Struct, frozen=True, tag="plan"):
    """For each source of an `Assign` that takes several its targets, the most wanted first.

    No target twice in a list, no list empty: a source left out has none.
    """

    lists: dict[Ref, tuple[Ref, ...]]


class Order(Struct, frozen=True, omit_defaults=True):
    """What one figure of a formation does, in whole board units.

    path: the points it goes along, its start left out; empty is to stay (or, for a figure that is
    not yet on the table, not to come). facing: the direction it looks in at the end, as a vector.
    on: the enemy it goes for.
    """

    piece: Ref
    path: tuple[Point, ...] = ()
    facing: Point | None = None
    on: Ref | None = None


class Orders(Struct, frozen=True, tag="orders"):
    """The orders of a `Formation`, in ascending order of the pieces, each at most once."""

    orders: tuple[Order, ...]


Arg: TypeAlias = One | Many | Trace | At | Amount | Pairs | Plan | Orders


class Act(Struct, frozen=True, omit_defaults=True):
    """One click or one drop: a step, a target, a button; the orders of a whole formation."""

    verb: str
    on: Ref | None = None
    arg: Arg | None = None
