"""Fixtures of the tests of clubs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache as counters

from clubhouse import make_account, make_club
from tachanka.accounts.models import User
from tachanka.clubs.models import Club


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


@pytest.fixture
def olga() -> User:
    """Who owns the club."""
    return make_account("Olga")


@pytest.fixture
def club(olga: User) -> Club:
    """A public club of Olga's."""
    return make_club(olga)
