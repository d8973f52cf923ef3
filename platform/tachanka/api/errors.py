"""Every error of the API has one shape: a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Any

import msgspec
from django.core.exceptions import PermissionDenied as DjangoDenied
from django.core.exceptions import RequestDataTooBig
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import set_rollback

from tachanka.accounts.blocks import TooManyBlocks
from tachanka.accounts.confirmation import Unconfirmed
from tachanka.accounts.guests import TooManyGuests
from tachanka.accounts.names import BadName, UnknownPerson
from tachanka.accounts.programs import TooManyPrograms
from tachanka.accounts.tokens import TooManyTokens
from tachanka.api.diagrams import UnknownDiagram
from tachanka.clubs.errors import UnknownClub
from tachanka.engine.game import Illegal
from tachanka.engine.record import ReplayDiffers
from tachanka.engine.registry import BadConfig, UnknownRuleset
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.seals import UnknownSeal
from tachanka.matches.queries import NotBegun, UnknownMatch
from tachanka.notices.outbound import BadAddress
from tachanka.notices.stopping import BadToken
from tachanka.tournaments.errors import UnknownTournament
from tachanka.tournaments.values import Wrong

STATUS = {
    Code.MALFORMED: 400,
    Code.NOT_YOURS: 403,
    Code.BANNED: 403,
    Code.BY_INVITATION: 403,
    Code.NO_ACCOUNT: 403,
    Code.SHUT: 403,
    Code.NO_BOTS: 403,
    Code.SILENCED: 403,
    Code.APART: 403,
    Code.OUT_OF_SCOPE: 403,
    Code.TOO_MANY: 429,
    Code.TOO_LARGE: 413,
    Code.BUSY: 429,
    Code.FAULT: 500,
}
"""The status of a refusal; of all others 409."""


def answer_error(fault: Exception, context: dict[str, Any]) -> Response | None:
    """The answer to an exception in a view; None leaves it to Django (a fault of the site)."""
    set_rollback()
    status, body = _describe(fault)
    if status is None:
        return None
    headers = {}
    wait = getattr(fault, "wait", None)
    if wait is not None:
        headers["Retry-After"] = str(int(wait) + 1)
    asked = getattr(fault, "auth_header", None)
    if asked is not None:
        headers["WWW-Authenticate"] = asked
    return Response(body, status=status, headers=headers)


def _describe(fault: Exception) -> tuple[int | None, dict[str, Any]]:
    match fault:
        case Illegal():
            body = _say(Code(fault.code), fault.text)
            if fault.refusal is not None:
                body["refusal"] = msgspec.to_builtins(fault.refusal)
            return 409, body
        case Refused():
            return STATUS.get(fault.code, 409), _say(fault.code, fault.text)
        case BadChoice():
            return 400, _say(Code.MALFORMED, str(fault), {fault.field: str(fault)})
        case BadAddress():
            return 400, _say(Code.MALFORMED, str(fault), {"url": str(fault)})
        case BadName():
            return 400, _say(Code.MALFORMED, str(fault), {"name": str(fault)})
        case Unconfirmed():
            return 403, _say(Code.UNCONFIRMED, str(fault), {"ways": " ".join(fault.ways)})
        case TooManyBlocks():
            return 409, _say(Code.TOO_MANY, "You have blocked as many as one can.")
        case TooManyPrograms():
            return 409, _say(Code.TOO_MANY, "You have as many bots as one can have: delete one.")
        case TooManyTokens():
            return 409, _say(Code.TOO_MANY, "There are as many tokens as can be: revoke one.")
        case TooManyGuests():
            return 429, _say(Code.TOO_MANY, str(fault))
        case BadConfig():
            return 400, _say(Code.MALFORMED, _sentence(str(fault)))
        case UnknownMatch() | UnknownRuleset() | UnknownDiagram() | UnknownPerson():
            return 404, _say(Code.UNKNOWN, _sentence(str(fault)))
        case UnknownClub() | UnknownTournament() | BadToken():
            return 404, _say(Code.UNKNOWN, _sentence(str(fault)))
        case Wrong():
            return 409, _say(Code.NOT_OPEN, _sentence(fault.text))
        case UnknownSeal():
            return 409, _say(Code.NO_SEAL, str(fault))
        case NotBegun():
            return 409, _say(Code.NOT_RUNNING, str(fault))
        case ReplayDiffers():
            text = "The installed rules no longer give what was stored; the operator must look."
            return 500, _say(Code.FAULT, text)
        case RequestDataTooBig():
            return 413, _say(Code.TOO_LARGE, "The request is too large.")
        case Http404():
            return 404, _say(Code.UNKNOWN, "There is nothing here.")
        case DjangoDenied():
            return 403, _say(Code.FORBIDDEN, "You may not do that.")
        case exceptions.APIException():
            return _describe_rest(fault)
    return None, {}


def _describe_rest(fault: exceptions.APIException) -> tuple[int, dict[str, Any]]:
    match fault:
        case exceptions.ValidationError():
            fields = {name: _flatten(what) for name, what in _items(fault.detail)}
            text = " ".join(f"{name}: {what}" for name, what in fields.items())
            return 400, _say(Code.MALFORMED, text, fields)
        case exceptions.Throttled():
            return 429, _say(Code.TOO_MANY, "Too many requests. Wait a little and try again.")
        case exceptions.AuthenticationFailed():
            return 401, _say(Code.BAD_TOKEN, _sentence(str(fault.detail)))
        case exceptions.PermissionDenied():
            return 403, _say(Code.FORBIDDEN, _sentence(str(fault.detail)))
        case exceptions.ParseError() | exceptions.UnsupportedMediaType():
            return fault.status_code, _say(Code.MALFORMED, _sentence(str(fault.detail)))
        case exceptions.MethodNotAllowed():
            return 405, _say(Code.NOT_ALLOWED, _sentence(str(fault.detail)))
    return fault.status_code, _say(Code.FAULT, str(fault.detail))


def _items(detail: Any) -> list[tuple[str, Any]]:
    whole = detail if isinstance(detail, dict) else {"non_field_errors": detail}
    return [("body" if name == "non_field_errors" else name, what) for name, what in whole.items()]


def _flatten(what: Any) -> str:
    if isinstance(what, dict):
        return " ".join(f"{name}: {_flatten(inner)}" for name, inner in what.items())
    return " ".join(_flatten(one) for one in what) if isinstance(what, list) else str(what)


def _say(code: Code, text: str, fields: dict[str, str] | None = None) -> dict[str, Any]:
    return {"code": code, "text": text} | ({"fields": fields} if fields else {})


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
