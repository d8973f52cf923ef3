"""Guests: nobody has to register to play; the first act that needs a person makes one."""

from __future__ import annotations

import re
import secrets
from math import ceil

from django.contrib.auth import login
from django.http import HttpRequest

from tachanka.accounts.allowances import spend
from tachanka.accounts.backend import PATH as BACKEND
from tachanka.accounts.models import User
from tachanka.accounts.names import find_owner

SHORTEST, LONGEST = 2, 24
ALLOWED = re.compile(r"[\w .\-]+")
TRADES = (
    "Cook", "Driver", "Farrier", "Gunner", "Medic", "Sapper", "Scout", "Signaller", "Stoker",
    "Surveyor", "Telegraphist", "Trumpeter",
)  # fmt: skip
"""Every army of the period had them: whoever is called so may lead any side."""
NAMES = (
    "Agafonov", "Belov", "Chernov", "Danilov", "Egorov", "Filin", "Gorsky", "Ignatov", "Karpov",
    "Lebedev", "Markov", "Nikitin", "Orlov", "Panin", "Rogov", "Sokolov", "Tarasov", "Ushakov",
    "Volkov", "Yurin", "Zotov",
)  # fmt: skip


class BadName(ValueError):
    """A name that cannot be used; the message says what would be."""


class TooManyGuests(Exception):
    """Nobody new from this address for a while. wait: seconds; the message is for people."""

    def __init__(self, wait: float) -> None:
        super().__init__(
            "Very many new players came from your address. Play on in a browser that has played "
            f"here before, or come again in {ceil(wait / 60)} minutes."
        )
        self.wait = wait


def clean_name(text: str) -> str:
    """The name as it is kept: spaces collapsed.

    Errors: BadName.
    """
    name = " ".join(text.split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadName(f"A name has {SHORTEST} to {LONGEST} characters; this one has {len(name)}.")
    if not ALLOWED.fullmatch(name) or not re.search(r"\w", name):
        raise BadName("A name is made of letters, digits, spaces and - _ . only.")
    owner = find_owner(name)
    if owner:
        raise BadName(f"{name!r} would be taken for {owner}; choose another name.")
    return name


def invent_name() -> str:
    """A name of the period, with a number so that two guests are seldom called the same."""
    trade, name = secrets.choice(TRADES), secrets.choice(NAMES)
    return f"{trade} {name} {secrets.randbelow(90) + 10}"[:LONGEST]


def create_guest(name: str | None = None) -> User:
    """A new guest with this name (already cleaned) or an invented one."""
    user = User(username=f"guest-{secrets.token_hex(8)}", name=name or invent_name(), guest=True)
    user.set_unusable_password()
    user.save()
    return user


def require_person(request: HttpRequest) -> User:
    """The person of this request; a visitor becomes a guest, signed in for a year.

    Errors: TooManyGuests.
    """
    if isinstance(request.user, User):
        return request.user
    wait = spend("guests", "", request.META.get("REMOTE_ADDR") or "")
    if wait:
        raise TooManyGuests(wait)
    guest = create_guest()
    login(request, guest, backend=BACKEND)
    return guest


def rename(user: User, text: str) -> None:
    """Gives the person another name.

    Errors: BadName.
    """
    user.name = clean_name(text)
    user.save(update_fields=["name"])
