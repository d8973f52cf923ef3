"""Find a Chromium for the browser tests, or install one.

Looked at in turn: the file named by TACHANKA_CHROMIUM, a Chromium or Chrome on PATH, Playwright's
own; where a page needs no more, before these two Chromium's headless shell. If there is none:
Debian's package (as root, or by sudo without a password), then Playwright's download. Prints the
path; exits 1 and names what was tried when nothing helped.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

SHELL = "chromium-headless-shell"
"""Shows no notices; for the same pages it needs a quarter less of the processor."""
ON_PATH = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find(shell: bool = False) -> str | None:
    """The executable of a Chromium that is already here, or None. shell: its shell will do."""
    named = os.environ.get("TACHANKA_CHROMIUM")
    if named:
        return named if Path(named).is_file() else None
    for name in (SHELL, *ON_PATH) if shell else ON_PATH:
        if path := shutil.which(name):
            return path
    return _find_playwrights()


def _find_playwrights() -> str | None:
    """The Chromium that `playwright install` put into its cache, or None."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def _run(command: Sequence[str]) -> bool:
    """Whether the command ended well; its output goes to stderr."""
    print("+", " ".join(command), file=sys.stderr)
    try:
        return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0
    except OSError as error:
        print(error, file=sys.stderr)
        return False


def _install_debian() -> bool:
    """Install Debian's Chromium where we may, and its shell where there is one."""
    if not shutil.which("apt-get"):
        return False
    is_root = os.geteuid() == 0
    if not is_root and not shutil.which("sudo"):
        return False
    rights = [] if is_root else ["sudo", "-n"]
    quiet = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    install = [*quiet, "install", "-qy", "--no-install-recommends"]
    return _run([*quiet, "update", "-q"]) and any(
        _run([*install, *packages]) for packages in (["chromium", SHELL], ["chromium"])
    )


def _install_playwrights() -> bool:
    """Download Playwright's own Chromium."""
    return _run([sys.executable, "-m", "playwright", "install", "chromium"])


def main() -> int:
    """Print the path of a Chromium, installing one if need be."""
    tried = [f"TACHANKA_CHROMIUM={os.environ.get('TACHANKA_CHROMIUM', '(not set)')}"]
    tried += [f"{name} on PATH" for name in ON_PATH] + ["Playwright's own"]
    ways: dict[str, Callable[[], bool]] = {
        "apt-get install chromium": _install_debian,
        "playwright install chromium": _install_playwrights,
    }
    path = find()
    if path is None and os.environ.get("TACHANKA_CHROMIUM"):
        print(f"{tried[0]}: there is no such file.", file=sys.stderr)
        return 1
    for name, install in ways.items():
        if path is None:
            tried.append(name)
            path = find() if install() else None
    if path is None:
        print("No Chromium for the browser tests. Tried: " + "; ".join(tried), file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
