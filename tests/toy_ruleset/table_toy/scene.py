"""What a page shows: patrols as groups, arcs of fire, the roster, the fallen."""

from __future__ import annotations

from tachanka.engine.api import (
    PUBLIC,
    Arrow,
    Card,
    Cell,
    Config,
    Diagram,
    Group,
    Hand,
    Marker,
    Msg,
    Panel,
    Piece,
    Point,
    Row,
    Scene,
    Seat,
    Shape,
    Tally,
    Track,
    Viewer,
)
from tachanka.engine.boards.table import scatter
from tachanka.engine.chance import ScriptedChance

from .fire import RANGE
from .patrols import name_patrol
from .rules import FLOW, ROUNDS, SKIERS, set_up
from .state import NORTH, SOUTH, Advance, Deploy, Fire, Skier, State
from .table import HEIGHT, RADIUS, WIDTH, draw_strip

STAGES: dict[type, str] = {Deploy: "stage-deploy", Fire: "stage-fire", Advance: "stage-advance"}


def draw_scene(v: State, viewer: Viewer) -> Scene:
    """Nothing is hidden but the plans, which the platform keeps."""
    stage = Msg(STAGES[type(v.frames[-1])] if v.frames else "stage-over")
    window = FLOW.pending(v)
    return Scene(
        prompt=(
            window.ask
            if window is not None and viewer.seat in window.seats
            else Msg("prompt", {"round": v.round, "stage": stage})
        ),
        stage=stage,
        pieces=tuple(draw_skier(skier, skier.at) for skier in v.skiers if skier.at),
        groups=tuple(draw_patrol(v, seat) for seat in (NORTH, SOUTH)),
        shapes=draw_shapes(v),
        markers=tuple(
            Marker(f"fallen-{each.id}", None, "fallen", Msg("fallen"), each.side, at=each.fell)
            for each in v.skiers
            if each.fell
        ),
        arrows=tuple(
            Arrow(f"shot-{n}", shot.start, shot.end, Msg("shot"), shot.side)
            for n, shot in enumerate(v.shots)
        ),
        tracks=(Track("round", Msg("track-round"), v.round, ROUNDS, "S1"),),
        panels=tuple(draw_roster(v, seat) for seat in (NORTH, SOUTH)),
        hands=tuple(draw_reserve(v, seat) for seat in (NORTH, SOUTH)),
        tallies=tuple(count_skiers(v, seat) for seat in (NORTH, SOUTH)),
    )


def count_skiers(v: State, seat: Seat) -> Tally:
    """Those who have not fallen (S5), on the table or yet to come."""
    up = sum(each.side == seat and not each.fell for each in v.skiers)
    return Tally(f"skiers-{seat}", seat, Msg("tally-skiers"), up)


def draw_skier(skier: Skier, at: Point) -> Piece:
    return Piece(
        skier.id,
        "skier",
        name_skier(skier),
        Msg("skier-described", {"skier": name_skier(skier)}),
        skier.side,
        x=at[0],
        y=at[1],
        size=RADIUS,
        facing=skier.facing,
        group=name_patrol(skier.side),
        kind="skier",
    )


def name_skier(skier: Skier) -> Msg:
    return Msg("skier", {"side": Msg(skier.side), "n": int(skier.id.rpartition("-")[2])})


def draw_patrol(v: State, seat: Seat) -> Group:
    """Every skier that can still be ordered, on the table or waiting in the hand."""
    members = tuple(each.id for each in v.skiers if each.side == seat and not each.fell)
    described = Msg("patrol-described", {"side": Msg(seat), "n": len(members)})
    return Group(name_patrol(seat), Msg(f"{seat}-patrol"), described, members, seat)


def draw_shapes(v: State) -> tuple[Shape, ...]:
    """Where to set up (S2); while fire is planned, what each skier has before it (S4)."""
    frame = v.frames[-1] if v.frames else None
    if isinstance(frame, Deploy):
        strip = draw_strip(frame.seat)
        return (Shape("strip", "area", strip, Msg("strip"), "good", frame.seat, "S2"),)
    if not isinstance(frame, Fire):
        return ()
    return tuple(draw_arc(skier, skier.at) for skier in v.skiers if skier.at)


def draw_arc(skier: Skier, at: Point) -> Shape:
    x, y = skier.facing
    ends = scatter(at, (y, -x), RANGE), scatter(at, (-y, x), RANGE)
    name = Msg("arc", {"skier": name_skier(skier)})
    return Shape(f"arc-{skier.id}", "arc", (at, *ends), name, side=skier.side, clause="S4")


def draw_roster(v: State, seat: Seat) -> Panel:
    """One line for each skier: where it is, and its one wound."""
    rows = tuple(
        Row(
            name_skier(each),
            side=seat,
            clause="S5",
            place=each.id if each.at else None,
            cells=(
                Cell(
                    Msg("fallen") if each.fell else Msg("fit"),
                    tone="warn" if each.fell else "plain",
                ),
                Cell(boxes=(1, 1 if each.fell else 0)),
            ),
        )
        for each in v.skiers
        if each.side == seat
    )
    columns = (Msg("column-state"), Msg("column-wounds"))
    return Panel(f"roster-{seat}", Msg(f"{seat}-patrol"), rows, columns=columns)


def draw_reserve(v: State, seat: Seat) -> Hand:
    """Who has yet to come onto the table."""
    waiting = [each for each in v.skiers if each.side == seat and not each.at and not each.fell]
    cards = tuple(Card(each.id, "skier", name_skier(each)) for each in waiting)
    return Hand(f"reserve-{seat}", seat, Msg("reserve"), cards)


def draw_hidden_skier() -> Diagram:
    """A picture for S4: one sees its enemy past the pines, the other through them."""
    cfg = Config("clearing", {})
    s = set_up(cfg, ScriptedChance())
    first, second, enemy = s.skiers[0], s.skiers[1], s.skiers[SKIERS]
    first.at, second.at, enemy.at = (330, 120), (210, 120), (310, 370)
    s.frames = [Fire()]
    crop = (80, 60, WIDTH // 2, HEIGHT - 160)
    return Diagram(cfg, draw_scene(s, PUBLIC), Msg("diagram-sight"), crop)


def draw_patrol_on_the_move() -> Diagram:
    """A picture for S6: how far each skier of a patrol may go, and whom it may charge."""
    cfg = Config("clearing", {})
    s = set_up(cfg, ScriptedChance())
    (first, second, *_), enemy = s.skiers, s.skiers[SKIERS]
    first.at, second.at, enemy.at = (400, 170), (480, 150), (590, 190)
    s.frames = [Advance(NORTH)]
    offers = tuple(FLOW.offers(s, NORTH, name_patrol(NORTH)))
    crop = (200, 0, WIDTH // 2, HEIGHT // 2 + 100)
    return Diagram(cfg, draw_scene(s, PUBLIC), Msg("diagram-advance"), crop, offers)


DIAGRAMS = {"sight": draw_hidden_skier, "advance": draw_patrol_on_the_move}
