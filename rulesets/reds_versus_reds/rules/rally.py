"""Rallying: commanders persuade, commissars persuade or shoot (R-702 to R-708)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
    Die,
    Event,
    Msg,
    Offer,
    One,
    Target,
    Targets,
    Throw,
    Why,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Ref, Seat

from ..position.field import Field, list_units
from ..position.frames import Rally
from ..position.naming import name_figure, name_unit
from ..position.scenarios import read_scenario
from ..position.state import Figure, State, Unit
from ..position.tables import FACES, INCH, RALLY_COMMISSAR
from .losses import lose

DONE = Act("done")


def list_rallies(field: Field, frame: Rally) -> list[tuple[Figure, list[Unit]]]:
    """R-703, R-705: each officer who may still try, with the units in his radius."""
    rallies = []
    for figure in field.sides[frame.side]:
        if figure.kind not in ("commander", "commissar") or figure.id in frame.used:
            continue
        if is_free(field, figure):
            units = [
                unit
                for unit in list_units(field.state, frame.side, officers=False)
                if unit.markers and is_in_radius(field, figure, unit)
            ]
            if units:
                rallies.append((figure, units))
    return rallies


def is_free(field: Field, officer: Figure) -> bool:
    """R-702: whether an officer has done nothing that keeps him from command."""
    walks = field.state.options.officers_move_and_rally == "yes"
    return not officer.acted and (walks or not officer.moved)


def is_in_radius(field: Field, officer: Figure, unit: Unit) -> bool:
    """R-703: whether some figure of a unit is within its Tactical Rating in inches."""
    most = field.battle.find(unit.id).tactical * INCH
    return any(field.gap(officer, each) <= most for each in field.members[unit.id])


def window(state: State, frame: Rally) -> Window | None:
    """Asks while an officer could rally somebody."""
    if not list_rallies(Field(state), frame):
        return None
    return Window("turn", (frame.side,), "R-708", Msg("ask-rally"), {frame.side: DONE})


def run(state: State, frame: Rally, chance: Chance) -> list[Event]:
    """Nobody can rally anybody any more."""
    state.frames.pop()
    return []


def offers(view: State, frame: Rally, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Each officer with his units."""
    if seat != frame.side:
        return ()
    found = [
        Offer(
            "rally",
            "R-703" if figure.kind == "commander" else "R-705",
            Targets(tuple(Target(unit.id, find_needed(view, figure, unit.id)) for unit in units)),
            Msg("offer-rally", {"figure": name_figure(view, figure.id)}),
            figure.id,
            deed=Msg(f"deed-rally-{figure.kind}"),
        )
        for figure, units in list_rallies(Field(view), frame)
        if on in (None, figure.id)
    ]
    if on is None:
        found.append(Offer("done", "R-708", Button(), Msg("offer-done"), closing=True))
    return found


def find_needed(state: State, officer: Figure, unit: Ref) -> int:
    """R-704, R-705: below the Morale Rating for a commander, 3 or more for a commissar."""
    if officer.kind == "commissar":
        return RALLY_COMMISSAR
    return read_scenario(state.scenario).find(unit).morale - 1


def apply(state: State, frame: Rally, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """One attempt, or no more."""
    act = acts[frame.side]
    if act.verb == "done":
        state.frames.pop()
        return [Event("R-708", Msg("rallies-no-more"))]
    assert act.on is not None
    assert isinstance(act.arg, One)
    frame.used = (*frame.used, act.on)
    field = Field(state)
    officer, unit = field.figures[act.on], field.units[act.arg.ref]
    return rally(field, frame.side, officer, unit, chance)


def rally(field: Field, seat: Seat, officer: Figure, unit: Unit, chance: Chance) -> list[Event]:
    """R-704 to R-706: one die."""
    state = field.state
    clause = "R-704" if officer.kind == "commander" else "R-705"
    (face,) = chance.roll(FACES, 1, Why(clause, seat, f"{officer.id} {unit.id}"))
    needed = find_needed(state, officer, unit.id)
    rallied = face >= needed if officer.kind == "commissar" else face <= needed
    cue = Throw((Die(str(face), rallied),), Msg("throw-rally"), seat, officer.id, unit.id)
    names = {"figure": name_figure(state, officer.id), "unit": name_unit(state, unit.id)}
    text = f"{'rallies' if rallied else 'rallies-not'}-{officer.kind}"
    events = [Event(clause, Msg(text, names | {"n": needed}), cue)]
    if rallied:
        unit.markers -= 1
        return events
    if officer.kind == "commissar":
        victim = find_victim(field, officer, unit)
        name = name_unit(state, officer.unit)
        events += lose(state, {victim.id}, "R-706", "shot-by", other=name)
    return events


def find_victim(field: Field, officer: Figure, unit: Unit) -> Figure:
    """R-706: the figure nearest to the commissar, a Lewis gunner last."""
    return min(
        field.members[unit.id],
        key=lambda each: (each.kind == "lmg", field.gap(officer, each), field.rank[each.id]),
    )


SECTION: Section[State] = Section(window, offers, apply, run)
