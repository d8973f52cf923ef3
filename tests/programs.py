"""Bots and their tokens, for tests within the process."""

from __future__ import annotations

from typing import Any

from django.test import Client

from clubhouse import make_account
from tachanka.accounts.models import User
from tachanka.accounts.programs import found_program
from tachanka.accounts.tokens import issue_token


def make_bot(owner: User | None = None, name: str = "Clockwork Mole") -> User:
    """A bot of this account, or of one of its own."""
    return found_program(owner or make_account(f"Owner of {name}"[:24]), name)


def make_token(person: User, *scopes: str, days: int | None = None) -> str:
    """The text of a token that reads, and is good for these scopes, too."""
    return issue_token(person, "at home", list(scopes), days)[1]


class Program(Client):
    """A program that shows a token over HTTP, and nothing else."""

    def __init__(self, token: str, address: str = "203.0.113.50", **options: Any) -> None:
        headers = {"host": "localhost", "authorization": f"Bearer {token}"}
        super().__init__(headers=headers, REMOTE_ADDR=address, **options)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to a request with JSON."""
        if method == "get":
            return self.get(path)
        return getattr(self, method)(path, body or {}, content_type="application/json")
