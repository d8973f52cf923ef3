"""The volley: planned fire is thrown for, and all its casualties leave together (R-404, R-405,
R-410, R-433, R-441, R-442).

Each shot has a die of its own. Shots of a unit at another that need the same are told together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tachanka.engine.api import Chance, Event, Msg, Why
from tachanka.engine.flow import Section
from tachanka.engine.scene import Ref, Seat

from ..position.field import Field
from ..position.frames import Volley
from ..position.naming import Args, name_side
from ..position.scenarios import ATTACKER, DEFENDER
from ..position.state import Figure, Shot, State
from ..position.tables import BLAST_HIT, CREWED, FACES
from .losses import lose
from .salvos import Salvos, tell_blast, tell_save
from .suggestion import list_blast
from .to_hit import find_needed, list_terms


def run(state: State, frame: Volley, chance: Chance) -> list[Event]:
    """All shots of the category: the attacker's, then the defender's, in figure order."""
    state.frames.pop()
    field = Field(state)
    events: list[Event] = []
    hit: dict[Ref, None] = {}
    for seat in (ATTACKER, DEFENDER):
        shots = sorted(state.shots.get(seat, ()), key=lambda shot: field.rank[shot.shooter])
        salvos = Salvos(field, seat)
        if shots:
            events.append(tell_plan(state, seat, frame, shots))
        for shot in shots:
            shoot(field, salvos, shot, hit, chance)
            note_shooter(field, field.figures[shot.shooter])
        events += salvos.tell()
    state.shots = {}
    return [*events, *lose(state, hit, "R-404")]


def tell_plan(state: State, seat: Seat, frame: Volley, shots: Sequence[Shot]) -> Event:
    """What was planned unseen is known now."""
    text = f"fires-{frame.category.replace('_', '-')}"
    args: Args = {"side": name_side(state, seat), "n": len(shots)}
    return Event("R-406", Msg(text, args), reveals=True)


def note_shooter(field: Field, shooter: Figure) -> None:
    """R-702, R-805: an officer has acted; a passive unit has fought in this game."""
    shooter.acted = shooter.acted or field.muster(shooter).is_officer
    field.units[shooter.unit].blooded = True


def shoot(field: Field, salvos: Salvos, shot: Shot, hit: dict[Ref, None], chance: Chance) -> None:
    """R-410: one die at one figure; a field gun's hit has its blast (R-442)."""
    shooter, target = field.figures[shot.shooter], field.figures[shot.target]
    terms = list_terms(field, shooter, target)
    (face,) = chance.roll(FACES, 1, Why("R-410", salvos.seat, f"{shooter.id} {target.id}"))
    salvo = salvos.add(shooter, target, terms, face)
    if face < find_needed(terms):
        return
    salvo.effects += strike(field, target, hit, chance)
    if shooter.kind == "field_gun":
        salvo.effects += burst(field, salvos.seat, shooter, target, hit, chance)


def burst(
    field: Field, seat: Seat, gun: Figure, target: Figure, hit: dict[Ref, None], chance: Chance
) -> Iterator[Event]:
    """R-442: all who stand near the target throw, whoever they are."""
    faces: dict[Ref, int] = {}
    saves: list[Event] = []
    for other in list_blast(field, target):
        (faces[other.id],) = chance.roll(FACES, 1, Why("R-442", seat, f"{gun.id} {other.id}"))
        if faces[other.id] >= BLAST_HIT:
            saves += strike(field, other, hit, chance)
    if faces:
        yield tell_blast(field, seat, gun, target, faces)
    yield from saves


def strike(field: Field, target: Figure, hit: dict[Ref, None], chance: Chance) -> list[Event]:
    """R-433: a gun with its crew may be saved; anybody else is a casualty."""
    if target.kind not in CREWED:
        hit[target.id] = None
        return []
    muster = field.muster(target)
    (face,) = chance.roll(FACES, 1, Why("R-433", muster.side, target.id))
    if face >= muster.morale:
        hit[target.id] = None
    return [tell_save(muster, target.id, face)]


SECTION: Section[State] = Section(run=run)
