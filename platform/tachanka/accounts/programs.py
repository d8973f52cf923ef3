"""Bot accounts: people whose seats a program plays. Somebody owns each of them and answers for it.

Nobody signs in to one: a program comes with a token (`tokens`).
"""

from __future__ import annotations

import secrets
from typing import Any

from django.db import IntegrityError, transaction

from tachanka.accounts.leaving import leave_for_good
from tachanka.accounts.looks import fold_look
from tachanka.accounts.models import User
from tachanka.accounts.names import BadName, clean_name, is_taken
from tachanka.accounts.signals import person_leaving

MOST = 3
"""Nobody owns more at once."""


class TooManyPrograms(Exception):
    """Somebody owns as many bots as one can."""


def found_program(owner: User, text: str) -> User:
    """A new bot of this account's, with a name of its own.

    Errors: names.BadName; TooManyPrograms.
    """
    name = clean_name(text)
    if is_taken(name):
        raise BadName.taken(name)
    program = User(
        username=f"bot-{secrets.token_hex(8)}",
        name=name,
        look=fold_look(name),
        program=True,
        owner=owner,
    )
    program.set_unusable_password()
    try:
        with transaction.atomic():
            # Two requests at once count one after the other.
            User.objects.select_for_update().get(pk=owner.pk)
            if User.objects.filter(owner=owner).count() >= MOST:
                raise TooManyPrograms
            program.save()
    except IntegrityError as late:
        raise BadName.taken(name) from late
    return program


def list_programs(owner: User) -> list[User]:
    """The bots of this account, in the order in which they were made."""
    return list(User.objects.filter(owner=owner).order_by("pk"))


def find_program(owner: User, id: int) -> User | None:
    """The bot of this account with this id."""
    return User.objects.filter(owner=owner, pk=id).first()


def listen() -> None:
    """Has bots leave with their owners; called once, when the app is ready."""
    person_leaving.connect(_take_along, dispatch_uid="tachanka.accounts.programs")


def _take_along(sender: Any, person: User, **kwargs: Any) -> None:
    for program in list_programs(person):
        leave_for_good(program)
