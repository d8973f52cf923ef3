"""What a piece may still do now, and what threatens it: more than its counter shows.

All of it is public but one thing: whether the Rebel holds Artillery Fire!, which only those are
told who see his hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from tachanka.engine.api import Remark, Viewer
from tachanka.engine.scene import Msg, Ref

from ..position.chits import FIRE
from ..position.frames import Deployment, Hesitation, Movement
from ..position.naming import name_hex, name_side
from ..position.occupation import Field
from ..position.state import BOLSHEVIK, HIDDEN, REBEL, State, Unit, other
from ..position.terrain import BREAKS, CITIES, is_ice, measure_to_finland
from ..position.units import combat_value, kind_of
from ..rules.chits.artillery_fire import guns, hexes_in_range, is_target_hex, list_targets
from ..rules.chits.chit import find_way
from ..rules.combat import add_up, defence_terms, describe_sums, find_battle, sums_of
from ..rules.deployment import LIFTS
from ..rules.hesitation import find_distances, find_steps, list_movers
from ..rules.paths import ZOC_MP, bars_moving, can_move
from ..rules.ways_back import rate_way_back
from .explain_moves import refuse_lifting


def describe(view: State, viewer: Viewer, piece: Ref) -> tuple[Remark, ...]:
    """What to know of this piece now, the most urgent first; nothing of what is no unit on the
    map."""
    unit = view.find(piece)
    if unit is None or unit.hex is None or not view.frames:
        return ()
    return tuple(_list_remarks(Field(view), unit, unit.hex))


def _list_remarks(field: Field, unit: Unit, hex: Ref) -> Iterator[Remark]:
    yield from _tell_set_up(field.state, unit)
    yield from _tell_wavering(field, unit, hex)
    yield from _tell_move(field, unit, hex)
    yield from _tell_battle(field, unit, hex)
    if unit.side == BOLSHEVIK:
        yield from _tell_danger(field, unit, hex)
    elif kind_of(unit).fires:
        yield from _tell_fire(field, unit)
    if unit.kind == "council":
        yield Remark(Msg("remark-finland", {"n": measure_to_finland(hex)}), "K-208")
    if not field.is_battle(hex):
        yield _tell_value(field.state, unit, hex)


# --- What it may still do -----------------------------------------------------------------


def _tell_set_up(state: State, unit: Unit) -> Iterator[Remark]:
    """Whether it can be taken back while its side sets up (K-108)."""
    step = state.step
    if isinstance(step, Deployment) and step.side == unit.side:
        refusal = refuse_lifting(state, step, unit.id)
        if refusal is None:
            left = Msg("remark-lift", {"n": LIFTS - step.lifted})
            yield Remark(left, "K-108", "good")
        else:
            yield Remark(refusal.why, refusal.clause)


def _tell_wavering(field: Field, unit: Unit, hex: Ref) -> Iterator[Remark]:
    """What a Hesitant unit may not do, and the step back it owes (K-252, K-401 to K-405)."""
    if not unit.hesitant:
        return
    yield Remark(Msg("remark-hesitant"), "K-252", "warn")
    state, step = field.state, field.state.step
    if hex in CITIES:
        yield Remark(Msg("remark-arrived"), "K-404")
    elif isinstance(step, Hesitation) and unit not in list_movers(state, step):
        yield Remark(Msg("remark-stepped"), "K-405")
    elif unit.origin is None and not find_steps(field, unit, find_distances(field)):
        yield Remark(Msg("remark-no-step"), "K-403", "warn")
    elif isinstance(step, Hesitation):
        yield Remark(Msg("remark-owes-step"), "K-401", "good")


def _tell_move(field: Field, unit: Unit, hex: Ref) -> Iterator[Remark]:
    """Whether it may still move in the Movement step that is being played (K-501 to K-505)."""
    state, way = field.state, find_way(field.state)
    if state.step != Movement(unit.side) or not kind_of(unit).moves or unit.hesitant:
        return
    if way is not None and way.unit == unit.id:
        yield Remark(Msg("remark-on-the-way", {"hex": name_hex(way.path[-1])}), "K-R21")
        return
    clause = bars_moving(unit)
    if clause == "K-503":
        yield Remark(Msg("remark-moved"), clause)
    elif clause is None and not can_move(field, unit):
        yield Remark(Msg("remark-stuck", {"mp": unit.mp}), "K-503")
    elif clause is None:
        yield Remark(Msg("remark-moves", {"mp": unit.mp}), "K-501", "good")
        if hex in field.controlled(other(unit.side)):
            yield Remark(Msg("remark-zoc", {"n": ZOC_MP}), "K-212")


# --- Battle -------------------------------------------------------------------------------


def _tell_battle(field: Field, unit: Unit, hex: Ref) -> Iterator[Remark]:
    """The battle it stands in, and its way back from it (K-603, K-609)."""
    if not field.is_battle(hex):
        return
    state, attacks = field.state, unit.origin is not None
    now = find_battle(state)
    if now is not None and now.hex == hex:
        sums = sums_of(state, now)
    else:
        sums = add_up(field, hex, unit.side if attacks else other(unit.side))
    text = Msg("remark-attacks" if attacks else "remark-attacked", {"sums": describe_sums(sums)})
    loses = sums.result == ("defender" if attacks else "attacker")
    yield Remark(text, "K-603", "warn" if loses else "plain")
    if unit.origin is not None:
        way_back = rate_way_back(field, unit, unit.origin)
        clause = "K-R44" if way_back == "shared" else "K-609"
        text = Msg(f"remark-back-{way_back}", {"hex": unit.origin})
        yield Remark(text, clause, "plain" if way_back == "free" else "warn")


def _tell_value(state: State, unit: Unit, hex: Ref) -> Remark:
    """What it counts in a battle, with the ground it stands on (K-603)."""
    value = combat_value(state, unit)
    defence = sum(term.n for term in defence_terms(state, unit, hex))
    if not kind_of(unit).moves or unit.hesitant:
        return Remark(Msg("remark-defends", {"defence": defence}), "K-603")
    return Remark(Msg("remark-fights", {"attack": value, "defence": defence}), "K-603")


# --- Fire ---------------------------------------------------------------------------------


def _tell_danger(field: Field, unit: Unit, hex: Ref) -> Iterator[Remark]:
    """How many guns reach it, and whether the ice under it holds another hit (K-236, K-240)."""
    state = field.state
    if not is_target_hex(field, hex):
        return
    reach = sum(hex in hexes_in_range(gun) for gun in guns(state))
    if not reach:
        return
    args = {"n": reach}
    if is_ice(hex) and state.ice.get(hex, 0) + 1 >= BREAKS:
        yield Remark(Msg("remark-thin-ice", args), "K-240", "warn")
    elif kind_of(unit).wavers and not unit.hesitant:
        yield Remark(Msg("remark-under-fire-wavers", args), "K-238")
    else:
        yield Remark(Msg("remark-under-fire", args), "K-238")


def _tell_fire(field: Field, gun: Unit) -> Iterator[Remark]:
    """Whom this gun would reach, and whether it could fire now (K-236, K-223)."""
    state = field.state
    units = sum(state.find(target.ref) is not None for target in list_targets(field, gun))
    held = state.hands[REBEL].held if REBEL in state.hands else None
    armed = any(chit in FIRE for chit in held or ())
    tone: Literal["good", "plain"] = "good" if armed and units else "plain"
    yield Remark(Msg("remark-reaches", {"n": units}), "K-236", tone)
    if held is None or armed:
        return
    if not held:
        yield Remark(Msg("remark-no-chits", {"side": name_side(REBEL)}), "K-221")
    elif HIDDEN not in held:
        yield Remark(Msg("remark-no-fire", {"side": name_side(REBEL)}), "K-223")
