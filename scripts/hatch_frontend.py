"""Build hook: a wheel without the built pages is refused; an editable install needs none.

It also carries the model game, where that is at hand, for `manage.py new_ruleset`.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = Path("platform/tachanka/site/built/index.html")
MODEL = Path("tests/toy_ruleset")


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]
    """Look for the pages before a wheel is written."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Refuse a standard wheel when `PAGES` is absent; add `MODEL` to it.

        Raises:
            FileNotFoundError: the pages were never built.
        """
        if version == "editable":
            return
        if (Path(self.root) / MODEL).is_dir():
            for part in ("toy_ruleset", "tests"):
                place = f"tachanka/starters/toy_ruleset/{part}"
                build_data["force_include"][str(MODEL / part)] = place
        if not (Path(self.root) / PAGES).exists():
            raise FileNotFoundError(
                f"{PAGES} is missing: run `npm --prefix frontend ci` and "
                "`npm --prefix frontend run build` before building a wheel."
            )
