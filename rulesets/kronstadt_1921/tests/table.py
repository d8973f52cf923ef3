"""A table to play worked cases at: positions in words, and what only this game needs."""

from __future__ import annotations

from typing import Any

from kronstadt_1921 import RULESET
from kronstadt_1921.position.chits import CHITS
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, State, Unit
from kronstadt_1921.rules.setup import position
from tachanka.engine.api import Config, Many, Routes, Trace
from tachanka.engine.chance import KeyedChance
from tachanka.engine.testing import table
from tachanka.engine.testing.dice import Throws


def given(units: str = "", **how: Any) -> Table:
    """A position of the second assault: ``given("RA12 1122, RI1 1215", ...)``.

    Further words as in `position`; `bolshevik` and `rebel` are hands in words. RA06 waits in
    Petrograd unless told to be elsewhere or `alone`, for without Bolsheviks the game is over.
    """
    told = [pair.split() for pair in units.split(",")] if units else []
    if "RA06" not in units and not how.pop("alone", False):
        told.append(["RA06", "3119"])
    hands = {
        BOLSHEVIK: how.pop("bolshevik", "").split(),
        REBEL: how.pop("rebel", "").split(),
    }
    return Table(position({id: hex for id, hex in told}, hands=hands, **how))


class Table(table.Table[State]):
    """A position of the storming of Kronstadt."""

    def __init__(self, start: State | Config, dice: Throws = ()) -> None:
        super().__init__(RULESET, start, dice)

    answers = {"move": Trace, "propaganda": Many, "choose_chits": Many}

    def chits(self, seat: str) -> list[str]:
        """The chits without a choice that the seat may play."""
        return self.choices(seat, "play")

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
        """Rebellion Level and Petrograd Support."""
        return self.state.rebellion, self.state.leningrad

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
        self.pass_time(
            lambda state: isinstance(state.frames[-1], step) and turn in (None, state.turn),
            KeyedChance(b"skip", {}),
        )
