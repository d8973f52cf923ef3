"""A match stays with the edition it began with, whatever is installed beside it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import requests

from editions import (
    NEW_BUTTON,
    NEW_RULE,
    NEW_SYMBOL,
    OLD_BUTTON,
    OLD_RULE,
    install_frozen,
    see_both,
    see_newer,
    write_newer,
)
from players import Page, Person, asked_seat, fresh_key
from serving import Server, ServingError, make_environment, run_command, start_site
from tachanka.engine.api import Subset
from tachanka.matches import wire

ALONE = {"ruleset": "toy", "scenario": "frost", "opponent": "rules"}
ACTS = 400


def read_file(person: Person, match: dict[str, Any], name: str) -> str:
    """A file of the edition that the match is played in."""
    path = f"/static/rulesets/{match['ruleset']}/{match['edition']}/{match['version']}/{name}"
    answer = requests.get(person.base_url + path, timeout=30)
    assert answer.ok, answer.text
    assert "immutable" in answer.headers["Cache-Control"]
    return answer.content.decode()


def describe(person: Person, code: str) -> dict[str, Any]:
    """What the site says and shows of a match: its edition, and how that speaks and looks."""
    match = person.get(f"/api/matches/{code}/")
    clauses = read_file(person, match, "clauses/en.json")
    messages = read_file(person, match, "messages/en.ftl")
    symbols = read_file(person, match, "art/symbols.svg")
    return {
        "edition": match["edition"],
        "button": [text for text in (OLD_BUTTON, NEW_BUTTON) if f"rest = {text}\n" in messages],
        "rule": [text for text in (OLD_RULE, NEW_RULE) if f'"{text}"' in clauses],
        "new symbol": NEW_SYMBOL in symbols,
    }


OLD = {"edition": 1, "button": [OLD_BUTTON], "rule": [OLD_RULE], "new symbol": False}
NEW = {"edition": 2, "button": [NEW_BUTTON], "rule": [NEW_RULE], "new symbol": True}


async def play_on(page: Page, acts: int) -> None:
    """Plays so many acts, the first that is offered, or to the end."""
    for _ in range(acts):
        if page.sight is not None and page.sight.outcome is not None:
            return
        seat = asked_seat(page)
        if seat is None or not page.offers:
            await page.hear()
            continue
        act = next(page.list_acts())
        answer = await page.ask(wire.Play(fresh_key(), page.seq, seat, act))
        assert isinstance(answer, wire.Done), answer


async def await_load(page: Page) -> Subset:
    """How many crates may go on the sledge, as the first orders offer it."""
    await page.wait_for(wire.Sight, lambda sight: bool(sight.offers))
    choices = [offer.choice for offer in page.offers.values() if offer.verb == "load"]
    (choice,) = choices
    assert isinstance(choice, Subset)
    return choice


async def test_an_old_match_is_played_to_its_end_beside_a_new_edition(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    site = start_site(data)
    person, code = await begin_one(site)
    before = person.get(f"/api/matches/{code}/")["version"]
    assert describe(person, code) == OLD
    assert site.stop() == 0

    install_frozen(tmp_path)
    write_newer(tmp_path)
    site = start_site(data, see_both(tmp_path), site.port)
    assert describe(person, code) == OLD
    # What looks as it did is at the same address: browsers have it already.
    assert person.get(f"/api/matches/{code}/")["version"] == before
    page = await person.look_at(code)
    await page.wait_for(wire.Sight)
    await play_on(page, ACTS)
    await page.close()
    ended = person.get(f"/api/matches/{code}/")
    assert (ended["status"], ended["edition"]) == ("finished", 1)
    assert person.get(f"/api/matches/{code}/verify/")["ok"] is True

    fresh = person.open_match(**ALONE)
    assert describe(person, fresh) == NEW
    page = await person.look_at(fresh)
    assert (await await_load(page)).most == 2
    await play_on(page, ACTS)
    await page.close()
    assert site.stop() == 0
    env = make_environment(data, see_both(tmp_path))
    said = run_command([sys.executable, "manage.py", "replay_all"], env)
    assert said == "2 games replay, 0 differ, 0 have no rules here.\n"


async def begin_one(site: Server) -> tuple[Person, str]:
    """A match of which some acts are played."""
    person = Person(site.base_url)
    code = person.open_match(**ALONE)
    page = await person.look_at(code)
    assert (await await_load(page)).most == 3
    await play_on(page, 10)
    await page.close()
    return person, code


async def test_replay_all_says_before_an_upgrade_what_would_become_of_matches(
    tmp_path: Path,
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    site = start_site(data)
    _, code = await begin_one(site)
    assert site.stop() == 0
    replay = [sys.executable, "manage.py", "replay_all", "--ruleset", "toy"]

    package = write_newer(tmp_path)
    env = make_environment(data, see_newer(tmp_path))
    assert run_command(replay, env) == (
        f"absent  {code}: no edition 1 of toy is here; installed are: 2\n"
        "0 games replay, 0 differ, 1 have no rules here.\n"
    )
    # The change of a rule that forgot to be a new edition.
    about = package / "__init__.py"
    about.write_text(about.read_text().replace("edition=2,", "edition=1,"))
    table = package / "gulf.py"
    home = next(line for line in table.read_text().splitlines() if line.startswith("TERIJOKI"))
    table.write_text(table.read_text().replace(home, "TERIJOKI = (700, 140)"))
    try:
        said = run_command(replay, env)
    except ServingError as failed:
        said = str(failed)
    assert f"DIFFERS {code} (toy 1): the set-up gives another digest\n" in said
    assert "0 games replay, 1 differ, 0 have no rules here." in said
