"""Passing until something happens (K-R21, K-R22): the buttons, and how long each of them lasts.

To pass until something is a plain pass, and a standing answer to the windows that follow: they open
as ever, and `answer` passes in them. It lies in the hand, covered as the chits are, so that nobody
else can tell it from a quick player or from standing orders. It ends with what it waits for, with
its step, and whenever its owner plays a chit or asks to be heard.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import UNSET

from tachanka.engine.api import Act, Button, Offer
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.frames import Battle, Combat, Hesitation, Movement, MovementEnd, OnTheWay, TurnEnd
from ..position.occupation import Field
from ..position.state import REBEL, State, Until
from ..position.terrain import KRONSTADT
from .plays import is_play

PASS: Final = Act("pass")

_PLAIN: Final = Offer("pass", "K-R22", Button(), Msg("offer-pass"), closing=True)


def _offer(until: Until, label: str) -> Offer:
    return Offer(f"pass_until_{until}", "K-R21", Button(), Msg(label), closing=True)


_ATTACK: Final = _offer("attack", "offer-pass-until-attack")
_LANDING: Final = _offer("attack", "offer-pass-until-landing")
_BATTLES: Final = _offer("battles", "offer-pass-until-battles")
_FOUGHT: Final = _offer("fought", "offer-pass-until-fought")
_TURN: Final = _offer("turn", "offer-pass-until-turn")

VERBS: Final[dict[str, Until]] = {
    "pass_until_attack": "attack",
    "pass_until_battles": "battles",
    "pass_until_fought": "fought",
    "pass_until_turn": "turn",
}
"""The acts, and what each passes until."""


def offer_passes(view: State, seat: Seat) -> list[Offer]:
    """The buttons that end a reaction: the pass, and the passes until something happens."""
    match view.step:
        case Hesitation() | Movement(side="bolshevik") if seat == REBEL:
            attack = _LANDING if find_shore(view) else _ATTACK
            return [_PLAIN, attack, _BATTLES]
        case Hesitation() | Movement(side="bolshevik") | MovementEnd(side="bolshevik"):
            return [_PLAIN, _BATTLES]
        case Combat() if isinstance(view.frames[-1], Battle):
            return [_PLAIN, _FOUGHT]
        case TurnEnd():
            return [_PLAIN, _TURN]
    return [_PLAIN]


def find_shore(view: State) -> list[Ref]:
    """The Kronstadt hexes that the Bolshevik has yet to take."""
    return [hex for hex in KRONSTADT if hex not in view.taken]


def is_alarm(view: State, path: tuple[Ref, ...]) -> bool:
    """Whether a path attacks somebody or ends in Kronstadt, in a hex yet to be taken."""
    return Field(view).has(path[-1], REBEL) or path[-1] in find_shore(view)


def find_until(view: State, seat: Seat) -> Until | None:
    """What the seat passes until, in this step; None where it does not, or hides it."""
    hand = view.hands.get(seat)
    if hand is None or hand.until is UNSET or not view.frames:
        return None
    match hand.until, view.step:
        case (("attack" | "battles"), (Hesitation() | Movement(side="bolshevik"))):
            return hand.until
        case "battles", MovementEnd(side="bolshevik"):
            return hand.until
        case "fought", Combat():
            return hand.until
        case "turn", TurnEnd():
            return hand.until
    return None


def note_acts(state: State, acts: Mapping[Seat, Act]) -> None:
    """Who passes until something does so from now on; a play or asking to be heard ends that."""
    for seat, act in acts.items():
        if seat not in state.hands:
            continue
        if act.verb in VERBS:
            state.hands[seat].until = VERBS[act.verb]
        elif is_play(act) or act.verb == "hold":
            state.hands[seat].until = UNSET


def raise_alarm(state: State) -> None:
    """A unit that sets out to attack, or for Kronstadt, ends the passing until that happens."""
    top = state.frames[-1] if state.frames else None
    if isinstance(top, OnTheWay) and top.path and is_alarm(state, top.path):
        for hand in state.hands.values():
            if hand.until == "attack":
                hand.until = UNSET


def end_passing(state: State) -> None:
    """With a phase or a turn all passing until something ends."""
    for hand in state.hands.values():
        hand.until = UNSET
