"""Setting up: a scenario with its options, everybody still off the table (R-101, R-104)."""

from __future__ import annotations

from typing import Final

import msgspec

from tachanka.engine.api import Chance, Config
from tachanka.engine.registry import BadConfig

from ..position.frames import Deploy
from ..position.scenarios import ATTACKER, DEFENDER, SCENARIOS, read_scenario
from ..position.state import Battery, Figure, Options, State, Unit, count_figures
from .turn import frames_of_turn

AS_LISTED: Final = ("attacking_foot", "as_listed")
"""R-R29: what a position does not say of itself."""


def setup(cfg: Config, chance: Chance) -> State:
    """The first position of a scenario: the defender sets up.

    cfg: options left out have their defaults.
    Errors: BadConfig for a scenario, option or value there is not.
    """
    if cfg.scenario not in SCENARIOS:
        raise BadConfig(f"no scenario {cfg.scenario!r}; there are: {', '.join(SCENARIOS)}")
    try:
        told = {key: value for key, value in cfg.options.items() if (key, value) != AS_LISTED}
        options = msgspec.convert(told, Options)
    except msgspec.ValidationError as fault:
        raise BadConfig(f"these options cannot be: {fault}") from None
    battle = read_scenario(cfg.scenario)
    figures = [
        Figure(f"{muster.id}.{number}", muster.id, kind)
        for muster in battle.units
        for number, kind in enumerate(muster.list_kinds(), 1)
        if number <= count_figures(muster, options)
    ]
    return State(
        scenario=battle.id,
        options=options,
        figures=figures,
        units=[Unit(muster.id) for muster in battle.units],
        frames=[*frames_of_turn(), Deploy(ATTACKER), Deploy(DEFENDER)],
        battery=Battery(battle.battery.strikes) if battle.battery else None,
    )
