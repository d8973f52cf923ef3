"""A guest becomes an account, in his own row: no seat, match or setting is lost."""

from __future__ import annotations

from itertools import chain, count
from typing import Any

from allauth.account.internal.flows.login import record_authentication
from allauth.account.signals import email_confirmed
from django.db import IntegrityError, transaction
from django.http import HttpRequest

from tachanka.accounts.guests import invent_name
from tachanka.accounts.looks import fold_look
from tachanka.accounts.models import User
from tachanka.accounts.names import LONGEST, BadName, clean_name, is_taken


def listen() -> None:
    """Has the proof of an e-mail address make accounts; called once, when the app is ready."""
    email_confirmed.connect(_found, dispatch_uid="tachanka.accounts.founding")


def found_account(person: User) -> None:
    """The guest is an account from now on, under his name or, where another was first, one near it.

    Twice is harmless.
    """
    for name in chain([person.name], (_number(person.name, n) for n in count(2))):
        try:
            clean_name(name)
        except BadName:
            # A name of before there were such rules.
            person.name = invent_name()
            return found_account(person)
        if is_taken(name, person):
            continue
        try:
            with transaction.atomic():
                held = User.objects.filter(pk=person.pk, guest=True)
                held.update(name=name, look=fold_look(name), guest=False)
        except IntegrityError:
            continue
        break
    person.refresh_from_db()


def _number(name: str, number: int) -> str:
    end = f" {number}"
    return name[: LONGEST - len(end)] + end


def _found(sender: Any, request: HttpRequest, email_address: Any, **kwargs: Any) -> None:
    person = email_address.user
    if person.guest:
        found_account(person)
        # The code has shown that it is he: what comes next does not ask again.
        record_authentication(request, person, method="code", email=email_address.email)
