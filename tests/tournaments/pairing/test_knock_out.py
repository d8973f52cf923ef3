"""Knock-outs: seeding, byes, who goes on, third place, consolation, corrections."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rounds import (
    Event,
    forfeit,
    list_entrants,
    play_by_strength,
    set_up,
    win,
    win_better,
)
from tachanka.tournaments.pairing.bracket import draw_bracket
from tachanka.tournaments.pairing.rounds import count_rounds, pair_round
from tachanka.tournaments.pairing.seeding import list_seeds
from tachanka.tournaments.pairing.slots import find_advancing
from tachanka.tournaments.scores import find_winner
from tachanka.tournaments.values import Leg, Pair, Reason, Settings, Tie, Wrong

OUT = set_up("knock-out")


def tell(event: Event) -> list[list[tuple[int, int | None]]]:
    return [[(p.first, p.second) for p in pairing.pairs] for pairing in event.pairings]


def play(count: int, setting: Settings = OUT) -> Event:
    entrants = list_entrants(count)
    return Event(setting, entrants, win_better(setting, entrants)).play_on()


def test_seeds_stand_as_everywhere() -> None:
    assert list_seeds(16) == [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]
    assert (list_seeds(1), list_seeds(2), list_seeds(3)) == ([1], [1, 2], [1, 4, 2, 3])


def test_the_better_win_and_meet_as_late_as_can_be() -> None:
    assert tell(play(8)) == [
        [(10, 80), (40, 50), (20, 70), (30, 60)],
        [(10, 40), (20, 30)],
        [(10, 20)],
    ]


def test_the_first_seeds_have_the_byes() -> None:
    event = play(5)
    assert tell(event)[0] == [(40, 50), (10, None), (20, None), (30, None)]
    assert event.pairings[0].pairs[1] == Pair(
        10, None, bye="full", place="main-1-1", reasons=(Reason("bracket-bye", {"seed": 1}),)
    )
    assert tell(event)[1:] == [[(10, 40), (20, 30)], [(10, 20)]]


def test_places_and_the_third() -> None:
    event = play(4, replace(OUT, third_place=True))
    assert [(p.place, p.first, p.second) for p in event.pairings[1].pairs] == [
        ("main-2-1", 10, 20), ("third-1-1", 30, 40),
    ]  # fmt: skip


def test_the_consolation_is_of_those_who_lost_the_first_tie_they_played() -> None:
    event = play(6, replace(OUT, consolation=True))
    assert [[(p.place, p.first, p.second) for p in paired.pairs] for paired in event.pairings] == [
        [("main-1-2", 40, 50), ("main-1-4", 30, 60), ("main-1-1", 10, None),
         ("main-1-3", 20, None)],
        [("main-2-1", 10, 40), ("main-2-2", 20, 30), ("consolation-1-1", 50, 60)],
        [("main-3-1", 10, 20)],
    ]  # fmt: skip
    upset = replace(OUT, consolation=True)
    entrants = list_entrants(6)
    judge = win_better(upset, entrants)
    again = Event(upset, entrants, lambda t: win(upset, t, 40) if t.second == 40 else judge(t))
    again.play_on()
    assert [(p.place, p.first, p.second) for p in again.pairings[2].pairs] == [
        ("main-3-1", 20, 40), ("consolation-2-1", 10, 50),
    ]  # fmt: skip


def level(*margins: int) -> Tie:
    """A tie of two legs, each of which one has won, by so much."""
    sides = (("red", "white"), ("white", "red"))
    won = zip(sides, (10, 20), margins, strict=True)
    points = {10: (1, 0), 20: (0, 1)}
    return Tie(1, 10, 20, tuple(Leg(s, "played", w, m, points[w]) for s, w, m in won))  # type: ignore[arg-type]


def test_what_decides_a_level_tie() -> None:
    known = {e.id: e for e in list_entrants(2)}
    two = replace(OUT, legs="two")

    def decide(tie: Tie, *deciders: str) -> int | None:
        return find_advancing(replace(two, deciders=deciders), tie, known)

    assert find_winner(level(3, 5)) is None
    assert decide(level(3, 5), "margin") == 20
    assert decide(level(5, 5), "margin") is None
    assert decide(level(5, 5), "margin", "seed") == 10
    assert decide(level(5, 5), "harder-wins") is None, "each won with red"
    assert decide(replace(level(3, 5), advances=10), "margin") == 10
    assert decide(forfeit(two, level(1, 1), None), "margin", "seed") is None
    assert decide(Tie(1, 10, 20, (Leg(("red", "white")),)), "seed") is None


def test_the_next_round_waits_for_who_goes_on() -> None:
    entrants = list_entrants(4)
    event = Event(OUT, entrants, lambda tie: win(OUT, tie, None))
    event.play_round()
    with pytest.raises(Wrong, match="It is not known who goes on from: main-1-1, main-1-2") as no:
        event.play_round()
    assert (no.value.code, no.value.params) == ("undecided", {"places": "main-1-1,main-1-2"})
    event.ties = [replace(tie, advances=tie.second) for tie in event.ties]
    assert tell_pairs(event) == [(30, 40)]


def tell_pairs(event: Event) -> list[tuple[int, int | None]]:
    return [(p.first, p.second) for p in event.play_round().pairs]


def test_a_corrected_result_tells_what_it_makes_void() -> None:
    event = play(8, replace(OUT, third_place=True))
    assert draw_bracket(event.settings, event.entrants, event.ties).overtaken == ()
    wrong = next(i for i, tie in enumerate(event.ties) if tie.place == "main-1-1")
    kept = event.ties[wrong]
    event.ties[wrong] = win(OUT, replace(kept, legs=(Leg(("red", "white")),)), 80)
    bracket = draw_bracket(event.settings, event.entrants, event.ties)
    assert bracket.overtaken == ("main-2-1", "main-3-1", "third-1-1")
    with pytest.raises(Wrong, match="made void: main-2-1") as refused:
        pair_round(event.settings, event.entrants, event.ties, 3)
    assert (refused.value.code, refused.value.params) == ("overtaken", {"places": "main-2-1"})
    event.ties[wrong] = kept
    assert draw_bracket(event.settings, event.entrants, event.ties).overtaken == ()


def test_who_leaves_forfeits_and_two_who_left_leave_a_bye() -> None:
    entrants = [replace(e, left=1) if e.id == 40 else e for e in list_entrants(4)]
    event = Event(OUT, entrants, lambda t: win(OUT, t, max(t.first, t.second or 0))).play_on()
    final = event.pairings[1].pairs[0]
    assert (final.first, final.second, final.absent) == (30, 40, 40)
    assert draw_bracket(OUT, entrants, event.ties).slots[-1].winner == 30
    gone = [replace(e, left=1) if e.id in (10, 40) else e for e in list_entrants(8)]
    after = Event(OUT, gone, win_better(OUT, gone)).play_on()
    assert tell(after)[1:] == [[(20, 30)], [(20, None)]]


def test_too_few_are_told() -> None:
    assert count_rounds(OUT, list_entrants(1)) == 0
    with pytest.raises(Wrong, match="There are rounds 1 to 0"):
        pair_round(OUT, list_entrants(1), [], 1)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 40), st.booleans(), st.booleans(), st.integers(0, 10**6))
def test_whatever_happens_one_is_left(count: int, third: bool, second: bool, seed: int) -> None:
    setting = replace(OUT, third_place=third, consolation=second, deciders=("margin", "seed"))
    entrants = list_entrants(count)
    event = Event(setting, entrants, play_by_strength(setting, entrants, Random(seed), draws=False))
    event.play_on()
    bracket = draw_bracket(setting, entrants, event.ties)
    main = [s for s in bracket.slots if s.place.startswith("main-")]
    assert bracket.overtaken == ()
    assert all(slot.settled for slot in bracket.slots)
    lost = [slot.loser for slot in main if slot.loser is not None]
    champion = next(s.winner for s in main if s.round == max(m.round for m in main))
    assert sorted([champion or 0, *lost]) == [e.id for e in entrants], "each but one lost once"
    consolation = [s for s in bracket.slots if s.place.startswith("consolation-")]
    assert len(consolation) == len({s.place for s in consolation})
    if second and count > 2:
        firsts = first_ties(event)
        inside = {w for s in consolation for w in s.who if w is not None}
        assert inside == {who for who, won in firsts.items() if not won} or len(firsts) < 3
        beaten = [s.loser for s in consolation if s.loser is not None]
        assert len(beaten) == max(0, len(inside) - 1), "of those one is left, too"


def first_ties(event: Event) -> dict[int, bool]:
    """Whether each won the first tie he played in the main bracket."""
    won: dict[int, bool] = {}
    for tie in event.ties:
        if tie.place.startswith("main-") and tie.second is not None:
            winner = find_advancing(event.settings, tie, {e.id: e for e in event.entrants})
            won.setdefault(tie.first, winner == tie.first)
            won.setdefault(tie.second, winner == tie.second)
    return won
