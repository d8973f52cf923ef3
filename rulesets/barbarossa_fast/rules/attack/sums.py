"""The sums of a combat, term by term: A, P, H and F (B8.3 to B8.10).

Everything here works on a redacted view as well. There an unknown factor is None, and the caller
says what to take it for: 0 gives the least of a sum, 1 the most. `preview` does both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tachanka.engine.scene import Msg, Ref, Seat

from ...position.geography import POSITIONS, is_box
from ...position.occupation import is_intact
from ...position.state import (
    GERMAN,
    RUSSIAN,
    AirUse,
    Attack,
    Combat,
    State,
    Summand,
    Sums,
    Unit,
)
from ...position.weather import effects
from .thresholds import factor_of, threshold

UNKNOWN: Final = (0, 1)
"""What an unknown regular unit may be: Weak or Strong (B1.6)."""


class Preview(NamedTuple):
    """A combat with every unknown unit Weak, and with every one Strong.

    to_clear: the hits that eliminate all the defenders, least and most.
    """

    least: Sums
    most: Sums
    to_clear: tuple[int, int]


def is_unsupplied(units: Sequence[Unit]) -> bool:
    """Whether the group is Out of Supply: every unit of it carries the marker (B8.9)."""
    return bool(units) and all([unit.unsupplied for unit in units])


def list_defenders(state: State, target: Ref, side: Seat) -> list[Unit]:
    """The units there that `side` would fight; none where its own stand (B1.3)."""
    return [unit for unit in state.units if unit.place == target and unit.side != side]


def add_up(
    state: State,
    target: Ref,
    side: Seat,
    attackers: Sequence[Unit],
    *,
    blitz: bool = False,
    air: AirUse | None = None,
    unknown: int = 1,
) -> Sums:
    """The sums of an attack by these units from where they stand (B8.3 to B8.9).

    state: the state or a view. side: the attacker's. unknown: the factor of an unknown unit.
    """
    defenders = list_defenders(state, target, side)
    attack = _attack_terms(state, target, side, attackers, defenders, air, unknown)
    fire = _fire_terms(state, target, attackers, defenders, blitz, air, unknown)
    return Sums(attack, _absorption_terms(state, target, attackers, defenders), fire)


def preview(
    state: State,
    target: Ref,
    side: Seat,
    attackers: Sequence[Unit],
    *,
    blitz: bool = False,
    air: AirUse | None = None,
) -> Preview:
    """The least and the most that an attack may come to, as far as the view tells."""
    defenders = list_defenders(state, target, side)
    absorption = _absorption_terms(state, target, attackers, defenders)
    attacks = [
        _attack_terms(state, target, side, attackers, defenders, air, unknown)
        for unknown in _list_guesses(attackers)
    ]
    fires = [
        _fire_terms(state, target, attackers, defenders, blitz, air, unknown)
        for unknown in _list_guesses(defenders)
    ]
    weak, strong = (
        sum([threshold(each, disrupted=each.disrupted, unknown=n).out for each in defenders])
        for n in UNKNOWN
    )
    return Preview(
        Sums(attacks[0], absorption, fires[0]),
        Sums(attacks[-1], absorption, fires[-1]),
        (weak, strong),
    )


def _list_guesses(units: Sequence[Unit]) -> tuple[int, ...]:
    """What unknown ones among the units are to be taken for: once where there are none."""
    return UNKNOWN if any([unit.factor is None for unit in units]) else UNKNOWN[-1:]


def preview_attack(view: State, attack: Attack) -> Preview:
    """The same for a declared German attack."""
    attackers = [view.unit(id) for id in attack.attackers]
    return preview(view, attack.target, GERMAN, attackers, blitz=attack.blitz, air=attack.air)


def tell_range(least: int, most: int) -> Msg:
    """A number that is known, or from the least to the most."""
    low, high = min(least, most), max(least, most)
    if low == high:
        return Msg("value", {"n": low})
    return Msg("value-range", {"least": low, "most": high})


# --- The summands -------------------------------------------------------------------------------


def _attack_terms(
    state: State,
    target: Ref,
    side: Seat,
    attackers: Sequence[Unit],
    defenders: Sequence[Unit],
    air: AirUse | None,
    unknown: int,
) -> tuple[Summand, ...]:
    """A: the links with what weather costs them, then what changes the whole (B8.3)."""
    if not attackers:
        return ()
    terms = _link_terms(state, side, attackers, unknown)
    if air == "plus":
        terms.append(Summand("air", 1))
    terms += _cut_off_terms(state, target, side, defenders)
    if is_unsupplied(attackers):
        terms.append(Summand("attackers_unsupplied", -1))
    return _floor(terms)


def _link_terms(state: State, side: Seat, attackers: Sequence[Unit], unknown: int) -> list[Summand]:
    """The sum along each link, and the 1 that Mud or Snow takes from a German one (B3.3)."""
    links: dict[Ref, int] = {}
    for unit in attackers:
        links[unit.place] = links.get(unit.place, 0) + factor_of(unit, unknown)
    terms = []
    for start, factors in links.items():
        terms.append(Summand("link", factors, start))
        lost = min(factors, effects(state).loss) if side == GERMAN else 0
        if lost:
            terms.append(Summand(state.weather, -lost, start))
    return terms


def _cut_off_terms(
    state: State, target: Ref, side: Seat, defenders: Sequence[Unit]
) -> list[Summand]:
    """+1 for an isolated position or an unsupplied group; once, unless cumulative (B-R22)."""
    terms = []
    if side == GERMAN and defenders and target in state.isolated:
        terms.append(Summand("isolated", 1))
    if is_unsupplied(defenders):
        terms.append(Summand("defenders_unsupplied", 1))
    return terms if state.options.oos_cumulative == "on" else terms[:1]


def _absorption_terms(
    state: State, target: Ref, attackers: Sequence[Unit], defenders: Sequence[Unit]
) -> tuple[Summand, ...]:
    """P: what the position absorbs (B8.4, B11.9); nothing without a defender."""
    if not defenders or is_box(target):
        return ()
    position = POSITIONS[target]
    if defenders[0].side != RUSSIAN or not is_intact(state, target):
        return (Summand("position", 1),)
    terms = [Summand("fortress", position.absorb)]
    if any(unit.kind == "army" for unit in attackers):
        terms.append(Summand("army", position.absorb_vs_army - position.absorb))
    return tuple(terms)


def _fire_terms(
    state: State,
    target: Ref,
    attackers: Sequence[Unit],
    defenders: Sequence[Unit],
    blitz: bool,
    air: AirUse | None,
    unknown: int,
) -> tuple[Summand, ...]:
    """F: the defenders and their fortress, doubled first, then changed (B8.6, B8.8, B-R17)."""
    if not defenders:
        return ()
    terms = [Summand("defenders", sum([factor_of(u, unknown) for u in defenders]))]
    if defenders[0].side == RUSSIAN and is_intact(state, target):
        terms.append(Summand("fortress", POSITIONS[target].fire))
    if blitz:
        terms.append(Summand("blitz", sum(term.n for term in terms)))
    if air == "minus":
        terms.append(Summand("air", -1))
    if is_unsupplied(defenders):
        terms.append(Summand("defenders_unsupplied", -1))
    if is_unsupplied(attackers):
        terms.append(Summand("attackers_unsupplied", 1))
    return _floor(terms)


def _floor(terms: Iterable[Summand]) -> tuple[Summand, ...]:
    """The terms, and one that makes up for a sum below 0."""
    told = tuple(terms)
    total = sum(term.n for term in told)
    return told if total >= 0 else (*told, Summand("floor", -total))


# --- A combat in progress ---------------------------------------------------------------


def find_combat(state: State) -> Combat | None:
    """The combat in progress, if any."""
    return next((frame for frame in reversed(state.frames) if isinstance(frame, Combat)), None)


def defenders_of(state: State, frame: Combat) -> list[Unit]:
    """The defenders still on the target, in the order of the unit list."""
    return list_defenders(state, frame.target, frame.side)


def attackers_of(state: State, frame: Combat) -> list[Unit]:
    """The attackers not eliminated, in the order of the unit list."""
    named = set(frame.attackers)
    return [unit for unit in state.units if unit.id in named]


def list_places(frame: Combat) -> tuple[Ref, ...]:
    """Where a combat is fought, and from where."""
    # The order in which attackers were named is lost where a state is read from its bytes.
    return frame.target, *sorted(set(frame.origins.values()))


def remaining(frame: Combat) -> int:
    """The hits of this stage that no unit has been given yet."""
    mine = frame.stage == "attackers"
    given = sum(n for id, n in frame.taken.items() if (id in frame.attackers) == mine)
    return (frame.fire if mine else frame.hits) - given


def is_held(state: State, target: Ref, side: Seat) -> bool:
    """Whether a Russian defender there is never forced to leave: fortress or city (B9.10)."""
    if side == GERMAN:
        return False
    return is_intact(state, target) or POSITIONS[target].vp > 0


def has_fresh_attacker(state: State, frame: Combat) -> bool:
    """Whether an Undisrupted attacking unit is left, so that units must retreat (B9.6)."""
    return any(not unit.disrupted for unit in attackers_of(state, frame))
