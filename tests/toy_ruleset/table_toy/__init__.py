"""Ski Patrol, a small game on a table in inches: two patrols meet in a clearing, January 1940.

The model for games of figures. Read `state`, then `patrols` (formations) and `fire` (plans), then
`rules` and `scene`. What is not about tables of figures, the toy's other ruleset shows.
"""

from tachanka.engine.api import Bot, FirstGame, Meta, Msg, Ruleset, Scenario, SeatInfo, Standing

from .bot import choose
from .fire import answer, inspect, scan
from .patrols import complete
from .rules import FLOW, apply, check, explain, set_up
from .scene import DIAGRAMS, draw_scene
from .state import NORTH, SOUTH, State
from .table import draw_board

SIDES = {NORTH: Msg("north"), SOUTH: Msg("south")}

META = Meta(
    id="table_toy",
    edition=1,
    title=Msg("title"),
    about=Msg("about"),
    credits=Msg("credits"),
    seats=(SeatInfo(NORTH, Msg("north"), "#1f4e79"), SeatInfo(SOUTH, Msg("south"), "#8c1c13")),
    scenarios=(
        Scenario(
            "clearing", Msg("clearing"), Msg("january"), Msg("small"), 10, Msg("about"), SIDES
        ),
    ),
    options=(),
    board="table",
    stage="sketch",
    turn="round-begins",
    acts=60,
    endings=(NORTH, SOUTH, "even"),
    resign="S8",
    agree="S8",
    standing=(
        Standing("fire", (), "0", "S4", Msg("standing-fire"), kind="range", least=0, most=14),
    ),
    timeout="fallback",
    first_game=FirstGame("clearing", NORTH, Msg("first-game")),
)

RULESET: Ruleset[State] = Ruleset(
    package=__package__,
    meta=META,
    state=State,
    setup=set_up,
    pending=FLOW.pending,
    redact=lambda s, viewer: s,
    offers=FLOW.offers,
    refuse=FLOW.refuse,
    apply=apply,
    outcome=lambda s: s.outcome,
    determinize=lambda v, viewer, chance: v,
    board=draw_board,
    scene=draw_scene,
    explain=explain,
    check=check,
    answer=answer,
    complete=complete,
    inspect=inspect,
    scan=scan,
    diagrams=DIAGRAMS,
    bots=(Bot("sergeant", Msg("bot-sergeant"), choose),),
)
