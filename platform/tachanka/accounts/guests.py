"""Guests: nobody has to register to play; the first act that needs a person makes one."""

from __future__ import annotations

import secrets
from math import ceil

from django.contrib.auth import login
from django.db import IntegrityError, transaction
from django.http import HttpRequest

from tachanka.accounts.addresses import find_address
from tachanka.accounts.allowances import spend
from tachanka.accounts.backend import PATH as BACKEND
from tachanka.accounts.looks import fold_look
from tachanka.accounts.models import User
from tachanka.accounts.names import LONGEST, BadName, clean_name, is_taken

KEPT = "tachanka.guest"
"""Where a session names the guest who comes back when the account signs out."""
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


class TooManyGuests(Exception):
    """Nobody new from this address for a while. wait: seconds; the message is for people."""

    def __init__(self, wait: float) -> None:
        super().__init__(
            "Very many new players came from your address. Play on in a browser that has played "
            f"here before, or come again in {ceil(wait / 60)} minutes."
        )
        self.wait = wait


def invent_name() -> str:
    """A name of the period, with a number so that two guests are seldom called the same."""
    trade, name = secrets.choice(TRADES), secrets.choice(NAMES)
    return f"{trade} {name} {secrets.randbelow(90) + 10}"[:LONGEST]


def is_invented(name: str) -> bool:
    """Whether it is a name as `invent_name` makes them: nobody has chosen it."""
    trade, _, rest = name.partition(" ")
    last, _, number = rest.partition(" ")
    return trade in TRADES and last in NAMES and number.isdecimal()


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
    wait = spend("guests", "", find_address(request))
    if wait:
        raise TooManyGuests(wait)
    guest = create_guest()
    login(request, guest, backend=BACKEND)
    return guest


def rename(user: User, text: str) -> None:
    """Gives the person another name.

    Errors: BadName.
    """
    name = clean_name(text)
    if is_taken(name, user):
        raise BadName.taken(name)
    user.name, user.look = name, None if user.guest else fold_look(name)
    try:
        with transaction.atomic():
            user.save(update_fields=["name", "look"])
    except IntegrityError as late:
        raise BadName.taken(name) from late


def keep_guest(request: HttpRequest, guest: User) -> None:
    """Whoever signs out of this session is the guest again."""
    request.session[KEPT] = guest.pk


def find_kept_guest(request: HttpRequest) -> User | None:
    """The guest of this session who has kept something while an account is signed in."""
    kept = request.session.get(KEPT)
    return User.objects.filter(pk=kept, guest=True, is_active=True).first() if kept else None
