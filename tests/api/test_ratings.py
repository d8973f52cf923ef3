"""Ratings and the balance of battles, over HTTP."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from callers import Caller
from clubhouse import make_account, sign_in
from tachanka.accounts.models import User
from tachanka.engine.registry import find_ruleset
from tachanka.matches.models import Match
from tachanka.ratings.models import Ladder, RatedMatch, Rating

pytestmark = pytest.mark.django_db


def test_a_profile_tells_ratings_as_people_read_them() -> None:
    anna = make_account("Anna")
    ladder = Ladder.objects.create(ruleset="battle_dice")
    Rating.objects.create(ladder=ladder, kind="person", user=anna, mu=30.0, sigma=1.0, matches=9)
    gone = Ladder.objects.create(ruleset="gone")
    Rating.objects.create(ladder=gone, kind="person", user=anna, mu=25.0, sigma=5.0, matches=2)
    assert Caller().get("/api/people/Anna/").json()["ratings"] == [
        {
            "ruleset": "battle_dice",
            "ruleset_title": "Battle Dice",
            "rating": 1647,
            "off": 58,
            "matches": 9,
            "provisional": True,
        },
        {
            "ruleset": "gone",
            "ruleset_title": "gone",
            "rating": 1500,
            "off": 289,
            "matches": 2,
            "provisional": True,
        },
    ]


def test_the_balance_of_what_was_played_is_told() -> None:
    ladder = Ladder.objects.create(ruleset="battle_dice")
    for seat, mu in (("white", -2.0), ("red", 2.0)):
        Rating.objects.create(
            ladder=ladder, kind="side", name=f"lezhanka-1918/{seat}", mu=mu, sigma=0.5, matches=1
        )
    match = Match.objects.create(
        ruleset="battle_dice", edition=1, scenario="lezhanka-1918", opponent="link", commitment="c"
    )
    RatedMatch.objects.create(match=match, ladder=ladder, scenario="lezhanka-1918")
    assert Caller().get("/api/rulesets/battle_dice/balance/").json() == [
        {
            "scenario": "lezhanka-1918",
            "scenario_title": "Lezhanka: first battle of the Ice March",
            "sides": [
                "Volunteer Army (General Markov)",
                "154th Derbent Regiment and village Red Guard",
            ],
            "chance": 34,
            "least": 29,
            "most": 39,
            "matches": 1,
        }
    ]
    assert Caller().get("/api/rulesets/chess/balance/").status_code == 404


LADDER = "/api/rulesets/battle_dice/ladder/"


def fill_ladder(people: int) -> Ladder:
    """A ladder of so many people, the first the strongest, with a computer above and one below."""
    ladder = Ladder.objects.create(ruleset="battle_dice")
    bot = find_ruleset("battle_dice").bots[0].id
    for name, mu in ((bot, 90.0), ("gone", -90.0)):
        Rating.objects.create(
            ladder=ladder, kind="computer", name=name, mu=mu, sigma=1.0, matches=40
        )
    for n in range(people):
        Rating.objects.create(
            ladder=ladder, kind="person", user=make_account(f"Player{n}"),
            mu=80.0 - n, sigma=1.0, matches=9 + n % 2,
        )  # fmt: skip
    Rating.objects.create(ladder=ladder, kind="side", name="x/white", mu=99, sigma=1, matches=1)
    return ladder


def test_a_ladder_has_people_and_computers_by_their_ratings() -> None:
    fill_ladder(2)
    left = User.objects.get(name="Player1")
    told = sign_in(User.objects.get(name="Player0")).get(LADDER).json()
    lines = [
        (line["place"], line["name"], bool(line["computer"]), line["you"], line["provisional"])
        for line in told["results"]
    ]
    assert lines[1:] == [
        (2, "Player0", False, True, True),
        (3, "Player1", False, False, False),
        (4, "gone", True, False, False),
    ]
    assert lines[0][0] == 1
    assert lines[0][2:] == (True, False, False)
    assert (told["own"], told["own_page"]) == (told["results"][1], 1)
    assert (told["title"], told["next"]) == ("Battle Dice", None)
    left.is_active = False
    left.save()
    names = [line["name"] for line in Caller().get(LADDER).json()["results"]]
    assert names[1:] == ["Player0", "gone"]


def test_ones_own_place_is_found_wherever_it_is() -> None:
    fill_ladder(70)
    caller = sign_in(User.objects.get(name="Player60"))
    first = caller.get(LADDER).json()
    assert (first["next"], first["own"]["place"], first["own_page"]) == (2, 62, 2)
    second = caller.get(f"{LADDER}?page=2").json()
    assert [line["place"] for line in second["results"]] == list(range(51, 73))
    assert [line["name"] for line in second["results"] if line["you"]] == ["Player60"]
    assert Caller().get(LADDER).json()["own"] is None


def test_a_ladder_that_is_empty_or_is_none() -> None:
    told = Caller().get(LADDER).json()
    assert told == {
        "title": "Battle Dice", "results": [], "next": None, "own": None, "own_page": None,
    }  # fmt: skip
    assert Caller().get("/api/rulesets/chess/ladder/").status_code == 404
    assert Caller().get(f"{LADDER}?page=0").status_code == 400


def test_computers_are_told_alone() -> None:
    fill_ladder(3)
    told = Caller().get("/api/rulesets/battle_dice/computers/").json()
    bot = find_ruleset("battle_dice").bots[0].id
    assert [(line["computer"], line["matches"]) for line in told] == [(bot, 40), ("gone", 40)]


def test_a_ladder_asks_no_more_for_more_people() -> None:
    def measure() -> int:
        caller = sign_in(User.objects.get(name="Player0"))
        # Now and then a request notes that somebody is here.
        assert caller.get("/api/me/").status_code == 200
        with CaptureQueriesContext(connection) as asked:
            assert caller.get(LADDER).status_code == 200
        return len(asked)

    ladder = fill_ladder(6)
    few = measure()
    User.objects.exclude(name="Player0").delete()
    ladder.delete()
    User.objects.all().delete()
    fill_ladder(60)
    assert measure() == few <= 6
