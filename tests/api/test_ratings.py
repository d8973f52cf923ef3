"""Ratings and the balance of battles, over HTTP."""

from __future__ import annotations

import pytest

from callers import Caller
from clubhouse import make_account
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
        },
        {
            "ruleset": "gone",
            "ruleset_title": "gone",
            "rating": 1500,
            "off": 289,
            "matches": 2,
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
