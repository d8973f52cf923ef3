"""Clauses and messages of a ruleset's package."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tachanka.engine.resources import (
    ClauseText,
    UnknownMessage,
    forget_texts,
    list_languages,
    read_clauses,
    read_data,
    read_message_source,
    read_text,
    say,
)
from tachanka.engine.scene import Msg


def test_clauses_are_read_in_order() -> None:
    clauses = read_clauses("toy_ruleset")
    order = "T1 T2 T3 T4 T-R2 T5 T6 T7 T8 T9 T10 T11 T-R1 T12 T13 T14 T15"
    assert list(clauses) == order.split()
    assert clauses["T14"] == ClauseText(
        title="Reckoning",
        section="The end",
        text="After the third night the side with the higher score wins. Equal scores are a draw.",
    )
    assert (clauses["T-R1"].kind, clauses["T-R1"].option) == ("ruling", "apology")


def test_data_are_read_from_anywhere_in_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "supplied" / "data" / "maps").mkdir(parents=True)
    (tmp_path / "supplied" / "position").mkdir()
    for folder in ("", "position"):
        (tmp_path / "supplied" / folder / "__init__.py").touch()
    (tmp_path / "supplied" / "data" / "maps" / "gulf.json").write_text('{"rows": 3}')
    monkeypatch.syspath_prepend(tmp_path)
    for package in ("supplied", "supplied.position"):
        assert read_data(package, "maps/gulf.json", dict[str, int]) == {"rows": 3}
    with pytest.raises(FileNotFoundError):
        read_data("supplied", "maps/bay.json", dict[str, int])
    with pytest.raises(msgspec.ValidationError):
        read_data("supplied", "maps/gulf.json", dict[str, str])


@pytest.mark.parametrize(
    ("msg", "text"),
    [
        (Msg("rest"), "Rest here"),
        (Msg("guard-calls", {"dice": 1}), "The riders call on the sledge, with 1 die."),
        (Msg("guard-calls", {"dice": 3}), "The riders call on the sledge, with 3 dice."),
        (
            Msg("draws", {"crate": "crate-07", "good": Msg("salt")}),
            "You put crate-07 into the store: Salt, worth 1.",
        ),
    ],
)
def test_messages_are_said(msg: Msg, text: str) -> None:
    assert say("toy_ruleset", msg) == text


def test_unknown_message_is_an_error() -> None:
    with pytest.raises(UnknownMessage, match="toy_ruleset has no message 'riddle'"):
        say("toy_ruleset", Msg("riddle"))
    with pytest.raises(UnknownMessage, match="toy_ruleset has no message 'riddle'"):
        say("toy_ruleset", Msg("draws", {"crate": "c", "good": Msg("riddle")}))


def test_missing_argument_is_an_error() -> None:
    with pytest.raises(ValueError, match="message 'feeds' of toy_ruleset"):
        say("toy_ruleset", Msg("feeds"))


def test_missing_file_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        read_text("toy_ruleset", "messages/ru.ftl")


def test_clause_without_text_is_an_error() -> None:
    with pytest.raises(msgspec.ValidationError, match="missing required field `text`"):
        msgspec.convert({"title": "Guns"}, ClauseText)


ENGLISH_CLAUSES = """
[K1]
title = "Ice"
text = "The ice bears men."
[K2]
title = "Guns"
text = "Guns break it."
section = "Fire"
"""
RUSSIAN_CLAUSES = """
[K2]
title = "Орудия"
text = "Они ломают лёд."
section = "Огонь"
[K9]
title = "Лишнее"
text = "Такого правила нет."
"""
ENGLISH_MESSAGES = """
guns = { $n ->
    [one] { $n } gun
   *[other] { $n } guns
}
fires = { $who } fires
red = Red
"""
RUSSIAN_MESSAGES = """
fires = { $who } стреляет
guns = { $n ->
    [one] { $n } орудие
    [few] { $n } орудия
   *[many] { $n } орудий
}
"""


@pytest.fixture
def bilingual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package whose Russian is not finished."""
    package = tmp_path / "two_tongues"
    texts = {
        "__init__.py": "",
        "clauses/en.toml": ENGLISH_CLAUSES,
        "clauses/ru.toml": RUSSIAN_CLAUSES,
        "messages/en.ftl": ENGLISH_MESSAGES,
        "messages/ru.ftl": RUSSIAN_MESSAGES,
    }
    for name, text in texts.items():
        file = package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, package.name, raising=False)
    yield package.name
    forget_texts()


def test_languages_are_listed_english_first(bilingual: str) -> None:
    assert list_languages(bilingual) == ("en", "ru")
    assert list_languages("toy_ruleset") == ("en",)


def test_clauses_fall_back_to_english_one_by_one(bilingual: str) -> None:
    assert read_clauses(bilingual, "ru") == {
        "K1": ClauseText("Ice", "The ice bears men."),
        "K2": ClauseText("Орудия", "Они ломают лёд.", section="Огонь"),
    }
    assert read_clauses(bilingual, "fi") == read_clauses(bilingual)


@pytest.mark.parametrize(
    ("msg", "text"),
    [
        (Msg("guns", {"n": 21}), "21 орудие"),
        (Msg("guns", {"n": 3}), "3 орудия"),
        (Msg("fires", {"who": Msg("red")}), "Red стреляет"),
        (Msg("red"), "Red"),
    ],
)
def test_messages_fall_back_to_english_one_by_one(bilingual: str, msg: Msg, text: str) -> None:
    assert say(bilingual, msg, "ru") == text


def test_english_that_stands_in_counts_as_english_does(bilingual: str) -> None:
    assert say(bilingual, Msg("guns", {"n": 21}), "fi") == "21 guns"


def test_source_of_a_language_has_that_language_alone(bilingual: str) -> None:
    assert read_message_source(bilingual, "ru") == RUSSIAN_MESSAGES
    with pytest.raises(FileNotFoundError, match=r"two_tongues has no messages/fi\.ftl"):
        read_message_source(bilingual, "fi")


def test_texts_are_kept_until_they_are_to_be_forgotten(bilingual: str, tmp_path: Path) -> None:
    assert say(bilingual, Msg("red")) == "Red"
    (tmp_path / bilingual / "messages" / "en.ftl").write_text("red = Reds")
    assert say(bilingual, Msg("red")) == "Red"
    forget_texts()
    assert say(bilingual, Msg("red")) == "Reds"
