"""Answering flags (D100-D108): the frame `Flags`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tachanka.engine.api import (
    Act,
    Barred,
    Chance,
    Event,
    Offer,
    Refusal,
    Route,
    Routes,
    Trace,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.frames import Flags, Owed
from ..position.naming import Args, name_side
from ..position.occupation import Field
from ..position.state import State, Unit
from .movement import tell_bank
from .retreat import (
    Answers,
    Part,
    Path,
    companion,
    fall_back,
    find_answers,
    find_ways,
    retreat,
    stand,
)


def due(state: State, frame: Flags) -> list[Owed]:
    """The flags to be answered now: those of the first side in order that owes any (D108)."""
    sides = {unit.id: unit.side for unit in state.units}
    for seat in frame.order:
        mine = [owed for owed in frame.owed if sides[owed.unit] == seat]
        if mine:
            return mine
    return []


def find_forced(field: Field, owing: Sequence[Owed]) -> tuple[Owed, Path] | None:
    """A unit with only one legal answer, and that answer; it is carried out at once.

    Where several units of a side owe, only if no other of them has a part in it: else its
    owner, who chooses the order (D108), could still change what it can do.
    """
    for owed in owing:
        answers = find_answers(field, owed)
        if answers.number != 1:
            continue
        ((path, cost),) = answers.paths.items()
        stays = not path and cost < field.state.unit(owed.unit).figures
        if all(other is owed or _apart(field, owed, other, owing, stays) for other in owing):
            return owed, path
    return None


def _apart(field: Field, one: Owed, other: Owed, owing: Sequence[Owed], stays: bool) -> bool:
    """Whether the other can neither open or close a way for this one nor profit if it goes.

    stays: this one stands, and survives it.
    """
    here, there = field.state.unit(one.unit).hex, field.state.unit(other.unit).hex
    mine, theirs = (find_ways(field, owed, owing) for owed in (one, other))
    return mine.isdisjoint({*theirs, there}) and (stays or here not in theirs)


def window(state: State, frame: Flags) -> Window | None:
    """Asks the owner, unless nothing is owed or an answer is forced."""
    owing = due(state, frame)
    field = Field(state)
    if not owing or find_forced(field, owing) is not None:
        return None
    unit = state.unit(owing[0].unit)
    text = Msg(
        "ask-flags",
        {
            "side": name_side(unit.side),
            "unit": unit.name,
            "flags": owing[0].flags,
            "units": len(owing),
        },
    )
    fallback, about = {unit.side: fall_back(field, owing[0])}, (unit.id,)
    return Window("reaction", (unit.side,), "D102", text, fallback, about=about)


def run(state: State, frame: Flags, chance: Chance) -> list[Event]:
    """Carries out a forced answer, or leaves the frame when all flags are answered."""
    owing = due(state, frame)
    field = Field(state)
    forced = find_forced(field, owing)
    if forced is None:
        state.frames.pop()
        return []
    owed, path = forced
    return answer_flags(field, frame, owed, path, goes=True)


def offers(view: State, frame: Flags, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """The answers of each unit that owes; the owner takes them in the order he likes."""
    field = Field(view)
    found = []
    for owed in due(view, frame):
        unit = view.unit(owed.unit)
        if unit.side == seat and on in (None, unit.id):
            found += _offers_of(field, owed)
    return found


def _offers_of(field: Field, owed: Owed) -> list[Offer]:
    unit = field.state.unit(owed.unit)
    answers = find_answers(field, owed)
    general = companion(field, unit)
    args: Args = {"unit": unit.name, "flags": owed.flags}
    barred = tuple(
        Barred(hex, Refusal(clause, Msg(f"refusal-retreat-{clause.lower()}", {"hex": hex})))
        for hex, clause in answers.shut.items()
        if all(hex not in path for path in answers.paths)
    )
    routes = tuple(
        _route(field, unit, answers, path, find_part(answers, path, general is not None))
        for path in answers.paths
    )
    choice = Routes(routes, barred)
    label, deed = Msg("offer-retreat", args), Msg("deed-retreat", {"flags": owed.flags})
    found = [Offer("retreat", "D102", choice, label, on=unit.id, deed=deed)]
    if general is not None and answers.follow:
        alone = tuple(
            _route(field, unit, answers, path, "stays")
            for path in answers.paths
            if path in answers.follow
        )
        label = Msg("offer-retreat-alone", {**args, "general": general.name})
        deed = Msg("deed-retreat-alone", {"general": general.name})
        found.append(Offer("retreat_alone", "D106", Routes(alone), label, on=unit.id, deed=deed))
    return found


def find_part(answers: Answers, path: Path, present: bool, goes: bool = True) -> Part:
    """What the General in the unit's hex does on this path (D106).

    present: there is one. goes: his owner likes him to go along.
    """
    if not present or not path:
        return "none"
    if path not in answers.follow:
        return "left"
    return "goes" if goes else "stays"


def _route(field: Field, unit: Unit, answers: Answers, path: Path, part: Part) -> Route:
    lost = answers.paths[path]
    args: Args = {"steps": len(path), "lost": lost, "left": unit.figures - lost, "general": part}
    note = Msg("note-retreat", args)
    if path:
        start, end = (unit.hex, *path)[-2:]
        note = tell_bank(field.ground, note, end, field.ground.find_bank(start, end))
    return Route(path, lost, note, tone="costly" if lost else "good")


def apply(state: State, frame: Flags, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """One unit answers its flags."""
    (act,) = acts.values()
    owed = next(owed for owed in frame.owed if owed.unit == act.on)
    assert isinstance(act.arg, Trace)
    return answer_flags(Field(state), frame, owed, act.arg.refs, goes=act.verb == "retreat")


def answer_flags(field: Field, frame: Flags, owed: Owed, path: Path, goes: bool) -> list[Event]:
    """Carries out one answer. goes: a General goes along where he can."""
    unit = field.state.unit(owed.unit)
    answers = find_answers(field, owed)
    frame.owed.remove(owed)
    if not path:
        return stand(field.state, unit, owed.flags, answers.are_to_stand)
    general = companion(field, unit)
    part = find_part(answers, path, general is not None, goes)
    return retreat(field.state, unit, path, owed.flags, general, part)


SECTION: Section[State] = Section(window, offers, apply, run)
