"""Why an act that is not on offer is none: for those who write acts by hand."""

from __future__ import annotations

from tachanka.engine.api import Act, Refusal, Trace
from tachanka.engine.scene import Msg, Seat

from ..position.naming import title_of
from ..position.state import (
    Advance,
    AirBattle,
    Blitzkrieg,
    Combat,
    Commitment,
    Deployment,
    GermanAttacks,
    GermanMovement,
    GermanSetup,
    RussianAttacks,
    RussianMovement,
    State,
)
from ..rules.air import explain_air
from ..rules.attack.advance import explain_advance
from ..rules.attack.blitzkrieg import explain_blitz
from ..rules.attack.combat import explain_hit
from ..rules.attack.commitment import explain_commitment
from ..rules.attack.german_attacks import explain_resolve
from ..rules.bases import explain_setup
from ..rules.movement import explain_move
from ..rules.russian.attacks import explain_attack
from ..rules.russian.deployment import explain_deployment
from ..rules.russian.movement import explain_march


def explain(view: State, seat: Seat, act: Act) -> Refusal | None:
    """The clause against an act that is not on offer; None where it is no act of this game."""
    if not view.frames:
        return None
    unit = view.find(act.on) if act.on else None
    if unit is not None and unit.side != seat:
        return Refusal("B1.1", Msg("why-not-yours", {"unit": title_of(unit.id)}), (unit.id,))
    match view.frames[-1]:
        case GermanSetup() as frame:
            return explain_setup(view, frame, act)
        case GermanMovement() if act.verb == "move" and isinstance(act.arg, Trace):
            return explain_move(view, unit, act.arg.refs) if unit and act.arg.refs else None
        case AirBattle():
            return explain_air(view, act)
        case Commitment():
            return explain_commitment(view, act)
        case RussianMovement() if act.verb == "move" and isinstance(act.arg, Trace):
            return explain_march(view, unit, act.arg.refs) if unit and act.arg.refs else None
        case GermanAttacks():
            return explain_resolve(view, act)
        case Combat() as frame:
            return explain_hit(view, frame, act)
        case Advance() as frame:
            return explain_advance(view, frame, act)
        case Blitzkrieg() as frame:
            return explain_blitz(view, frame, act)
        case RussianAttacks() as frame:
            return explain_attack(view, frame, act)
        case Deployment() as frame:
            return explain_deployment(view, frame, act)
    return None
