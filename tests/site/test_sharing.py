"""What other sites show of a link."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
import requests
from django.db import OperationalError
from django.test import Client, RequestFactory

from clubhouse import make_account
from players import Person
from serving import start_site
from tachanka.api.pictures import locate_card
from tachanka.engine.registry import find_ruleset, newest_rulesets
from tachanka.matches.models import Match
from tachanka.pictures.card import SIZE
from tachanka.site import heads, sharing
from tachanka.site.heads import write_head
from worlds import act_at_random, open_pair

pytestmark = pytest.mark.django_db
TAG = re.compile(r'  <meta property="([^"]+)" content="([^"]*)" />\n')
HINT = re.compile(r'  <link rel="preload" as="fetch" crossorigin href="([^"]*)" />\n')


def read_tags(path: str, **extra: Any) -> dict[str, str]:
    text = write_head(RequestFactory().get(path, headers={"host": "localhost"}, **extra))
    assert TAG.sub("", HINT.sub("", text)) == ""
    return {name: html.unescape(value) for name, value in TAG.findall(text)}


def make_match(scenario: str = "frost", ruleset: str = "toy", edition: int = 1) -> str:
    match = Match.objects.create(
        ruleset=ruleset, edition=edition, scenario=scenario, opponent="link", side="random"
    )
    return match.code


def test_the_first_page_shows_the_battle_that_one_begins_with() -> None:
    ruleset = newest_rulesets()[0]
    battle = ruleset.meta.scenarios[0]
    assert ruleset.meta.stage != "sketch"
    assert read_tags("/") == {
        "og:site_name": "Tachanka",
        "og:type": "website",
        "og:title": "Tachanka · Wargames of the Russian Civil War, for two",
        "og:description": sharing.ABOUT,
        "og:image": f"http://localhost{locate_card(ruleset, battle.id)}",
        "og:image:alt": "The map of Lezhanka: first battle of the Ice March",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "twitter:card": "summary_large_image",
    }


@pytest.mark.parametrize("end", ["", "/"])
def test_a_match_shows_its_battle(end: str) -> None:
    ruleset = find_ruleset("toy")
    tags = read_tags(f"/m/{make_match('snow')}{end}")
    assert tags["og:title"] == "Driving snow · Tachanka"
    assert tags["og:image"] == f"http://localhost{locate_card(ruleset, 'snow')}"
    assert tags["og:description"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("query", "at"), [("", 3), ("?at=1", 1), ("?at=99", 3), ("?at=x", 3), ("?at=-1", 3)]
)
def test_a_match_that_goes_on_shows_its_position(query: str, at: int) -> None:
    match = open_pair("toy", (make_account("Anna"), make_account("Boris")))
    act_at_random(match, 3)
    tags = read_tags(f"/m/{match.code}{query}")
    picture = f"/api/matches/{match.code}/preview.png?at={at}"
    assert tags["og:image"] == f"http://localhost{picture}"
    assert (tags["og:image:width"], tags["og:image:height"]) == ("1200", "630")
    assert Client(headers={"host": "localhost"}).get(picture).status_code == 200
    # A board that strangers may not see shows the battle alone.
    Match.objects.update(private=True)
    tags = read_tags(f"/m/{match.code}{query}")
    assert tags["og:image"] == f"http://localhost{locate_card(find_ruleset('toy'), 'frost')}"


@pytest.mark.django_db(transaction=True)
def test_a_delay_holds_for_what_other_sites_show() -> None:
    delay = {"unit": "acts", "length": 2}
    match = open_pair("toy", (make_account("Anna"), make_account("Boris")), delay=delay)
    act_at_random(match, 3)
    for query in ("", "?at=3"):
        assert read_tags(f"/m/{match.code}{query}")["og:image"].endswith("preview.png?at=1")


@pytest.mark.parametrize(("page", "hints"), [("/", 0), ("/m/{}", 4)])
def test_who_is_here_already_is_not_told_what_links_show(
    page: str, hints: int, settings: Any
) -> None:
    request = RequestFactory().get(page.format(make_match()), headers={"host": "localhost"})
    assert len(TAG.findall(write_head(request))) > 4
    request.COOKIES[settings.SESSION_COOKIE_NAME] = "any"
    text = write_head(request)
    assert (TAG.findall(text), len(HINT.findall(text))) == ([], hints)


def test_the_picture_is_where_the_page_is() -> None:
    assert read_tags("/", secure=True)["og:image"].startswith("https://localhost/static/")


@pytest.mark.parametrize(
    "path", ["/new", "/rules/toy", "/m", "/m/", "/m/none", "/m/a\x00b", "/m/a/b", "/mess"]
)
def test_other_pages_say_nothing(path: str) -> None:
    assert read_tags(path) == {}


def test_a_battle_that_is_no_longer_installed_is_not_shown() -> None:
    assert read_tags(f"/m/{make_match('thaw')}") == {}
    assert read_tags(f"/m/{make_match(ruleset='go')}") == {}
    assert read_tags(f"/m/{make_match(edition=99)}") == {}


def test_a_host_that_is_not_ours_is_not_named(settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["localhost"]
    request = RequestFactory().get("/", headers={"host": "evil.example"})
    assert write_head(request) == ""


def test_the_page_comes_without_its_words_where_the_database_is_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(code: str, user: None) -> None:
        raise OperationalError("gone")

    monkeypatch.setattr(heads, "read_match", fail)
    assert read_tags("/m/abc") == {}


def test_words_stand_in_the_head_of_the_page_whatever_they_hold(
    settings: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.BUILT = tmp_path
    (tmp_path / "home.html").write_text("<head><title>T</title></head><body></head>")
    monkeypatch.setattr(sharing, "TITLE", '"><script>')
    text = Client(headers={"host": "localhost"}).get("/").content.decode()
    assert text.startswith("<head><title>T</title>  <meta property=")
    assert 'content="&quot;&gt;&lt;script&gt;"' in text
    assert text.endswith('content="summary_large_image" />\n</head><body></head>')


def test_a_real_site_names_a_picture_that_is_there(tmp_path: Any) -> None:
    site = start_site(tmp_path)
    code = Person(site.base_url).open_match(ruleset="toy", scenario="snow")
    page = requests.get(f"{site.base_url}/m/{code}", timeout=60).text
    told = dict(TAG.findall(page))
    assert told["og:image"].startswith(site.base_url)
    picture = requests.get(told["og:image"], timeout=120)
    assert (picture.status_code, picture.headers["Content-Type"]) == (200, "image/jpeg")
    assert site.stop() == 0
