"""The kernel where the model ruleset alone does not lead: asking, refusing, fences, digests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from ice_road import CONFIG, KEY, LOAD, REST, follow, move, prepare, start
from tachanka.engine.api import (
    Act,
    Barred,
    Button,
    Chance,
    Event,
    Offer,
    Refusal,
    Routes,
    Ruleset,
    Trace,
    Viewer,
    Why,
    Window,
)
from tachanka.engine.game import BrokenRuleset, Game, Illegal, Step
from tachanka.engine.history import WayBack
from tachanka.engine.kernel import begin, can_undo, conclude, play
from tachanka.engine.scene import Msg, Seat
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER, State

change = msgspec.structs.replace
WAVE = Act("wave")


def stand(**functions: Any) -> Game[State]:
    """The runner's first turn under rules with other functions."""
    return replace(prepare(), ruleset=replace(RULESET, **functions))


def refuse(game: Game[State], seat: Seat, act: Act) -> Illegal:
    with pytest.raises(Illegal) as caught:
        play(game, seat, act)
    return caught.value


def throw(slot: str = "", faces: Sequence[int] = (1, 2)) -> Ruleset[State]:
    """Rules by which every act throws a die that changes nothing."""

    def apply(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
        chance.roll(faces, 1, Why("T6", RUNNER, slot))
        return RULESET.apply(s, acts, chance)

    return replace(RULESET, apply=apply)


# --- What the rules are asked ----------------------------------------------------------------


def test_rules_are_asked_about_the_view_of_the_seat() -> None:
    asked: list[tuple[str, object, Seat]] = []

    def offer(view: State, seat: Seat, on: str | None) -> Sequence[Offer]:
        asked.append(("offers", view.pool[0], seat))
        return RULESET.offers(view, seat, on)

    def refuse_it(view: State, seat: Seat, act: Act) -> Refusal | None:
        asked.append(("refuse", view.pool[0], seat))
        return None

    play(stand(offers=offer, refuse=refuse_it), GUARD, Act("flare"))
    assert asked == [("offers", "unknown", GUARD), ("refuse", "unknown", GUARD)]


def test_explanation_is_asked_about_the_view_of_the_seat() -> None:
    asked: list[tuple[object, Seat, Act]] = []
    why = Refusal("T8", Msg("refuse-fort", {"fort": "Obruchev"}))

    def explain(view: State, seat: Seat, act: Act) -> Refusal | None:
        asked.append((view.pool[0], seat, act))
        return why

    illegal = refuse(stand(explain=explain), GUARD, WAVE)
    assert (illegal.code, illegal.text) == ("refused", "The rules do not allow that.")
    assert illegal.refusal == why
    assert asked == [("unknown", GUARD, WAVE)]


def test_what_an_offer_bars_is_told_before_any_explanation() -> None:
    barred = Refusal("T5", Msg("refuse-fort", {"fort": "Obruchev"}))
    routes = Routes((), (Barred("A1", barred),))

    def offer(view: State, seat: Seat, on: str | None) -> Sequence[Offer]:
        return (Offer("go", "T5", routes, Msg("move"), "sledge"),)

    game = stand(offers=offer, explain=lambda view, seat, act: Refusal("T9", Msg("rest")))
    assert refuse(game, RUNNER, Act("go", "sledge", Trace(("A1",)))).refusal == barred
    assert refuse(game, RUNNER, Act("go", "sledge", Trace(("A2",)))).refusal == Refusal(
        "T9", Msg("rest")
    )


def test_a_refusal_has_its_words() -> None:
    illegal = refuse(stand(refuse=lambda *of: Refusal("T6", Msg("rest"))), RUNNER, REST)
    assert (illegal.code, illegal.text) == ("refused", "The rules do not allow that.")


def test_other_verbs_are_named_from_the_view_of_the_seat() -> None:
    def offer(view: State, seat: Seat, on: str | None) -> Sequence[Offer]:
        unknown = view.pool[0] == "unknown"
        told = (Offer(f"{seat}-{unknown}", "T6", Button(), Msg("rest")),)
        return () if on else told

    game = stand(offers=offer)
    assert refuse(game, GUARD, Act("wave", "riders")).text == (
        "wave on riders is not offered now (T6); offered: guard-True."
    )
    assert refuse(game, RUNNER, WAVE).text == (
        "wave is not offered now (T6); offered: runner-False."
    )


def test_nothing_at_all_may_be_offered() -> None:
    game = stand(offers=lambda *of: ())
    assert refuse(game, RUNNER, WAVE).text == "wave is not offered now (T6); offered: nothing."


def test_all_who_are_waited_for_are_named() -> None:
    assert refuse(start().game, "nobody", LOAD).text == (
        "It is not nobody's decision now; runner and guard is asked."
    )


# --- Fences ----------------------------------------------------------------------------------


def go_on(ruleset: Ruleset[State]) -> bool:
    """Whether the runner, who is asked again, may take a leg back."""
    game = replace(prepare(), ruleset=ruleset)
    return can_undo(follow(game, (RUNNER, move(600, 150))), RUNNER)


def test_dice_fence_the_seat_that_is_asked_again() -> None:
    assert go_on(RULESET)
    assert not go_on(throw())


def test_a_window_of_another_kind_fences_the_seat_that_is_asked_again() -> None:
    def ask(s: State) -> Window | None:
        window = RULESET.pending(s)
        legs = getattr(s.frames[-1], "legs", 2) if s.frames else 2
        return change(window, kind="reaction") if window and legs == 1 else window

    assert not go_on(replace(RULESET, pending=ask))


def test_a_sealed_answer_is_fenced_though_one_seat_alone_answers() -> None:
    def ask(s: State) -> Window | None:
        window = RULESET.pending(s)
        return window and change(window, kind="sealed", may=())

    game = replace(stand(pending=ask), window=ask(prepare().state))
    step = play(game, RUNNER, move(600, 150))
    assert (step.entry.kind, step.game.state.sledge) == ("act", (600, 150))
    assert not can_undo(step.game, RUNNER)


# --- Digests ---------------------------------------------------------------------------------


def rest(ruleset: Ruleset[State] = RULESET, **changes: Any) -> Step[State]:
    """The runner rests under these rules, in a game with other fields."""
    return play(replace(prepare(), ruleset=ruleset, **changes), RUNNER, REST)


def test_the_same_act_gives_the_same_digest() -> None:
    assert rest().entry.digest == rest().game.digest == rest().entry.digest
    assert len(rest().entry.digest) == 32


def test_a_digest_is_of_draws_and_of_all_before() -> None:
    thrown = [rest(throw()), rest(throw("slot")), rest(throw(faces=(1, 2, 3)))]
    others = [rest(digest="another"), rest(seq=9), rest(key=KEY[::-1])]
    steps = [rest(), *thrown, *others]
    assert [step.game.body for step in steps] == [rest().game.body] * 7
    assert len({step.entry.digest for step in steps}) == 7


def test_a_digest_is_of_seat_and_act() -> None:
    def offer(view: State, seat: Seat, on: str | None) -> Sequence[Offer]:
        return tuple(Offer(verb, "T6", Button(), Msg("rest")) for verb in ("wave", "shout"))

    game = stand(offers=offer, apply=lambda *of: [])
    acts = [(RUNNER, "wave"), (GUARD, "wave"), (RUNNER, "shout"), (GUARD, "shout")]
    steps = [play(game, seat, Act(verb)) for seat, verb in acts]
    assert [step.game.body for step in steps] == [game.body] * 4
    assert len({step.entry.digest for step in steps}) == 4


def test_a_conclusion_is_part_of_the_digest() -> None:
    game = start().game
    kept = play(game, RUNNER, LOAD).game
    ends = [
        conclude(game, RUNNER, "resign"),
        conclude(game, GUARD, "resign"),
        conclude(game, RUNNER, "agree"),
        conclude(kept, RUNNER, "resign"),
    ]
    assert [step.entry.digest for step in ends] == [step.game.digest for step in ends]
    assert len({game.digest, kept.digest, *(step.entry.digest for step in ends)}) == 6


# --- The end and the record -------------------------------------------------------------------


def test_a_conclusion_leaves_nothing_open() -> None:
    kept = conclude(play(start().game, RUNNER, LOAD).game, GUARD, "agree").game
    moved = conclude(follow(prepare(), (RUNNER, move(600, 150))), RUNNER, "resign").game
    for game in (kept, moved):
        assert (game.window, dict(game.sealed), game.answered) == (None, {}, ())
        assert game.back == WayBack()


def test_a_conclusion_is_for_seats_of_a_running_game() -> None:
    with pytest.raises(Illegal) as caught:
        conclude(prepare(), "nobody", "resign")
    assert (caught.value.code, caught.value.text) == (
        "not-asked",
        "There is no seat 'nobody' in this game.",
    )
    with pytest.raises(Illegal) as caught:
        conclude(conclude(prepare(), RUNNER, "agree").game, RUNNER, "resign")
    assert (caught.value.code, caught.value.text) == ("not-running", "The game is over.")


def test_an_entry_tells_who_acted() -> None:
    assert rest().entry.by == "person"
    assert [play(prepare(), RUNNER, REST, by=by).entry.by for by in ("bot", "standing")] == [
        "bot",
        "standing",
    ]


def test_all_broken_invariants_are_told() -> None:
    with pytest.raises(BrokenRuleset, match=r"^toy after None: no oats; no flares$"):
        begin(replace(RULESET, check=lambda s: ["no oats", "no flares"]), CONFIG, KEY)


def test_views_are_asked_for_by_seat() -> None:
    asked: list[Viewer] = []

    def redact(s: State, viewer: Viewer) -> State:
        asked.append(viewer)
        return RULESET.redact(s, viewer)

    play(stand(redact=redact), GUARD, Act("flare"))
    assert asked == [Viewer("seat", GUARD)]
