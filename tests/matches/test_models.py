"""Codes and secrets of addresses."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tachanka.clubs.models import draw_secret
from tachanka.matches.models import draw_code
from tachanka.tournaments import models as tournaments


@pytest.mark.parametrize(
    ("draw", "length"), [(draw_code, 12), (tournaments.draw_code, 8), (draw_secret, 16)]
)
def test_addresses_are_of_letters_and_digits(draw: Callable[[], str], length: int) -> None:
    drawn = {draw() for _ in range(2_000)}
    assert len(drawn) == 2_000
    assert {len(code) for code in drawn} == {length}
    assert all(code.isascii() and code.isalnum() for code in drawn)
