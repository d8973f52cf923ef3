"""Melee and overrun: the dice of a close assault (BB-71 to BB-75, BB-78 to BB-80)."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Chance, Event, Why
from tachanka.engine.scene import Die, Msg, Term, Throw

from ..position.frames import Assault, Hits
from ..position.naming import Args, name_place, name_side, name_stand
from ..position.pieces import Stand, other
from ..position.state import State
from ..position.tables import FOOT, LOSSES, SIX, VEHICLES
from ..position.terrain import ground_of
from .charts import damage_vehicle

MOST_BOXES = 1
BETTER_LEVEL = 1
DUG_IN_AGAINST_HORSE = 3
HORSE_IN_THE_OPEN = 3
CLUMSY = -2
OVERRUN_HIT = 4
"""A vehicle hits from this face on (BB-78)."""
STAND_HIT = 6


def melee_terms(
    state: State, frame: Assault, stand: Stand, own: Sequence[Stand], enemy: Sequence[Stand]
) -> tuple[Term, ...]:
    """What a stand adds to its die in a melee (BB-72).

    own, enemy: the stands of its side and of the other in the melee.
    """
    ground = ground_of(state)
    horse = any(s.type == "cavalry" for s in enemy)
    found = []
    if sum(s.boxes for s in own) > sum(s.boxes for s in enemy):
        found.append(("boxes", MOST_BOXES))
    defends = stand.side != frame.side
    if defends and horse and stand.type in FOOT and ground.is_defensive(frame.hex):
        found.append(("dug-in", DUG_IN_AGAINST_HORSE))
    against_foot = any(s.type in FOOT for s in enemy)
    if stand.type == "cavalry" and against_foot and ground.is_open(frame.hex):
        found.append(("horse", HORSE_IN_THE_OPEN))
    if stand.column or stand.is_battery:
        found.append(("clumsy", CLUMSY))
    if best_level(state, own) < best_level(state, enemy):
        found.append(("level", BETTER_LEVEL))
    return tuple(Term(Msg(f"term-{name}"), n, "BB-72") for name, n in found)


def best_level(state: State, stands: Sequence[Stand]) -> int:
    """The level of a side in a melee: that of its best stand (BB-R55)."""
    return min(state.level(stand) for stand in stands)


def fight_melee(
    state: State,
    frame: Assault,
    attackers: Sequence[Stand],
    defenders: Sequence[Stand],
    chance: Chance,
) -> list[Event]:
    """Dice until one side has the higher total, then the loss die (BB-71, BB-73, BB-74)."""
    events: list[Event] = []
    totals = {frame.side: 0, other(frame.side): 0}
    while totals[frame.side] == totals[other(frame.side)]:
        for own, enemy in ((attackers, defenders), (defenders, attackers)):
            total, told = throw_for(state, frame, own, enemy, chance)
            totals[own[0].side] = total
            events.append(told)
    winner = max(totals, key=lambda seat: totals[seat])
    frame.winner, frame.beaten = winner, other(winner)
    won, lost = (attackers, defenders) if winner == frame.side else (defenders, attackers)
    for stand in won:
        state.unit(stand.unit).won = True
    args: Args = {"side": name_side(winner), "hex": name_place(state, frame.hex)}
    events.append(Event("BB-73", Msg("melee-won", args), headline=True))
    return events + roll_losses(state, won, lost, chance)


def throw_for(
    state: State, frame: Assault, own: Sequence[Stand], enemy: Sequence[Stand], chance: Chance
) -> tuple[int, Event]:
    """The dice of one side of a melee; its total by the option melee_total."""
    side, sums, dice = own[0].side, [], []
    terms: list[Term] = []
    for stand in sorted(own, key=lambda stand: stand.id):
        (die,) = chance.roll(SIX, 1, Why("BB-71", side, stand.id))
        added = melee_terms(state, frame, stand, own, enemy)
        dice.append(Die(str(die)))
        terms += added
        sums.append(die + sum(term.n for term in added))
    total = max(sums) if state.options.melee_total == "best_stand" else sum(sums)
    args: Args = {"side": name_side(side), "total": total, "hex": name_place(state, frame.hex)}
    name = Msg("throw-melee", {"side": name_side(side)})
    cue = Throw(tuple(dice), name, side, frame.hex, None, tuple(terms))
    return total, Event("BB-71", Msg("melee-thrown", args), cue)


def roll_losses(
    state: State, won: Sequence[Stand], lost: Sequence[Stand], chance: Chance
) -> list[Event]:
    """The boxes both sides lose (BB-74, BB-75)."""
    side = won[0].side
    (die,) = chance.roll(SIX, 1, Why("BB-74", side, won[0].id))
    row = LOSSES[die]
    state.frames.append(Hits(tuple(stand.id for stand in won), row.winner, fire=False))
    state.frames.append(Hits(tuple(stand.id for stand in lost), row.loser, fire=False))
    args: Args = {"die": die, "winner": row.winner, "loser": row.loser}
    cue = Throw((Die(str(die)),), Msg("throw-losses"), side)
    return [Event("BB-74", Msg("melee-losses", args), cue)]


# --- Overrun -------------------------------------------------------------------------------


def fight_overrun(
    state: State,
    frame: Assault,
    attackers: Sequence[Stand],
    defenders: Sequence[Stand],
    chance: Chance,
) -> list[Event]:
    """Both sides roll before anything takes effect (BB-78, BB-80)."""
    frame.overrun = True
    if any(stand.is_vehicle for stand in attackers):
        state.overrun.append(frame.hex)
    events: list[Event] = []
    scored = []
    for own in (attackers, defenders):
        hits, told = exchange(state, frame, own, chance)
        scored.append(hits)
        events += told
    events += strike(state, scored[0], attackers, defenders, chance)
    events += strike(state, scored[1], defenders, attackers, chance)
    judge(state, frame, attackers, defenders, scored)
    return events


def exchange(
    state: State, frame: Assault, own: Sequence[Stand], chance: Chance
) -> tuple[int, list[Event]]:
    """One side's dice of an overrun: a vehicle hits on 4 to 6, any other stand on 6."""
    hits, events = 0, []
    for stand in sorted(own, key=lambda stand: stand.id):
        (die,) = chance.roll(SIX, 1, Why("BB-78", stand.side, stand.id))
        hit = die >= (OVERRUN_HIT if stand.is_vehicle else STAND_HIT)
        hits += hit
        args: Args = {"stand": name_stand(state, stand), "die": die}
        cue = Throw((Die(str(die), hit),), Msg("throw-overrun"), stand.side, stand.hex, frame.hex)
        events.append(Event("BB-78", Msg("overrun-hit" if hit else "overrun-miss", args), cue))
    return hits, events


def strike(
    state: State, hits: int, own: Sequence[Stand], enemy: Sequence[Stand], chance: Chance
) -> list[Event]:
    """The hits of one side: the chart of a vehicle, boxes of all others."""
    if hits and not enemy[0].is_vehicle:
        state.frames.append(Hits(tuple(stand.id for stand in enemy), hits, fire=False))
        return []
    events: list[Event] = []
    for _ in range(hits):
        if state.find(enemy[0].id) is not None:
            events += damage_vehicle(state, enemy[0], False, own[0].side, chance)
    return events


def judge(
    state: State,
    frame: Assault,
    attackers: Sequence[Stand],
    defenders: Sequence[Stand],
    scored: Sequence[int],
) -> None:
    """Who has the hex after an overrun, and who has lost a close assault (BB-79, BB-80)."""
    side, foe = frame.side, other(frame.side)
    armour = any(stand.type in VEHICLES for stand in attackers)
    alive = all(state.find(stand.id) is not None for stand in attackers) if armour else True
    if defenders[0].is_vehicle:
        if state.find(defenders[0].id) is None:
            frame.winner = side if alive else None
        elif scored[1] and not armour:
            frame.winner, frame.beaten = foe, side
        return
    if alive and scored[0]:
        frame.winner, frame.beaten = side, foe
