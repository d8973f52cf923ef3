"""Russian arrivals are placed in step 7 (B12): the frame `Deployment`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import (
    Act,
    Barred,
    Button,
    Chance,
    Clause,
    Event,
    Offer,
    One,
    Refusal,
    Target,
    Targets,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ...automaton.placement import deploy_all
from ...position.naming import Args, name_of, title_of
from ...position.state import RUSSIAN, Deployment, State, end_step, is_automatic
from .arrivals import bring_arrivals, list_barred, place_arrival

END: Final = Act("end_deploy")
REST: Final = Act("deploy_rest")

WHY: Final[Mapping[Clause, str]] = {
    "B1.3": "why-germans-there",
    "B1.14": "why-cut-off",
    "B12.5": "why-arrival-beside-germans",
}
"""What bars a place to arrivals, in words."""


def window(state: State, frame: Deployment) -> Window | None:
    """Asks a live Russian player once the arrivals are drawn; a time-out follows the automaton."""
    if not frame.drawn or is_automatic(state, RUSSIAN):
        return None
    act = REST if frame.arrivals else END
    ask = Msg("ask-deployment", {"n": len(frame.arrivals)})
    return Window("turn", (RUSSIAN,), "B12.5", ask, {RUSSIAN: act})


def offers(view: State, frame: Deployment, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """A place for each arrival, all of them by the automaton's levels, or the end (B12.7)."""
    if seat != RUSSIAN:
        return ()
    if not frame.arrivals:
        end = Offer(END.verb, "B12.7", Button(), Msg("offer-end-deployment"), closing=True)
        return () if on is not None else (end,)
    choice = _choose_place(view)
    found = [_offer_place(id, choice) for id in frame.arrivals if on in (None, id)]
    if on is None:
        label = Msg("offer-deploy-rest", {"n": len(frame.arrivals)})
        found.append(Offer(REST.verb, "B16.8", Button(), label))
    return found


def _offer_place(id: Ref, choice: Targets) -> Offer:
    named: Args = {"unit": title_of(id)}
    label, deed = Msg("offer-deploy", named), Msg("deed-deploy", named)
    return Offer("deploy", "B12.5", choice, label, on=id, deed=deed)


def _choose_place(view: State) -> Targets:
    bars = list_barred(view)
    return Targets(
        tuple(Target(place) for place, clause in bars.items() if clause is None),
        tuple(Barred(place, _refuse(place, clause)) for place, clause in bars.items() if clause),
    )


def _refuse(place: Ref, clause: Clause) -> Refusal:
    return Refusal(clause, Msg(WHY[clause], {"place": name_of(place)}), (place,))


def explain_deployment(view: State, frame: Deployment, act: Act) -> Refusal | None:
    """Why the step cannot end yet; None for what is no act of this step (B12.7)."""
    if act.verb != END.verb or not frame.arrivals:
        return None
    return Refusal("B12.7", Msg("why-arrivals-left", {"n": len(frame.arrivals)}), nearest=REST)


def apply(state: State, frame: Deployment, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Places an arrival, or the rest of them, or ends the step."""
    act = acts[RUSSIAN]
    if act.verb == "deploy" and isinstance(act.arg, One):
        id, place = act.on or "", act.arg.ref
        text = Msg("event-deployed", {"unit": title_of(id), "place": name_of(place)})
        return place_arrival(state, frame, id, place, "B12.5", text)
    if act.verb == REST.verb:
        return deploy_all(state, frame, chance)
    end_step(state)
    return []


def run(state: State, frame: Deployment, chance: Chance) -> list[Event]:
    """Draws the arrivals (B12.4); the automaton places them at once (B16.8)."""
    events = bring_arrivals(state, frame, chance)
    if is_automatic(state, RUSSIAN):
        events += deploy_all(state, frame, chance)
    if not frame.arrivals:
        end_step(state)
    return events


DEPLOYMENT: Final[Section[State]] = Section(window, offers, apply, run)
