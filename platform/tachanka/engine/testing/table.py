"""A table to play worked cases at: a position, acts in words, dice that come up as told.

Every act goes through the kernel, and whatever stands on the table afterwards is checked:

    table = Table(RULESET, Config("frost"), dice="fish salt sugar spirits")
    table.do("runner", "load", arg="crate-01 crate-03")
    table.do("guard", "feed", arg=2)
    assert table.asked == "runner: ask-run"

What one ruleset needs more (its units in words, its own names for acts) goes in a subclass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from tachanka.engine.api import (
    PUBLIC,
    Act,
    Arg,
    Assign,
    Clause,
    Config,
    Event,
    Formation,
    Later,
    Offer,
    One,
    Outcome,
    Range,
    Routes,
    Ruleset,
    Subset,
    Targets,
    Viewer,
    Window,
)
from tachanka.engine.chance import KeyedChance, ScriptedChance
from tachanka.engine.game import Entry, Game, Illegal, Step, decode, encode
from tachanka.engine.kernel import begin, play
from tachanka.engine.registry import complete_config
from tachanka.engine.resources import say
from tachanka.engine.scene import Msg, Ref, Scene, Seat
from tachanka.engine.sight import tell
from tachanka.engine.testing.answers import Words, find_kind, read_arg
from tachanka.engine.testing.dice import Throws, check_thrown, read_dice
from tachanka.engine.testing.laws.book import try_act
from tachanka.engine.testing.laws.scenes import find_twins
from tachanka.engine.testing.laws.speech import list_unknown

S = TypeVar("S", bound=msgspec.Struct)

KEY = b"a table for worked cases"


class Table(Generic[S]):
    """A position of a ruleset and what its seats may do.

    state: where it stands; tests may change it before an act. events: those of the last act.
    answers: what a verb is answered with while it is not offered, where that is not a `One`.
    """

    answers: ClassVar[Mapping[str, type[Arg]]] = {}

    def __init__(self, ruleset: Ruleset[S], start: S | Config, dice: Throws = ()) -> None:
        """start: a position, or a set-up in which these dice are thrown. Errors: BadConfig."""
        self.ruleset = ruleset
        self.sealed: dict[Seat, Act] = {}
        self.entries: list[Entry] = []
        if isinstance(start, Config):
            self.cfg = complete_config(ruleset, start)
            chance = read_dice(dice)
            step = begin(ruleset, self.cfg, KEY, chance)
            check_thrown(chance)
            self._settle(step)
        else:
            self.cfg = complete_config(ruleset, Config(ruleset.meta.scenarios[0].id))
            self.state = start
        self.sound()

    # --- What is seen --------------------------------------------------------------------------

    @property
    def game(self) -> Game[S]:
        """The game as the kernel takes it, standing at this position."""
        body = encode(self.state)
        window, outcome = self.ruleset.pending(self.state), self.ruleset.outcome(self.state)
        return Game(self.ruleset, self.cfg, KEY, self.state, body, 0, window, outcome, "",
                    sealed=self.sealed)  # fmt: skip

    @property
    def window(self) -> Window:
        """The open window; the game must go on."""
        window = self.ruleset.pending(self.state)
        assert window is not None, f"the game is over: {self.won}"
        return window

    @property
    def asked(self) -> str:
        """Whose answer is missing, and for what: ``german: ask-movement``."""
        waiting = [seat for seat in self.window.seats if seat not in self.sealed]
        return f"{' and '.join(waiting)}: {self.window.ask.id}"

    @property
    def outcome(self) -> Outcome | None:
        return self.ruleset.outcome(self.state)

    @property
    def won(self) -> tuple[Seat | None, str] | None:
        """Who has won, and how; None while the game goes on."""
        outcome = self.outcome
        return None if outcome is None else (outcome.winner, outcome.way)

    def view(self, viewer: Seat | Viewer) -> S:
        """The position as a seat, or another viewer, may know it."""
        return self.ruleset.redact(self.state, _name_viewer(viewer))

    def see(self, viewer: Seat | Viewer = PUBLIC) -> Scene:
        """What is drawn for a viewer: all of it exists, and nothing is there twice."""
        viewer = _name_viewer(viewer)
        scene = self.ruleset.scene(self.view(viewer), viewer)
        faults = [*list_unknown(self.ruleset.package, scene), *find_twins(scene)]
        assert faults == [], f"the scene of {viewer}: {faults}"
        return scene

    def panel(self, viewer: Seat | Viewer, id: str) -> list[tuple[str, str, Clause]]:
        """The rows of a panel in a viewer's scene: label, value and clause."""
        (panel,) = [panel for panel in self.see(viewer).panels if panel.id == id]
        return [(self.say(row.label), self.say(row.value), row.clause) for row in panel.rows]

    def say(self, text: Msg | None) -> str:
        """A text in words; nothing is an empty one. Errors: as `resources.say`."""
        return "" if text is None else say(self.ruleset.package, text)

    # --- What is offered -----------------------------------------------------------------------

    def offers(self, seat: Seat, on: Ref | None = None) -> list[Offer]:
        """What the seat is offered, nothing left for later."""
        view = self.view(seat)
        found: list[Offer] = []
        for offer in self.ruleset.offers(view, seat, on):
            if isinstance(offer.choice, Later):
                again = self.ruleset.offers(view, seat, offer.on)
                found += [each for each in again if each.verb == offer.verb]
            else:
                found.append(offer)
        return found

    def offer(self, seat: Seat, verb: str, on: Ref | None = None) -> Offer | None:
        """The one offer of that verb and piece; the same whether asked for alone or with all."""
        named = [offer for offer in self.offers(seat) if (offer.verb, offer.on) == (verb, on)]
        if on is not None:
            alone = [offer for offer in self.offers(seat, on) if offer.verb == verb]
            assert alone == named, f"offers on {on} differ from the whole list"
        assert len(named) <= 1, f"{verb} on {on} is offered twice"
        return named[0] if named else None

    def verbs(self, seat: Seat) -> list[str]:
        """What the seat may do, in ascending order."""
        return sorted({offer.verb for offer in self.offers(seat)})

    def movers(self, seat: Seat, verb: str) -> list[Ref]:
        """The pieces or places that a verb is offered on."""
        return [offer.on for offer in self.offers(seat) if offer.verb == verb and offer.on]

    def choices(self, seat: Seat, verb: str, on: Ref | None = None) -> list[str]:
        """What an offer may be answered with: refs, or paths in words. Empty where there is none.

        Of a `Subset` its single refs, of an `Assign` its sources, of a `Formation` its figures.
        """
        offer = self.offer(seat, verb, on)
        match offer.choice if offer else None:
            case Targets(options=options):
                return [target.ref for target in options]
            case Routes(options=routes):
                return [" ".join(route.refs) for route in routes]
            case Subset(refs=refs):
                return list(refs)
            case Range(least=least, most=most):
                return [str(n) for n in range(least, most + 1)]
            case Assign(sources=sources):
                return [source.ref for source in sources]
            case Formation(movers=movers):
                return [mover.piece for mover in movers]
        return []

    # --- What is done --------------------------------------------------------------------------

    def act(self, verb: str, on: Ref | None = None, arg: Words = None) -> Act:
        """An act in words: read as what is offered now, else as `answers` has it."""
        kind = self.answers.get(verb, One)
        window = self.ruleset.pending(self.state)
        for seat in (*window.seats, *window.may) if window else ():
            for offer in self.offers(seat, on):
                if (offer.verb, offer.on) == (verb, on):
                    kind = find_kind(offer.choice) or kind
        return Act(verb, on, read_arg(kind, arg))

    def do(
        self, seat: Seat, verb: str, on: Ref | None = None, arg: Words = None, dice: Throws = ()
    ) -> list[Clause]:
        """One act of a seat; returns the clauses that its events cite.

        Errors: AssertionError where it is illegal, or dice are left over.
        """
        return self.settle({seat: self.act(verb, on, arg)}, dice)

    def settle(self, acts: Mapping[Seat, Act], dice: Throws = ()) -> list[Clause]:
        """Acts of several seats, one after another; returns the clauses that events cite.

        Errors: as `do`.
        """
        chance = read_dice(dice)
        self.entries = []
        for seat, act in acts.items():
            self._play(seat, act, chance)
        check_thrown(chance)
        self.sound()
        return self.clauses()

    def pass_time(self, until: Callable[[S], bool], dice: Throws = ()) -> None:
        """Time-outs until the position is so, or the game is over; all the dice come up."""
        chance = read_dice(dice)
        for _ in range(self.ruleset.meta.acts):
            if self.outcome is not None or until(self.state):
                break
            self.entries = []
            for seat, act in self.window.fallback.items():
                if seat not in self.sealed:
                    self._play(seat, act, chance)
            self.sound()
        else:
            raise AssertionError("the game went on and on")
        check_thrown(chance)

    def _play(self, seat: Seat, act: Act, chance: KeyedChance | ScriptedChance) -> None:
        game = self.game
        chance.draws = []  # those of this entry alone
        try:
            step = play(game, seat, act, chance=chance)
        except Illegal as illegal:
            raise AssertionError(f"{act} of {seat}: {' '.join(self._name(illegal))}") from illegal
        assert encode(self.state) == game.body, "looking at the position changed it"
        self._settle(step)

    def _settle(self, step: Step[S]) -> None:
        self.state = step.game.state
        self.sealed = dict(step.game.sealed)
        self.entries.append(step.entry)

    # --- What is not possible ------------------------------------------------------------------

    def objection(self, seat: Seat, act: Act) -> Illegal | None:
        """Why the kernel would not carry an act out; None where it would. Nothing changes."""
        game = self.game
        illegal = try_act(game, seat, act)
        assert encode(self.state) == game.body, "a trial changed the position"
        return illegal

    def refused(
        self, seat: Seat, verb: str, on: Ref | None = None, arg: Words = None
    ) -> tuple[Clause, str] | None:
        """The clause by which an act is illegal, and why in words; None where it is legal.

        Where no clause forbids it: the kernel's code (`not-offered`, `not-asked`) and its words.
        """
        illegal = self.objection(seat, self.act(verb, on, arg))
        return None if illegal is None else self._name(illegal)

    def refuses(self, seat: Seat, verb: str, on: Ref | None = None, arg: Words = None) -> Clause:
        """The same without words: a clause or a code, empty where the act is legal."""
        refused = self.refused(seat, verb, on, arg)
        return "" if refused is None else refused[0]

    def _name(self, illegal: Illegal) -> tuple[Clause, str]:
        if illegal.refusal is None:
            return illegal.code, illegal.text
        return illegal.refusal.clause, self.say(illegal.refusal.why)

    # --- What is told --------------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """The events of the last act, as the ruleset wrote them."""
        return [event for entry in self.entries for event in entry.events]

    def clauses(self) -> list[Clause]:
        """The clauses that the events of the last act cite."""
        return [event.clause for event in self.events]

    def told(self, viewer: Seat | Viewer | None = None) -> list[str]:
        """The log of the last act in words: as a viewer may read it, or as it was written."""
        events: Iterable[Event] = self.events
        if viewer is not None:
            seen = _name_viewer(viewer)
            events = [event for entry in self.entries for event in tell(entry, seen)]
        return [self.say(event.text) for event in events]

    # --- What must hold everywhere -------------------------------------------------------------

    def sound(self) -> None:
        """No invariant is broken, the state survives its encoding, and all that is told exists.

        Errors: AssertionError.
        """
        game = self.game
        faults = list(self.ruleset.check(self.state))
        assert faults == [], f"the position is broken: {faults}"
        same = decode(self.ruleset.state, game.body) == self.state
        assert same, "the position does not survive its encoding"
        one = (game.window is None) == (game.outcome is not None)
        assert one, "there is a window and an outcome, or neither of them"
        told: list[Any] = [self.events, game.window, game.outcome]
        for seat in (*game.window.seats, *game.window.may) if game.window else ():
            told.append(self.offers(seat))
        unknown = list_unknown(self.ruleset.package, told)
        assert unknown == [], f"what is told does not exist: {unknown}"


def _name_viewer(viewer: Seat | Viewer) -> Viewer:
    return Viewer("seat", viewer) if isinstance(viewer, str) else viewer
