"""Somebody who signs in over HTTP, within the process: what the pages of the site ask for."""

from __future__ import annotations

import re
from typing import Any

from django.contrib.sessions.models import Session
from django.core import mail
from django.core.signals import setting_changed
from django.dispatch import receiver
from django.test import Client
from django.test.client import ClientHandler

DOOR = "/api/auth/browser/v1"
PASSWORD = "seven horses and a cart"


_started: list[Any] = []
"""What the site has before its views, once somebody has come."""


@receiver(setting_changed)
def _stop(**_: Any) -> None:
    _started.clear()


class _Site(ClientHandler):
    """The site, started once for all callers, as it is outside of tests: it looks through all its
    files then, for longer than most tests take."""

    def load_middleware(self, is_async: bool = False) -> None:
        """As it was loaded for the first caller since a setting changed."""
        if not _started:
            super().load_middleware(is_async)
            _started.append(self._middleware_chain)  # type: ignore[has-type]
        self._middleware_chain = _started[0]


class Caller(Client):
    """A browser with its cookies. address: where it is."""

    def __init__(self, address: str = "203.0.113.7") -> None:
        super().__init__(headers={"host": "localhost"}, REMOTE_ADDR=address)
        self.handler = _Site(enforce_csrf_checks=False)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to a request with JSON."""
        send = getattr(self, method)
        return send(path, {} if body is None else body, content_type="application/json")

    def knock(self, method: str, path: str, body: Any = None) -> Any:
        """The answer of a door of the accounts."""
        return self.ask(method, DOOR + path, body)

    @property
    def me(self) -> dict[str, Any]:
        """Who one is."""
        found: dict[str, Any] = self.get("/api/me/").json()
        return found

    def become(self, name: str, email: str, password: str = "") -> None:
        """A guest of this name becomes an account, by the code of the letter."""
        assert self.ask("post", "/api/me/", {"name": name}).status_code == 200
        answer = self.knock("post", "/account/email", {"email": email})
        assert answer.status_code == 200, answer.content
        assert self.knock("post", "/auth/email/verify", {"key": read_code()}).status_code == 200
        if password:
            body = {"new_password": password}
            assert self.knock("post", "/account/password/change", body).status_code == 200

    def sign_in(self, email: str, password: str = PASSWORD) -> Any:
        """The answer to a try with a password."""
        return self.knock("post", "/auth/login", {"email": email, "password": password})

    def sign_out(self) -> Any:
        """The answer to leaving."""
        return self.knock("delete", "/auth/session")


def read_code() -> str:
    """The code of the newest letter."""
    found = re.match(r"(\S+) is your code", str(mail.outbox[-1].subject))
    assert found is not None, mail.outbox[-1].subject
    return found[1]


def age_sessions() -> None:
    """As if everybody had signed in an hour ago."""
    for session in Session.objects.all():
        told = session.get_decoded()
        for record in told.get("account_authentication_methods", []):
            record["at"] -= 3600
        session.session_data = Session.objects.encode(told)
        session.save()
