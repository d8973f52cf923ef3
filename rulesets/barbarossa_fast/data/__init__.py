"""The map, the units and the scenarios as they are written down, in JSON."""

from __future__ import annotations

from tachanka.engine.resources import read_text


def read_data(name: str) -> str:
    """A file of this folder, such as ``map.json``. Errors: FileNotFoundError."""
    return read_text(__package__, name)
