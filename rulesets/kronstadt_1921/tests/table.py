"""A table to play worked cases at, through the contract only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kronstadt_1921 import RULESET
from kronstadt_1921.position.chits import CHITS
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, State, Unit
from kronstadt_1921.rules.setup import position
from tachanka.engine.api import (
    Act,
    Arg,
    Event,
    Later,
    Many,
    Offer,
    One,
    Refusal,
    Routes,
    Subset,
    Targets,
    Trace,
    Viewer,
    Window,
)
from tachanka.engine.chance import KeyedChance, ScriptedChance
from tachanka.engine.game import decode, encode
from tachanka.engine.offering import find_offer, find_refusal
from tachanka.engine.resources import say
from tachanka.engine.testing.walk import listen

PATHS = ("move",)
GROUPS = ("propaganda", "choose_chits")


def given(units: str = "", **how: Any) -> Table:
    """A position of the second assault: ``given("RA12 1122, RI1 1215", ...)``.

    Further words as in `position`; `bolshevik` and `rebel` are hands in words. RA06 waits in
    Leningrad unless told to be elsewhere or `alone`, for without Bolsheviks the game is over.
    """
    told = [pair.split() for pair in units.split(",")] if units else []
    if "RA06" not in units and not how.pop("alone", False):
        told.append(["RA06", "3119"])
    hands = {
        BOLSHEVIK: how.pop("bolshevik", "").split(),
        REBEL: how.pop("rebel", "").split(),
    }
    return Table(position({id: hex for id, hex in told}, hands=hands, **how))


class Table:
    """A position and what its seats may do. Every act is checked like the kernel does."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self.sound()

    # --- What is seen --------------------------------------------------------------------------

    @property
    def window(self) -> Window:
        window = RULESET.pending(self.state)
        assert window is not None
        return window

    @property
    def asked(self) -> str:
        """The seat that is asked, and by what kind of window: ``rebel: ask-on-the-way``."""
        return f"{' and '.join(self.window.seats)}: {self.window.ask.id}"

    def offers(self, seat: str, on: str | None = None) -> list[Offer]:
        """What the seat is offered, nothing left for later."""
        view = RULESET.redact(self.state, Viewer("seat", seat))
        found: list[Offer] = []
        for offer in RULESET.offers(view, seat, on):
            if isinstance(offer.choice, Later):
                again = RULESET.offers(view, seat, offer.on)
                found += [each for each in again if each.verb == offer.verb]
            else:
                found.append(offer)
        return found

    def offer(self, seat: str, verb: str, on: str | None = None) -> Offer | None:
        """The one offer of that verb and piece."""
        named = [o for o in self.offers(seat) if (o.verb, o.on) == (verb, on)]
        assert len(named) <= 1
        return named[0] if named else None

    def verbs(self, seat: str) -> set[str]:
        return {offer.verb for offer in self.offers(seat)}

    def targets(self, seat: str, verb: str, on: str | None = None) -> list[str]:
        """What an offer may be answered with; empty where there is none."""
        offer = self.offer(seat, verb, on)
        if offer is None:
            return []
        if isinstance(offer.choice, Subset):
            return list(offer.choice.refs)
        assert isinstance(offer.choice, Targets)
        return [target.ref for target in offer.choice.options]

    def chits(self, seat: str) -> list[str]:
        """The chits without a choice that the seat may play."""
        return self.targets(seat, "play")

    def paths(self, unit: str) -> dict[str, int]:
        """Every path on offer to a unit with its cost: ``{"1121 1120": 4}``."""
        offer = self.offer(self.unit(unit).side, "move", unit)
        if offer is None:
            return {}
        assert isinstance(offer.choice, Routes)
        return {" ".join(route.refs): route.cost for route in offer.choice.options}

    def unit(self, id: str) -> Unit:
        return self.state.unit(id)

    def where(self, *ids: str) -> str:
        """Where units stand, in words: ``RA12 1122, RI1 -``; a dash is gone."""
        units = {unit.id: unit.hex for unit in self.state.units}
        return ", ".join(f"{id} {units.get(id, '-')}" for id in ids)

    @property
    def tracks(self) -> tuple[int, int]:
        """Rebellion Level and Leningrad Support."""
        return self.state.rebellion, self.state.leningrad

    @property
    def won(self) -> tuple[str | None, str] | None:
        """Who has won, and how."""
        outcome = RULESET.outcome(self.state)
        return None if outcome is None else (outcome.winner, outcome.way)

    # --- What is done --------------------------------------------------------------------------

    def act(self, verb: str, on: str | None = None, arg: str | None = None) -> Act:
        """An act in words: a path or several refs are separated by spaces."""
        kind = verb.partition("-at-")[0]
        told: Arg | None = None
        if arg is not None:
            refs = tuple(arg.split())
            if kind in PATHS:
                told = Trace(refs)
            elif kind in GROUPS:
                told = Many(tuple(sorted(refs)))
            else:
                told = One(arg)
        return Act(verb, on, told)

    def do(self, seat: str, verb: str, on: str | None = None, arg: str | None = None) -> list[str]:
        """One act of a seat; returns the clauses that its events cite."""
        act = self.act(verb, on, arg)
        assert self.objection(seat, act) is None, f"{act} is not offered to {seat}"
        return self.settle({seat: act})

    def settle(self, acts: Mapping[str, Act], dice: Iterable[str] = ()) -> list[str]:
        """Carries acts out and checks what must hold everywhere."""
        before = encode(self.state)
        copy = decode(State, before)
        chance = ScriptedChance(dice)
        self.events = RULESET.apply(copy, acts, chance)
        assert chance.script == [], "draws were left over"
        assert encode(self.state) == before
        self.state = copy
        self.sound()
        return [event.clause for event in self.events]

    def objection(self, seat: str, act: Act) -> str | None:
        """None where the act is offered; else the clause that bars it, or ``not asked``."""
        window = self.window
        if seat not in (*window.seats, *window.may):
            return "not asked"
        if find_offer(self._list_offers(seat, act), act) is not None:
            return None
        refusal = self.refusal(seat, act)
        assert refusal is not None, f"{act} is refused without a reason"
        return refusal.clause

    def refusal(self, seat: str, act: Act) -> Refusal | None:
        """Why an act that is not offered is none; None where it is offered."""
        offers = self._list_offers(seat, act)
        if find_offer(offers, act) is not None:
            return None
        view = RULESET.redact(self.state, Viewer("seat", seat))
        return find_refusal(offers, act) or RULESET.explain(view, seat, act)

    def _list_offers(self, seat: str, act: Act) -> Sequence[Offer]:
        view = RULESET.redact(self.state, Viewer("seat", seat))
        return RULESET.offers(view, seat, act.on)

    def refuses(self, seat: str, verb: str, on: str | None = None, arg: str | None = None) -> str:
        """Why an act is not legal: a clause, or ``not asked``; empty where it is."""
        return self.objection(seat, self.act(verb, on, arg)) or ""

    def move(self, unit: str, path: str) -> list[str]:
        """A unit's owner moves it."""
        return self.do(self.unit(unit).side, "move", unit, path)

    def play(self, chit: str, arg: str | None = None, on: str | None = None) -> list[str]:
        """The owner of a chit plays it: ``play("march", "1408", on="RA01")``."""
        seat = REBEL if chit in CHITS[REBEL] else BOLSHEVIK
        verb = {"coordinated": "coordinate", "fire1": "fire", "fire2": "fire"}.get(chit, chit)
        if verb in ("coordinate", "fire", "march", "propaganda"):
            return self.do(seat, verb, on, arg)
        return self.do(seat, "play", None, chit)

    def everybody_passes(self) -> None:
        """All windows that are open now are passed until a step asks for something else."""
        while self.state.outcome is None and self.window.kind == "reaction":
            (seat,) = self.window.seats
            self.do(seat, "pass")

    def end_step(self) -> None:
        """The step ends, and nobody reacts."""
        (seat,) = self.window.seats
        self.do(seat, "end_step")
        self.everybody_passes()

    def fight(self, hex: str, stay: str | None = None) -> None:
        """The next battle without chits; `stay` is the unit that stays after a win."""
        (seat,) = self.window.seats
        self.do(seat, "choose_battle", None, hex)
        self.everybody_passes()
        if stay is not None:
            self.do(seat, "advance", None, stay)

    def skip_to(self, step: type, turn: int | None = None) -> None:
        """Time-outs and passes until this step, of this turn, asks for something."""
        chance = KeyedChance(b"skip", {})
        while not self.won:
            top = self.state.frames[-1]
            if isinstance(top, step) and turn in (None, self.state.turn):
                return
            self.events = RULESET.apply(self.state, self.window.fallback, chance)
            self.sound()

    # --- What must hold everywhere -------------------------------------------------------------

    def sound(self) -> None:
        """No invariant is broken, every text can be said, the state survives its encoding."""
        assert list(RULESET.check(self.state)) == []
        assert decode(State, encode(self.state)) == self.state
        window, outcome = RULESET.pending(self.state), RULESET.outcome(self.state)
        assert (window is None) == (outcome is not None)
        told: list[Any] = [self.events, window, outcome]
        for seat in (*window.seats, *window.may) if window else ():
            told.append(self.offers(seat))
        for msg in listen(told).messages.values():
            say(RULESET.package, msg)

    def said(self) -> list[str]:
        """The log of the last act."""
        return [say(RULESET.package, event.text) for event in self.events]
