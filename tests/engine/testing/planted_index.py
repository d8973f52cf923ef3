"""Tests that name every clause of Ice Road and hold none of them to anything.

Copied beside a copy of the ruleset and run there: none of this may count for clause coverage.
"""

from __future__ import annotations

import pytest

from tachanka.engine.resources import read_clauses

CLAUSES = read_clauses("toy_ruleset")


@pytest.mark.parametrize("id", CLAUSES)
def test_every_clause_has_a_title(id: str) -> None:
    assert CLAUSES[id].title


@pytest.mark.parametrize("id", list(CLAUSES)[:6])
def test_many_clauses_have_a_text(id: str) -> None:
    assert CLAUSES[id].text


@pytest.mark.clause(*CLAUSES)
def test_there_are_clauses() -> None:
    assert len(CLAUSES) > 0


@pytest.mark.parametrize("id", [pytest.param(id, marks=pytest.mark.clause(id)) for id in CLAUSES])
class TestMarks:
    def test_every_clause_is_marked(self, id: str) -> None:
        assert CLAUSES[id].section


@pytest.mark.clause("T10")
@pytest.mark.parametrize("id", ["T4", "T-R2"])
def test_t3_says_how_many_crates_there_are(id: str) -> None:
    assert "four crates" in CLAUSES["T3"].text
    assert CLAUSES[id].section == "The night"
