"""What is one's own: preferences, all that the site keeps of one, and leaving for good."""

from __future__ import annotations

import json

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts import letters
from tachanka.accounts.adapters import get_door
from tachanka.accounts.confirmation import confirm_by_code, require_confirmed, send_code
from tachanka.accounts.leaving import leave_for_good
from tachanka.accounts.preferences import choose, read_preferences
from tachanka.accounts.programs import list_programs
from tachanka.api import shapes
from tachanka.api.belongings import list_belongings
from tachanka.api.matches import person_of, read, require_known
from tachanka.api.throttling import Dear, Everything, Letters
from tachanka.matches.database import ask_loop
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.people import give_up


class MyPreferences(APIView):
    """How you like things."""

    @extend_schema(operation_id="read_preferences", responses=shapes.Preferences)
    def get(self, request: Request) -> Response:
        """What you have chosen; of a visitor nothing is known."""
        you = person_of(request)
        return Response(read_preferences(you) if you is not None else {})

    @extend_schema(
        operation_id="choose_preferences", request=shapes.Chosen, responses=shapes.Preferences
    )
    def post(self, request: Request) -> Response:
        """Keeps choices; the rest stays as it was. Tells all that is kept."""
        wish = read(shapes.Chosen, request.data)
        you = require_known(request)
        return Response(choose(you, dict(wish["chosen"]), wish["missing"]))


class Confirmations(APIView):
    """Showing that it is you."""

    throttle_classes = [Everything, Letters]

    @extend_schema(operation_id="confirm_me", request=shapes.Code, responses=shapes.Confirmation)
    def post(self, request: Request) -> Response:
        """Sends a code to your address, or takes the one that came with it."""
        you, code = require_known(request), read(shapes.Code, request.data)["code"]
        if not you.email:
            raise Refused(Code.NOT_YOURS, "A guest has nothing to show it with.")
        if code:
            if not confirm_by_code(request._request, you, code):
                raise BadChoice("code", "This is not the code, or it is no longer good.")
            return Response({"confirmed": True})
        if not send_code(request._request, you):
            raise Refused(Code.AWAY, "No letter can be sent at this moment. Try again later.")
        return Response({"confirmed": False})


class MyData(APIView):
    """All that the site keeps of you."""

    throttle_classes = [Everything, Dear]

    @extend_schema(
        operation_id="download_me",
        request=None,
        responses={(200, "application/json"): OpenApiTypes.OBJECT},
    )
    def post(self, request: Request) -> HttpResponse:
        """One JSON file. Show before that it is you (`unconfirmed`)."""
        you = require_known(request)
        require_confirmed(request._request, you)
        body = json.dumps(list_belongings(you), indent=2, ensure_ascii=False)
        headers = {
            "Content-Disposition": 'attachment; filename="tachanka.json"',
            "Cache-Control": "no-store",
        }
        return HttpResponse(body, content_type="application/json", headers=headers)


class Leaving(APIView):
    """Leaving for good."""

    throttle_classes = [Everything, Dear]

    @extend_schema(operation_id="leave", request=None, responses=shapes.Confirmation)
    def post(self, request: Request) -> Response:
        """Deletes your account, or what there is of a guest, and your bots. Your matches stay, your
        name does not; those that run are resigned. Show before that it is you (`unconfirmed`)."""
        you = require_known(request)
        require_confirmed(request._request, you)
        email = you.email
        for each in (*list_programs(you), you):
            ask_loop(give_up, each)
        leave_for_good(you)
        get_door(request._request).logout(request._request)
        if email:
            letters.send("account_gone", email, {"site": request._request.get_host()})
        return Response({"confirmed": True})
