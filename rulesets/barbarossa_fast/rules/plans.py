"""Before the first turn: the plan, transfers, and the bases of the German units (B14.6-B14.11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tachanka.engine.api import (
    Act,
    Barred,
    Button,
    Chance,
    Clause,
    Event,
    Offer,
    One,
    Refusal,
    Target,
    Targets,
    Why,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat, Show

from ..position.dice import roll, show_throw
from ..position.geography import BASES
from ..position.naming import Args, name_of, title_of
from ..position.state import (
    GERMAN,
    RUSSIAN,
    GermanSetup,
    Plan,
    PlanAnswer,
    PlanProposal,
    Sector,
    State,
    TurnStart,
    Unit,
    is_automatic,
)

PLANS: Final[dict[Plan, Clause]] = {
    "barbarossa": "B14.8",
    "marcks": "B14.9",
    "schultz": "B14.10",
}
DIE: Final[dict[int, Plan]] = {
    **dict.fromkeys((1, 2, 3), "barbarossa"),
    **dict.fromkeys((4, 5), "marcks"),
    6: "schultz",
}
"""The plan by the die (B14.7)."""
DUE: Final[dict[Plan, tuple[tuple[Sector, Sector], ...]]] = {
    "barbarossa": (),
    "marcks": (("AGN", "AGS"),),
    "schultz": (("AGC", "AGN"), ("AGC", "AGS")),
}
"""Corps that a plan moves from one group to another (B14.9, B14.10)."""
GUESTS: Final = 3
"""How many units of the centre may start at each other base (B14.6)."""

ACCEPT: Final = Act("accept_plan")
ROLL: Final = Act("roll_plan")
FINISH: Final = Act("finish_setup")


def begin_planning(state: State, chance: Chance) -> None:
    """The first frame of a planned campaign, by the options (B-R44, B-R45)."""
    choice = state.options.plan_choice
    if state.options.german_setup == "free":
        state.frames = [GermanSetup()]
    elif choice == "negotiate":
        state.frames = [PlanProposal()]
    elif choice == "roll":
        roll_plan(state, chance)
    else:
        settle_plan(state, choice)


def settle_plan(state: State, plan: Plan) -> None:
    """The plan is fixed; the German side sets up (B14.8-B14.10)."""
    state.plan = plan
    state.frames = [GermanSetup(list(DUE[plan]))]


def roll_plan(state: State, chance: Chance) -> list[Event]:
    """The die chooses the plan (B14.7)."""
    state.plan_die = roll(chance, Why("B14.7", "game", "plan"))
    settle_plan(state, DIE[state.plan_die])
    return [tell_plan(state)]


def tell_plan(state: State) -> Event:
    """The plan, with the die if one chose it (B14.7)."""
    plan = Msg(f"plan-{state.plan}")
    if state.plan_die is None:
        return Event(PLANS[state.plan], Msg("event-plan", {"plan": plan}), headline=True)
    text = Msg("event-plan-die", {"die": state.plan_die, "plan": plan})
    cue = show_throw(state.plan_die, True, Msg("throw-plan"))
    return Event("B14.7", text, cue, headline=True)


# --- The proposal and its answer ---------------------------------------------------------------


def ask_proposal(state: State, frame: PlanProposal) -> Window:
    """The German side proposes; against the automaton it simply chooses (B-R45)."""
    act = Act("propose_barbarossa")
    ask = Msg("ask-plan-alone" if is_automatic(state, RUSSIAN) else "ask-plan")
    return Window("turn", (GERMAN,), "B-R45", ask, {GERMAN: act})


def offer_proposals(
    view: State, frame: PlanProposal, seat: Seat, on: Ref | None
) -> Sequence[Offer]:
    """One button for each plan; it says `choose` where nobody is there to answer."""
    if seat != GERMAN or on is not None:
        return ()
    alone = is_automatic(view, RUSSIAN)
    labels = {
        plan: Msg(f"offer-choose-{plan}" if alone else f"offer-propose-{plan}") for plan in PLANS
    }
    return [
        Offer(f"propose_{plan}", clause, Button(), labels[plan]) for plan, clause in PLANS.items()
    ]


def propose(
    state: State, frame: PlanProposal, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """The proposal goes to the Russian side, or counts at once."""
    verb = acts[GERMAN].verb
    plan = next(plan for plan in PLANS if verb == f"propose_{plan}")
    if is_automatic(state, RUSSIAN):
        settle_plan(state, plan)
        return [tell_plan(state)]
    state.frames = [PlanAnswer(plan)]
    return [Event("B-R45", Msg("event-plan-proposed", {"plan": Msg(f"plan-{plan}")}))]


def ask_answer(state: State, frame: PlanAnswer) -> Window:
    """The Russian side agrees or calls for the die."""
    ask = Msg("ask-plan-answer", {"plan": Msg(f"plan-{frame.plan}")})
    return Window("reaction", (RUSSIAN,), "B14.7", ask, {RUSSIAN: ACCEPT})


def offer_answers(view: State, frame: PlanAnswer, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Agree, or the die."""
    if seat != RUSSIAN or on is not None:
        return ()
    accept = Msg("offer-accept-plan", {"plan": Msg(f"plan-{frame.plan}")})
    return [
        Offer(ACCEPT.verb, PLANS[frame.plan], Button(), accept),
        Offer(ROLL.verb, "B14.7", Button(), Msg("offer-roll-plan")),
    ]


def answer_plan(
    state: State, frame: PlanAnswer, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """The plan is agreed on, or the die decides (B14.7)."""
    if acts[RUSSIAN] == ROLL:
        return roll_plan(state, chance)
    settle_plan(state, frame.plan)
    return [tell_plan(state)]


# --- Transfers and bases -----------------------------------------------------------------------


def ask_setup(state: State, frame: GermanSetup) -> Window:
    """The German side changes groups and bases until it has finished."""
    ask = Msg("ask-setup", {"due": len(frame.due)})
    return Window("turn", (GERMAN,), "B14.6", ask, {GERMAN: _fall_back(state, frame)})


def _fall_back(state: State, frame: GermanSetup) -> Act:
    """What a plan demands is done with the first corps of the group; else the set-up ends."""
    for start, end in frame.due:
        for unit in state.units:
            if unit.kind == "panzerkorps" and unit.home == start:
                return Act("transfer", unit.id, One(BASES[end]))
    return FINISH


def offer_setup(view: State, frame: GermanSetup, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Transfers, bases, and the end of it once the plan is fulfilled."""
    if seat != GERMAN:
        return ()
    found: list[Offer] = []
    for unit in view.units:
        if unit.side == GERMAN and on in (None, unit.id):
            found += _offer_transfer(view, frame, unit)
            found += _offer_bases(view, unit)
    if on is None and not frame.due:
        found.append(Offer(FINISH.verb, "B14.6", Button(), Msg("offer-finish-setup"), closing=True))
    return found


def _transfer_clause(state: State, frame: GermanSetup, unit: Unit, to: Sector) -> Clause | None:
    """The clause that lets a corps change to a group now; None where none does."""
    if unit.kind != "panzerkorps" or unit.home == to:
        return None
    if (unit.home, to) in frame.due:
        return PLANS[state.plan]
    free = state.options.german_setup == "plan" and not frame.transferred
    return "B14.6" if free else None


def _offer_transfer(view: State, frame: GermanSetup, unit: Unit) -> Iterator[Offer]:
    options = []
    clauses = []
    for to, base in BASES.items():
        clause = _transfer_clause(view, frame, unit, to)
        if clause is not None:
            options.append(Target(base, note=Msg(f"note-transfer-{to}")))
            clauses.append(clause)
    if options:
        label = Msg("offer-transfer", {"unit": title_of(unit.id)})
        yield Offer("transfer", clauses[0], Targets(tuple(options)), label, on=unit.id)


def bar_base(state: State, unit: Unit, base: Ref) -> Refusal | None:
    """Why a unit may not start at a base (B14.6, B14.11); None where it may."""
    if state.options.german_setup == "free" or unit.home is None or base == BASES[unit.home]:
        return None
    if unit.home != "AGC":
        text = Msg("why-own-base", {"place": name_of(BASES[unit.home])})
        return Refusal("B14.6", text, (base,))
    guests = sum(each.home == "AGC" and each.place == base for each in state.units)
    if guests >= GUESTS:
        return Refusal("B14.6", Msg("why-base-full", {"n": GUESTS}), (base,))
    return None


def _offer_bases(view: State, unit: Unit) -> Iterator[Offer]:
    refusals = {base: bar_base(view, unit, base) for base in BASES.values() if base != unit.place}
    options = tuple(Target(base) for base, refusal in refusals.items() if refusal is None)
    barred = tuple(Barred(base, refusal) for base, refusal in refusals.items() if refusal)
    if options:
        clause = "B14.11" if view.options.german_setup == "free" else "B14.6"
        label = Msg("offer-place", {"unit": title_of(unit.id)})
        yield Offer("place", clause, Targets(options, barred), label, on=unit.id)


def set_up(
    state: State, frame: GermanSetup, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """A transfer, a base, or the end of the set-up."""
    act = acts[GERMAN]
    if act == FINISH:
        state.frames = [TurnStart()]
        return [Event("B14.6", Msg("event-set-up"), reveals=True)]
    assert act.on is not None
    assert isinstance(act.arg, One)
    unit = state.unit(act.on)
    if act.verb == "transfer":
        return [_transfer(state, frame, unit, act.arg.ref)]
    unit.place = act.arg.ref
    args: Args = {"unit": title_of(unit.id), "place": name_of(unit.place)}
    clause = "B14.11" if state.options.german_setup == "free" else "B14.6"
    return [Event(clause, Msg("event-placed", args), Show((unit.id,)))]


def _transfer(state: State, frame: GermanSetup, unit: Unit, base: Ref) -> Event:
    to = next(group for group, each in BASES.items() if each == base)
    clause = _transfer_clause(state, frame, unit, to)
    assert clause is not None
    assert unit.home is not None
    if (unit.home, to) in frame.due:
        frame.due.remove((unit.home, to))
    else:
        frame.transferred = True
    unit.home, unit.place = to, base
    args: Args = {"unit": title_of(unit.id), "group": Msg(f"group-{to}")}
    return Event(clause, Msg("event-transfer", args), Show((unit.id,)))


def explain_setup(view: State, frame: GermanSetup, act: Act) -> Refusal | None:
    """Why an act of the set-up that is not offered is illegal."""
    unit = view.find(act.on) if act.on else None
    match act:
        case Act("finish_setup") if frame.due:
            return Refusal(PLANS[view.plan], Msg("why-due", {"n": len(frame.due)}))
        case Act("place", str(), One(ref)) if unit and ref in BASES.values():
            return bar_base(view, unit, ref)
        case Act("transfer", str(), One(ref)) if unit and ref in BASES.values():
            if unit.kind != "panzerkorps":
                return Refusal("B14.6", Msg("why-corps-only"))
            return Refusal("B14.6", Msg("why-transferred"))
    return None


PLAN_PROPOSAL: Final[Section[State]] = Section(ask_proposal, offer_proposals, propose)
PLAN_ANSWER: Final[Section[State]] = Section(ask_answer, offer_answers, answer_plan)
GERMAN_SETUP: Final[Section[State]] = Section(ask_setup, offer_setup, set_up)
