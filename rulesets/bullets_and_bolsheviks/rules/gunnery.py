"""Artillery fire: zeroing in, hits, and their effect (BB-47 to BB-66). The frame `Salvo`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tachanka.engine.api import Chance, Event, Why
from tachanka.engine.flow import Section
from tachanka.engine.scene import Die, Msg, Ref, Term, Throw

from ..position.frames import Hits, Salvo, Strike
from ..position.naming import Args, name_place, name_stand
from ..position.occupation import stamp
from ..position.pieces import Aim, Leader, Stand
from ..position.state import State
from ..position.tables import GUNS, SIX, TABLES
from ..position.terrain import ground_of
from .charts import damage_battery, damage_structure, damage_vehicle
from .leaders import endanger
from .shots import has_acquired, is_moving, place_of
from .sight import sees

MOVED_BONUS: Final = 1
STILL_BONUS: Final = 3
UNSEEN: Final = -4
ACQUIRED: Final = 3


def streak_of(state: State, battery: Stand, target: Ref, moving: bool) -> int:
    """The bonus for firing at the same target turn by turn (BB-51, option artillery_streak)."""
    aim = battery.gun.aim if battery.gun else None
    if aim is None or aim.target != target or aim.turn != state.turn - 1:
        return 0
    grown = MOVED_BONUS if moving else STILL_BONUS
    return grown + (aim.streak if state.options.artillery_streak == "accumulate" else 0)


def zeroing_terms(state: State, battery: Stand, target: Ref) -> tuple[Term, ...]:
    """What is added to the zeroing dice (BB-50)."""
    moving = is_moving(state, battery, target)
    return terms_at(state, battery, target, place_of(state, target), moving)


def terms_at(state: State, battery: Stand, target: Ref, hex: Ref, moving: bool) -> tuple[Term, ...]:
    """The same for a target that is in a hex, or will be there."""
    assert battery.hex is not None
    terms = []
    streak = streak_of(state, battery, target, moving)
    if streak:
        terms.append(Term(Msg("term-streak"), streak, "BB-51"))
    if not sees(state, battery.hex, hex):
        terms.append(Term(Msg("term-unseen"), UNSEEN, "BB-54"))
    if has_acquired(battery, target) and not moving:
        terms.append(Term(Msg("term-acquired"), ACQUIRED, "BB-53"))
    return tuple(terms)


def find_range(state: State, battery: Stand, hex: Ref, terms: Sequence[Term]) -> tuple[int, bool]:
    """What the zeroing dice must come to in a hex, and whether they can (BB-49)."""
    assert battery.hex is not None
    dice = GUNS[battery.type].zeroing_dice
    away = ground_of(state).distance(battery.hex, hex)
    needed = max(dice, away - sum(term.n for term in terms))
    return needed, needed <= dice * max(SIX)


def zero_in(
    state: State, battery: Stand, target: Ref, ranging: bool, chance: Chance
) -> tuple[list[Event], bool]:
    """One shot's zeroing dice (BB-49); the battery has fired and remembers its aim."""
    gun, hex = battery.gun, place_of(state, target)
    assert gun is not None
    assert battery.hex is not None
    row, away = GUNS[battery.type], ground_of(state).distance(battery.hex, hex)
    terms = zeroing_terms(state, battery, target)
    dice = chance.roll(SIX, row.zeroing_dice, Why("BB-49", battery.side, battery.id))
    total = sum(dice) + sum(term.n for term in terms)
    success = total >= away
    still = not is_moving(state, battery, target)
    stand = state.find(target)
    if gun.aim is not None:
        gun.seen[gun.aim.target] = gun.aim.changes
    gun.aim = Aim(
        target,
        state.turn,
        stand.changes if stand else 0,
        streak_of(state, battery, target, not still),
        has_acquired(battery, target) or (success and still),
    )
    gun.actions.append("fire")
    battery.fired = True
    gun.ammo -= 0 if ranging else 1
    stamp(state, battery.hex, hex)
    args: Args = {
        "battery": name_stand(state, battery),
        "hex": name_place(state, hex),
        "total": total,
        "range": away,
        "ammo": gun.ammo,
    }
    result = (
        ("ranging-hit" if success else "ranging-miss")
        if ranging
        else ("zeroed" if success else "not-zeroed")
    )
    cue = Throw(
        tuple(Die(str(d), success) for d in dice),
        Msg("throw-zeroing"), battery.side, battery.hex, hex, terms,
    )  # fmt: skip
    return [Event("BB-65" if ranging else "BB-49", Msg(result, args), cue)], success


def range_in(state: State, battery: Stand, target: Ref, chance: Chance) -> list[Event]:
    """Ranging rounds: they find the range and hurt nobody (BB-65)."""
    events, _ = zero_in(state, battery, target, True, chance)
    return events


def least_shell_face(state: State, stand: Stand) -> int:
    """The least face with which a shell hits a stand where it is (BB-55, BB-57)."""
    table = TABLES.artillery.to_hit
    if stand.is_vehicle:
        return table["vehicle"]
    assert stand.hex is not None
    cover = "open" if stand.boat is not None else ground_of(state).cover(stand.hex)
    if stand.column or cover == "open":
        return table["march_column"]
    return table[cover]


def bombard(
    state: State,
    battery: Stand,
    target: Ref,
    victims: Sequence[Stand],
    leaders: Sequence[Leader],
    chance: Chance,
) -> tuple[list[Event], Salvo | None]:
    """Zeroing, then the dice for each stand of the target hex, then leaders (BB-49, BB-55).

    victims: the enemy stands there, or those of the moving group. Returns what has still to
    take effect; None where the battery did not zero in.
    """
    events, success = zero_in(state, battery, target, False, chance)
    if not success:
        return events, None
    hex, strikes = place_of(state, target), []
    if state.find(target) is None:
        strikes.append(shell_structure(state, battery, hex, events, chance))
        victims = ()
    for victim in sorted(victims, key=lambda stand: stand.id):
        least = least_shell_face(state, victim)
        strikes.append(shell(state, battery, victim.id, least, events, chance))
        if "artillery" not in victim.under:
            victim.under.append("artillery")
    events += endanger(state, leaders, "artillery", chance)
    heavy = battery.type == "heavy_artillery"
    return events, Salvo(battery.id, heavy, battery.side, [s for s in strikes if s.hits])


def shell_structure(
    state: State, battery: Stand, hex: Ref, events: list[Event], chance: Chance
) -> Strike:
    """The dice of a shot at a bridge or an emplacement (BB-62)."""
    kind = "bridge" if hex in ground_of(state).bridges else "emplacement"
    return shell(state, battery, hex, TABLES.artillery.structure_to_hit[kind], events, chance)


def shell(
    state: State, battery: Stand, target: Ref, least: int, events: list[Event], chance: Chance
) -> Strike:
    """The dice against one stand or structure; adds what they did to `events`."""
    counts = chance.tally(SIX, battery.firepower, Why("BB-55", battery.side, target))
    hits = sum(n for face, n in counts.items() if face >= least)
    stand = state.find(target)
    name = name_place(state, target) if stand is None else name_stand(state, stand)
    args: Args = {"target": name, "dice": battery.firepower, "least": least, "hits": hits}
    dice = tuple(
        Die(str(face), face >= least) for face in reversed(SIX) for _ in range(counts[face])
    )
    cue = Throw(dice, Msg("throw-shells"), battery.side, battery.hex, target)
    events.append(Event("BB-55" if stand is not None else "BB-62", Msg("shells", args), cue))
    return Strike(target, hits)


def run_salvo(state: State, frame: Salvo, chance: Chance) -> list[Event]:
    """The next stand or structure suffers its hits."""
    if not frame.strikes:
        state.frames.remove(frame)
        return []
    strike = frame.strikes.pop(0)
    stand = state.find(strike.target)
    if stand is not None:
        return strike_stand(state, frame, stand, strike.hits, chance)
    ground = ground_of(state)
    if strike.target not in ground.bridges and strike.target not in ground.emplacements:
        return []  # gone meanwhile
    row = GUNS["heavy_artillery" if frame.heavy else "field_artillery"]
    dice = row.structure_damage_dice
    return damage_structure(state, strike.target, strike.hits, dice, frame.side, chance)


def strike_stand(
    state: State, frame: Salvo, stand: Stand, hits: int, chance: Chance
) -> list[Event]:
    """Hits on a stand: boxes, or the chart of a vehicle or a battery."""
    if not stand.is_vehicle and not stand.is_battery:
        state.frames.append(Hits((stand.id,), hits))
        return []
    events: list[Event] = []
    for _ in range(hits):
        if state.find(stand.id) is None:
            break
        if stand.is_vehicle:
            events += damage_vehicle(state, stand, frame.heavy, frame.side, chance)
        else:
            events += damage_battery(state, stand, frame.side, chance)
    return events


SALVO: Final[Section[State]] = Section(run=run_salvo)
