"""Tracks as instruments, and panels: how things stand, what the tracks give, what is fought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tachanka.engine.memo import remember
from tachanka.engine.scene import Msg, Panel, Ref, Row, Seat, Term

from ..position.naming import describe_unit, list_chits, name_side
from ..position.occupation import Field
from ..position.options import OPTIONS, Options
from ..position.scenarios import SCENARIOS
from ..position.state import BOLSHEVIK, HIDDEN, REBEL, SIDES, Shift, State, Unit
from ..position.terrain import KRONSTADT, measure_to_finland
from ..position.track_table import TABLE, Deal, propaganda_markers, rebel_deal
from ..position.units import COUNTERS, KINDS, has_surge
from ..rules.combat import Sums, add_up, describe_attack, describe_sums, find_battle, sums_of
from ..rules.victory import (
    GUNS_FOR_ASSAULT,
    GUNS_FOR_SIEGE,
    HEXES_FOR_ASSAULT,
    HEXES_WITHOUT_COUNCIL,
    council_is_gone,
    guns_eliminated,
    occupied_hexes,
    turns_over,
)
from ..rules.ways_back import rate_way_back


def draw_panels(state: State, now: Standing) -> Iterator[Panel]:
    """All that has something to say to everybody.

    now: what `find_standing` makes of this position.
    """
    for panel in (
        *_draw_fighting(state),
        remember(_draw_standing, now),
        remember(_draw_effects, _find_effects(state)),
        remember(_draw_shifts, state.shifts),
        remember(_draw_options, state.options),
    ):
        if panel.rows:
            yield panel


# --- How the battle stands ----------------------------------------------------------------


class Standing(NamedTuple):
    """What counts for victory. council: where it stands, None where it does not.

    fled: the Council has. gone: it has, or was eliminated. lost: units, by side. played: turns that
    are over. last: the last turn.
    """

    victory: str
    guns: int
    hexes: int
    council: Ref | None
    waits: bool
    fled: bool
    gone: bool
    lost: tuple[int, ...]
    played: int
    last: int


def find_standing(state: State) -> Standing:
    """What counts for victory in this position."""
    battlefield, council = SCENARIOS[state.scenario], state.find("CR")
    losses = Counter(KINDS[COUNTERS[id].kind].side for id in state.lost)
    return Standing(
        battlefield.victory,
        guns_eliminated(state),
        len(occupied_hexes(state)),
        council.hex if council is not None else None,
        council is not None and council.hex is None,
        state.fled,
        council_is_gone(state),
        tuple(losses[side] for side in SIDES),
        turns_over(state),
        battlefield.last_turn,
    )


def _draw_standing(now: Standing) -> Panel:
    """What the victory of this scenario asks for, and how far it has come (K-701 to K-704)."""
    rows = {"siege": _rows_of_siege, "assault": _rows_of_assault, "pursuit": _rows_of_pursuit}
    lost = tuple(
        Row(Msg("row-lost", {"side": name_side(side)}), count(n), side, "K-610")
        for side, n in zip(SIDES, now.lost, strict=True)
    )
    return Panel("standing", Msg("panel-standing"), (*rows[now.victory](now), *lost))


def count(n: int, of: int | None = None) -> Msg:
    """A number, or so many of so many."""
    return Msg("value", {"n": n}) if of is None else Msg("value-of", {"n": n, "of": of})


def _rows_of_siege(now: Standing) -> Iterator[Row]:
    if now.gone:
        yield Row(Msg("row-hexes"), count(now.hexes, HEXES_WITHOUT_COUNCIL), BOLSHEVIK, "K-702")
    else:
        yield Row(Msg("row-hexes"), count(now.hexes, len(KRONSTADT)), BOLSHEVIK, "K-701")
        yield Row(Msg("row-guns"), count(now.guns, GUNS_FOR_SIEGE), BOLSHEVIK, "K-701")
    yield _row_of_council(now, "K-702")
    yield Row(Msg("row-time"), name_side(REBEL), REBEL, "K-703")


def _rows_of_assault(now: Standing) -> Iterator[Row]:
    yield Row(Msg("row-guns-or"), count(now.guns, GUNS_FOR_ASSAULT), BOLSHEVIK, "K-S2")
    yield Row(Msg("row-hexes"), count(now.hexes, HEXES_FOR_ASSAULT), BOLSHEVIK, "K-S2")
    yield _row_of_council(now, "K-207")
    yield Row(Msg("row-time"), name_side(REBEL), REBEL, "K-S2")


def _rows_of_pursuit(now: Standing) -> Iterator[Row]:
    yield _row_of_council(now, "K-S3")
    if now.council is not None:
        far = Msg("value-hexes", {"n": measure_to_finland(now.council)})
        yield Row(Msg("row-to-finland"), far, REBEL, "K-S3")
    yield Row(Msg("row-time"), name_side(BOLSHEVIK), BOLSHEVIK, "K-S3")


def _row_of_council(now: Standing, clause: str) -> Row:
    if now.waits:
        return Row(Msg("row-council"), Msg("council-waiting"), REBEL, clause)
    if now.council is None:
        return Row(Msg("row-council"), Msg(f"council-{'fled' if now.fled else 'lost'}"), REBEL)
    present = Msg("council-present", {"hex": now.council})
    return Row(Msg("row-council"), present, REBEL, clause, now.council)


# --- The tracks ---------------------------------------------------------------------------


class Effects(NamedTuple):
    """What both tracks give. strong: whether the sailors are stronger, from `surge` on."""

    level: int
    deal: Deal
    fled: bool
    surge: int
    strong: bool
    markers: int
    next_markers: int


def _find_effects(state: State) -> Effects:
    return Effects(
        TABLE[state.rebellion].level,
        rebel_deal(state),
        state.fled,
        int(state.options.surge_level),
        has_surge(state),
        state.propaganda,
        propaganda_markers(state),
    )


def _draw_effects(now: Effects) -> Panel:
    """What the present boxes of both tracks give (K-417, K-432, K-433, K-303)."""
    hand = Msg("value-deal", {"chosen": now.deal.chosen, "drawn": now.deal.drawn})
    clause = "K-433" if now.fled else "K-432"
    sailors = Msg(f"value-surge-{'on' if now.strong else 'off'}", {"level": now.surge})
    return Panel(
        "effects",
        Msg("panel-effects"),
        (
            Row(Msg("row-level", {"level": now.level}), hand, REBEL, clause),
            Row(Msg("row-sailors"), sailors, REBEL, "K-417"),
            Row(Msg("row-markers-now"), count(now.markers), REBEL, "K-233"),
            Row(Msg("row-markers-next"), count(now.next_markers), REBEL, "K-303"),
        ),
    )


def _draw_shifts(shifts: list[Shift]) -> Panel:
    """What has moved the tracks this turn, in order."""
    rows = tuple(
        Row(shift.cause, _name_shift(shift.track, shift.by, shift.now), clause=shift.clause)
        for shift in shifts
    )
    return Panel("shifts", Msg("panel-shifts"), rows)


def _name_shift(track: str, by: int, now: int) -> Msg:
    sign = "up" if by > 0 else "down"
    return Msg(f"value-{track}-{sign}", {"by": abs(by), "now": now})


# --- Battles ------------------------------------------------------------------------------


def _draw_fighting(state: State) -> Iterator[Panel]:
    """The panels of battles, where there is one."""
    if find_battle(state) or any(unit.origin is not None for unit in state.units):
        field = Field(state)
        yield _draw_battle(state, field)
        yield _draw_battles(state, field)


def _draw_battles(state: State, field: Field) -> Panel:
    """Every battle that is still to be fought, as it stands (K-601, K-603)."""
    now = find_battle(state)
    rows = []
    for hex in field.battles:
        if now is None or hex != now.hex:
            side = next(unit.side for unit in field.at(hex) if unit.origin is not None)
            sums = add_up(field, hex, side)
            label = Msg("row-battle", {"battle": describe_attack(field, hex, side)})
            rows.append(Row(label, describe_sums(sums), side, "K-603", hex))
    return Panel("battles", Msg("panel-battles"), tuple(rows))


def _draw_battle(state: State, field: Field) -> Panel:
    """The battle in progress: both sides' terms, the result, and every way back (K-604)."""
    frame = find_battle(state)
    if frame is None:
        return Panel("battle", Msg("panel-battles"), ())
    sums = sums_of(state, frame)
    rows = [*_list_terms(sums, frame.side)]
    rows.append(Row(Msg("row-result"), Msg(f"result-{sums.result}"), None, "K-606", frame.hex))
    rows += (_row_of_way_back(field, unit) for unit in field.at(frame.hex, frame.side))
    title = Msg("panel-battle", {"battle": describe_attack(field, frame.hex, frame.side)})
    return Panel("battle", title, tuple(rows), asked=True)


def _list_terms(sums: Sums, attacker: Seat) -> Iterator[Row]:
    defender = REBEL if attacker == BOLSHEVIK else BOLSHEVIK
    for side, terms, total, label in (
        (attacker, sums.attack, sums.attack_total, "row-attack"),
        (defender, sums.defence, sums.defence_total, "row-defence"),
    ):
        for term in terms:
            yield Row(term.text, _name_term(term), side, term.clause)
        yield Row(Msg(label), count(total), side, "K-603")


def _name_term(term: Term) -> Msg:
    sign = "plus" if term.n >= 0 else "minus"
    return Msg(f"value-{sign}", {"n": abs(term.n)})


def _row_of_way_back(field: Field, unit: Unit) -> Row:
    """Where an attacker goes if it has to, or that it cannot (K-609)."""
    label, place = Msg("row-way-back", {"unit": describe_unit(unit)}), unit.origin
    assert place is not None
    way_back = rate_way_back(field, unit, place)
    clause = "K-R44" if way_back == "shared" else "K-609"
    value = Msg(f"value-way-back-{way_back}", {"hex": place})
    return Row(label, value, unit.side, clause, place)


# --- The match ----------------------------------------------------------------------------


def _draw_options(options: Options) -> Panel:
    """The options that differ from their defaults, each with its ruling."""
    rows = []
    for option in OPTIONS:
        value = getattr(options, option.key)
        if value != option.default:
            text = Msg(f"option-{option.key}-{value}")
            rows.append(Row(option.text, text, clause=option.clause))
    return Panel("options", Msg("panel-options"), tuple(rows))


def draw_past(state: State) -> Iterator[Panel]:
    """The hands of all turns, once the game is over, as far as the viewer may know them."""
    rows = []
    for dealt in state.past if state.outcome is not None else ():
        for side in SIDES:
            hand = dealt.hands.get(side)
            if hand is not None and HIDDEN not in hand.held:
                label = Msg("row-hand", {"turn": dealt.turn, "side": name_side(side)})
                chits = list_chits([*hand.played, *hand.held])
                text = Msg("list", {"list": chits}) if chits else Msg("value-none")
                rows.append(Row(label, text, side, "K-R19"))
    if rows:
        yield Panel("past", Msg("panel-past"), tuple(rows))
