"""Guests and their names."""

from __future__ import annotations

import pytest
from django.test import Client

from tachanka.accounts.guests import create_guest, invent_name, rename
from tachanka.accounts.models import User
from tachanka.accounts.names import BadName, clean_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anna", "Anna"),
        ("  Wrangel   the Black ", "Wrangel the Black"),
        ("Нестор Махно", "Нестор Махно"),
        ("J.-P. O_1", "J.-P. O_1"),
        ("ab", "ab"),
        ("x" * 24, "x" * 24),
    ],
)
def test_good_names(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "a",
        "x" * 25,
        "...",
        "- -",
        "a\nb\x00",
        "<b>x</b>",
        "a@b",
        "\u202eabc",
        "😀😀",
        "a\u200bb",
    ],
)
def test_bad_names(text: str) -> None:
    with pytest.raises(BadName):
        clean_name(text)


def test_invented_names_are_good() -> None:
    names = {invent_name() for _ in range(300)}
    assert all(clean_name(name) == name for name in names)
    assert len(names) > 200


def test_an_invented_name_fits_any_side() -> None:
    """Ranks and forms of address belonged to one side; every army had these trades."""
    told = {invent_name().split()[0] for _ in range(2000)}
    assert told == {
        *("Cook", "Driver", "Farrier", "Gunner", "Medic", "Sapper", "Scout", "Signaller"),
        *("Stoker", "Surveyor", "Telegraphist", "Trumpeter"),
    }


@pytest.mark.django_db
def test_a_guest_cannot_sign_in_with_a_password() -> None:
    guest = create_guest()
    assert (guest.guest, guest.has_usable_password(), guest.is_staff) == (True, False, False)
    assert not Client().login(username=guest.username, password="")


@pytest.mark.django_db
def test_renaming_is_seen_by_the_session() -> None:
    client = Client(headers={"host": "localhost"})
    body = {"name": "  Nestor  Makhno "}
    answer = client.post("/api/me/", body, content_type="application/json")
    assert answer.json() == {"name": "Nestor Makhno", "guest": True, "known": True}
    assert client.get("/api/me/").json() == answer.json()
    assert client.cookies["sessionid"]["max-age"] == 365 * 24 * 3600
    assert client.cookies["sessionid"]["httponly"] is True
    user = User.objects.get()
    rename(user, "Nestor")
    assert client.get("/api/me/").json()["name"] == "Nestor"
    client.post("/api/me/", {"name": "Second"}, content_type="application/json")
    assert User.objects.count() == 1
