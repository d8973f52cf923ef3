"""The counters on the map: their faces, their marks, and a sentence for each (section 9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from tachanka.engine.memo import remember_each
from tachanka.engine.scene import Badge, Card, Hand, Msg, Piece, Ref

from ..position.naming import Args, name_of, title_of
from ..position.roster import AIR_FLEETS
from ..position.state import (
    GERMAN,
    RUSSIAN,
    AirBattle,
    Commitment,
    Deployment,
    GermanAttacks,
    GermanMovement,
    Lending,
    Luftflotte,
    RussianAttacks,
    RussianMovement,
    State,
    Unit,
)
from .kinds import name_kind

DISRUPTED: Final = Badge(Msg("badge-disrupted"), art="disrupted", tone="warn")
UNSUPPLIED: Final = Badge(Msg("badge-unsupplied"), art="unsupplied", tone="warn")
RESUPPLIED: Final = Badge(Msg("badge-resupplied"), art="resupplied", tone="good")
ATTACKER: Final = Badge(Msg("badge-attacker"), art="attacker")
FOLLOWER: Final = Badge(Msg("badge-follower"), art="follower")
FRESH: Final = Badge(Msg("badge-fresh"), text="+")
SECRET: Final = Badge(Msg("badge-secret"), text="?")

BADGES: Final = (DISRUPTED, UNSUPPLIED, RESUPPLIED, ATTACKER, FOLLOWER, FRESH, SECRET)
"""Every mark but the hits, whose number is part of it (see `badge_hits`)."""

LAYERS: Final = {"panzerkorps": 1, "army": 2, "shock": 3, "siberian": 2}
"""Who lies on top of a stack; a known regular unit counts 1, an unknown one 0."""


class Mark(NamedTuple):
    """What the step in play adds to a counter: the badge of what the unit is declared for, the hits
    it has been given in this combat, whether it has done what it can."""

    part: Badge | None
    hits: int
    done: bool


UNMARKED: Final = Mark(None, 0, done=False)


def draw_pieces(view: State) -> tuple[Piece, ...]:
    """The counters on the map and in the boxes, in the order of the unit list."""
    marks = find_marks(view)
    return remember_each(draw_piece, [(unit, marks.get(unit.id)) for unit in view.units])


def find_marks(view: State) -> dict[Ref, Mark]:
    """The units that carry marks; all others look as they always do."""
    parts = {id: ATTACKER for attack in view.attacks for id in attack.attackers}
    parts |= {id: FOLLOWER for attack in view.attacks for id in attack.followers}
    step = view.frames[0] if view.frames else None
    if isinstance(step, RussianAttacks):
        parts |= dict.fromkeys(step.units, ATTACKER)
    hits = {id: n for frame in view.frames for id, n in getattr(frame, "taken", {}).items()}
    done = list_done(view)
    return {id: Mark(parts.get(id), hits.get(id, 0), id in done) for id in {*parts, *hits, *done}}


def draw_piece(shown: tuple[Unit, Mark | None]) -> Piece:
    """The counter of a unit, with its lasting marks and those of the step in play."""
    unit, mark = shown[0], shown[1] or UNMARKED
    badges = (*_list_badges(unit), *_list_plans(mark))
    return Piece(
        id=unit.id,
        art=find_face(unit),
        name=title_of(unit.id),
        described=describe(unit, badges),
        side=unit.side,
        place=unit.place,
        badges=badges,
        layer=LAYERS.get(unit.kind, int(unit.factor is not None)),
        dim=mark.done,
        kind=name_kind(unit),
    )


def find_face(unit: Unit) -> str:
    """The symbol of a counter: face down, or what it is; Disrupted ones lie on their side."""
    face = unit.id if unit.kind != "rifle" else name_kind(unit)
    return f"{face}-disrupted" if unit.disrupted else face


def describe(unit: Unit, badges: tuple[Badge, ...]) -> Msg:
    """The counter in a sentence: what it is, where it is, then its marks."""
    kind = unit.kind
    if kind == "rifle" and unit.factor is None:
        sentence = Msg("piece-unknown", {"unit": unit.id, "place": name_of(unit.place)})
    else:
        args: Args = {
            "unit": title_of(unit.id),
            "place": name_of(unit.place),
            "factor": unit.factor or 0,
        }
        sentence = Msg(f"piece-{kind}", args)
    for badge in badges:
        sentence = Msg("piece-marked", {"piece": sentence, "mark": badge.name})
    return sentence


def _list_badges(unit: Unit) -> Iterator[Badge]:
    """The lasting marks of a unit, the most urgent first."""
    if unit.disrupted:
        yield DISRUPTED
    if unit.unsupplied:
        yield UNSUPPLIED
    if unit.resupplied:
        yield RESUPPLIED
    if unit.fresh:
        yield FRESH
    if not unit.known and unit.factor is not None:
        yield SECRET


def _list_plans(mark: Mark) -> Iterator[Badge]:
    """What it is declared for, and the hits it has been given."""
    if mark.part is not None:
        yield mark.part
    if mark.hits:
        yield badge_hits(mark.hits)


@cache
def badge_hits(n: int) -> Badge:
    """So many hits of the combat in progress (B8.11)."""
    return Badge(Msg("badge-hits", {"n": n}), text=f"-{n}", tone="warn")


def list_done(view: State) -> set[Ref]:
    """The units that have done what they can do in the step that is being played."""
    step = view.frames[0] if view.frames else None
    side = GERMAN if isinstance(step, GermanMovement | Commitment | GermanAttacks) else RUSSIAN
    units = [unit for unit in view.units if unit.side == side]
    match step:
        case GermanMovement() | RussianMovement():
            return {unit.id for unit in units if unit.spent or unit.disrupted or unit.marched}
        case Commitment() | GermanAttacks() | RussianAttacks():
            return {unit.id for unit in units if unit.spent or unit.disrupted or unit.fought}
        case _:
            return set()


# --- What lies beside the map ---------------------------------------------------------------


def draw_hands(view: State) -> Iterator[Hand]:
    """What is played from beside the map, in its step: Luftflotten and arrivals (B6.1, B12.4)."""
    step = view.frames[-1] if view.frames else None
    if isinstance(step, AirBattle | Lending):
        fleets = tuple(_draw_fleet(each) for each in view.luftflotten if not each.flown)
        if fleets:
            yield Hand("luftflotten", GERMAN, Msg("hand-luftflotten"), fleets)
    if isinstance(step, Deployment) and step.arrivals:
        # A side that knows its own units knows these as well (B-R28).
        strengths = (*step.strengths, *[None] * len(step.arrivals))
        cards = tuple(
            _draw_arrival(id, factor) for id, factor in zip(step.arrivals, strengths, strict=False)
        )
        yield Hand("arrivals", RUSSIAN, Msg("hand-arrivals"), cards)


def _draw_fleet(fleet: Luftflotte) -> Card:
    id = fleet.id
    about = Msg("card-luftflotte", {"sector": Msg(f"group-{fleet.sector}")})
    return Card(id, f"luftflotte-{id[2:]}", Msg("name", {"name": AIR_FLEETS[id].name}), about)


def _draw_arrival(id: Ref, factor: int | None) -> Card:
    if factor is None:
        return Card(id, "unknown", Msg("name", {"name": id}), Msg("card-arrival"))
    face = "strong" if factor else "weak"
    return Card(id, face, Msg("name", {"name": id}), Msg(f"card-{face}"))
