"""What lies on the map beside the counters: broken ice, flags, arrows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from tachanka.engine.memo import remember
from tachanka.engine.scene import Arrow, Marker, Msg, Ref

from ..position.frames import OnTheWay
from ..position.naming import describe_unit
from ..position.state import BOLSHEVIK, REBEL, State
from ..position.terrain import BREAKS

# --- Markers ------------------------------------------------------------------------------


def draw_markers(state: State) -> tuple[Marker, ...]:
    """Broken ice, the flags over what has changed hands, and a coordinated attack."""
    return remember(_list_markers, state.ice, state.taken, state.rebel_cities, state.coordinated)


def _list_markers(
    ice: Mapping[Ref, int], taken: list[Ref], cities: list[Ref], coordinated: Ref | None
) -> tuple[Marker, ...]:
    markers = [draw_ice(hex, hits) for hex, hits in sorted(ice.items())]
    for hex in taken:
        markers.append(Marker(f"taken-{hex}", hex, "taken", Msg("marker-taken"), BOLSHEVIK))
    for hex in cities:
        markers.append(Marker(f"city-{hex}", hex, "rebel-city", Msg("marker-city"), REBEL))
    if coordinated is not None:
        name = Msg("marker-coordinated")
        markers.append(Marker("coordinated", coordinated, "coordinated", name, BOLSHEVIK))
    return tuple(markers)


@cache
def draw_ice(hex: Ref, hits: int) -> Marker:
    """A frozen sea hex after one hit, or after two as Open Sea (K-255, K-256)."""
    if hits >= BREAKS:
        return Marker(f"ice-{hex}", hex, "open-sea", Msg("marker-open-sea"), covers=True)
    return Marker(f"ice-{hex}", hex, "ice-cracked", Msg("marker-ice-cracked"), covers=True)


# --- Arrows -------------------------------------------------------------------------------


def draw_arrows(state: State) -> Iterator[Arrow]:
    """Where each attacker came from, and the way a unit has declared."""
    for unit in state.units:
        if unit.origin is not None and unit.hex is not None:
            name = Msg("arrow-attack", {"unit": describe_unit(unit)})
            yield Arrow(f"from-{unit.id}", unit.origin, unit.hex, name, unit.side)
    yield from _draw_way(state)


def _draw_way(state: State) -> Iterator[Arrow]:
    way = next((frame for frame in state.frames if isinstance(frame, OnTheWay)), None)
    unit = state.find(way.unit) if way is not None else None
    if way is None or unit is None or unit.hex is None:
        return
    name = Msg("arrow-way", {"unit": describe_unit(unit)})
    steps = zip((unit.hex, *way.path), way.path, strict=False)
    for number, (start, end) in enumerate(steps, 1):
        yield Arrow(f"way-{number}", start, end, name, unit.side)
