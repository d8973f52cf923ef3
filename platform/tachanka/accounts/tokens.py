"""Tokens: what a program shows instead of a session, and how much it may do with one.

Making and hashing them is knox's; of a token only a hash and its beginning are kept. A token of a
bot reads and, where its owner wants it, plays and makes matches; one of a person's own account only
reads, since people play for themselves.
"""

from __future__ import annotations

import datetime
from enum import StrEnum
from hmac import compare_digest

from django.db.models import Q
from django.utils import timezone
from knox.crypto import hash_token
from knox.settings import CONSTANTS

from tachanka.accounts.models import Token, User
from tachanka.prepared import Prepared

MOST = 10
"""Nobody, and no bot, has more tokens at once."""
LONGEST_PURPOSE = 40
LONGEST_DAYS = 366
NOTED = datetime.timedelta(seconds=30)
"""When a token was last used is known to within this time."""
AWAKE = datetime.timedelta(minutes=2)
"""A bot whose tokens have not been used for so long sleeps."""


class Scope(StrEnum):
    """What a token is good for. Every token reads.

    `read`: what its person may see. `play`: sitting down and acting. `challenge`: opening,
    withdrawing and declining matches, and asking for another.
    """

    READ = "read"
    PLAY = "play"
    CHALLENGE = "challenge"


class TooManyTokens(Exception):
    """Somebody has as many tokens as one can have."""


class TooMuchScope(Exception):
    """A token of a person's own account that would do more than read."""


_found: Prepared[Token] = Prepared(
    lambda key: Token.objects.filter(token_key=key, user__is_active=True).select_related("user"),
    "key",
)


def issue_token(
    person: User, purpose: str, scopes: list[str], days: int | None = None
) -> tuple[Token, str]:
    """A new token of a person or a bot, and its text, which is told this once.

    purpose: for its owner. days: for so long it is good; None for as long as it is not revoked.
    Errors: TooMuchScope; TooManyTokens.
    """
    wanted = {Scope.READ, *map(Scope, scopes)}
    if not person.program and wanted != {Scope.READ}:
        raise TooMuchScope
    if Token.objects.filter(user=person).count() >= MOST:
        raise TooManyTokens
    expiry = None if days is None else datetime.timedelta(days=days)
    ordered = [str(scope) for scope in Scope if scope in wanted]
    token, text = Token.objects.create(person, expiry, purpose=purpose, scopes=ordered)
    return token, text


def list_tokens(person: User) -> list[Token]:
    """The tokens of a person or a bot, the last first; those that have lapsed too."""
    return list(Token.objects.filter(user=person).order_by("-created"))


def find_token(text: str) -> Token | None:
    """The token that this text is, while it is good; notes that it was used."""
    digest: str = hash_token(text)
    for token in _found.ask(text[: CONSTANTS.TOKEN_KEY_LENGTH]):
        if compare_digest(digest, token.digest) and not has_lapsed(token):
            _note_use(token)
            return token
    return None


def is_good(token: Token) -> bool:
    """Whether a token that was found before is good still; notes that it is used."""
    for found in _found.ask(token.token_key):
        if found.digest == token.digest and not has_lapsed(found):
            _note_use(found)
            return True
    return False


def has_lapsed(token: Token) -> bool:
    """Whether its time is over."""
    until: datetime.datetime | None = token.expiry
    return until is not None and until <= timezone.now()


def revoke_token(person: User, key: str) -> bool:
    """Ends a token of this person's or of one of his bots; whether there was one.

    key: its beginning, by which it is known.
    """
    own = Q(user=person) | Q(user__owner=person)
    deleted, _ = Token.objects.filter(own, token_key=key).delete()
    return bool(deleted)


def is_awake(program: User) -> bool:
    """Whether a bot's program is at work: it has shown a token just now."""
    since = timezone.now() - AWAKE
    return bool(Token.objects.filter(user=program, used__gte=since).exists())


def _note_use(token: Token) -> None:
    now = timezone.now()
    if token.used is None or now - token.used >= NOTED:
        Token.objects.filter(pk=token.pk).update(used=now)
