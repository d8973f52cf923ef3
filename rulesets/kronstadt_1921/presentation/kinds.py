"""What newcomers are told of the counters: their kinds, their marks, and the colours of a way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from tachanka.engine.api import Clause
from tachanka.engine.scene import Cell, Kind, Msg, Panel, Row

from ..position.state import BOLSHEVIK, UnitKind
from ..position.terrain import BREAKS, CHART, HIT_ICE_MP, Ground
from ..position.units import ALLOWANCE, KINDS, value_with
from ..rules.chits.artillery_fire import RANGE
from ..rules.losses import FOR_BOLSHEVIK, FOR_COUNCIL, FOR_REBEL
from .counters import HESITANT, hits_badge, mp_badge, name_kind

BADGES: Final = (HESITANT, hits_badge(1), mp_badge(ALLOWANCE))
"""One of each mark that a counter may bear."""

TONES: Final[Mapping[Literal["good", "costly"], Msg]] = {
    "good": Msg("tone-good"),
    "costly": Msg("tone-costly"),
}
"""What a way is coloured for: see `rules.routes`."""

CLAUSES: Final[dict[UnitKind, tuple[Clause, ...]]] = {
    "red_army": ("K-204", "K-251", "K-252"),
    "congress": ("K-204", "K-202"),
    "council": ("K-205", "K-208", "K-702"),
    "sailors": ("K-205", "K-417", "K-211"),
    "artillery": ("K-205", "K-236", "K-502"),
    "warships": ("K-205", "K-236", "K-522"),
}


def list_kinds(surge: int) -> tuple[Kind, ...]:
    """The six kinds of units. surge: the Rebellion Level that strengthens the sailors (K-R1)."""
    return tuple(_tell(kind, surge) for kind in KINDS)


def _tell(kind: UnitKind, surge: int) -> Kind:
    return Kind(
        id=kind,
        name=name_kind(kind),
        about=Msg(f"about-{kind.replace('_', '-')}"),
        art=kind,
        facts=tuple(_list_facts(kind, surge)),
        numbers=_tell_ground(kind) if KINDS[kind].moves else None,
        clauses=CLAUSES[kind],
    )


def _list_facts(kind: UnitKind, surge: int) -> Iterator[Row]:
    """What is true of each unit of this kind, from the tables of the rules."""
    traits = KINDS[kind]
    yield Row(Msg("fact-value"), _name_value(kind, surge), clause=traits.clause)
    if traits.moves:
        yield Row(Msg("fact-moves"), Msg("fact-mp", {"n": ALLOWANCE}), clause="K-206")
        yield Row(Msg("fact-stacking"), Msg("fact-one"), clause="K-511")
    else:
        yield Row(Msg("fact-moves"), Msg("fact-never"), clause="K-502")
    if traits.fires:
        yield Row(Msg("fact-range"), Msg("value-hexes", {"n": RANGE}), clause="K-236")
        yield Row(Msg("fact-breaks"), Msg("value", {"n": BREAKS}), clause="K-240")
    yield Row(Msg("fact-zoc"), _answer(traits.zoc), clause="K-211")
    if traits.side == BOLSHEVIK:
        yield Row(Msg("fact-wavers"), _answer(traits.wavers), clause="K-202")
    yield _tell_loss(kind)


def _name_value(kind: UnitKind, surge: int) -> Msg:
    """The Combat Value, and that of the sailors with the surge (K-204, K-205, K-417)."""
    plain, strong = value_with(kind, 0, False), value_with(kind, 0, True)
    if plain == strong:
        return Msg("value", {"n": plain})
    return Msg("fact-surge", {"value": plain, "strong": strong, "level": surge})


def _answer(yes: bool) -> Msg:
    return Msg("fact-yes" if yes else "fact-no")


def _tell_loss(kind: UnitKind) -> Row:
    """What both tracks do when it is eliminated (K-412, K-414, K-416, K-418)."""
    if KINDS[kind].side == BOLSHEVIK:
        price, clause = FOR_BOLSHEVIK, "K-412"
    elif kind == "council":
        price, clause = FOR_COUNCIL, "K-416"
    else:
        price, clause = FOR_REBEL, "K-414"
    tracks = {"rebellion": _sign(price.rebellion), "leningrad": _sign(price.leningrad)}
    return Row(Msg("fact-loss"), Msg("fact-tracks", tracks), clause=clause)


def _sign(n: int) -> Msg:
    return Msg(f"value-{'plus' if n >= 0 else 'minus'}", {"n": abs(n)})


# --- The ground ---------------------------------------------------------------------------


def _tell_ground(kind: UnitKind) -> Panel:
    """What each kind of ground costs to enter and adds to the defender (K-521, K-522)."""
    rows: list[Row] = []
    for code, ground in CHART.items():
        if code == "X" and kind != "council":
            continue
        rows.append(_tell_cost(Msg(f"terrain-{ground.name}"), ground, ground.mp, ground.clause))
        if code == ".":
            rows.append(_tell_cost(Msg("fact-cracked"), ground, HIT_ICE_MP, "K-255"))
    columns = (Msg("column-mp"), Msg("column-defence"))
    return Panel(f"ground-{kind}", Msg("panel-ground"), tuple(rows), columns=columns)


def _tell_cost(name: Msg, ground: Ground, mp: int, clause: Clause) -> Row:
    adds = _sign(ground.bonus) if ground.bonus else Msg("value-none")
    return Row(name, clause=clause, cells=(Cell(Msg("value", {"n": mp})), Cell(adds)))
