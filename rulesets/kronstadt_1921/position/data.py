"""The tables in data/, read into structs."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

import msgspec

T = TypeVar("T")


def read_table(name: str, type: type[T]) -> T:
    """The table in this file of data/. Errors: FileNotFoundError, msgspec.ValidationError."""
    top = __package__.rpartition(".")[0]
    return msgspec.json.decode(files(top).joinpath("data", name).read_bytes(), type=type)
