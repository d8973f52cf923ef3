"""What is written on the map: each name in Latin letters, and as prints of 1921 have it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from art.lettering import Label
from kronstadt_1921.presentation.board import MARGIN, draw_board, find_centre

BLUE, GREEN, RED, BROWN = "#4d7282", "#5c6a4c", "#93261c", "#5b4630"
SUBSETS: Final = ("latin", "cyrillic", "cyrillic-ext")
"""The parts of the font that hold its letters."""
ICE_HALO: Final = "#e9eeeb"


Script: TypeAlias = Literal["latin", "cyrillic"]
SCRIPTS: Final[tuple[Script, ...]] = ("latin", "cyrillic")
Pair: TypeAlias = tuple[Label, Label]
"""A label in each script."""
Text: TypeAlias = tuple[str, str]
"""Its words in each."""


def _pair(text: Text, x: float, y: float, size: float, **look: object) -> Pair:
    latin, cyrillic = (Label(words, x, y, size, **look) for words in text)  # type: ignore[arg-type]
    return latin, cyrillic


def _put(hex: str, dx: float, dy: float, text: Text, size: float, **look: object) -> Pair:
    """A label at a distance from the centre of a hex."""
    x, y = find_centre(int(hex[:2]), int(hex[2:]))
    return _pair(text, x + dx, y + dy, size, **look)


def _sea(hex: str, dx: float, dy: float, text: Text, size: float, **look: object) -> Pair:
    return _put(hex, dx, dy, text, size, **{"ink": BLUE, "halo": ICE_HALO, **look})


def _city(hex: str, dx: float, dy: float, text: Text, size: float, **look: object) -> Pair:
    return _put(hex, dx, dy, text, size, **{"face": "bold", "halo": ICE_HALO, **look})


def _fort(hex: str, text: Text, dx: float = 0, dy: float = -56, anchor: float = 0.5) -> Pair:
    """The name of a fort: above it, or ending or beginning beside its counter."""
    return _put(hex, dx, dy, text, 42, ink=RED, halo=ICE_HALO, anchor=anchor)


WATERS: Final = (
    _sea("0705", 110, 0, ("Gulf of Finland", "Финскій заливъ"), 104, spacing=0.14, bow=40),
    _sea("1921", 10, 30, ("Neva Bay", "Невская губа"), 100, spacing=0.2, bow=-36),
    _sea("1419", 60, -70, ("Morskoy canal", "Морской каналъ"), 38, spacing=0.08, turn=15.5),
    _sea("1511", -60, 30, ("Northern channel", "Сѣверный фарватеръ"), 42, spacing=0.1, turn=-8),
    _sea("1018", 58, 20, ("winter road", "зимняя дорога"), 28, turn=-87, ink=BROWN),
)

REGIONS: Final = (
    _put("1501", 90, 66, ("FINLAND", "ФИНЛЯНДІЯ"), 80, face="roman", spacing=0.4, ink=GREEN),
    _put(
        "0812", -10, 4, ("KOTLIN", "КОТЛИНЪ"), 44, face="roman", spacing=0.2, turn=34, halo=ICE_HALO
    ),
)

TOWNS: Final = (
    _city("1315", 70, 44, ("KRONSTADT", "КРОНШТАДТЪ"), 80, spacing=0.08, anchor=0),
    _city("3020", 36, -4, ("PETROGRAD", "ПЕТРОГРАДЪ"), 90, spacing=0.12, anchor=1),
    _put("1907", -14, 22, ("SESTRORETSK", "СЕСТРОРѢЦКЪ"), 54, face="roman", anchor=0, spacing=0.06),
    _put("2213", -30, 30, ("LISSI NOS", "ЛИСІЙ НОСЪ"), 54, face="roman", anchor=0, spacing=0.08),
    _put("1023", 60, 130, ("ORANIENBAUM", "ОРАНІЕНБАУМЪ"), 54, face="roman", spacing=0.06),
    _put("1625", -20, 4, ("PETERHOF", "ПЕТЕРГОФЪ"), 54, face="roman", spacing=0.1),
)

VILLAGES: Final = (
    _put("1424", -20, 56, ("Old Peterhof", "Старый Петергофъ"), 27),
    _put("0821", -30, 40, ("Kronkolonia", "Кронколонія"), 25),
    _put("0421", 10, 60, ("Bol. Izhora", "Бол. Ижора"), 28),
    _put("0222", 0, 40, ("Lebyazhye", "Лебяжье"), 28),
    _put("0625", 0, 0, ("Gostilitsy", "Гостилицы"), 27),
    _put("1925", 20, 20, ("Znamenka", "Знаменка"), 26),
    _put("2025", 70, 60, ("Strelna", "Стрѣльна"), 34),
    _put("2615", -10, 34, ("Lakhta", "Лахта"), 36),
    _put("2315", 60, 20, ("Olgino", "Ольгино"), 27),
    _put("2010", 30, 30, ("Tarkhovka", "Тарховка"), 27),
    _put("1911", 74, 20, ("Gorskaya", "Горская"), 25),
    _put("2003", 50, 40, ("Beloostrov", "Бѣлоостровъ"), 36, anchor=0),
    _put("2505", 30, 60, ("Dibuny", "Дибуны"), 28),
    _put("2806", 60, 90, ("Levashovo", "Левашово"), 34),
    _put("2910", 0, 10, ("Pargolovo", "Парголово"), 34),
    _put("2508", -30, 20, ("Chernaya Rechka", "Черная Рѣчка"), 26),
    _put("2611", 0, 30, ("Yuntolovo", "Юнтолово"), 26),
    _put("3014", -10, 20, ("Kolomyagi", "Коломяги"), 30),
    _put("3115", 10, 56, ("Staraya Derevnya", "Старая Деревня"), 25),
    _put("2008", 74, 10, ("Lake Razliv", "оз. Разливъ"), 28, ink=BLUE),
    _put("1703", 0, 40, ("Ollila", "Оллила"), 26),
    _put("1402", 60, -20, ("Kuokkala", "Куоккала"), 28),
    _put("2101", 44, 96, ("Sestra", "Сестра"), 24, ink=BLUE, turn=-32),
    _put("2712", 4, 94, ("Lakhta marsh", "Лахтинское болото"), 28, ink=GREEN, spacing=0.08),
)

FORTS: Final = (
    _fort("1408", ("Totleben", "Тотлебенъ")),
    _fort("0810", ("Obruchev", "Обручевъ")),
    _fort("1613", ("North 6", "Сѣв. 6")),
    _fort("1413", ("North 4", "Сѣв. 4")),
    _fort("1213", ("North 2", "Сѣв. 2")),
    _fort("1013", ("North 1", "Сѣв. 1")),
    _fort("0412", ("Rif", "Рифъ"), -20),
    _fort("0714", ("Shants", "Шанцъ"), -66, 40, anchor=1),
    _fort("0716", ("Konstantin", "Константинъ"), -54, 10, anchor=1),
    _fort("0817", ("Milyutin", "Милютинъ"), 56, 20, anchor=0),
    _fort("0818", ("South 1", "Южн. 1"), 56, 8, anchor=0),
    _put("1713", 70, -24, ("No. 7", "№ 7"), 24, ink=RED, halo=ICE_HALO),
    _put("1117", 92, 34, ("harbour", "гавань"), 34, ink=RED, halo=ICE_HALO, anchor=0),
)


WIDTH, HEIGHT = draw_board().width, draw_board().height
CREDIT: Final = Label(
    "Coastline after GSHHG, brought into line with the hexes",
    *(1690, HEIGHT - 74, 22),
    ink=BROWN,
    halo="",
)
"""Whom the map owes its coast: in Latin letters whatever script its names have."""


def _pointers() -> tuple[Pair, ...]:
    """Where the ways lead that leave the sheet."""
    low = MARGIN - 26
    return (
        _pair(("to Terijoki", "въ Теріоки"), 890, low, 30, ink=BROWN, halo=""),
        _pair(
            ("to Krasnaya Gorka", "на Красную Горку"), low, 1950, 30, turn=-90, ink=BROWN, halo=""
        ),
        _pair(("to Vyborg", "въ Выборгъ"), 1190, low, 28, ink=BROWN, halo=""),
        _pair(
            ("to Petrograd", "въ Петроградъ"), WIDTH - low, 1260, 28, turn=90, ink=BROWN, halo=""
        ),
    )


POINTERS: Final = _pointers()

TITLE: Final = (
    _pair(("KRONSTADT", "КРОНШТАДТЪ"), 0, -142, 70, face="bold", spacing=0.06, halo=""),
    _pair(("and the ways to it over the ice", "и подступы къ нему по льду"), 0, -92, 40, halo=""),
    _pair(("MARCH 1921", "МАРТЪ 1921"), 0, 4, 40, face="roman", spacing=0.16, halo=""),
)
"""The words of the cartouche, about its centre."""

UNITS: Final = (
    _pair(("versts", "версты"), 0, 140, 24, anchor=0, halo=""),
    _pair(("km", "км"), 0, 140, 24, anchor=0, halo=""),
)
"""What the scales of the cartouche measure in, to be placed beside them."""

NAMES: Final = (*WATERS, *REGIONS, *VILLAGES, *TOWNS, *FORTS)


def pick(pairs: Iterable[Pair], script: Script) -> list[Label]:
    """The labels in this script."""
    return [pair[SCRIPTS.index(script)] for pair in pairs]


DEGREES: Final = "0123456789°'"
"""What the degrees along the frame are written with, in the roman face."""


def list_letters(face: str) -> str:
    """Every letter that this face is needed for, in order."""
    pairs = (*NAMES, *POINTERS, *TITLE, *UNITS, (CREDIT, CREDIT))
    used = {letter for pair in pairs for each in pair if each.face == face for letter in each.text}
    if face == "roman":
        used |= set(DEGREES)
    return "".join(sorted(used))
