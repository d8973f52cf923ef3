"""A club's table of all time, and what becomes of its tournaments when somebody leaves it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache as counters
from django.db import connection
from django.test.utils import CaptureQueriesContext

from callers import Caller
from clubhouse import admit, make_account, make_club, sign_in
from evenings import begin_tournament, finish_round, state_of
from tachanka.accounts.leaving import leave_for_good
from tachanka.accounts.models import User
from tachanka.clubs.bans import ban_person
from tachanka.clubs.founding import close_club
from tachanka.clubs.membership import appoint_member, leave_club, remove_member
from tachanka.clubs.models import Club, Membership, Role
from tachanka.tournaments import honours, rounds, rulings, running
from tachanka.tournaments.models import Honour, Organiser, Tournament
from tachanka.tournaments.results import Verdict
from tachanka.tournaments.rights import is_organiser, may_read

pytestmark = pytest.mark.django_db
KRONSTADT = {"ruleset": "kronstadt_1921", "scenario": "second-assault"}
LEZHANKA = {"ruleset": "battle_dice", "scenario": "lezhanka-1918"}
HONOURS = "/api/clubs/ice-march-club/honours/"
Figures = tuple[str, int, int, int, int, int, int, int]


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


@pytest.fixture
def olga() -> User:
    """Who owns the club."""
    return make_account("Olga")


def play(host: User, club: Club | None, names: str, finish: bool = True, **plan: Any) -> Tournament:
    """A tournament of one round; the stronger win. Those who take part belong to the club."""
    made = begin_tournament(host, names, **{"rounds": 1, **plan})
    Tournament.objects.filter(pk=made.pk).update(club=club)
    for entrant in made.entrants.all():
        if club is not None and entrant.user is not None:
            admit(club, entrant.user)
    finish_round(made, 1)
    if finish:
        end(made, host, 1)
    made.refresh_from_db()
    return made


def end(made: Tournament, host: User, last: int) -> None:
    rounds.close_round(made.code, last, host)
    running.move_on(made.code, "finished", host)


def tell(club: Club, ruleset: str = "") -> list[Figures]:
    return [
        (
            line.person.name,
            *(line.tournaments, line.won, line.placed),
            *(line.ties, line.ties_won, line.legs, line.legs_won),
        )
        for line in honours.list_lines(club, ruleset, 0, 50)
    ]


def pass_entries(made: Tournament, name: str, to: User) -> None:
    """Somebody's entry is another's: so that one person plays in two tournaments."""
    made.entrants.filter(name=name).update(user=to)


def test_a_finished_tournament_stands_in_the_table(olga: User) -> None:
    club = make_club(olga)
    made = play(olga, club, "Anna Boris Clara Dora Egon", legs="two", finish=False)
    assert tell(club) == []
    end(made, olga, 1)
    state = state_of(made)
    ranks = {state.people[line.entrant].name: line.rank for line in state.rank()}
    # Of five one had a bye, which is no tie; lots tell apart who has the same.
    assert sorted(tell(club)) == [
        (name, 1, int(ranks[name] == 1), int(ranks[name] <= 3), 1, won, 2, 2 * won)
        for name, won in (("Anna", 1), ("Boris", 1), ("Clara", 0), ("Dora", 0))
    ]
    assert tell(club, "battle_dice") == tell(club)
    assert tell(club, "kronstadt_1921") == []
    running.move_on(made.code, "continued", olga)
    assert tell(club) == []
    running.move_on(made.code, "finished", olga)
    assert len(tell(club)) == 4


def test_tournaments_add_up_by_game_and_together(olga: User) -> None:
    club = make_club(olga)
    first = play(olga, club, "Anna Boris")
    second = play(olga, club, "Clara Dora", fights=[KRONSTADT])
    anna, boris = (first.entrants.get(name=name).user for name in ("Anna", "Boris"))
    assert anna
    assert boris
    pass_entries(second, "Clara", boris)
    pass_entries(second, "Dora", anna)
    assert tell(club) == [("Anna", 2, 1, 2, 2, 1, 2, 1), ("Boris", 2, 1, 2, 2, 1, 2, 1)]
    assert tell(club, "battle_dice") == [
        ("Anna", 1, 1, 1, 1, 1, 1, 1), ("Boris", 1, 0, 1, 1, 0, 1, 0),
    ]  # fmt: skip
    assert tell(club, "kronstadt_1921") == [
        ("Boris", 1, 1, 1, 1, 1, 1, 1), ("Anna", 1, 0, 1, 1, 0, 1, 0),
    ]  # fmt: skip
    assert honours.list_games(club) == ["battle_dice", "kronstadt_1921"]


def test_of_a_tournament_of_two_games_each_has_its_ties_and_all_together_the_place(
    olga: User,
) -> None:
    club = make_club(olga)
    made = play(
        olga, club, "Anna Boris Clara Dora", rounds=2, fights=[LEZHANKA, KRONSTADT], finish=False
    )
    rounds.close_round(made.code, 1, olga)
    rounds.pair_next(made.code, olga)
    rounds.publish_round(made.code, 2, olga)
    finish_round(made, 2)
    end(made, olga, 2)
    assert tell(club)[0] == ("Anna", 1, 1, 1, 2, 2, 2, 2)
    assert tell(club, "kronstadt_1921")[0] == ("Anna", 1, 0, 0, 1, 1, 1, 1)


def test_what_was_not_played_is_not_counted(olga: User) -> None:
    club = make_club(olga)
    made = play(olga, club, "Anna Boris Clara Dora", finish=False)
    winner = made.entrants.get(name="Boris").pk
    rulings.rule_leg(made.code, 1, 2, 1, Verdict("forfeit", winner), olga, "ill")
    end(made, olga, 1)
    assert sorted(line[0] for line in tell(club)) == ["Anna", "Clara"]


def test_only_members_of_today_are_listed(olga: User) -> None:
    club = make_club(olga)
    made = play(olga, club, "Anna Boris")
    boris = made.entrants.get(name="Boris").user
    assert boris is not None
    leave_club(boris, club.slug)
    assert [line[0] for line in tell(club)] == ["Anna"]


def test_tournaments_of_no_club_and_of_another_stand_in_no_table(olga: User) -> None:
    club, other = make_club(olga), make_club(olga, "Don Club")
    play(olga, None, "Anna Boris")
    play(olga, other, "Clara Dora")
    assert (tell(club), len(tell(other)), Honour.objects.count()) == ([], 2, 4)


def test_what_was_finished_before_is_made_up_for(olga: User) -> None:
    club = make_club(olga)
    made = play(olga, club, "Anna Boris")
    before = tell(club)
    Honour.objects.all().delete()
    assert honours.list_missing() == [made.code]
    honours.make_up(made.code)
    honours.make_up(made.code)
    assert (tell(club), honours.list_missing()) == (before, [])


def test_the_table_is_told_to_whom_it_may_concern(olga: User) -> None:
    club = make_club(olga, public=False)
    made = play(olga, club, "Anna Boris")
    assert Caller().get(HONOURS).status_code == 403
    assert sign_in(make_account("Zoya")).get(HONOURS).json()["code"] == "not-yours"
    anna = made.entrants.get(name="Anna").user
    assert anna is not None
    told = sign_in(anna).get(HONOURS).json()
    assert told["games"] == [{"id": "battle_dice", "title": "Battle Dice"}]
    assert told["next"] is None
    assert told["results"][0] == {
        "name": "Anna", "account": False, "you": True, "tournaments": 1, "won": 1, "placed": 1,
        "ties": 1, "ties_won": 1, "legs": 1, "legs_won": 1,
    }  # fmt: skip
    assert sign_in(anna).get(f"{HONOURS}?ruleset=chess").json()["results"] == []
    assert sign_in(anna).get(f"{HONOURS}?page=0").status_code == 400


def test_the_table_asks_no_more_for_a_larger_club(olga: User) -> None:
    def measure(name: str, entrants: int) -> tuple[int, int]:
        club = make_club(olga, name)
        play(olga, club, " ".join(f"Player{number}" for number in range(entrants)))
        with CaptureQueriesContext(connection) as asked:
            told = Caller().get(f"/api/clubs/{club.slug}/honours/").json()
        return len(asked), len(told["results"])

    few, many = measure("Ice March Club", 6), measure("Don Club", 60)
    assert (few, many[0]) == ((few[0], 6), few[0])
    assert (few[0] <= 6, many[1]) == (True, 50)


def test_the_table_comes_by_pages(olga: User) -> None:
    club = make_club(olga)
    play(olga, club, " ".join(f"Player{number}" for number in range(60)))
    pages = [Caller().get(f"{HONOURS}?page={page}").json() for page in (1, 2)]
    assert [page["next"] for page in pages] == [2, None]
    names = [line["name"] for page in pages for line in page["results"]]
    assert sorted(names) == sorted(f"Player{number}" for number in range(60))


def make_night(host: User, owner: User, public: bool = True) -> tuple[Club, Tournament]:
    """A club with another organiser, whose tournament in it is running."""
    club = make_club(owner, public=public)
    admit(club, host, Role.ORGANISER)
    made = begin_tournament(host, "Anna Boris", rounds=1)
    Tournament.objects.filter(pk=made.pk).update(club=club)
    made.refresh_from_db()
    return club, made


@pytest.mark.parametrize("how", ["removed", "banned", "left"])
def test_who_is_of_the_club_no_more_runs_none_of_its_tournaments(olga: User, how: str) -> None:
    misha = make_account("Misha")
    club, made = make_night(misha, olga, public=False)
    own = begin_tournament(misha, "Clara Dora")
    row = Membership.objects.get(club=club, user=misha)
    if how == "removed":
        remove_member(olga, club.slug, row.pk)
    elif how == "banned":
        ban_person(olga, club.slug, row.pk, "", "")
    else:
        leave_club(misha, club.slug)
    made.refresh_from_db()
    assert made.status == Tournament.Status.RUNNING
    assert (is_organiser(misha, made), may_read(misha, made)) == (False, False)
    assert is_organiser(olga, made)
    assert is_organiser(misha, own)
    last = made.deeds.order_by("-pk")[0]
    assert (last.kind, last.by, last.told) == ("organiser-removed", None, {"name": "Misha"})


def test_who_is_an_organiser_no_more_still_runs_what_he_made(olga: User) -> None:
    """He was asked by name; the club's organisers may take him from there."""
    misha = make_account("Misha")
    club, made = make_night(misha, olga)
    appoint_member(olga, club.slug, Membership.objects.get(user=misha).pk, Role.MEMBER)
    assert is_organiser(misha, made)
    running.add_organiser(made.code, "Olga", olga)
    running.remove_organiser(made.code, "Misha", olga)
    assert not is_organiser(misha, made)


def test_of_a_closed_club_he_who_leaves_goes_on_running_his(olga: User) -> None:
    misha = make_account("Misha")
    club, made = make_night(misha, olga)
    close_club(olga, club.slug)
    leave_club(misha, club.slug)
    leave_club(olga, club.slug)
    made.refresh_from_db()
    assert (is_organiser(misha, made), made.status) == (True, Tournament.Status.RUNNING)


def test_what_nobody_is_left_to_run_is_called_off(olga: User) -> None:
    club = make_club(olga)
    made = begin_tournament(olga, "Anna Boris")
    Tournament.objects.filter(pk=made.pk).update(club=club)
    leave_for_good(olga)
    club.refresh_from_db()
    made.refresh_from_db()
    assert club.closed is not None
    assert made.status == Tournament.Status.CANCELLED
    last = made.deeds.order_by("-pk")[0]
    assert (last.kind, last.by) == ("called-off", None)
    assert not made.deeds.filter(told__name="Olga").exists()


def test_an_heir_runs_on_what_the_club_plays(olga: User) -> None:
    misha = make_account("Misha")
    club = make_club(olga)
    admit(club, misha)
    made = begin_tournament(olga, "Anna Boris")
    Tournament.objects.filter(pk=made.pk).update(club=club)
    leave_for_good(olga)
    made.refresh_from_db()
    assert (made.status, is_organiser(misha, made)) == (Tournament.Status.RUNNING, True)
    assert not Organiser.objects.filter(tournament=made).exists()
