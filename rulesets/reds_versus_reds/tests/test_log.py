"""The log in words: whoever reads it knows no ids, and sees no numbers on the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.position.frames import Rally
from reds_versus_reds.position.scenarios import read_scenario
from reds_versus_reds.tests.table import KEEPERS, A, Table, position, rest_of_turn, stand
from reds_versus_reds.tests.test_golden import NAMES
from tachanka.engine.api import Event
from tachanka.engine.kernel import begin
from tachanka.engine.record import retrace
from tachanka.engine.resources import say
from tachanka.engine.testing.transcript import load

GOLDEN = files("reds_versus_reds") / "golden"
LONGEST = 300
"""Letters of a line: four rows beside the board."""


def tell(name: str) -> tuple[set[str], list[str]]:
    """The ids of the units of a golden game, and all lines that anybody is told of it."""
    transcript = load(str(GOLDEN / f"{name}.json"))
    start = begin(RULESET, transcript.cfg, bytes.fromhex(transcript.key))
    steps = [start, *retrace(start.game, transcript.entries[1:])]
    units = {unit.id for unit in read_scenario(transcript.cfg.scenario).units}
    events = [each for step in steps for event in step.entry.events for each in unfold(event)]
    return units, [say("reds_versus_reds", each.text) for each in events]


def unfold(event: Event) -> Iterator[Event]:
    """An event with what others are told instead."""
    yield event
    if event.otherwise is not None:
        yield from unfold(event.otherwise)


@pytest.mark.parametrize("name", NAMES)
def test_no_line_of_a_game_names_an_id_or_is_long(name: str) -> None:
    units, lines = tell(name)
    assert len(lines) > 30
    named = [line for line in lines if units & set(re.findall(r"[A-Z]+\d?(?![a-z])", line))]
    assert named == []
    assert [line for line in lines if len(line) > LONGEST or line[-1] not in ".0123456789"] == []


@pytest.mark.clause("R-705", "R-706")
def test_a_commissar_who_shoots_is_named_with_whom_he_shot() -> None:
    men = [stand("R1.2", 2000, 4100), stand("RK1.1", 2000, 4300), *KEEPERS]
    units = {"R1": {"markers": 1}}
    table = Table(position(men, rest_of_turn(Rally, side=A), units=units))
    table.do(A, "rally", "RK1.1", "R1", dice="2")
    assert table.told()[:2] == [
        "1st commissar could not rally 1st Red Army company (Lewis gun): the die is less than 3.",
        "A rifleman of the 1st Red Army company (Lewis gun) was shot by 1st commissar.",
    ]
