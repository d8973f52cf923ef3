"""Ice Road, a small game for two: smugglers and border guards on the Gulf of Finland, 1920.

The model for authors. Read `state`, then `orders`, `crossing` and `challenge` (the rulebook),
then `secrecy`, `scene` and `bot`; `docs/authors/` explains it step by step.
"""

from tachanka.engine.api import (
    Bot,
    FirstGame,
    Meta,
    Option,
    Ruleset,
    Scenario,
    SeatInfo,
    Standing,
)
from tachanka.engine.scene import Msg

from .bot import choose
from .challenge import answer, measure
from .diagrams import DIAGRAMS
from .gulf import draw_board
from .kinds import BRIEFS, SEQUENCE
from .orders import tell_opening
from .rules import FLOW, set_up
from .scene import describe, draw_scene
from .secrecy import check, determinize, redact
from .state import GUARD, RUNNER, State

SIDES = {RUNNER: "Smugglers", GUARD: "Border guard"}

META = Meta(
    id="toy",
    edition=1,
    title="Ice Road",
    about=Msg("about"),
    credits="Made for Tachanka, as a model for authors",
    seats=(SeatInfo(RUNNER, Msg("runner"), "#1f4e79"), SeatInfo(GUARD, Msg("guard"), "#8c1c13")),
    scenarios=tuple(
        Scenario(id, title, date, "small", 10, Msg(f"about-{id}"), SIDES, BRIEFS)
        for id, title, date in (
            ("frost", "Hard frost", "January 1920"),
            ("snow", "Driving snow", "March 1920"),
        )
    ),
    options=(
        Option("apology", ("paid", "none"), "paid", "T-R1", Msg("option-apology")),
        Option(
            "guard",
            ("person", "routine"),
            "person",
            "T-R2",
            Msg("option-guard"),
            alone={"routine": RUNNER},
        ),
    ),
    board="table",
    stage="sketch",
    turn="night-falls",
    acts=120,
    endings=("profit", "seizure", "even"),
    resign="T15",
    agree="T15",
    standing=(
        Standing("challenge", ("ask", "call", "ignore"), "ask", "T9", Msg("standing-challenge")),
    ),
    sequence=SEQUENCE,
    first_game=FirstGame("frost", RUNNER, Msg("first-game"), {"guard": "routine"}),
)

RULESET: Ruleset[State] = Ruleset(
    package=__package__,
    meta=META,
    state=State,
    setup=set_up,
    opening=tell_opening,
    pending=FLOW.pending,
    redact=redact,
    offers=FLOW.offers,
    refuse=FLOW.refuse,
    apply=FLOW.apply,
    outcome=lambda s: s.outcome,
    determinize=determinize,
    board=draw_board,
    scene=draw_scene,
    check=check,
    measure=measure,
    answer=answer,
    describe=describe,
    diagrams=DIAGRAMS,
    bots=(Bot("carter", Msg("bot-carter"), choose),),
)
