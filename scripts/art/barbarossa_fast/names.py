"""What is written on the map: seas and countries as a German staff map had them, and in English.

The towns that matter are named by the page itself, beside their places.
"""

from __future__ import annotations

from typing import Final

from art.barbarossa_fast.sheet import BLUE, BROWN, GREEN, INK, RED, SEA, project
from art.barbarossa_fast.survey import TOWNS
from art.lettering import Label

SUBSETS: Final = ("latin", "latin-ext")
"""The parts of the font that hold its letters."""


def _sea(text: str, x: float, y: float, size: float, **look: object) -> Label:
    return Label(text, x, y, size, **{"ink": BLUE, "halo": SEA, **look})  # type: ignore[arg-type]


def _land(text: str, x: float, y: float, size: float, **look: object) -> Label:
    more = {"face": "roman", "ink": BROWN, "spacing": 0.3, **look}
    return Label(text, x, y, size, **more)  # type: ignore[arg-type]


def _front(text: str, x: float, y: float, bow: float = 0, turn: float = 0) -> Label:
    """The name of an army group across its sector, faint."""
    return Label(
        text, x, y, 25, "bold", BROWN, 0.55, turn, bow=bow, halo="", opacity=0.3
    )  # fmt: skip


SEAS: Final = (
    _sea("OSTSEE", 96, 296, 27, spacing=0.4, turn=-38),
    _sea("Baltic Sea", 116, 312, 13, spacing=0.1, turn=-38),
    _sea("Finnischer Meerbusen", 345, 92, 14, spacing=0.1, turn=-7),
    _sea("Gulf of Finland", 348, 106, 9, spacing=0.1, turn=-7),
    _sea("Rigaer", 247, 228, 10, spacing=0.08),
    _sea("Bucht", 247, 239, 10, spacing=0.08),
    _sea("SCHWARZES MEER", 558, 1291, 19, spacing=0.3),
    _sea("Black Sea", 558, 1303, 10, spacing=0.12),
    _sea("Asowsches Meer", 886, 1084, 14, spacing=0.1, turn=-12),
    _sea("Sea of Azov", 890, 1098, 9, spacing=0.1, turn=-12),
    _sea("Ladoga-See", 610, 22, 11, spacing=0.08),
    _sea("Onega-See", 770, 22, 10, spacing=0.08, halo=""),
)

COUNTRIES: Final = (
    _land("FINNLAND", 235, 52, 15, spacing=0.5),
    _land("OSTPREUSSEN", 96, 500, 14, spacing=0.16),
    _land("GENERALGOUVERNEMENT", 122, 722, 11, spacing=0.08),
    _land("UNGARN", 100, 982, 17, spacing=0.4),
    _land("SLOWAKEI", 66, 905, 10, spacing=0.2),
    _land("RUMÄNIEN", 262, 1096, 21, spacing=0.42, turn=8),
    _land("GOTLAND", 46, 226, 7, spacing=0.1, turn=-62),
    _land("KRIM", 700, 1180, 11, spacing=0.3),
    _land("Pripjet-Sümpfe", 396, 684, 14, face="italic", ink=GREEN, spacing=0.12),
    _land("Pripet Marshes", 396, 697, 9, face="italic", ink=GREEN, spacing=0.1),
    _land("Karpaten", 192, 932, 12, face="italic", spacing=0.3, turn=40),
    _land("Donez-Becken", 938, 916, 10, face="italic", spacing=0.08),
    _land("Waldgrenze", 566, 772, 13, face="italic", ink=GREEN, spacing=0.1, turn=-33),
    _land("Forest Cover Line", 968, 460, 13, face="italic", ink=GREEN, spacing=0.08, turn=-25),
)

FRONTS: Final = (
    _front("HEERESGRUPPE NORD", 400, 330, bow=-14, turn=-19),
    _front("HEERESGRUPPE MITTE", 500, 560, bow=16, turn=-4),
    _front("HEERESGRUPPE SÜD", 520, 1000, bow=30, turn=4),
)

EDGES: Final = (
    Label("EASTERN MAP EDGE", 1070, 690, 11, "roman", RED, 0.34, -90, halo=""),
    Label("SOUTHERN MAP EDGE", 1070, 1190, 11, "roman", RED, 0.2, -90, halo=""),
)

LABELS: Final = (*FRONTS, *SEAS, *COUNTRIES, *EDGES)

TITLE: Final = (
    Label("ÜBERSICHTSKARTE OST", 0, -50, 11, "roman", spacing=0.3, halo=""),
    Label("BARBAROSSA", 0, -13, 34, "bold", spacing=0.04, halo=""),
    Label("European Russia, June to December 1941", 0, 8, 13, ink=RED, halo=""),
    Label("Lambert’s conformal cone, 47° and 58° N", 0, 62, 7.5, ink=BROWN, halo=""),
    Label("Coasts, lakes and rivers after Natural Earth", 0, 73, 7.5, ink=BROWN, halo=""),
)
"""The cartouche, about its centre."""

FIGURES: Final = {"roman": "0123456789° km", "bold": "0123456789?XLVI"}
"""What degrees and the scale are written with, and what counters are printed with."""


def _name_towns() -> tuple[Label, ...]:
    """The names of `TOWNS`, to the right of their dots or to the left."""
    labels = []
    for name, at, side in TOWNS:
        x, y = project(*at)
        anchor, dx = (0.0, 4) if side == "r" else (1.0, -4)
        labels.append(Label(name, x + dx, y + 2.5, 8, anchor=anchor, ink=INK))
    return tuple(labels)


TOWN_LABELS: Final = _name_towns()


def list_letters(face: str) -> str:
    """Every letter that this face is needed for, in order."""
    used = {
        letter
        for label in (*LABELS, *TOWN_LABELS, *TITLE)
        if label.face == face
        for letter in label.text
    }
    return "".join(sorted(used | set(FIGURES.get(face, ""))))
