"""What of signing in is ours: the site's limits, its letters, and what becomes of a guest.

The flows themselves (codes, passwords, passkeys) are allauth's; it asks these two for the rest.
"""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.authentication import get_authentication_records
from allauth.account.internal.flows.login import record_authentication
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.adapter import DefaultMFAAdapter
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, JsonResponse

from tachanka.accounts import letters, tries
from tachanka.accounts.addresses import find_address, name_address
from tachanka.accounts.allowances import spend
from tachanka.accounts.guests import find_kept_guest, keep_guest
from tachanka.accounts.handover import absorb_guest
from tachanka.accounts.models import User
from tachanka.accounts.preferences import read_preferences

AWAITED = frozenset(
    {
        *("email_confirmation", "login_code", "password_reset_code"),
        *("unknown_account", "account_already_exists"),
    }
)
"""Letters that a page waits for: they are limited, and where one cannot be sent the page is told,
whether or not the address has an account. The others tell of what is done already."""
LETTERS = "letters"
SECONDS = 30


class TooManyTries(ValidationError):
    """Too many tries to sign in. wait: seconds until the next."""

    def __init__(self, wait: float) -> None:
        minutes = max(1, round(wait / 60))
        text = f"Too many tries to sign in. Wait {minutes} minutes and try again."
        super().__init__(text, code="too_many_login_attempts")
        self.wait = wait


class Door(DefaultAccountAdapter):  # type: ignore[misc]
    """How people come in, as accounts and as operators."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "email_taken": "An account with this e-mail address exists already: sign in to it.",
        "email_password_mismatch": "The e-mail address or the password is not right.",
        "incorrect_code": "This is not the code. Look at the newest letter.",
        "incorrect_password": "The password is not right.",
    }

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Nobody begins as an account: every account was a guest first."""
        return False

    def get_client_ip(self, request: HttpRequest) -> str:
        """The address as limits count it."""
        return name_address(find_address(request))

    def get_login_stages(self) -> list[str]:
        """A passkey is one way to sign in, not a second step of the others."""
        stages: list[str] = super().get_login_stages()
        return [stage for stage in stages if not stage.startswith("allauth.mfa.stages.")]

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Counts a try. Errors: TooManyTries, for allauth's own limits too."""
        name = _find_name(credentials)
        wait = tries.count_try(request, name)
        if wait:
            raise TooManyTries(wait)
        if not tries.is_at_home(request, name):
            try:
                super().pre_authenticate(request, **credentials)
            except ValidationError as slowed:
                raise TooManyTries(SECONDS * 10) from slowed

    def authenticate(self, request: HttpRequest, **credentials: Any) -> Any:
        """The person with these credentials, None for nobody. Errors: as `pre_authenticate`."""
        user = super().authenticate(request, **credentials)
        if user is not None:
            tries.welcome(request, _find_name(credentials))
        return user

    def forgive(self, request: HttpRequest, name: str) -> None:
        """The try that `pre_authenticate` has counted succeeded after all."""
        self._rollback_login_failed_rl_usage()
        tries.welcome(request, name)

    def login(self, request: HttpRequest, user: User) -> None:
        """Begins the session; what the guest of this browser held passes to the account."""
        guest: User | None = getattr(request, "guest", None)
        if guest is None or guest.pk == user.pk:
            super().login(request, user)
            return
        shown = get_authentication_records(request, user)
        with transaction.atomic():
            stays = absorb_guest(guest, user)
            super().login(request, user)
        # The guest's session has been emptied: that somebody has shown a moment ago who he is, too.
        for record in shown:
            record_authentication(request, user, **record)
        if stays:
            keep_guest(request, guest)

    def logout(self, request: HttpRequest) -> None:
        """Ends the session; where the guest has kept something, the browser is his again."""
        guest = find_kept_guest(request)
        super().logout(request)
        if guest is not None:
            super().login(request, guest)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Writes a letter of `messages`. Errors: ImmediateHttpResponse where one must not go on."""
        kind = template_prefix.rpartition("/")[2].removesuffix("_signup")
        person = context.get("user") or getattr(self.request, "guest", None) or self.request.user
        address = find_address(self.request)
        wait = spend(LETTERS, str(person.pk or ""), address) if kind in AWAITED else 0
        if wait:
            raise ImmediateHttpResponse(
                _refuse("Too many letters were sent. Wait a little.", 429, wait)
            )
        told = {**context, "email": email, "site": self.request.get_host()}
        language = read_preferences(person).get("language", "en") if person.pk else "en"
        if not letters.send(kind, email, told, language) and kind in AWAITED:
            raise ImmediateHttpResponse(
                _refuse("No letter can be sent at this moment. Try again later.", 503, SECONDS)
            )


class Passkeys(DefaultMFAAdapter):  # type: ignore[misc]
    """What a passkey is called where it is kept."""

    def _get_site_name(self) -> str:
        return "Tachanka"

    def _get_user_identifier(self, user: User) -> str:
        return user.email or str(user)

    def generate_authenticator_name(self, user: User, type: Any) -> str:
        """What a new passkey is called until its owner says otherwise."""
        return "Passkey"


def get_door(request: HttpRequest) -> Door:
    """The door for this request."""
    return Door(request)


def _find_name(credentials: dict[str, Any]) -> str:
    return str(credentials.get("email") or credentials.get("username") or "")


def _refuse(text: str, status: int, wait: float) -> JsonResponse:
    body = {"status": status, "errors": [{"message": text, "code": "too-many"}]}
    headers = {"Retry-After": str(int(wait) + 1), "Cache-Control": "no-store"}
    return JsonResponse(body, status=status, headers=headers)
