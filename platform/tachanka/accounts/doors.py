"""What allauth's doors are told of a person before he comes to them.

At those of signing in a guest is a visitor who wants to come in; everywhere else he is the person
he is. And whoever has no password shows that it is he before he changes how he comes in.
"""

from __future__ import annotations

from collections.abc import Callable

from allauth.account.internal.stagekit import LOGIN_SESSION_KEY
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, JsonResponse
from redis.exceptions import RedisError

from tachanka.accounts.confirmation import Unconfirmed, require_confirmed
from tachanka.accounts.models import User

PREFIX = "/api/auth/browser/v1/"
DOORS = tuple(
    f"{PREFIX}auth/{door}" for door in ("login", "code/", "webauthn/login", "password/", "signup")
)
VERIFY = f"{PREFIX}auth/email/verify"
ADD = f"{PREFIX}account/email"
KEYS = f"{PREFIX}account/authenticators/webauthn"
GRAVE = (ADD, f"{PREFIX}account/password/change", KEYS)
"""Where the ways in are changed; to look at the passkeys is no change, to ask for a new one is."""
FLOWS = {"passkey": "mfa_reauthenticate"}
"""What allauth calls a way to show that it is oneself."""
OPERATORS = "/admin/login/"
SECONDS = 5


class Doors:
    """Middleware behind Django's own: it costs a look at the address."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Passes the request on, a guest's at a door as a visitor's."""
        if request.path.startswith(PREFIX):
            _place(request)
            refusal = _ask(request)
            if refusal is not None:
                return refusal
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, fault: Exception) -> HttpResponse | None:
        """While tries cannot be counted nobody signs in: who is in plays on."""
        at_door = request.path.startswith((PREFIX, OPERATORS))
        if not (at_door and isinstance(fault, RedisError)):
            return None
        text = "Nobody can sign in at this moment. Try again in a few seconds."
        body = {"status": 503, "errors": [{"message": text, "code": "away"}]}
        return JsonResponse(body, status=503, headers={"Retry-After": str(SECONDS)})


def _ask(request: HttpRequest) -> JsonResponse | None:
    """The refusal of a grave change until a person without a password has shown that it is he.

    allauth asks by what is to be changed only, and so never who has nothing yet.
    """
    person = request.user
    looks = request.method == "GET" and request.path != KEYS
    if request.path not in GRAVE or looks or not isinstance(person, User):
        return None
    if person.guest or person.has_usable_password():
        return None
    try:
        require_confirmed(request, person)
    except Unconfirmed as asked:
        flows = [{"id": FLOWS.get(way, way)} for way in asked.ways]
        body = {"status": 401, "data": {"flows": flows}, "meta": {"is_authenticated": True}}
        return JsonResponse(body, status=401)
    return None


def _place(request: HttpRequest) -> None:
    if request.path == ADD and request.method == "POST":
        # A sign-in that was begun and left would catch the code that comes now.
        request.session.pop(LOGIN_SESSION_KEY, None)
    signing_in = request.path.startswith(DOORS) or (
        request.path.startswith(VERIFY) and LOGIN_SESSION_KEY in request.session
    )
    if signing_in and isinstance(request.user, User) and request.user.guest:
        request.guest = request.user  # type: ignore[attr-defined]
        request.user = AnonymousUser()
