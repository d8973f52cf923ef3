"""The marks that counters bear (BB-21, BB-27, BB-28, BB-95, BB-96)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.scene import Badge, Msg

from ..position.pieces import Stand
from ..position.state import State

PINNED: Final = Badge(Msg("badge-pinned"), text="P", tone="warn")
COLUMN: Final = Badge(Msg("badge-column"), text="≡")
LIMBERED: Final = Badge(Msg("badge-limbered"), text="L")
FIRED: Final = Badge(Msg("badge-fired"), art="fired")
UNDER_FIRE: Final = Badge(Msg("badge-under-fire"), text="*", tone="warn")
BROKEN: Final = Badge(Msg("badge-broken"), text="X", tone="warn")
SILENT: Final = Badge(Msg("badge-silent"), text="S", tone="warn")
ACQUIRED: Final = Badge(Msg("badge-acquired"), text="⌖", tone="warn")
RATING: Final = Badge(Msg("badge-rating"), text="0")
POINTS: Final = Badge(Msg("badge-points"), text="+1", tone="good")
BADGES: Final = (
    RATING,
    POINTS,
    PINNED,
    COLUMN,
    LIMBERED,
    FIRED,
    UNDER_FIRE,
    BROKEN,
    SILENT,
    ACQUIRED,
)


def badges_of(state: State, stand: Stand, acquired: frozenset[str]) -> tuple[Badge, ...]:
    """What a stand's counter is marked with. acquired: the targets that batteries have."""
    gun = stand.gun
    marks = (
        (stand.pinned, PINNED),
        (stand.column, COLUMN),
        (gun is not None and gun.limbered, LIMBERED),
        (stand.fired, FIRED),
        (stand.under, UNDER_FIRE),
        (stand.broken, BROKEN),
        (gun is not None and gun.silent >= state.turn, SILENT),
        (stand.id in acquired, ACQUIRED),
    )
    return tuple(badge for held, badge in marks if held)
