"""Who may see in which tournament a match is played, and what its table stands under."""

from __future__ import annotations

import pytest

from clubhouse import make_account
from evenings import begin_tournament, finish_round, state_of
from tachanka.accounts.guests import create_guest
from tachanka.api.presenters import tell_detail
from tachanka.api.tournaments.presenting import tell_table
from tachanka.matches.models import Match
from tachanka.tournaments.models import Leg, Tournament
from tachanka.tournaments.rights import find_hall

pytestmark = pytest.mark.django_db


def find_match(made: Tournament) -> Match:
    """The match at the first table."""
    match = Leg.objects.filter(tie__round__tournament=made).order_by("pk")[0].match
    assert match is not None
    return match


def test_a_match_names_its_tournament() -> None:
    made = begin_tournament(make_account("Olga"), "Anna Boris")
    told = tell_detail(find_match(made), None)
    assert told["tournament"] == {"code": made.code, "name": "Evening"}


def test_what_one_may_not_see_is_not_named() -> None:
    host = make_account("Olga")
    made = begin_tournament(host, "Anna Boris")
    Tournament.objects.filter(pk=made.pk).update(status=Tournament.Status.DRAFT)
    match = find_match(made)
    assert find_hall(match, create_guest("Zoya")) is None
    assert find_hall(match, host) == made


def test_figures_stand_under_their_names() -> None:
    """A knock-out has some before the tie-breaks."""
    made = begin_tournament(make_account("Olga"), "Anna Boris Clara", format="knock-out")
    finish_round(made, 1)
    table = tell_table(state_of(made))
    assert table["figures"][:2] == ["stage", "consolation"]
    assert all(len(line["figures"]) == len(table["figures"]) for line in table["lines"])
    assert table["lines"][0]["counted"] is True
