"""Propaganda!: Red Army units waver (K-233, K-234, K-R17, K-R25)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tachanka.engine.api import Act, Clause, Event, Many, Offer, Subset
from tachanka.engine.scene import Msg, Ref, Show

from ...position.naming import describe_unit
from ...position.occupation import Field
from ...position.state import State, Unit
from ...position.units import kind_of
from .chit import Chit, Moment


def waverers(state: State) -> list[Unit]:
    """The units that may be named: Red Army, on the map, not Hesitant (K-233)."""
    return [
        unit
        for unit in state.units
        if kind_of(unit).wavers and not unit.hesitant and unit.hex is not None
    ]


def waver(unit: Unit) -> list[Event]:
    """The unit becomes Hesitant, if it is Red Army and not so already (K-251, K-202)."""
    if unit.hesitant or not kind_of(unit).wavers:
        return []
    unit.hesitant = True
    text = Msg("event-hesitant", {"unit": describe_unit(unit)})
    return [Event("K-251", text, Show((unit.id,)))]


def bars_propaganda(state: State, field: Field) -> Clause | None:
    """There must be a marker left and a unit to name."""
    return None if state.propaganda and waverers(state) else "K-233"


def _offer(moment: Moment, on: Ref | None) -> Iterator[Offer]:
    if on is not None:
        return
    units = sorted(unit.id for unit in waverers(moment.view))
    choice = Subset(tuple(units), 1, min(moment.view.propaganda, len(units)))
    verb, label = moment.name_verb("propaganda"), moment.label("offer-propaganda", {})
    cards, deed = ("propaganda",), moment.label("deed-propaganda", {})
    yield Offer(verb, "K-233", choice, label, cards=cards, how=moment.how, deed=deed)


def _name(state: State, act: Act) -> list[Event]:
    assert isinstance(act.arg, Many)
    return [event for id in act.arg.refs for event in waver(state.unit(id))]


PROPAGANDA: Final = Chit(
    "K-233", bars_propaganda, _name, "propaganda", _offer, opens="struck", interrupts=True
)
