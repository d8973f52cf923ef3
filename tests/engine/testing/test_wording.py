"""Texts that speak of how the rules were made are caught, and languages that differ."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tachanka.engine.scene import Msg
from tachanka.engine.testing.laws import Package
from tachanka.engine.testing.laws.languages import languages_agree
from tachanka.engine.testing.laws.wording import (
    find_talk,
    hints_fit_any_hand,
    texts_speak_to_players,
)
from toy_ruleset import RULESET


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("No charge: the original knows none of these.", "the original"),
        ("Nobody, to the letter of the original.", "to the letter, the original"),
        ("By its letter the draft lets all battle.", "By its letter, the draft"),
        ("The source does not say; our ruling does.", "The source does not say, our ruling"),
        ("The\n    rules are silent.", "The rules are silent"),
        ("The designer added it to this project.", "The designer, this project"),
        ("As in other games of this family.", "of this family"),
        ("A slip of the pen, or a misprint.", "slip of the pen, misprint"),
        ("It plays the printed rules by four rulings.", "printed rules, rulings"),
    ],
)
def test_talk_about_the_making_of_rules_is_caught(text: str, said: str) -> None:
    told = [f"T1 says {words!r}: tell players what holds" for words in said.split(", ")]
    assert list(find_talk("T1", text)) == told


@pytest.mark.parametrize(
    "text",
    [
        "Trace supply to the source of the river, or to the source that is nearest.",
        "It returns to the original hex; the original owner keeps the draft animals.",
        "The ruling party obeys orders by telegraph letter.",
        "The rules of cover hold for the first text.",
    ],
)
def test_the_same_words_in_a_game_are_let_stand(text: str) -> None:
    assert list(find_talk("T1", text)) == []


def test_talk_is_caught_in_clauses_and_messages_but_for_the_credits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder, name, text in [
        ("clauses", "en.toml", '[T1]\ntitle = "The draft?"\ntext = "It leaves much open."\n'),
        (
            *("messages", "en.ftl"),
            "# What the designer wrote.\ncredits = After the draft.\n"
            "box = { $n ->\n    [one] one box\n   *[other] as the original says\n}\n"
            "-term = rulings\n",
        ),
    ]:
        (tmp_path / "telling" / folder).mkdir(parents=True)
        (tmp_path / "telling" / folder / name).write_text(text)
    (tmp_path / "telling" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    meta = replace(RULESET.meta, credits=Msg("credits"))
    found = texts_speak_to_players(Package(replace(RULESET, package="telling", meta=meta)))
    assert list(found) == [
        "T1 says 'The draft': tell players what holds",
        "box says 'the original': tell players what holds",
        "term says 'rulings': tell players what holds",
    ]


def test_hints_are_known_plain_and_for_any_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hinting" / "messages").mkdir(parents=True)
    (tmp_path / "hinting" / "__init__.py").touch()
    (tmp_path / "hinting" / "messages" / "en.ftl").write_text(
        "prompt = Move.\n    .hint = Pick a unit, then where it goes.\n    .held = It costs.\n"
        "other = Fire.\n    .hint = Click one of { $n }.\n    .tip = Here.\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    found = hints_fit_any_hand(Package(replace(RULESET, package="hinting")))
    assert list(found) == [
        "other.hint has a variable: a hint is the same each time",
        "other.hint says 'Click': pages are used by hand and by key, say pick",
        "other.tip is told to nobody: a message has hint and held",
    ]


def test_languages_that_differ_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "unlike_tongues" / "messages"
    folder.mkdir(parents=True)
    (tmp_path / "unlike_tongues" / "__init__.py").write_text("")
    (folder / "en.ftl").write_text(
        "both = { $a } and { $b }\n"
        "count = { $n ->\n    [one] one\n   *[other] { $n } of { $all }\n}\n"
        "only = English\n-term = a term\n"
    )
    (folder / "ru.ftl").write_text(
        "both = { $a }\n"
        "count = { $n ->\n    [one] один\n   *[other] { $n } из { $all }\n}\n"
        "-term = слово\nmore = больше\nbroken { $x }\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    found = languages_agree(Package(replace(RULESET, package="unlike_tongues")))
    assert list(found) == [
        "messages/ru.ftl cannot be read at 'broken { $x }'",
        "messages/ru.ftl lacks only",
        "messages/ru.ftl has more, which messages/en.ftl lacks",
        "messages/ru.ftl and messages/en.ftl differ in the variables of both: b",
    ]
