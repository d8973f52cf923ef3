"""Coordinated attack: any number of units may attack one hex together (K-243, K-R37)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tachanka.engine.api import Act, Clause, Event, Offer, One, Target, Targets
from tachanka.engine.scene import Msg, Ref, Show

from ...position.naming import describe_unit, tell_where_stands
from ...position.occupation import Field
from ...position.state import REBEL, State
from .chit import Chit, Moment
from .march import in_own_movement


def list_targets(state: State) -> list[Ref]:
    """The hexes that may be named: any with a Rebel unit."""
    return sorted({unit.hex for unit in state.units if unit.side == REBEL and unit.hex})


def bars_coordinated(state: State, field: Field) -> Clause | None:
    """Only in the own Movement step."""
    return None if in_own_movement(state) and list_targets(state) else "K-243"


def _offer(moment: Moment, on: Ref | None) -> Iterator[Offer]:
    if on is None:
        targets = tuple(Target(hex) for hex in list_targets(moment.view))
        label, deed = Msg("offer-coordinate"), Msg("deed-coordinate")
        cards = ("coordinated",)
        yield Offer("coordinate", "K-243", Targets(targets), label, cards=cards, deed=deed)


def _name(state: State, act: Act) -> list[Event]:
    assert isinstance(act.arg, One)
    state.coordinated = hex = act.arg.ref
    unit = next(one for one in state.units if one.hex == hex and one.side == REBEL)
    text = Msg(
        "event-coordinated", {"unit": describe_unit(unit), "where": tell_where_stands(unit, hex)}
    )
    return [Event("K-243", text, Show((hex,)))]


COORDINATED: Final = Chit(
    "K-243", bars_coordinated, _name, "coordinate", _offer, opens="chit_played"
)
