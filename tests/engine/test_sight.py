"""What each viewer sees and is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import msgspec
import pytest

from ice_road import CALL, CONFIG, FLARE, KEY, LOAD, REST, follow, move, prepare, sight, start
from tachanka.engine.api import (
    ARBITER,
    PUBLIC,
    Event,
    Finding,
    Later,
    Region,
    Remark,
    Sighting,
    Viewer,
    Window,
)
from tachanka.engine.game import Entry
from tachanka.engine.kernel import begin, conclude, play
from tachanka.engine.scene import Card, Msg
from tachanka.engine.sight import REMARKS, describe, inspect, look, offer, scan, tell
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER, State

AS_RUNNER, AS_GUARD = Viewer("seat", RUNNER), Viewer("seat", GUARD)

SECRET = Event(
    "C1",
    Msg("red-knows"),
    to=("red",),
    otherwise=Event(
        "C1", Msg("white-hears"), to=("white",), otherwise=Event("C1", Msg("all-see"), reveals=True)
    ),
)
ENTRY = Entry(
    1, "act", "", events=(Event("C2", Msg("open")), SECRET, Event("C3", Msg("hush"), to=()))
)


def texts(viewer: Viewer) -> list[str]:
    return [event.text.id for event in tell(ENTRY, viewer)]


def test_everybody_is_told_what_is_meant_for_them() -> None:
    assert texts(Viewer("seat", "red")) == ["open", "red-knows"]
    assert texts(Viewer("seat", "white")) == ["open", "white-hears"]
    assert texts(PUBLIC) == ["open", "all-see"]
    assert texts(ARBITER) == ["open", "red-knows", "hush"]


def test_who_else_is_told_stays_untold() -> None:
    told = tell(ENTRY, PUBLIC)[1]
    assert told == Event("C1", Msg("all-see"), reveals=True)
    assert all(e.to is None and e.otherwise is None for e in tell(ENTRY, Viewer("seat", "red")))


def test_secret_draw_is_told_to_its_owner_only() -> None:
    entry = play(sight(), GUARD, CALL).entry
    assert [e.text.id for e in tell(entry, AS_RUNNER)].count("draws") == 2
    assert [e.text.id for e in tell(entry, AS_GUARD)].count("draws") == 0
    assert tell(entry, AS_GUARD) == tell(entry, PUBLIC)


def test_look_of_the_asked_seat() -> None:
    game = play(prepare(), RUNNER, move(600, 150)).game
    seen = look(game, AS_RUNNER)
    first = seen.offers[0]
    assert (first.verb, first.on, first.choice) == ("move", "sledge", Later())
    assert (seen.undo, seen.window, seen.outcome, seen.answered) == (True, game.window, None, ())
    assert seen.scene.hands[1].cards == (
        Card("crate-01", "salt", Msg("salt")),
        Card("crate-02", "salt", Msg("salt")),
    )


def test_look_of_others_is_built_from_their_view() -> None:
    game = play(prepare(), RUNNER, move(600, 150)).game
    for viewer in (AS_GUARD, PUBLIC):
        seen = look(game, viewer)
        assert seen.scene.hands[1].cards == (Card("crate-01"), Card("crate-02"))
        assert {crate.good for crate in [*seen.view.store, *seen.view.load]} == {"unknown"}
        assert not seen.undo
    assert [o.verb for o in look(game, AS_GUARD).offers] == ["flare"]
    assert look(game, PUBLIC).offers == ()
    assert look(game, ARBITER).view == game.state


def test_lazy_offer_is_computed_on_demand() -> None:
    (later,) = offer(prepare(), AS_RUNNER, on="sledge")
    assert isinstance(later.choice, Region)
    assert offer(prepare(), AS_RUNNER, on="riders") == ()


def test_nobody_else_is_offered_anything() -> None:
    lit = follow(prepare(), (GUARD, FLARE))
    assert offer(lit, AS_GUARD) == ()
    resting = follow(prepare(), (RUNNER, REST))
    assert offer(resting, AS_RUNNER) == ()
    over = conclude(prepare(), RUNNER, "resign").game
    assert [offer(over, viewer) for viewer in (AS_RUNNER, AS_GUARD, PUBLIC, ARBITER)] == [()] * 4


def test_answered_seat_waits() -> None:
    game = play(start().game, RUNNER, LOAD).game
    assert offer(game, AS_RUNNER) == ()
    assert [o.verb for o in offer(game, AS_GUARD)] == ["feed"]
    assert [look(game, viewer).answered for viewer in (AS_GUARD, PUBLIC)] == [(RUNNER,)] * 2


def test_viewer_is_named() -> None:
    assert [str(viewer) for viewer in (AS_GUARD, PUBLIC, ARBITER)] == [
        "seat:guard",
        "public",
        "arbiter",
    ]


def test_events_are_told_as_they_are() -> None:
    event = Event("C1", Msg("x"), headline=True)
    assert tell(Entry(1, "act", "", events=(event,)), PUBLIC) == (msgspec.structs.replace(event),)


def test_answered_seat_is_offered_again_where_it_may_revise() -> None:
    def ask(s: State) -> Window | None:
        window = RULESET.pending(s)
        return msgspec.structs.replace(window, revisable=True) if window else None

    half = play(begin(replace(RULESET, pending=ask), CONFIG, KEY).game, RUNNER, LOAD).game
    seen = look(half, AS_RUNNER)
    assert ([offer.verb for offer in seen.offers], seen.answered) == (["load"], (RUNNER,))


# --- After the end, and between things ------------------------------------------------------


@pytest.mark.parametrize("verb", ["resign", "agree"])
@pytest.mark.parametrize("viewer", [PUBLIC, Viewer("seat", GUARD), Viewer("seat", RUNNER)])
def test_all_is_shown_however_the_game_ended(
    verb: Literal["resign", "agree"], viewer: Viewer
) -> None:
    running = prepare()
    over = conclude(running, RUNNER, verb).game
    seen = look(over, viewer)
    assert (seen.viewer, seen.outcome, seen.window) == (viewer, over.outcome, None)
    assert (seen.view, seen.offers, seen.undo) == (running.state, (), False)
    assert seen.scene == RULESET.scene(running.state, ARBITER)
    if viewer.seat != RUNNER:
        assert look(running, viewer).view != running.state


def test_a_sight_is_built_of_one_view() -> None:
    asked: list[Viewer] = []

    def redact(s: State, viewer: Viewer) -> State:
        asked.append(viewer)
        return RULESET.redact(s, viewer)

    seat = Viewer("seat", GUARD)
    game = replace(prepare(), ruleset=replace(RULESET, redact=redact))
    assert [offer.verb for offer in look(game, seat).offers] == ["flare"]
    assert asked == [seat]


def test_only_seats_are_offered_anything() -> None:
    assert offer(prepare(), Viewer("public", RUNNER)) == ()
    assert offer(prepare(), Viewer("seat")) == ()


@pytest.mark.parametrize(("over", "knows"), [(False, False), (True, True)])
def test_what_lies_between_is_told_from_the_view(over: bool, knows: bool) -> None:
    asked: list[tuple[bool, Viewer, object, object]] = []
    found = Finding(True, 7, Msg("rest"), "T7")

    def inspect_it(view: State, viewer: Viewer, start: object, end: object) -> Finding:
        asked.append(("unknown" not in view.pool, viewer, start, end))
        return found

    game = replace(prepare(), ruleset=replace(RULESET, inspect=inspect_it))
    if over:
        game = conclude(game, RUNNER, "resign").game
    assert inspect(game, PUBLIC, "sledge", (5, 5)) is found
    assert asked == [(knows, ARBITER if over else PUBLIC, "sledge", (5, 5))]


@pytest.mark.parametrize(("over", "knows"), [(False, False), (True, True)])
def test_what_a_piece_sees_is_told_from_the_view(over: bool, knows: bool) -> None:
    asked: list[tuple[bool, Viewer, object]] = []
    told = Sighting("riders", Finding(True, 7, Msg("rest"), "T7"), 4)

    def scan_it(view: State, viewer: Viewer, piece: object) -> list[Sighting]:
        asked.append(("unknown" not in view.pool, viewer, piece))
        return [told]

    game = replace(prepare(), ruleset=replace(RULESET, scan=scan_it))
    if over:
        game = conclude(game, RUNNER, "resign").game
    assert scan(game, PUBLIC, "sledge") == (told,)
    assert scan(game, PUBLIC, "no-such-ref") == ()
    assert asked == [(knows, ARBITER if over else PUBLIC, "sledge")]


def test_of_many_remarks_the_first_are_told() -> None:
    told = tuple(Remark(Msg("riders-see", {"sight": n}), "T7") for n in range(REMARKS + 2))
    game = replace(prepare(), ruleset=replace(RULESET, describe=lambda v, viewer, piece: told))
    assert describe(game, PUBLIC, "sledge") == told[:REMARKS]
    assert describe(game, PUBLIC, "no-such-ref") == ()
