"""What you want to be told when you are not here, and the end of it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.models import User
from tachanka.api import notice_shapes as shapes
from tachanka.api.matches import read, require_known
from tachanka.api.throttling import Dear, Everything
from tachanka.notices import hooks, push
from tachanka.notices.addresses import find_address, sends_letters
from tachanka.notices.choosing import Choice, choose, read_choice
from tachanka.notices.keys import read_public_key
from tachanka.notices.models import Hook
from tachanka.notices.stopping import list_left, read_token, stop


def locate_here(request: Request) -> str:
    """The address of the site as whoever asks has it."""
    return request.build_absolute_uri("/").rstrip("/")


def tell_settings(person: User) -> dict[str, Any]:
    """What somebody has chosen, and what can come of it."""
    return {
        **asdict(read_choice(person)),
        "letters": sends_letters(),
        "address": find_address(person.pk),
        "push_key": read_public_key(),
        "browsers": [
            {"id": each.pk, "name": each.label, "since": each.since}
            for each in push.list_browsers(person)
        ],
        "webhook": _tell_hook(person),
    }


def _tell_hook(person: User) -> dict[str, Any] | None:
    hook = Hook.objects.filter(person=person).first()
    if hook is None:
        return None
    return {"url": hook.url, "secret": hook.secret, "failures": hook.failures, "off": hook.off}


class NoticeSettings(APIView):
    """What you want to be told when you are not here."""

    @extend_schema(operation_id="read_notices", responses=shapes.NoticeSettings)
    def get(self, request: Request) -> Response:
        """What you have chosen."""
        return Response(tell_settings(require_known(request)))

    @extend_schema(
        operation_id="choose_notices",
        request=shapes.NoticeChoice,
        responses=shapes.NoticeSettings,
    )
    def put(self, request: Request) -> Response:
        """Keeps a choice."""
        you = require_known(request)
        wish = read(shapes.NoticeChoice, request.data)
        ways = {name: tuple(dict.fromkeys(wish[name])) for name in ("mail", "push", "hook")}
        choose(you, Choice(**wish | ways), locate_here(request))
        return Response(tell_settings(you))


class Browsers(APIView):
    """Browsers that take notices."""

    throttle_classes = [Everything, Dear]

    @extend_schema(
        operation_id="add_browser", request=shapes.Subscription, responses=shapes.NoticeSettings
    )
    def post(self, request: Request) -> Response:
        """The browser takes notices from now on. Twice is harmless."""
        you, wish = require_known(request), read(shapes.Subscription, request.data)
        push.add_browser(
            you,
            push.Subscription(wish["endpoint"], wish["key"], wish["auth"], wish["name"]),
            locate_here(request),
        )
        return Response(tell_settings(you))


class OneBrowser(APIView):
    """A browser that takes notices."""

    @extend_schema(operation_id="drop_browser", responses={200: shapes.NoticeSettings})
    def delete(self, request: Request, id: int) -> Response:
        """It takes no more. Twice is harmless."""
        you = require_known(request)
        push.drop_browser(you, id)
        return Response(tell_settings(you))


class Webhooks(APIView):
    """Your webhook."""

    throttle_classes = [Everything, Dear]

    @extend_schema(operation_id="set_webhook", request=shapes.Url, responses=shapes.NoticeSettings)
    def put(self, request: Request) -> Response:
        """The one that is called from now on, with a new secret."""
        you, wish = require_known(request), read(shapes.Url, request.data)
        hooks.set_hook(you, wish["url"], locate_here(request))
        return Response(tell_settings(you))

    @extend_schema(operation_id="drop_webhook", responses={200: shapes.NoticeSettings})
    def delete(self, request: Request) -> Response:
        """None is called any more. Twice is harmless."""
        you = require_known(request)
        hooks.drop_hook(you)
        return Response(tell_settings(you))


class Unsubscribing(APIView):
    """The link in a letter by which it was the last one. The link is all it takes: who has it need
    not sign in."""

    authentication_classes = []

    @extend_schema(operation_id="read_unsubscribing", responses=shapes.Stopping)
    def get(self, request: Request, token: str) -> Response:
        """What the link would stop. It changes nothing."""
        person, kinds = read_token(token)
        return Response({"kinds": kinds, "left": list_left(person)})

    @extend_schema(operation_id="unsubscribe", request=shapes.Stop, responses=shapes.Stopping)
    def post(self, request: Request, token: str) -> Response:
        """Stops letters. Twice is harmless."""
        everything = read(shapes.Stop, request.data)["everything"]
        person, kinds = read_token(token)
        stop(person, kinds, everything)
        return Response({"kinds": kinds, "left": list_left(person)})


class OneClick(APIView):
    """The same, for the program of a mail service that posts to the link itself (RFC 8058): a form
    that says nothing more, and is not read."""

    authentication_classes = []

    def post(self, request: Request, token: str) -> Response:
        """Stops letters of the kinds of this link. Twice is harmless."""
        person, kinds = read_token(token)
        stop(person, kinds)
        return Response({"kinds": kinds, "left": list_left(person)})
