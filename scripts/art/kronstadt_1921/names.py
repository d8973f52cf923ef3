"""What is written on the map: names in Latin letters, and smaller below as in 1921's prints."""

from __future__ import annotations

from typing import Final

from art.lettering import Label
from kronstadt_1921.presentation.board import MARGIN, draw_board, find_centre

BLUE, GREEN, RED, BROWN = "#4d7282", "#5c6a4c", "#93261c", "#5b4630"
SUBSETS: Final = ("latin", "cyrillic", "cyrillic-ext")
"""The parts of the font that hold its letters."""
ICE_HALO: Final = "#e9eeeb"


def _put(hex: str, dx: float, dy: float, text: str, size: float, **look: object) -> Label:
    """A label at a distance from the centre of a hex."""
    x, y = find_centre(int(hex[:2]), int(hex[2:]))
    return Label(text, x + dx, y + dy, size, **look)  # type: ignore[arg-type]


def _sea(hex: str, dx: float, dy: float, text: str, size: float, **look: object) -> Label:
    return _put(hex, dx, dy, text, size, **{"ink": BLUE, "halo": ICE_HALO, **look})


def _fort(hex: str, text: str, dx: float = 0, dy: float = -56) -> Label:
    return _put(hex, dx, dy, text, 42, ink=RED, halo=ICE_HALO)


WATERS: Final = (
    _sea("0706", 110, 0, "Gulf of Finland", 104, spacing=0.14, bow=40),
    _sea("0707", 110, 22, "ФИНСКІЙ ЗАЛИВЪ", 40, spacing=0.22),
    _sea("1921", 10, 30, "Neva Bay", 100, spacing=0.2, bow=-36),
    _sea("1922", 10, 66, "НЕВСКАЯ ГУБА", 38, spacing=0.26),
    _sea("1419", 60, -70, "Morskoy canal", 38, spacing=0.08, turn=15.5),
    _sea("1511", -60, 30, "Northern channel", 42, spacing=0.1, turn=-8),
    _sea("1018", 58, 20, "winter road", 28, turn=-87, ink=BROWN),
)

REGIONS: Final = (
    _put("1501", 90, 66, "FINLAND", 80, face="roman", spacing=0.4, ink=GREEN),
    _put("1702", 96, 26, "ФИНЛЯНДІЯ", 32, spacing=0.2, ink=GREEN),
    _put("0814", -30, -4, "KOTLIN", 44, face="roman", spacing=0.2, turn=34),
)

TOWNS: Final = (
    _put("1315", 70, 44, "KRONSTADT", 80, face="bold", spacing=0.08, anchor=0, halo=ICE_HALO),
    _sea("1316", 74, -8, "КРОНШТАДТЪ", 34, spacing=0.1, anchor=0, ink="#2f261c"),
    _put("3020", 36, -4, "PETROGRAD", 90, face="bold", spacing=0.12, anchor=1, halo=ICE_HALO),
    _sea("3020", 30, 46, "ПЕТРОГРАДЪ (Leningrad)", 38, spacing=0.1, anchor=1, ink="#2f261c"),
    _put("1907", -14, 22, "SESTRORETSK", 54, face="roman", anchor=0, spacing=0.06),
    _put("2213", -30, 30, "LISSI NOS", 54, face="roman", anchor=0, spacing=0.08),
    _put("1023", 60, 20, "ORANIENBAUM", 54, face="roman", spacing=0.06),
    _put("1625", -20, 4, "PETERHOF", 54, face="roman", spacing=0.1),
)

PRINTED: Final = (
    _put("1907", -10, 58, "СЕСТРОРѢЦКЪ", 28, anchor=0),
    _put("2213", -28, 64, "ЛИСІЙ НОСЪ", 28, anchor=0),
    _put("1023", 60, 54, "ОРАНІЕНБАУМЪ", 28),
    _put("1625", -20, 36, "ПЕТЕРГОФЪ", 28),
)
"""Towns of the rules, as a map of the time has them."""

VILLAGES: Final = (
    _put("1424", -20, 56, "Old Peterhof", 27),
    _put("0821", -10, 40, "Kronkolonia", 25),
    _put("0421", 10, 60, "Bol. Izhora", 28),
    _put("0222", 0, 40, "Lebyazhye", 28),
    _put("0625", 0, 0, "Gostilitsy", 27),
    _put("1925", 20, 20, "Znamenka", 26),
    _put("2025", 70, 60, "Strelna", 34),
    _put("2615", -10, 34, "Lakhta", 36),
    _put("2315", 60, 20, "Olgino", 27),
    _put("2010", 30, 30, "Tarkhovka", 27),
    _put("1911", 74, 20, "Gorskaya", 25),
    _put("2003", 50, 40, "Beloostrov", 36, anchor=0),
    _put("2505", 30, 60, "Dibuny", 28),
    _put("2806", 60, 90, "Levashovo", 34),
    _put("2910", 0, 10, "Pargolovo", 34),
    _put("2508", -30, 20, "Chernaya Rechka", 26),
    _put("2611", 0, 30, "Yuntolovo", 26),
    _put("3014", -10, 20, "Kolomyagi", 30),
    _put("3115", 10, 56, "Staraya Derevnya", 25),
    _put("2008", 74, 10, "Lake Razliv", 28, ink=BLUE),
    _put("1703", 0, 40, "Ollila", 26),
    _put("1402", 60, -20, "Kuokkala", 28),
    _put("2101", 44, 96, "Sestra", 24, ink=BLUE, turn=-32),
    _put("2712", 4, 94, "Lakhta marsh", 28, ink=GREEN, spacing=0.08),
)

FORTS: Final = (
    _fort("1408", "Totleben"),
    _fort("0810", "Obruchev"),
    _fort("1613", "North 6"),
    _fort("1413", "North 4"),
    _fort("1213", "North 2"),
    _fort("1013", "North 1"),
    _fort("0412", "Rif", -20),
    _fort("0714", "Shants", -122, 40),
    _fort("0716", "Konstantin", -146, 10),
    _fort("0817", "Milyutin", 128, 8),
    _fort("0818", "South 1", 118, 8),
    _put("1713", 70, -24, "No. 7", 24, ink=RED, halo=ICE_HALO),
    _put("1117", 92, 34, "harbour", 34, ink=RED, halo=ICE_HALO, anchor=0),
)


CREDIT: Final = "Coastline after GSHHG, brought into line with the hexes"


def _pointers() -> tuple[Label, ...]:
    """Where the ways lead that leave the sheet."""
    width, height = draw_board().width, draw_board().height
    low = MARGIN - 26
    return (
        Label("to Terijoki", 890, low, 30, ink=BROWN, halo=""),
        Label("to Krasnaya Gorka", low, 1950, 30, turn=-90, ink=BROWN, halo=""),
        Label("to Vyborg", 1190, low, 28, ink=BROWN, halo=""),
        Label("to Petrograd", width - low, 1260, 28, turn=90, ink=BROWN, halo=""),
        Label(CREDIT, 1690, height - 74, 22, ink=BROWN, halo=""),
    )


POINTERS: Final = _pointers()

LABELS: Final = (*WATERS, *REGIONS, *VILLAGES, *TOWNS, *PRINTED, *FORTS, *POINTERS)

DEGREES: Final = "0123456789°'"
"""What the degrees along the frame are written with, in the roman face."""

TITLE: Final = (
    Label("KRONSTADT", 0, -142, 70, "bold", spacing=0.06, halo=""),
    Label("and the ways to it over the ice", 0, -92, 40, halo=""),
    Label("MARCH 1921", 0, -18, 40, "roman", spacing=0.16, halo=""),
    Label("КРОНШТАДТЪ и подступы къ нему по льду", 0, 26, 27, ink=BROWN, halo=""),
    Label("versts", 0, 140, 24, anchor=0, halo=""),
    Label("km", 0, 140, 24, anchor=0, halo=""),
)
"""The cartouche, about its centre; the last two are placed beside the scales."""


def list_letters(face: str) -> str:
    """Every letter that this face is needed for, in order."""
    used = {letter for label in (*LABELS, *TITLE) if label.face == face for letter in label.text}
    if face == "roman":
        used |= set(DEGREES)
    return "".join(sorted(used))
