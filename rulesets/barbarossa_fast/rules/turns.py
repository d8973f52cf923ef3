"""The turn around the moves: steps 1, 3 and 5 (B2.3, B9.3, B9.5), and the flow of all steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import (
    Act,
    Barred,
    Button,
    Chance,
    Event,
    Offer,
    One,
    Refusal,
    Target,
    Targets,
    Window,
)
from tachanka.engine.flow import Flow, Section
from tachanka.engine.scene import Banner, Msg, Ref, Seat, Show

from ..position.geography import BASES, MOSCOW, is_box
from ..position.naming import name_of, title_of
from ..position.roster import AIR_FLEETS, FORMATIONS, enlist, luftflotten, make_german
from ..position.scenarios import SCENARIOS, month
from ..position.state import (
    GERMAN,
    RUSSIAN,
    Advance,
    AirBattle,
    Blitzkrieg,
    Combat,
    Commitment,
    Deployment,
    FortiethCorps,
    GermanAttacks,
    GermanMovement,
    GermanRecovery,
    GermanSetup,
    Lending,
    PlanAnswer,
    PlanProposal,
    RussianAttacks,
    RussianMovement,
    RussianRecovery,
    RussianStart,
    Sector,
    State,
    Status,
    TurnStart,
    Unit,
    end_step,
)
from ..position.weather import allows_air, settle_weather, tell_october
from .air import AIR_BATTLE
from .attack.advance import ADVANCE
from .attack.blitzkrieg import BLITZKRIEG
from .attack.combat import COMBAT
from .attack.commitment import COMMITMENT
from .attack.german_attacks import GERMAN_ATTACKS
from .bases import GERMAN_SETUP
from .movement import GERMAN_MOVEMENT, begin_movement
from .plans import PLAN_ANSWER, PLAN_PROPOSAL, tell_plan
from .russian.attacks import RUSSIAN_ATTACKS
from .russian.deployment import DEPLOYMENT
from .russian.movement import RUSSIAN_MOVEMENT
from .russian.siberians import RUSSIAN_START
from .status.status import STATUS

FORTIETH: Final[Ref] = "P40"
SECOND_ARMY: Final[Ref] = "A2"
LENDING_FROM: Final = 6
"""The first turn on which a Luftflotte may be lent (B4.4)."""
LENDERS: Final[dict[str, Ref]] = {"lend_lf1": "LF1", "lend_lf4": "LF4"}
KEEP: Final = Act("lend_none")


# --- Step 1 ------------------------------------------------------------------------------------


def start_turn(state: State, frame: TurnStart, chance: Chance) -> list[Event]:
    """Marker, weather, arrivals and withdrawal; then the German side's own choices (B2.3)."""
    _clear_turn(state)
    before = luftflotten(state.turn - 1)
    state.luftflotten = luftflotten(state.turn)
    events = announce_turn(state)
    events += settle_weather(state, chance)
    events += _bring_arrivals(state)
    left = {each.id for each in state.luftflotten}
    for fleet in before:
        if fleet.id not in left:
            text = Msg("event-withdrawn", {"luftflotte": AIR_FLEETS[fleet.id].name})
            events.append(Event("B4.3", text))
    if _awaits_fortieth(state):
        state.frames.append(FortiethCorps())
    elif state.turn >= LENDING_FROM and allows_air(state):
        state.frames.append(Lending())
    else:
        events += begin_movement(state)
    return events


def announce_turn(state: State) -> list[Event]:
    """The turn and its month."""
    title = Msg("banner-turn", {"turn": state.turn, "month": Msg(f"month-{month(state.turn)}")})
    return [Event("B2.2", title, Banner(title), headline=True)]


def _clear_turn(state: State) -> None:
    """What is kept of a turn begins anew."""
    state.missions, state.attacks, state.reserved = [], [], []
    state.broken, state.links = [], {}
    for unit in state.units:
        unit.start, unit.marched = None, 0
        unit.spent = unit.fought = unit.fresh = unit.resupplied = False
        unit.boxed = is_box(unit.place)


def _due_now(state: State) -> list[Ref]:
    """German units that arrive at the start of this turn, in scenarios that begin before it."""
    begun = SCENARIOS[state.scenario].first_turn < state.turn
    return [id for id, each in FORMATIONS.items() if begun and each.arrives == state.turn]


def _bring_arrivals(state: State) -> list[Event]:
    """The 2. and 11. Armies on turn 2 (B4.1); the Fortieth Corps asks where (B4.2)."""
    events = []
    for id in _due_now(state):
        if id == FORTIETH:
            continue
        home: Sector | None = "AGS" if id == SECOND_ARMY and state.plan == "schultz" else None
        unit = make_german(id, home=home)
        enlist(state, [unit])
        events.append(_tell_arrival("B4.1", unit))
    return events


def _tell_arrival(clause: str, unit: Unit) -> Event:
    text = Msg("event-arrives", {"unit": title_of(unit.id), "place": name_of(unit.place)})
    return Event(clause, text, Show((unit.id,)))


# --- The XL. Panzerkorps -----------------------------------------------------------------------


def _awaits_fortieth(state: State) -> bool:
    return FORTIETH in _due_now(state)


def list_bases(state: State) -> list[Ref]:
    """Where the corps may arrive: not at the centre's base once Moscow is German (B4.2)."""
    taken = MOSCOW in state.german
    bases = [BASES["AGN"], BASES["AGS"]]
    return bases if taken else [BASES["AGC"], *bases]


def ask_base(state: State, frame: FortiethCorps) -> Window:
    """The German side names the base."""
    act = Act("place_p40", None, One(list_bases(state)[0]))
    return Window("turn", (GERMAN,), "B4.2", Msg("ask-fortieth"), {GERMAN: act})


def offer_bases(view: State, frame: FortiethCorps, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """The bases open to it."""
    if seat != GERMAN or on is not None:
        return ()
    bases = list_bases(view)
    refusal = Refusal("B4.2", Msg("why-moscow-taken"))
    choice = Targets(
        tuple(Target(base) for base in bases),
        tuple(Barred(base, refusal) for base in BASES.values() if base not in bases),
    )
    label, deed = Msg("offer-place-p40"), Msg("deed-place-p40")
    return [Offer("place_p40", "B4.2", choice, label, deed=deed)]


def place_fortieth(
    state: State, frame: FortiethCorps, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """The corps arrives."""
    act = acts[GERMAN]
    assert isinstance(act.arg, One)
    home = next(group for group, base in BASES.items() if base == act.arg.ref)
    unit = make_german(FORTIETH, home=home)
    enlist(state, [unit])
    return [_tell_arrival("B4.2", unit), *begin_movement(state)]


# --- A Luftflotte lent to the centre -------------------------------------------------------------


def ask_lending(state: State, frame: Lending) -> Window:
    """The German side lends one Luftflotte or none."""
    return Window("turn", (GERMAN,), "B4.4", Msg("ask-lending"), {GERMAN: KEEP})


def offer_lending(view: State, frame: Lending, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """A button for each, and one for none."""
    if seat != GERMAN or on is not None:
        return ()
    lent = [
        Offer(verb, "B4.4", Button(), Msg("offer-lend", {"luftflotte": AIR_FLEETS[id].name}))
        for verb, id in LENDERS.items()
    ]
    return [*lent, Offer(KEEP.verb, "B4.4", Button(), Msg("offer-lend-none"))]


def lend(state: State, frame: Lending, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """For this turn it works in the centre only (B4.4)."""
    lent = LENDERS.get(acts[GERMAN].verb)
    if lent is None:
        return [Event("B4.4", Msg("event-lent-none")), *begin_movement(state)]
    fleet = next(each for each in state.luftflotten if each.id == lent)
    fleet.sector = "AGC"
    text = Msg("event-lent", {"luftflotte": AIR_FLEETS[lent].name})
    return [Event("B4.4", text), *begin_movement(state)]


# --- Steps 3 and 5 -------------------------------------------------------------------------------


def recover_russians(state: State, frame: RussianRecovery, chance: Chance) -> list[Event]:
    """Russian units neither under attack nor Out of Supply recover (B9.3)."""
    targets = {attack.target for attack in state.attacks}
    recovered = [
        unit
        for unit in state.units
        if unit.side == RUSSIAN
        and unit.disrupted
        and not unit.unsupplied
        and unit.place not in targets
    ]
    end_step(state)
    return _recover("B9.3", recovered)


def recover_germans(state: State, frame: GermanRecovery, chance: Chance) -> list[Event]:
    """All German units recover (B9.5, B-R48)."""
    recovered = [unit for unit in state.units if unit.side == GERMAN and unit.disrupted]
    end_step(state)
    return _recover("B9.5", recovered)


def _recover(clause: str, units: list[Unit]) -> list[Event]:
    for unit in units:
        unit.disrupted = False
    if not units:
        return []
    where = tuple(
        Msg("named-at", {"unit": title_of(unit.id), "place": name_of(unit.place)}) for unit in units
    )
    ids = tuple(unit.id for unit in units)
    return [Event(clause, Msg("event-recover", {"units": where}), Show(ids))]


# --- The flow ------------------------------------------------------------------------------------

FLOW: Final = Flow[State](
    {
        PlanProposal: PLAN_PROPOSAL,
        PlanAnswer: PLAN_ANSWER,
        GermanSetup: GERMAN_SETUP,
        TurnStart: Section(run=start_turn),
        FortiethCorps: Section(ask_base, offer_bases, place_fortieth),
        Lending: Section(ask_lending, offer_lending, lend),
        GermanMovement: GERMAN_MOVEMENT,
        AirBattle: AIR_BATTLE,
        Commitment: COMMITMENT,
        RussianRecovery: Section(run=recover_russians),
        GermanAttacks: GERMAN_ATTACKS,
        Combat: COMBAT,
        Advance: ADVANCE,
        Blitzkrieg: BLITZKRIEG,
        GermanRecovery: Section(run=recover_germans),
        RussianStart: RUSSIAN_START,
        RussianMovement: RUSSIAN_MOVEMENT,
        RussianAttacks: RUSSIAN_ATTACKS,
        Deployment: DEPLOYMENT,
        Status: STATUS,
    }
)


def tell_opening(state: State) -> list[Event]:
    """What the set-up came to: a plan by the die or by the options, or the first turn."""
    step = state.step
    if isinstance(step, PlanProposal):
        return [Event("B14.5", Msg("event-opening"))]
    if isinstance(step, GermanSetup):
        free = state.options.german_setup == "free"
        plan = [] if free else [tell_plan(state)]
        return [Event("B14.5", Msg("event-opening")), *plan]
    opening = Event("B-S3", Msg("event-opening-typhoon"))
    return [opening, *announce_turn(state), tell_october(state)]
