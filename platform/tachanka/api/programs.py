"""The bots' door as its owners see it: bot accounts, and tokens for them and for oneself."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts import tokens
from tachanka.accounts.confirmation import require_confirmed
from tachanka.accounts.leaving import leave_for_good
from tachanka.accounts.models import Token, User
from tachanka.accounts.programs import MOST, find_program, found_program, list_programs
from tachanka.api import program_shapes as shapes
from tachanka.api.matches import person_of, read
from tachanka.api.throttling import Everything, Foundings, Openings
from tachanka.matches.database import ask_loop
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.people import give_up
from tachanka.matches.updates import tell_revoked


class Bots(APIView):
    """Your bot accounts."""

    def get_throttles(self) -> list[Any]:
        """Names taken are counted apart."""
        return [Everything(), *([Foundings()] if self.request.method == "POST" else [])]

    @extend_schema(operation_id="list_programs", responses=shapes.Programs)
    def get(self, request: Request) -> Response:
        """Your bot accounts, their tokens and yours; of a token only its beginning is told."""
        return Response(_tell_programs(require_owner(request)))

    @extend_schema(
        operation_id="found_program",
        request=shapes.NewProgram,
        responses={201: shapes.Programs},
    )
    def post(self, request: Request) -> Response:
        """Makes a bot account with a name of its own. It is shown as yours."""
        name = read(shapes.NewProgram, request.data)["name"]
        you = require_owner(request)
        found_program(you, name)
        return Response(_tell_programs(you), status=201)


class OneBot(APIView):
    """A bot account of yours."""

    throttle_classes = [Everything, Openings]

    @extend_schema(operation_id="drop_program", responses={200: shapes.Programs})
    def delete(self, request: Request, id: int) -> Response:
        """Deletes it: its matches stay without its name, those that run are resigned, its tokens
        end at once. Twice is harmless."""
        you = require_owner(request)
        program = find_program(you, id)
        if program is not None:
            keys = [token.token_key for token in tokens.list_tokens(program)]
            ask_loop(give_up, program)
            leave_for_good(program)
            for key in keys:
                ask_loop(tell_revoked, key)
        return Response(_tell_programs(you))


class Tokens(APIView):
    """Tokens of your bots, and of your own account."""

    throttle_classes = [Everything, Openings]

    @extend_schema(
        operation_id="issue_token", request=shapes.NewToken, responses={201: shapes.TokenMade}
    )
    def post(self, request: Request) -> Response:
        """Makes a token and tells it, this once. Show before that it is you (`unconfirmed`)."""
        wish = read(shapes.NewToken, request.data)
        you = require_owner(request)
        require_confirmed(request._request, you)
        holder = you if wish["bot"] is None else find_program(you, wish["bot"])
        if holder is None:
            raise BadChoice("bot", "You have no such bot.")
        try:
            _, text = tokens.issue_token(holder, wish["purpose"], wish["scopes"], wish["days"])
        except tokens.TooMuchScope as fault:
            said = "A token of your own account only reads: you play for yourself."
            raise BadChoice("scopes", said) from fault
        return Response({"token": text, "programs": _tell_programs(you)}, status=201)


class OneToken(APIView):
    """A token of yours or of one of your bots."""

    @extend_schema(operation_id="revoke_token", responses={200: shapes.Programs})
    def delete(self, request: Request, key: str) -> Response:
        """Revokes it, also on sockets that it has opened. Twice is harmless."""
        you = require_owner(request)
        if tokens.revoke_token(you, key):
            ask_loop(tell_revoked, key)
        return Response(_tell_programs(you))


def require_owner(request: Request) -> User:
    """The account that asks.

    Errors: Refused (`no-account`) for visitors and guests, whom nobody could ask about a bot.
    """
    you = person_of(request)
    if you is None or you.guest:
        raise Refused(Code.NO_ACCOUNT, "Bots belong to accounts: keep your name first.")
    return you


def _tell_programs(you: User) -> dict[str, Any]:
    return {
        "bots": [
            {
                "id": program.pk,
                "name": program.name,
                "since": program.date_joined.isoformat(),
                "awake": tokens.is_awake(program),
                "tokens": tell_tokens(program),
            }
            for program in list_programs(you)
        ],
        "tokens": tell_tokens(you),
        "most": MOST,
    }


def tell_tokens(person: User) -> list[dict[str, Any]]:
    """The tokens of a person or a bot, as far as they are kept."""
    return [_tell_token(token) for token in tokens.list_tokens(person)]


def _tell_token(token: Token) -> dict[str, Any]:
    return {
        "key": token.token_key,
        "purpose": token.purpose,
        "scopes": token.scopes,
        "since": token.created.isoformat(),
        "used": token.used.isoformat() if token.used else None,
        "until": token.expiry.isoformat() if token.expiry else None,
        "lapsed": tokens.has_lapsed(token),
    }
