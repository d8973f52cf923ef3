"""An edition is a copy of the folder under another name: nothing in it knows what it is called."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).parent.parent
COPY = "the_storming_of_old"

REPLAY = f"""
import sys
from importlib import import_module
from tachanka.engine.testing.laws.packages import list_golden
from tachanka.engine.testing.transcript import open_transcript

ruleset = import_module("{COPY}").RULESET
for game in list_golden("{COPY}").values():
    assert open_transcript(ruleset, game).outcome == game.outcome
print(ruleset.package, [name for name in sys.modules if name.startswith("{HOME.name}")])
"""


def test_a_copy_of_the_folder_plays_the_same_games_alone(tmp_path: Path) -> None:
    shutil.copytree(HOME, tmp_path / COPY, ignore=shutil.ignore_patterns("tests", "__pycache__"))
    told = subprocess.run(
        [sys.executable, "-c", REPLAY],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.stdout, told.stderr) == (f"{COPY} []\n", "")
