"""Markers on places and arrows between them: control, ruins, isolation, attacks (section 9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tachanka.engine.scene import Arrow, Marker, Msg, Ref, Seat

from ..position.geography import is_base
from ..position.naming import Args, list_units, name_of, title_of
from ..position.state import (
    GERMAN,
    RUSSIAN,
    Attack,
    Combat,
    Mission,
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
        yield _mark_target(attack)
    for mission in view.missions:
        yield _mark_mission(mission)
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


def _mark_target(attack: Attack) -> Marker:
    kind = "blitz" if attack.blitz else "attack"
    name = Msg(f"marker-{kind}", {"place": name_of(attack.target)})
    return Marker(f"target-{attack.target}", attack.target, f"target-{kind}", name, GERMAN)


def _mark_mission(mission: Mission) -> Marker:
    name = Msg(f"marker-air-{mission.result}", {"place": name_of(mission.target)})
    id = f"air-{mission.luftflotte}"
    return Marker(id, mission.target, f"air-{mission.result}", name, GERMAN)


# --- Arrows ---------------------------------------------------------------------------------


def draw_arrows(view: State) -> Iterator[Arrow]:
    """Declared attacks, the combat in progress, and where its losers went."""
    fighting = next((f for f in reversed(view.frames) if isinstance(f, Combat)), None)
    for attack in view.attacks:
        if fighting is None or fighting.target != attack.target:
            starts = {id: view.unit(id).place for id in attack.attackers if view.find(id)}
            yield from _draw_attack(attack.target, starts, GERMAN)
    if fighting is not None:
        starts = {id: fighting.origins[id] for id in fighting.attackers}
        yield from _draw_attack(fighting.target, starts, fighting.side)
    step = view.frames[0] if view.frames else None
    if isinstance(step, RussianAttacks) and step.target and step.start and fighting is None:
        yield from _draw_attack(step.target, dict.fromkeys(step.units, step.start), RUSSIAN)
    for reserved in view.reserved:
        starts = dict.fromkeys(list_able(view, reserved), reserved.start)
        yield from _draw_attack(reserved.target, starts, RUSSIAN)
    yield from _draw_retreats(view)


def _draw_attack(target: Ref, starts: dict[Ref, Ref], side: Seat) -> Iterator[Arrow]:
    """One arrow for each link used, naming the units along it."""
    links: dict[Ref, list[Ref]] = {}
    for id, start in starts.items():
        links.setdefault(start, []).append(id)
    for start, units in links.items():
        args: Args = {"units": list_units(units), "start": name_of(start), "place": name_of(target)}
        yield Arrow(f"attack-{start}-{target}", start, target, Msg("arrow-attack", args), side)


def _draw_retreats(view: State) -> Iterator[Arrow]:
    """Where units of the last combat retreated to (B9.8)."""
    if not view.reports:
        return
    for loss in view.reports[-1].losses:
        if loss.fate == "retreated" and loss.to is not None:
            args: Args = {
                "unit": title_of(loss.unit),
                "start": name_of(loss.place),
                "place": name_of(loss.to),
            }
            name = Msg("arrow-retreat", args)
            yield Arrow(f"retreat-{loss.unit}", loss.place, loss.to, name, loss.side)
