"""Rounds before and after they are published, and what is decided about their ties."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection

from clubhouse import make_account
from evenings import begin_tournament, finish_round, list_pairs, open_tournament, state_of
from tachanka.accounts.models import User
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.models import Match
from tachanka.tournaments import entering, progress, rounds, rulings, running
from tachanka.tournaments.models import Leg, Tie, Tournament
from tachanka.tournaments.pairing.question import answer_question
from tachanka.tournaments.results import Verdict
from tachanka.tournaments.values import Pairing

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> User:
    """Who runs it."""
    return make_account("Helga")


def points_of(made: Tournament) -> dict[str, str]:
    state = state_of(made)
    return {state.people[x.entrant].name: str(x.points.value) for x in state.rank()}


def only_leg(made: Tournament) -> tuple[Tie, Leg]:
    state = state_of(made)
    tie = state.ties[0]
    return tie, state.legs[tie.pk][0]


def test_a_pairing_can_be_made_again_from_what_is_kept(host: User) -> None:
    made = begin_tournament(host, "Anna Boris Clara Dora Egon", rounds=3, order="random")
    finish_round(made, 1)
    rounds.close_round(made.code, 1, host)
    row = rounds.pair_next(made.code, host)
    again = answer_question(bytes(row.asked))
    stored = [(tie.first_id, tie.second_id) for tie in row.ties.all()]
    assert [(pair.first, pair.second) for pair in again.pairs] == stored


def test_what_changed_while_a_round_was_paired_counts(
    host: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = open_tournament(host, "Anna Boris Clara", rounds=2)
    running.move_on(made.code, "started", host)
    leaving = [entrant for entrant in state_of(made).entrants if entrant.name != "Anna"]
    answered: list[int] = []

    def answer_late(asked: bytes) -> Pairing:
        pairing = answer_question(asked)
        answered.append(len(pairing.pairs))
        if leaving:
            entering.withdraw_entrant(made.code, leaving.pop().pk, host, "ill")
        return pairing

    monkeypatch.setattr(rounds, "answer_question", answer_late)
    rounds.pair_next(made.code, host)
    assert answered == [2, 1, 1]
    assert list_pairs(state_of(made), 1) == [("Anna", "")]


def test_who_changes_a_tournament_all_the_time_is_told(
    host: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = open_tournament(host, "Anna Boris Clara Dora", rounds=2)
    running.move_on(made.code, "started", host)

    def answer_late(asked: bytes) -> Pairing:
        first = state_of(made).entrants[0]
        entering.withdraw_entrant(made.code, first.pk, host, "ill")
        return answer_question(asked)

    monkeypatch.setattr(rounds, "answer_question", answer_late)
    with pytest.raises(Refused, match="changes all the time") as fault:
        rounds.pair_next(made.code, host)
    assert fault.value.code == Code.BUSY
    assert state_of(made).rounds == ()


@pytest.mark.parametrize("table", ["round", "tie", "leg", "entrant"])
def test_who_reads_while_a_round_is_stored_sees_it_whole_or_not_yet(host: User, table: str) -> None:
    made = open_tournament(host, "Anna Boris", rounds=2)
    running.move_on(made.code, "started", host)
    late: list[str] = []

    def pair_before(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        """Just before this table is read for the first time, a round is paired and published."""
        if f'FROM "tournaments_{table}"' in sql and not late:
            late.append(sql)
            entering.add_entrants(made.code, [("Clara", "")], host)
            rounds.pair_next(made.code, host, publish=True)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(pair_before):
        state = state_of(made)
    assert len(late) == 1
    assert [entrant.name for entrant in state.entrants] == ["Anna", "Boris", "Clara"]
    assert len(state.rank()) == 3
    assert [len(state.ties), sum(map(len, state.legs.values()))] in ([0, 0], [2, 1])
    assert [row.number for row in state.rounds] == ([1] if table == "round" else [])
    assert list_pairs(state_of(made), 1) != []


def test_pairs_are_changed_by_hand_before_all_see_them(host: User) -> None:
    made = open_tournament(host, "Anna Boris Clara Dora", rounds=2)
    running.move_on(made.code, "started", host)
    rounds.pair_next(made.code, host)
    assert list_pairs(state_of(made), 1) == [("Anna", "Clara"), ("Boris", "Dora")]
    ids = {entrant.name: entrant.pk for entrant in state_of(made).entrants}
    wanted = [(ids["Anna"], ids["Dora"]), (ids["Boris"], ids["Clara"])]
    rounds.change_pairs(made.code, 1, wanted, host, "they came together")
    assert list_pairs(state_of(made), 1) == [("Anna", "Dora"), ("Boris", "Clara")]
    assert [tie.reasons for tie in state_of(made).ties] == [[{"code": "by-hand"}]] * 2
    for wrong in ([wanted[0]], [wanted[0], wanted[0]], [(ids["Anna"], None), *wanted[1:]]):
        with pytest.raises(BadChoice, match="stands in one pair"):
            rounds.change_pairs(made.code, 1, wrong, host)
    rounds.publish_round(made.code, 1, host)
    with pytest.raises(Refused, match="recall it first"):
        rounds.change_pairs(made.code, 1, wanted, host)


def test_a_round_is_recalled_while_nobody_plays(host: User) -> None:
    made = begin_tournament(host, "Anna Boris Clara Dora", rounds=2)
    codes = list(Match.objects.values_list("code", flat=True))
    rounds.recall_round(made.code, 1, host, "wrong order")
    assert {row.status for row in Match.objects.filter(code__in=codes)} == {"cancelled"}
    rounds.discard_round(made.code, 1, host)
    assert state_of(made).rounds == ()
    rounds.pair_next(made.code, host)
    rounds.publish_round(made.code, 1, host)
    _, leg = only_leg(made)
    assert leg.match is not None
    for seat in leg.match.seats_in_order:
        assert seat.invited is not None
        join_match(leg.match.code, seat.invited)
    with pytest.raises(Refused, match="has begun") as fault:
        rounds.recall_round(made.code, 1, host)
    assert fault.value.code == Code.NOT_OPEN


def test_rounds_follow_one_another(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1)
    with pytest.raises(Refused, match="1 ties are open"):
        rounds.pair_next(made.code, host)
    with pytest.raises(Refused, match="1 ties are open"):
        rounds.close_round(made.code, 1, host)
    with pytest.raises(Refused, match="Round 1 is not over"):
        running.move_on(made.code, "finished", host)
    finish_round(made, 1)
    rounds.close_round(made.code, 1, host)
    with pytest.raises(Refused, match="All rounds have been played"):
        rounds.pair_next(made.code, host)
    rounds.reopen_round(made.code, 1, host, "a protest")
    rounds.close_round(made.code, 1, host)
    running.move_on(made.code, "finished", host)
    running.move_on(made.code, "continued", host, "a protest")
    assert state_of(made).row.status == Tournament.Status.RUNNING


def test_a_ruling_counts_until_it_is_lifted(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1)
    finish_round(made, 1)
    tie, leg = only_leg(made)
    won = points_of(made)
    loser = tie.first if won[tie.first.name] == "0" else tie.second
    assert loser is not None
    verdict = Verdict("adjudicated", loser.pk)
    rulings.rule_leg(made.code, 1, 1, leg.number, verdict, host, "a wrong rule was applied")
    assert points_of(made) == {name: {"1": "0", "0": "1"}[had] for name, had in won.items()}
    rulings.lift_ruling(made.code, 1, 1, leg.number, host, "it was right")
    assert points_of(made) == won
    log = [(deed.kind, deed.reason) for deed in made.deeds.all()][-2:]
    assert log == [("ruled", "a wrong rule was applied"), ("lifted", "it was right")]


def test_a_forfeit_ends_a_leg_nobody_plays(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1, legs="two")
    tie, _ = only_leg(made)
    rulings.rule_leg(made.code, 1, 1, 1, Verdict("forfeit", tie.first_id), host, "not there")
    progress.move_forward(made.code)
    first, second = state_of(made).legs[tie.pk]
    assert (first.result, second.match is not None) == (None, True)
    rulings.rule_leg(made.code, 1, 1, 2, Verdict("forfeit", None), host, "nor now")
    assert points_of(made)[tie.first.name] == "1"
    rounds.close_round(made.code, 1, host)


@pytest.mark.parametrize(
    ("verdict", "reason", "text"),
    [
        (Verdict("played", None), "why", "adjudicated"),
        (Verdict("forfeit", 999_999), "why", "one of the two"),
        (Verdict("forfeit", None, -1), "why", "0 or more"),
        (Verdict("forfeit", None), "  ", "Say why"),
    ],
)
def test_a_ruling_that_cannot_be_is_refused(
    host: User, verdict: Verdict, reason: str, text: str
) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1)
    with pytest.raises(BadChoice, match=text):
        rulings.rule_leg(made.code, 1, 1, 1, verdict, host, reason)
    assert only_leg(made)[1].ruling is None


def test_points_are_awarded_and_taken_back(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1)
    tie, _ = only_leg(made)
    rulings.award_tie(made.code, 1, 1, (Decimal("0.25"), Decimal("0.75")), host, "by agreement")
    assert tie.second is not None
    assert points_of(made) == {tie.first.name: "0.25", tie.second.name: "0.75"}
    with pytest.raises(BadChoice, match="0 to 1000"):
        rulings.award_tie(made.code, 1, 1, (Decimal("NaN"), Decimal(0)), host, "x")
    rulings.award_tie(made.code, 1, 1, None, host, "not agreed")
    assert set(points_of(made).values()) == {"0"}


def test_a_leg_is_played_anew_at_another_board(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1)
    finish_round(made, 1)
    _, before = only_leg(made)
    rulings.replay_leg(made.code, 1, 1, 1, host, "the wrong battle")
    progress.move_forward(made.code)
    _, after = only_leg(made)
    assert after.result is None
    assert after.match is not None
    assert after.match != before.match
    finish_round(made, 1)
    assert sorted(points_of(made).values()) == ["0", "1"]


def test_a_deadline_is_moved(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1, days=7)
    row = state_of(made).rounds[0]
    assert row.published is not None
    assert row.deadline == row.published + datetime.timedelta(days=7)
    later = row.deadline + datetime.timedelta(days=3)
    rounds.set_deadline(made.code, 1, later, host, "holidays")
    assert state_of(made).rounds[0].deadline == later
    deed = made.deeds.last()
    assert deed is not None
    assert deed.told == {
        "round": 1,
        "before": row.deadline.isoformat(),
        "deadline": later.isoformat(),
    }
