"""What a German declaration may contain: attackers, followers, kind, air (B7.2 to B7.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tachanka.engine.api import Refusal
from tachanka.engine.scene import Msg, Ref

from ...position.geography import GROUND
from ...position.naming import Args, name_of, title_of
from ...position.occupation import Occupation
from ...position.state import AirUse, Attack, State, Unit
from ...position.weather import effects
from ..air import could_attack
from ..missions import find_mission
from ..movement import list_attackable

ALONG_LINK: Final = {"army": 1, "panzerkorps": 3}
"""How many of a kind attack along a link, and how many follow (B7.4, B7.6)."""


def find_attack(state: State, target: Ref) -> Attack | None:
    """The declaration against a target (B-R11: there is one at most)."""
    return next((attack for attack in state.attacks if attack.target == target), None)


def find_part(state: State, unit: Ref) -> Attack | None:
    """The declaration a unit is part of, as attacker or follower."""
    for attack in state.attacks:
        if unit in attack.attackers or unit in attack.followers:
            return attack
    return None


def list_targets(view: State, unit: Unit) -> list[Ref]:
    """What a unit that is free to attack stands next to (B7.3, B7.8)."""
    if not could_attack(view, unit) or find_part(view, unit.id) is not None:
        return []
    return list_attackable(Occupation(view), unit.place)


def _along(state: State, ids: Sequence[Ref], start: Ref) -> list[Unit]:
    """Those of the units that stand at the start of a link."""
    return [unit for unit in map(state.unit, ids) if unit.place == start]


def _count(units: Sequence[Unit], kind: str) -> int:
    return sum(unit.kind == kind for unit in units)


def bar_attack(view: State, unit: Unit, attack: Attack) -> Refusal | None:
    """Why a unit may not join the attack on a place it stands next to (B7.4)."""
    along = _along(view, attack.attackers, unit.place)
    if _count(along, unit.kind) < ALONG_LINK[unit.kind]:
        return None
    args: Args = {
        "start": name_of(unit.place),
        "place": name_of(attack.target),
        "n": ALONG_LINK[unit.kind],
    }
    return Refusal("B7.4", Msg(f"why-link-{unit.kind}", args), (attack.target,))


def bar_following(view: State, unit: Unit, attack: Attack) -> Refusal | None:
    """Why a unit may not follow an attack (B7.6)."""
    place = name_of(attack.target)
    along = _along(view, attack.attackers, unit.place)
    if not along:
        return Refusal("B7.6", Msg("why-no-link", {"place": place}), (attack.target,))
    behind = _along(view, attack.followers, unit.place)
    if len(behind) >= len(along):
        text = Msg("why-followers", {"place": place, "n": len(along)})
        return Refusal("B7.6", text, (attack.target,))
    if _count(behind, unit.kind) >= ALONG_LINK[unit.kind]:
        args: Args = {"place": place, "n": ALONG_LINK[unit.kind]}
        return Refusal("B7.6", Msg(f"why-following-{unit.kind}", args), (attack.target,))
    return None


def bar_blitz(view: State, attack: Attack) -> Refusal | None:
    """Why an attack may not be a Blitzkrieg (B3.5, B7.7)."""
    if not effects(view).blitz:
        return Refusal("B3.5", Msg("why-weather-blitz"), (attack.target,))
    if not any(view.unit(id).kind == "panzerkorps" for id in attack.attackers):
        return Refusal("B7.7", Msg("why-no-corps"), (attack.target,))
    return None


def list_air_uses(view: State, attack: Attack) -> list[AirUse | None]:
    """How the mission against the target may be used besides the way chosen now (B6.5)."""
    mission = find_mission(view, attack.target)
    if mission is None or mission.result != "hit":
        return []
    uses: tuple[AirUse | None, ...] = ("plus", "minus", None)
    return [use for use in uses if use != attack.air]


# --- Changes -----------------------------------------------------------------------------------


def open_attack(view: State, target: Ref) -> Attack:
    """A declaration with nobody in it yet; a successful mission helps at first with +1 (B6.5)."""
    attack = Attack(target)
    if "plus" in list_air_uses(view, attack):
        attack.air = "plus"
    return attack


def join(state: State, unit: Ref, target: Ref) -> None:
    """A unit is declared to attack (B7.2)."""
    attack = find_attack(state, target)
    if attack is None:
        attack = open_attack(state, target)
        state.attacks = [*state.attacks, attack]
    attack.attackers = [*attack.attackers, unit]


def withdraw(state: State, unit: Ref) -> Attack:
    """Takes a unit out of its declaration, and what cannot stay without it (B7.6, B7.7)."""
    attack = find_part(state, unit)
    assert attack is not None
    attack.attackers = [id for id in attack.attackers if id != unit]
    attack.followers = _keep_followers(state, attack, [id for id in attack.followers if id != unit])
    if not any(state.unit(id).kind == "panzerkorps" for id in attack.attackers):
        attack.blitz = False
    state.attacks = [each for each in state.attacks if each.attackers]
    return attack


def _keep_followers(state: State, attack: Attack, followers: Sequence[Ref]) -> list[Ref]:
    """Along each link the first of them, as many as still attack along it."""
    kept: list[Ref] = []
    for id in followers:
        start = state.unit(id).place
        if len(_along(state, kept, start)) < len(_along(state, attack.attackers, start)):
            kept.append(id)
    return kept


def explain_part(view: State, unit: Unit) -> Refusal | None:
    """Why a unit is not free to be declared at all (B7.3)."""
    named: Args = {"unit": title_of(unit.id)}
    part = find_part(view, unit.id)
    if part is not None:
        return Refusal("B7.3", Msg("why-declared", {**named, "place": name_of(part.target)}))
    if unit.disrupted:
        return Refusal("B7.3", Msg("why-disrupted", named))
    if unit.spent:
        return Refusal("B5.4", Msg("why-spent", named))
    if not could_attack(view, unit):
        return Refusal("B-R7", Msg("why-army-marched", named))
    return None


def is_adjacent(unit: Unit, place: Ref) -> bool:
    """Whether one link joins the unit's position and the place (B1.2)."""
    return place in GROUND.neighbours(unit.place)
