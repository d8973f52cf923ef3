"""Sessions as Django keeps them in the database, read by a prepared query."""

from __future__ import annotations

from typing import Any

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.utils import timezone

from tachanka.prepared import Prepared

_by_key = Prepared(
    lambda key, now: Session.objects.filter(session_key=key, expire_date__gt=now),
    "key",
    timezone.now(),
)


class SessionStore(db.SessionStore):
    """One session; almost every request begins with it."""

    def _get_session_from_db(self) -> Any:
        """The row, None where there is none or it has lapsed."""
        found = _by_key.ask(self.session_key, timezone.now())
        if found:
            return found[0]
        self._session_key = None
        return None
