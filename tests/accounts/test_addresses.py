"""Which addresses count as one."""

from __future__ import annotations

import re

import pytest

from tachanka.accounts.addresses import hash_address, name_address


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("203.0.113.7", "203.0.113.7"),
        (" 203.0.113.7 ", "203.0.113.7"),
        ("203.0.113.7:4711", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("", "unknown"),
        ("unknown", "unknown"),
        ("203.0.113.256", "unknown"),
        ("x" * 10_000, "unknown"),
    ],
)
def test_what_an_address_is_counted_as(text: str, name: str) -> None:
    assert name_address(text) == name


def test_a_stored_address_needs_the_secret_key(settings: object) -> None:
    one = hash_address("2001:db8:1:2::9")
    assert re.fullmatch(r"[0-9a-f]{32}", one)
    assert one == hash_address("2001:db8:1:2::10")
    assert one != hash_address("2001:db8:1:3::9")
    settings.SECRET_KEY = "another"  # type: ignore[attr-defined]
    assert one != hash_address("2001:db8:1:2::9")


@pytest.mark.parametrize("text", ["", "unknown", "203.0.113.256"])
def test_of_no_address_nothing_is_stored(text: str) -> None:
    assert hash_address(text) == ""
