"""Round robins: late entries, free rounds, and those who leave."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rounds import Event, list_entrants, set_up, win_better
from tachanka.tournaments.pairing.rounds import count_rounds, pair_round
from tachanka.tournaments.values import Entrant, Pair, Reason, Wrong

ALL = set_up("round-robin")


def test_an_odd_number_has_a_free_round_each() -> None:
    pairing = pair_round(ALL, list_entrants(3), [], 1)
    assert pairing.pairs == (
        Pair(20, 30, (("red", "white"),), reasons=(Reason("by-table", {"round": 1}),)),
        Pair(10, None, bye="zero", reasons=(Reason("free-round"),)),
    )


def test_it_needs_no_results() -> None:
    assert len(pair_round(ALL, list_entrants(6), [], 5).pairs) == 3
    assert count_rounds(ALL, list_entrants(6)) == 5
    assert count_rounds(replace(ALL, cycles=2), list_entrants(5)) == 10


def test_who_leaves_forfeits_to_those_he_has_not_met() -> None:
    entrants = [replace(e, left=1) if e.id == 40 else e for e in list_entrants(4)]
    (pair,) = (p for p in pair_round(ALL, entrants, [], 2).pairs if 40 in (p.first, p.second))
    assert (pair.first, pair.second, pair.absent) == (40, 30, 40)
    assert Reason("opponent-left", {"entrant": 40}) in pair.reasons
    event = Event(ALL, entrants, win_better(ALL, entrants)).play_on()
    gone = [tie for tie in event.ties if 40 in (tie.first, tie.second) and tie.round > 1]
    assert {(tie.legs[0].how, tie.legs[0].winner == 40) for tie in gone} == {("forfeit", False)}


def test_two_who_left_meet_no_more() -> None:
    entrants = [replace(e, left=1) if e.seed > 2 else e for e in list_entrants(4)]
    assert [(p.first, p.second) for p in pair_round(ALL, entrants, [], 2).pairs] == [(10, 20)]


def test_a_late_entry_takes_the_free_round() -> None:
    entrants = [*list_entrants(3), Entrant(99, 0, entered=2)]
    assert count_rounds(ALL, entrants) == 3
    assert [(p.first, p.second) for p in pair_round(ALL, entrants, [], 1).pairs] == [
        (20, 30), (10, None),
    ]  # fmt: skip
    assert [(p.first, p.second) for p in pair_round(ALL, entrants, [], 2).pairs] == [
        (99, 30), (10, 20),
    ]  # fmt: skip


def test_without_a_free_round_a_late_entry_is_refused() -> None:
    with pytest.raises(Wrong, match="takes a late entry only in the place") as wrong:
        pair_round(ALL, [*list_entrants(4), Entrant(99, 9, entered=2)], [], 2)
    assert (wrong.value.code, wrong.value.params) == ("no-free-round", {"entrants": (99,)})


def test_who_asked_to_sit_out_plays_at_another_time() -> None:
    entrants = [replace(e, byes={1: "zero"}) if e.id == 20 else e for e in list_entrants(4)]
    pairing = pair_round(ALL, entrants, [], 1)
    assert pairing.pairs[1].reasons[-1] == Reason("another-time", {"entrant": 20})
    assert all(pair.second is not None for pair in pairing.pairs)


def test_who_never_came_has_no_number() -> None:
    entrants = [replace(e, left=0) if e.id == 10 else e for e in list_entrants(5)]
    assert count_rounds(ALL, entrants) == 3
    assert [(p.first, p.second) for p in pair_round(ALL, entrants, [], 1).pairs] == [
        (20, 50), (30, 40),
    ]  # fmt: skip


@pytest.mark.parametrize("round", [0, 4])
def test_there_are_no_other_rounds(round: int) -> None:
    with pytest.raises(Wrong, match=f"There are rounds 1 to 3, not {round}"):
        pair_round(ALL, list_entrants(4), [], round)
