"""Where bots sit down, and that nothing they play is rated."""

from __future__ import annotations

from typing import Any

import pytest

from clubhouse import make_account, make_club, sign_in
from evenings import make_plan
from programs import make_bot, make_token
from tachanka.accounts.models import User
from tachanka.accounts.tokens import find_token
from tachanka.clubs.membership import join_club
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.models import Match, Seat
from tachanka.matches.results import count_results, count_tallies
from tachanka.ratings.rating import find_players
from tachanka.tournaments.entering import add_entrants, enter

pytestmark = pytest.mark.django_db


def seek(person: User, **wish: Any) -> Match:
    told = {"opponent": "open", "side": "white"} | wish
    return open_match(Wish("battle_dice", "lezhanka-1918", **told), person)


def wake(bot: User) -> None:
    find_token(make_token(bot))


def test_a_seek_is_for_people_unless_it_says_otherwise() -> None:
    anna, bot = make_account("Anna"), make_bot()
    for opponent in ("open", "link"):
        match = seek(anna, opponent=opponent)
        with pytest.raises(Refused) as refusal:
            join_match(match.code, bot)
        assert refusal.value.code == Code.NO_BOTS
        assert Match.objects.get(pk=match.pk).status == "open"
    match = join_match(seek(anna, programs=True).code, bot)
    assert (match.status, match.unrated) == ("running", True)
    assert find_players(match) is None


def test_a_person_at_such_a_seek_plays_for_ratings() -> None:
    match = join_match(seek(make_account("Anna"), programs=True).code, make_account("Boris"))
    assert (match.status, match.unrated) == ("running", False)


def test_bots_meet_each_other_and_people_meet_them() -> None:
    first, second = make_bot(name="First Mole"), make_bot(name="Second Mole")
    for other in (second, make_account("Anna")):
        match = join_match(seek(first).code, other)
        assert (match.status, match.unrated) == ("running", True)


def test_a_bot_is_challenged_while_it_is_awake() -> None:
    anna, bot = make_account("Anna"), make_bot()
    with pytest.raises(Refused) as refusal:
        seek(anna, opponent="link", invited=bot.name)
    assert (refusal.value.code, Match.objects.count()) == (Code.ASLEEP, 0)
    wake(bot)
    with pytest.raises(BadChoice) as bad:
        seek(anna, opponent="link", invited=bot.name, rated=True)
    assert (bad.value.field, Match.objects.count()) == ("rated", 0)
    match = seek(anna, opponent="link", invited=bot.name)
    assert match.unrated
    assert join_match(match.code, bot).status == "running"


def test_bots_are_let_in_where_a_seat_is_open() -> None:
    anna, bot = make_account("Anna"), make_bot()
    wake(bot)
    for wish in ({"opponent": "bot"}, {"opponent": "link", "invited": bot.name}):
        with pytest.raises(BadChoice) as bad:
            seek(anna, programs=True, **wish)
        assert bad.value.field == "programs"


def test_a_bot_against_the_computer_counts_for_nobody() -> None:
    match = seek(make_bot(), opponent="bot")
    assert (match.unrated, find_players(match)) == (True, None)
    Match.objects.update(unrated=False)
    assert find_players(Match.objects.get()) is None


def test_results_against_bots_are_not_against_people() -> None:
    anna, boris, bot = make_account("Anna"), make_account("Boris"), make_bot()
    for other in (boris, bot):
        match = join_match(seek(anna, programs=True).code, other)
        Match.objects.filter(pk=match.pk).update(status="finished", outcome={"winner": "white"})
    assert Seat.objects.filter(user=anna).count() == 2
    told = {each.name: [(s.people, s.won, s.lost) for s in count_results(each)]
            for each in (anna, boris, bot)}  # fmt: skip
    assert told == {
        "Anna": [(True, 1, 0), (False, 1, 0)],
        "Boris": [(True, 0, 1)],
        bot.name: [(True, 0, 1)],
    }
    tallies = count_tallies([anna.pk, boris.pk])
    assert [(tallies[each.pk].won, tallies[each.pk].lost) for each in (anna, boris)] == [
        (1, 0),
        (0, 1),
    ]


def test_clubs_and_tournaments_are_for_people() -> None:
    owner, bot = make_account("Olga"), make_bot()
    club = make_club(owner)
    with pytest.raises(Refused) as refusal:
        join_club(bot, club.slug)
    assert refusal.value.code == Code.NO_BOTS
    caller = sign_in(owner)
    told = caller.ask("post", "/api/tournaments/", {"name": "Evening", "plan": make_plan()})
    code = told.json()["code"]
    assert (
        caller.ask("post", f"/api/tournaments/{code}/moves/", {"deed": "opened"}).status_code == 200
    )
    for attempt in (lambda: enter(code, bot), lambda: add_entrants(code, [(bot.name, "")], owner)):
        with pytest.raises(Refused) as refusal:
            attempt()
        assert refusal.value.code == Code.NO_BOTS
