"""A round of a Swiss: what it weighs, beside all pairings there are; and what it tells."""

from __future__ import annotations

from decimal import Decimal
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pairings import add_costs, list_matchings
from rounds import OTHER, Event, forfeit, list_entrants, play_by_strength, set_up, win_better
from tachanka.tournaments.pairing.field import read_field
from tachanka.tournaments.pairing.rounds import pair_round
from tachanka.tournaments.pairing.swiss import list_edges
from tachanka.tournaments.scores import open_tie
from tachanka.tournaments.values import (
    Entrant,
    Leg,
    Pair,
    Pairing,
    Reason,
    Settings,
    SideCount,
    Tie,
    Wrong,
)

SWISS = set_up("swiss", rounds=5)


def tell(pairing: Pairing) -> list[tuple[int, int | None]]:
    return [(pair.first, pair.second) for pair in pairing.pairs]


def begin(entrants: list[Entrant], rounds: int = 1, setting: Settings = SWISS) -> Event:
    """The first rounds, all won by the better seed."""
    event = Event(setting, entrants, win_better(setting, entrants))
    for _ in range(rounds):
        event.play_round()
    return event


def test_the_first_round_is_upper_half_against_lower() -> None:
    pairing = pair_round(SWISS, list_entrants(8), [], 1)
    assert tell(pairing) == [(10, 50), (20, 60), (30, 70), (40, 80)]
    assert [pair.legs for pair in pairing.pairs] == [
        (("red", "white"),), (("white", "red"),), (("red", "white"),), (("white", "red"),),
    ]  # fmt: skip
    assert pairing.pairs[1].reasons == (
        Reason("scores-equal", {"points": "0"}),
        Reason("halves", {"first": 2, "second": 6, "size": 8}),
        Reason("sides-alternate", {"first": 20, "side": "white"}),
    )
    assert pairing.gave_way == ()
    assert pairing.sides[10] == SideCount({"red": 1}, 1, 0)
    assert pairing.sides[60] == SideCount({"red": 1}, 1, 0)
    assert pairing.sides[20] == SideCount({"white": 1}, 0, 1)


def test_then_equals_meet_and_sides_are_evened_out() -> None:
    pairing = pair_round(SWISS, *_given(begin(list_entrants(8))), 2)
    assert tell(pairing) == [(10, 40), (20, 30), (50, 80), (60, 70)], "10 and 30 both held red"
    assert pairing.pairs[0].reasons == (
        Reason("scores-equal", {"points": "1"}),
        Reason(
            "halves-moved",
            {"first": 1, "second": 4, "size": 4, "instead": 30, "because": "sides"},
        ),
        Reason("sides-even-out", {"first": 10, "side": "white"}),
    )
    assert {(s.harder, s.easier) for s in pairing.sides.values()} == {(1, 1)}


def _given(event: Event) -> tuple[list[Entrant], list[Tie]]:
    return event.entrants, event.ties


def test_the_bye_goes_to_the_lowest_and_not_twice() -> None:
    event = begin(list_entrants(5), 5)
    byes = [pair.first for p in event.pairings for pair in p.pairs if pair.second is None]
    assert byes[0] == 50
    assert sorted(byes) == [10, 20, 30, 40, 50], "five rounds, five entrants: a bye for each"
    assert [pairing.gave_way for pairing in event.pairings] == [()] * 5


def test_who_was_given_a_tie_by_forfeit_gets_no_bye() -> None:
    entrants = list_entrants(3)
    tie = forfeit(SWISS, Tie(1, 20, 30, (Leg(("white", "red")),)), 30)
    ties = [Tie(1, 10, None, bye="full"), tie]
    pairing = pair_round(SWISS, entrants, ties, 2)
    assert tell(pairing) == [(10, 30), (20, None)]
    assert pairing.pairs[1].reasons == (Reason("bye-lowest", {"points": "0"}),)


def test_a_second_bye_is_told_when_it_cannot_be_helped() -> None:
    pairing = pair_round(SWISS, list_entrants(1), [Tie(1, 10, None, bye="full")], 2)
    assert pairing == Pairing(
        2,
        (Pair(10, None, bye="full",
              reasons=(Reason("bye-lowest", {"points": "1"}), Reason("bye-again"))),),
        (Reason("bye-again", {"entrant": 10}),),
    )  # fmt: skip


def test_a_second_meeting_is_told_when_it_cannot_be_helped() -> None:
    event = begin(list_entrants(4), 3)
    pairing = pair_round(SWISS, *_given(event), 4)
    assert [reason.code for reason in pairing.gave_way] == ["met-before", "met-before"]
    assert pairing.gave_way[0].params["times"] == 1
    assert all(Reason("met-before", r.params) in pair.reasons
               for r, pair in zip(pairing.gave_way, pairing.pairs, strict=True))  # fmt: skip


def test_a_forfeited_tie_is_no_meeting() -> None:
    tie = forfeit(SWISS, Tie(1, 10, 20, (Leg(("white", "red")),)), 10)
    pairing = pair_round(SWISS, list_entrants(2), [tie], 2)
    assert (tell(pairing), pairing.gave_way) == ([(10, 20)], ())


def test_one_club_meets_only_when_it_must() -> None:
    entrants = list_entrants(8, "ab")
    apart = pair_round(SWISS, entrants, [], 1)
    clubs = {e.id: e.club for e in entrants}
    assert all(clubs[p.first] != clubs[p.second or 0] for p in apart.pairs)
    assert "club" in {r.params.get("because") for p in apart.pairs for r in p.reasons}
    together = pair_round(replace(SWISS, keep_clubs_apart=False), entrants, [], 1)
    assert tell(together) == [(10, 50), (20, 60), (30, 70), (40, 80)]
    alone = pair_round(SWISS, list_entrants(2, "a"), [], 1)
    assert alone.gave_way == (Reason("club-shared", {"first": 10, "second": 20, "club": "a"}),)


def test_by_lot_the_number_decides_and_gives_the_same_again() -> None:
    entrants = list_entrants(16)
    drawn = [
        tell(pair_round(replace(SWISS, order="random", lot=lot), entrants, [], 1))
        for lot in (1, 1, 2, 3)
    ]
    assert drawn[0] == drawn[1]
    assert len({str(pairs) for pairs in drawn}) == 3


def test_byes_asked_for_are_given_and_no_reason_to_be_paired() -> None:
    entrants = [*list_entrants(2), Entrant(30, 3, byes={1: "half"}), Entrant(40, 4, entered=2)]
    pairing = pair_round(SWISS, entrants, [], 1)
    assert tell(pairing) == [(10, 20), (30, None)]
    assert pairing.pairs[1] == Pair(30, None, bye="half", reasons=(Reason("bye-asked"),))


def test_two_legs_swap_the_sides_and_three_end_with_a_bid() -> None:
    pairs = [
        pair_round(replace(SWISS, legs=legs), list_entrants(2), [], 1).pairs[0]
        for legs in ("two", "three")
    ]
    assert pairs[0].legs == (("red", "white"), ("white", "red"))
    assert pairs[1].legs == (("red", "white"), ("white", "red"), None)
    assert pairs[0].reasons[-1] == Reason("sides-both", {"first": 10, "side": "red"})


def test_a_round_waits_for_the_ties_before() -> None:
    ties = [Tie(1, 10, 20, (Leg(("white", "red")),))]
    with pytest.raises(Wrong, match="Ties of round 1 are not over") as wrong:
        pair_round(SWISS, list_entrants(2), ties, 2)
    assert (wrong.value.code, wrong.value.params) == ("tie-open", {"rounds": (1,)})


def test_points_too_fine_to_be_weighed_are_refused() -> None:
    fine = (Decimal("1.000000000000000000001"), Decimal(0))
    tie = Tie(1, 10, 20, (Leg(("white", "red")),), awarded=fine)
    with pytest.raises(Wrong, match="use a coarser scale") as wrong:
        pair_round(SWISS, list_entrants(4), [tie], 2)
    assert wrong.value.code == "scores-too-fine"


@st.composite
def draw_events(draw: st.DrawFn) -> Event:
    """A small Swiss somewhere in the middle: clubs, late entries, withdrawals, byes, forfeits."""
    count = draw(st.integers(2, 8))
    entrants = []
    for entrant in list_entrants(count):
        entered = draw(st.sampled_from([1, 1, 1, 2]))
        left = draw(st.sampled_from([None, None, None, 2]))
        byes = draw(st.sampled_from([{}, {}, {2: "half"}, {3: "zero"}]))
        club = draw(st.sampled_from(["", "a", "b"]))
        entrants.append(replace(entrant, entered=entered, left=left, byes=byes, club=club))
    setting = set_up(
        "swiss",
        rounds=5,
        battles=draw(st.sampled_from([SWISS.battles, (OTHER,), (*SWISS.battles, OTHER)])),
        order=draw(st.sampled_from(["halves", "random"])),
        lot=draw(st.integers(0, 5)),
        legs=draw(st.sampled_from(["one", "one", "two"])),
    )
    judge = play_by_strength(setting, entrants, Random(draw(st.integers(0, 999))))
    event = Event(setting, entrants, judge)
    for _ in range(draw(st.integers(0, 4))):
        event.play_round()
    return event


@settings(max_examples=150, deadline=None)
@given(draw_events())
def test_no_other_pairing_is_better(event: Event) -> None:
    round = len(event.pairings) + 1
    pairing = pair_round(event.settings, event.entrants, event.ties, round)
    field = read_field(event.settings, event.entrants, event.ties, round)
    ids = [p.entrant.id for p in field.players]
    at = {who: index for index, who in enumerate(ids)}
    free, edges = len(ids), list_edges(event.settings, field, round, again=True)
    chosen = [
        tuple(sorted((at[p.first], free if p.second is None else at[p.second])))
        for p in pairing.pairs if p.bye in (None, "full")
    ]  # fmt: skip
    nodes = list(range(free + free % 2))
    sums = [add_costs(edges, pairs) for pairs in list_matchings(nodes)]
    assert add_costs(edges, [(a, b) for a, b in chosen]) == min(s for s in sums if s is not None)
    again = {p for p, t in field.met.items() if t}
    repeats = [p for p in pairing.pairs if frozenset((p.first, p.second or 0)) in again]
    possible = any(
        all(frozenset(ids[n] for n in pair if n < free) not in again for pair in pairs)
        for pairs in list_matchings(nodes)
    )
    assert bool(repeats) is not possible
    assert {r.code for r in pairing.gave_way} >= ({"met-before"} if repeats else set())


@settings(max_examples=50, deadline=None)
@given(draw_events())
def test_stored_inputs_give_the_pairing_again(event: Event) -> None:
    stored = msgspec.json.encode((event.settings, event.entrants, event.ties))
    read = msgspec.json.decode(stored, type=tuple[Settings, list[Entrant], list[Tie]])
    for pairing in event.pairings:
        shuffled = Random(1).sample(read[2], len(read[2]))
        again = pair_round(read[0], read[1], shuffled, pairing.round)
        assert msgspec.json.encode(again) == msgspec.json.encode(pairing)
        assert msgspec.json.decode(msgspec.json.encode(pairing), type=Pairing) == pairing


def test_ties_of_the_round_itself_are_not_looked_at() -> None:
    event = begin(list_entrants(6), 2)
    assert pair_round(event.settings, event.entrants, event.ties, 2) == event.pairings[1]
    assert event.ties[0].legs[0].winner == event.ties[0].first
    assert open_tie(SWISS, event.pairings[0].pairs[0], 1).legs == (Leg(("red", "white")),)
