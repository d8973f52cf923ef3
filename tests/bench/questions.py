"""How often people are asked in each other's turns, with the standing orders that all begin with.

Computers play both seats, and the orders answer for them as they answer for people. What they
leave open in a window of the kind `reaction` is a **question**. A **call** is whatever brings a
person back to the table: the first decision left to him after one that was left to the other. What
is answered after a pause (`Meta.pause`) holds the other up so long; what is answered at once does
not.

A computer that plays a chit as soon as it is worth something is seldom asked again. So each also
plays with **patience**: whatever it is asked it passes, keeps what it has, and is asked to the end.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from bench.figures import Sheet, percentile
from tachanka.engine.api import PUBLIC, Act, Bot, Config, Ruleset, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import Game
from tachanka.engine.kernel import begin, play
from tachanka.engine.registry import complete_config
from tachanka.engine.resources import say
from tachanka.engine.scene import Seat

COLUMNS = ("scenario", "computer", "seat", "turns", "questions a turn p50 / p90 / most",
           "turns with more than 5, %", "calls a turn p50 / p90 / most",
           "answered after a pause / at once, a turn", "what is asked, a turn")  # fmt: skip
MANY = 5
"""More questions in one turn than this are too many."""


@dataclass
class Turn:
    """What came to one seat in one turn. paused, swift: windows that its orders answered."""

    questions: int = 0
    calls: int = 0
    paused: int = 0
    swift: int = 0
    asked: Counter[str] = field(default_factory=Counter)


class Account:
    """The turns of a game, by seat and number."""

    def __init__(self, ruleset: Ruleset[Any]) -> None:
        self.turns: dict[tuple[Seat, int], Turn] = defaultdict(Turn)
        self._ruleset = ruleset
        self._last: Seat | None = None

    def note(self, game: Game[Any], seat: Seat, answered: bool) -> None:
        """The open window, before the seat acts. answered: by its orders."""
        number = getattr(game.state, "turn", 1)
        for info in self._ruleset.meta.seats:
            self.turns[info.id, number]
        turn, window = self.turns[seat, number], game.window
        assert window is not None
        if answered:
            waits = self._ruleset.meta.pause != (0, 0)
            paused = waits and not self._ruleset.idle(game.view(PUBLIC))
            turn.paused += paused
            turn.swift += not paused
            return
        turn.calls += seat != self._last
        self._last = seat
        if window.kind == "reaction":
            turn.questions += 1
            turn.asked[window.ask.id] += 1


def watch_game(
    ruleset: Ruleset[Any], scenario: str, bot: Bot[Any], key: bytes, patient: bool = False
) -> Iterator[tuple[Game[Any], Seat, Act, bool]]:
    """A whole game of a computer against itself, both with the orders that all begin with.

    patient: questions are answered with the window's fallback.
    Yields: each position, who acts in it, how, and whether his orders did so for him.
    Errors: RuntimeError where the game is longer than the ruleset says.
    """
    orders = {order.key: order.default for order in ruleset.meta.standing}
    game = begin(ruleset, complete_config(ruleset, Config(scenario)), key).game
    luck = KeyedChance(key + b"bots", {})
    for _ in range(ruleset.meta.acts + 1):
        if game.window is None:
            return
        seat = next(seat for seat in game.window.seats if seat not in game.sealed)
        view = game.view(Viewer("seat", seat))
        given = ruleset.answer(view, seat, orders)
        act = given
        if act is None and patient and game.window.kind == "reaction":
            act = game.window.fallback[seat]
        act = act or bot.choose(view, seat, game.offers(seat), luck)
        yield game, seat, act, given is not None
        game = play(game, seat, act).game
    raise RuntimeError(f"the game is longer than {ruleset.meta.acts} acts")


def play_out(
    ruleset: Ruleset[Any], scenario: str, bot: Bot[Any], key: bytes, patient: bool = False
) -> Account:
    """The account of a whole game, as `watch_game` plays it."""
    account = Account(ruleset)
    for game, seat, _, answered in watch_game(ruleset, scenario, bot, key, patient):
        account.note(game, seat, answered)
    return account


def measure_questions(ruleset: Ruleset[Any], games: int = 20) -> Sheet:
    """A row for each scenario, computer, temper and seat, of so many games."""
    rows = []
    keys = [f"questions {number}".encode() for number in range(games)]
    for scenario, bot, patient in product(ruleset.meta.scenarios, ruleset.bots, (False, True)):
        accounts = [play_out(ruleset, scenario.id, bot, key, patient) for key in keys]
        name = f"{bot.id}, patient" if patient else bot.id
        for info in ruleset.meta.seats:
            turns = [turn for account in accounts for (seat, _), turn in account.turns.items()
                     if seat == info.id]  # fmt: skip
            rows.append((scenario.id, name, info.id, *_tell(turns)))
    title = f"Questions: {say(ruleset.package, ruleset.meta.title)}"
    notes = (f"{games} games of each computer against itself in each scenario, standing orders as "
             "they are at first.",)  # fmt: skip
    return Sheet(title, COLUMNS, tuple(rows), notes)


def _tell(turns: list[Turn]) -> tuple[str, ...]:
    asked = sum((turn.asked for turn in turns), Counter[str]())
    kinds = (f"{id} {count / len(turns):.1f}" for id, count in asked.most_common())
    many = sum(turn.questions > MANY for turn in turns)
    paused, swift = (sum(values) / len(turns) for values in zip(
        *((turn.paused, turn.swift) for turn in turns), strict=True))  # fmt: skip
    return (
        str(len(turns)),
        _tell_spread(turn.questions for turn in turns),
        f"{100 * many / len(turns):.1f}",
        _tell_spread(turn.calls for turn in turns),
        f"{paused:.1f} / {swift:.1f}",
        ", ".join(kinds) or "–",
    )


def _tell_spread(counts: Iterable[int]) -> str:
    values = list(counts)
    p50, p90 = (percentile(values, share) for share in (0.5, 0.9))
    return f"{p50:.0f} / {p90:.0f} / {max(values)}"
