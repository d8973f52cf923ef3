"""The kinds of counters, as the key of the map and a counter's own card tell of them (B1.6).

Every number comes from the tables that the rules go by.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tachanka.engine.scene import Cell, Kind, Msg, Panel, Row

from ..position.geography import POSITIONS
from ..position.naming import Args
from ..position.roster import FORMATIONS, SIBERIANS
from ..position.state import GERMAN, RUSSIAN, Unit, UnitKind
from ..position.weather import EFFECTS
from ..rules.attack.blitzkrieg import TOGETHER
from ..rules.attack.declarations import ALONG_LINK
from ..rules.attack.sums import UNKNOWN
from ..rules.attack.thresholds import THRESHOLDS
from ..rules.missions import RANGE
from ..rules.movement import longest_march
from ..rules.russian.fronts import LINK_LIMIT
from ..rules.russian.routes import MARCH

FACTORS: Final[dict[str, int]] = {
    **{each.type: each.factor for each in FORMATIONS.values()},
    "weak": UNKNOWN[0],
    "strong": UNKNOWN[1],
    "shock": SIBERIANS["SH1"].factor,
    "siberian": SIBERIANS["SB1"].factor,
}
"""What a unit of each kind that can be known is worth (B1.6)."""
FACES: Final = {"army": "A18", "panzerkorps": "P41", "shock": "SH1", "siberian": "SB1"}
"""A counter that stands for its kind; the other kinds have a face of their own."""
STATES: Final = {
    "fresh": (False, False, "B8.12"),
    "disrupted": (True, False, "B9.1"),
    "stuck": (False, True, "B9.7"),
}
"""Rows of table 2.5: Disrupted before, must retreat and cannot, and the clause."""


def name_kind(unit: Unit) -> str:
    """The kind of a counter: of a regular Russian unit what the view knows of it."""
    if unit.kind != "rifle":
        return unit.kind
    if unit.factor is None:
        return "unknown"
    return "strong" if unit.factor else "weak"


def _tell_links(kind: UnitKind) -> Iterator[Row]:
    """How far a German unit marches, and how many attack along a link (B5.2, B3.6, B7.4)."""
    usual = longest_march(kind, "good")
    yield Row(Msg("fact-march"), Msg("value-march", {"n": usual}), GERMAN, "B5.2")
    muddy = longest_march(kind, "mud")
    if muddy != usual:
        yield Row(Msg("fact-march-mud"), Msg("value-march", {"n": muddy}), GERMAN, "B3.6")
    yield Row(Msg(f"fact-link-{kind}"), Msg("value", {"n": ALONG_LINK[kind]}), GERMAN, "B7.4")
    loss = Msg("value-weather-loss", {"n": EFFECTS["mud"].loss})
    yield Row(Msg("fact-weather"), loss, GERMAN, "B3.3")


def _tell_german(kind: UnitKind) -> Iterator[Row]:
    """What is true of every unit of a German kind."""
    yield Row(Msg("fact-factor"), Msg("value", {"n": FACTORS[kind]}), GERMAN, "B1.6")
    yield from _tell_links(kind)
    if kind == "army":
        fortress = next(each for each in POSITIONS.values() if each.fortress)
        less: Args = {"n": fortress.absorb - fortress.absorb_vs_army}
        yield Row(Msg("fact-fortress"), Msg("value-fortress", less), GERMAN, "B8.4")
        yield Row(Msg("fact-air"), Msg("value-air", {"n": RANGE}), GERMAN, "B6.3")
    else:
        yield Row(Msg("fact-blitz"), Msg("value-blitz", {"n": TOGETHER}), GERMAN, "B10.3")
    yield Row(Msg("fact-stack"), Msg("value-stack"), GERMAN, "B1.3")
    yield Row(Msg("fact-lost"), Msg("value-gone"), GERMAN, "B8.18")


def _tell_russian(kind: str) -> Iterator[Row]:
    """What is true of every unit of a Russian kind; of an unknown one only what all know."""
    if kind == "unknown":
        guess = Msg("value-hidden", {"least": UNKNOWN[0], "most": UNKNOWN[1]})
        yield Row(Msg("fact-factor"), guess, RUSSIAN, "B1.8")
        yield Row(Msg("fact-shown"), Msg("value-shown"), RUSSIAN, "B1.7")
    else:
        yield Row(Msg("fact-factor"), Msg("value", {"n": FACTORS[kind]}), RUSSIAN, "B1.6")
    yield Row(Msg("fact-march"), Msg("value-march", {"n": MARCH}), RUSSIAN, "B11.1")
    yield Row(Msg("fact-link-russian"), Msg("value", {"n": LINK_LIMIT}), RUSSIAN, "B11.7")
    yield Row(Msg("fact-stack"), Msg("value-stack"), RUSSIAN, "B1.3")
    fate = "value-gone" if kind in FACES else "value-pool"
    yield Row(Msg("fact-lost"), Msg(fate), RUSSIAN, "B8.18")


def _tabulate_hits(kind: str) -> Panel:
    """What hits do to such a unit: its rows of table 2.5."""
    factor = FACTORS[kind]
    hits = range(1, THRESHOLDS[factor, False, False].out + 1)
    rows = []
    for state, (disrupted, stuck, clause) in STATES.items():
        effects = [THRESHOLDS[factor, disrupted, stuck].effect(n) for n in hits]
        cells = tuple(
            Cell(Msg(f"effect-{each}"), tone="warn" if each == "eliminated" else "plain")
            for each in effects
        )
        rows.append(Row(Msg(f"row-hits-{state}"), clause=clause, cells=cells))
    columns = tuple(Msg("column-hits", {"n": n}) for n in hits)
    return Panel(f"hits-{kind}", Msg("panel-hits"), tuple(rows), columns=columns)


def _make_kind(kind: str, facts: Iterator[Row], *clauses: str) -> Kind:
    return Kind(
        id=kind,
        name=Msg(f"kind-{kind}"),
        about=Msg(f"kind-{kind}-about"),
        art=FACES.get(kind, kind),
        facts=tuple(facts),
        numbers=_tabulate_hits(kind) if kind in FACTORS else None,
        clauses=clauses,
    )


KINDS: Final = (
    _make_kind("army", _tell_german("army"), "B1.6", "B4.5"),
    _make_kind("panzerkorps", _tell_german("panzerkorps"), "B5.2", "B7.7", "B10.1"),
    _make_kind("unknown", _tell_russian("unknown"), "B1.7", "B1.8"),
    _make_kind("weak", _tell_russian("weak"), "B1.6", "B11.7"),
    _make_kind("strong", _tell_russian("strong"), "B1.6"),
    _make_kind("shock", _tell_russian("shock"), "B4.6", "B8.13"),
    _make_kind("siberian", _tell_russian("siberian"), "B4.6", "B4.9"),
)
"""All that may stand on the map; the unknown ones are the regular Russian units face down."""
