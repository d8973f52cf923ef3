"""The log of a tournament: what was done, by whom and why; and how others hear of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import structlog
from channels.layers import get_channel_layer
from django.db.models import F

from tachanka.accounts.models import User
from tachanka.tournaments.errors import UnknownTournament
from tachanka.tournaments.models import Tournament, TournamentDeed

log = structlog.get_logger()
KINDS = frozenset(
    {
        "made", "edited", "opened", "called-off", "restored",
        "entered", "left", "added", "removed", "claimed", "arrived", "departed",
        "reordered", "withdrawn", "returned", "sat-out", "replaced",
        "paired", "repaired", "unpaired", "published", "begun", "recalled", "extended", "closed",
        "reopened",
        "started", "paused", "resumed", "finished", "continued",
        "result", "ruled", "lifted", "awarded", "unawarded", "advanced", "replayed",
        "suggested", "unsuggested", "appointed", "unappointed", "overdue",
        "bid", "sides-bid", "sides-ruled", "rebid",
        "featured", "organiser-added", "organiser-removed", "message",
    }
)  # fmt: skip
"""What a deed can be; the page has a text for each."""
LONGEST_REASON = 300


def hold_tournament(code: str) -> Tournament:
    """The tournament, kept from others who would change it until this transaction is over.

    Errors: UnknownTournament.
    """
    found = Tournament.objects.select_for_update().filter(code=code).first()
    if found is None:
        raise UnknownTournament(f"No tournament has the code {code!r}.")
    return found


def find_tournament(code: str) -> Tournament:
    """The tournament with this code, its club at hand. Errors: UnknownTournament."""
    found = None
    if code.isprintable():
        found = Tournament.objects.select_related("club").filter(code=code).first()
    if found is None:
        raise UnknownTournament(f"No tournament has the code {code!r}.")
    return found


def note_change(
    tournament: Tournament,
    kind: str,
    by: User | None,
    told: dict[str, Any] | None = None,
    reason: str = "",
) -> None:
    """Writes a deed into the log, in the transaction in which it was done."""
    note_changes(tournament, kind, by, [told or {}], reason)


def note_changes(
    tournament: Tournament,
    kind: str,
    by: User | None,
    told: Iterable[dict[str, Any]],
    reason: str = "",
) -> None:
    """Writes several deeds of a kind into the log, in the transaction in which they were done."""
    assert kind in KINDS, kind
    TournamentDeed.objects.bulk_create(
        TournamentDeed(
            tournament=tournament, kind=kind, by=by, told=each, reason=reason[:LONGEST_REASON]
        )
        for each in told
    )
    tournament.changes = F("changes") + 1
    tournament.save(update_fields=["changes", "updated"])
    tournament.refresh_from_db(fields=["changes"])


def name_group(code: str) -> str:
    """The group of those who look at a tournament; a code may hold what a group's name may not."""
    return f"tournament.{code.encode().hex()}"


async def tell_changed(code: str) -> None:
    """Has everybody who looks at the tournament told that it is another now."""
    try:
        await get_channel_layer().group_send(name_group(code), {"type": "tournament.changed"})
    except Exception as fault:
        # Pages look again by themselves, later.
        log.warning("tournament.untold", code=code, fault=repr(fault))
