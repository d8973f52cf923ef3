"""The table: the ice between two shores, with the sea forts that block way and sight (T5)."""

from __future__ import annotations

from tachanka.engine.api import Config
from tachanka.engine.boards.table import Point, draw_reach, is_within, passes_through
from tachanka.engine.scene import Area, Board, Msg, Terrain

from .kinds import KINDS, LIT
from .state import State

WIDTH, HEIGHT = 1200, 700
NORTH, SOUTH = 60, 640
"""The Finnish shore ends at NORTH, the Russian shore begins at SOUTH."""
TERIJOKI: Point = (600, 30)
STABLES: Point = (600, 560)

FORTS: dict[str, tuple[Point, ...]] = {
    "Totleben": ((300, 250), (420, 230), (450, 300), (330, 330)),
    "Obruchev": ((640, 300), (760, 280), (790, 350), (660, 380)),
    "Kronshlot": ((880, 430), (1010, 450), (990, 520), (870, 500)),
}


def draw_board(cfg: Config) -> Board:
    """The same table in every scenario."""
    shores = (
        Area("north", ((0, 0), (WIDTH, 0), (WIDTH, NORTH), (0, NORTH)), "shore", "Finland"),
        Area(
            "south", ((0, SOUTH), (WIDTH, SOUTH), (WIDTH, HEIGHT), (0, HEIGHT)), "shore", "Russia"
        ),
    )
    forts = tuple(Area(name.lower(), corners, "fort", name) for name, corners in FORTS.items())
    legend = (
        Terrain("ice", Msg("ice"), Msg("ice-about"), ("T5",), "#dfe7ea", "ice"),
        Terrain("shore", Msg("shore"), Msg("shore-about"), ("T12",), "#b9a67e", "shore"),
        Terrain("fort", Msg("fort"), Msg("fort-about"), ("T5", "T7"), "#6f6a63", "fort"),
    )
    return Board("table", WIDTH, HEIGHT, legend, areas=shores + forts, kinds=KINDS, badges=(LIT,))


def draw_leg(start: Point, length: int) -> tuple[Point, ...]:
    """Where a leg of this length may end, forts left out of account (T5)."""
    return draw_reach(start, length, WIDTH, HEIGHT)


def find_fort(start: Point, end: Point) -> str | None:
    """The fort that bars the straight way, if any (T5)."""
    barring = (name for name, corners in FORTS.items() if passes_through(start, end, corners))
    return next(barring, None)


def is_sighted(s: State) -> bool:
    """Whether the riders see the sledge: near enough, and no fort between them (T7)."""
    barred = any(passes_through(s.riders, s.sledge, corners) for corners in FORTS.values())
    return not barred and is_within(s.riders, s.sledge, find_sight(s))


def find_sight(s: State) -> int:
    """How far the riders see tonight (T7, T10)."""
    return s.sight + (120 if s.lit else 0)
