"""Where the automaton places arrivals, and the order in which it does (B16.8)."""

from __future__ import annotations

from typing import NamedTuple

from tachanka.engine.api import Chance, Clause, Event, Why
from tachanka.engine.scene import Msg, Ref

from ..position.geography import GORKI, MOSCOW, is_box
from ..position.naming import Args, name_of, title_of
from ..position.occupation import Occupation
from ..position.state import RUSSIAN, Deployment, State
from ..rules.russian.arrivals import list_allowed, place_arrival
from .levels import find_need
from .outlook import Outlook


class Site(NamedTuple):
    """Where an arrival should go. places: equally good ones, each with its reason."""

    clause: Clause
    places: tuple[Ref, ...]
    reasons: tuple[Msg, ...]


def choose_site(view: State, outlook: Outlook) -> Site:
    """Where the next arrival should be placed, by levels 1 to 5 (B16.6, B16.8).

    view: the state or a redacted view. outlook: of the start of the step.
    """
    allowed = list_allowed(view)
    need = find_need(Occupation(view), outlook, allowed)
    if need is not None:
        return Site("B16.6", need.places, tuple(need.tell(place) for place in need.places))
    positions = [place for place in allowed if not is_box(place)]
    place = MOSCOW if MOSCOW in positions else positions[0] if positions else GORKI
    return Site("B16.8", (place,), (Msg("reason-spare", {"place": name_of(place)}),))


def deploy_all(state: State, frame: Deployment, chance: Chance) -> list[Event]:
    """Places the arrivals one by one (B16.8)."""
    outlook = Outlook(state)
    events: list[Event] = []
    for id in list(frame.arrivals):
        site = choose_site(state, outlook)
        place = site.places[0]
        if len(site.places) > 1:
            place = chance.draw(site.places, 1, Why("B16.8", RUSSIAN, "tie"))[0]
        reason = site.reasons[site.places.index(place)]
        args: Args = {
            "unit": title_of(id),
            "place": name_of(place),
            "reason": reason,
        }
        text = Msg("event-automaton-deploys", args)
        events += place_arrival(state, frame, id, place, site.clause, text)
    return events
