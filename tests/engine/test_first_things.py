"""What a ruleset says and shows as a battle begins, and what comes later."""

import re
from dataclasses import replace
from typing import Any

import pytest

from tachanka.engine.api import Config, Ruleset, Viewer
from tachanka.engine.first_things import NAME, START, split_things
from tachanka.engine.kernel import begin
from tachanka.engine.registry import complete_config, newest_rulesets
from tachanka.engine.resources import read_clauses, read_message_source
from tachanka.engine.sight import look
from tachanka.engine.testing.laws.speech import read_symbols
from tachanka.engine.testing.walk import listen
from toy_ruleset import RULESET

RULESETS = newest_rulesets()


def list_ids(messages: str) -> list[str]:
    return START.findall(messages)


def list_symbols(symbols: str) -> list[str]:
    return re.findall(r'<symbol[^>]* id="([^"]+)"', symbols)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.meta.id)
def test_each_word_comes_first_or_later_and_none_is_lost(ruleset: Ruleset[Any]) -> None:
    first, later = split_things(ruleset, ruleset.meta.scenarios[0].id, "en")
    both = list_ids(first.messages) + list_ids(later.messages)
    assert sorted(both) == sorted(set(list_ids(read_message_source(ruleset.package))))
    titles = {id: clause.title for id, clause in read_clauses(ruleset.package).items()}
    assert first.titles | later.titles == titles
    assert not first.titles.keys() & later.titles.keys()
    symbols = [list_symbols(each.symbols) for each in (first, later)]
    assert set(symbols[0]) | set(symbols[1]) == read_symbols(ruleset.package)
    assert sorted(first.more) == sorted(symbols[1])
    assert sorted(later.more) == sorted(symbols[0])
    if ruleset.meta.stage == "published":
        assert len(first.messages) < len(later.messages) / 2


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.meta.id)
def test_what_is_seen_at_first_can_be_said_with_the_first_things(ruleset: Ruleset[Any]) -> None:
    scenario = ruleset.meta.scenarios[0].id
    things = split_things(ruleset, scenario, "en")[0]
    first = set(list_ids(things.messages))
    cfg = complete_config(ruleset, Config(scenario, {}))
    game = begin(ruleset, cfg, bytes([7] * 32)).game
    for seat in ruleset.meta.seats:
        seen = look(game, Viewer("seat", seat.id))
        heard = listen([seen.scene, seen.window])
        assert {message.id for message in heard.messages.values()} <= first
        assert heard.art <= set(list_symbols(things.symbols))


def test_a_message_brings_those_that_it_refers_to() -> None:
    words = split_things(RULESET, "frost", "en")[0].messages
    known = set(list_ids(read_message_source(RULESET.package)))
    assert set(NAME.findall(words)) & known <= set(list_ids(words))


def test_where_a_battle_cannot_begin_all_words_come_first() -> None:
    def fail(*_: Any) -> Any:
        raise ValueError("no troops")

    first, later = split_things(replace(RULESET, setup=fail), "frost", "en")
    assert (later.messages, later.titles, later.symbols) == ("", {}, "")
    assert "table-and" in list_ids(first.messages)
