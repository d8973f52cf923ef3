"""A table to play worked cases at: positions in words, and what only this game needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from battle_dice import RULESET
from battle_dice.position.state import State, Unit, UnitKind
from battle_dice.rules.setup import open_ground, place, position
from tachanka.engine.api import Act, Arg, Assign, Config, Offer, One, Pairs, Routes, Targets, Trace
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.testing import table
from tachanka.engine.testing.dice import Throws

KINDS: dict[str, UnitKind] = {
    "inf": "infantry",
    "MG": "machine_gun",
    "smb": "smoothbore",
    "rfl": "rifled",
    "cav": "cavalry",
    "Gen": "general",
}


def army(*told: str) -> list[Unit]:
    """Units from words such as ``w1 inf C5`` or ``ra rfl G3 2``: id, kind, hex, figures left.

    An id that starts with w is White's, with r Red's.
    """
    units = []
    for words in told:
        id, kind, hex, *left = words.split()
        side = "white" if id[0] == "w" else "red"
        units.append(place(id, side, KINDS[kind], hex, figures=int(left[0]) if left else None))
    return units


def board_p(*told: str, ground: Mapping[str, str] | None = None, **how: Any) -> Table:
    """Board P: nine rows of nine, clear but for `ground`; White on top moves unless told."""
    how.setdefault("stage", "movement")
    dice = ScriptedChance(how.pop("dice", ()))
    return Table(position(open_ground(9, 9, ground), army(*told), chance=dice, **how))


def battle_p(*told: str, ground: Mapping[str, str] | None = None, **how: Any) -> Table:
    """Board P in White's battle step; a keeper at A1 could cut his wire, so the step stays open."""
    keeper = ("wk inf A1",)
    return board_p(*told, *keeper, ground={**(ground or {}), "A1": "i"}, stage="battles", **how)


def guns_p(*told: str, ground: Mapping[str, str] | None = None, **how: Any) -> Table:
    """Board P at the start of a turn; White goes first if no gun has a target."""
    how.setdefault("dice", (1, 2))
    return board_p(*told, ground=ground, stage="artillery", **how)


class Table(table.Table[State]):
    """A position in which White or Red acts."""

    def __init__(self, start: State | Config, dice: Throws = ()) -> None:
        super().__init__(RULESET, start, dice)

    @property
    def stage(self) -> tuple[str, str]:
        """Who is asked, and the stage of the scene that he sees."""
        (seat,) = self.window.seats
        return seat, self.see(seat).stage.id

    def offered(self, verb: str, on: str | None = None) -> Offer | None:
        """The offer to any asked seat, the same with and without `on`."""
        for seat in self.window.seats:
            some = [o for o in self.offers(seat, on) if (o.verb, o.on) == (verb, on)]
            every = [o for o in self.offers(seat) if (o.verb, o.on) == (verb, on)]
            assert some == every
            if every:
                (only,) = every
                return only
        return None

    def paths(self, unit: str, verb: str = "move") -> dict[str, int]:
        """Every path on offer, in words, with its cost."""
        offer = self.offered(verb, unit)
        if offer is None:
            return {}
        assert isinstance(offer.choice, Routes)
        return {"-".join(route.refs): route.cost for route in offer.choice.options}

    def reach(self, unit: str) -> dict[str, int]:
        """Every hex the unit can move to, with the number of steps."""
        return {path.split("-")[-1]: steps for path, steps in self.paths(unit).items()}

    def retreats(self, unit: str) -> dict[str, int]:
        """Every retreat of the unit, in words (standing is empty), with the figures it costs."""
        return self.paths(unit, "retreat")

    def notes(self, unit: str, verb: str = "move") -> dict[str, str]:
        """Every path on offer, in words, with what is said of it."""
        offer = self.offered(verb, unit)
        assert offer is not None
        assert isinstance(offer.choice, Routes)
        return {"-".join(route.refs): self.say(route.note) for route in offer.choice.options}

    def targets(self, unit: str) -> dict[str, int | None]:
        """The hexes a unit can battle, with the number of dice."""
        offer = self.offered("battle", unit)
        if offer is None:
            return {}
        assert isinstance(offer.choice, Targets)
        return {target.ref: target.total for target in offer.choice.options}

    def barred(self, verb: str, unit: str) -> dict[str, str]:
        """The hexes a unit is told it cannot battle or enter, with the clause."""
        offer = self.offered(verb, unit)
        if offer is None:
            return {}
        assert isinstance(offer.choice, Targets | Routes)
        return {bar.ref: bar.refusal.clause for bar in offer.choice.barred}

    def orders(self, seat: str) -> dict[str, dict[str, int | None]]:
        """The guns of a side with their targets and dice."""
        for offer in self.offers(seat):
            if isinstance(offer.choice, Assign):
                return {
                    source.ref: {target.ref: target.total for target in source.options}
                    for source in offer.choice.sources
                }
        return {}

    def play(
        self, verb: str, on: str | None = None, arg: str | None = None, dice: str = ""
    ) -> None:
        """One act of the asked seat: a path ``D5-E5``, a hex to battle, or nothing.

        dice: the faces that come up, in words.
        """
        (seat,) = self.window.seats
        given: Arg | None = None
        if verb in ("move", "retreat", "retreat_alone"):
            given = Trace(tuple(arg.split("-")) if arg else ())
        elif arg is not None:
            given = One(arg)
        self.settle({seat: Act(verb, on, given)}, dice)

    def fire(self, dice: str = "", **orders: Mapping[str, str]) -> None:
        """The sealed orders of all seats that are asked, by seat."""
        acts = {seat: Act("orders", None, Pairs(dict(pairs))) for seat, pairs in orders.items()}
        assert set(acts) == set(self.window.seats)
        self.settle(acts, dice)

    def finish_turn(self, dice: str = "") -> None:
        """Everybody lets the rest of the turn go by; the dice are those of the next initiative."""
        turn = self.state.turn
        self.pass_time(lambda state: state.turn != turn, dice)

    def unit(self, id: str) -> Unit:
        return self.state.unit(id)

    def standing(self) -> dict[str, str]:
        """Every unit on the board: its hex and the figures left."""
        return {unit.id: f"{unit.hex} {unit.figures}" for unit in self.state.units}
