"""What a ruleset says as its battles begin, and what comes later."""

from dataclasses import replace
from typing import Any

import pytest

from tachanka.engine.api import Config, Ruleset, Viewer
from tachanka.engine.first_words import NAME, START, split_words
from tachanka.engine.kernel import begin
from tachanka.engine.registry import complete_config, newest_rulesets
from tachanka.engine.resources import read_clauses, read_message_source
from tachanka.engine.sight import look
from tachanka.engine.testing.walk import listen
from toy_ruleset import RULESET

RULESETS = newest_rulesets()


def list_ids(messages: str) -> list[str]:
    return START.findall(messages)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.meta.id)
def test_each_word_comes_first_or_later_and_none_is_lost(ruleset: Ruleset[Any]) -> None:
    first, later = split_words(ruleset, "en")
    both = list_ids(first.messages) + list_ids(later.messages)
    assert sorted(both) == sorted(set(list_ids(read_message_source(ruleset.package))))
    titles = {id: clause.title for id, clause in read_clauses(ruleset.package).items()}
    assert first.titles | later.titles == titles
    assert not first.titles.keys() & later.titles.keys()
    if ruleset.meta.stage == "published":
        assert len(first.messages) < len(later.messages) / 2


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.meta.id)
def test_what_is_seen_at_first_can_be_said_with_the_first_words(ruleset: Ruleset[Any]) -> None:
    first = set(list_ids(split_words(ruleset, "en")[0].messages))
    cfg = complete_config(ruleset, Config(ruleset.meta.scenarios[0].id, {}))
    game = begin(ruleset, cfg, bytes([7] * 32)).game
    for seat in ruleset.meta.seats:
        seen = look(game, Viewer("seat", seat.id))
        said = listen([seen.scene, seen.window]).messages.values()
        assert {message.id for message in said} <= first


def test_a_message_brings_those_that_it_refers_to() -> None:
    for words in split_words(RULESET, "en")[:1]:
        ids = set(list_ids(words.messages))
        known = set(list_ids(read_message_source(RULESET.package)))
        assert set(NAME.findall(words.messages)) & known <= ids


def test_where_a_battle_cannot_begin_all_words_come_first() -> None:
    def fail(*_: Any) -> Any:
        raise ValueError("no troops")

    first, later = split_words(replace(RULESET, setup=fail), "en")
    assert (later.messages, later.titles) == ("", {})
    assert "table-and" in list_ids(first.messages)
