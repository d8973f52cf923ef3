"""Ice Road with bad windows, offers, texts and scenes planted on purpose.

Every ruleset is an attribute of this module, so that a second process can load it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from tachanka.engine.api import (
    Act,
    At,
    Barred,
    Offer,
    Range,
    Refusal,
    Region,
    Subset,
    Targets,
    Viewer,
    Window,
)
from tachanka.engine.scene import Msg, Ref, Scene, Seat
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER, Patrol, Run, State

change = msgspec.structs.replace


def top(s: State) -> object:
    return s.frames[-1] if s.frames else None


# --- Windows and offers -------------------------------------------------------------------


def fall_back_on_ignoring(s: State) -> Window | None:
    window = RULESET.pending(s)
    if window and isinstance(top(s), Run):
        return change(window, fallback={RUNNER: Act("ignore")})
    return window


ILLEGAL_FALLBACK = replace(RULESET, pending=fall_back_on_ignoring)


def offer_wide(v: State, seat: Seat, on: Ref | None = None) -> Sequence[Offer]:
    """The region of a leg is moved to the north, off the table at the start."""
    offers = RULESET.offers(v, seat, on)
    return [change(offer, choice=shift(offer.choice)) for offer in offers]


def shift(choice: Any) -> Any:
    if not isinstance(choice, Region):
        return choice
    return Region(tuple(tuple((x, y - 200) for x, y in polygon) for polygon in choice.polygons))


REGION_OFF_TABLE = replace(RULESET, offers=offer_wide)


def refuse_most(v: State, seat: Seat, act: Act) -> Refusal | None:
    """A region of which nearly nothing is legal."""
    refusal = RULESET.refuse(v, seat, act)
    if refusal is None and isinstance(act.arg, At) and act.arg.x % 7:
        return Refusal("T5", Msg("refuse-fort", {"fort": "?"}))
    return refusal


EMPTY_REGION = replace(RULESET, refuse=refuse_most)


def offer_no_patrol(v: State, seat: Seat, on: Ref | None = None) -> Sequence[Offer]:
    return () if isinstance(top(v), Patrol) else RULESET.offers(v, seat, on)


NO_OFFERS = replace(RULESET, offers=offer_no_patrol)


def offer_everybody(v: State, seat: Seat, on: Ref | None = None) -> Sequence[Offer]:
    """The runner may ride the guard's horses."""
    return RULESET.offers(v, GUARD if isinstance(top(v), Patrol) else seat, on)


WRONG_SEAT = replace(RULESET, offers=offer_everybody)


def offer_twice(v: State, seat: Seat, on: Ref | None = None) -> Sequence[Offer]:
    offers = RULESET.offers(v, seat, on)
    return [*offers, *offers[:1]]


TWICE_OFFERED = replace(RULESET, offers=offer_twice)


def offer_alike(v: State, seat: Seat, on: Ref | None = None) -> Sequence[Offer]:
    """To call and to let the sledge go are called the same."""
    return [change(offer, label=Msg("ignore")) for offer in RULESET.offers(v, seat, on)]


LABELLED_ALIKE = replace(RULESET, offers=offer_alike)


def offer_alike_of_one(v: State, seat: Seat, on: Ref | None = None) -> Sequence[Offer]:
    """A piece can do two things that are called the same; that of nobody has its own name."""
    offers = RULESET.offers(v, seat, on)
    again = [change(each, verb=f"{each.verb}-again") for each in offers if each.on is not None]
    return [*offers, *again]


ALIKE_OF_ONE = replace(RULESET, offers=offer_alike_of_one)


def offer_without_words(v: State, seat: Seat, on: Ref | None = None) -> Sequence[Offer]:
    return [change(offer, deed=None) for offer in RULESET.offers(v, seat, on)]


NO_DEED = replace(RULESET, offers=offer_without_words)


def offer_always_whole(v: State, seat: Seat, on: Ref | None = None) -> Sequence[Offer]:
    """Asked for one piece, everything is offered."""
    return [*RULESET.offers(v, seat, on), *(RULESET.offers(v, seat, None) if on else ())]


WHOLE_FOR_PIECE = replace(RULESET, offers=offer_always_whole)


def offer_ghosts(v: State, seat: Seat, on: Ref | None = None) -> Sequence[Offer]:
    ghost = Offer("feed", "T4", Range(0, 1), Msg("feed"), on="ghost")
    return [*RULESET.offers(v, seat, on), *([ghost] if on in (None, "ghost") else [])]


def refuse_no_ghosts(v: State, seat: Seat, act: Act) -> Refusal | None:
    return None if act.on == "ghost" else RULESET.refuse(v, seat, act)


GHOST_OFFER = replace(RULESET, offers=offer_ghosts, refuse=refuse_no_ghosts)


def cite_nonsense(s: State) -> Window | None:
    window = RULESET.pending(s)
    return change(window, clause="T99") if window else None


UNKNOWN_CLAUSE = replace(RULESET, pending=cite_nonsense)


def ask_in_riddles(s: State) -> Window | None:
    window = RULESET.pending(s)
    return change(window, ask=Msg("riddle")) if window else None


UNKNOWN_MESSAGE = replace(RULESET, pending=ask_in_riddles)


def ask_at_length(s: State) -> Window | None:
    window = RULESET.pending(s)
    faulty: Any = (window.ask,) if window else None
    return change(window, ask=faulty) if window else None


MISTYPED_ASK = replace(RULESET, pending=ask_at_length)


NEGATIVE_MARGIN = replace(RULESET, margin=lambda state: -1)
NAMELESS_LEAD = replace(RULESET, lead=lambda state: 3)


def draw_unicorns(v: State, viewer: Viewer) -> Scene:
    scene = RULESET.scene(v, viewer)
    return change(scene, pieces=tuple(change(piece, art="unicorn") for piece in scene.pieces))


UNKNOWN_ART = replace(RULESET, scene=draw_unicorns)


def draw_twins(v: State, viewer: Viewer) -> Scene:
    scene = RULESET.scene(v, viewer)
    return change(scene, pieces=scene.pieces * 2)


TWIN_PIECES = replace(RULESET, scene=draw_twins)


def lead_nowhere(v: State, seat: Seat, on: Ref | None = None) -> Sequence[Offer]:
    """Whoever picks a piece up learns that it cannot go."""
    offers = RULESET.offers(v, seat, on)
    nowhere = Targets((), (Barred("riders", Refusal("T5", Msg("refuse-fort", {"fort": "x"}))),))
    return [
        change(offer, choice=nowhere) if isinstance(offer.choice, Region) else offer
        for offer in offers
    ]


NOTHING_LATER = replace(RULESET, offers=lead_nowhere)


def hide_from_arbiters(s: State, viewer: Viewer) -> State:
    return RULESET.redact(s, Viewer("public") if viewer.kind == "arbiter" else viewer)


BLIND_ARBITER = replace(RULESET, redact=hide_from_arbiters)


def ask_without_fallback(s: State) -> Window | None:
    window = RULESET.pending(s)
    return change(window, fallback={}) if window and isinstance(top(s), Run) else window


NO_FALLBACK = replace(RULESET, pending=ask_without_fallback)


def ask_about_nothing_there(s: State) -> Window | None:
    window = RULESET.pending(s)
    return change(window, about=("nowhere",)) if window else None


LOST_SUBJECT = replace(RULESET, pending=ask_about_nothing_there)


def refuse_to_wait(v: State, seat: Seat, act: Act) -> Refusal | None:
    """A button that is offered and then refused."""
    if act.verb == "wait":
        return Refusal("T8", Msg("wait"))
    return RULESET.refuse(v, seat, act)


REFUSED_BUTTON = replace(RULESET, refuse=refuse_to_wait)


def refuse_and_mislead(v: State, seat: Seat, act: Act) -> Refusal | None:
    """Some points are refused, and a way is shown that does not exist."""
    if isinstance(act.arg, At) and act.arg.x % 4 == 0:
        return Refusal("T5", Msg("refuse-fort", {"fort": "Rif"}), nearest=Act("fly"))
    return RULESET.refuse(v, seat, act)


MISLEADING_REFUSAL = replace(RULESET, refuse=refuse_and_mislead)


def offer_too_many(v: State, seat: Seat, on: Ref | None = None) -> Sequence[Offer]:
    """Nine crates may go on the sledge, of four."""
    offers = RULESET.offers(v, seat, on)
    return [
        change(offer, choice=change(offer.choice, most=9))
        if isinstance(offer.choice, Subset)
        else offer
        for offer in offers
    ]


BOUNDLESS_SUBSET = replace(RULESET, offers=offer_too_many)
