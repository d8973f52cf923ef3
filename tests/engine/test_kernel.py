"""The kernel: the order of its checks, sealed windows, interrupts, the undo fence, endings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import msgspec
import pytest

from ice_road import (
    CALL,
    CONFIG,
    FEED,
    FLARE,
    KEY,
    LOAD,
    REST,
    REVISABLE,
    WAIT,
    follow,
    move,
    prepare,
    refuse,
    ride,
    sight,
    start,
)
from tachanka.engine.api import (
    Act,
    Amount,
    At,
    Chance,
    Event,
    Many,
    One,
    Outcome,
    Refusal,
)
from tachanka.engine.game import BrokenRuleset, Entry, Illegal, encode
from tachanka.engine.history import WayBack
from tachanka.engine.kernel import (
    begin,
    can_undo,
    conclude,
    halt,
    play,
    undo,
)
from tachanka.engine.scene import Msg, Seat
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER, State

# --- Order of checks ----------------------------------------------------------------------


def test_first_position_is_entry_nought() -> None:
    step = start()
    assert (step.game.seq, step.entry.kind, step.entry.seat) == (0, "start", None)
    assert step.entry.digest == step.game.digest
    assert [event.text.id for event in step.entry.events] == ["night-falls", *["draws"] * 4]
    assert [draw.why.clause for draw in step.entry.draws] == ["T3"]


def test_finished_game_takes_nothing() -> None:
    over = conclude(prepare(), RUNNER, "resign").game
    illegal = refuse(over, GUARD, Act("no-such-verb"))
    assert (illegal.code, illegal.text) == ("not-running", "The game is over.")


def test_who_is_not_asked_hears_that_before_anything_else() -> None:
    game = follow(prepare(), (RUNNER, REST))
    illegal = refuse(game, RUNNER, Act("no-such-verb"))
    expected = "It is not runner's decision now; guard is asked."
    assert (illegal.code, illegal.text) == ("not-asked", expected)


def test_what_is_not_offered_is_named_with_what_is() -> None:
    illegal = refuse(prepare(), RUNNER, Act("fly"))
    expected = "fly is not offered now (T6); offered: move, rest."
    assert (illegal.code, illegal.text, illegal.refusal) == ("not-offered", expected, None)


def test_foreign_piece_is_not_offered() -> None:
    illegal = refuse(prepare(), RUNNER, Act("move", "riders", At(600, 100)))
    expected = "move on riders is not offered now (T6); offered: move, rest."
    assert (illegal.code, illegal.text) == ("not-offered", expected)


def test_point_out_of_reach_is_not_offered() -> None:
    illegal = refuse(prepare(), RUNNER, move(600, 300))
    expected = "move on sledge cannot be done that way; see the choices offered with it."
    assert (illegal.code, illegal.text) == ("not-offered", expected)


def test_ruleset_has_the_last_word() -> None:
    game = follow(prepare(), (RUNNER, move(670, 155)))
    illegal = refuse(game, RUNNER, move(690, 300))
    nearest = Act("move", "sledge", At(687, 281))
    why = Msg("refuse-fort", {"fort": "Obruchev"})
    assert illegal.code == "refused"
    assert illegal.refusal == Refusal("T5", why, ("sledge",), nearest)
    assert play(game, RUNNER, nearest).game.state.sledge == (687, 281)


# --- Sealed -------------------------------------------------------------------------------


def test_sealed_answer_is_kept_and_changes_nothing() -> None:
    game = start().game
    step = play(game, RUNNER, LOAD)
    assert (step.entry.kind, step.entry.act, step.entry.events) == ("sealed", LOAD, ())
    assert step.game.answered == (RUNNER,)
    assert (step.game.body, step.game.window) == (game.body, game.window)
    assert step.game.digest != game.digest
    assert not can_undo(step.game, RUNNER)


def test_sealed_answer_is_given_once() -> None:
    game = play(start().game, RUNNER, LOAD).game
    illegal = refuse(game, RUNNER, LOAD)
    expected = "Your answer is in; the other side is still choosing."
    assert (illegal.code, illegal.text) == ("not-asked", expected)


@pytest.mark.parametrize(
    "order", [((RUNNER, LOAD), (GUARD, FEED)), ((GUARD, FEED), (RUNNER, LOAD))]
)
def test_last_sealed_answer_opens_all(order: tuple[tuple[Seat, Act], ...]) -> None:
    game = follow(start().game, *order)
    assert [crate.id for crate in game.state.load] == ["crate-01", "crate-02"]
    assert (game.state.fed, game.sealed, game.seq) == (2, {}, 2)


def test_order_of_sealed_answers_is_no_lever() -> None:
    one = follow(start().game, (RUNNER, LOAD), (GUARD, FEED))
    other = follow(start().game, (GUARD, FEED), (RUNNER, LOAD))
    assert one.body == other.body


@pytest.mark.parametrize(
    ("seat", "act"),
    [
        (RUNNER, Act("load", arg=Many(()))),
        (RUNNER, Act("load", arg=Many(("crate-01", "crate-02", "crate-03", "crate-04")))),
        (RUNNER, Act("load", arg=Many(("crate-02", "crate-01")))),
        (RUNNER, Act("load", arg=Many(("crate-01", "crate-01")))),
        (RUNNER, Act("load", arg=Many(("crate-99",)))),
        (RUNNER, Act("load", arg=One("crate-01"))),
        (RUNNER, FEED),
        (GUARD, LOAD),
        (GUARD, Act("feed", arg=Amount(6))),
        (GUARD, Act("feed", arg=Amount(-1))),
        (GUARD, Act("feed")),
    ],
)
def test_answers_out_of_bounds_are_not_offered(seat: Seat, act: Act) -> None:
    assert refuse(start().game, seat, act).code == "not-offered"


def test_revisable_answer_is_replaced_until_the_last_is_in() -> None:
    game = begin(REVISABLE, CONFIG, KEY).game
    first = play(game, RUNNER, LOAD)
    again = play(first.game, RUNNER, Act("load", arg=Many(("crate-03",))))
    assert [step.entry.kind for step in (first, again)] == ["sealed", "sealed"]
    assert (again.game.answered, again.game.body) == ((RUNNER,), game.body)
    assert again.game.sealed == {RUNNER: Act("load", arg=Many(("crate-03",)))}
    assert again.game.digest != first.game.digest
    over = play(again.game, GUARD, FEED).game
    assert ([crate.id for crate in over.state.load], over.sealed) == (["crate-03"], {})
    assert refuse(over, GUARD, FEED).code == "not-offered"


def test_revised_answer_must_be_lawful_too() -> None:
    game = play(begin(REVISABLE, CONFIG, KEY).game, RUNNER, LOAD).game
    assert refuse(game, RUNNER, Act("load", arg=Many(()))).code == "not-offered"
    assert game.sealed == {RUNNER: LOAD}


# --- Interrupts ---------------------------------------------------------------------------


def test_who_may_interrupt_acts_unasked() -> None:
    game = prepare()
    assert game.window is not None
    assert (game.window.seats, game.window.may) == ((RUNNER,), (GUARD,))
    step = play(game, GUARD, FLARE)
    assert (step.game.state.lit, step.game.state.flares) == (True, 1)
    assert step.game.window == msgspec.structs.replace(game.window, may=())


def test_interrupt_is_no_undoable_step_of_the_other() -> None:
    moved = follow(prepare(), (RUNNER, move(600, 150)))
    assert can_undo(moved, RUNNER)
    lit = follow(moved, (GUARD, FLARE))
    assert not can_undo(lit, RUNNER)
    assert not can_undo(lit, GUARD)


# --- Undo ---------------------------------------------------------------------------------


def test_undo_goes_back_step_by_step() -> None:
    first = prepare()
    second = follow(first, (RUNNER, move(600, 150)))
    third = follow(second, (RUNNER, move(600, 250)))
    back = undo(third, RUNNER)
    assert (back.game.body, back.game.window, back.game.seq) == (second.body, second.window, 5)
    assert (back.entry.kind, back.entry.seat, back.entry.events) == ("undo", RUNNER, ())
    again = undo(back.game, RUNNER).game
    assert (again.body, again.window, again.back) == (first.body, first.window, WayBack())
    with pytest.raises(Illegal) as caught:
        undo(again, RUNNER)
    assert caught.value.code == "no-undo"


def test_undo_stops_at_dice() -> None:
    game = follow(sight(), (GUARD, CALL))
    assert [can_undo(game, seat) for seat in (RUNNER, GUARD)] == [False, False]


def test_undo_stops_where_another_is_asked() -> None:
    game = follow(prepare(), (RUNNER, move(600, 150)), (RUNNER, REST))
    assert [can_undo(game, seat) for seat in (RUNNER, GUARD)] == [False, False]


def test_undo_is_for_the_asked_seat_only() -> None:
    game = follow(prepare(), (RUNNER, REST), (GUARD, ride(600, 500)))
    assert [can_undo(game, seat) for seat in (RUNNER, GUARD)] == [False, True]


@pytest.mark.parametrize(
    "event",
    [
        Event("T5", Msg("rest"), reveals=True),
        Event("T5", Msg("rest"), to=(RUNNER,), otherwise=Event("T5", Msg("rest"), reveals=True)),
    ],
)
def test_undo_stops_at_a_reveal(event: Event) -> None:
    def apply(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
        return [*RULESET.apply(s, acts, chance), event]

    revealing = replace(prepare(), ruleset=replace(RULESET, apply=apply))
    assert not can_undo(follow(revealing, (RUNNER, move(600, 150))), RUNNER)


def test_dice_never_rewind() -> None:
    """What was drawn stays drawn: the indices of an undone game are those of before."""
    game = follow(prepare(), (RUNNER, move(600, 150)))
    assert undo(game, RUNNER).game.indices == game.indices == {"T3|game|": 1}


# --- Endings and faults -------------------------------------------------------------------


def test_resignation_gives_the_game_to_the_other() -> None:
    game = prepare()
    step = conclude(game, RUNNER, "resign")
    reason = Msg("table-resigned", {"seat": Msg("runner")})
    assert step.game.outcome == Outcome(GUARD, "resign", "T15", reason)
    assert (step.game.window, step.game.seq, step.entry.kind) == (None, game.seq + 1, "resign")
    assert step.entry.events == (Event("T15", reason, headline=True),)


def test_agreed_draw_has_no_winner() -> None:
    step = conclude(prepare(), GUARD, "agree")
    assert step.game.outcome == Outcome(None, "agree", "T15", Msg("table-agreed"))


def test_who_waits_claims_the_game_of_who_does_not_come_back() -> None:
    step = conclude(prepare(), GUARD, "claim")
    names = {info.id: info.name for info in step.game.ruleset.meta.seats}
    told = Msg("table-claimed", {"seat": names[RUNNER]})
    assert step.game.outcome == Outcome(GUARD, "claim", RULESET.meta.resign, told)
    assert (step.entry.kind, step.entry.seat) == ("claim", GUARD)


def test_whose_time_is_up_loses() -> None:
    step = conclude(prepare(), RUNNER, "flag")
    reason = Msg("table-flagged", {"seat": Msg("runner")})
    assert step.game.outcome == Outcome(GUARD, "flag", "T15", reason)
    assert (step.game.window, step.entry.kind, step.entry.seat) == (None, "flag", RUNNER)


def test_two_flags_at_once_favour_nobody() -> None:
    step = conclude(prepare(), None, "flag")
    assert step.game.outcome == Outcome(None, "flag", "T15", Msg("table-flagged-both"))
    assert step.entry.seat is None


def test_a_pause_is_noted_and_changes_nothing_else() -> None:
    game = play(prepare(), RUNNER, move(600, 150)).game
    step = halt(game, GUARD, "pause")
    assert step.entry == Entry(game.seq + 1, "pause", step.game.digest, GUARD)
    assert replace(step.game, seq=game.seq, digest=game.digest) == game
    assert undo(step.game, RUNNER).game.body == prepare().body
    assert halt(step.game, RUNNER, "resume").entry.kind == "resume"


def test_finished_game_cannot_be_paused() -> None:
    with pytest.raises(Illegal) as caught:
        halt(conclude(prepare(), RUNNER, "resign").game, RUNNER, "pause")
    assert caught.value.code == "not-running"


def test_finished_game_cannot_be_concluded() -> None:
    over = conclude(prepare(), RUNNER, "resign").game
    with pytest.raises(Illegal) as caught:
        conclude(over, GUARD, "agree")
    assert caught.value.code == "not-running"


def test_broken_invariant_stops_the_act() -> None:
    def lose_all(s: State, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
        s.flares = -1
        return []

    game = replace(prepare(), ruleset=replace(RULESET, apply=lose_all))
    with pytest.raises(BrokenRuleset, match=r"toy after Act\(verb='rest'.*-1 flares are left"):
        play(game, RUNNER, REST)
    assert game.state.flares == 2


def test_window_without_end_or_end_with_window_is_a_fault() -> None:
    nobody_asked = replace(RULESET, pending=lambda s: None)
    with pytest.raises(BrokenRuleset, match="a window and an outcome, or neither of them"):
        begin(nobody_asked, CONFIG, KEY)


def test_applying_does_not_touch_the_position_before() -> None:
    game = prepare()
    body = game.body
    follow(game, (RUNNER, move(600, 150)), (RUNNER, REST), (GUARD, WAIT))
    assert (encode(game.state), game.body) == (body, body)
