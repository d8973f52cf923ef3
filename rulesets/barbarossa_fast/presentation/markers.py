"""Markers on places and arrows between them: control, ruins, isolation, attacks (section 9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

from tachanka.engine.memo import remember, remember_each
from tachanka.engine.scene import Arrow, Marker, Msg, Ref, Seat

from ..position.geography import is_base
from ..position.naming import Args, list_units, name_of, title_of
from ..position.occupation import Occupation
from ..position.state import (
    GERMAN,
    RUSSIAN,
    Attack,
    Combat,
    Loss,
    Report,
    Reserved,
    RussianAttacks,
    State,
)
from ..rules.russian.attacks import list_able


def draw_markers(view: State) -> Iterator[Marker]:
    """Rings of German control, ruined fortresses, then the small marks of a position."""
    for place in view.german:
        if not is_base(place):
            yield mark_control(place)
    for place in view.destroyed:
        yield mark_ruin(place)
    for attack in view.attacks:
        yield mark_target(attack.target, attack.blitz)
    for mission in view.missions:
        yield mark_mission(mission.luftflotte, mission.target, mission.result)
    held = set(view.german)
    for place in view.isolated:
        yield mark_isolated(place)
    for place in view.barren:
        if place not in held:
            yield mark_barren(place)


@cache
def mark_control(place: Ref) -> Marker:
    """A position under German control (B1.9)."""
    name = Msg("marker-german", {"place": name_of(place)})
    return Marker(f"german-{place}", place, "german-ring", name, GERMAN, covers=True)


@cache
def mark_ruin(place: Ref) -> Marker:
    """A destroyed fortress (B1.10)."""
    name = Msg("marker-ruin", {"place": name_of(place)})
    return Marker(f"ruin-{place}", place, "ruin", name, covers=True)


@cache
def mark_isolated(place: Ref) -> Marker:
    """A position with the isolated marker (B13.5)."""
    return Marker(f"isolated-{place}", place, "isolated", Msg("marker-isolated"), RUSSIAN)


@cache
def mark_barren(place: Ref) -> Marker:
    """A retaken city that yields nothing any more (B12.3)."""
    return Marker(f"barren-{place}", place, "barren", Msg("marker-barren"), RUSSIAN)


@cache
def mark_target(target: Ref, blitz: bool) -> Marker:
    """The target of a declared attack (B7.2)."""
    kind = "blitz" if blitz else "attack"
    name = Msg(f"marker-{kind}", {"place": name_of(target)})
    return Marker(f"target-{target}", target, f"target-{kind}", name, GERMAN)


@cache
def mark_mission(luftflotte: Ref, target: Ref, result: str) -> Marker:
    """A support mission and what it came to (B6.5)."""
    name = Msg(f"marker-air-{result}", {"place": name_of(target)})
    return Marker(f"air-{luftflotte}", target, f"air-{result}", name, GERMAN)


# --- Arrows ---------------------------------------------------------------------------------


def draw_arrows(view: State, occupation: Occupation) -> Iterator[Arrow]:
    """Declared attacks, the combat in progress, and where its losers went.

    occupation: of the same view.
    """
    fighting = next((f for f in reversed(view.frames) if isinstance(f, Combat)), None)
    target = None if fighting is None else fighting.target
    declared = [(occupation, attack) for attack in view.attacks if attack.target != target]
    yield from chain.from_iterable(remember_each(_draw_declared, declared))
    if fighting is not None:
        starts = {id: fighting.origins[id] for id in fighting.attackers}
        yield from _draw_attack(fighting.target, starts, fighting.side)
    step = view.frames[0] if view.frames else None
    if isinstance(step, RussianAttacks) and step.target and step.start and fighting is None:
        yield from _draw_attack(step.target, dict.fromkeys(step.units, step.start), RUSSIAN)
    reserved = [(occupation, each) for each in view.reserved]
    yield from chain.from_iterable(remember_each(_draw_reserved, reserved))
    if view.reports:
        yield from remember(_draw_retreats, view.reports[-1])


def _draw_declared(declared: tuple[Occupation, Attack]) -> tuple[Arrow, ...]:
    occupation, attack = declared
    units = [unit for unit in map(occupation.state.find, attack.attackers) if unit is not None]
    return tuple(_draw_attack(attack.target, {unit.id: unit.place for unit in units}, GERMAN))


def _draw_reserved(planned: tuple[Occupation, Reserved]) -> tuple[Arrow, ...]:
    """An attack that the automaton will make, by those who still can (B16.4)."""
    occupation, reserved = planned
    starts = dict.fromkeys(list_able(occupation.state, reserved), reserved.start)
    return tuple(_draw_attack(reserved.target, starts, RUSSIAN))


def _draw_attack(target: Ref, starts: dict[Ref, Ref], side: Seat) -> Iterator[Arrow]:
    """One arrow for each link used, naming the units along it."""
    links: dict[Ref, list[Ref]] = {}
    for id, start in starts.items():
        links.setdefault(start, []).append(id)
    for start, units in links.items():
        args: Args = {"units": list_units(units), "start": name_of(start), "place": name_of(target)}
        yield Arrow(f"attack-{start}-{target}", start, target, Msg("arrow-attack", args), side)


def _draw_retreats(report: Report) -> tuple[Arrow, ...]:
    """Where units of the last combat retreated to (B9.8)."""
    return tuple(
        _draw_retreat(loss, loss.to)
        for loss in report.losses
        if loss.fate == "retreated" and loss.to is not None
    )


def _draw_retreat(loss: Loss, to: Ref) -> Arrow:
    args: Args = {
        "unit": title_of(loss.unit),
        "start": name_of(loss.place),
        "place": name_of(to),
    }
    name = Msg("arrow-retreat", args)
    return Arrow(f"retreat-{loss.unit}", loss.place, to, name, loss.side)
