"""A tournament as a file, for other programs and for printing."""

from __future__ import annotations

import csv
import io
import json

from tachanka.api.tournaments.presenting import (
    Told,
    is_shown,
    name_entrant,
    tell_brief,
    tell_entrants,
    tell_round,
    tell_table,
)
from tachanka.tournaments.plans import store_plan
from tachanka.tournaments.rounds import question_of
from tachanka.tournaments.state import State

FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_csv(state: State) -> str:
    """The table: a line for each entrant, with a heading."""
    table = tell_table(state)
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["rank", "name", "club", "points", *table["figures"], "won", "drawn", "lost"])
    for line in table["lines"]:
        entrant = state.people[line["entrant"]]
        writer.writerow(
            [
                line["rank"],
                _escape(name_entrant(entrant)),
                _escape(entrant.club),
                line["points"],
                *line["figures"],
                line["won"],
                line["drawn"],
                line["lost"],
            ]
        )
    return out.getvalue()


def _drop_window(told: Told) -> Told:
    """Without what only pages of a list have."""
    return {name: value for name, value in told.items() if name not in ("people", "own_page")}


def _escape(text: str) -> str:
    """What a table program would take for a formula gets an apostrophe."""
    return f"'{text}" if text.startswith(FORMULA) else text


def write_json(state: State) -> str:
    """Everything that anybody may know: the plan, the entrants, the rounds with what each pairing
    was made of, and the table."""
    shown = [row for row in state.rounds if is_shown(row)]
    told = {
        **tell_brief(state.row, len(state.entrants)),
        "plan": store_plan(state.plan),
        "entrants": tell_entrants(state, None),
        "rounds": [
            {**_drop_window(tell_round(state, row)), "asked": question_of(row)} for row in shown
        ],
        "table": _drop_window(tell_table(state)),
    }
    return json.dumps(told, ensure_ascii=False, indent=1)
