"""A round as an organiser pairs it by hand."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.tournaments.values import Pair, Reason, Settings

BY_HAND = Reason("by-hand")


def pair_by_hand(
    settings: Settings,
    paired: Sequence[Pair],
    wanted: Sequence[tuple[int, int | None]],
    round: int,
) -> tuple[Pair, ...]:
    """The wanted pairs, in the order of their tables.

    paired: the round as it was, in that order; a pair that is the same keeps its sides and its
    reasons, another has the reason `by-hand`, and the place of the pair that stood at its table.
    wanted: first and second, None for a bye. The first holds the first side of the battle in the
    first leg, the other in the second, and a third is for lots to decide.
    """
    kept = {(pair.first, pair.second): pair for pair in paired}
    places = [pair.place for pair in paired]
    found = []
    for table, two in enumerate(wanted):
        place = places[table] if table < len(places) else ""
        known = kept.get(two)
        if known is not None and known.place == place:
            found.append(known)
        else:
            found.append(_pair(settings, two, place, round))
    return tuple(found)


def _pair(settings: Settings, two: tuple[int, int | None], place: str, round: int) -> Pair:
    first, second = two
    if second is None:
        return Pair(first, None, (), "full", place, reasons=(BY_HAND,))
    one, other = settings.battle(round).sides
    legs = ((one, other), (other, one), None)
    count = {"one": 1, "two": 2, "three": 3}[settings.legs]
    return Pair(first, second, legs[:count], place=place, reasons=(BY_HAND,))
