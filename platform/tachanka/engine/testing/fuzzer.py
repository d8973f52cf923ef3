"""Random games, and the laws held against them: everything the kit finds out is a `Survey`.

The games are the same in every run with the same number and seed. Where a position is like many
before it (the same window, the same kinds of offers), it is played through without a closer look.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from tachanka.engine.api import Act, Bot, Config, Ruleset, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import Entry, Game, Illegal, Step, encode
from tachanka.engine.kernel import begin, can_undo, play, undo
from tachanka.engine.scene import Seat
from tachanka.engine.testing.laws import Package, Passage, Position
from tachanka.engine.testing.laws.book import try_act
from tachanka.engine.testing.laws.purity import fingerprint
from tachanka.engine.testing.sampling import sample_act
from tachanka.engine.testing.survey import Fault, Played, Survey, name_fault, stamp
from tachanka.engine.testing.transcript import Attempt, write_down

GAMES = 12
"""Games of each scenario."""
ACTS = 800
"""After so many acts of a scenario no new game of it is begun, unless a number was asked for."""
LIKE = 4
"""Positions of a kind that are looked at closely in each scenario, at least."""
STRIDE = 50
"""Of the other positions each so-manieth is looked at closely too."""
BOT_ACTS = 30
"""Acts asked of each bot in each scenario."""
BOT_LIMIT = 10_000
"""No game between bots is longer."""
PACKAGE = "the package"
REVISED = 0.2
"""So often a seat whose sealed answer is in may be taken, where it may still revise it."""
GUIDED = 0.8
"""Of the acts of a guided game so many are the bot's."""


def explore(
    ruleset: Ruleset[Any], games: int | None = None, seed: str = "", guided: bool = False
) -> Survey:
    """Holds every law against a ruleset: the package, random games, games with its bots.

    games: of each scenario; by default `GAMES`, fewer where they are long. seed: of the games.
    guided: in every other game the first bot chooses most acts; for rulesets with a fast bot.
    """
    survey = Survey(ruleset, guided=guided)
    package = look_at_package(survey)
    for scenario in ruleset.meta.scenarios:
        _explore_scenario(survey, package, scenario.id, games, seed)
        for bot in ruleset.bots:
            rng = Random(f"{ruleset.meta.id}|{scenario.id}|{bot.id}")
            play_bots(survey, scenario.id, bot, rng, BOT_ACTS)
    survey.cited = package.cited
    return survey


def look_at_package(survey: Survey) -> Package:
    """Holds the laws of packages against the ruleset, in the place of what they found before."""
    survey.faults = [fault for fault in survey.faults if fault.where != PACKAGE]
    package = Package(survey.ruleset)
    survey.look("package", package, PACKAGE)
    return package


def _explore_scenario(
    survey: Survey, package: Package, scenario: str, games: int | None, seed: str
) -> None:
    kinds: Counter[object] = Counter()
    acts = 0
    for number in range(games or GAMES):
        if games is None and acts > ACTS and number > 1:
            return
        rng = Random(f"{survey.ruleset.meta.id}|{scenario}|{number}|{seed}")
        walk = _Walk(survey, package, choose_config(survey.ruleset, scenario, number, rng), rng)
        walk.kinds = kinds
        walk.like = max(LIKE, (games or GAMES) // 4)
        if survey.guided and number % 2 and survey.ruleset.bots:
            walk.guide = survey.ruleset.bots[0]
        walk.run()
        acts += len(walk.entries)


def choose_config(ruleset: Ruleset[Any], scenario: str, number: int, rng: Random) -> Config:
    """The options of a game: the defaults in the first, at random in the others."""
    options = {option.key: option.default for option in ruleset.meta.options}
    if number:
        options = {option.key: rng.choice(option.values) for option in ruleset.meta.options}
    return Config(scenario, options)


class _Walk:
    """One random game."""

    def __init__(self, survey: Survey, package: Package, cfg: Config, rng: Random) -> None:
        self.survey = survey
        self.package = package
        self.ruleset = survey.ruleset
        self.cfg = cfg
        self.rng = rng
        self.key = hashlib.sha256(rng.randbytes(16)).digest()
        self.entries: list[Entry] = []
        self.fingerprints: dict[int, str] = {}
        self.kinds: Counter[object] = Counter()
        self.like = LIKE
        self.guide: Bot[Any] | None = None
        self.game: Game[Any] | None = None

    def run(self) -> None:
        """Plays to the end, or to the first act that fails."""
        with self.blame(None):
            step = begin(self.ruleset, self.cfg, self.key)
            board = self.ruleset.board(self.cfg)
            self.enter(step)
            position = Position(self.package, step.game, board, self.rng)
            while step.game.window is not None:
                if self.count_acts() >= self.ruleset.meta.acts:
                    text = f"after {self.ruleset.meta.acts} acts the game still goes on"
                    self.blame_law("games_end", text, None)
                    break
                passage = self.move(position)
                if passage is None:
                    return
                step, position = passage.step, passage.after
            self.finish(position)

    def move(self, position: Position) -> Passage | None:
        """One act or undo, and the laws before and after it."""
        close = self.is_new(_describe_position(position))
        if close:
            self.look("position", position, None)
        game = position.game
        choice = self.choose(position)
        if choice is None:
            self.blame_law("asked_seats_can_act", "nobody who is asked can do anything", None)
            return None
        seat, act = choice
        attempt = Attempt(seat, act)
        passage: Passage | None = None
        with self.blame(attempt):
            step = play(game, seat, act)
            after = Position(self.package, step.game, position.board, self.rng)
            passage = Passage(position, seat, act, step, after)
            happened = {(act.verb, event.text.id) for event in step.entry.events}
            if any([self.is_new(kind) for kind in happened]) or close:
                self.look("step", passage, attempt)
                self.fingerprints[step.game.seq] = fingerprint(step)
            self.enter(step)
        if passage is not None and can_undo(passage.step.game, seat) and self.rng.random() < 0.1:
            return self.take_back(passage)
        return passage

    def take_back(self, passage: Passage) -> Passage:
        """The same passage, ending where it began."""
        step = undo(passage.step.game, passage.seat)
        self.enter(step)
        after = Position(self.package, step.game, passage.before.board, self.rng)
        return Passage(passage.before, passage.seat, passage.act, step, after)

    def choose(self, position: Position) -> tuple[Seat, Act] | None:
        """A random act of a random seat that may act; interrupts are rarer."""
        window = position.game.window
        assert window is not None
        asked = [seat for seat in position.asked if seat in window.seats]
        waited = [seat for seat in asked if seat not in position.game.sealed]
        if asked != waited and self.rng.random() >= REVISED:
            asked = waited
        others = [seat for seat in position.asked if seat not in window.seats]
        seats = others + asked if others and self.rng.random() < 0.15 else asked
        for seat in seats[:1] if len(seats) == 1 else self.rng.sample(seats, len(seats)):
            if self.guide and self.rng.random() < GUIDED:
                chosen = _ask_bot(self, self.guide, position.game, seat, {})
                if position.attempt(seat, chosen) is None:
                    return seat, chosen
            offers = position.open(seat)
            for _ in range(20):
                act = sample_act(self.rng.choice(offers), self.rng) if offers else None
                if act is not None and position.attempt(seat, act) is None:
                    return seat, act
            last = window.fallback.get(seat)
            if last is not None and position.attempt(seat, last) is None:
                return seat, last
        return None

    def finish(self, position: Position) -> None:
        """The laws of the last position, and how the game ended."""
        self.look("position", position, None)
        game = position.game
        transcript = write_down(game, self.entries)
        self.survey.games.append(Played(transcript, self.fingerprints))
        if game.outcome is not None:
            self.survey.note_ending(transcript)
            if game.outcome.way not in self.ruleset.meta.endings:
                text = f"the game ends by {game.outcome.way!r}, which Meta.endings does not name"
                self.blame_law("games_end", text, None)
            if game.outcome.winner not in (None, *position.seats):
                self.blame_law("games_end", f"the winner is {game.outcome.winner!r}", None)

    def is_new(self, kind: object) -> bool:
        """Whether something of this kind deserves a closer look."""
        self.kinds[kind] += 1
        return self.kinds[kind] <= self.like or self.kinds[kind] % STRIDE == 0

    def enter(self, step: Step[Any]) -> None:
        self.entries.append(step.entry)
        self.game = step.game
        self.survey.acts += 1

    def count_acts(self) -> int:
        return sum(entry.kind in ("act", "sealed") for entry in self.entries)

    def look(self, kind: str, thing: object, attempt: Attempt | None) -> None:
        transcript = write_down(self.game, self.entries) if self.game else None
        self.survey.looks += 1
        self.survey.look(kind, thing, self.where(attempt), stamp(transcript, attempt))

    def where(self, attempt: Attempt | None) -> str:
        told = f"{self.cfg.scenario}, after {max(len(self.entries) - 1, 0)} acts"
        return f"{told}, {attempt.act.verb} of {attempt.seat}" if attempt else told

    def blame_law(self, law: str, text: str, attempt: Attempt | None) -> None:
        transcript = write_down(self.game, self.entries) if self.game else None
        fault = Fault(law, text, self.where(attempt), stamp(transcript, attempt))
        self.survey.faults.append(fault)

    @contextmanager
    def blame(self, attempt: Attempt | None) -> Iterator[None]:
        """Whatever is raised inside is a fault of the ruleset."""
        try:
            yield
        except Illegal as fault:
            self.blame_law("offered_acts_are_accepted", f"{attempt}: {fault}", attempt)
        except Exception as fault:
            transcript = write_down(self.game, self.entries) if self.game else None
            told = name_fault(fault, "", self.where(attempt), stamp(transcript, attempt))
            self.survey.faults.append(told)


def _describe_position(position: Position) -> object:
    window = position.game.window
    if window is None:
        return None
    offered = tuple(
        (seat, tuple(sorted({offer.verb for offer in position.offer(seat)})))
        for seat in position.asked
    )
    return window.kind, window.clause, window.may, offered


# --- Bots ---------------------------------------------------------------------------------


def play_bots(
    survey: Survey, scenario: str, bot: Bot[Any], rng: Random, acts: int | None = None
) -> None:
    """The bot plays against itself, to the end or for so many acts."""
    cfg = choose_config(survey.ruleset, scenario, 0, rng)
    walk = _Walk(survey, Package(survey.ruleset), cfg, rng)
    with walk.blame(None):
        step = begin(survey.ruleset, walk.cfg, walk.key)
        walk.enter(step)
        indices: dict[str, int] = {}
        while step.game.window is not None and walk.count_acts() < (acts or BOT_LIMIT):
            window = step.game.window
            seat = next(each for each in window.seats if each not in step.game.sealed)
            act = _ask_bot(walk, bot, step.game, seat, indices)
            if try_act(step.game, seat, act) is not None:
                return
            step = play(step.game, seat, act, by="bot")
            walk.enter(step)
        if step.game.outcome is not None:
            survey.note_ending(write_down(step.game, walk.entries))


def _ask_bot(
    walk: _Walk, bot: Bot[Any], game: Game[Any], seat: Seat, indices: dict[str, int]
) -> Act:
    ruleset = walk.ruleset
    view = ruleset.redact(game.state, Viewer("seat", seat))
    seen, before = encode(view), dict(indices)
    offers = ruleset.offers(view, seat, None)
    act = bot.choose(view, seat, offers, KeyedChance(walk.key, indices))
    law = "bots_choose_what_is_offered"
    if encode(view) != seen or encode(game.state) != game.body:
        walk.blame_law(law, f"the bot {bot.id} changes what it is given to see", None)
    if (illegal := try_act(game, seat, act)) is not None:
        text = f"the bot {bot.id} chooses {act}, which is {illegal.code}: {illegal}"
        walk.blame_law(law, text, Attempt(seat, act))
    if len(walk.entries) % 5 == 1:
        again = bot.choose(view, seat, offers, KeyedChance(walk.key, before))
        if again != act:
            text = f"the bot {bot.id} chooses {act}, and asked again {again}"
            walk.blame_law(law, text, Attempt(seat, act))
    return act
