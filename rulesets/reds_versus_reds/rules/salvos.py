"""Salvos: shots that need the same are told in one line, with a die for each (R-406, R-407, R-410).

Who has shot at whom is told in short: S1.5 S1.6→K1.2 is no. 5 and 6 of unit S1 at no. 2 of K1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tachanka.engine.api import Clause, Die, Event, Msg, Term, Throw
from tachanka.engine.scene import Ref, Seat

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

    def list_pairs(self, good: bool) -> list[str]:
        """Who has hit, or missed, whom: the shooters at each target together, and the targets of
        the same shooters."""
        shooters: dict[Ref, list[Ref]] = {}
        for shooter, target, face in self.shots:
            if (face >= self.needed) == good:
                shooters.setdefault(target.id, []).append(shooter.id)
        targets: dict[tuple[Ref, ...], list[Ref]] = {}
        for id, some in shooters.items():
            targets.setdefault(tuple(some), []).append(id)
        return [f"{' '.join(some)}\u2192{' '.join(them)}" for some, them in targets.items()]

    def count(self, good: bool) -> int:
        """How many have hit, or missed."""
        return sum((face >= self.needed) == good for _, _, face in self.shots)


class Salvos:
    """The fire of one side in a category, gathered shot by shot."""

    def __init__(self, seat: Seat) -> None:
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
        """R-410: who has hit and who has missed, a die for each."""
        shooter, target, _ = salvo.shots[0]
        dice = tuple(Die(str(face), face >= salvo.needed) for _, _, face in salvo.shots)
        hits, misses = salvo.list_pairs(True), salvo.list_pairs(False)
        text = Msg(
            "salvo",
            {"needed": salvo.needed, "hits": salvo.count(True), "misses": salvo.count(False)}
            | {"hit": ", ".join(hits), "missed": ", ".join(misses)},
        )
        terms = list_needs(salvo.terms) if salvo.terms else ()
        total = salvo.needed if terms else None
        cue = Throw(dice, Msg("throw-shot"), self.seat, shooter.id, target.id, terms, total)
        return Event("R-410", text, cue)


def tell_blast(seat: Seat, gun: Figure, target: Figure, faces: Mapping[Ref, int]) -> Event:
    """R-442: whom the blast has caught, and whom it has spared."""
    text = tell_caught("blast", faces, BLAST_HIT)
    dice = tuple(Die(str(face), face >= BLAST_HIT) for face in faces.values())
    return Event("R-442", text, Throw(dice, Msg("throw-blast"), seat, gun.id, target.id))


def tell_caught(text: str, faces: Mapping[Ref, int], needed: int) -> Msg:
    """Who has thrown so much, and who has not."""
    caught = [id for id, face in faces.items() if face >= needed]
    spared = [id for id in faces if id not in caught]
    return Msg(
        text,
        {"needed": needed, "hits": len(caught), "misses": len(spared)}
        | {"caught": ", ".join(caught), "spared": ", ".join(spared)},
    )


def tell_save(muster: Muster, gun: Ref, face: int) -> Event:
    """R-433: whether a gun with its crew has been saved."""
    saved = face < muster.morale
    cue = Throw((Die(str(face), saved),), Msg("throw-save"), muster.side, gun)
    text = Msg("save-made" if saved else "save-failed", {"figure": muster.name})
    return Event("R-433", text, cue)
