"""How often somebody may ask."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from tachanka.accounts.addresses import find_address
from tachanka.accounts.allowances import spend, spend_for


class _Counted(BaseThrottle):
    """So many requests for each person and for each address; see `settings.LIMITS`. All bots of one
    owner have together what one person has, beside his own.

    scope: what is counted apart; limit: the row of the limits, that of the scope by default.
    """

    scope = ""
    limit = ""

    def allow_request(self, request: Request, view: Any) -> bool:
        """Counts this one."""
        person = str(request.user.pk) if request.user.is_authenticated else ""
        self.left = spend(self.scope, person, find_address(request._request), self.limit)
        owner = getattr(request.user, "owner_id", None)
        if owner is not None:
            # So that three bots of one person do not do three times what he may.
            self.left = max(self.left, spend_for(self.scope, f"owner-{owner}", self.limit))
        return not self.left

    def wait(self) -> float:
        """Seconds until another may pass."""
        return self.left


class Everything(_Counted):
    """All requests."""

    scope = limit = "everything"


class Openings(_Counted):
    """New matches and seats taken."""

    scope = limit = "openings"


class Sealings(_Counted):
    """Seals drawn: rows that stay for an hour. One goes before each match, so they are counted
    apart."""

    scope, limit = "sealings", "openings"


class Dear(_Counted):
    """What reads or plays a whole match again."""

    scope = limit = "dear"


class RecordFiles(_Counted):
    """Record files opened."""

    scope = limit = "imports"


class PreviewsDrawn(_Counted):
    """Pictures of positions beside links, and clips: each may have to be drawn."""

    scope = limit = "previews"


class Sayings(_Counted):
    """Things said at matches, notes, and complaints."""

    scope = limit = "sayings"


class Letters(_Counted):
    """Letters sent by e-mail, and guesses at their codes."""

    scope = limit = "letters"


class Reckonings(_Counted):
    """Profiles: somebody's results are counted each time. They are counted apart."""

    scope, limit = "reckonings", "openings"


class Foundings(_Counted):
    """Clubs founded."""

    scope = limit = "foundings"


class ClubDeeds(_Counted):
    """What changes in clubs: rows that stay, and a line of a log. They are counted apart."""

    scope, limit = "clubs", "openings"
