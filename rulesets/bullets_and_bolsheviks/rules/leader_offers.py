"""What a leader may do in his side's movement step (BB-25, BB-108, BB-110, BB-112)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Button, Offer, Route, Routes, Target, Targets
from tachanka.engine.scene import Msg, Ref

from ..position.pieces import Leader
from ..position.state import State
from ..position.tables import StandType
from .boats import find_leader_boats, find_leader_landings
from .command import can_receive
from .entering import find_leader_entries
from .reach import find_leader_ways
from .stand_offers import count_cost, note_way

ROWS: Final[dict[str, StandType]] = {"walk": "infantry", "ride": "cavalry"}
"""How a leader moves alone."""
WALK: Final = Msg("deed-walk")
RIDE: Final = Msg("deed-ride")
ATTACH: Final = Msg("deed-attach")
PASS: Final = Msg("deed-pass-points")
LAND: Final = Msg("deed-land")
ENTER: Final = Msg("deed-enter")


def offers_of_leader(state: State, man: Leader) -> list[Offer]:
    """All offers of one leader."""
    if man.hex is None:
        entries = tuple(Target(hex) for hex in find_leader_entries(state, man))
        label = Msg("offer-leader-enter", {"name": man.name})
        return (
            [Offer("enter", "BB-35", Targets(entries), label, man.id, deed=ENTER)]
            if entries
            else []
        )
    found = [] if man.moved or man.boat is not None else rides_of(state, man)
    return found + boats_of(state, man) + ties_of(state, man) + points_offers(state, man)


def boats_of(state: State, man: Leader) -> list[Offer]:
    """Getting into a boat and out of it (BB-31)."""
    found, name = [], Msg("leader-name", {"name": man.name})
    if find_leader_boats(state, man):
        label = Msg("offer-embark", {"stand": name})
        found.append(Offer("embark", "BB-31", Button(), label, man.id))
    landings = tuple(Target(hex) for hex in find_leader_landings(state, man))
    if landings:
        label = Msg("offer-land", {"stand": name})
        found.append(Offer("land", "BB-31", Targets(landings), label, man.id, deed=LAND))
    return found


def rides_of(state: State, man: Leader) -> list[Offer]:
    """His own move, on foot or mounted, and whether he goes with the troops of his hex."""
    found = []
    for verb, row in ROWS.items():
        ways = find_leader_ways(state, man, row)
        routes = tuple(Route(w.path, count_cost(w), note_way(w.cost, 0)) for w in ways.values())
        if routes:
            label, deed = Msg(f"offer-{verb}", {"name": man.name}), WALK if verb == "walk" else RIDE
            found.append(Offer(verb, "BB-25", Routes(routes), label, man.id, deed=deed))
    assert man.hex is not None
    if man.along == "auto" and state.at(man.hex, man.side):
        for verb in ("go_along", "stay_behind"):
            label = Msg(f"offer-{verb.replace('_', '-')}", {"name": man.name})
            found.append(Offer(verb, "BB-25", Button(), label, man.id))
    return found


def ties_of(state: State, man: Leader) -> list[Offer]:
    """Attaching him to a unit of his hex, by one of its stands there, and detaching him."""
    assert man.hex is not None
    found: list[Offer] = []
    units: dict[Ref, Ref] = {}
    for stand in state.at(man.hex, man.side):
        if stand.unit != man.unit:
            units.setdefault(stand.unit, stand.id)
    if units:
        targets = Targets(tuple(Target(id) for id in units.values()))
        label = Msg("offer-attach", {"name": man.name})
        found.append(Offer("attach", "BB-112", targets, label, man.id, deed=ATTACH))
    if man.unit is not None:
        label = Msg("offer-detach", {"name": man.name})
        found.append(Offer("detach", "BB-112", Button(), label, man.id))
    return found


def points_offers(state: State, man: Leader) -> list[Offer]:
    """Passing points down, one for two, and having his own spent first."""
    found = []
    takers = tuple(Target(other.id) for other in state.leaders if can_receive(state, man, other))
    if takers:
        label = Msg("offer-pass-points", {"name": man.name})
        found.append(Offer("pass_points", "BB-108", Targets(takers), label, man.id, deed=PASS))
    if man.cp and state.purse != man.id:
        label = Msg("offer-spend-first", {"name": man.name})
        found.append(Offer("spend_first", "BB-110", Button(), label, man.id))
    return found
