"""Names that would offend, and those that only look a little like it."""

from __future__ import annotations

import pytest

from tachanka.accounts.names import BadName, clean_name


@pytest.mark.parametrize(
    "name",
    ["Fuck", "f.u-c k", "FUСK", "Mr Fuсker", "xXfuckXx", "Asshole 7", "Bitch", "хуй", "Xуй 2"],
)
def test_names_that_offend(name: str) -> None:
    with pytest.raises(BadName, match="would offend"):
        clean_name(name)


@pytest.mark.parametrize(
    "name", ["Scunthorpe", "Cockburn", "Hancock", "Essex", "Shitov", "Basset", "Пенза", "Dickens"]
)
def test_honest_names(name: str) -> None:
    assert clean_name(name) == name
