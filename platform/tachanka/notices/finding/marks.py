"""How far a search has come, so that none begins anew and none leaves a gap."""

from __future__ import annotations

import datetime
from collections.abc import Iterable

from tachanka.notices.models import Mark, Notice

SLACK = datetime.timedelta(seconds=75)
"""What happened within it is left for the next search: rows may be committed somewhat later than
the moment they name, and who is there has been seen by then (`visits.SECONDS`)."""


def advance(
    name: str, now: datetime.datetime
) -> tuple[datetime.datetime, datetime.datetime] | None:
    """From when to when is to be searched, held against others for this transaction; None for
    nothing. The first search of a site finds nothing: it begins with what happens from now on."""
    upto = now - SLACK
    mark, fresh = Mark.objects.select_for_update().get_or_create(name=name, defaults={"upto": upto})
    if fresh or mark.upto >= upto:
        return None
    since, mark.upto = mark.upto, upto
    mark.save(update_fields=["upto"])
    return since, upto


def store(notices: Iterable[Notice]) -> None:
    """Keeps notices; of what was told on that way already there is none twice."""
    Notice.objects.bulk_create(notices, batch_size=500, ignore_conflicts=True)
