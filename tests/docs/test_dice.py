"""The page on dice: its numbers are those of its data, and the engine gives the same."""

from __future__ import annotations

import hmac
import json
import re
from typing import Any

import msgspec
import pytest

from serving import ROOT
from tachanka.engine.api import Why
from tachanka.engine.chance import WORD, KeyedChance, commit, derive_key
from tachanka.engine.record import Record, verify
from toy_ruleset import RULESET

PAGE = (ROOT / "docs" / "dice.md").read_text()
VECTORS: dict[str, Any] = json.loads((ROOT / "docs" / "dice" / "vectors.json").read_text())
KEYS, DRAWS = VECTORS["keys"], VECTORS["draws"]
RECORD = msgspec.json.decode((ROOT / "docs" / "dice" / "record.json").read_bytes(), type=Record)


def write_key(vector: dict[str, Any]) -> str:
    """A key as the page shows it."""
    salts = ", ".join(f'"{salt}"' for salt in vector["salts"])
    lines = {**vector, "salts": salts}
    names = ("seed", "seal", "salts", "joined", "key")
    return "".join(f"{name:8}{lines[name]}\n" for name in names)


def write_draw(vector: dict[str, Any]) -> str:
    """A draw as the page shows it."""
    faces, result = (" ".join(map(str, vector[name])) for name in ("faces", "result"))
    rows = [vector["words"][at : at + 8] for at in range(0, len(vector["words"]), 8)]
    blocks = "".join(
        f"message {message}\nwords   {' '.join(row)}\n"
        for message, row in zip(vector["messages"], rows, strict=True)
    )
    count = len(vector["result"])
    return f"{blocks}{vector['kind']:8}{count} of {faces}\nresult  {result}\n"


def test_the_numbers_of_the_page_are_those_of_the_data() -> None:
    shown = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert shown == [
        *(write_key(vector) for vector in KEYS),
        *(write_draw(vector) for vector in DRAWS),
    ]
    plain = " ".join(PAGE.split())
    assert [vector["about"] for vector in KEYS + DRAWS if vector["about"] not in plain] == []


@pytest.mark.parametrize("vector", KEYS, ids=[vector["about"] for vector in KEYS])
def test_seals_and_keys_are_the_engines(vector: dict[str, Any]) -> None:
    seed = bytes.fromhex(vector["seed"])
    assert (len(seed), commit(seed)) == (32, vector["seal"])
    for salts in (vector["salts"], vector["salts"][::-1]):
        assert derive_key(seed, salts).hex() == vector["key"]
    assert "\n".join(sorted(vector["salts"])).encode().hex() == vector["joined"]


@pytest.mark.parametrize("vector", DRAWS, ids=[vector["about"] for vector in DRAWS])
def test_draws_are_the_engines(vector: dict[str, Any]) -> None:
    why = msgspec.convert(vector["why"], Why)
    chance = KeyedChance(bytes.fromhex(KEYS[0]["key"]), {str(why): vector["index"]})
    getattr(chance, vector["kind"])(vector["faces"], len(vector["result"]), why)
    assert list(chance.draws[0].result) == vector["result"]
    names = [f"{why}|{vector['index']}|{block}" for block in range(len(vector["messages"]))]
    assert vector["messages"] == names
    stream = b"".join(hmac.digest(chance.key, name.encode(), "sha256") for name in names)
    assert stream.hex(" ", 4).split()[: len(vector["words"])] == vector["words"]


def test_the_vectors_have_all_that_can_go_wrong_in_them() -> None:
    words = [[int(word, 16) for word in vector["words"]] for vector in DRAWS]
    dice = [n for n, vector in enumerate(DRAWS) if vector["faces"] == [1, 2, 3, 4, 5, 6]]
    assert [n for n in dice if max(words[n]) >= WORD - WORD % 6] == [len(DRAWS) - 1]
    assert any(len(vector["messages"]) > 1 for vector in DRAWS)
    assert {vector["kind"] for vector in DRAWS} == {"roll", "tally", "draw"}
    assert any(vector["index"] for vector in DRAWS)
    assert not all(message.isascii() for vector in DRAWS for message in vector["messages"])
    for kind in ("draw", "tally"):
        pools = [vector["faces"] for vector in DRAWS if vector["kind"] == kind]
        assert any(len(set(pool)) < len(pool) for pool in pools), kind
    salts = [salt for vector in KEYS for salt in vector["salts"]]
    assert "" in salts
    by_units = [sorted(v["salts"], key=lambda s: s.encode("utf-16-be")) for v in KEYS]
    assert by_units != [sorted(vector["salts"]) for vector in KEYS]


def test_the_record_is_an_honest_one_as_the_site_writes_it() -> None:
    assert [check.name for check in verify(RULESET, RECORD) if not check.ok] == []
    written = (ROOT / "docs" / "dice" / "record.json").read_bytes()
    assert written == msgspec.json.encode(RECORD) + b"\n"
    purposes = [str(draw.why) for entry in RECORD.entries for draw in entry.draws]
    assert len(set(purposes)) < len(purposes)
    assert RECORD.entries[0].draws
    assert "undo" in {entry.kind for entry in RECORD.entries}
