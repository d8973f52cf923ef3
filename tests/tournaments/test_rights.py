"""Who may see in which tournament a match is played, and what its table stands under."""

from __future__ import annotations

import pytest

from clubhouse import admit, make_account, make_club, sign_in
from evenings import begin_tournament, finish_round, open_tournament, state_of
from tachanka.accounts.guests import create_guest
from tachanka.api.presenters import tell_detail
from tachanka.api.tournaments.presenting import tell_table
from tachanka.matches.models import Match
from tachanka.tournaments import rounds, running
from tachanka.tournaments.models import Leg, Tournament
from tachanka.tournaments.rights import find_hall, may_read

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


def test_what_a_private_club_plays_is_its_members_own() -> None:
    host, member, stranger = (make_account(name) for name in ("Olga", "Misha", "Zoya"))
    club = make_club(host, public=False)
    admit(club, member)
    made = begin_tournament(host, "Anna Boris")
    Tournament.objects.filter(pk=made.pk).update(club=club)
    made.refresh_from_db()
    taking_part = made.entrants.get(name="Anna").user
    seen = [may_read(person, made) for person in (host, member, taking_part, stranger, None)]
    assert seen == [True, True, True, False, False]
    listed = [
        sign_in(person).get("/api/tournaments/").json()["results"] for person in (member, stranger)
    ]
    assert [len(found) for found in listed] == [1, 0]


def test_boards_of_a_private_club_stand_in_no_list() -> None:
    host = make_account("Olga")
    made = open_tournament(host, "Anna Boris", rounds=1)
    Tournament.objects.filter(pk=made.pk).update(club=make_club(host, public=False))
    running.move_on(made.code, "started", host)
    rounds.pair_next(made.code, host)
    rounds.publish_round(made.code, 1, host)
    assert find_match(made).public is False
    assert find_match(begin_tournament(host, "Clara Dora")).public is True
