"""Draws a battle: `python -m tachanka.pictures RULESET EDITION SCENARIO FOLDER [FONT]`.

A process of its own, for to draw takes seconds in which Python lets nobody else do anything.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tachanka.engine.registry import find_ruleset
from tachanka.pictures.files import Undrawable, write_pictures

NICE = 10
"""Those who play come first."""


def main(id: str, edition: str, scenario: str, folder: str, face: str = "") -> int:
    """Writes the files and names them; 1 where the battle cannot be drawn."""
    os.nice(NICE)
    ruleset = find_ruleset(id, int(edition))
    battle = next(each for each in ruleset.meta.scenarios if each.id == scenario)
    try:
        files = write_pictures(ruleset, battle, Path(folder), Path(face) if face else None)
    except Undrawable as fault:
        print(fault, file=sys.stderr)
        return 1
    print(*files, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
