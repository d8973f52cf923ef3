"""A table to play worked cases at: positions in words, acts in words, every law checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from barbarossa_fast.advice.explain import explain
from barbarossa_fast.knowledge.secrecy import redact
from barbarossa_fast.position.invariants import check
from barbarossa_fast.position.state import GERMAN, RUSSIAN, State, Unit
from barbarossa_fast.rules.setup import position
from barbarossa_fast.rules.turns import FLOW
from tachanka.engine.api import (
    Act,
    Arg,
    Later,
    Many,
    Offer,
    One,
    Routes,
    Targets,
    Trace,
    Viewer,
    Window,
)
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.game import decode, encode
from tachanka.engine.offering import find_offer, find_refusal
from tachanka.engine.resources import say
from tachanka.engine.testing.walk import listen

PATHS = ("move",)
GROUPS = ("advance", "blitz", "blitz_plus", "blitz_minus")


def given(german: str = "", russian: str = "", **how: Any) -> Table:
    """A position: ``given("A18 PSK, P41 DVI*", "LUG S W*, NOV S!", turn=2)``.

    Marks and further words are those of `setup.position`; `russian` begins with the place. The
    words `control` (as `german` there), `destroyed`, `isolated` and `barren` may be strings.
    """
    units = dict(pair.split() for pair in german.split(",")) if german else {}
    stacks: dict[str, str] = {}
    for words in russian.split(",") if russian else ():
        place, _, strengths = words.strip().partition(" ")
        stacks[place] = strengths
    if "control" in how:
        how["german"] = how.pop("control")
    for key in ("german", "destroyed", "isolated", "barren"):
        if isinstance(how.get(key), str):
            how[key] = how[key].split()
    return Table(position(units, stacks, **how))


class Table:
    """A position and what its seats may do. Every act is checked like the kernel does."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Any] = []
        self.sound()

    # --- What is seen --------------------------------------------------------------------------

    @property
    def window(self) -> Window:
        window = FLOW.pending(self.state)
        assert window is not None
        return window

    @property
    def asked(self) -> str:
        """The seat that is asked, and for what: ``german: ask-movement``."""
        return f"{' and '.join(self.window.seats)}: {self.window.ask.id}"

    def view(self, seat: str) -> State:
        return redact(self.state, Viewer("seat", seat))

    def offers(self, seat: str, on: str | None = None) -> list[Offer]:
        """What the seat is offered, nothing left for later."""
        view = self.view(seat)
        found: list[Offer] = []
        for offer in FLOW.offers(view, seat, on):
            if isinstance(offer.choice, Later):
                again = FLOW.offers(view, seat, offer.on)
                found += [each for each in again if each.verb == offer.verb]
            else:
                found.append(offer)
        return found

    def offer(self, seat: str, verb: str, on: str | None = None) -> Offer | None:
        """The one offer of that verb and piece."""
        named = [o for o in self.offers(seat) if (o.verb, o.on) == (verb, on)]
        assert len(named) <= 1
        return named[0] if named else None

    def verbs(self, seat: str) -> list[str]:
        return sorted({offer.verb for offer in self.offers(seat)})

    def movers(self, seat: str, verb: str) -> list[str]:
        """The pieces that a verb is offered on."""
        return [offer.on for offer in self.offers(seat) if offer.verb == verb and offer.on]

    def targets(self, seat: str, verb: str, on: str | None = None) -> list[str]:
        """What an offer may be answered with; empty where there is none."""
        offer = self.offer(seat, verb, on)
        if offer is None:
            return []
        assert isinstance(offer.choice, Targets)
        return [target.ref for target in offer.choice.options]

    def paths(self, unit: str) -> dict[str, str]:
        """Every path on offer to a unit with its tone: ``{"PSK LUG": "costly"}``."""
        offer = self.offer(self.unit(unit).side, "move", unit)
        if offer is None:
            return {}
        assert isinstance(offer.choice, Routes)
        return {" ".join(route.refs): route.tone for route in offer.choice.options}

    def unit(self, id: str) -> Unit:
        return self.state.unit(id)

    def where(self, *ids: str) -> str:
        """Where units stand and in what state: ``P41 DVI*, R01 -``; a dash is gone."""
        told = []
        for id in ids:
            unit = self.state.find(id)
            marks = ""
            if unit is not None:
                marks = "*" * unit.disrupted + "-" * unit.unsupplied + "+" * unit.spent
            told.append(f"{id} {unit.place if unit else '-'}{marks}")
        return ", ".join(told)

    @property
    def won(self) -> tuple[str | None, str] | None:
        """Who has won, and how."""
        outcome = self.state.outcome
        return None if outcome is None else (outcome.winner, outcome.way)

    # --- What is done --------------------------------------------------------------------------

    def act(self, verb: str, on: str | None = None, arg: str | None = None) -> Act:
        """An act in words: places of a path and units of a group are separated by spaces."""
        told: Arg | None = None
        if arg is not None and verb in GROUPS:
            told = Many(tuple(sorted(arg.split())))
        elif arg is not None:
            told = Trace(tuple(arg.split())) if verb in PATHS else One(arg)
        return Act(verb, on, told)

    def do(
        self,
        seat: str,
        verb: str,
        on: str | None = None,
        arg: str | None = None,
        dice: Iterable[str | int] = (),
    ) -> list[str]:
        """One act of a seat; returns the clauses that its events cite."""
        act = self.act(verb, on, arg)
        objection = self.objection(seat, act)
        assert objection is None, f"{act} is not offered to {seat}: {objection}"
        return self.settle({seat: act}, dice)

    def german(self, verb: str, *words: str, dice: Iterable[str | int] = ()) -> list[str]:
        """An act of the German side: ``german("attack", "P41", "PSK")``."""
        return self._say(GERMAN, verb, words, dice)

    def russian(self, verb: str, *words: str, dice: Iterable[str | int] = ()) -> list[str]:
        """An act of the Russian side."""
        return self._say(RUSSIAN, verb, words, dice)

    def _say(
        self, seat: str, verb: str, words: tuple[str, ...], dice: Iterable[str | int]
    ) -> list[str]:
        on = words[0] if words else None
        arg = words[1] if len(words) > 1 else None
        if on is not None and arg is None and self.offer(seat, verb) is not None:
            on, arg = None, on
        return self.do(seat, verb, on, arg, dice)

    def settle(self, acts: Mapping[str, Act], dice: Iterable[str | int] = ()) -> list[str]:
        """Carries acts out and checks what must hold everywhere."""
        before = encode(self.state)
        copy = decode(State, before)
        chance = ScriptedChance(dice)
        self.events = FLOW.apply(copy, acts, chance)
        assert chance.script == [], "draws were left over"
        assert encode(self.state) == before
        self.state = copy
        self.sound()
        return [event.clause for event in self.events]

    def objection(self, seat: str, act: Act) -> str | None:
        """None where the act is offered; else the clause that bars it, or ``not offered``."""
        window = self.window
        if seat not in (*window.seats, *window.may):
            return "not asked"
        offers = FLOW.offers(self.view(seat), seat, act.on)
        if find_offer(offers, act) is not None:
            refusal = FLOW.refuse(self.view(seat), seat, act)
            return None if refusal is None else refusal.clause
        refusal = find_refusal(offers, act)
        return "not offered" if refusal is None else refusal.clause

    def refuses(self, seat: str, verb: str, on: str | None = None, arg: str | None = None) -> str:
        """Why an act is not legal: a clause, or ``not offered``; empty where it is."""
        return self.objection(seat, self.act(verb, on, arg)) or ""

    def explains(
        self, seat: str, verb: str, on: str | None = None, arg: str | None = None
    ) -> str | None:
        """The clause that is told to whoever writes this act by hand; it must not be offered."""
        act = self.act(verb, on, arg)
        offers = FLOW.offers(self.view(seat), seat, act.on)
        assert find_offer(offers, act) is None
        refusal = explain(self.view(seat), seat, act)
        return None if refusal is None else refusal.clause

    def skip_to(self, step: type, dice: Iterable[str | int] = ()) -> None:
        """Time-outs until this frame asks for something or the game is over."""
        while not self.won and not isinstance(self.state.frames[-1], step):
            self.settle(self.window.fallback, dice)
            dice = ()

    # --- What must hold everywhere -------------------------------------------------------------

    def sound(self) -> None:
        """No invariant is broken, every text can be said, the state survives its encoding."""
        assert decode(State, encode(self.state)) == self.state
        assert list(check(self.state)) == []
        window = FLOW.pending(self.state)
        assert (window is None) == (self.state.outcome is not None)
        told: list[Any] = [self.events, window, self.state.outcome]
        for seat in window.seats if window else ():
            told.append(self.offers(seat))
        for msg in listen(told).messages.values():
            say("barbarossa_fast", msg)
