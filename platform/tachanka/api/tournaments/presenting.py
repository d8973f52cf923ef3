"""A tournament as the API tells of it, to one person."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tachanka.accounts.guests import is_invented
from tachanka.accounts.models import User
from tachanka.api.catalog import find_installed, title_ruleset, title_scenario
from tachanka.api.tournaments.agreements import (
    Reader,
    tell_bids,
    tell_own_bid,
    tell_own_times,
    tell_suggestions,
)
from tachanka.api.tournaments.windows import (
    cut,
    find_page,
    list_named,
    list_named_in,
    pick_people,
)
from tachanka.engine.resources import say
from tachanka.tournaments import models, values
from tachanka.tournaments.duplicates import count_seated
from tachanka.tournaments.plans import Fight, restore_plan, store_plan
from tachanka.tournaments.rights import is_organiser
from tachanka.tournaments.rounds import list_open
from tachanka.tournaments.scores import find_winner, is_over, score_tie
from tachanka.tournaments.state import State

Told = dict[str, Any]
OVER = (models.Tournament.Status.FINISHED, models.Tournament.Status.CANCELLED)


def tell_brief(row: models.Tournament, entrants: int) -> Told:
    """A tournament as in a list."""
    plan = restore_plan(row.plan)
    return {
        "code": row.code,
        "name": row.name,
        "status": row.status,
        "club": row.club.slug if row.club else None,
        "club_name": row.club.name if row.club else "",
        "format": plan.format,
        "battle": tell_fight(plan.fights[0])["scenario_title"],
        "entrants": entrants,
        "begins": row.begins and row.begins.isoformat(),
        "updated": row.updated.isoformat(),
    }


def tell_fight(fight: Fight) -> Told:
    """A battle with its names; where its ruleset is gone, with its ids."""
    ruleset = find_installed(fight.ruleset)
    sides = []
    if ruleset is not None:
        named: dict[str, Any] = {info.id: info.name for info in ruleset.meta.seats}
        for scenario in ruleset.meta.scenarios:
            if scenario.id == fight.scenario:
                named.update(scenario.sides)
        sides = [{"seat": seat, "name": say(ruleset.package, name)} for seat, name in named.items()]
    return {
        "ruleset": fight.ruleset,
        "ruleset_title": title_ruleset(ruleset, fight.ruleset),
        "scenario": fight.scenario,
        "scenario_title": title_scenario(ruleset, fight.scenario),
        "options": fight.options,
        "sides": sides,
        "harder": fight.harder,
    }


def tell_detail(state: State, you: User | None) -> Told:
    """A tournament, without the ties of its rounds."""
    row = state.row
    runs = is_organiser(you, row)
    own = _find_own(state, you)
    shown = [each for each in state.rounds if runs or is_shown(each)]
    names = [each.user.name for each in row.organisers.select_related("user").order_by("pk")]
    return {
        **tell_brief(row, sum(each.left is None for each in state.entrants)),
        "about": row.about,
        "listed": row.listed,
        "paused": row.paused,
        "due": row.due,
        "fault": row.fault if runs else "",
        "plan": store_plan(state.plan),
        "fights": [tell_fight(fight) for fight in state.plan.fights],
        "rounds": [_tell_round(state, each) for each in shown],
        "total": state.count_rounds() if len(state.entrants) > 1 else 0,
        "organisers": names,
        "organises": runs,
        "entrant": own.pk if own else None,
        "own": _tell_own(state, own),
        "field": len(state.entrants),
        "waiting": sum(each.user_id is None and bool(each.claim) for each in state.entrants),
        "present": sum(each.present and each.left is None for each in state.entrants),
        "named": you is not None and not (you.guest and is_invented(you.name)),
        "boards": _list_boards(state, own) if own else [],
        "message": _tell_message(row),
        "changes": row.changes,
        "commitment": row.commitment,
        "seed": bytes(row.seed).hex() if row.status in OVER else None,
    }


def _tell_own(state: State, own: models.Entrant | None) -> Told | None:
    if own is None:
        return None
    seed = state.entrants.index(own) + 1
    return _tell_entrant(own, seed, False, own.user)


def _tell_message(row: models.Tournament) -> Told | None:
    """What the organisers said last to all."""
    last = row.deeds.filter(kind="message").select_related("by").order_by("-pk").first()
    return tell_deeds([last])[0] if last else None


def is_shown(row: models.Round) -> bool:
    """Whether everybody sees a round."""
    return bool(row.status != models.Round.Status.PAIRED)


def _find_own(state: State, you: User | None) -> models.Entrant | None:
    if you is None:
        return None
    return next((each for each in state.entrants if each.user_id == you.pk), None)


def _list_boards(state: State, own: models.Entrant) -> list[Told]:
    """Where somebody is to play now."""
    found = []
    for row in state.rounds:
        if row.status != models.Round.Status.RUNNING:
            continue
        for tie in state.ties:
            if tie.round_id == row.pk and own.pk in (tie.first_id, tie.second_id):
                found += _list_own_legs(state, row, tie, own)
    return found


def _list_own_legs(
    state: State, row: models.Round, tie: models.Tie, own: models.Entrant
) -> list[Told]:
    told = state.describe_tie(tie, row.number)
    if tie.second_id is None or is_over(told):
        return []
    other = state.people[tie.second_id if tie.first_id == own.pk else tie.first_id]
    found: list[Told] = []
    for leg, kept in zip(told.legs, state.legs[tie.pk], strict=True):
        if leg.how == "open":
            sides = leg.sides or ("", "")
            found.append(
                {
                    "round": row.number,
                    "table": tie.table,
                    "opponent": name_entrant(other),
                    "side": sides[0 if tie.first_id == own.pk else 1],
                    "match": kept.match.code if kept.match else "",
                    "times": None if found else tell_own_times(row, tie, kept, own.pk),
                    "bid": tell_own_bid(row, kept, own.pk) if kept.bidding_open else None,
                }
            )
    with_board = [each for each in found if each["match"]]
    return with_board or found[:1]


def name_entrant(entrant: models.Entrant) -> str:
    """What somebody is called now."""
    return str(entrant.user) if entrant.user is not None else entrant.name


def tell_entrants(state: State, you: User | None) -> list[Told]:
    """Everybody who takes part, in order of strength."""
    return _tell_all(state, you, is_organiser(you, state.row))


def _tell_all(state: State, you: User | None, runs: bool) -> list[Told]:
    return [_tell_entrant(each, seed, runs, you) for seed, each in enumerate(state.entrants, 1)]


def _tell_entrant(each: models.Entrant, seed: int, runs: bool, you: User | None) -> Told:
    return {
        "id": each.pk,
        "name": name_entrant(each),
        "club": each.club,
        "account": each.user is not None and each.user.is_active and not each.user.guest,
        "guest": each.user is not None and each.user.guest,
        "you": you is not None and each.user_id == you.pk,
        "waits": each.user_id is None and bool(each.claim),
        "claim": each.claim if runs and each.user_id is None else "",
        "seed": seed,
        "present": each.present,
        "entered": each.entered,
        "left": each.left,
        "byes": each.byes,
    }


def _tell_round(state: State, row: models.Round) -> Told:
    return {
        "number": row.number,
        "status": row.status,
        "battle": tell_fight(msgspec.convert(row.battle, Fight)),
        "deadline": row.deadline and row.deadline.isoformat(),
        "published": row.published and row.published.isoformat(),
        "ties": sum(tie.round_id == row.pk for tie in state.ties),
        "open": len(list_open(state, row)),
        "duplicate": _tell_deal(row),
        "featured": row.featured,
    }


def _tell_deal(row: models.Round) -> Told | None:
    """What anybody may know of the dice that the boards of a round share."""
    deal = row.deal
    if deal is None:
        return None
    seated = deal.boards
    if deal.begun is None:
        seated = count_seated(deal)
    return {
        "commitment": deal.commitment,
        "boards": deal.boards,
        "seated": seated,
        "begun": deal.begun and deal.begun.isoformat(),
        "over": deal.over,
    }


def tell_round(
    state: State, row: models.Round, you: User | None = None, page: int | None = None
) -> Told:
    """A round with its ties, to this person; with a page those of it, and who plays in them."""
    own = _find_own(state, you)
    reader = Reader(own.pk if own else None, is_organiser(you, state.row))
    ties = [tie for tie in state.ties if tie.round_id == row.pk]
    mine = (own is not None and own.pk in (tie.first_id, tie.second_id) for tie in ties)
    pairs = [_tell_tie(state, row, tie, reader) for tie in cut(ties, page)]
    named = [] if page is None else [*list_named(pairs), *list_named_in(row.gave_way)]
    return {
        **_tell_round(state, row),
        "gave_way": row.gave_way,
        "pairs": pairs,
        "own_page": find_page(mine),
        "people": pick_people(_tell_all(state, you, reader.runs), named) if named else [],
    }


def _tell_tie(state: State, row: models.Round, tie: models.Tie, reader: Reader) -> Told:
    told = state.describe_tie(tie, row.number)
    legs = state.legs.get(tie.pk, ())
    return {
        "table": tie.table,
        "first": tie.first_id,
        "second": tie.second_id,
        "bye": tie.bye,
        "place": tie.place,
        "reasons": [_tell_reason(each) for each in tie.reasons],
        "legs": [tell_leg(leg, kept, told) for leg, kept in zip(told.legs, legs, strict=True)],
        "over": is_over(told),
        "winner": find_winner(told),
        "points": [_write(each) for each in score_tie(state.settings, told)],
        "awarded": tie.awarded is not None,
        "advances": tie.advances_id,
        "appointment": tie.appointment and tie.appointment.isoformat(),
        "suggestions": tell_suggestions(row, tie, reader),
    }


def _tell_reason(reason: Told) -> Told:
    return {"code": reason["code"], "params": reason.get("params", {})}


def tell_leg(leg: values.Leg, kept: models.Leg, tie: values.Tie) -> Told:
    """A game of a tie. kept: its row; its match at hand, with the dice it shares."""
    places = {None: 0, tie.first: 1, tie.second: 2}
    return {
        "number": kept.number,
        "sides": list(leg.sides) if leg.sides else None,
        "match": kept.match.code if kept.match and not kept.match.shut else "",
        "shut": kept.match is not None and kept.match.shut,
        "status": kept.match.status if kept.match else "",
        "how": leg.how,
        "winner": places[leg.winner],
        "margin": leg.margin,
        "points": [_write(each) for each in leg.points],
        "ruled": kept.ruling is not None,
        "bids": tell_bids(leg, kept, tie),
    }


def _write(points: values.Points) -> str:
    """Points without needless noughts: 1, 0.5."""
    text = format(points, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def tell_table(state: State, you: User | None = None, page: int | None = None) -> Told:
    """The table; with a page the lines of it, and who stands in them. A knock-out has figures of
    its own before the tie-breaks, and who left a round robin early has none: each stands under its
    name."""
    lines, own = state.rank(), _find_own(state, you)
    names = max(([each.name for each in line.figures] for line in lines), key=len, default=[])
    shown = cut(lines, page)
    named = [] if page is None else [line.entrant for line in shown]
    return {
        "figures": names,
        "lines": [_tell_standing(line, names) for line in shown],
        "total": len(lines),
        "own_page": find_page(own is not None and line.entrant == own.pk for line in lines),
        "people": pick_people(tell_entrants(state, you), named) if named else [],
    }


def _tell_standing(line: values.Standing, names: list[str]) -> Told:
    return {
        "entrant": line.entrant,
        "rank": line.rank,
        "points": _write(line.points.value),
        "figures": [_read_figure(line, name) for name in names],
        "played": line.played,
        "won": line.won,
        "drawn": line.drawn,
        "lost": line.lost,
        "counted": line.counted,
    }


def _read_figure(line: values.Standing, name: str) -> str:
    found = [_write(each.value) for each in line.figures if each.name == name]
    return found[0] if found else ""


def tell_line(state: State, entrant: int, you: User | None = None) -> Told:
    """How somebody's figures came about, and who stands in them; he stands in the table."""
    line = next(line for line in state.rank() if line.entrant == entrant)
    figures = (line.points, *line.figures)
    named = [part.opponent for figure in figures for part in figure.parts]
    return {
        "entrant": entrant,
        "rank": line.rank,
        "figures": [_tell_figure(figure) for figure in figures],
        "people": pick_people(tell_entrants(state, you), named),
    }


def _tell_figure(figure: values.Figure) -> Told:
    return {
        "name": figure.name,
        "value": _write(figure.value),
        "parts": [
            {
                "round": part.round,
                "opponent": part.opponent,
                "value": _write(part.value),
                "cut": part.cut,
                "why": [_tell_reason(msgspec.to_builtins(why)) for why in part.why],
            }
            for part in figure.parts
        ],
    }


def tell_deeds(rows: Iterable[models.TournamentDeed]) -> list[Told]:
    """Lines of the log."""
    return [
        {
            "id": row.pk,
            "kind": row.kind,
            "by": str(row.by) if row.by else "",
            "told": row.told,
            "reason": row.reason,
            "at": row.at.isoformat(),
        }
        for row in rows
    ]
