"""Contact: who engages whom when figures have moved (R-501, R-602 to R-606, R-613,
R-803)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tachanka.engine.boards.table import measure_clearance
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.scenarios import Muster, find_other
from ..position.state import Figure, Link
from ..position.tables import CONTACT, TYPES, WIDEST


@dataclass
class Contacts:
    """What comes of the contacts that a move makes.

    links: all combats afterwards. joined: the enemies engaged anew, by the figure that came.
    caught: observers who are contacted (R-501). idle: figures in contact that engage nobody.
    """

    links: list[Link]
    joined: dict[Ref, list[Ref]] = field(default_factory=dict)
    caught: list[Ref] = field(default_factory=list)
    idle: list[Ref] = field(default_factory=list)

    def opponents(self, figure: Ref) -> list[Ref]:
        """Whom a figure fights, in the order in which it began."""
        return [link.other(figure) for link in self.links if link.joins(figure)]


def may_charge(muster: Muster) -> bool:
    """R-501, R-803: whether a unit may move into contact; not an observer, nor a passive unit."""
    return muster.kind != "observer" and not muster.is_passive


def list_touched(game: Field, mover: Figure, at: Point) -> list[Figure]:
    """R-202: the enemies in contact with a figure that stands there; the nearest first."""
    radius = TYPES[mover.kind].radius
    touched = [
        (gap, game.rank[enemy.id], enemy)
        for enemy in game.find_near(find_other(game.side(mover)), at, WIDEST)
        if (gap := measure_clearance(at, radius, enemy.spot, TYPES[enemy.kind].radius)) <= CONTACT
    ]
    return [enemy for _, _, enemy in sorted(touched, key=lambda each: each[:2])]


def settle_contacts(
    game: Field, ends: Mapping[Ref, Point], named: Mapping[Ref, Ref], leaving: Sequence[Ref] = ()
) -> Contacts:
    """R-606: the combats after a move, taken in figure order.

    ends: where each figure that moves comes to stand. named: whom it goes for. leaving: figures
    that move out of the combats they were in (R-616).
    """
    contacts = Contacts(
        [x for x in game.state.links if x.mover not in leaving and x.enemy not in leaving]
    )
    for id in sorted(ends, key=lambda id: game.rank[id]):
        mover, at = game.figures[id], ends[id]
        touched = list_touched(game, mover, at)
        contacts.caught += [
            enemy.id
            for enemy in touched
            if enemy.kind == "observer" and enemy.id not in contacts.caught
        ]
        fighters = [enemy for enemy in touched if enemy.kind != "observer"]
        # Whom he names comes first; the others follow, the nearest first.
        fighters.sort(key=lambda enemy: enemy.id != named.get(id))
        if fighters and not _engage(game, contacts, mover, at, fighters):
            contacts.idle.append(id)
    return contacts


def _engage(
    game: Field, contacts: Contacts, mover: Figure, at: Point, fighters: Sequence[Figure]
) -> bool:
    """One figure engages whom it may; False where it is nobody."""
    joined: list[Ref] = []
    for enemy in fighters:
        if not joined and _join(game, contacts, mover, at, enemy):
            joined.append(enemy.id)
    for enemy in fighters:
        alone = all(len(contacts.opponents(id)) == 1 for id in joined)
        free = enemy.id not in joined and not contacts.opponents(enemy.id)
        if joined and len(joined) < 2 and alone and free:
            contacts.links.append(_link(game, mover, at, enemy))
            joined.append(enemy.id)
    if joined:
        contacts.joined[mover.id] = joined
    return bool(joined)


def _join(game: Field, contacts: Contacts, mover: Figure, at: Point, enemy: Figure) -> bool:
    """R-606 (i) to (iv) for one enemy."""
    against = contacts.opponents(enemy.id)
    if len(against) == 1:
        friend = against[0]
        if len(contacts.opponents(friend)) == 2:
            # The friend was fighting two: each of them now has one of us.
            contacts.links = [
                x for x in contacts.links if not (x.joins(friend) and x.joins(enemy.id))
            ]
    elif len(against) == 2:
        return False
    contacts.links.append(_link(game, mover, at, enemy))
    return True


def _link(game: Field, mover: Figure, at: Point, enemy: Figure) -> Link:
    return Link(mover.id, enemy.id, True, game.ground.crosses_obstacle(at, enemy.spot))
