"""Whole tournaments of players whose strength is known, with all that goes wrong in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from rounds import OTHER, Event, list_entrants, play_by_strength, set_up, win_better
from tachanka.tournaments.pairing.rounds import count_rounds
from tachanka.tournaments.scores import add_points, was_played
from tachanka.tournaments.standings.ranking import rank_entrants
from tachanka.tournaments.values import TIE_BREAKS, Entrant, Format, Settings, Tie

MEET: tuple[Format, ...] = ("swiss", "round-robin", "knock-out", "pools")


def list_troubled(count: int, chance: Random, settings: Settings) -> list[Entrant]:
    """Some ask for byes; two enter a Swiss late."""
    entrants = list_entrants(count, "abcde")
    for at in chance.sample(range(count), 4):
        byes = {round: chance.choice(("half", "zero")) for round in (2, 4)}
        entrants[at] = replace(entrants[at], byes=byes)
    if settings.format == "swiss":
        for at in chance.sample(range(count), 2):
            entrants[at] = replace(entrants[at], entered=3)
    return entrants


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("legs", ["one", "two"])
@pytest.mark.parametrize("format", MEET)
def test_it_comes_to_its_end(format: Format, legs: str, seed: int) -> None:
    chance = Random(seed)
    settings = set_up(
        format,
        rounds=7,
        legs=legs,
        pools=4,
        deciders=("margin", "harder-wins", "seed"),
        third_place=True,
        tie_breaks=(*TIE_BREAKS[format], "margin"),
    )
    entrants = list_troubled(23, chance, settings)

    def leave(entrants: list[Entrant], round: int) -> list[Entrant]:
        """After each of the first five rounds one or two withdraw, or nobody."""
        staying = [e.id for e in entrants if e.left is None]
        gone = chance.sample(staying, round % 2 + round // 3 % 2) if round < 6 else []
        return [replace(e, left=round) if e.id in gone else e for e in entrants]

    judge = play_by_strength(settings, entrants, chance, draws=format == "swiss")
    event = Event(settings, entrants, settle(judge), leave).play_on()
    assert len(event.pairings) == count_rounds(settings, event.entrants, event.ties)
    for pairing in event.pairings:
        check_round(event, pairing.round)
    lines = rank_entrants(settings, event.entrants, event.ties, lots=[e.id for e in entrants])
    assert sorted(line.entrant for line in lines) == [e.id for e in entrants]
    points = add_points(settings, event.ties)
    counted = [line for line in lines if line.counted]
    if format == "swiss":
        assert {line.entrant: line.points.value for line in lines} == points
        met = Counter(frozenset((t.first, t.second)) for t in event.ties if was_played(t))
        assert set(met.values()) == {1}, "nobody meets anybody twice"
        gave_way = {reason.code for pairing in event.pairings for reason in pairing.gave_way}
        assert gave_way <= {"club-shared"}, "the one rule that is soft"
        free = Counter(t.first for t in event.ties if t.bye == "full")
        assert max(free.values(), default=1) == 1
    assert [line.rank for line in counted] == sorted(line.rank for line in counted)
    assert min(seed_of(line.entrant) for line in counted[:4]) <= 6, "the strong come to the top"


def settle(judge: Callable[[Tie], Tie]) -> Callable[[Tie], Tie]:
    """In a bracket the organiser says who goes on where both stayed away."""

    def settled(tie: Tie) -> Tie:
        played = judge(tie)
        both_away = all(leg.how == "forfeit" and leg.winner is None for leg in played.legs)
        return replace(played, advances=tie.first) if both_away else played

    return settled


def seed_of(who: int) -> int:
    return who // 10


def check_round(event: Event, round: int) -> None:
    """Nobody is paired twice, and everybody who is there has a tie, a bye, or is out."""
    pairing = event.pairings[round - 1]
    paired = [w for p in pairing.pairs for w in (p.first, p.second) if w is not None]
    assert len(paired) == len(set(paired))
    there = {e.id for e in event.entrants if e.takes_part(round)}
    gone = {p.absent for p in pairing.pairs if p.absent is not None}
    assert set(paired) - gone <= there
    if event.settings.format == "swiss":
        assert set(paired) == there
    for pair in pairing.pairs:
        assert pair.reasons, "the organiser is told why"
        assert (pair.second is None) == (pair.bye is not None)


@pytest.mark.parametrize("count", [5, 8, 12, 13])
def test_where_the_better_always_win_the_best_are_found(count: int) -> None:
    for format in MEET:
        settings = set_up(format, rounds=min(count - 1, 6), pools=2, third_place=True,
                          tie_breaks=TIE_BREAKS[format])  # fmt: skip
        entrants = list_entrants(count)
        event = Event(settings, entrants, win_better(settings, entrants)).play_on()
        lines = rank_entrants(settings, entrants, event.ties)
        assert [line.entrant for line in lines[:2]] == [10, 20], format
        if format == "round-robin":
            assert [line.entrant for line in lines] == [e.id for e in entrants]


def test_rounds_by_turns_have_their_own_battles() -> None:
    settings = set_up("swiss", rounds=4)
    settings = replace(settings, battles=(*settings.battles, OTHER))
    entrants = list_entrants(8)
    event = Event(settings, entrants, win_better(settings, entrants)).play_on()
    sides = [{s for p in r.pairs for leg in p.legs if leg for s in leg} for r in event.pairings]
    assert sides == [{"white", "red"}, {"green", "black"}] * 2
    for count in event.pairings[-1].sides.values():
        assert (count.harder, count.easier) == (1, 1)
        assert (count.sides["white"], count.sides["red"]) == (1, 1)
