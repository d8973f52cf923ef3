"""Duplicate rounds: one seed for all boards, a common beginning, and who falls out of it."""

from __future__ import annotations

from typing import Any

import pytest

from clubhouse import make_account
from evenings import (
    DUPLICATE,
    LIVE,
    begin_tournament,
    list_boards,
    make_plan,
    open_tournament,
    sit_down,
)
from tachanka.accounts.models import User
from tachanka.engine.chance import commit
from tachanka.matches import queries
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.dealing import begin_boards, name_boards, open_boards
from tachanka.matches.models import Deal, Match
from tachanka.tournaments import progress, rounds, rulings, running
from tachanka.tournaments.duplicates import start_boards
from tachanka.tournaments.models import Round, Tournament
from tachanka.tournaments.plans import read_plan
from tachanka.tournaments.results import Verdict

pytestmark = pytest.mark.django_db
FOUR = "Anna Boris Clara Dora"


@pytest.fixture
def host() -> User:
    """Who runs it."""
    return make_account("Helga")


def statuses(made: Tournament) -> list[str]:
    return [leg.match.status for leg in list_boards(made) if leg.match]


def deal_of(made: Tournament, number: int = 1) -> Deal:
    deal = Round.objects.get(tournament=made, number=number).deal
    assert deal is not None
    return deal


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ({"legs": "two", "pace": LIVE}, "In duplicate rounds a tie is one game"),
        ({"pace": None}, "Duplicate rounds are played with live clocks"),
        (
            {"pace": {**LIVE, "kind": "correspondence", "bank": 432_000_000,
                      "increment": 43_200_000, "reaction": 86_400_000}},
            "Duplicate rounds are played with live clocks",
        ),
    ],
)  # fmt: skip
def test_what_no_duplicate_round_can_be(more: dict[str, Any], text: str) -> None:
    with pytest.raises(BadChoice, match=text):
        read_plan(make_plan(duplicate=True, **more))


def test_the_seal_is_told_with_the_pairing_and_stays(host: User) -> None:
    made = open_tournament(host, FOUR, **DUPLICATE)
    running.move_on(made.code, "started", host)
    rounds.pair_next(made.code, host)
    deal = deal_of(made)
    assert commit(bytes(deal.seed)) == deal.commitment
    assert deal.begun is None
    rounds.publish_round(made.code, 1, host)
    before = [leg.match for leg in list_boards(made)]
    assert [match.commitment for match in before if match] == [deal.commitment] * 2
    rounds.recall_round(made.code, 1, host)
    rounds.publish_round(made.code, 1, host)
    again = [leg.match for leg in list_boards(made)]
    assert deal_of(made) == deal
    assert not set(before) & set(again)
    assert [match.commitment for match in again if match] == [deal.commitment] * 2


def test_boards_begin_when_the_last_has_sat_down(host: User) -> None:
    made = begin_tournament(host, FOUR, **DUPLICATE)
    first, second = list_boards(made)
    sit_down(first)
    sit_down(second, ("one",))
    assert statuses(made) == ["open", "open"]
    sit_down(second)
    assert statuses(made) == ["running", "running"]
    one, other = (queries.find_match(leg.match.code) for leg in (first, second) if leg.match)
    assert queries.match_key(one) == queries.match_key(other)
    assert queries.list_salts(one) == ["one-1", "one-2", "other-1", "other-2"]
    assert sorted(name_boards(one)) == sorted([one.code, other.code])
    starts = [queries.read_entries(match.pk, -1, 0)[0] for match in (one, other)]
    assert starts[0].digest == starts[1].digest
    assert begin_boards(deal_of(made).pk) == []


def test_an_organiser_begins_without_who_does_not_come(host: User) -> None:
    made = begin_tournament(host, "Anna Boris Clara Dora Egon Fritz", **DUPLICATE)
    with pytest.raises(Refused, match="At no board") as refused:
        start_boards(made.code, 1, host)
    assert refused.value.code == Code.NOT_OPEN
    first, second, third = list_boards(made)
    sit_down(first)
    sit_down(second)
    sit_down(third, ("one",))
    assert len(start_boards(made.code, 1, host)) == 2
    progress.move_forward(made.code)
    deal = deal_of(made)
    assert (deal.boards, len(deal.salts)) == (2, 4)
    assert statuses(made) == ["running", "running", "open"]
    *_, late = list_boards(made)
    assert late.match is not None
    # The dice of the others are in play: this board has some of its own.
    assert late.match.deal is None
    assert late.match.commitment != deal.commitment
    assert late.match.public
    assert made.deeds.get(kind="begun").told == {"round": 1, "boards": 2}
    with pytest.raises(Refused, match="No boards of round 1 wait"):
        start_boards(made.code, 1, host)


def test_nobody_waits_for_a_board_that_is_decided(host: User) -> None:
    made = begin_tournament(host, FOUR, **DUPLICATE)
    first, second = list_boards(made)
    sit_down(first)
    verdict = Verdict("forfeit", second.tie.first_id)
    rulings.rule_leg(made.code, 1, second.tie.table, 1, verdict, host, "Dora is ill.")
    progress.move_forward(made.code)
    deal = deal_of(made)
    assert deal.boards == 1
    assert begin_boards(deal.pk) == [first.match and first.match.code]
    assert statuses(made) == ["running"]


def test_a_game_that_is_played_anew_has_dice_of_its_own(host: User) -> None:
    made = begin_tournament(host, FOUR, **DUPLICATE)
    for leg in list_boards(made):
        sit_down(leg)
    rulings.replay_leg(made.code, 1, 1, 1, host, "The projector fell on the table.")
    progress.move_forward(made.code)
    again, other = list_boards(made)
    assert again.match is not None
    assert other.match is not None
    assert (again.match.deal, other.match.deal) == (None, deal_of(made))


def test_all_lies_open_when_the_last_board_is_over(host: User) -> None:
    made = begin_tournament(host, FOUR, **DUPLICATE)
    boards = list_boards(made)
    for leg in boards:
        sit_down(leg)
    deal = deal_of(made)
    codes = [leg.match.code for leg in boards if leg.match]
    outcome = {"winner": "red", "way": "capture", "clause": "1", "reason": {"id": "x"}}
    over = {"status": Match.Status.FINISHED, "outcome": outcome}
    Match.objects.filter(code=codes[0]).update(**over)
    assert open_boards(deal.pk) == []
    assert [queries.find_match(code).shut for code in codes] == [True, True]
    assert not Match.objects.filter(code__in=codes, public=True).exists()
    Match.objects.filter(code=codes[1]).update(**over)
    assert sorted(open_boards(deal.pk)) == sorted(codes)
    assert [queries.find_match(code).shut for code in codes] == [False, False]
    assert Match.objects.filter(code__in=codes, public=True).count() == 2
    assert open_boards(deal.pk) == []


def test_a_round_discarded_takes_its_dice_along(host: User) -> None:
    made = open_tournament(host, FOUR, **DUPLICATE)
    running.move_on(made.code, "started", host)
    rounds.pair_next(made.code, host)
    before = deal_of(made).commitment
    rounds.discard_round(made.code, 1, host)
    rounds.pair_next(made.code, host)
    assert deal_of(made).commitment != before
    assert Deal.objects.count() == 1


def test_rounds_to_come_can_be_ordinary_ones(host: User) -> None:
    made = begin_tournament(host, FOUR, **DUPLICATE)
    running.edit_tournament(made.code, host, plan=make_plan(pace=LIVE))
    for leg in list_boards(made):
        verdict = Verdict("forfeit", leg.tie.first_id)
        rulings.rule_leg(made.code, 1, leg.tie.table, 1, verdict, host, "Fire alarm.")
    rounds.close_round(made.code, 1, host)
    assert rounds.pair_next(made.code, host).deal is None
