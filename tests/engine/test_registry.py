"""Finding rulesets by id and edition, and completing configs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tachanka.engine import registry
from tachanka.engine.api import Config, Ruleset
from tachanka.engine.registry import (
    BadConfig,
    UnknownRuleset,
    all_rulesets,
    broken_rulesets,
    complete_config,
    find_ruleset,
    load_rulesets,
    newest_rulesets,
)
from toy_ruleset import RULESET


class Point:
    """An entry point of some installed package. loads: what it names, or how that fails."""

    def __init__(self, name: str, loads: Any) -> None:
        self.name, self.value = name, f"{name}:RULESET"
        self.loads = loads

    def load(self) -> Any:
        if isinstance(self.loads, Exception):
            raise self.loads
        return self.loads


def edit(id: str, edition: int, minutes: int = 30, stage: str = "ready") -> Ruleset[Any]:
    scenarios = tuple(replace(each, minutes=minutes) for each in RULESET.meta.scenarios)
    meta = replace(RULESET.meta, id=id, edition=edition, stage=stage, scenarios=scenarios)
    return replace(RULESET, meta=meta)


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Makes it look as if these rulesets were all that is installed."""

    def put(*rulesets: Ruleset[Any], **broken: Any) -> None:
        points = [Point(ruleset.meta.id, ruleset) for ruleset in rulesets]
        points += [Point(name, loads) for name, loads in broken.items()]
        monkeypatch.setattr(registry, "entry_points", lambda group: points)
        load_rulesets.cache_clear()

    yield put
    load_rulesets.cache_clear()


def test_toy_is_found_like_a_strangers() -> None:
    assert find_ruleset("toy") is RULESET
    assert find_ruleset("toy", 1) is RULESET
    assert RULESET in newest_rulesets()


def test_newest_edition_is_the_default(install: Any) -> None:
    old, new, other = edit("b", 2), edit("b", 10), edit("a", 1)
    install(new, old, other)
    assert find_ruleset("b") is new
    assert find_ruleset("b", 2) is old
    assert newest_rulesets() == [other, new]
    assert list(all_rulesets()["b"]) == [2, 10]


def test_the_quickest_to_play_comes_first(install: Any) -> None:
    slow, sketch = edit("a", 1, minutes=90), edit("b", 1, stage="sketch")
    quick = edit("c", 1, minutes=20)
    install(slow, sketch, quick)
    assert newest_rulesets() == [quick, slow, sketch]


def test_unknown_ruleset_names_those_there_are(install: Any) -> None:
    install(edit("b", 1), edit("a", 1))
    with pytest.raises(UnknownRuleset, match="no ruleset is called 'c'; installed are: a, b"):
        find_ruleset("c")
    install()
    with pytest.raises(UnknownRuleset, match="no ruleset is called 'c'; installed are: none"):
        find_ruleset("c")


def test_unknown_edition_names_those_there_are(install: Any) -> None:
    install(edit("b", 3), edit("b", 1))
    with pytest.raises(UnknownRuleset, match="no edition 2 of b is here; installed are: 1, 3"):
        find_ruleset("b", 2)


def test_two_packages_with_one_name_are_an_error(install: Any) -> None:
    install(edit("b", 1), edit("b", 1))
    with pytest.raises(ValueError, match="two installed rulesets are called b, edition 1"):
        all_rulesets()


def test_a_broken_package_is_named_and_the_others_are_there(
    install: Any, caplog: pytest.LogCaptureFixture
) -> None:
    install(edit("b", 1), chess=ImportError("no module named boards"), go=object())
    assert list(all_rulesets()) == ["b"]
    assert broken_rulesets() == {
        "chess": "ImportError: no module named boards",
        "go": "TypeError: go:RULESET is no Ruleset",
    }
    assert "the ruleset chess cannot be loaded" in caplog.text
    with pytest.raises(UnknownRuleset, match="are: b; these cannot be loaded: chess, go"):
        find_ruleset("chess")


def test_a_frozen_edition_is_named_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [Point("b", edit("b", 3)), Point("b.1", edit("b", 1)), Point("b.2", edit("b", 4))]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    load_rulesets.cache_clear()
    try:
        assert {id: list(editions) for id, editions in all_rulesets().items()} == {"b": [1, 3]}
        assert broken_rulesets() == {"b.2": "ValueError: toy_ruleset is b.4, not b.2"}
    finally:
        load_rulesets.cache_clear()


def test_config_is_completed_with_defaults() -> None:
    assert complete_config(RULESET, Config("snow")) == Config(
        "snow", {"apology": "paid", "guard": "person"}
    )
    told = Config("snow", {"apology": "none", "guard": "routine"})
    assert complete_config(RULESET, told) == told


@pytest.mark.parametrize(
    ("cfg", "text"),
    [
        (Config("moon"), "no scenario 'moon'; there are: frost, snow"),
        (Config("snow", {"wind": "on"}), "no option 'wind'; there are: apology, guard"),
        (
            Config("snow", {"apology": "big"}),
            "option apology cannot be 'big'; it can be: paid, none",
        ),
    ],
)
def test_bad_config_says_what_would_be_legal(cfg: Config, text: str) -> None:
    with pytest.raises(BadConfig) as caught:
        complete_config(RULESET, cfg)
    assert str(caught.value) == text
