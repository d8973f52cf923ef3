"""The end of step 2: all attacks of the turn are declared before any is fought (B7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Final

from tachanka.engine.api import (
    Act,
    Barred,
    Button,
    Chance,
    Event,
    Offer,
    One,
    Refusal,
    Target,
    Targets,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.memo import remember_each
from tachanka.engine.scene import Banner, Msg, Ref, Seat

from ...position.geography import POSITIONS, is_box
from ...position.naming import Args, name_of, title_of
from ...position.occupation import Occupation, recall_occupation
from ...position.state import (
    GERMAN,
    AirUse,
    Attack,
    Commitment,
    State,
    Unit,
    end_step,
)
from ..air import could_attack
from ..movement import list_attackable
from .declarations import (
    bar_attack,
    bar_blitz,
    bar_following,
    explain_part,
    find_attack,
    is_adjacent,
    join,
    list_air_uses,
    list_targets,
    withdraw,
)
from .prospects import Judgement, list_prospects

COMMIT: Final = Act("commit")
AIR_VERBS: Final[dict[AirUse | None, str]] = {
    "plus": "air_plus",
    "minus": "air_minus",
    None: "air_none",
}


def window(state: State, frame: Commitment) -> Window | None:
    """Asks for declarations where there is anything to attack."""
    occupation = Occupation(state)
    if not any(
        list_attackable(occupation, unit.place) for unit in state.units if could_attack(state, unit)
    ):
        return None
    return Window("turn", (GERMAN,), "B7.1", Msg("ask-commitment"), {GERMAN: COMMIT})


def run(state: State, frame: Commitment, chance: Chance) -> list[Event]:
    """Nothing to attack: no declarations."""
    end_step(state)
    return [Event("B7.1", Msg("event-nothing-to-attack"))]


# --- Offers ------------------------------------------------------------------------------------


def offers(view: State, frame: Commitment, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Units to attack, follow or stand back; how each attack is made; the commitment."""
    if seat != GERMAN:
        return ()
    occupation = recall_occupation(view)
    ways = remember_each(_offer_ways, [(occupation, attack) for attack in view.attacks])
    found = [*_offer_units(view, occupation), *chain.from_iterable(ways)]
    if on is not None:
        return [offer for offer in found if offer.on == on]
    label = Msg("offer-commit", {"n": len(view.attacks)})
    return [*found, Offer(COMMIT.verb, "B7.10", Button(), label, closing=True)]


def _offer_units(view: State, occupation: Occupation) -> Iterator[Offer]:
    """To each unit what it may be declared for, or to withdraw."""
    parts = {id for each in view.attacks for id in (*each.attackers, *each.followers)}
    prospects = {id: each for each in list_prospects(occupation, view.attacks) for id in each.ids}
    units = [unit.id for unit in view.units if unit.id in parts or unit.id in prospects]
    free = [(id, prospects[id].joining, prospects[id].following) for id in units if id not in parts]
    offered = iter(remember_each(_offer_parts, free))
    for id in units:
        if id in parts:
            yield _offer_withdrawal(id)
        else:
            yield from next(offered)


def _offer_parts(free: tuple[Ref, Sequence[Judgement], Sequence[Judgement]]) -> tuple[Offer, ...]:
    """To attack and to follow, where a unit may do so anywhere."""
    id, joining, following = free
    attack, follow = _choose(joining), _choose(following)
    named: Args = {"unit": title_of(id)}
    offers = []
    if attack.options:
        label, deed = Msg("offer-attack", named), Msg("deed-attack")
        offers.append(Offer("attack", "B7.2", attack, label, on=id, deed=deed))
    if follow.options:
        label, deed = Msg("offer-follow", named), Msg("deed-follow")
        offers.append(Offer("follow", "B7.6", follow, label, on=id, deed=deed))
    return tuple(offers)


def _choose(judged: Sequence[Judgement]) -> Targets:
    """The targets, sorted into open and barred ones."""
    return Targets(
        tuple(each for each in judged if isinstance(each, Target)),
        tuple(each for each in judged if isinstance(each, Barred)),
    )


@cache
def _offer_withdrawal(unit: Ref) -> Offer:
    label = Msg("offer-withdraw", {"unit": title_of(unit)})
    return Offer("withdraw", "B7.10", Button(), label, on=unit)


def _offer_ways(declared: tuple[Occupation, Attack]) -> tuple[Offer, ...]:
    """What concerns a whole attack: Blitzkrieg or not, the use of the mission, giving it up."""
    view, attack = declared[0].state, declared[1]
    target = attack.target
    named: Args = {"place": name_of(target)}
    offers = []
    if attack.blitz or bar_blitz(view, attack) is None:
        id = "offer-declare-normal" if attack.blitz else "offer-declare-blitz"
        offers.append(Offer("blitz", "B7.7", Button(), Msg(id, named), on=target))
    for use in list_air_uses(view, attack):
        verb = AIR_VERBS[use]
        label = Msg(f"offer-{verb.replace('_', '-')}", named)
        offers.append(Offer(verb, "B6.5", Button(), label, on=target))
    label = Msg("offer-withdraw-attack", named)
    return (*offers, Offer("withdraw", "B7.10", Button(), label, on=target))


# --- Acts --------------------------------------------------------------------------------------


def apply(state: State, frame: Commitment, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """A change of a declaration, or the commitment."""
    act = acts[GERMAN]
    if act == COMMIT:
        return commit(state)
    assert act.on is not None
    if act.verb in ("attack", "follow"):
        assert isinstance(act.arg, One)
        return [_declare(state, act.verb, act.on, act.arg.ref)]
    if act.verb == "withdraw" and act.on not in POSITIONS:
        target = withdraw(state, act.on).target
        return [_tell("B7.10", "event-withdraws", act.on, target)]
    attack = find_attack(state, act.on)
    assert attack is not None
    return [_change(state, attack, act.verb)]


def _declare(state: State, verb: str, unit: Ref, target: Ref) -> Event:
    if verb == "attack":
        join(state, unit, target)
        return _tell("B7.2", "event-attacks", unit, target)
    attack = find_attack(state, target)
    assert attack is not None
    attack.followers = [*attack.followers, unit]
    return _tell("B7.6", "event-follows", unit, target)


def _tell(clause: str, id: str, unit: Ref, target: Ref) -> Event:
    return Event(clause, Msg(id, {"unit": title_of(unit), "place": name_of(target)}))


def _change(state: State, attack: Attack, verb: str) -> Event:
    named: Args = {"place": name_of(attack.target)}
    if verb == "withdraw":
        state.attacks = [each for each in state.attacks if each.target != attack.target]
        return Event("B7.10", Msg("event-attack-withdrawn", named))
    if verb == "blitz":
        attack.blitz = not attack.blitz
        return Event(
            "B7.7", Msg("event-declare-blitz" if attack.blitz else "event-declare-normal", named)
        )
    attack.air = next(use for use, each in AIR_VERBS.items() if each == verb)
    return Event("B6.5", Msg(f"event-{verb.replace('_', '-')}", named))


def commit(state: State) -> list[Event]:
    """From here on the declarations stand (B7.10)."""
    end_step(state)
    title = Msg("event-committed", {"n": len(state.attacks)})
    return [Event("B7.10", title, Banner(title), reveals=True)]


# --- Why not -----------------------------------------------------------------------------------


def explain_commitment(view: State, act: Act) -> Refusal | None:
    """Why a declaration that is not offered is illegal (B7.3 to B7.8)."""
    unit = view.find(act.on) if act.on else None
    attack = find_attack(view, act.on) if act.on else None
    match act:
        case Act("attack" | "follow", str(), One(ref)) if unit and unit.side == GERMAN:
            return explain_part(view, unit) or _explain_target(view, unit, act.verb, ref)
        case Act("blitz", str()) if attack is not None:
            return bar_blitz(view, attack)
        case Act("air_plus" | "air_minus" | "air_none", str()) if attack is not None:
            return Refusal("B6.5", Msg("why-no-mission"), (attack.target,))
        case Act("withdraw" | "blitz" | "air_plus" | "air_minus" | "air_none", str(on)):
            return Refusal("B7.1", Msg("why-not-declared"), (on,) if on in POSITIONS else ())
    return None


def _explain_target(view: State, unit: Unit, verb: str, ref: Ref) -> Refusal | None:
    if is_box(ref):
        return Refusal("B1.5", Msg("why-box", {"place": name_of(ref)}), (ref,))
    if ref not in POSITIONS:
        return None
    if not is_adjacent(unit, ref):
        return Refusal("B7.3", Msg("why-not-adjacent", {"place": name_of(unit.place)}), (ref,))
    if ref not in list_targets(view, unit):
        return Refusal("B7.8", Msg("why-open", {"place": name_of(ref)}), (ref,))
    attack = find_attack(view, ref) or Attack(ref)
    return (bar_attack if verb == "attack" else bar_following)(view, unit, attack)


COMMITMENT: Final[Section[State]] = Section(window, offers, apply, run)
