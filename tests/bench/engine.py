"""How fast the rules are: what each part of an act costs, in the very calls that the site makes.

An act is played by the kernel and shown to both seats as the hub shows it: redacted, offered,
drawn, compared with what they saw before, and encoded. A clock stands around each of the ruleset's
own functions, so that kernel and rules are told apart whatever calls them.
"""

from __future__ import annotations

import random
from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain
from time import process_time
from typing import Any, ParamSpec, TypeVar

import msgspec

from bench.figures import Sheet, percentile
from tachanka.engine.api import Act, Config, Later, Ruleset, Viewer
from tachanka.engine.game import Entry, Game, Step
from tachanka.engine.kernel import begin, play
from tachanka.engine.offering import list_acts
from tachanka.engine.registry import complete_config
from tachanka.engine.resources import say
from tachanka.engine.sight import Look, look
from tachanka.engine.sight import offer as ask
from tachanka.live.frames import frame_text
from tachanka.live.steps import make_step

P = ParamSpec("P")
R = TypeVar("R")
encode = msgspec.json.Encoder().encode
"""As the hub does it, whose own module asks for a configured site."""
LONGEST_GAME = 3_000
CLOSING = 0.1
"""How often a button that ends a step is among those drawn from, while there are others."""
PARTS = (
    "redact",
    "offers",
    "of a piece",
    "scene",
    "compare",
    "encode",
    "compress",
    "apply",
    "check",
    "play",
)

WHOLE = ("play", "look", "compare", "encode", "ask")
"""What an act consists of; the parts lie within these."""


class Clock:
    """CPU seconds by name: another process that was let in between does not count."""

    def __init__(self) -> None:
        self.seconds: dict[str, list[float]] = defaultdict(list)

    def time(self, name: str, run: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Runs and notes how long it took."""
        start = process_time()
        result = run(*args, **kwargs)
        self.seconds[name].append(process_time() - start)
        return result

    def wrap(self, ruleset: Ruleset[Any]) -> Ruleset[Any]:
        """The ruleset with this clock around what it does."""
        return replace(
            ruleset,
            redact=lambda *args: self.time("redact", ruleset.redact, *args),
            offers=self._wrap_offers(ruleset),
            scene=lambda *args: self.time("scene", ruleset.scene, *args),
            apply=lambda *args: self.time("apply", ruleset.apply, *args),
            check=lambda s: self.time("check", lambda: list(ruleset.check(s))),
        )

    def _wrap_offers(self, ruleset: Ruleset[Any]) -> Callable[..., Any]:
        def offers(view: Any, seat: str, on: str | None) -> Any:
            name = "offers" if on is None else "of a piece"
            return self.time(name, ruleset.offers, view, seat, on)

        return offers

    def tell(self, name: str, acts: int) -> str:
        """Microseconds of one call, median and 99th percentile, and of all calls in an act."""
        values = self.seconds.get(name)
        if not values:
            return "–"
        p50, p99 = (percentile(values, share) * 1e6 for share in (0.5, 0.99))
        return f"{p50:.0f} / {p99:.0f}; {sum(values) / acts * 1e6:.0f}"


class Table:
    """A game between two random players, and what both of them are shown."""

    def __init__(self, ruleset: Ruleset[Any], scenario: str, clock: Clock, seed: int) -> None:
        self.rng = random.Random(seed)
        self.octets: list[int] = []
        self.sent: list[int] = []
        self.costs: list[float] = []
        self.largest = 0
        self._clock = clock
        cfg = complete_config(ruleset, Config(scenario))
        step = begin(clock.wrap(ruleset), cfg, seed.to_bytes(8, "big"))
        self.game: Game[Any] = step.game
        self._tail: deque[Entry] = deque([step.entry], maxlen=64)
        self._looks: dict[str, Look[Any]] = {}
        for seat in ruleset.meta.seats:
            self._looks[seat.id] = look(self.game, Viewer("seat", seat.id))

    def play(self) -> None:
        """To the end, or for LONGEST_GAME acts."""
        while self.game.window is not None and self.game.seq < LONGEST_GAME:
            waiting = [seat for seat in self.game.window.seats if seat not in self.game.sealed]
            act = self._draw(waiting[0])
            start = process_time()
            step = self._clock.time("play", play, self.game, waiting[0], act)
            self.game = step.game
            self.largest = max(self.largest, len(self.game.body))
            self._tail.append(step.entry)
            for seat in self._looks:
                self._show(seat, step)
            self.costs.append(process_time() - start)

    def _show(self, seat: str, step: Step[Any]) -> None:
        before = self._looks[seat]
        after = self._looks[seat] = self._clock.time("look", look, self.game, before.viewer)
        message = self._clock.time("compare", make_step, before, after, step, self._tail)
        text = self._clock.time("encode", encode, message).decode()
        frame = self._clock.time("compress", frame_text, text, True)
        self.octets.append(len(text.encode()))
        self.sent.append(len(frame))

    def _draw(self, seat: str) -> Act:
        """An act of an offer drawn at random; those that end a step only now and then."""
        offers, ruleset = self._looks[seat].offers, self.game.ruleset
        view = self._looks[seat].view
        busy = [offer for offer in offers if not offer.closing or self.rng.random() < CLOSING]
        for offer in [*self.rng.sample(busy, len(busy)), *offers]:
            answers = list_acts(offer)
            if isinstance(offer.choice, Later):
                more = self._clock.time("ask", ask, self.game, Viewer("seat", seat), offer.on)
                answers = chain.from_iterable(map(list_acts, more))
            acts = [act for act in answers if ruleset.refuse(view, seat, act) is None]
            if acts:
                return self.rng.choice(acts)
        raise AssertionError(f"{seat} is asked and can do nothing")


def _tell_thirds(tables: Sequence[Table]) -> str:
    """Microseconds of an act in the first, middle and last third of the games, medians."""
    thirds: list[list[float]] = [[], [], []]
    for table in tables:
        for number, cost in enumerate(table.costs):
            thirds[3 * number // len(table.costs)].append(cost)
    return ", ".join(f"{percentile(third, 0.5) * 1e6:.0f}" for third in thirds)


def _tell_sizes(octets: Sequence[int]) -> str:
    p50, p99 = (percentile(octets, share) for share in (0.5, 0.99))
    return f"{p50:.0f} / {p99:.0f}, {max(octets)}; {sum(octets) / len(octets):.0f}"


def measure_engine(ruleset: Ruleset[Any], games: int = 3) -> Sheet:
    """What the parts of an act cost and how long a step is, for each scenario."""
    rows = []
    for scenario in ruleset.meta.scenarios:
        clock = Clock()
        tables = [Table(ruleset, scenario.id, clock, seed) for seed in range(games)]
        clock.seconds.clear()
        for table in tables:
            table.play()
        acts = sum(table.game.seq for table in tables)
        octets = [size for table in tables for size in table.octets]
        sent = [size for table in tables for size in table.sent]
        whole = sum(sum(clock.seconds[name]) for name in WHOLE)
        rows.append((
            scenario.id, str(acts), *(clock.tell(name, acts) for name in PARTS),
            f"{acts / whole:.0f}", _tell_thirds(tables),
            _tell_sizes(octets),
            _tell_sizes(sent),
            str(max(table.largest for table in tables)),
        ))  # fmt: skip
    columns = (
        "scenario",
        "acts",
        *PARTS,
        "acts / CPU s",
        "in thirds of a game",
        "bytes of a step",
        "on the line",
        "of the state",
    )
    notes = ("CPU µs of a call, p50 / p99; then of all its calls in an act. An act is played and "
             "shown to both seats. In thirds: CPU µs of an act, medians. Bytes of a step: "
             "p50 / p99, the most; mean. On the line: compressed, where it is long.")  # fmt: skip
    title = f"Engine: {say(ruleset.package, ruleset.meta.title)}"
    return Sheet(title, columns, tuple(rows), (notes,))
