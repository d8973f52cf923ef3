"""Tables beside a second, naive reckoning; and that nothing corrupts them."""

from __future__ import annotations

from collections import defaultdict
from decimal import Decimal
from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rounds import BATTLE, Event, forfeit, list_entrants, play_by_strength, set_up, win, win_better
from tachanka.tournaments.standings.ranking import rank_entrants
from tachanka.tournaments.values import (
    Entrant,
    Figure,
    Format,
    Leg,
    Part,
    Reason,
    Settings,
    Standing,
    Tie,
    TieBreak,
)

ALL: tuple[TieBreak, ...] = (
    "buchholz", "buchholz-cut-1", "buchholz-cut-2", "buchholz-median", "sonneborn-berger",
    "sonneborn-berger-cut-1", "wins", "harder-wins", "margin",
)  # fmt: skip
SWISS = set_up("swiss", rounds=6, tie_breaks=ALL)


@st.composite
def draw_swiss(draw: st.DrawFn) -> Event:
    """A Swiss of six rounds in which everybody plays every round."""
    entrants = list_entrants(2 * draw(st.integers(4, 8)))
    chance = Random(draw(st.integers(0, 10**6)))
    judge = play_by_strength(SWISS, entrants, chance, forfeits=False)
    event = Event(SWISS, entrants, judge)
    for _ in range(draw(st.integers(1, 6))):
        event.play_round()
    return event


def reckon(event: Event) -> dict[int, dict[str, float]]:
    """All figures from ids, results and sides alone, where nothing was left unplayed."""
    points: dict[int, float] = defaultdict(float)
    games: dict[int, list[tuple[int, float, int, bool]]] = defaultdict(list)
    for tie in event.ties:
        (leg,) = tie.legs
        assert tie.second is not None
        assert leg.sides is not None
        for who, other, side in ((tie.first, tie.second, 0), (tie.second, tie.first, 1)):
            got = 0.5 if leg.winner is None else float(leg.winner == who)
            margin = (leg.margin or 0) * (0 if leg.winner is None else 1 if got else -1)
            games[who].append((other, got, margin, leg.sides[side] == "red"))
            points[who] += got
    told = {}
    for who, own in games.items():
        met = sorted(points[other] for other, *_ in own)
        weighed = sorted((points[other], points[other] * got) for other, got, *_ in own)
        told[who] = {
            "points": points[who],
            "buchholz": sum(met),
            "buchholz-cut-1": sum(met[1:]),
            "buchholz-cut-2": sum(met[2:]),
            "buchholz-median": sum(met[1:-1]),
            "sonneborn-berger": sum(value for _, value in weighed),
            "sonneborn-berger-cut-1": sum(value for _, value in weighed[1:]),
            "wins": sum(got == 1 for _, got, *_ in own),
            "harder-wins": sum(got == 1 and red for _, got, _, red in own),
            "margin": sum(margin for *_, margin, _ in own),
        }
    return told


@settings(max_examples=50, deadline=None)
@given(draw_swiss())
def test_every_figure_is_as_reckoned_by_hand(event: Event) -> None:
    lines = rank_entrants(SWISS, event.entrants, event.ties)
    found = {
        line.entrant: {f.name: float(f.value) for f in (line.points, *line.figures)}
        for line in lines
    }
    assert found == reckon(event)


@settings(max_examples=50, deadline=None)
@given(draw_swiss(), st.permutations(ALL))
def test_the_order_is_that_of_the_figures(event: Event, order: list[TieBreak]) -> None:
    setting = replace(SWISS, tie_breaks=tuple(order[:4]))
    lines = rank_entrants(setting, event.entrants, event.ties)
    keys = [tuple(-f.value for f in (line.points, *line.figures)) for line in lines]
    assert keys == sorted(keys)
    assert [line.rank for line in lines] == [keys.index(key) + 1 for key in keys]


@st.composite
def draw_troubled(draw: st.DrawFn) -> Event:
    """A tournament with byes, late entries, withdrawals and forfeits, perhaps not yet over."""
    formats: list[Format] = ["swiss", "swiss", "round-robin"]
    format = draw(st.sampled_from(formats))
    fit = ALL if format == "swiss" else ALL[4:]
    setting = set_up(format, rounds=6, tie_breaks=(*fit, "direct", "lots"))
    entrants = list_entrants(draw(st.integers(3, 9)))
    if format == "swiss":
        entrants[0] = replace(entrants[0], byes={2: "half", 5: "half"})
        entrants[1] = replace(entrants[1], entered=draw(st.integers(1, 3)))
    entrants[-1] = replace(entrants[-1], left=draw(st.sampled_from([None, 1, 2, 4])))
    chance = Random(draw(st.integers(0, 10**6)))
    event = Event(setting, entrants, play_by_strength(setting, entrants, chance))
    if draw(st.booleans()):
        event.play_on()
    else:
        event.play_round()
    if draw(st.booleans()):
        event.ties[0] = replace(event.ties[0], legs=tuple(Leg(BATTLE.sides) for _ in "1"), bye=None)
        if event.ties[0].second is None:
            event.ties.pop(0)
    return event


LOTS = [30, 10, 20]


@settings(max_examples=60, deadline=None)
@given(draw_troubled(), st.randoms(use_true_random=False))
def test_a_table_follows_from_its_ties_in_whatever_order(event: Event, chance: Random) -> None:
    lines = rank_entrants(event.settings, event.entrants, event.ties, LOTS)
    ties = chance.sample(event.ties, len(event.ties))
    entrants = chance.sample(event.entrants, len(event.entrants))
    assert rank_entrants(event.settings, entrants, ties, LOTS) == lines
    stored = msgspec.json.encode((event.settings, event.entrants, event.ties, lines))
    told = msgspec.json.decode(
        stored, type=tuple[Settings, list[Entrant], list[Tie], list[Standing]]
    )
    assert rank_entrants(*told[:3], LOTS) == told[3] == lines


@settings(max_examples=60, deadline=None)
@given(draw_troubled())
def test_every_figure_is_the_sum_of_what_it_opens_to(event: Event) -> None:
    for line in rank_entrants(event.settings, event.entrants, event.ties, LOTS):
        for figure in (line.points, *line.figures):
            if figure.name not in ("direct", "lots"):
                told = sum((p.value for p in figure.parts if not p.cut), Decimal(0))
                assert figure.value == told, figure
            assert all(part.why for part in figure.parts if part.cut)
        assert line.won + line.drawn + line.lost <= 9


@settings(max_examples=40, deadline=None)
@given(draw_troubled(), st.data())
def test_a_correction_and_its_undoing_leave_the_table(event: Event, data: st.DataObject) -> None:
    before = rank_entrants(event.settings, event.entrants, event.ties, LOTS)
    at = data.draw(st.integers(0, len(event.ties) - 1))
    kept = event.ties[at]
    event.ties[at] = replace(kept, awarded=(Decimal(7), Decimal(0)))
    changed = rank_entrants(event.settings, event.entrants, event.ties, LOTS)
    counted = {line.entrant for line in before if line.counted}
    if kept.first in counted and kept.second in counted:
        assert changed != before
    event.ties[at] = kept
    assert rank_entrants(event.settings, event.entrants, event.ties, LOTS) == before


def test_a_figure_opens() -> None:
    """A half bye asked for in round 2 of 3: the dummy is worth a draw in each, not more."""
    setting = set_up("swiss", rounds=3, tie_breaks=("buchholz-cut-1", "sonneborn-berger"))
    entrants = list_entrants(2)
    leg = (Leg(BATTLE.sides),)
    ties = [
        win(setting, Tie(1, 10, 20, leg), 10),
        Tie(2, 10, None, bye="half"),
        forfeit(setting, Tie(3, 10, 20, leg), 20),
    ]
    line = rank_entrants(setting, entrants, ties)[0]
    dummy = Reason("dummy", {"kind": "half", "article": "16.4.2"})
    left = Reason("dummy", {"kind": "forfeited", "article": "16.4.1"})
    assert line.figures == (
        Figure("buchholz-cut-1", Decimal("2.5"), (
            Part(1, 20, Decimal(1)),
            Part(2, None, Decimal("1.5"), why=(dummy,)),
            Part(3, 20, Decimal(1), True, (left, Reason("cut-unplayed", {"article": "16.5"}))),
        )),
        Figure("sonneborn-berger", Decimal("1.75"), (
            Part(1, 20, Decimal(1)),
            Part(2, None, Decimal("0.75"), why=(dummy, times("1.5", "0.5"))),
            Part(3, 20, Decimal(0), why=(left, times("1", "0"))),
        )),
    )  # fmt: skip


def test_of_rounds_left_unplayed_at_the_end_only_those_asked_for_count_as_draws() -> None:
    """A forfeit stays what it was (16.2.4); a bye asked for and leaving do not (16.2.5)."""
    setting = set_up("swiss", rounds=3, tie_breaks=("buchholz",))
    entrants = [*list_entrants(2), Entrant(30, 3), Entrant(40, 4, left=1)]
    leg = (Leg(BATTLE.sides),)
    ties = [
        win(setting, Tie(1, 10, 20, leg), None),
        win(setting, Tie(1, 30, 40, leg), None),
        forfeit(setting, Tie(2, 20, 30, leg), 30),
        Tie(2, 10, None, bye="zero"),
    ]
    lines = {line.entrant: line for line in rank_entrants(setting, entrants, ties)}
    worth = {who: line.figures[0].parts[0].value for who, line in lines.items()}
    assert worth == {10: Decimal("0.5"), 20: 1, 30: 1, 40: Decimal("1.5")}


def times(worth: str, points: str) -> Reason:
    return Reason("times", {"worth": worth, "points": points})


def test_lots_part_those_whom_nothing_else_does() -> None:
    setting = set_up("swiss", rounds=1, tie_breaks=("buchholz", "lots"))
    entrants = list_entrants(4)
    ties = [win(setting, Tie(1, a, a + 10, (Leg(BATTLE.sides),)), None) for a in (10, 30)]
    drawn = rank_entrants(setting, entrants, ties, [40, 10, 30, 20])
    assert [(line.rank, line.entrant) for line in drawn] == [(1, 40), (2, 10), (3, 30), (4, 20)]
    shared = rank_entrants(setting, entrants, ties)
    assert [(line.rank, line.entrant) for line in shared] == [(1, 10), (1, 20), (1, 30), (1, 40)]


def test_who_left_a_round_robin_early_counts_for_nobody() -> None:
    setting = set_up("round-robin", tie_breaks=("sonneborn-berger",))
    entrants = [replace(e, left=1) if e.id == 50 else e for e in list_entrants(6)]
    event = Event(setting, entrants, win_better(setting, entrants)).play_on()
    lines = rank_entrants(setting, entrants, event.ties)
    assert [(line.entrant, int(line.points.value), line.counted) for line in lines] == [
        (10, 4, True), (20, 3, True), (30, 2, True), (40, 1, True), (60, 0, True),
        (50, 0, False),
    ]  # fmt: skip
    late = [replace(e, left=3 if e.id == 50 else None) for e in entrants]
    again = Event(setting, late, win_better(setting, late)).play_on()
    lines = rank_entrants(setting, late, again.ties)
    assert all(line.counted for line in lines), "half of five are three"


def test_a_knock_out_ranks_by_how_far_one_came() -> None:
    setting = set_up("knock-out", third_place=True, consolation=True)
    entrants = list_entrants(8)
    event = Event(setting, entrants, win_better(setting, entrants)).play_on()
    lines = rank_entrants(setting, entrants, event.ties)
    assert [(line.rank, line.entrant) for line in lines] == [
        (1, 10), (2, 20), (3, 30), (4, 40), (5, 50), (6, 60), (7, 70), (7, 80),
    ]  # fmt: skip
    stage = lines[2].figures[0]
    assert (stage.name, stage.value) == ("stage", Decimal("2.5"))
    assert stage.parts[-1] == Part(
        3, 40, Decimal("0.5"), why=(Reason("third", {"place": "third-1-1"}),)
    )


def test_pools_rank_those_in_the_bracket_before_the_others() -> None:
    setting = set_up("pools", pools=2, tie_breaks=("direct", "wins"))
    entrants = list_entrants(8)
    event = Event(setting, entrants, win_better(setting, entrants))
    event.play_round()
    early = rank_entrants(setting, entrants, event.ties)
    assert {line.figures[0].value for line in early} == {Decimal(0)}
    event.play_on()
    lines = rank_entrants(setting, entrants, event.ties)
    assert [(line.rank, line.entrant) for line in lines] == [
        (1, 10), (2, 20), (3, 30), (3, 40), (5, 50), (5, 60), (7, 70), (7, 80),
    ]  # fmt: skip
