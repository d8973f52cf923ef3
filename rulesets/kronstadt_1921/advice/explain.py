"""Why an act that is not on offer is none: for those who write acts by hand."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Act, Clause, Many, One, Refusal, Trace
from tachanka.engine.scene import Seat

from ..position.frames import (
    Advance,
    ChitChoice,
    Combat,
    Deployment,
    Frame,
    GoingBack,
    Hesitation,
    Movement,
)
from ..position.occupation import Field
from ..position.state import BOLSHEVIK, State
from ..rules.chits.table import VERBS
from ..rules.hands import deal_clause, deal_of
from ..rules.passing import VERBS as PASSES
from ..rules.plays import split_verb
from .explain_moves import (
    refuse_ending_hesitation,
    refuse_lifting,
    refuse_path,
    refuse_placing,
    refuse_ready,
    refuse_stepping_back,
)
from .explain_plays import refuse_play
from .objections import object_to

STEPS: Final[dict[str, Clause]] = {
    "deploy": "K-108",
    "undeploy": "K-108",
    "deploy_rest": "K-108",
    "choose_chits": "K-R15",
    "move": "K-501",
    "hesitant_move": "K-401",
    "perish": "K-403",
    "choose_battle": "K-602",
    "advance": "K-607",
    "withdraw": "K-R45",
    "go_back": "K-R44",
    "end_step": "K-302",
    "pass": "K-R22",
    **dict.fromkeys(PASSES, "K-R21"),
    "hold": "K-R21",
}
"""The acts of the game that play no chit, each with the clause that gives it its place."""


def explain(view: State, seat: Seat, act: Act) -> Refusal | None:
    """The clause against an act that is not on offer; None where it is no act of this game."""
    if not view.frames:
        return None
    frame = view.frames[-1]
    if split_verb(act.verb)[0] in VERBS:
        if isinstance(frame, Deployment | ChitChoice):
            return object_to("K-223", "not-held")
        return refuse_play(view, seat, act)
    if act.verb not in STEPS:
        return None
    if act.verb == "hold":
        return _refuse_holding(view, frame, seat)
    return _explain_step(view, frame, seat, act) or object_to(STEPS[act.verb], "not-now")


def _explain_step(view: State, frame: Frame, seat: Seat, act: Act) -> Refusal | None:
    """What the open step has against an act that belongs into it."""
    if isinstance(frame, Movement | Combat) and frame.side != seat:
        return object_to("K-221", "others-step")
    if isinstance(frame, Hesitation) and seat != BOLSHEVIK:
        return object_to("K-221", "others-step")
    match frame, act:
        case Deployment(), Act("deploy", on, One(ref)):
            return refuse_placing(view, seat, on, ref)
        case Deployment(), Act("undeploy", on):
            return refuse_lifting(view, frame, on)
        case Deployment(), Act("end_step"):
            return refuse_ready(view, frame)
        case ChitChoice(), Act("choose_chits", None, Many()):
            n = deal_of(view, seat).chosen
            return object_to(deal_clause(view, seat), "choose", n=n)
        case Movement(), Act("move", on, Trace(refs)):
            return refuse_path(Field(view), seat, on, refs)
        case Hesitation(), Act("hesitant_move", on, One(ref)):
            return refuse_stepping_back(view, frame, on, ref)
        case Hesitation(), Act("perish", on):
            return refuse_stepping_back(view, frame, on, None)
        case Hesitation(), Act("end_step"):
            return refuse_ending_hesitation(view, frame)
        case Combat(), Act("choose_battle", None, One(ref)):
            return object_to("K-601", "no-battle", hex=ref)
        case Advance(), Act("advance", None, One(ref)):
            return object_to("K-607", "did-not-fight", unit=ref)
        case GoingBack(), Act("go_back", None, One(ref)):
            return object_to("K-R44", "no-rival", unit=ref)
    return None


def _refuse_holding(view: State, frame: Frame, seat: Seat) -> Refusal:
    """Why the seat cannot ask to be heard now (K-R21)."""
    if not view.unplayed(seat):
        return object_to("K-221", "no-chits")
    if view.heard == seat:
        return object_to("K-R21", "heard")
    return object_to("K-R21", "not-now")
