"""The bracket of a knock-out, worked out from the results alone.

Nothing of it is stored: when an early result is corrected, the bracket is another one, and later
ties that it makes void are named (`Bracket.overtaken`).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tachanka.tournaments.pairing.consolation import draw_consolation, draw_third
from tachanka.tournaments.pairing.pools import count_pool_rounds, draw_places, fill_pools
from tachanka.tournaments.pairing.seeding import list_seeds
from tachanka.tournaments.pairing.slots import Known, Slot, is_overtaken, settle_slot
from tachanka.tournaments.values import Entrant, Reason, Settings, Tie


class Bracket(Struct, frozen=True):
    """slots: all ties, round by round, from the top; those of the consolation as far as known.
    overtaken: places whose stored tie is between others than the results before it say.
    gave_way: see `Pairing`."""

    slots: tuple[Slot, ...]
    overtaken: tuple[str, ...] = ()
    gave_way: tuple[Reason, ...] = ()


def draw_bracket(
    settings: Settings, entrants: Sequence[Entrant], ties: Sequence[Tie], lots: Sequence[int] = ()
) -> Bracket:
    """The bracket as it stands, of a knock-out or behind pools.

    Errors: `Wrong` (`tie-open`) while a tie of the pools is not over.
    """
    before = count_rounds_before(settings, entrants)
    if settings.format == "pools":
        places, gave_way = draw_places(settings, entrants, ties, lots)
    else:
        places, gave_way = seed_entrants(entrants), ()
    stored = {tie.place: tie for tie in ties if tie.place and not tie.place.startswith("pool-")}
    known = Known(settings, {e.id: e for e in entrants}, stored)
    main = _draw_main(known, places, before)
    slots = [slot for row in main for slot in row]
    if settings.third_place and len(main) > 1:
        slots.append(draw_third(known, main))
    if settings.consolation:
        slots += draw_consolation(known, main)
    slots.sort(key=lambda s: s.round)
    overtaken = tuple(s.place for s in slots if is_overtaken(known, s))
    return Bracket(tuple(slots), overtaken, gave_way)


def seed_entrants(entrants: Sequence[Entrant]) -> tuple[int | None, ...]:
    """The ids from the top of the bracket: those who were there when it began, by seed."""
    there = sorted((e for e in entrants if e.left != 0 and e.entered <= 1), key=lambda e: e.seed)
    ids = [e.id for e in there]
    return tuple(ids[s - 1] if s <= len(ids) else None for s in list_seeds(len(ids)) if ids)


def count_rounds_before(settings: Settings, entrants: Sequence[Entrant]) -> int:
    """The rounds of pools before the bracket."""
    if settings.format != "pools":
        return 0
    return count_pool_rounds(settings, fill_pools(settings, entrants))


def _draw_main(known: Known, places: Sequence[int | None], before: int) -> list[list[Slot]]:
    """The main bracket, round by round."""
    rows: list[list[Slot]] = []
    fed: list[tuple[int | None, bool]] = [(who, who is None) for who in places]
    while len(fed) > 1:
        number = len(rows) + 1
        row = [
            settle_slot(
                known, f"main-{number}-{at // 2 + 1}", before + number, fed[at], fed[at + 1]
            )
            for at in range(0, len(fed), 2)
        ]
        rows.append(row)
        fed = [(slot.winner, slot.settled and slot.winner is None) for slot in row]
    return rows
