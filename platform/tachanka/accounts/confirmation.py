"""Before something grave is done, a person shows once more that it is he.

By his password or a passkey (allauth keeps when), or by a code sent to his address. Whoever signed
in within the same time has shown it. A guest has nothing to show it with.
"""

from __future__ import annotations

import time

from allauth.account.authentication import get_authentication_records
from allauth.account.internal.flows.login import record_authentication
from allauth.core.internal.cryptokit import compare_user_code
from allauth.mfa.models import Authenticator
from django.http import HttpRequest

from tachanka.accounts import letters
from tachanka.accounts.adapters import get_door
from tachanka.accounts.models import User

GOOD_SECONDS = 300
CODE_SECONDS = 900
GUESSES = 3
STATE = "tachanka.confirmation"


class Unconfirmed(Exception):
    """One has to show first that it is oneself. ways: `password`, `passkey`, `code`."""

    def __init__(self, ways: tuple[str, ...]) -> None:
        super().__init__("Show once more that it is you, then ask again.")
        self.ways = ways


def require_confirmed(request: HttpRequest, person: User) -> None:
    """Errors: Unconfirmed."""
    records = get_authentication_records(request, person)
    if person.guest or any(time.time() - each["at"] < GOOD_SECONDS for each in records):
        return
    password = ("password",) if person.has_usable_password() else ()
    passkeys = Authenticator.objects.filter(user=person, type=Authenticator.Type.WEBAUTHN)
    raise Unconfirmed((*password, *(("passkey",) if passkeys.exists() else ()), "code"))


def send_code(request: HttpRequest, person: User) -> bool:
    """Sends a code to the person's address; whether the mail server has taken it."""
    code = get_door(request).generate_login_code()
    request.session[STATE] = {"code": code, "at": time.time(), "left": GUESSES}
    facts = {"code": code, "site": request.get_host()}
    return letters.send("confirm_code", person.email, facts)


def confirm_by_code(request: HttpRequest, person: User, code: str) -> bool:
    """Whether this is the code of the letter; each guess counts, and a right one is used up."""
    state = request.session.pop(STATE, None)
    if state is None or time.time() - state["at"] > CODE_SECONDS:
        return False
    if compare_user_code(actual=code, expected=state["code"]):
        record_authentication(request, person, method="code", reauthenticated=True)
        return True
    if state["left"] > 1:
        request.session[STATE] = state | {"left": state["left"] - 1}
    return False
