"""The captain of Reds versus Reds at a page: what he would do, done by the page's own gestures.

A unit is dragged where he would send it; where what the page then draws up is not what he means, it
takes one gesture more. Fire goes as suggested. Where a gesture fails, the first button answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from playwright.sync_api import TimeoutError

from bench.hands import SOON, Desk, Plane
from bench.minutes import Answer
from reds_versus_reds import RULESET
from reds_versus_reds.bot.assault import find_charge_of, find_nearest, nearest_of
from reds_versus_reds.bot.outlook import find_goals
from reds_versus_reds.position.field import Field
from reds_versus_reds.position.scenarios import ATTACKER
from reds_versus_reds.position.tables import INCH
from reds_versus_reds.rules.formations import find_middle, scale
from tachanka.engine.api import Act, At, Formation, One, Orders, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import Game
from tachanka.engine.resources import say
from tachanka.engine.scene import Point, Ref, Seat

CAPTAIN = next(bot for bot in RULESET.bots if bot.id == "captain")
ALIKE: Final = INCH
"""Orders whose middles are nearer are the same."""
CLOSE: Final = INCH // 2
"""So near to where he shall be a figure that charges has to be drawn up."""
FAR: Final = 12 * INCH
"""A unit that has yet to throw is dragged so far at most."""
GO: Final = "Move as drawn"
LEAST: Final = (
    "Stay after all",
    "All stay",
    "All the others stay",
    "Ask for nothing",
    "No more rallying",
)
DRAWN = """() => [...document.querySelectorAll("[data-ghost]")]
    .map((each) => each.getAttribute("transform")).join()"""


class General:
    """One side. failed: what his gestures did not come to."""

    def __init__(self, hands: Desk, seat: Seat, luck: bytes) -> None:
        self.hands, self.seat = hands, seat
        self.failed: list[str] = []
        self._luck = KeyedChance(luck, {})

    def act(self, game: Game[Any]) -> Answer:
        """Answers what is asked in this position. Returns: what that took."""
        view = game.view(Viewer("seat", self.seat))
        act = CAPTAIN.choose(view, self.seat, game.offers(self.seat), self._luck)
        began, waited, touched = monotonic(), self.hands.waited, self.hands.touches.total()
        self._answer(game, view, act)
        waited = self.hands.waited - waited
        touches = self.hands.touches.total() - touched
        hands = monotonic() - began - waited
        return Answer(self.seat, act.verb, bool(game.sealed), touches, hands, waited)

    def _answer(self, game: Game[Any], view: Any, act: Act) -> None:
        try:
            self._do(game, Field(view), act)
        except (TimeoutError, AssertionError) as fault:
            if self.hands.sitting.seq == game.seq and not self.hands.sitting.over:
                told = str(fault).partition("\n")[0]
                self.failed.append(f"{self.seat} at {game.seq}, {act.verb} {act.on or ''}: {told}")
                self._give_in()

    def _do(self, game: Game[Any], field: Field, act: Act) -> None:
        if act.verb in ("roll", "creep", "split") and act.on is not None:
            self._send(game, field, act)
        elif act.verb == "move" and isinstance(act.arg, Orders):
            self._march(game, field, act.arg)
        elif act.verb == "rally" and act.on is not None and isinstance(act.arg, One):
            self._rally(field, act.on, act.arg.ref)
        elif act.verb == "request_strike" and isinstance(act.arg, At):
            self._point(field, (act.arg.x, act.arg.y), "strikes")
        else:
            self._press(game, act)

    def _give_in(self) -> None:
        """Something did not come of a gesture: what does least answers."""
        self.hands.page.keyboard.press("Escape")
        named = [self.hands.find_button(name) for name in LEAST]
        others = self.hands.page.locator(".slip .deeds .btn:enabled")
        button = next((each for each in named if each.count()), others.first)
        self.hands.answer(button, "given in")

    def _press(self, game: Game[Any], act: Act) -> None:
        """A button, after the row of the unit that it is about: its words name no unit."""
        offers = game.offers(self.seat)
        offer = next(each for each in offers if (each.verb, each.on) == (act.verb, act.on))
        # What is suggested lies drawn up: the button for that is the only one.
        offer = next((each for each in offers if each.verb == offer.suggests), offer)
        button = self.hands.find_button(say(RULESET.package, offer.label))
        row = self.hands.page.locator(f".slip [data-unit='{act.on}'][aria-pressed='false']")
        if row.count():
            self.hands.push(row, "units picked")
        self.hands.answer(button, act.verb.replace("_", " "))

    def _send(self, game: Game[Any], field: Field, act: Act) -> None:
        """A unit that has yet to throw is dragged towards where it shall go."""
        assert act.on is not None
        seq = self.hands.sitting.seq
        middle = find_middle(field.members[act.on])
        goal = self._find_goal(field, act.on, middle)
        step = scale((goal[0] - middle[0], goal[1] - middle[1]), FAR)
        sent = self.hands.drag(act.on, locate(field), step, "units sent", far=True)
        if not sent or not self.hands.is_done(seq):
            self._press(game, act)

    def _find_goal(self, field: Field, unit: Ref, middle: Point) -> Point:
        if field.battle.find(unit).is_officer:
            (officer,) = field.members[unit]
            charge = find_charge_of(field, officer)
            return officer.spot if charge is None else nearest_of(field, officer, charge).spot
        if self.seat == ATTACKER:
            return find_nearest(middle, find_goals(field, ATTACKER))
        return find_nearest(middle, [each.spot for each in field.enemies(self.seat)])

    def _march(self, game: Game[Any], field: Field, arg: Orders) -> None:
        """What is drawn up is confirmed where he means it; else he draws it up first."""
        hands = self.hands
        wanted = {order.piece: order.path[-1] for order in arg.orders if order.path}
        charging = {order.piece for order in arg.orders if order.on is not None}
        drawn = hands.wait_drawn_up()
        plane = hands.take_aim(locate(field))
        ghosts = hands.read_ghosts(plane)
        if not drawn or not are_alike(wanted, ghosts, charging):
            self._draw_up(game, field, arg, wanted, plane)
        if hands.find_button(GO).count():
            hands.answer(hands.find_button(GO), "orders confirmed")
        else:
            hands.answer(hands.find_button("Stay after all"), "halt")

    def _draw_up(
        self, game: Game[Any], field: Field, arg: Orders, wanted: Mapping[Ref, Point], plane: Plane
    ) -> None:
        """By what is proposed, or by dragging the unit anew."""
        before = self.hands.page.evaluate(DRAWN)
        unit = arg.orders[0].piece.rpartition(".")[0]
        name = find_proposal(game, self.seat, unit, arg)
        if name is not None:
            self.hands.push(self.hands.find_button(name), "proposals")
        else:
            movers = [field.figures[ref] for ref in wanted]
            middle = find_middle(movers)
            goal = average(wanted)
            step = round(goal[0] - middle[0]), round(goal[1] - middle[1])
            self.hands.drag(unit, locate(field), step, "units sent again")
        drawn = f"(before) => ({DRAWN})() !== before"
        # Where it can go no other way, what is drawn is as near as it comes.
        with suppress(TimeoutError), self.hands.waiting():
            self.hands.page.wait_for_function(drawn, arg=before, timeout=SOON)
            self.hands.sitting.wait_offers()

    def _rally(self, field: Field, officer: Ref, unit: Ref) -> None:
        hands = self.hands
        in_hand = hands.page.locator(".slip .picked, .slip [data-unit][aria-pressed='true']")
        if not in_hand.count():
            hands.point(locate(field), field.figures[officer].spot, "rally")
            in_hand.first.wait_for(timeout=SOON)
        self._point(field, field.members[unit][0].spot, "rally")

    def _point(self, field: Field, at: Point, what: str) -> None:
        seq = self.hands.sitting.seq
        self.hands.point(locate(field), at, what)
        assert self.hands.is_done(seq), what


def locate(field: Field) -> dict[Ref, Point]:
    """Where everybody on the table stands."""
    return {each.id: each.at for each in field.state.figures if each.at is not None}


def average(points: Mapping[Ref, tuple[float, float]]) -> tuple[float, float]:
    """The middle of some points."""
    xs, ys = zip(*points.values(), strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def are_alike(
    wanted: Mapping[Ref, Point], ghosts: Mapping[Ref, tuple[float, float]], charging: set[Ref]
) -> bool:
    """Whether what is drawn up is what somebody means, who does not measure every figure."""
    if not ghosts or not wanted:
        return False
    (ax, ay), (bx, by) = average(wanted), average(ghosts)
    if max(abs(ax - bx), abs(ay - by)) > ALIKE:
        return False
    return all(
        ref in ghosts and max(abs(ghosts[ref][n] - wanted[ref][n]) for n in (0, 1)) <= CLOSE
        for ref in charging & set(wanted)
    )


def find_proposal(game: Game[Any], seat: Seat, unit: Ref, arg: Orders) -> str | None:
    """The name of the proposal that these orders are."""
    move = next(each for each in game.offers(seat, unit) if each.verb == "move")
    assert isinstance(move.choice, Formation)
    for proposal in move.choice.proposals:
        if proposal.orders == arg.orders:
            return say(RULESET.package, proposal.label)
    return None
