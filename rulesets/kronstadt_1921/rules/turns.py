"""The turn around the phases (K-301 to K-306): `TurnStart`, `PhaseEnd` and `TurnEnd`; the flow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import Act, Chance, Event, Offer, Window
from tachanka.engine.flow import Flow, Section
from tachanka.engine.scene import Banner, Msg, Ref, Seat

from ..position.frames import (
    Advance,
    Battle,
    BattleEnd,
    ChitChoice,
    Combat,
    Deployment,
    Fight,
    GoingBack,
    Hesitation,
    Movement,
    MovementEnd,
    OnTheWay,
    PhaseEnd,
    Reaction,
    TurnEnd,
    TurnStart,
)
from ..position.naming import name_side
from ..position.scenarios import clock
from ..position.state import REBEL, Dealt, State, other
from ..position.track_table import propaganda_markers, rebel_deal
from . import battles, deployment, going_back, hands, hesitation, movement, on_the_way, reactions
from .passing import PASS, end_passing, note_acts, offer_passes, raise_alarm
from .plays import is_play, list_plays, play
from .victory import check_phase, check_time
from .windows import asked_by, is_over, may_play

# --- The start -------------------------------------------------------------------------------


def start_turn(state: State, frame: TurnStart, chance: Chance) -> list[Event]:
    """The tracks are read once, for markers and for the size of the hand (K-303, K-R16)."""
    state.propaganda = propaganda_markers(state)
    state.shifts.clear()
    state.hands = {}
    state.frames[:] = [ChitChoice()]
    return announce_turn(state)


def announce_turn(state: State) -> list[Event]:
    """The turn, its hour, and what the Rebel gets in it."""
    title = Msg("banner-turn", {"turn": state.turn, "clock": clock(state.turn)})
    text = Msg("event-markers", {"n": state.propaganda, "chits": sum(rebel_deal(state))})
    return [Event("K-103", title, Banner(title), reveals=True), Event("K-303", text)]


# --- The end of a phase ----------------------------------------------------------------------


def end_phase(state: State, frame: PhaseEnd, chance: Chance) -> list[Event]:
    """The victory check; then the other phase or the end of the turn (K-704)."""
    end_passing(state)
    events = check_phase(state)
    if events:
        return events
    if frame.side == REBEL:
        return hesitation.begin_hesitation(state)
    state.frames[:] = [TurnEnd(REBEL)]
    return []


# --- The end of the turn: last chits ---------------------------------------------------------


def window(state: State, frame: TurnEnd) -> Window | None:
    """Asks the sides in turn until both have passed one after the other."""
    seat = asked_by(state, frame)
    if seat is None:
        return None
    ask, may = Msg("ask-turn-end", {"side": name_side(seat)}), may_play(state, seat)
    return Window("reaction", (seat,), "K-306", ask, {seat: PASS}, may)


def pass_on(state: State, frame: TurnEnd, chance: Chance) -> list[Event]:
    """A side without chits passes; after two passes the turn is over."""
    if not is_over(state, frame):
        frame.passes += 1
        frame.asked = other(frame.asked)
        return []
    events = check_time(state)
    if events:
        return events
    end_passing(state)
    state.past.append(Dealt(state.turn, state.hands))
    state.turn += 1
    state.heard = None
    state.frames[:] = [TurnStart()]
    return []


def offers(view: State, frame: TurnEnd, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Plays for both sides; the one asked may pass."""
    plays = list_plays(view, seat, on)
    return [*plays, *offer_passes(view, seat)] if seat == frame.asked and on is None else plays


def apply(state: State, frame: TurnEnd, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """A play by either side, or a pass."""
    ((seat, act),) = acts.items()
    return play(state, seat, act) if is_play(act) else pass_on(state, frame, chance)


class Course(Flow[State]):
    """The flow of the game; keeps track of who was heard (`hold`) and of who passes until when."""

    def apply(self, state: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
        """Carries out the acts; the holder may ask again once the other has decided."""
        if state.heard is not None and other(state.heard) in acts:
            state.heard = None
        note_acts(state, acts)
        events = super().apply(state, acts, chance)
        raise_alarm(state)
        return events


FLOW: Final = Course(
    {
        Deployment: deployment.SECTION,
        TurnStart: Section(run=start_turn),
        ChitChoice: hands.SECTION,
        Movement: movement.SECTION,
        MovementEnd: movement.END_SECTION,
        Hesitation: hesitation.SECTION,
        Combat: battles.SECTION,
        PhaseEnd: Section(run=end_phase),
        TurnEnd: Section(window, offers, apply, pass_on),
        Reaction: reactions.SECTION,
        OnTheWay: on_the_way.SECTION,
        Battle: battles.BATTLE_SECTION,
        Fight: battles.FIGHT_SECTION,
        Advance: going_back.ADVANCE_SECTION,
        GoingBack: going_back.SECTION,
        BattleEnd: battles.END_SECTION,
    }
)


def tell_opening(state: State) -> list[Event]:
    """What the set-up comes to: the sides place their units, or the first turn starts."""
    if isinstance(state.step, Deployment):
        return [Event("K-108", Msg("event-opening"))]
    return announce_turn(state)
