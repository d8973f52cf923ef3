"""The Combat step (K-601 to K-608): the frames `Combat`, `Battle`, `Fight` and `BattleEnd`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import Act, Chance, Event, Offer, One, Target, Targets, Window
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat, Show

from ..position.frames import Advance, Battle, BattleEnd, Combat, Fight, GoingBack, PhaseEnd
from ..position.naming import describe_unit, name_side, tell_where, tell_where_stands
from ..position.occupation import Field
from ..position.state import State, other
from .combat import (
    Sums,
    add_up,
    compare_terms,
    describe_attack,
    describe_sums,
    sums_of,
    tell_attack,
)
from .losses import eliminate, list_ids
from .occupation_check import check_occupation
from .passing import PASS, offer_passes
from .plays import is_play, list_plays, play
from .reactions import interrupt, list_interruptions
from .windows import asked_by, is_over, may_play

# --- The step: which battle next ------------------------------------------------------------


def choose_window(state: State, frame: Combat) -> Window | None:
    """Asks the moving side for the next battle, as long as there is one (K-602)."""
    seat = asked_by(state, frame)
    if seat is None:
        return None
    first = Act("choose_battle", None, One(Field(state).battles[0]))
    ask, may = Msg("ask-next-battle"), may_play(state, seat)
    return Window("turn", (seat,), "K-602", ask, {seat: first}, may)


def choose_offers(view: State, frame: Combat, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """The battles with both sides' values as they stand, and plays."""
    if seat != frame.side:
        return list_interruptions(view, seat, on)
    plays = list_plays(view, seat, on)
    if on is not None:
        return plays
    targets = tuple(_preview(view, hex, seat) for hex in Field(view).battles)
    label, deed = Msg("offer-battle"), Msg("deed-battle")
    return [Offer("choose_battle", "K-602", Targets(targets), label, deed=deed), *plays]


def _preview(view: State, hex: Ref, side: Seat) -> Target:
    """A battle to choose; its terms add up to how far the attack is ahead."""
    field = Field(view)
    sums = add_up(field, hex, side)
    total = sums.attack_total - sums.defence_total
    args = {"battle": describe_attack(field, hex, side), "sums": describe_sums(sums)}
    return Target(hex, total, compare_terms(sums), Msg("note-battle", args))


def choose(state: State, frame: Combat, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Opens the battle, or carries out a play."""
    ((seat, act),) = acts.items()
    if seat != frame.side:
        return interrupt(state, seat, act)
    if is_play(act):
        return play(state, seat, act)
    assert isinstance(act.arg, One)
    hex = act.arg.ref
    state.frames.append(Battle(hex, seat, seat))
    field = Field(state)
    sums = describe_sums(add_up(field, hex, seat))
    text = Msg("event-battle", {"battle": describe_attack(field, hex, seat), "sums": sums})
    return [Event("K-602", text, Show((hex,)), reveals=True)]


def end_step(state: State, frame: Combat, chance: Chance) -> list[Event]:
    """No battle is left: the phase ends. Attackers whose enemy is gone simply stay."""
    for unit in state.units:
        unit.origin = None
    state.frames[:] = [PhaseEnd(frame.side)]
    return []


# --- One battle: chits from both sides ----------------------------------------------------


def battle_window(state: State, frame: Battle) -> Window | None:
    """Asks the sides in turn until both have passed one after the other (K-604, K-R22)."""
    seat = asked_by(state, frame)
    if seat is None:
        return None
    args: dict[str, str | int | Msg] = {
        "side": name_side(seat),
        "battle": describe_attack(Field(state), frame.hex, frame.side),
        "sums": describe_sums(sums_of(state, frame)),
    }
    ask, may = Msg("ask-battle", args), may_play(state, seat)
    return Window("reaction", (seat,), "K-604", ask, {seat: PASS}, may, about=(frame.hex,))


def pass_on(state: State, frame: Battle, chance: Chance) -> list[Event]:
    """A side without chits passes; after two passes the attackers that waver go back (K-605)."""
    if not is_over(state, frame):
        frame.passes += 1
        frame.asked = other(frame.asked)
        return []
    wavering = [unit for unit in Field(state).at(frame.hex, frame.side) if unit.hesitant]
    state.frames.pop()
    state.frames.append(BattleEnd(frame.hex))
    state.frames.append(Fight(frame.hex, frame.side, frame.assault, frame.desperate))
    if wavering and Field(state).is_battle(frame.hex):
        state.frames.append(GoingBack(frame.hex, frame.side, list_ids(wavering), "K-605"))
    return []


def battle_offers(view: State, frame: Battle, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Plays for both sides; the one asked may pass."""
    plays = list_plays(view, seat, on)
    return [*plays, *offer_passes(view, seat)] if seat == frame.asked and on is None else plays


def battle_apply(
    state: State, frame: Battle, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """A play by either side, or a pass."""
    ((seat, act),) = acts.items()
    return play(state, seat, act) if is_play(act) else pass_on(state, frame, chance)


# --- The result ------------------------------------------------------------------------------


def fight(state: State, frame: Fight, chance: Chance) -> list[Event]:
    """The higher value wins; equal values send the attackers back (K-606, K-608)."""
    state.frames.pop()
    sums = sums_of(state, frame)
    units = list_ids(sums.attackers)
    if sums.result == "none":
        return [_tell_no_battle(frame, sums)]
    assert sums.defender is not None
    events = [_tell_result(frame, sums)]
    if sums.result == "defender":
        return events + eliminate(state, sums.attackers, "K-606", "event-beaten")
    if sums.result == "draw":
        state.frames.append(GoingBack(frame.hex, frame.side, units, "K-608"))
        return events
    events += eliminate(state, [sums.defender], "K-606", "event-beaten")
    if state.outcome is None:
        state.frames.append(Advance(frame.hex, frame.side, units))
    return events


def _tell_no_battle(frame: Fight, sums: Sums) -> Event:
    unit = sums.defender
    text = Msg("event-no-defender", {"where": tell_where(frame.hex)})
    if unit is not None:
        args = {"defender": describe_unit(unit), "where": tell_where_stands(unit, frame.hex)}
        text = Msg("event-no-attacker", args)
    return Event("K-605", text, Show((frame.hex,)))


def _tell_result(frame: Fight, sums: Sums) -> Event:
    assert sums.defender is not None
    args: dict[str, str | int | Msg] = {
        "battle": tell_attack(sums.attackers, sums.defender, frame.hex),
        "sums": describe_sums(sums, final=True),
    }
    return Event("K-606", Msg("event-result", args), Show((frame.hex,)), headline=True)


def end_battle(state: State, frame: BattleEnd, chance: Chance) -> list[Event]:
    """The occupation check after a battle (K-420)."""
    state.frames.pop()
    for unit in Field(state).at(frame.hex):
        unit.origin = None
    return check_occupation(state)


SECTION: Final[Section[State]] = Section(choose_window, choose_offers, choose, end_step)
BATTLE_SECTION: Final[Section[State]] = Section(battle_window, battle_offers, battle_apply, pass_on)
FIGHT_SECTION: Final[Section[State]] = Section(run=fight)
END_SECTION: Final[Section[State]] = Section(run=end_battle)
