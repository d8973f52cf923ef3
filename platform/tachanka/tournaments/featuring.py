"""The board that the organisers of a tournament want large on the big screen."""

from __future__ import annotations

from django.db import transaction

from tachanka.accounts.models import User
from tachanka.tournaments.deeds import hold_tournament, note_change
from tachanka.tournaments.errors import UnknownTournament
from tachanka.tournaments.rounds import find_round
from tachanka.tournaments.rulings import find_tie


@transaction.atomic
def feature_table(code: str, number: int, table: int | None, by: User) -> None:
    """Makes a table of a published round the large one; None: the screen picks as it likes. Twice
    is harmless.

    Errors: UnknownTournament; Refused (`not-open`).
    """
    tournament = hold_tournament(code)
    row = find_round(tournament, number)
    if table is not None and find_tie(tournament, number, table).second_id is None:
        raise UnknownTournament(f"Nobody plays at table {table} of round {number}.")
    if row.featured != table:
        row.featured = table
        row.save(update_fields=["featured"])
        note_change(tournament, "featured", by, {"round": number, "table": table})
