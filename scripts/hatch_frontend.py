"""Build hook: a wheel without the built pages is refused; an editable install needs none."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = Path("platform/tachanka/site/built/index.html")


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]
    """Look for the pages before a wheel is written."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Refuse a standard wheel when `PAGES` is absent.

        Raises:
            FileNotFoundError: the pages were never built.
        """
        if version != "editable" and not (Path(self.root) / PAGES).exists():
            raise FileNotFoundError(
                f"{PAGES} is missing: run `npm --prefix frontend ci` and "
                "`npm --prefix frontend run build` before building a wheel."
            )
