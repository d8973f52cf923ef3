"""The sockets of one match: what each is written, and when."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
import pytest_asyncio

from ears import Ear
from steps import take_step
from tables import Table, make_table
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.game import Step
from tachanka.engine.kernel import conclude, play
from tachanka.engine.offering import list_acts
from tachanka.engine.sight import look, offer
from tachanka.live import audience as audience_module
from tachanka.live.hub import Hub
from tachanka.live.presence import Presence
from tachanka.matches import wire
from tachanka.matches.cache import cache
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.messages import make_sight
from toy_ruleset.state import GUARD, RUNNER, State

pytestmark = pytest.mark.django_db(transaction=True)


class Hall:
    """A hub of a match with secrets, and what is done to the match in this process."""

    def __init__(self, table: Table, loaded: LoadedMatch) -> None:
        self.table = table
        self.match = loaded
        self.hub = Hub(loaded)

    def enter(self, seat: str | None = None) -> Ear:
        """A socket of who sits there, None for a visitor."""
        ear = Ear(self.table.people[seat].pk if seat else None)
        self.hub.join(ear)
        return ear

    def make_step(self) -> Step[State]:
        """Some act that is offered now; nobody has been told of it."""
        game = self.match.game
        assert game is not None
        assert game.window is not None
        seat = next(seat for seat in game.window.seats if seat not in game.sealed)
        act = next(act for one in offer(game, Viewer("seat", seat)) for act in list_acts(one))
        step = play(game, seat, act)
        self.match.advance([step])
        return step

    def move(self) -> Step[State]:
        """Some act, told to everybody."""
        step = self.make_step()
        self.hub.publish([step])
        return step

    def see(self, viewer: Viewer) -> wire.Sight:
        """What is seen by one who opens his page now."""
        assert self.match.game is not None
        return make_sight(look(self.match.game, viewer), self.match.game, self.match.tail)


@pytest_asyncio.fixture
async def hall() -> AsyncIterator[Hall]:
    """A hall nobody has entered."""
    table = await make_table("toy")
    async with AsyncExitStack() as stack:
        hall = Hall(table, await stack.enter_async_context(cache.hold(table.code)))
        yield hall
        hall.hub.close()


def make_told(yours: tuple[str, ...], here: tuple[str, ...], watchers: int) -> wire.Table:
    """The table of a running match."""
    names = {RUNNER: "Creator", GUARD: "Joiner"}
    seats = tuple(wire.SeatState(s, "person", names[s], s in here) for s in (RUNNER, GUARD))
    return wire.Table("running", seats, watchers, yours)


async def test_who_comes_is_shown_the_table_and_the_position_from_his_seat(hall: Hall) -> None:
    guard, visitor = hall.enter(GUARD), hall.enter()
    assert guard.take() == [make_told((GUARD,), (GUARD,), 0), hall.see(Viewer("seat", GUARD))]
    assert visitor.take() == [make_told((), (GUARD,), 1), hall.see(PUBLIC)]
    assert (guard.seq, visitor.seq) == (0, 0)


async def test_each_is_told_the_steps_from_where_he_looks(hall: Hall) -> None:
    ears = {viewer: hall.enter(viewer.seat) for viewer in
            (Viewer("seat", RUNNER), Viewer("seat", GUARD), PUBLIC)}  # fmt: skip
    shown = {viewer: hall.see(viewer) for viewer in ears}
    for ear in ears.values():
        ear.take()
    for number in range(1, 6):
        hall.move()
        for viewer, ear in ears.items():
            (step,) = ear.take()
            assert isinstance(step, wire.Step)
            shown[viewer] = take_step(shown[viewer], step)
            assert (ear.seq, step.seq, shown[viewer]) == (number, number, hall.see(viewer))


async def test_who_has_missed_a_step_is_shown_everything_anew(hall: Hall) -> None:
    """A step is of no use to one who does not know the position before it."""
    behind, beside = hall.enter(GUARD), hall.enter(GUARD)
    hall.move()
    for ear in (behind, beside):
        ear.take()
    behind.seq = 0
    hall.move()
    (step,) = beside.take()
    assert isinstance(step, wire.Step)
    assert behind.take() == [hall.see(Viewer("seat", GUARD))]
    assert (behind.seq, beside.seq) == (2, 2)


async def test_who_knows_a_step_already_is_not_told_it_again(hall: Hall) -> None:
    ear = hall.enter(GUARD)
    step = hall.make_step()
    hall.hub.show(ear)
    ear.take()
    hall.hub.publish([step])
    assert (ear.take(), ear.seq) == ([], 1)


async def test_steps_that_nobody_was_told_leave_a_gap(hall: Hall) -> None:
    """Whatever one asks after a gap, he is shown everything; never steps with one missing."""
    ear = hall.enter(GUARD)
    hall.move()
    hall.make_step()
    hall.move()
    hall.move()
    sight = hall.see(Viewer("seat", GUARD))
    heard = [(type(message).__name__, message.seq) for message in ear.take()
             if not isinstance(message, wire.Table | wire.Refused)]  # fmt: skip
    assert heard == [("Sight", 0), ("Step", 1), ("Sight", 3), ("Step", 4)]
    for asked in (0, 1, 2):
        hall.hub.fill(ear, asked)
        assert ear.take() == [sight]
    hall.hub.fill(ear, 3)
    (step,) = ear.take()
    assert isinstance(step, wire.Step)
    assert step.seq == 4


async def test_steps_are_kept_for_who_asks_up_to_a_number(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience_module, "KEPT_STEPS", 2)
    ear = hall.enter(GUARD)
    for _ in range(4):
        hall.move()
    told = ear.take()[-2:]
    hall.hub.fill(ear, 2)
    assert ear.take() == told
    hall.hub.fill(ear, 4)
    assert ear.take() == []
    for asked in (1, 9):
        hall.hub.fill(ear, asked)
        assert ear.take() == [hall.see(Viewer("seat", GUARD))]


async def test_only_the_seat_that_acted_is_told_that_its_command_is_done(hall: Hall) -> None:
    """And with the last step that came of it: more may come of one act than one."""
    guard, runner, visitor = hall.enter(GUARD), hall.enter(RUNNER), hall.enter()
    for ear in (guard, runner, visitor):
        ear.take()
    steps = [hall.make_step(), hall.make_step()]
    hall.match.answering = (GUARD, "k1")
    hall.hub.publish(steps)
    told = [
        [step.done for step in ear.take() if isinstance(step, wire.Step)]
        for ear in (guard, runner, visitor)
    ]
    assert told == [["", "k1"], ["", ""], ["", ""]]
    assert [ear.told for ear in (guard, runner, visitor)] == ["k1", "", ""]


async def test_who_looks_from_elsewhere_is_shown_that_and_told_only_that(hall: Hall) -> None:
    ear = hall.enter(GUARD)
    ear.take()
    hall.hub.look_from(ear, None)
    assert (ear.take(), ear.viewer, ear.aside) == ([hall.see(PUBLIC)], PUBLIC, True)
    assert set(hall.hub.audiences) == {PUBLIC}
    hall.move()
    (step,) = ear.take()
    assert isinstance(step, wire.Step)
    assert step.offers == ()
    hall.hub.look_from(ear, GUARD)
    assert (ear.take(), ear.aside) == ([hall.see(Viewer("seat", GUARD))], False)


async def test_the_end_is_told_with_all_that_was_hidden(hall: Hall) -> None:
    ear = hall.enter()
    hall.move()
    ear.take()
    assert hall.match.game is not None
    step = conclude(hall.match.game, GUARD, "resign")
    hall.match.advance([step])
    hall.hub.publish([step])
    (last,) = ear.take()
    assert isinstance(last, wire.Step)
    assert (last.outcome, last.offers) == (step.game.outcome, ())
    assert take_step(hall.see(PUBLIC), last).scene == hall.see(Viewer("seat", RUNNER)).scene


async def test_a_table_is_told_at_once_to_all_and_each_his_own(hall: Hall) -> None:
    guard, visitor = hall.enter(GUARD), hall.enter()
    for ear in (guard, visitor):
        ear.take()
    hall.hub.tell_table()
    here = (GUARD,)
    assert guard.take() == [make_told((GUARD,), here, 1)]
    assert visitor.take() == [make_told((), here, 1)]


async def test_those_elsewhere_are_told_of_too(hall: Hall) -> None:
    visitor = hall.enter()
    visitor.take()
    hall.hub.elsewhere.hear("another", Presence((RUNNER,), 4))
    hall.hub.tell_table()
    assert visitor.take() == [make_told((), (RUNNER,), 5)]


async def test_a_position_that_cannot_be_shown_stops_nobody_else(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The act is stored; who cannot be shown it is shown the next position whole."""
    guard, visitor = hall.enter(GUARD), hall.enter()
    for ear in (guard, visitor):
        ear.take()

    def fail_for_guard(game: object, viewer: Viewer) -> object:
        if viewer.seat == GUARD:
            raise ValueError("no picture")
        return look(game, viewer)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(audience_module, "look", fail_for_guard)
        hall.move()
    assert guard.take() == []
    assert [type(message) for message in visitor.take()] == [wire.Step]
    hall.move()
    assert guard.take() == [hall.see(Viewer("seat", GUARD))]
    assert [type(message) for message in visitor.take()] == [wire.Step]
