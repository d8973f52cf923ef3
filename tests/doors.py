"""People who come to a site by its doors, for tests of a running one."""

from __future__ import annotations

from pathlib import Path

from callers import DOOR
from letters import read_code
from players import Person


def tell_address(name: str) -> str:
    """Where the letters to somebody of this name go."""
    return f"{name.lower().replace(' ', '.')}@example.org"


def keep_name(person: Person, letters: Path, name: str) -> Person:
    """The person becomes an account of this name."""
    email = tell_address(name)
    person.post("/api/me/", {"name": name})
    person.post(f"{DOOR}/account/email", {"email": email})
    person.post(f"{DOOR}/auth/email/verify", {"key": read_code(letters, email)})
    return person
