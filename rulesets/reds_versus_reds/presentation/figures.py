"""Figures and units as they are drawn: pieces, groups, and who still waits beside the table."""

from __future__ import annotations

from typing import NamedTuple

from tachanka.engine.api import Card, Group, Hand, Msg, Piece, remember_each
from tachanka.engine.scene import Badge, Point, Ref, Seat

from ..position.field import Field
from ..position.frames import Activation
from ..position.naming import name_figure, name_look
from ..position.scenarios import ATTACKER, DEFENDER, Muster
from ..position.state import State, Unit
from ..position.tables import TYPES, FigureKind
from ..rules.deployment import list_waiting
from .board import BADGES

ONE, TWO, DONE, FIGHT, WITHDRAWS = BADGES


class Drawn(NamedTuple):
    """All that a figure's piece hangs on.

    look: the symbol it is drawn with, and its kind in the key of the table.
    """

    id: Ref
    unit: Ref
    kind: FigureKind
    look: str
    at: Point
    facing: Point
    side: Seat
    side_name: str
    name: Msg | str
    fights: bool


def draw_piece(drawn: Drawn) -> Piece:
    """One figure."""
    return Piece(
        drawn.id,
        drawn.look,
        drawn.name,
        describe(drawn),
        drawn.side,
        x=drawn.at[0],
        y=drawn.at[1],
        size=TYPES[drawn.kind].radius,
        badges=(FIGHT,) if drawn.fights else (),
        facing=drawn.facing,
        group=drawn.unit,
        kind=drawn.look,
    )


def describe(drawn: Drawn) -> Msg:
    """What a screen reader says of a figure: short, since every step of a unit says it anew."""
    fights = "-fights" if drawn.fights else ""
    if isinstance(drawn.name, str):
        return Msg(f"seen-figure{fights}", {"figure": drawn.name, "side": drawn.side_name})
    kind = "lmg" if drawn.kind == "lmg" else "rifle"
    return Msg(f"seen-{kind}{fights}", {**drawn.name.args, "side": drawn.side_name})


def draw_pieces(field: Field) -> tuple[Piece, ...]:
    """Everybody on the table."""
    battle = field.battle
    return remember_each(
        draw_piece,
        [
            Drawn(
                each.id,
                each.unit,
                each.kind,
                name_look(each.kind, (muster := battle.find(each.unit)).dress),
                each.at,
                each.facing,
                muster.side,
                battle.sides[muster.side].name,
                name_figure(field.state, each.id),
                field.is_engaged(each.id),
            )
            for each in field.state.figures
            if each.at is not None
        ],
    )


def draw_groups(field: Field) -> tuple[Group, ...]:
    """Every unit of which somebody is left, officers too."""
    return tuple(draw_group(field, unit) for unit in field.state.units)


def draw_group(field: Field, unit: Unit) -> Group:
    """One unit with what it bears; that it is done, while others of its like are not."""
    muster = field.battle.find(unit.id)
    members = field.members[unit.id]
    badges: list[Badge] = []
    if unit.markers:
        badges.append(ONE if unit.markers == 1 else TWO)
    if unit.done and is_activating(field, muster):
        badges.append(DONE)
    if field.state.withdrawing and muster.is_passive:
        badges.append(WITHDRAWS)
    counts = {"n": len(members), "markers": unit.markers}
    described = Msg("unit-described", {"unit": muster.name, **counts})
    ids = tuple(each.id for each in members)
    return Group(unit.id, muster.name, described, ids, muster.side, tuple(badges), muster.label)


def is_activating(field: Field, muster: Muster) -> bool:
    """R-302, R-307: whether units, or officers, of this side or the other move now."""
    officers = [each.officers for each in field.state.frames if isinstance(each, Activation)]
    # Both steps wait on the stack while units move; the one of the officers lies deeper.
    return bool(officers) and officers[-1] == muster.is_officer


def draw_reserves(state: State) -> tuple[Hand, ...]:
    """Who is not on the table yet, a card for each unit."""
    field = Field(state)
    hands = []
    for seat in (ATTACKER, DEFENDER):
        cards = tuple(draw_card(field, muster) for muster in list_waiting(state, seat))
        if cards:
            hands.append(Hand(f"reserve-{seat}", seat, Msg("hand-reserve"), cards))
    return tuple(hands)


def draw_card(field: Field, muster: Muster) -> Card:
    """A unit beside the table."""
    members = field.members[muster.id]
    text = Msg("card-unit", {"unit": muster.name, "n": len(members)})
    return Card(muster.id, name_look(members[0].kind, muster.dress), text)
