"""A table to play worked cases at: positions in words, and what only this game needs."""

from __future__ import annotations

from typing import Any

from barbarossa_fast import RULESET
from barbarossa_fast.advice.explain import explain
from barbarossa_fast.position.state import GERMAN, RUSSIAN, State, Unit
from barbarossa_fast.rules.setup import position
from tachanka.engine.api import Config, Many, Routes, Trace
from tachanka.engine.offering import find_offer
from tachanka.engine.testing import table
from tachanka.engine.testing.dice import Throws


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


class Table(table.Table[State]):
    """A position in which the German or the Russian side acts."""

    def __init__(self, start: State | Config, dice: Throws = ()) -> None:
        super().__init__(RULESET, start, dice)

    answers = {"move": Trace, "advance": Many, "blitz": Many, "blitz_plus": Many,
               "blitz_minus": Many}  # fmt: skip

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

    def german(self, verb: str, *words: str, dice: Throws = ()) -> list[str]:
        """An act of the German side: ``german("attack", "P41", "PSK")``."""
        return self._say(GERMAN, verb, words, dice)

    def russian(self, verb: str, *words: str, dice: Throws = ()) -> list[str]:
        """An act of the Russian side."""
        return self._say(RUSSIAN, verb, words, dice)

    def _say(self, seat: str, verb: str, words: tuple[str, ...], dice: Throws) -> list[str]:
        on = words[0] if words else None
        arg = words[1] if len(words) > 1 else None
        if on is not None and arg is None and self.offer(seat, verb) is not None:
            on, arg = None, on
        return self.do(seat, verb, on, arg, dice)

    def explains(
        self, seat: str, verb: str, on: str | None = None, arg: str | None = None
    ) -> str | None:
        """The clause that is told to whoever writes this act by hand; it must not be offered."""
        act = self.act(verb, on, arg)
        offers = RULESET.offers(self.view(seat), seat, act.on)
        assert find_offer(offers, act) is None
        refusal = explain(self.view(seat), seat, act)
        return None if refusal is None else refusal.clause

    def skip_to(self, step: type, dice: Throws = ()) -> None:
        """Time-outs until this frame asks for something or the game is over."""
        self.pass_time(lambda state: isinstance(state.frames[-1], step), dice)
