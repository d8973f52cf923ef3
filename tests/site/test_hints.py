"""What the head of a match's page names, to be fetched early."""

from __future__ import annotations

import pytest
from django.test import Client, RequestFactory

from tachanka.api.assets import name_version
from tachanka.engine.registry import find_ruleset
from tachanka.matches.models import Match
from tachanka.site.heads import write_head
from tachanka.site.hints import hint_supplies

pytestmark = pytest.mark.django_db


def make_match(**told: object) -> Match:
    usual = {"ruleset": "toy", "edition": 1, "scenario": "frost", "opponent": "link"}
    return Match.objects.create(**{**usual, "side": "random", **told})


def test_what_a_match_cannot_be_drawn_without_is_named() -> None:
    match = make_match(options={"cut loose": "a&b", "ж": "(1)"})
    version = name_version(find_ruleset("toy"))
    options = "cut%20loose=a%26b&amp;%D0%B6=(1)"
    asked = f"{options}&amp;scenario=frost&amp;edition=1&amp;version={version}"
    assert hint_supplies(match) == "".join(
        f'  <link rel="preload" as="fetch" crossorigin href="{address}" />\n'
        for address in (
            f"/api/matches/{match.code}/",
            f"/api/rulesets/toy/?{asked}",
            f"/api/rulesets/toy/board/?{asked}",
            f"/static/rulesets/toy/1/{version}/first/frost/en.json",
        )
    )


def test_what_is_named_is_there(client: Client) -> None:
    match = make_match()
    text = write_head(RequestFactory().get(f"/m/{match.code}", headers={"host": "localhost"}))
    named = [line.split('href="')[1].split('"')[0] for line in text.splitlines() if "fetch" in line]
    answers = [
        client.get(each.replace("&amp;", "&"), headers={"host": "localhost"}) for each in named
    ]
    assert [answer.status_code for answer in answers] == [200] * 4


def test_of_a_match_that_strangers_may_not_see_nothing_is_named() -> None:
    match = make_match(options={"secret": "yes"}, private=True)
    text = write_head(RequestFactory().get(f"/m/{match.code}", headers={"host": "localhost"}))
    assert "preload" not in text
    assert "secret" not in text
    assert "og:title" in text
