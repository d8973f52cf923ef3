"""The options of a match: what the rulings may switch (K-R1, K-R10, K-R19, K-R27, K-R31)."""

from __future__ import annotations

from typing import Final, Literal

from tachanka.engine.api import Option, Struct
from tachanka.engine.scene import Msg


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The rulings a match may switch, with their defaults."""

    surge_level: Literal["8", "10"] = "8"
    open_hands: Literal["off", "on"] = "off"
    kronstadt_occupation: Literal["presence", "control"] = "presence"
    eliminate_at_zero: Literal["off", "on"] = "off"
    fire_into_battle: Literal["on", "off"] = "on"


def _offer_option(key: str, ruling: str, *values: str) -> Option:
    """An option whose first value is the default; value v is `option-KEY-v` in words."""
    return Option(key, values, values[0], ruling, Msg(f"option-{key}"))


OPTIONS: Final = (
    _offer_option("surge_level", "K-R1", "8", "10"),
    _offer_option("open_hands", "K-R19", "off", "on"),
    _offer_option("kronstadt_occupation", "K-R10", "presence", "control"),
    _offer_option("eliminate_at_zero", "K-R31", "off", "on"),
    _offer_option("fire_into_battle", "K-R27", "on", "off"),
)
