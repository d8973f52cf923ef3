"""The first position, and any other for worked cases, lessons and tests (K-107 to K-114)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Literal, TypeAlias

from tachanka.engine.api import Chance, Config
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.scene import Ref, Seat

from ..position.frames import (
    ChitChoice,
    Combat,
    Deployment,
    Frame,
    Hesitation,
    Movement,
    TurnEnd,
    TurnStart,
)
from ..position.options import Options
from ..position.scenarios import SCENARIOS, Battlefield
from ..position.state import BOLSHEVIK, REBEL, Hand, State, Unit
from ..position.track_table import propaganda_markers
from ..position.units import ALLOWANCE, COUNTERS, kind_of, make_unit
from .turns import FLOW

StepName: TypeAlias = Literal[
    "chit_choice",
    "rebel_movement",
    "rebel_combat",
    "hesitation",
    "bolshevik_movement",
    "bolshevik_combat",
    "turn_end",
]

STEPS: Mapping[StepName, Callable[[], Frame]] = {
    "chit_choice": ChitChoice,
    "rebel_movement": partial(Movement, REBEL),
    "rebel_combat": partial(Combat, REBEL),
    "hesitation": Hesitation,
    "bolshevik_movement": partial(Movement, BOLSHEVIK),
    "bolshevik_combat": partial(Combat, BOLSHEVIK),
    "turn_end": partial(TurnEnd, REBEL),
}


def _list_units(battlefield: Battlefield) -> list[Unit]:
    """The units of a scenario in the order of the counter list."""
    placed = {id for groups in battlefield.deploy.values() for g in groups for id in g.units}
    return [
        make_unit(id, battlefield.fixed.get(id), battlefield.names.get(id))
        for id in COUNTERS
        if id in placed or id in battlefield.fixed
    ]


def setup(cfg: Config, chance: Chance) -> State:
    """The first position of a scenario: setting up, or the first turn where nothing is free.

    cfg: complete. Errors: KeyError for an unknown scenario.
    """
    battlefield = SCENARIOS[cfg.scenario]
    free = bool(battlefield.deploy)
    state = State(
        scenario=cfg.scenario,
        options=Options(**cfg.options),  # type: ignore[arg-type]
        turn=battlefield.first_turn,
        rebellion=battlefield.rebellion_level,
        leningrad=battlefield.leningrad_support,
        units=_list_units(battlefield),
        taken=sorted(battlefield.taken),
        frames=[Deployment(BOLSHEVIK) if free else TurnStart()],
    )
    FLOW.run(state, chance)
    return state


def position(
    units: Mapping[Ref, Ref],
    *,
    step: StepName = "bolshevik_movement",
    scenario: str = "second-assault",
    options: Options | None = None,
    turn: int = 1,
    rebellion: int = 6,
    leningrad: int = 6,
    hands: Mapping[Seat, Iterable[str]] | None = None,
    lost: Iterable[Ref] = (),
    fled: bool = False,
    ice: Mapping[Ref, int] | None = None,
    hits: Mapping[Ref, int] | None = None,
    hesitant: Iterable[Ref] = (),
    taken: Iterable[Ref] = (),
    rebel_cities: Iterable[Ref] = (),
    propaganda: int | None = None,
    mp: Mapping[Ref, int] | None = None,
    origins: Mapping[Ref, Ref] | None = None,
) -> State:
    """Any position: the units named stand in these hexes, all others are not in the game.

    step: where the turn is; windows that open at its beginning are left out, and where nobody
    has anything to decide in it the game goes on to where somebody has. hands: unplayed chits.
    hits: on units; ice: on hexes. propaganda: markers taken, else by the track.
    mp: left to units, else what they start the step with. origins: of attackers.
    Errors: KeyError for an unknown unit or step.
    """
    frame = STEPS[step]()
    state = State(
        scenario=scenario,
        options=options or Options(),
        turn=turn,
        rebellion=rebellion,
        leningrad=leningrad,
        units=[make_unit(id, units[id]) for id in COUNTERS if id in units],
        lost=list(lost),
        fled=fled,
        ice=dict(ice or {}),
        taken=sorted(taken),
        rebel_cities=sorted(rebel_cities),
        hands={seat: Hand(list((hands or {}).get(seat, ()))) for seat in (REBEL, BOLSHEVIK)},
        frames=[frame],
    )
    state.propaganda = propaganda_markers(state) if propaganda is None else propaganda
    for unit in state.units:
        moving = isinstance(frame, Movement) and frame.side == unit.side and kind_of(unit).moves
        unit.mp = (mp or {}).get(unit.id, ALLOWANCE if moving else 0)
        unit.hits = (hits or {}).get(unit.id, 0)
        unit.hesitant = unit.id in hesitant
        unit.origin = (origins or {}).get(unit.id)
    unknown = set(units) - set(COUNTERS)
    if unknown:
        raise KeyError(f"no such units: {', '.join(sorted(unknown))}")
    FLOW.run(state, ScriptedChance())
    return state
