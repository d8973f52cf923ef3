"""Record files that are none, or not true: what is said of each, and that nothing comes of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from recorded import SEED, record_game
from tachanka.engine.chance import commit
from tachanka.engine.registry import UnknownRuleset
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.imports import proof
from tachanka.matches.imports.file import LARGEST, MOST_ENTRIES, read_record
from tachanka.matches.imports.proof import ask_proof, prove

Change = Callable[[dict[str, Any]], object]
GOOD = msgspec.json.encode(record_game())


def write(change: Change | None = None) -> bytes:
    """The content of a good file, after somebody has been at it."""
    told = json.loads(GOOD)
    if change is not None:
        change(told)
    return json.dumps(told).encode()


def put(name: str, value: Any) -> Change:
    return lambda told: told.__setitem__(name, value)


def name_case(part: Any) -> str:
    """A case is known by what is said of it: the files themselves are long."""
    return part[:40] if isinstance(part, str) else "file"


def test_a_good_file_is_read_and_proved() -> None:
    record, ruleset = read_record(write())
    assert record == record_game()
    assert ruleset.meta.id == "battle_dice"
    shots = prove(write()).shots
    assert [shot.seq for shot in shots] == [0, 15, len(record.entries) - 1]
    assert ask_proof(write()).shots == shots


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "Input data was truncated"),
        (b"\xff\xfe", "JSON is malformed"),
        (b"\x89PNG\r\n\x1a\n", "JSON is malformed"),
        (b"null", "Expected `object`, got `null`"),
        (b"[]", "Expected `object`, got `array`"),
        (b"{}", "missing required field `ruleset`"),
        (b'{"format": 2}', "of format 2, and this site reads format 1"),
        (b'{"format": "1"}', "Expected `int`, got `str`"),
        (b"[" * 100_000, "Expected `object`, got `array`"),
        (b'{"a":' * 100_000, "nested without end"),
        (b'{"cfg": ' + b"[" * 500_000, "nested without end"),
        (write(put("entries", {})), r"Expected `array`, got `object` - at `\$.entries`"),
        (write(put("salts", [1, 2])), "Expected `str`, got `int`"),
        (write(lambda told: told["entries"][3].update(kind="cheat")), "Invalid enum value"),
        (write(lambda told: told["entries"][3].update(act=7)), r"\$.entries\[3\].act"),
        (write(lambda told: told["entries"][3].update(seq="3")), r"\$.entries\[3\].seq"),
        (write(put("origin", {"match": "x", "seq": 1, "viewer": {"kind": "arbiter"}})),
         "a board of somebody's own"),
        (write(lambda told: told["entries"][0].update(kind="fork")), "a board of somebody's own"),
        (write(put("seed", "")), "opened from its record when it is over"),
        (write(lambda told: told.pop("outcome")), "opened from its record when it is over"),
        (write(put("seed", "zz" * 32)), "64 hexadecimal digits"),
        (write(put("seed", SEED.hex().upper())), "64 hexadecimal digits"),
        (write(put("commitment", "0" * 63)), "64 hexadecimal digits"),
        (write(put("players", {"white": "Anna"})), "its players are of other seats than"),
        (write(put("players", {"white": "a", "red": "b", "x": "c"})), "of other seats than"),
        (write(put("salts", ["a", "b\0"])), "a salt is a text of at most 64"),
        (write(put("salts", ["a", "b" * 65])), "a salt is a text of at most 64"),
        (write(put("entries", [{"seq": 1, "kind": "undo", "digest": ""}] * (MOST_ENTRIES + 1))),
         "10001 entries; at most 10000"),
    ],
    ids=name_case,
)  # fmt: skip
def test_what_is_no_record_is_said(content: bytes, why: str) -> None:
    with pytest.raises(BadChoice, match=why) as found:
        read_record(content)
    assert found.value.field == "record"
    assert len(str(found.value)) <= 400


def test_a_file_has_a_size() -> None:
    with pytest.raises(Refused, match="at most 2048 KiB") as found:
        read_record(b" " * (LARGEST + 1))
    assert found.value.code is Code.TOO_LARGE


def test_rules_that_are_not_here_are_named() -> None:
    with pytest.raises(UnknownRuleset, match="no edition 77 of battle_dice is here"):
        read_record(write(put("edition", 77)))
    with pytest.raises(UnknownRuleset, match="chess"):
        read_record(write(put("ruleset", "chess")))


def first_draw(told: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(
        draw for entry in told["entries"][1:] for draw in entry.get("draws", ())
    )
    return found


def turn_die(told: dict[str, Any]) -> None:
    draw = first_draw(told)
    draw["result"][0] = next(face for face in draw["faces"] if face != draw["result"][0])


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (put("commitment", commit(b"x" * 32)), "The seed is not the one committed to"),
        (put("seed", "ab" * 32), "The seed is not the one committed to"),
        (put("salts", ["a", "b"]), "Entry 0 gives another digest"),
        (put("salts", ["a"]), "1 salts for 2 seats"),
        (turn_die, r"The dice of entry \d+ are not the key's"),
        (lambda told: told["entries"][4].update(digest="0" * 32), "Entry 4 gives another digest"),
        (lambda told: told["entries"].pop(5), r"Entry 6 "),
        (lambda told: told["entries"][5]["act"].update(verb="win"), "Entry 5 cannot be played"),
        (lambda told: told["entries"][5].update(seat="blue"), "Entry 5 cannot be played"),
        (lambda told: told["entries"][3].update(kind="undo"), "Entry 3 "),
        (lambda told: told["entries"].append(told["entries"][-1]), "cannot be played"),
        (lambda told: told["entries"].pop(), "The result is not as recorded"),
        (lambda told: told["outcome"].update(winner="white"), "The result is not as recorded"),
        (lambda told: told["cfg"].update(scenario="nowhere"), "The game cannot be set up"),
        (lambda told: told["cfg"].update(options={"luck": "mine"}), "The game cannot be set up"),
        (put("entries", []), "The record has no entries"),
    ],
    ids=name_case,
)  # fmt: skip
def test_what_is_not_true_is_found(change: Change, why: str) -> None:
    content = write(change)
    read_record(content)
    found = prove(content)
    assert found.shots == ()
    assert re.search(why, found.fault), found.fault


def test_the_site_is_told_by_the_process_that_plays() -> None:
    with pytest.raises(BadChoice, match=r"This record does not hold\. Entry 5 cannot be played"):
        ask_proof(write(lambda told: told["entries"][5]["act"].update(verb="win")))


def test_a_process_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "PATIENCE", 0.01)
    with pytest.raises(Refused, match="too busy") as found:
        ask_proof(GOOD)
    assert found.value.code is Code.BUSY


def test_a_process_that_dies_is_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    # What it is given there is no record at all: it breaks.
    with pytest.raises(BadChoice, match="could not be played again here within 20 seconds"):
        ask_proof(b"nothing")
