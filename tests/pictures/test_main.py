"""The process that draws."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tachanka.pictures.files import name_pictures


def test_a_battle_is_drawn_by_its_name(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tachanka.pictures", "toy", "1", "snow", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [str(tmp_path / name) for name in name_pictures("snow")]
    assert sorted(tmp_path.iterdir()) == sorted(map(Path, done.stdout.splitlines()))
