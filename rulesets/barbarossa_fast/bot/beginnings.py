"""Before the first turn, and at its start: plan, bases, the XL. Panzerkorps, a Luftflotte lent."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Act, One
from tachanka.engine.scene import Ref

from ..position.geography import BASES, sector_of
from ..position.state import GermanSetup, Sector, State
from ..rules.bases import bar_base, find_setting
from .ground import PLACES
from .orders import Orders
from .planning import list_targets

PLAN: Final = "barbarossa"
GUESTS: Final[dict[Ref, Sector]] = {"P46": "AGS", "P47": "AGS", "A9": "AGS"}
"""Units of the centre that start with another group (B14.6)."""
TRANSFERS: Final[dict[Sector, tuple[Ref, ...]]] = {"AGN": ("P56", "P41"), "AGC": ("P57", "P39")}
"""Corps that a plan moves to another group, the first that still belong to it (B14.9, B14.10)."""


def propose() -> Act:
    """The plan to propose."""
    return Act(f"propose_{PLAN}")


def set_up(view: State, frame: GermanSetup) -> Act:
    """The next transfer or base, or the end of the set-up."""
    for start, end in frame.due:
        for id in TRANSFERS[start]:
            if view.unit(id).home == start:
                return Act("transfer", id, One(BASES[end]))
    setting = find_setting(view, frame)
    for id, group in GUESTS.items():
        unit, base = view.find(id), BASES[group]
        if unit is not None and unit.place != base and bar_base(setting, unit, base) is None:
            return Act("place", id, One(base))
    return Act("finish_setup")


def place_fortieth(view: State) -> Act:
    """The base of the XL. Panzerkorps: the centre's, unless Moscow is German (B4.2)."""
    base = BASES["AGS"] if "MOS" in view.german else BASES["AGC"]
    return Act("place_p40", None, One(base))


def lend(orders: Orders) -> Act:
    """A Luftflotte whose own sector has nothing to attack goes to the centre (B4.4)."""
    sectors = [sector_of(PLACES[target]) for target in list_targets(orders)]
    if "AGC" in sectors:
        for verb, sector in (("lend_lf1", "AGN"), ("lend_lf4", "AGS")):
            if sector not in sectors:
                return Act(verb)
    return Act("lend_none")
