"""The Last Cartridge: take one to three from the box in turn; who takes the last one wins.

A whole game on one page, to begin one's own from: `manage.py new_ruleset NAME --small`.
`rules` is the rulebook, `scene` what is seen of it, `bot` an opponent.
"""

from tachanka.engine.api import Bot, Meta, Msg, Option, Ruleset, Scenario, SeatInfo

from .bot import choose
from .rules import FLOW, RED, WHITE, State, determinize, open_box, redact, set_up
from .scene import draw_board, draw_scene

META = Meta(
    id="cartridges",
    edition=1,
    title="The Last Cartridge",
    about=Msg("about"),
    credits="Traditional",
    seats=(SeatInfo(WHITE, Msg("white"), "#33415c"), SeatInfo(RED, Msg("red"), "#9b2226")),
    scenarios=(
        Scenario(
            "box",
            "The box",
            "1919",
            "small",
            2,
            Msg("about-box"),
            {WHITE: "White", RED: "Red"},
        ),
    ),
    options=(Option("box", ("12", "21"), "12", "C-R1", Msg("option-box")),),
    board="graph",
    stage="sketch",
    acts=21,
    endings=("empty",),
    resign="C4",
    agree="C4",
)

RULESET: Ruleset[State] = Ruleset(
    package=__package__,
    meta=META,
    state=State,
    setup=set_up,
    opening=open_box,
    pending=FLOW.pending,
    redact=redact,
    offers=FLOW.offers,
    refuse=FLOW.refuse,
    apply=FLOW.apply,
    outcome=lambda s: s.outcome,
    determinize=determinize,
    board=draw_board,
    scene=draw_scene,
    bots=(Bot("counter", Msg("bot-counter"), choose),),
)
