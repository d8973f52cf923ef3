"""Folders for a site: an ordinary one, and a small disk that can be filled."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

SMALL = "256m"


@contextmanager
def open_folder() -> Iterator[Path]:
    """A folder that goes away at the end. Others may enter it: PostgreSQL is another user's."""
    with TemporaryDirectory(prefix="tachanka-chaos-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@contextmanager
def mount_small(folder: Path) -> Iterator[bool]:
    """Makes the folder a small disk in memory; whether that could be done (root can)."""
    done = os.geteuid() == 0 and _run(
        "mount", "-t", "tmpfs", "-o", f"size={SMALL}", "tmpfs", folder
    )
    try:
        yield done
    finally:
        if done:
            _run("umount", "-l", folder)


def _run(*command: str | Path) -> bool:
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False
