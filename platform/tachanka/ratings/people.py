"""What becomes of ratings when somebody leaves: his own goes, what others won from him stays."""

from __future__ import annotations

from typing import Any

from tachanka.accounts.models import User
from tachanka.accounts.signals import person_leaving
from tachanka.ratings.models import Rating


def listen() -> None:
    """Has ratings follow their people; called once, when the app is ready."""
    person_leaving.connect(_let_go, dispatch_uid="tachanka.ratings.people")


def _let_go(sender: Any, person: User, **kwargs: Any) -> None:
    """His ratings are no longer told; reckoned anew they come out again for nobody to see, as the
    row of a person stays."""
    Rating.objects.filter(user=person).delete()
