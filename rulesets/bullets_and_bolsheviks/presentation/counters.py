"""Stands and leaders as counters, and units as groups of them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tachanka.engine.scene import Card, Group, Hand, Marker, Msg, Piece

from ..position.frames import Bombardment, Movement
from ..position.naming import Args, name_kind, name_side, name_stand, name_unit
from ..position.pieces import SIDES, Leader, Stand
from ..position.state import State
from ..rules.bombardment import CARD
from ..rules.shots import batteries_of, cannot_range, find_gun_targets
from .badges import POINTS, RATING, badges_of


def draw_pieces(state: State) -> tuple[Piece, ...]:
    """Every stand and leader on the board; leaders lie on top."""
    acquired = frozenset(
        stand.gun.aim.target
        for stand in state.stands
        if stand.gun is not None and stand.gun.aim is not None and stand.gun.aim.acquired
    )
    stands = [draw_stand(state, s, acquired) for s in state.stands if s.hex is not None]
    return (*stands, *(draw_leader(man) for man in state.leaders if man.hex is not None))


def draw_stand(state: State, stand: Stand, acquired: frozenset[str]) -> Piece:
    badges = badges_of(state, stand, acquired)
    args: Args = {
        "side": name_side(stand.side),
        "stand": name_stand(state, stand),
        "kind": name_kind(stand.type),
        "hex": stand.hex or "",
        "boxes": stand.boxes,
        "all": stand.full,
        "level": Msg(f"level-{state.level(stand)}"),
        "marks": tuple(badge.name for badge in badges) or (Msg("no-marks"),),
    }
    return Piece(
        stand.id,
        stand.type,
        name_stand(state, stand),
        Msg("stand-described", args),
        stand.side,
        stand.hex,
        strength=stand.boxes,
        full=stand.full,
        badges=badges,
        dim=stand.moved and stand.fired,
        group=stand.unit,
        kind=stand.type,
    )


def draw_leader(man: Leader) -> Piece:
    args: Args = {"side": name_side(man.side), "name": man.name, "hex": man.hex or ""}
    described = Msg("leader-described", {**args, "rating": man.rating, "cp": man.cp})
    rating = replace(RATING, text=str(man.rating))
    points = replace(POINTS, text=f"+{man.cp}")
    return Piece(
        man.id,
        "general",
        Msg("leader-name", {"name": man.name}),
        described,
        man.side,
        man.hex,
        badges=(rating, points) if man.cp else (rating,),
        layer=1,
        kind="leader",
    )


def draw_groups(state: State, held: frozenset[str]) -> tuple[Group, ...]:
    """Each unit with stands on the board, or in a hand: its roster. held: all cards of hands."""
    found = []
    for unit in state.units:
        pieces = tuple(
            stand.id
            for stand in state.stands
            if stand.unit == unit.id and (stand.hex is not None or stand.id in held)
        )
        if pieces:
            args: Args = {"side": name_side(unit.side), "unit": unit.name, "n": len(pieces)}
            described = Msg("unit-described", {**args, "level": Msg(f"level-{unit.level}")})
            found.append(Group(unit.id, unit.name, described, pieces, unit.side))
    return tuple(found)


def draw_hands(state: State) -> tuple[Hand, ...]:
    """Reinforcements that may come now, and ranging rounds while guns are plotted.

    All of it is open; who comes later stands in the panel of `draw_arrivals`.
    """
    return tuple(hand for side in SIDES for hand in _hands_of(state, side))


def _hands_of(state: State, side: str) -> Iterator[Hand]:
    if isinstance(state.step, Movement) and state.step.side == side:
        yield from _reserves_of(state, side)
    top = state.frames[-1] if state.frames else None
    if isinstance(top, Bombardment) and side in top.sides:
        cards = tuple(
            Card(CARD + b.id, b.type, Msg("card-ranging", {"battery": name_stand(state, b)}),
                 Msg("card-ranging-about"))
            for b in batteries_of(state, side)
            if can_range(state, b)
        )  # fmt: skip
        if cards:
            yield Hand(f"ranging-{side}", side, Msg("hand-ranging"), cards)


def can_range(state: State, battery: Stand) -> bool:
    """Whether ranging rounds of a battery have a target (BB-65)."""
    targets = find_gun_targets(state, battery)
    return any(cannot_range(state, battery, target) is None for target in targets)


def _reserves_of(state: State, side: str) -> Iterator[Hand]:
    """Who may come onto the board in this step, by the unit (BB-35)."""
    for at, arrival in enumerate(state.arrivals):
        if arrival.side != side or state.turn < arrival.turn:
            continue
        cards = [
            Card(s.id, s.type, Msg("card-stand", {"kind": name_kind(s.type), "n": s.number}))
            for s in state.stands
            if s.unit in arrival.units and s.hex is None
        ]
        cards += [
            Card(man.id, "general", Msg("leader-name", {"name": man.name}))
            for man in state.leaders
            if man.id in arrival.leaders and man.hex is None
        ]
        if cards:
            units = tuple(Msg("unit-name", {"unit": name_unit(state, id)}) for id in arrival.units)
            name = Msg("hand-reserve", {"units": units})
            yield Hand(f"reserve-{side}-{at}", side, name, tuple(cards))


def draw_markers(state: State) -> tuple[Marker, ...]:
    """Who holds the objectives, and structures and wire that are gone."""
    flags = [
        Marker(
            f"control-{o.hex}", o.hex, "control",
            Msg("marker-control", {"name": o.name, "side": name_side(state.control[o.hex])}),
            state.control[o.hex],
        )
        for o in state.objectives
        if o.hex in state.control
    ]  # fmt: skip
    gone = [Marker(f"gone-{hex}", hex, "gone", Msg("marker-gone")) for hex in state.destroyed]
    cut = []
    for key in state.cut:
        a, b = key.split("|")
        cut.append(Marker(f"cut-{a}-{b}", None, "cut", Msg("marker-cut"), between=(a, b)))
    return (*flags, *gone, *cut)
