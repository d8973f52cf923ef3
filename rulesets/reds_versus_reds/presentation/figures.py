"""Figures and units as they are drawn: pieces, groups, and who still waits beside the table."""

from __future__ import annotations

from typing import NamedTuple

from tachanka.engine.api import Card, Group, Hand, Msg, Piece, remember_each
from tachanka.engine.scene import Badge, Point, Ref, Seat

from ..position.field import Field
from ..position.naming import name_figure, name_kind
from ..position.scenarios import ATTACKER, DEFENDER
from ..position.state import Figure, State, Unit
from ..position.tables import TYPES, FigureKind
from .board import BADGES

ONE, TWO, DONE, FIGHT, WITHDRAWS = BADGES


class Drawn(NamedTuple):
    """All that a figure's piece hangs on."""

    id: Ref
    unit: Ref
    kind: FigureKind
    at: Point
    facing: Point
    side: Seat
    side_name: str
    name: Msg | str
    fights: bool


def draw_piece(drawn: Drawn) -> Piece:
    """One figure."""
    args = {
        "figure": drawn.name,
        "side": drawn.side_name,
        "fighting": "yes" if drawn.fights else "no",
    }
    return Piece(
        drawn.id,
        drawn.kind,
        drawn.name,
        Msg("figure-described", args),
        drawn.side,
        x=drawn.at[0],
        y=drawn.at[1],
        size=TYPES[drawn.kind].radius,
        badges=(FIGHT,) if drawn.fights else (),
        facing=drawn.facing,
        group=drawn.unit,
        kind=drawn.kind,
    )


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
                each.at,
                each.facing,
                (side := battle.find(each.unit).side),
                battle.sides[side].name,
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
    """One unit with what it bears."""
    muster = field.battle.find(unit.id)
    members = field.members[unit.id]
    badges: list[Badge] = []
    if unit.markers:
        badges.append(ONE if unit.markers == 1 else TWO)
    if unit.done:
        badges.append(DONE)
    if field.state.withdrawing and muster.is_passive:
        badges.append(WITHDRAWS)
    side = field.battle.sides[muster.side].name
    counts = {"n": len(members), "markers": unit.markers}
    described = Msg("unit-described", {"unit": muster.name, "side": side, **counts})
    ids = tuple(each.id for each in members)
    return Group(unit.id, muster.name, described, ids, muster.side, tuple(badges))


def draw_reserves(state: State) -> tuple[Hand, ...]:
    """Who is not on the table yet."""
    field = Field(state)
    hands = []
    for seat in (ATTACKER, DEFENDER):
        waiting = [
            each
            for each in state.figures
            if each.at is None and field.battle.find(each.unit).side == seat
        ]
        if waiting:
            cards = tuple(draw_card(each) for each in waiting)
            hands.append(Hand(f"reserve-{seat}", seat, Msg("hand-reserve"), cards))
    return tuple(hands)


def draw_card(figure: Figure) -> Card:
    """A figure beside the table."""
    return Card(figure.id, figure.kind, name_kind(figure.kind))
