"""What tests name: by their own names, by parameters and marks that were chosen."""

from __future__ import annotations

import pytest

from tachanka.engine.testing.clauses import Naming, find_named, list_namings, split_name

INDEX = [f"T{n}" for n in range(1, 41)]


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("test_T7_sighted", {"T7"}),
        ("test_t7_t12_landing[3-T14]", {"T7", "T12", "T14"}),
        ("test_t_r1", {"T-R1"}),
        ("TestFerry::test_tr1", {"T-R1"}),
        ("test_case[T-R1 paid]", {"T-R1"}),
        ("test_t17_t", set()),
        ("test_the_t", set()),
    ],
)
def test_clauses_in_a_name(name: str, named: set[str]) -> None:
    assert find_named(name, ["T1", "T7", "T12", "T14", "T-R1"]) == named


def test_words_of_a_name() -> None:
    assert split_name("test_D17_guns[a-b]") == ["test", "d17", "guns", "a", "b"]


@pytest.mark.parametrize(
    ("listed", "whole", "counts"),
    [(0, 40, True), (10, 40, True), (11, 40, False), (40, 40, False), (5, 8, True), (6, 8, False),
     (3, 4, True), (4, 4, False)],
)  # fmt: skip
def test_what_is_listed_counts_where_it_was_chosen(listed: int, whole: int, counts: bool) -> None:
    assert Naming("test", set(), set(INDEX[:listed])).counts(INDEX[:whole]) is counts


def test_parameters_and_marks_of_one_function_are_taken_together() -> None:
    reports = [
        ("a.py::test_t1_of[T2]", {"path": "/a.py", "marked": []}),
        ("a.py::test_t1_of[T3]", {"path": "/a.py", "marked": ["T4", "X1"]}),
        ("a.py::TestB::test_t1_of[T5]", {"path": "/a.py", "marked": []}),
        ("b.py::test_t1_of", {"path": "/b.py", "marked": []}),
    ]
    assert list_namings(reports, set(INDEX)) == [
        Naming("test_t1_of", {"T1"}, {"T2", "T3", "T4"}),
        Naming("TestB::test_t1_of", {"T1"}, {"T5"}),
        Naming("test_t1_of", {"T1"}, set()),
    ]
