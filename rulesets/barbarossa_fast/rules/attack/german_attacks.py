"""Step 4: the declared attacks, in the order the German side chooses (B8.1, B8.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import Act, Chance, Event, Offer, One, Refusal, Target, Targets, Window
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ...position.naming import Args, list_units
from ...position.state import GERMAN, GermanAttacks, State, end_step
from .opening import begin_combat
from .sums import Preview, preview_attack, tell_range
from .terms import list_fighters, tell_balance


def ask(state: State, frame: GermanAttacks) -> Window | None:
    """Asks for the next attack while any is left."""
    if not state.attacks:
        return None
    first = Act("resolve", None, One(state.attacks[0].target))
    return Window("turn", (GERMAN,), "B8.1", Msg("ask-resolve"), {GERMAN: first})


def list_offers(view: State, frame: GermanAttacks, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """The attacks that are left, each with its sum as far as it is known."""
    if seat != GERMAN or on is not None or not view.attacks:
        return ()
    options = []
    for attack in view.attacks:
        shown = preview_attack(view, attack)
        terms = tell_balance(shown.most, list_fighters(map(view.unit, attack.attackers)))
        total = sum(term.n for term in terms)
        note: Args = {
            "units": list_units(attack.attackers),
            "n": len(attack.attackers),
            "note": describe_preview(shown),
        }
        options.append(Target(attack.target, total, terms, Msg("note-resolve", note)))
    label, deed = Msg("offer-resolve"), Msg("deed-resolve")
    return [Offer("resolve", "B8.1", Targets(tuple(options)), label, forecast=True, deed=deed)]


def describe_preview(shown: Preview) -> Msg:
    """The hits on both sides in words: what is certain, and from where to where the rest goes."""
    return Msg(
        "note-attack",
        {
            "hits": tell_range(shown.least.hits, shown.most.hits),
            "fire": tell_range(shown.least.fire_total, shown.most.fire_total),
            "clear": tell_range(*shown.to_clear),
        },
    )


def explain_resolve(view: State, act: Act) -> Refusal | None:
    """Why a target cannot be resolved: no attack on it is left (B8.1)."""
    if act.verb != "resolve" or not isinstance(act.arg, One):
        return None
    return Refusal("B8.1", Msg("why-nothing-to-resolve"), (act.arg.ref,))


def resolve(
    state: State, frame: GermanAttacks, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """Fights the attack on the target named; its defenders are shown first (B8.1)."""
    arg = acts[GERMAN].arg
    assert isinstance(arg, One)
    attack = next(each for each in state.attacks if each.target == arg.ref)
    state.attacks.remove(attack)
    return begin_combat(
        state,
        attack.target,
        GERMAN,
        attack.attackers,
        attack.followers,
        blitz=attack.blitz,
        air=attack.air,
    )


def end_attacks(state: State, frame: GermanAttacks, chance: Chance) -> list[Event]:
    """No attack is left: step 5 begins."""
    end_step(state)
    return []


GERMAN_ATTACKS: Final[Section[State]] = Section(ask, list_offers, resolve, end_attacks)
