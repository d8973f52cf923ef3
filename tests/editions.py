"""Two editions of the toy: the first one frozen, and a second that reads and looks otherwise.

Both are made anew for each test: the second from the toy as it stands, by the changes below.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tachanka.engine.testing.editions import Frozen, freeze
from toy_ruleset import RULESET

OLD_BUTTON, NEW_BUTTON = "Rest here", "Make camp here"
OLD_RULE, NEW_RULE = "The runner's turn", "The smugglers' march"
NEW_SYMBOL = "M2 2h96v96H2z"
CHANGES = {
    "__init__.py": ("edition=1,", "edition=2,"),
    "orders.py": ("LOAD = 3\n", "LOAD = 2\n"),
    "messages/en.ftl": (f"rest = {OLD_BUTTON}", f"rest = {NEW_BUTTON}"),
    "clauses/en.toml": (f'[T6]\ntitle = "{OLD_RULE}"', f'[T6]\ntitle = "{NEW_RULE}"'),
    "art/symbols.svg": ("M12 72h66q12 0 12-14M24 72V58M64 72V58", NEW_SYMBOL),
}
"""What the second edition has otherwise, by file: at most two crates go on the sledge, the runner's
button and turn are called differently, and the sledge has other runners."""


def install_frozen(folder: Path) -> Frozen:
    """Freezes the toy's first edition and installs it into a folder, as pip would."""
    frozen = freeze(RULESET, folder / "projects")
    install(frozen.folder, folder / "frozen")
    return frozen


def install(project: Path, target: Path) -> None:
    """Installs a project into a folder of its own, which sites then have on their path."""
    uv = Path(sys.executable).with_name("uv")
    command = [str(uv), "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target"]
    subprocess.run([*command, str(target), str(project)], check=True, timeout=120)


def write_newer(folder: Path) -> Path:
    """The toy's second edition, which hides the installed first one from whoever looks here."""
    package = folder / "newer" / "toy_ruleset"
    source = Path(next(iter(sys.modules["toy_ruleset"].__path__)))
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__"))
    for name, (old, new) in CHANGES.items():
        text = (package / name).read_text()
        assert text.count(old) == 1, f"{name} has {old!r} {text.count(old)} times"
        (package / name).write_text(text.replace(old, new))
    return package


def see_newer(folder: Path) -> dict[str, str]:
    """The variables of a site that has the second edition only."""
    return {"PYTHONPATH": str(folder / "newer")}


def see_both(folder: Path) -> dict[str, str]:
    """The variables of a site that has the second edition and the frozen first."""
    return {"PYTHONPATH": os.pathsep.join([str(folder / "newer"), str(folder / "frozen")])}
