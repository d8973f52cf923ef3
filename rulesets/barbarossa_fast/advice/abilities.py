"""What a unit may still do in the step that is played, and why it may not (B5, B7, B10, B11)."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Remark
from tachanka.engine.scene import Msg

from ..position.naming import Args, list_places, name_of
from ..position.occupation import Occupation
from ..position.state import (
    AirBattle,
    Blitzkrieg,
    Commitment,
    GermanAttacks,
    GermanMovement,
    RussianAttacks,
    RussianMovement,
    State,
    Unit,
)
from ..rules.air import could_attack
from ..rules.attack.declarations import explain_part, find_part, list_targets
from ..rules.movement import list_ways
from ..rules.russian.fronts import Fronts, has_teeth, refuse
from ..rules.russian.movement import refuse_idle
from ..rules.russian.routes import bars_moving, find_reach
from ..rules.status.supply import edge_connected

# --- Germans ------------------------------------------------------------------------------------


def tell_german(view: State, occupation: Occupation, unit: Unit) -> Iterator[Remark]:
    """What a German unit may still do in its own steps; nothing in all others."""
    if not view.frames or unit.disrupted:
        return
    top = view.frames[-1]
    if isinstance(view.step, GermanMovement) and not unit.spent:
        yield _tell_march(occupation, unit)
    if isinstance(top, Blitzkrieg) and unit.id in top.corps:
        yield Remark(Msg("remark-goes-on", {"place": name_of(top.place)}), "B10.1", "good")
    elif isinstance(view.step, GermanMovement | AirBattle | Commitment | GermanAttacks):
        yield from _tell_part(view, unit)


def _tell_march(occupation: Occupation, unit: Unit) -> Remark:
    """How far it may still march (B5.2, B5.4)."""
    ways = list_ways(occupation, unit)
    if not ways:
        return Remark(Msg("remark-shut"), "B1.11", "warn")
    if unit.marched:
        return Remark(Msg("remark-bonus"), "B5.4", "good")
    return Remark(Msg("remark-march", {"n": max(way.marched for way in ways)}), "B5.2", "good")


def _tell_part(view: State, unit: Unit) -> Iterator[Remark]:
    """Its part in an attack of this turn, or what it might attack (B7.2 to B7.6)."""
    part = find_part(view, unit.id)
    if part is not None:
        kind, clause = ("attacks", "B7.2") if unit.id in part.attackers else ("follows", "B7.6")
        yield Remark(Msg(f"remark-{kind}", {"place": name_of(part.target)}), clause, "good")
    elif unit.fought:
        yield Remark(Msg("remark-fought"), "B7.3")
    elif not could_attack(view, unit):
        refusal = explain_part(view, unit)
        if refusal is not None:
            yield Remark(refusal.why, refusal.clause, "warn")
    elif not isinstance(view.step, GermanAttacks):
        places = list_places(list_targets(view, unit))
        if places:
            yield Remark(Msg("remark-targets", {"places": places}), "B7.3", "good")
        else:
            yield Remark(Msg("remark-no-targets"), "B7.8")


# --- Russians -----------------------------------------------------------------------------------


def tell_russian(view: State, occupation: Occupation, unit: Unit) -> Iterator[Remark]:
    """What a Russian unit may still do in step 6; of what just came, when it may."""
    if not view.frames or unit.disrupted:
        return
    step = view.step
    if unit.fresh:
        yield _tell_move(view, occupation, unit)
    elif isinstance(step, RussianMovement):
        yield _tell_move(view, occupation, unit)
        yield from _tell_attack(view, unit)
    elif isinstance(step, RussianAttacks) and unit.id in step.units and step.target is not None:
        args: Args = {"place": name_of(step.target)}
        yield Remark(Msg("remark-attacks", args), "B11.7", "good")
    elif isinstance(step, RussianAttacks):
        yield from _tell_attack(view, unit)


def _tell_move(view: State, occupation: Occupation, unit: Unit) -> Remark:
    """How far it may still move (B11.1), or what keeps it where it is."""
    clause = bars_moving(occupation, unit)
    if clause is not None:
        return Remark(refuse_idle(unit, clause).why, clause, "warn")
    paths = find_reach(occupation, unit, edge_connected(view, occupation)).paths
    if not paths:
        return Remark(Msg("remark-shut"), "B1.11", "warn")
    if unit.marched:
        return Remark(Msg("remark-bonus"), "B11.1", "good")
    return Remark(Msg("remark-move", {"n": max(map(len, paths))}), "B11.1", "good")


def _tell_attack(view: State, unit: Unit) -> Iterator[Remark]:
    """What it might attack from where it stands, or why it may not (B11.2 to B11.12)."""
    fronts = Fronts(view)
    enemies, barred = fronts.list_enemies(unit.place), fronts.bar_unit(unit)
    targets = fronts.list_targets(unit)
    if barred is None and enemies and not targets:
        barred = fronts.bar_target(unit.place, enemies[0])
    if barred is not None:
        yield Remark(refuse(barred).why, barred, "warn")
    elif not enemies:
        yield Remark(Msg("remark-no-targets"), "B11.7")
    elif not has_teeth(unit):
        yield Remark(Msg("why-toothless"), "B11.7", "warn")
    else:
        yield Remark(Msg("remark-targets", {"places": list_places(targets)}), "B11.7", "good")
