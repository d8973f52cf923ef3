"""The attack planner and the combat card: sums as far as they can be known (section 9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tachanka.engine.memo import remember, remember_each
from tachanka.engine.scene import Msg, Panel, Ref, Row, Seat, Term

from ..position.geography import GROUND, is_base
from ..position.naming import Args, list_places, list_units, name_of, title_of
from ..position.occupation import Occupation
from ..position.state import (
    GERMAN,
    RUSSIAN,
    Advance,
    Attack,
    Blitzkrieg,
    Combat,
    Commitment,
    GermanAttacks,
    Loss,
    Report,
    RussianAttacks,
    State,
    Unit,
    other,
)
from ..rules.attack.blitzkrieg import foresee, list_ways_on
from ..rules.attack.german_attacks import describe_preview
from ..rules.attack.sums import (
    Preview,
    is_held,
    list_defenders,
    preview,
    preview_attack,
    tell_range,
)
from ..rules.attack.terms import (
    list_fighters,
    recall_fighters,
    tell_absorption,
    tell_attack,
    tell_fire,
)
from ..rules.attack.thresholds import threshold
from .panels import count, list_all


def draw_plans(view: State, occupation: Occupation) -> Iterator[Panel]:
    """A panel for each declared attack, the newest first, or for the one being put together.

    While one is fought it alone is told of, by `draw_report`. occupation: of the same view.
    """
    step = view.frames[-1] if view.frames else None
    if isinstance(step, Commitment | GermanAttacks):
        declared = [(occupation, attack) for attack in reversed(view.attacks)]
        yield from remember_each(_draw_attack, declared)
    if isinstance(step, Blitzkrieg) and step.corps:
        yield remember(_draw_onward, occupation.state, step)
    if isinstance(step, RussianAttacks) and step.target:
        yield remember(_draw_joint, occupation.state, step.target, step.units)


def _draw_joint(view: State, target: Ref, ids: Sequence[Ref]) -> Panel:
    """The Russian attack that is being put together (B11.7)."""
    units = [view.unit(id) for id in ids]
    shown = preview(view, target, RUSSIAN, units)
    rows = tuple(_rows_of_sums(view, target, units, shown))
    title = Msg("panel-attack", {"place": name_of(target)})
    return Panel(f"attack-{target}", title, rows, asked=True)


def _draw_onward(view: State, step: Blitzkrieg) -> Panel:
    """Where corps may go on to, with what an attack by as many as may comes to (B10.1, B10.3)."""
    rows = []
    for place in list_ways_on(view, step):
        shown = foresee(view, step, place)
        if shown is None:
            told = Msg("value-open")
        elif list_defenders(view, place, GERMAN):
            told = describe_preview(shown)
        else:
            told = Msg("note-undefended")
        label = Msg("name", {"name": name_of(place)})
        rows.append(Row(label, told, GERMAN, "B10.2" if shown is None else "B10.3", place))
    title = Msg("panel-onward", {"place": name_of(step.place)})
    return Panel("onward", title, tuple(rows), asked=True)


def _draw_attack(declared: tuple[Occupation, Attack]) -> Panel:
    """A declared attack: who, how, and what it may come to (B7.2, B8.3 to B8.8)."""
    view, attack = declared[0].state, declared[1]
    rows = [*_rows_of_links(view, attack.attackers, "row-attackers", "B7.2")]
    rows += _rows_of_links(view, attack.followers, "row-followers", "B7.6")
    units = [view.unit(id) for id in attack.attackers]
    rows += _rows_of_sums(view, attack.target, units, preview_attack(view, attack))
    bearable = sum(threshold(unit, disrupted=unit.disrupted).out - 1 for unit in units)
    rows.append(Row(Msg("row-bearable"), count(bearable), GERMAN, "B8.12"))
    if attack.blitz:
        onward = [near for near in GROUND.neighbours(attack.target) if not is_base(near)]
        rows.append(Row(Msg("row-onward"), list_all(list_places(onward)), GERMAN, "B10.1"))
    kind = "blitz" if attack.blitz else "attack"
    title = Msg(f"panel-{kind}", {"place": name_of(attack.target)})
    return Panel(f"attack-{attack.target}", title, tuple(rows), asked=True)


def _rows_of_links(view: State, ids: Sequence[Ref], label: str, clause: str) -> Iterator[Row]:
    """The units link by link, by where they stand."""
    links: dict[Ref, list[Ref]] = {}
    for id in ids:
        links.setdefault(view.unit(id).place, []).append(id)
    for place, units in links.items():
        text = Msg(label, {"place": name_of(place)})
        yield Row(text, list_all(list_units(units)), GERMAN, clause, place)


def _rows_of_sums(view: State, target: Ref, units: Sequence[Unit], shown: Preview) -> Iterator[Row]:
    """What it comes to first: what the hits can do, hits and fire; then A and P with every term,
    and what the fire is made of (B8.3 to B8.10).
    """
    side = units[0].side
    enemy, least, most = other(side), shown.least, shown.most
    defenders = list_defenders(view, target, side)
    if not defenders:
        yield Row(Msg("row-undefended"), Msg("value-undefended"), side, "B7.9", target)
        return
    verdict = judge(shown)
    if verdict == "beyond" and is_held(view, target, enemy):
        verdict = "held"
    yield Row(Msg("row-verdict"), Msg(f"verdict-{verdict}"), side, "B8.14")
    yield Row(Msg("row-hits"), tell_range(least.hits, most.hits), side, "B8.5")
    yield Row(Msg("row-to-clear"), tell_range(*shown.to_clear), enemy, "B8.12")
    fire = tell_range(least.fire_total, most.fire_total)
    yield Row(Msg("row-fire"), fire, enemy, "B8.8")
    yield Row(Msg("row-defenders"), _tell_defenders(defenders), enemy, "B1.7", target)
    fighters, foes = list_fighters(units), list_fighters(defenders)
    yield from _rows_of_terms(tell_attack(least, fighters), tell_attack(most, fighters), side)
    attack = tell_range(least.attack_total, most.attack_total)
    yield Row(Msg("row-attack"), attack, side, "B8.3")
    yield from _rows_of_terms(tell_absorption(least), tell_absorption(most), enemy)
    yield Row(Msg("row-absorbed"), count(most.absorbed), enemy, "B8.4")
    yield from _rows_of_terms(tell_fire(least, foes), tell_fire(most, foes), enemy)


def _rows_of_terms(least: Sequence[Term], most: Sequence[Term], side: Seat) -> Iterator[Row]:
    """Each term, from what it is at least to what it is at most; the two run side by side."""
    for term in most:
        low = next((each.n for each in least if each.text == term.text), term.n)
        shown = tell_range(low, term.n) if low != term.n else _tell_signed(low)
        yield Row(term.text, shown, side, term.clause)


def _tell_signed(n: int) -> Msg:
    """A summand: its sign is always told."""
    return Msg("value-less" if n < 0 else "value-more", {"n": abs(n)})


def judge(shown: Preview) -> str:
    """Whether the hits eliminate all the defenders: `certain`, `possible` or `beyond`.

    Retreats may empty a target with fewer hits; that is not reckoned here (B9.6).
    """
    if shown.most.hits >= shown.to_clear[1] and shown.least.hits >= shown.to_clear[1]:
        return "certain"
    return "possible" if shown.most.hits >= shown.to_clear[0] else "beyond"


def _tell_defenders(defenders: Sequence[Unit]) -> Msg:
    """How many there are, and what is known of them."""
    unknown = sum(unit.factor is None for unit in defenders)
    known = [unit.factor for unit in defenders if unit.factor is not None]
    return Msg(
        "value-defenders",
        {
            "n": len(defenders),
            "unknown": unknown,
            "factors": sum(known),
            "disrupted": sum(unit.disrupted for unit in defenders),
        },
    )


# --- What has been fought -------------------------------------------------------------------


def draw_report(view: State) -> tuple[Panel, ...]:
    """The combat that is fought, or the last of this turn: what became of each unit, its sums."""
    if not view.reports:
        return ()
    fought = isinstance(view.frames[-1] if view.frames else None, Combat | Advance | Blitzkrieg)
    return (remember(_draw_combat, view.reports[-1], fought),)


def _draw_combat(report: Report, fought: bool) -> Panel:
    rows = [*map(_row_of_loss, report.losses), *_rows_of_report(report)]
    if report.cleared:
        rows.insert(0, Row(Msg("row-verdict"), Msg("verdict-cleared"), report.side, "B8.14"))
    args: Args = {
        "place": name_of(report.target),
        "side": Msg(f"seat-{report.side}"),
    }
    title = Msg("panel-combat" if fought else "panel-last-combat", args)
    return Panel("combat", title, tuple(rows), asked=fought)


def _rows_of_report(report: Report) -> Iterator[Row]:
    """H and F, then A, P and F with what each is made of (B8.3 to B8.8)."""
    sums, side, enemy = report.sums, report.side, other(report.side)
    yield Row(Msg("row-hits"), count(sums.hits), side, "B8.5")
    yield Row(Msg("row-fire"), count(sums.fire_total), enemy, "B8.8")
    attack = tell_attack(sums, recall_fighters(report.losses, side))
    yield from _rows_of_terms(attack, attack, side)
    yield Row(Msg("row-attack"), count(sums.attack_total), side, "B8.3", report.target)
    yield from _rows_of_terms(tell_absorption(sums), tell_absorption(sums), enemy)
    yield Row(Msg("row-absorbed"), count(sums.absorbed), enemy, "B8.4")
    fire = tell_fire(sums, recall_fighters(report.losses, enemy))
    yield from _rows_of_terms(fire, fire, enemy)


def _row_of_loss(loss: Loss) -> Row:
    """A unit of the combat: its hits and its fate (B8.12)."""
    name = title_of(loss.unit)
    label = Msg("row-unit", {"unit": name, "factor": loss.factor})
    place = loss.to or loss.place
    fate = Msg(f"fate-{loss.fate}", {"hits": loss.hits, "place": name_of(place)})
    return Row(label, fate, loss.side, "B8.12", place)
