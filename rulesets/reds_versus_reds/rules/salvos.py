"""Salvos: shots that need the same are told in one line, with a die for each (R-406, R-407, R-410).

Of units, not of figures: their numbers are seen nowhere on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tachanka.engine.api import Clause, Die, Event, Msg, Term, Throw
from tachanka.engine.scene import Ref, Seat

from ..position.field import Field
from ..position.naming import name_briefly
from ..position.scenarios import Muster
from ..position.state import Figure
from ..position.tables import BLAST_HIT
from .to_hit import find_needed, list_needs


@dataclass
class Salvo:
    """Shots of one side that need the same, for the same reasons.

    shots: shooter, target and face of each, as thrown. effects: what else is told of its hits.
    """

    needed: int
    terms: tuple[Term, ...]
    shots: list[tuple[Figure, Figure, int]] = field(default_factory=list)
    effects: list[Event] = field(default_factory=list)

    def list_pairs(self) -> list[tuple[Ref, Ref, int, int]]:
        """Which units have shot at which, how often, and how many have hit."""
        counts: dict[tuple[Ref, Ref], list[bool]] = {}
        for shooter, target, face in self.shots:
            counts.setdefault((shooter.unit, target.unit), []).append(face >= self.needed)
        return [(*units, len(hits), sum(hits)) for units, hits in counts.items()]


class Salvos:
    """The fire of one side in a category, gathered shot by shot."""

    def __init__(self, field: Field, seat: Seat) -> None:
        self.field = field
        self.seat = seat
        self._salvos: dict[tuple[Clause, ...], Salvo] = {}

    def add(self, shooter: Figure, target: Figure, terms: tuple[Term, ...], face: int) -> Salvo:
        """A shot that was thrown; the salvo that it belongs to."""
        key = tuple(term.clause for term in terms)
        if key not in self._salvos:
            self._salvos[key] = Salvo(find_needed(terms), terms)
        salvo = self._salvos[key]
        salvo.shots.append((shooter, target, face))
        return salvo

    def tell(self) -> Iterator[Event]:
        """Each salvo with what came of it, in the order in which they began."""
        for salvo in self._salvos.values():
            yield self.tell_one(salvo)
            yield from salvo.effects

    def tell_one(self, salvo: Salvo) -> Event:
        """R-410: which units have hit which, how often, and a die for each shot."""
        shooter, target, _ = salvo.shots[0]
        dice = tuple(Die(str(face), face >= salvo.needed) for _, _, face in salvo.shots)
        told = tuple(tell_pair(self.field, *pair) for pair in salvo.list_pairs())
        text = Msg("salvo", {"needed": salvo.needed, "told": told})
        terms = list_needs(salvo.terms) if salvo.terms else ()
        total = salvo.needed if terms else None
        cue = Throw(dice, Msg("throw-shot"), self.seat, shooter.id, target.id, terms, total)
        return Event("R-410", text, cue)


def tell_pair(field: Field, unit: Ref, other: Ref, shots: int, hits: int) -> Msg:
    """What the shots of a unit at another came to."""
    names = {"unit": name_briefly(field.battle.find(unit))}
    names["other"] = name_briefly(field.battle.find(other))
    if not hits:
        return Msg("salvo-misses", {**names, "n": shots})
    if hits == shots:
        return Msg("salvo-hits-all", {**names, "n": shots})
    return Msg("salvo-hits", {**names, "n": shots, "hits": hits})


def tell_blast(
    field: Field, seat: Seat, gun: Figure, target: Figure, faces: Mapping[Ref, int]
) -> Event:
    """R-442: whom the blast has caught."""
    text = tell_caught(field, "blast", faces, BLAST_HIT)
    dice = tuple(Die(str(face), face >= BLAST_HIT) for face in faces.values())
    return Event("R-442", text, Throw(dice, Msg("throw-blast"), seat, gun.id, target.id))


def tell_caught(field: Field, text: str, faces: Mapping[Ref, int], needed: int) -> Msg:
    """Of how many units, and how many of each, have thrown so much."""
    caught = Counter(field.figures[id].unit for id, face in faces.items() if face >= needed)
    told = tuple(tell_some(field.battle.find(unit), n) for unit, n in caught.items())
    hits = sum(caught.values())
    return Msg(text, {"needed": needed, "n": len(faces), "hits": hits, "caught": told})


def tell_some(muster: Muster, n: int) -> Msg:
    """Some figures of a unit, or one that is a unit by itself."""
    if len(muster.list_kinds()) == 1:
        return Msg("caught-one", {"unit": muster.name})
    return Msg("caught-some", {"unit": muster.label, "n": n})


def tell_save(muster: Muster, gun: Ref, face: int) -> Event:
    """R-433: whether a gun with its crew has been saved."""
    saved = face < muster.morale
    cue = Throw((Die(str(face), saved),), Msg("throw-save"), muster.side, gun)
    text = Msg("save-made" if saved else "save-failed", {"figure": muster.name, "n": muster.morale})
    return Event("R-433", text, cue)
