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

from tachanka.accounts.guests import BadName, TooManyGuests
from tachanka.engine.game import Illegal
from tachanka.engine.record import ReplayDiffers
from tachanka.engine.registry import BadConfig, UnknownRuleset
from tachanka.matches.archive import NotBegun, UnknownMatch
from tachanka.matches.lobby import BadChoice, Barred
from tachanka.matches.seals import UnknownSeal

ILLEGAL_STATUS = {
    "malformed": 400,
    "too-large": 413,
    "not-yours": 403,
    "too-many": 429,
    "fault": 500,
}
BARRED_STATUS = {"not-yours": 403}


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
    return Response(body, status=status, headers=headers)


def _describe(fault: Exception) -> tuple[int | None, dict[str, Any]]:
    match fault:
        case Illegal():
            body: dict[str, Any] = {"code": fault.code, "text": fault.text}
            if fault.refusal is not None:
                body["refusal"] = msgspec.to_builtins(fault.refusal)
            return ILLEGAL_STATUS.get(fault.code, 409), body
        case Barred():
            return BARRED_STATUS.get(fault.code, 409), {"code": fault.code, "text": fault.text}
        case BadChoice():
            return 400, _say("malformed", str(fault), {fault.field: str(fault)})
        case BadName():
            return 400, _say("malformed", str(fault), {"name": str(fault)})
        case TooManyGuests():
            return 429, _say("too-many", str(fault))
        case BadConfig():
            return 400, _say("malformed", _sentence(str(fault)))
        case UnknownMatch() | UnknownRuleset():
            return 404, _say("unknown", _sentence(str(fault)))
        case UnknownSeal():
            return 409, _say("no-seal", str(fault))
        case NotBegun():
            return 409, _say("not-running", str(fault))
        case ReplayDiffers():
            text = "The installed rules no longer give what was stored; the operator must look."
            return 500, _say("fault", text)
        case RequestDataTooBig():
            return 413, _say("too-large", "The request is too large.")
        case Http404():
            return 404, _say("unknown", "There is nothing here.")
        case DjangoDenied():
            return 403, _say("forbidden", "You may not do that.")
        case exceptions.APIException():
            return _describe_rest(fault)
    return None, {}


def _describe_rest(fault: exceptions.APIException) -> tuple[int, dict[str, Any]]:
    match fault:
        case exceptions.ValidationError():
            fields = {name: _flatten(what) for name, what in _items(fault.detail)}
            text = " ".join(f"{name}: {what}" for name, what in fields.items())
            return 400, _say("malformed", text, fields)
        case exceptions.Throttled():
            return 429, _say("too-many", "Too many requests. Wait a little and try again.")
        case exceptions.PermissionDenied():
            return 403, _say("forbidden", _sentence(str(fault.detail)))
        case exceptions.ParseError() | exceptions.UnsupportedMediaType():
            return fault.status_code, _say("malformed", _sentence(str(fault.detail)))
        case exceptions.MethodNotAllowed():
            return 405, _say("not-allowed", _sentence(str(fault.detail)))
    return fault.status_code, _say("fault", str(fault.detail))


def _items(detail: Any) -> list[tuple[str, Any]]:
    whole = detail if isinstance(detail, dict) else {"non_field_errors": detail}
    return [("body" if name == "non_field_errors" else name, what) for name, what in whole.items()]


def _flatten(what: Any) -> str:
    if isinstance(what, dict):
        return " ".join(f"{name}: {_flatten(inner)}" for name, inner in what.items())
    return " ".join(_flatten(one) for one in what) if isinstance(what, list) else str(what)


def _say(code: str, text: str, fields: dict[str, str] | None = None) -> dict[str, Any]:
    return {"code": code, "text": text} | ({"fields": fields} if fields else {})


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
