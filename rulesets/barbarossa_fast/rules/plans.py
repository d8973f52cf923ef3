"""Before the first turn: the plan (B14.7-B14.10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
    Clause,
    Event,
    Offer,
    Why,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.dice import roll, show_throw
from ..position.state import (
    GERMAN,
    RUSSIAN,
    GermanSetup,
    Plan,
    PlanAnswer,
    PlanProposal,
    Sector,
    State,
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

ACCEPT: Final = Act("accept_plan")
ROLL: Final = Act("roll_plan")


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
    # No order stands for it, so that it is no reaction; but it costs no time for thinking.
    return Window("turn", (RUSSIAN,), "B14.7", ask, {RUSSIAN: ACCEPT}, budget="reaction")


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


PLAN_PROPOSAL: Final[Section[State]] = Section(ask_proposal, offer_proposals, propose)
PLAN_ANSWER: Final[Section[State]] = Section(ask_answer, offer_answers, answer_plan)
