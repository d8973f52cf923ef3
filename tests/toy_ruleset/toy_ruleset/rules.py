"""The sections of the rulebook put together, and the first position."""

from __future__ import annotations

from tachanka.engine.api import Chance, Config
from tachanka.engine.flow import Flow

from .challenge import CHALLENGE_SECTION
from .crossing import LANDING_SECTION, PATROL_SECTION, RUN_SECTION
from .gulf import STABLES, TERIJOKI
from .orders import NIGHT_SECTION, ORDERS_SECTION
from .secrecy import fill_pool
from .state import Challenge, Landing, Nights, Orders, Patrol, Run, State

SIGHT = {"frost": 230, "snow": 150}

FLOW: Flow[State] = Flow(
    {
        Nights: NIGHT_SECTION,
        Orders: ORDERS_SECTION,
        Run: RUN_SECTION,
        Challenge: CHALLENGE_SECTION,
        Landing: LANDING_SECTION,
        Patrol: PATROL_SECTION,
    }
)


def set_up(cfg: Config, chance: Chance) -> State:
    """T1: before the first night; the flow then runs to the first orders."""
    s = State(
        sight=SIGHT[cfg.scenario],
        apology=cfg.options["apology"] == "paid",
        routine=cfg.options["guard"] == "routine",
        sledge=TERIJOKI,
        riders=STABLES,
        pool=fill_pool(),
        frames=[Nights()],
    )
    FLOW.run(s, chance)
    return s
