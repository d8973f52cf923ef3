"""A table to play worked cases at: units and positions in words, and what only this game needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bullets_and_bolsheviks import RULESET
from bullets_and_bolsheviks.position.maps import Map
from bullets_and_bolsheviks.position.pieces import Gone, Gun, Leader, Stand, Unit
from bullets_and_bolsheviks.position.scenarios import map_of, read_map
from bullets_and_bolsheviks.position.state import State
from bullets_and_bolsheviks.position.tables import STANDS, StandType
from bullets_and_bolsheviks.rules.setup import open_ground, position
from tachanka.engine.api import Act, Assign, Config, Many, One, Pairs, Routes, Subset, Trace
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.kernel import play
from tachanka.engine.testing import table
from tachanka.engine.testing.dice import Throws, check_thrown, read_dice

TYPES: dict[str, StandType] = {
    "inf": "infantry",
    "mg": "mg",
    "cav": "cavalry",
    "tat": "tatchanka",
    "gun": "field_artillery",
    "heavy": "heavy_artillery",
    "car": "armoured_car",
    "tank": "tank",
}
BOARD_P = open_ground(12, 10)
"""Twelve columns of ten normal hexes."""


def side_of(id: str) -> str:
    return "white" if id[0].upper() == "W" else "red"


def unit(words: str, **how: Any) -> tuple[Unit, list[Stand]]:
    """A unit and its stands from words such as ``W1 L2: inf 0505, inf 0505 1, mg 0605``.

    Each stand has its kind, its hex (``-`` to come) and the boxes it has left; they are called
    W1-1, W1-2 ... A gun is unlimbered unless its kind is ``limbered-gun``.
    how: `lost` stands before the game, fields of every stand, `ammo` of a gun.
    """
    head, _, told = words.partition(": ")
    id, level = head.split()
    lost, ammo = how.pop("lost", 0), how.pop("ammo", 6)
    stands = []
    for number, line in enumerate(told.split(", "), start=1):
        kind, hex, *boxes = line.split()
        limbered = kind.startswith("limbered-")
        type = TYPES[kind.removeprefix("limbered-")]
        stand = Stand(
            f"{id}-{number}", id, side_of(id), type, number, None if hex == "-" else hex,
            int(boxes[0]) if boxes else STANDS[type].boxes, **how,
        )  # fmt: skip
        if stand.is_battery:
            stand.gun = Gun(ammo, limbered)
        stands.append(stand)
    size = len(stands) + lost
    return Unit(id, id, side_of(id), stands[0].type, int(level[1:]), size, lost), stands


def leader(words: str, **how: Any) -> Leader:
    """A leader from words such as ``WL1 2 1 0505 W1``: id, rating, echelon, hex, unit if any."""
    id, rating, echelon, hex, *attached = words.split()
    return Leader(
        id,
        id,
        side_of(id),
        int(rating),
        int(echelon),
        hex,
        attached[0] if attached else None,
        **how,
    )


def field(
    *told: str | tuple[Unit, list[Stand]],
    map: Map | str = BOARD_P,
    ground: Mapping[str, str] | None = None,
    trenches: Sequence[str] = (),
    leaders: Sequence[Leader] = (),
    dice: Throws = (),
    **how: Any,
) -> Table:
    """A position on Board P, or on a map of the game, with these units.

    ground: letters of hexes that are not normal. how: as of `position`; `lost` stands of units are
    noted as gone.
    """
    units = [unit(each) if isinstance(each, str) else each for each in told]
    if isinstance(map, str):
        map = map_of(read_map(map))
    if ground:
        rows = [list(row) for row in map.rows]
        for hex, code in ground.items():
            rows[int(hex[2:]) - 1][int(hex[:2]) - 1] = code
        map = msgspec.structs.replace(map, rows=tuple("".join(row) for row in rows))
    if trenches:
        map = msgspec.structs.replace(map, trenches=tuple(trenches))
    gone = [Gone(f"{u.id}-lost-{n}", u.id, u.side, u.kind) for u, _ in units for n in range(u.lost)]
    chance = read_dice(dice)
    state = position(
        map, [u for u, _ in units], [s for _, stands in units for s in stands], leaders,
        chance=chance, lost=gone, **how,
    )  # fmt: skip
    check_thrown(chance)
    return Table(state)


class Table(table.Table[State]):
    """A position in which White or Red acts."""

    answers = {
        "move": Trace, "move_both": Trace, "move_unit": Trace, "march": Trace, "assault": Trace,
        "assault_both": Trace, "walk": Trace, "ride": Trace, "fire": Many, "plot": Pairs,
        "react": Pairs,
    }  # fmt: skip

    def __init__(self, start: State | Config, dice: Throws = ()) -> None:
        super().__init__(RULESET, start, dice)

    @property
    def seat(self) -> str:
        (seat,) = self.window.seats
        return seat

    def stand(self, id: str) -> Stand:
        return self.state.stand(id)

    def where(self, *ids: str) -> dict[str, str]:
        """Hex and boxes of these stands, of all without any; those lost are missing."""
        return {s.id: f"{s.hex} {s.boxes}" for s in self.state.stands if not ids or s.id in ids}

    def ways(self, verb: str, on: str) -> dict[str, tuple[str, ...]]:
        """Where a move can end, with the way there."""
        offer = self.offer(self.seat, verb, on)
        if offer is None:
            return {}
        assert isinstance(offer.choice, Routes)
        return {route.refs[-1]: route.refs for route in offer.choice.options}

    def go(self, verb: str, on: str, path: str, dice: Throws = (), quiet: bool = True) -> list[str]:
        """A move along a path in words; quiet: the other side lets it pass if it is asked."""
        clauses = []
        kind = One if verb == "enter" else Trace
        arg = One(path) if kind is One else Trace(tuple(path.split()))
        acts = {self.seat: Act(verb, on, arg)}
        mover = self.seat
        passes = {"red" if mover == "white" else "white": Act("react", None, Pairs({}))}
        if quiet and self.would_ask(acts):
            acts |= passes
        clauses += self.settle(acts, dice)
        return clauses

    def would_ask(self, acts: Mapping[str, Act]) -> bool:
        """Whether the other side is asked for its reaction to a move."""
        ((seat, act),) = acts.items()
        stand = self.state.find(act.on or "")
        if stand is not None and stand.is_vehicle and not stand.rolled:
            sixes = ScriptedChance([6, 6] if stand.type == "armoured_car" else [6])
        else:
            sixes = ScriptedChance()
        try:
            step = play(self.game, seat, act, chance=sixes)
        except AssertionError:
            return False
        return step.game.window is not None and step.game.window.kind == "reaction"

    def fire(self, hex: str, *firers: str, dice: Throws = ()) -> list[str]:
        """A volley of these stands at a hex."""
        act = Act("fire", hex, Many(tuple(sorted(firers))))
        return self.settle({self.seat: act}, dice)

    def plot(self, dice: Throws = (), **orders: Mapping[str, str]) -> list[str]:
        """The sealed plots of all seats that are asked, by seat."""
        acts = {seat: Act("plot", None, Pairs(dict(pairs))) for seat, pairs in orders.items()}
        return self.settle(acts, dice)

    def react(self, dice: Throws = (), **pairs: str) -> list[str]:
        """Fire at a group on the move: stand (with _ for -) and hex."""
        told = {id.replace("_", "-"): hex for id, hex in pairs.items()}
        return self.settle({self.seat: Act("react", None, Pairs(told))}, dice)

    def can_fire(self, hex: str) -> list[str]:
        """The stands that can join a volley at a hex."""
        offer = self.offer(self.seat, "fire", hex)
        if offer is None:
            return []
        assert isinstance(offer.choice, Subset)
        return list(offer.choice.refs)

    def sources(self) -> dict[str, list[str]]:
        """Of the open `Assign` each source that has any with its targets."""
        for offer in self.offers(self.seat):
            if isinstance(offer.choice, Assign):
                sources = offer.choice.sources
                return {s.ref: [t.ref for t in s.options] for s in sources if s.options}
        return {}

    def bars(self, on: str | None = None) -> dict[str, tuple[str, str]]:
        """What an offer on a piece or on nothing says cannot be picked: clause and words.

        Of an `Assign` the bars of the source of this name.
        """
        found: dict[str, tuple[str, str]] = {}
        for offer in self.offers(self.seat):
            choice: Any = offer.choice
            if isinstance(choice, Assign):
                bars = [bar for s in choice.sources if s.ref == on for bar in s.barred]
            else:
                bars = list(getattr(choice, "barred", ())) if offer.on == on else []
            for bar in bars:
                found.setdefault(bar.ref, (bar.refusal.clause, self.say(bar.refusal.why)))
        return found
