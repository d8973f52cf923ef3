"""What is written on the map: in Russian as in 1921's prints, waters and regions in English too."""

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
    return _put(hex, dx, dy, text, 27, ink=RED, halo=ICE_HALO)


WATERS: Final = (
    _sea("0706", 110, 0, "ФИНСКІЙ ЗАЛИВЪ", 94, spacing=0.22, bow=40),
    _sea("0707", 110, 22, "Gulf of Finland", 44, spacing=0.14),
    _sea("1921", 10, 30, "НЕВСКАЯ ГУБА", 84, spacing=0.26, bow=-36),
    _sea("1922", 10, 66, "Neva Bay", 42, spacing=0.14),
    _sea("1419", 60, -70, "Морской каналъ", 34, spacing=0.1, turn=15.5),
    _sea("1511", -60, 30, "Сѣверный фарватеръ", 38, spacing=0.12, turn=-8),
    _sea("1018", 58, 20, "зимній путь", 25, turn=-87, ink=BROWN),
)

REGIONS: Final = (
    _put("1501", 90, 66, "ФИНЛЯНДІЯ", 72, face="roman", spacing=0.4, ink=GREEN),
    _put("1702", 96, 26, "Finland", 36, spacing=0.14, ink=GREEN),
    _put("0814", -30, -4, "о. КОТЛИНЪ", 38, face="roman", spacing=0.2, turn=34),
)

TOWNS: Final = (
    _put("1315", 70, 44, "КРОНШТАДТЪ", 74, face="bold", spacing=0.1, anchor=0, halo=ICE_HALO),
    _sea("1316", 74, -8, "Kronstadt", 38, spacing=0.1, anchor=0, ink="#2f261c"),
    _put("3020", 36, -4, "ПЕТРОГРАДЪ", 86, face="bold", spacing=0.12, anchor=1, halo=ICE_HALO),
    _sea("3020", 30, 46, "Petrograd (Leningrad)", 40, spacing=0.1, anchor=1, ink="#2f261c"),
    _put("1907", -14, 22, "СЕСТРОРѢЦКЪ", 50, face="roman", anchor=0, spacing=0.08),
    _put("2213", -30, 30, "ЛИСІЙ НОСЪ", 44, face="roman", anchor=0, spacing=0.08),
    _put("1023", 60, 20, "ОРАНІЕНБАУМЪ", 50, face="roman", spacing=0.08),
    _put("1625", -20, 4, "ПЕТЕРГОФЪ", 50, face="roman", spacing=0.1),
)

LATIN: Final = (
    _put("1907", -10, 58, "Sestroretsk", 32, anchor=0),
    _put("2213", -28, 64, "Lissi Nos", 32, anchor=0),
    _put("1023", 60, 54, "Oranienbaum", 32),
    _put("1625", -20, 36, "Peterhof", 32),
)
"""Towns of the rules, for those who do not read Cyrillic."""

VILLAGES: Final = (
    _put("1424", -20, 56, "Ст. Петергофъ", 27),
    _put("0821", -10, 40, "Кронколонія", 25),
    _put("0421", 10, 60, "Бол. Ижора", 28),
    _put("0222", 0, 40, "Лебяжье", 28),
    _put("0625", 0, 0, "Гостилицы", 27),
    _put("1925", 20, 20, "Знаменка", 26),
    _put("2025", 70, 60, "Стрѣльна", 34),
    _put("2615", -10, 34, "Лахта", 36),
    _put("2315", 60, 20, "Ольгино", 27),
    _put("2010", 30, 30, "Тарховка", 27),
    _put("1911", 74, 20, "Горская", 25),
    _put("2003", 50, 40, "Бѣлоостровъ", 36, anchor=0),
    _put("2505", 30, 60, "Дибуны", 28),
    _put("2806", 60, 90, "Левашово", 34),
    _put("2910", 0, 10, "Парголово", 34),
    _put("2508", -30, 20, "Черная Рѣчка", 26),
    _put("2611", 0, 30, "Юнтолово", 26),
    _put("3014", -10, 20, "Коломяги", 30),
    _put("3115", 10, 56, "Стар. Деревня", 25),
    _put("2008", 74, 10, "оз. Разливъ", 28, ink=BLUE),
    _put("1703", 0, 40, "Оллила", 26),
    _put("1402", 60, -20, "Куоккала", 28),
    _put("2101", 44, 96, "р. Сестра", 24, ink=BLUE, turn=-32),
    _put("2712", 4, 94, "Лахтинское болото", 28, ink=GREEN, spacing=0.08),
)

FORTS: Final = (
    _fort("1408", "ф. Тотлебенъ"),
    _fort("0810", "ф. Обручевъ"),
    _fort("1613", "сѣв. № 6"),
    _fort("1413", "сѣв. № 4"),
    _fort("1213", "сѣв. № 2"),
    _fort("1013", "сѣв. № 1"),
    _fort("0412", "ф. Рифъ", -20),
    _fort("0714", "ф. Шанцъ", -136, 40),
    _fort("0716", "ф. Константинъ", -130, 10),
    _fort("0817", "ф. Милютинъ", 118, 8),
    _fort("0818", "южн. № 1", 104, 8),
    _put("1713", 70, -24, "№ 7", 22, ink=RED, halo=ICE_HALO),
    _put("1117", 92, 34, "гавань", 26, ink=RED, halo=ICE_HALO, anchor=0),
)


CREDIT: Final = "Coastline after GSHHG, brought into line with the hexes"


def _pointers() -> tuple[Label, ...]:
    """Where the ways lead that leave the sheet."""
    width, height = draw_board().width, draw_board().height
    low = MARGIN - 26
    return (
        Label("къ Теріокамъ – to Terijoki", 890, low, 30, ink=BROWN, halo=""),
        Label("къ Красной Горкѣ – to Krasnaya Gorka", low, 1950, 30, turn=-90, ink=BROWN, halo=""),
        Label("въ Выборгъ", 1190, low, 28, ink=BROWN, halo=""),
        Label("въ Петроградъ", width - low, 1260, 28, turn=90, ink=BROWN, halo=""),
        Label(CREDIT, 1690, height - 74, 22, ink=BROWN, halo=""),
    )


POINTERS: Final = _pointers()

LABELS: Final = (*WATERS, *REGIONS, *VILLAGES, *TOWNS, *LATIN, *FORTS, *POINTERS)

DEGREES: Final = "0123456789°'"
"""What the degrees along the frame are written with, in the roman face."""

TITLE: Final = (
    Label("КРОНШТАДТЪ", 0, -142, 70, "bold", spacing=0.06, halo=""),
    Label("и подступы къ нему по льду", 0, -92, 42, halo=""),
    Label("МАРТЪ 1921 Г.", 0, -18, 40, "roman", spacing=0.16, halo=""),
    Label("Kronstadt and the ways to it over the ice", 0, 26, 31, ink=BROWN, halo=""),
    Label("верстъ", 0, 140, 24, anchor=0, halo=""),
    Label("km", 0, 140, 24, anchor=0, halo=""),
)
"""The cartouche, about its centre; the last two are placed beside the scales."""


def list_letters(face: str) -> str:
    """Every letter that this face is needed for, in order."""
    used = {letter for label in (*LABELS, *TITLE) if label.face == face for letter in label.text}
    if face == "roman":
        used |= set(DEGREES)
    return "".join(sorted(used))
