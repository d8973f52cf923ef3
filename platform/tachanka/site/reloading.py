"""For authors: a server that shows what they have just edited.

Django's own reloader starts the server anew where Python or data has changed. Texts and art of
rulesets are only forgotten, so the next page that is loaded has them as they are now.
"""

from __future__ import annotations

import importlib.util
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from django.utils.autoreload import BaseReloader, autoreload_started, file_changed

from tachanka.api.assets import forget_versions
from tachanka.engine.registry import GROUP
from tachanka.engine.resources import forget_texts

READ_ANEW = {"messages", "clauses", "art"}
"""Folders of a ruleset's package whose files are read when a page asks for them."""


def watch_rulesets() -> None:
    """Has the reloader look at the packages of all installed rulesets, broken ones too."""
    autoreload_started.connect(_watch, dispatch_uid="rulesets")
    file_changed.connect(_read_anew, dispatch_uid="rulesets")


def list_packages() -> list[Path]:
    """The folders of the packages that the entry points of rulesets name."""
    names = sorted({point.module.partition(".")[0] for point in entry_points(group=GROUP)})
    specs = [importlib.util.find_spec(name) for name in names]
    return [
        Path(place) for spec in specs if spec for place in spec.submodule_search_locations or ()
    ]


def _watch(sender: BaseReloader, **kwargs: Any) -> None:
    for package in list_packages():
        sender.watch_dir(package, "**/*.*")


def _read_anew(sender: BaseReloader, file_path: Path, **kwargs: Any) -> bool | None:
    """True where no new start is needed."""
    if file_path.suffix == ".pyc":
        return True
    for package in list_packages():
        if file_path.is_relative_to(package):
            folder = file_path.relative_to(package).parts[0]
            if folder not in READ_ANEW or file_path.suffix == ".py":
                return None
            forget_texts()
            forget_versions()
            return True
    return None
