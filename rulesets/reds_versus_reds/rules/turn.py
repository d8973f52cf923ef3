"""The turn: its steps in order, and the sections that carry them out (R-302, R-307, R-403, R-601,
R-708, R-710)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Banner, Chance, Event, Msg
from tachanka.engine.flow import Flow, Section

from ..position.field import Field
from ..position.frames import (
    Activation,
    Arrival,
    Choosing,
    Deploy,
    Fire,
    Frame,
    March,
    Melee,
    Rally,
    Return,
    Spotting,
    Tests,
    TurnEnd,
    TurnStart,
    Volley,
)
from ..position.scenarios import ATTACKER, DEFENDER
from ..position.state import Link, State
from . import activation, artillery, deployment, fire, march, melee, morale, rally, victory, volley


def frames_of_turn() -> list[Frame]:
    """The stack at the start of a turn, the first step on top (last)."""
    steps: list[Frame] = [
        TurnStart(),
        Activation(ATTACKER),
        Activation(ATTACKER, officers=True),
        Arrival(),
        Spotting(),
        Fire("hmg"),
        Volley("hmg"),
        Fire("field_gun"),
        Volley("field_gun"),
        Fire("infantry"),
        Return(),
        Volley("infantry"),
        Choosing(),
        Melee(),
        Rally(ATTACKER),
        Rally(DEFENDER),
        Tests(),
        TurnEnd(),
    ]
    return steps[::-1]


def run_turn_start(state: State, frame: TurnStart, chance: Chance) -> list[Event]:
    """R-110, R-431, R-619, R-712: what is noted of each figure and unit when a turn begins."""
    state.frames.pop()
    counts: dict[str, int] = {}
    for figure in state.figures:
        figure.moved_before, figure.moved, figure.turned = figure.moved, False, False
        figure.acted, figure.start = False, figure.spot
        counts[figure.unit] = counts.get(figure.unit, 0) + 1
    for unit in state.units:
        unit.done, unit.attackers = False, ()
        unit.strength, unit.casualties = counts[unit.id], 0
    state.beaten = None
    if state.battery is not None:
        state.battery.fired = False
    state.links = [Link(x.mover, x.enemy, False, x.crossing) for x in state.links]
    link_touching(state)
    text = Msg("turn-begins", {"turn": state.turn})
    return [Event("R-302", text, Banner(text), headline=True)]


def link_touching(state: State) -> None:
    """R-619: enemies who touch, and of whom neither fights, fight from now on."""
    field = Field(state)
    taken = {id for link in state.links for id in (link.mover, link.enemy)}
    for figure in field.sides[ATTACKER] + field.sides[DEFENDER]:
        for enemy in field.enemies(field.side(figure)):
            if field.rank[figure.id] > field.rank[enemy.id] or "observer" in (
                figure.kind,
                enemy.kind,
            ):
                continue
            if figure.id not in taken and enemy.id not in taken and field.touch(figure, enemy):
                state.links.append(Link(figure.id, enemy.id, fresh=False))
                taken |= {figure.id, enemy.id}


def run_turn_end(state: State, frame: TurnEnd, chance: Chance) -> list[Event]:
    """Has somebody won? Else the next turn begins."""
    ended = victory.settle_turn(state)
    if ended:
        return ended
    state.turn += 1
    state.frames = frames_of_turn()
    return []


FLOW: Final = Flow[State](
    {
        Deploy: deployment.SECTION,
        TurnStart: Section(run=run_turn_start),
        Activation: activation.SECTION,
        March: march.SECTION,
        Arrival: artillery.ARRIVAL,
        Spotting: artillery.SECTION,
        Fire: fire.SECTION,
        Return: fire.RETURN,
        Volley: volley.SECTION,
        Choosing: melee.CHOOSING,
        Melee: melee.SECTION,
        Rally: rally.SECTION,
        Tests: morale.SECTION,
        TurnEnd: Section(run=run_turn_end),
    }
)
