"""Dice: the keyed stream, fairness, scripts and exact enumeration."""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tachanka.engine.api import Chance, Why
from tachanka.engine.chance import (
    WORD,
    Draw,
    KeyedChance,
    OutOfBudget,
    RecordedChance,
    ScriptedChance,
    ScriptExhausted,
    _below,
    commit,
    derive_key,
    enumerate_chance,
)

KEY = bytes(range(32))
WHY = Why("T1", "game")
DIE = (1, 2, 3, 4, 5, 6)


# --- Keyed --------------------------------------------------------------------------------


def test_commitment_is_the_sha256_of_the_seed() -> None:
    assert commit(b"seed") == "19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b"


def test_key_depends_on_the_salts_and_not_on_their_order() -> None:
    key = "8a452998ca7f4a8623c105c335aa3c8912ea4589f648eb9c77f5861ed26d047d"
    assert derive_key(b"seed", ["b", "a"]).hex() == key
    assert derive_key(b"seed", ["a", "b"]).hex() == key
    assert derive_key(b"seed", ["a", "c"]).hex() != key


def test_stream_is_as_documented() -> None:
    """HMAC-SHA256(key, "purpose|index|block") as big-endian words, each taken modulo six."""
    digest = hmac.new(KEY, b"T1|game||0|0", hashlib.sha256).digest()
    words = struct.unpack(">8I", digest)
    assert all(word < WORD - WORD % 6 for word in words)
    assert KeyedChance(KEY, {}).roll(DIE, 8, WHY) == tuple(DIE[word % 6] for word in words)


def test_known_draws() -> None:
    indices: dict[str, int] = {}
    chance = KeyedChance(KEY, indices)
    assert chance.roll(DIE, 8, WHY) == (3, 2, 2, 1, 2, 5, 4, 4)
    assert chance.roll(DIE, 8, WHY) == (3, 2, 6, 2, 2, 1, 4, 2)
    assert chance.tally(("a", "b"), 5, Why("T1", "x", "s")) == {"a": 2, "b": 3}
    assert chance.draw(("a", "b", "c", "d"), 4, WHY) == ("c", "d", "a", "b")
    assert indices == {"T1|game|": 3, "T1|x|s": 1}
    assert [(draw.kind, draw.result) for draw in chance.draws[2:]] == [
        ("tally", ("a", "b", "b", "a", "b")),
        ("draw", ("c", "d", "a", "b")),
    ]


def test_purposes_do_not_disturb_each_other() -> None:
    alone = KeyedChance(KEY, {}).roll(DIE, 20, WHY)
    mixed = KeyedChance(KEY, {})
    mixed.roll(DIE, 3, Why("T2", "game"))
    assert mixed.roll(DIE, 20, WHY) == alone


def test_stream_goes_on_where_the_indices_say() -> None:
    first = KeyedChance(KEY, {})
    first.roll(DIE, 5, WHY)
    later = KeyedChance(KEY, dict(first.indices))
    assert later.roll(DIE, 5, WHY) == first.roll(DIE, 5, WHY)


def test_words_that_would_favour_a_face_are_rejected() -> None:
    last_fair = WORD - WORD % 6 - 1
    assert _below(iter([WORD - 1, last_fair + 1, last_fair]), 6) == 5


@pytest.mark.parametrize("faces", [2, 3, 6, 7, 10])
def test_rolls_are_fair(faces: int) -> None:
    """Chi-square over a fixed key, well below the 1 in 1000 level of each."""
    limits = {2: 10.8, 3: 13.8, 6: 20.5, 7: 22.5, 10: 27.9}
    n = 20_000
    counts = Counter(KeyedChance(KEY, {}).roll(range(faces), n, WHY))
    expected = Fraction(n, faces)
    square = sum((Fraction(counts[face]) - expected) ** 2 / expected for face in range(faces))
    assert square < limits[faces]


def test_lots_are_fair() -> None:
    chance = KeyedChance(KEY, {})
    counts = Counter(chance.draw("abc", 2, WHY) for _ in range(6_000))
    expected = Fraction(1_000)
    assert set(counts) == set(permutations("abc", 2))
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 20.5


def test_tally_names_every_face() -> None:
    assert KeyedChance(KEY, {}).tally(("x", "y", "z"), 0, WHY) == {"x": 0, "y": 0, "z": 0}


def test_drawing_more_than_there_is_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"T1\|game\| draws 3 of a pool of 2"):
        KeyedChance(KEY, {}).draw(("a", "b"), 3, WHY)


# --- Scripted and recorded ----------------------------------------------------------------


def test_script_is_consumed_in_order() -> None:
    chance = ScriptedChance([6, 1, "a", "b", "b", "z"])
    assert chance.roll(DIE, 2, WHY) == (6, 1)
    assert chance.tally(("a", "b"), 3, WHY) == {"a": 1, "b": 2}
    assert chance.draw(("y", "z"), 1, WHY) == ("z",)
    assert chance.script == []
    assert chance.draws == [
        Draw(WHY, "roll", DIE, (6, 1)),
        Draw(WHY, "tally", ("a", "b"), ("a", "b", "b")),
        Draw(WHY, "draw", ("y", "z"), ("z",)),
    ]


def test_scripted_dice_count_their_purposes() -> None:
    chance = ScriptedChance([1, 2, 3], {str(WHY): 4})
    other = Why("D9", "game")
    chance.roll(DIE, 2, WHY)
    chance.tally(DIE, 1, other)
    assert chance.indices == {str(WHY): 5, str(other): 1}


@pytest.mark.parametrize("script", [[1], [1, 7], [1, "two"]])
def test_script_that_does_not_fit_is_an_error(script: list[int | str]) -> None:
    with pytest.raises(ScriptExhausted):
        ScriptedChance(script).roll(DIE, 2, WHY)


def test_script_cannot_draw_one_thing_twice() -> None:
    with pytest.raises(ScriptExhausted, match="'a' too often"):
        ScriptedChance(["a", "a"]).draw(("a", "b"), 2, WHY)
    assert ScriptedChance(["a", "a"]).draw(("a", "b", "a"), 2, WHY) == ("a", "a")


def test_recorded_dice_come_again() -> None:
    keyed = KeyedChance(KEY, {})
    told = keyed.roll(DIE, 3, WHY), keyed.tally(DIE, 2, WHY)
    again = RecordedChance(keyed.draws)
    assert (again.roll(DIE, 3, WHY), again.tally(DIE, 2, WHY)) == told


def test_recorded_dice_are_for_their_purpose_only() -> None:
    recorded = RecordedChance([Draw(WHY, "roll", DIE, (3,))])
    with pytest.raises(ScriptExhausted, match=r"draw 0 is for T9\|red\|, not as recorded"):
        recorded.roll(DIE, 1, Why("T9", "red"))


# --- Enumerated ---------------------------------------------------------------------------


def throw_twice(chance: Chance) -> tuple[int, int]:
    """Two dice; where they show a double, a third."""
    a, b = chance.roll((1, 2, 3), 2, WHY)
    return (a + b, chance.roll((1, 2), 1, WHY)[0] if a == b else 0)


def test_enumeration_equals_brute_force() -> None:
    found: Counter[tuple[int, int]] = Counter()
    for result, weight, exact in enumerate_chance(throw_twice):
        assert exact
        found[result] += weight  # type: ignore[assignment]
    brute: Counter[tuple[int, int]] = Counter()
    for a, b in product((1, 2, 3), repeat=2):
        for c in (1, 2):
            brute[a + b, c if a == b else 0] += Fraction(1, 18)  # type: ignore[assignment]
    assert found == brute


@given(
    faces=st.lists(st.sampled_from("abc"), min_size=1, max_size=4),
    n=st.integers(0, 4),
)
def test_tallies_equal_brute_force(faces: list[str], n: int) -> None:
    found = {
        tuple(sorted(counts.items())): weight
        for counts, weight, _ in enumerate_chance(lambda chance: chance.tally(faces, n, WHY))
    }
    brute: dict[tuple[tuple[str, int], ...], Fraction] = {}
    for came in product(faces, repeat=n):
        counts = tuple(sorted((face, came.count(face)) for face in set(faces)))
        brute[counts] = brute.get(counts, Fraction(0)) + Fraction(1, len(faces) ** n)
    assert found == brute
    assert sum(found.values()) == 1


@given(pool=st.lists(st.sampled_from("abc"), min_size=1, max_size=5), data=st.data())
def test_draws_equal_brute_force(pool: list[str], data: st.DataObject) -> None:
    n = data.draw(st.integers(0, min(3, len(pool))))
    found = {
        came: weight
        for came, weight, _ in enumerate_chance(lambda chance: chance.draw(pool, n, WHY))
    }
    ways = Counter(permutations(pool, n))
    assert found == {came: Fraction(count, ways.total()) for came, count in ways.items()}


def test_enumeration_keeps_its_budget() -> None:
    with pytest.raises(OutOfBudget, match="more than 10 branches"):
        list(enumerate_chance(lambda chance: chance.roll(DIE, 2, WHY), limit=10))


def test_beyond_the_budget_the_tail_is_sampled() -> None:
    def run(chance: Chance) -> tuple[int, ...]:
        return (*chance.roll((1, 2), 1, WHY), *chance.roll(DIE, 3, WHY))

    tail = ScriptedChance([6, 6, 6, 5, 5, 5])
    assert list(enumerate_chance(run, limit=10, tail=tail)) == [
        ((1, 6, 6, 6), Fraction(1, 2), False),
        ((2, 5, 5, 5), Fraction(1, 2), False),
    ]


def test_few_branches_are_sampled_several_times() -> None:
    def run(chance: Chance) -> tuple[int, ...]:
        return (*chance.roll((1, 2), 1, WHY), *chance.roll(DIE, 3, WHY))

    tail = ScriptedChance([6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3])
    assert list(enumerate_chance(run, limit=10, tail=tail, samples=5)) == [
        ((1, 6, 6, 6), Fraction(1, 4), False),
        ((1, 5, 5, 5), Fraction(1, 4), False),
        ((2, 4, 4, 4), Fraction(1, 4), False),
        ((2, 3, 3, 3), Fraction(1, 4), False),
    ]


def test_what_follows_a_sampled_draw_is_sampled_too() -> None:
    """How many dice follow hangs on what was sampled: every branch still has its share."""

    def run(chance: Chance) -> int:
        (first,) = chance.roll((1, 2), 1, WHY)
        many = sum(chance.roll(DIE, 3, WHY)) % 2
        return first + sum(chance.roll((0, 10), 1, WHY)[0] for _ in range(many))

    tail = ScriptedChance([1, 1, 1, 10, 2, 2, 2])
    found = list(enumerate_chance(run, limit=10, tail=tail))
    assert found == [(11, Fraction(1, 2), False), (2, Fraction(1, 2), False)]
