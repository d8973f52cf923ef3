"""The end of step 2: all attacks of the turn are declared before any is fought (B7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
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
from tachanka.engine.scene import Banner, Msg, Ref, Seat

from ...position.geography import POSITIONS, is_box
from ...position.naming import Args, name_of, title_of
from ...position.occupation import Occupation
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
    extend,
    find_attack,
    find_part,
    is_adjacent,
    join,
    list_air_uses,
    list_targets,
    withdraw,
)
from .german_attacks import describe_preview
from .sums import preview_attack
from .terms import tell_attack

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
    found: list[Offer] = []
    for unit in view.units:
        if unit.side == GERMAN and on in (None, unit.id):
            found += _offer_unit(view, unit)
    for attack in view.attacks:
        if on in (None, attack.target):
            found += _offer_ways(view, attack)
    if on is None:
        label = Msg("offer-commit", {"n": len(view.attacks)})
        found.append(Offer(COMMIT.verb, "B7.10", Button(), label, closing=True))
    return found


def _offer_unit(view: State, unit: Unit) -> Iterator[Offer]:
    named: Args = {"unit": title_of(unit.id)}
    if find_part(view, unit.id) is not None:
        yield Offer("withdraw", "B7.10", Button(), Msg("offer-withdraw", named), on=unit.id)
        return
    targets = list_targets(view, unit)
    attack = _choose(targets, lambda target: bar_attack(view, unit, target))
    if attack.options:
        options = tuple(_describe_target(view, unit, each.ref) for each in attack.options)
        label = Msg("offer-attack", named)
        yield Offer("attack", "B7.2", Targets(options, attack.barred), label, on=unit.id)
    if could_attack(view, unit):
        near = [each for each in view.attacks if is_adjacent(unit, each.target)]
        refusals = {each.target: bar_following(view, unit, each) for each in near}
        follow = _choose(list(refusals), refusals.__getitem__)
        if follow.options:
            yield Offer("follow", "B7.6", follow, Msg("offer-follow", named), on=unit.id)


def _choose(targets: Sequence[Ref], bar: Callable[[Ref], Refusal | None]) -> Targets:
    """The targets, sorted into open and barred ones."""
    refusals = {target: bar(target) for target in targets}
    return Targets(
        tuple(Target(target) for target, refusal in refusals.items() if refusal is None),
        tuple(Barred(target, refusal) for target, refusal in refusals.items() if refusal),
    )


def _describe_target(view: State, unit: Unit, target: Ref) -> Target:
    """The attack as it would be with the unit: A term by term, hits against what clears it."""
    attack = extend(view, unit.id, target)
    sums = preview_attack(view, attack).least
    return Target(target, sums.attack_total, tell_attack(sums), describe_prospects(view, attack))


def describe_prospects(view: State, attack: Attack) -> Msg:
    """Hits on the defenders, hits that would clear the target, and the fire to expect."""
    shown = preview_attack(view, attack)
    if shown.to_clear == (0, 0):
        return Msg("note-undefended")
    return describe_preview(shown)


def _offer_ways(view: State, attack: Attack) -> Iterator[Offer]:
    """What concerns a whole attack: Blitzkrieg or not, the use of the mission, giving it up."""
    target = attack.target
    named: Args = {"place": name_of(target)}
    if attack.blitz or bar_blitz(view, attack) is None:
        id = "offer-declare-normal" if attack.blitz else "offer-declare-blitz"
        yield Offer("blitz", "B7.7", Button(), Msg(id, named), on=target)
    for use in list_air_uses(view, attack):
        verb = AIR_VERBS[use]
        label = Msg(f"offer-{verb.replace('_', '-')}", named)
        yield Offer(verb, "B6.5", Button(), label, on=target)
    yield Offer("withdraw", "B7.10", Button(), Msg("offer-withdraw-attack", named), on=target)


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
    if verb == "attack":
        return bar_attack(view, unit, ref)
    attack = find_attack(view, ref) or Attack(ref)
    return bar_following(view, unit, attack)


COMMITMENT: Final[Section[State]] = Section(window, offers, apply, run)
