"""What each side has to reach, in a line that is always in view (B15.1 to B15.3)."""

from __future__ import annotations

from tachanka.engine.scene import Goal, Msg

from ..position.naming import Args
from ..position.scenarios import month
from ..position.state import GERMAN, RUSSIAN, State
from ..rules.status.victory import weigh_required
from .panels import find_aim, is_settled


def draw_goals(view: State, points: int) -> tuple[Goal, Goal]:
    """The points the Germans need, as far as that is known, and the turns the Russians must last.

    points: the German ones now.
    """
    needed = find_aim(view)
    possible = weigh_required(view.scenario, view.options)
    sure = is_settled(view) or len(possible) == 1
    kind = "exact" if sure else "likely"
    clause = "B-R2" if view.options.victory_check == "each_turn" else "B15.3"
    args: Args = {
        "n": needed,
        "least": min(possible),
        "most": max(possible),
        "turn": view.last_turn,
        "month": Msg(f"month-{month(view.last_turn)}"),
    }
    over = view.turn if view.outcome is not None else view.turn - 1
    # Of a number that is hidden it would be no use to tell how much is missing.
    now = None if sure else Msg("goal-held", {"n": points})
    held = Goal("points", GERMAN, Msg(f"goal-german-{kind}", args), clause, points, needed, now)
    text = Msg(f"goal-russian-{kind}", args)
    stands = Msg("goal-stands", {"turn": view.turn, "n": points})
    lasted = Goal("turns", RUSSIAN, text, clause, over, view.last_turn, stands)
    return held, lasted
