"""The rules against a slow and plain second reading of them, on maps and armies at random."""

# ruff: noqa: N802

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import msgspec
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from battle_dice.position.frames import Movement, Owed, TurnEnd
from battle_dice.position.occupation import Field
from battle_dice.position.state import Options, State, Unit, Victory
from battle_dice.position.terrain import CODES
from battle_dice.position.units import TYPES
from battle_dice.rules.reach import find_reach
from battle_dice.rules.retreat import can_follow, companion, find_answers
from battle_dice.rules.setup import SIDES, place
from battle_dice.rules.sight import find_blocking
from tachanka.engine.boards.hex import letter_rows

GRID: Final = letter_rows(6, 6)
HEXES: Final = list(GRID.cells)
CODE: Final = st.sampled_from("...." + "".join(CODES) + "rrBs~c")


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A map of six rows at random with a handful of units where they may stand."""
    ground = {hex: draw(CODE) for hex in HEXES}
    rows: dict[str, str] = {}
    for hex, code in ground.items():
        rows[hex[0]] = rows.get(hex[0], "") + code
    options = Options(
        bridge_stop=draw(st.sampled_from(["on", "off"])),
        friendly_passage=draw(st.sampled_from(["on", "off"])),
        flag_exchange=draw(st.sampled_from(["allowed", "forced"])),
    )
    units = []
    for number, hex in enumerate(draw(st.permutations(HEXES))[:7]):
        kind = draw(st.sampled_from(sorted(TYPES)))
        side = draw(st.sampled_from(["white", "red"]))
        here = CODES[ground[hex]]
        if here.base == "rough":
            kind = "infantry"
        if here.base != "river" or here.bridge:
            units.append(place(f"u{number}", side, kind, hex))
            if kind != "general" and here.base != "rough" and draw(st.booleans()):
                units.append(place(f"g{number}", side, "general", hex))
    assume(units)
    return State(
        "", options, tuple(rows.values()), SIDES, (), Victory(), 9, units,
        lost={"white": [], "red": []}, first="white", frames=[TurnEnd(), Movement("white")],
    )  # fmt: skip


def walk(field: Field, unit: Unit, length: int) -> Iterator[tuple[str, ...]]:
    """Every path of adjacent hexes from the unit, without returning to its hex."""
    paths: list[tuple[str, ...]] = [()]
    for _ in range(length):
        paths = [
            (*path, to)
            for path in paths
            for to in GRID.neighbours[path[-1] if path else unit.hex]
            if to != unit.hex
        ]
        yield from paths


def is_legal_move(field: Field, unit: Unit, path: tuple[str, ...]) -> bool:
    """D81-D89 read clause by clause for one path."""
    hexes, state = field.ground.hexes, field.state
    whole = (unit.hex, *path)
    if any(hexes[hex].base == "sand" for hex in whole) and len(path) > 2:
        return False  # D65
    for number, (start, to) in enumerate(zip(whole, path, strict=False)):
        here, there, last = hexes[start], hexes[to], number == len(path) - 1
        if there.base == "rough" and unit.kind != "infantry":
            return False  # D54
        if there.base == "water" and here.base != "water":
            return False  # D89
        if here.base == "water" and len(path) > 1:
            return False  # D68
        fords = [hex.base == "river" and not hex.bridge for hex in (here, there)]
        if (fords[0] and there.base == "river") or (fords[1] and here.base == "river"):
            return False  # D87, D88
        if here.base == "crops" and not last:
            return False  # D51
        stops = there.base in ("wood", "built_up") or there.works in ("fence", "wire")
        stops |= there.base == "river" and not (there.bridge and state.options.bridge_stop == "off")
        if stops and not last:
            return False  # D33, D44, D48, D57
        for other in state.units:
            if other.hex != to:
                continue
            if other.side != unit.side:
                return False  # D83
            if other.is_general == unit.is_general and last:
                return False  # D84, D85
            shut = state.options.friendly_passage == "off"
            if shut and not other.is_general and not unit.is_general:
                return False  # D84
    return True


@settings(max_examples=150, deadline=None)
@given(positions())
def test_D33_to_D89_reach_is_every_hex_with_a_legal_path(state: State) -> None:
    field = Field(state)
    for unit in state.units:
        legal: dict[tuple[str, str | None], int] = {}
        for path in walk(field, unit, TYPES[unit.kind].move):
            if is_legal_move(field, unit, path):
                before = path[-2] if len(path) > 1 else unit.hex
                bank = field.ground.find_bank(before, path[-1])
                legal.setdefault((path[-1], bank), len(path))
        found = find_reach(field, unit).paths
        assert {key: len(path) for key, path in found.items()} == legal
        assert all(is_legal_move(field, unit, path) for path in found.values())


@settings(max_examples=150, deadline=None)
@given(positions(), st.integers(1, 3))
def test_D102_to_D106_every_answer_goes_home_row_by_row(state: State, flags: int) -> None:
    field = Field(state)
    for unit in state.units:
        answers = find_answers(field, Owed(unit.id, flags))
        assert answers.paths
        longest = max(len(path) for path in answers.paths)
        for path, cost in answers.paths.items():
            rows = [GRID.cells[hex][1] for hex in (unit.hex, *path)]
            step = 1 if unit.side == "red" else -1
            assert [b - a for a, b in pairwise(rows)] == [step] * len(path)
            assert cost == min(flags - len(path), unit.figures)
            assert all(field.holder(hex) in (None, unit.side) for hex in path)
            assert not any(field.ground.is_water(hex) for hex in path)
            if not unit.is_general:
                assert not any(hex in field.troops for hex in path)
            if state.options.flag_exchange == "forced":
                assert len(path) == longest
        if state.options.flag_exchange == "allowed":
            assert () in answers.paths
            whole = {path[:n] for path in answers.paths for n in range(len(path))}
            assert whole <= set(answers.paths)
        general = companion(field, unit)
        for path in answers.follow:
            assert general is not None
            assert can_follow(field, general, path)


@settings(max_examples=100, deadline=None)
@given(positions(), st.sampled_from(HEXES), st.sampled_from(HEXES), st.booleans())
def test_D90_D91_D92_sight_is_mutual(state: State, a: str, b: str, units_too: bool) -> None:
    assume(a != b)
    field = Field(state)
    assert find_blocking(field, a, b, units_too) == find_blocking(field, b, a, units_too)


@settings(max_examples=50, deadline=None)
@given(positions())
def test_a_position_survives_its_encoding(state: State) -> None:
    body = msgspec.msgpack.encode(state, order="deterministic")
    assert msgspec.msgpack.decode(body, type=State) == state
