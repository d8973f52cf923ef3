"""The map as the page draws it: the same in every scenario.

The georeference of the sheet: hex 0101 is centred on 29.565 E, 60.1786 N; neighbouring centres
lie 1.4 km apart; a degree is 55.80 km from west to east and 111.41 km from south to north here.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tachanka.engine.api import Config
from tachanka.engine.scene import Board, Lettering, Msg, Place, Ref, Terrain

from ..position.options import Options
from ..position.terrain import CHART, CITIES, CODES, GRID, SHEET
from .kinds import BADGES, TONES, list_kinds

CELL: Final = (30, 52)
"""A quarter of the width and half the height of a hex, in board units: its top is flat."""

MARGIN: Final = 118
"""The paper around the hexes, in board units: the frame and its degrees."""

LAYERS: Final = ("map.svg",)

LETTERING: Final = (
    Lettering("Latn", Msg("script-latin"), "names-latin.svg"),
    Lettering("Cyrl", Msg("script-cyrillic"), "names-cyrillic.svg"),
)

SURGE: Final = int(Options().surge_level)
"""What the option is where nothing else is chosen."""

TINTS: Final = {
    "mainland": "#c8ab6c26",
    "fortress": "#8a5a3c3d",
    "harbour": "#35597a47",
    "ice": "#ffffff1a",
    "kronstadt": "#c0563a40",
    "city": "#b8862e4d",
    "finland": "#56695a2e",
}
"""The tint of each kind of ground over the printed map; the map itself shows through."""

DRAWN: Final = ("fortress", "harbour", "kronstadt", "city", "finland")
"""Kinds of ground with a symbol of their own in every hex."""

CLAUSES: Final = {
    "mainland": ("K-521", "K-109"),
    "fortress": ("K-521", "K-113"),
    "harbour": ("K-521", "K-522", "K-114"),
    "ice": ("K-521", "K-239", "K-240", "K-255", "K-256"),
    "kronstadt": ("K-521", "K-522", "K-415", "K-701"),
    "city": ("K-521", "K-522", "K-402", "K-413"),
    "finland": ("K-523", "K-208"),
}

SHORT_NAMES: Final = {
    "0716": "Fort Konstantin",
    "0810": "Fort Obruchev",
    "0817": "Fort Milyutin",
    "0818": "Southern No. 1",
    "1013": "Northern No. 1",
    "1117": "Harbour",
    "1213": "Northern No. 2",
    "1408": "Fort Totleben",
    "1413": "Northern No. 4",
    "1613": "Northern No. 6",
}
"""Where the name on the map is shorter than the one in the list of counters."""


def board(cfg: Config) -> Board:
    """The inner Gulf of Finland, from Kotlin to Petrograd, whatever the scenario."""
    return draw_board(int(cfg.options.get("surge_level", SURGE)))


def draw_board(surge: int = SURGE) -> Board:
    """The one sheet of this game. surge: the Rebellion Level of which the kinds tell (K-R1)."""
    return _draw(surge)


@cache
def _draw(surge: int) -> Board:
    columns, rows = len(SHEET.rows[0]), len(SHEET.rows)
    x, y = find_centre(columns, rows)
    return Board(
        kind="hex",
        width=x + 2 * CELL[0] + MARGIN,
        height=y + CELL[1] + MARGIN,
        legend=tuple(_explain(ground.name) for ground in CHART.values()),
        places=tuple(_place(hex) for hex in GRID.cells),
        cell=CELL,
        layers=LAYERS,
        lettering=LETTERING,
        kinds=list_kinds(surge),
        badges=BADGES,
        tones=TONES,
    )


def find_centre(column: int, row: int) -> tuple[int, int]:
    """The centre of a hex in board units; columns and rows count from 1."""
    drop = CELL[1] if column % 2 == 0 else 0
    return MARGIN + CELL[0] * (3 * column - 1), MARGIN + CELL[1] * (2 * row - 1) + drop


def _explain(kind: str) -> Terrain:
    return Terrain(
        id=kind,
        name=Msg(f"terrain-{kind}"),
        about=Msg(f"about-{kind}"),
        clauses=CLAUSES[kind],
        fill=TINTS[kind],
        art=f"ground-{kind}" if kind in DRAWN else "",
    )


def _place(hex: Ref) -> Place:
    x, y = find_centre(int(hex[:2]), int(hex[2:]))
    name = SHORT_NAMES.get(hex, SHEET.names.get(hex, ""))
    return Place(hex, x, y, (CHART[CODES[hex]].name,), CITIES.get(hex, name))
