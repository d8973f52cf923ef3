"""What those play for who have lost: the third place, and the consolation."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.tournaments.pairing.slots import Known, Slot, settle_slot

Rows = Sequence[Sequence[Slot]]


def draw_third(known: Known, main: Rows) -> Slot:
    """The tie of the two who lost before the final, in the round of the final."""
    fed = [(slot.loser, slot.settled and slot.loser is None) for slot in main[-2]]
    return settle_slot(known, "third-1-1", main[-1][0].round, fed[0], fed[1])


def draw_consolation(known: Known, main: Rows) -> list[Slot]:
    """The consolation, as far as it is known: of all who lost the first tie they played.

    Each of its rounds is drawn when the round before is through: by seed, the best against the
    last; of an odd number the best has a bye. It begins in the second round of the main bracket,
    and who had a bye in the first comes a round later.
    """
    slots: list[Slot] = []
    number, row = 1, list[Slot]()
    while True:
        feeding = main[number - 1] if number <= min(2, len(main)) else ()
        if not all(slot.settled for slot in (*feeding, *row)):
            return slots
        inside = [s.winner for s in row if s.winner is not None]
        inside += [s.loser for s in feeding if s.loser is not None and _was_first(s, main)]
        round = main[0][0].round + number
        inside = [who for who in inside if known.entrants[who].takes_part(round)]
        awaiting = number == 1 and len(main) > 1 and any(any(s.nobody) for s in main[0])
        if len(inside) < 2 and not awaiting:
            return slots
        inside.sort(key=lambda who: known.entrants[who].seed)
        row = _draw_row(known, inside, number, round)
        slots += row
        number += 1


def _was_first(slot: Slot, main: Rows) -> bool:
    """Whether the tie of a slot was the first that its loser played."""
    if slot in main[0]:
        return True
    return any(slot.loser in before.who and any(before.nobody) for before in main[0])


def _draw_row(known: Known, inside: Sequence[int], number: int, round: int) -> list[Slot]:
    fed: list[tuple[int | None, bool]] = [(who, False) for who in inside]
    if len(fed) % 2:
        fed.append((None, True))
    return [
        settle_slot(known, f"consolation-{number}-{at + 1}", round, fed[at], fed[-1 - at])
        for at in range(len(fed) // 2)
    ]


def count_consolation(entrants: int) -> int:
    """How many rounds the consolation of a bracket may have; its first is the bracket's second.

    With many byes the last of them may come after the final.
    """
    size = 1 << max(0, entrants - 1).bit_length()
    inside, coming, rounds = entrants - size // 2, min(size - entrants, size // 4), 0
    while inside > 1 or (coming and inside + coming > 1):
        rounds += 1
        inside = (inside + 1) // 2
        if rounds == 1:
            inside, coming = inside + coming, 0
    return rounds
