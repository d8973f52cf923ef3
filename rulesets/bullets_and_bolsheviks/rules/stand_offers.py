"""What a stand may do in its side's movement step (BB-18 to BB-35, BB-69, BB-96)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from msgspec.structs import replace

from tachanka.engine.api import (
    Barred,
    Button,
    Choice,
    Clause,
    Later,
    Offer,
    Refusal,
    Route,
    Routes,
    Target,
    Targets,
)
from tachanka.engine.scene import Msg, Ref

from ..position.frames import Check
from ..position.naming import name_stand
from ..position.occupation import is_alone_class
from ..position.pieces import Stand
from ..position.state import State
from ..position.tables import HALF_POINTS
from .advance import Shift, Stack, find_shifts, price_of
from .boats import find_boats, find_landings
from .bombardment import bar
from .chances import assault_chance
from .command import price
from .dangers import Dangers
from .entering import find_entries, may_exit
from .march import entry_cost
from .prospects import assault_terms, may_be_fired_at, note_assault, tell_check
from .reach import Reach, Way, cannot_move

EVEN: Final = 50
"""An assault that takes its hex so many times in 100 is more likely to than not."""
ENTER: Final = Msg("deed-enter")
LAND: Final = Msg("deed-land")


def offers_of_stand(state: State, stand: Stand, later: bool) -> list[Offer]:
    """All offers of one stand. later: its ways are found when it is picked."""
    name = name_stand(state, stand)
    if stand.hex is None:
        entries = entries_of(state, stand)
        label = Msg("offer-enter", {"stand": name})
        return (
            [Offer("enter", "BB-35", Targets(entries), label, stand.id, deed=ENTER)]
            if entries
            else []
        )
    found: list[Offer] = []
    if cannot_move(state, stand) is None:
        found += ways_of(Reach(state, [stand]), name, stand.id, later)
        mate = find_mate(state, stand)
        if mate is not None:
            both = sorted((stand, mate), key=lambda each: each.id)
            found += ways_of(Reach(state, both), name, stand.id, later)
    return found + small_deeds(state, stand, name)


def entries_of(state: State, stand: Stand) -> tuple[Target, ...]:
    """The hexes by which a stand may come, what each costs, and who could fire there (BB-35)."""
    hexes = find_entries(state, stand)
    if not hexes:
        return ()
    costs = [entry_cost(state, [stand], hex) or 0 for hex in hexes]
    dangers = Dangers(state, [stand])
    routes = (Route((hex,), note=note_way(mp, 0)) for hex, mp in zip(hexes, costs, strict=True))
    return tuple(Target(route.refs[0], note=dangers.tell(route).note) for route in routes)


def bar_move(state: State, stand: Stand) -> list[Offer]:
    """Of a stand on the board that can do nothing, why it cannot move (BB-17, BB-18, BB-105)."""
    if stand.hex is None:
        return []
    clause = cannot_move(state, stand)
    reach = Reach(state, [stand])
    if clause is None:
        clause = "BB-105" if reach.most == 0 else "BB-17"
    label, deed = Msg("offer-move", {"stand": name_stand(state, stand)}), name_deed("move", reach)
    return [
        Offer("move", clause, Routes((), (bar(stand.hex, clause),)), label, stand.id, deed=deed)
    ]


def find_mate(state: State, stand: Stand) -> Stand | None:
    """The stand of its hex that can move together with it (BB-18)."""
    assert stand.hex is not None
    if is_alone_class(state.options, stand):
        return None
    mates = [s for s in state.at(stand.hex, stand.side) if s.id != stand.id]
    return mates[0] if mates and cannot_move(state, mates[0]) is None else None


def ways_of(reach: Reach, name: Msg, on: Ref, later: bool) -> list[Offer]:
    """The moves of a group: across country, along a road, into an assault."""
    pair, found = len(reach.stands) > 1, []
    if reach.has_ways():
        verb = "move_both" if pair else "move"
        deed = name_deed("move-both" if pair else "move", reach)
        label = Msg("offer-move-both" if pair else "offer-move", {"stand": name})
        choice = Later() if later else choose_way(reach)
        found.append(Offer(verb, "BB-18", choice, label, on, deed=deed))
    if not pair and reach.has_ways(road=True):
        label = Msg("offer-march", {"stand": name})
        choice = Later() if later else choose_road(reach)
        found.append(Offer("march", "BB-19", choice, label, on, deed=name_deed("march", reach)))
    assaults = reach.find_assaults(reach.spread()) if reach.may_assault() else {}
    if assaults:
        verb = "assault_both" if pair else "assault"
        deed = name_deed("assault-both" if pair else "assault", reach)
        label = Msg("offer-assault-both" if pair else "offer-assault", {"stand": name})
        choice = Later() if later else choose_assault(reach, assaults)
        # Where the other side may still fire first, chances of the dice would stop at its answer.
        sure = not later and not may_be_fired_at(reach.state, reach.stands[0].side)
        found.append(Offer(verb, "BB-69", choice, label, on, forecast=sure, deed=deed))
    return found


def offer_advance(state: State, stand: Stand, stacks: Sequence[Stack], later: bool) -> list[Offer]:
    """The move of a whole unit, side by side, told of one of its stands (BB-18)."""
    shifts = find_shifts(state, stacks)
    if not shifts:
        return []
    label = Msg("offer-move-unit", {"stand": name_stand(state, stand)})
    own = next(stack for stack in stacks if stand in stack.stands)
    choice = Later() if later else choose_shift(own, stacks, shifts)
    deed = name_deed("move-unit", own.reach)
    return [Offer("move_unit", "BB-18", choice, label, stand.id, deed=deed)]


def name_deed(deed: str, reach: Reach) -> Msg:
    """A move in words, for the points that it is paid with."""
    return Msg(f"deed-{deed}", {"paid": "movement" if reach.most is None else "command"})


def choose_shift(own: Stack, stacks: Sequence[Stack], shifts: Sequence[Shift]) -> Choice:
    """Where the stand goes with its whole unit, for the points and the dangers of all of it."""
    routes, state = [], own.reach.state
    dangers = [(stack, Dangers(state, stack.stands)) for stack in stacks if stack is not own]
    mine = Dangers(state, own.stands)
    for shift in shifts:
        way, points = own.ways[shift], sum(price_of(stack, shift) for stack in stacks)
        cost = count_cost(way) if own.reach.most is None else points
        route = Route(way.path, cost, note_way(way.cost, points))
        beside = [t for stack, each in dangers for t in each.along(stack.ways[shift].path)]
        routes.append(mine.tell(route, beside=beside))
    return Routes(tuple(routes))


def choose_way(reach: Reach) -> Choice:
    """Every hex across country where the group may stop, and those where it may not."""
    spread = reach.spread()
    routes = warn(reach, routes_of(reach, reach.find_ways(spread)))
    return Routes(routes, bars_of(reach, spread))


def choose_road(reach: Reach) -> Choice:
    routes = routes_of(reach, reach.find_ways(reach.spread(road=True)))
    return Routes(warn(reach, routes, road=True))


def choose_assault(reach: Reach, assaults: dict[Ref, Way]) -> Choice:
    """Every hex that the group can assault, and those too far from the rest of its unit."""
    astray = reach.find_assaults(reach.spread(), astray=True)
    return Routes(assaults_of(reach, assaults), tuple(bar_stop(hex, "BB-34") for hex in astray))


def warn(
    reach: Reach, routes: Sequence[Route], road: bool = False, assault: bool = False
) -> tuple[Route, ...]:
    """The ways with a word on who could fire at the group along them (BB-7)."""
    dangers = Dangers(reach.state, reach.stands, road)
    return tuple(dangers.tell(route, assault) for route in routes)


def count_points(reach: Reach, way: Way) -> int:
    """The command points that a way costs: none far from any fighting (BB-105)."""
    each = 0 if reach.most is None else price(reach.state, len(reach.stands))
    return each * len(way.path)


def count_cost(way: Way) -> int:
    """The movement points that a way costs, a half counted as a whole one."""
    return -(-way.cost // HALF_POINTS)


def routes_of(reach: Reach, ways: dict[Ref, Way]) -> tuple[Route, ...]:
    """Ways as routes. Their cost is in command points, and where none are needed in movement."""
    found = []
    for way in ways.values():
        points = count_points(reach, way)
        cost = count_cost(way) if reach.most is None else points
        found.append(Route(way.path, cost, note_way(way.cost, points)))
    return tuple(found)


def assaults_of(reach: Reach, ways: dict[Ref, Way]) -> tuple[Route, ...]:
    """Assaults with what they cost, what both sides add in a melee, and how they may end."""
    state, group, found = reach.state, reach.stands, []
    for route in routes_of(reach, ways):
        hex = route.refs[-1]
        assert route.note is not None
        percent = round(100 * assault_chance(state, group, hex))
        note = note_assault(state, group, hex, route.note, percent)
        tone: Literal["good", "costly"] = "good" if percent >= EVEN else "costly"
        terms = assault_terms(state, group, hex)
        found.append(replace(route, note=note, tone=tone, terms=terms))
    return warn(reach, found, assault=True)


@lru_cache(maxsize=256)
def note_way(cost: int, points: int) -> Msg:
    return Msg("note-way", {"mp": cost // 2, "half": "yes" if cost % 2 else "no", "cp": points})


def bars_of(reach: Reach, spread: dict[Ref, Way]) -> tuple[Barred, ...]:
    """Hexes within reach in which the group may not stop, with the reason."""
    found = []
    for hex in spread:
        clause = reach.cannot_stop(hex)
        if clause is not None:
            found.append(bar_stop(hex, clause))
    return tuple(found)


def bar_stop(hex: Ref, clause: Clause) -> Barred:
    return Barred(hex, Refusal(clause, Msg(f"refusal-stop-{clause.lower()}", {"hex": hex})))


def small_deeds(state: State, stand: Stand, name: Msg) -> list[Offer]:
    """All that is no move: deploying, limbering, getting free of a pin, boats, leaving."""
    found = []
    args = {"stand": name}

    def button(verb: str, clause: str, text: str) -> None:
        found.append(Offer(verb, clause, Button(), Msg(text, args), stand.id))

    if stand.column:
        button("deploy", "BB-21", "offer-deploy")
    gun = stand.gun
    if gun is not None and len(gun.actions) < 2:
        if gun.limbered and "unlimber" not in gun.actions:
            button("unlimber", "BB-27", "offer-unlimber")
        if not gun.limbered and gun.limber and "limber" not in gun.actions:
            button("limber", "BB-27", "offer-limber")
    if may_unpin(state, stand) and pinned_with(state, stand)[0] is stand:
        found.append(offer_unpin(state, stand, name))
    if may_exit(state, stand):
        button("exit", "BB-V4", "offer-exit")
    if find_boats(state, stand):
        button("embark", "BB-31", "offer-embark")
    landings = tuple(Target(hex) for hex in find_landings(state, stand))
    if landings:
        label = Msg("offer-land", {"stand": name})
        found.append(Offer("land", "BB-31", Targets(landings), label, stand.id, deed=LAND))
    return found


def offer_unpin(state: State, stand: Stand, name: Msg) -> Offer:
    """The attempt to get free, with what the die must show and why (BB-87, BB-96)."""
    ids = tuple(each.id for each in pinned_with(state, stand))
    check = Check("unpin", stand.unit, ids, stand.hex)
    label = Msg("offer-unpin", {"stand": name, "check": tell_check(state, check)})
    return Offer("unpin", "BB-96", Button(), label, stand.id, forecast=True)


def may_unpin(state: State, stand: Stand) -> bool:
    """Whether a stand may try to get free of its pin: once a turn, and not in the same (BB-96)."""
    return 0 < stand.pinned < state.turn and not stand.tried


def pinned_with(state: State, stand: Stand) -> list[Stand]:
    """The pinned stands of its unit in its hex, which check together (BB-93)."""
    return [s for s in state.of_unit(stand.unit) if s.hex == stand.hex and may_unpin(state, s)]
