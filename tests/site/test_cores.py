"""Cores are counted as far as the process may use them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tachanka.site.cores import count_cores


@pytest.mark.parametrize(
    ("quota", "expected"),
    [("max 100000", 8), ("150000 100000", 2), ("50000 100000", 1), ("1600000 100000", 8), ("", 8)],
)
def test_a_container_has_as_many_cores_as_its_quota(
    quota: str, expected: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(8)), raising=False)
    (tmp_path / "cpu.max").write_text(quota)
    assert count_cores(tmp_path / "cpu.max") == expected


def test_a_process_is_kept_to_its_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {1, 3, 5}, raising=False)
    assert count_cores(tmp_path / "absent") == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    assert count_cores(tmp_path / "absent") == 4
