"""What must not get into the log: passwords, tokens, addresses of people, secrets of the site.

Nobody means to log them. They come in the words of others: a mail server names whom it refuses, a
failed request its address, a driver where it wanted to connect.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from structlog.typing import EventDict

HIDDEN = "[hidden]"
SHORTEST = 8
"""Letters of a secret that is looked for as it is; a shorter one stands in too many words."""
SECRET_NAMES = frozenset(
    {
        *("password", "passwd", "secret", "secret_key", "token", "cookie", "cookies"),
        *("authorization", "sessionid", "csrftoken", "email", "e-mail"),
    }
)
"""Fields whose values are hidden whatever they are."""
_PATTERNS = (
    # The user and the password of a URL.
    (re.compile(r"(\w://)[^\s/@]*:[^\s/@]*@"), rf"\1{HIDDEN}@"),
    (re.compile(r"[\w.+%-]+@[\w-]+(?:\.[\w-]+)*"), HIDDEN),
    (re.compile(r"\b(Bearer|Basic|vapid)\s+[\w.~+/=,\s-]*[\w=]", re.IGNORECASE), rf"\1 {HIDDEN}"),
    # A token of a program, whole or cut.
    (re.compile(r"\btch_\w+"), HIDDEN),
    # A letter's link to its end.
    (re.compile(r"(/unsubscribe/)[^\s\"'<>?]+"), rf"\1{HIDDEN}"),
    # What urllib3 says of the address that it called: the path of a webhook or of a browser's push
    # is all that it takes to call it.
    (re.compile(r"(with url: )\S+"), rf"\1{HIDDEN}"),
    (
        re.compile(
            r"\b(password|passwd|secret|secret_key|token|sessionid|csrftoken|cookie|authorization)"
            r"(['\"]?\s*[=:]\s*['\"]?)(?!\[hidden\])[^\s'\",;&}]+",
            re.IGNORECASE,
        ),
        rf"\1\2{HIDDEN}",
    ),
)


class Concealer:
    """A processor of structlog: every value of a line goes through it, exceptions as text."""

    def __init__(self, secrets: Iterable[str]) -> None:
        """secrets: of the site's own, hidden wherever they stand."""
        self._secrets = tuple(each for each in secrets if len(each) >= SHORTEST)

    def __call__(self, logger: Any, name: str, event: EventDict) -> EventDict:
        return {key: self._clean_field(key, value) for key, value in event.items()}

    def _clean_field(self, key: Any, value: Any) -> Any:
        return HIDDEN if str(key).lower() in SECRET_NAMES else self._clean(value)

    def _clean(self, value: Any) -> Any:
        match value:
            case None | bool() | int() | float():
                return value
            case Mapping():
                return {
                    self._clean(str(key)): self._clean_field(key, each)
                    for key, each in value.items()
                }
            case list() | tuple() | set() | frozenset():
                return [self._clean(each) for each in value]
            case str():
                return self._clean_text(value)
        return self._clean_text(repr(value))

    def _clean_text(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        for pattern, put in _PATTERNS:
            text = pattern.sub(put, text)
        return text
