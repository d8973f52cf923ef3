"""People who come to a site by its doors, for tests of a running one."""

from __future__ import annotations

from pathlib import Path

from callers import DOOR
from letters import read_code
from players import Person


def keep_name(person: Person, letters: Path, name: str) -> Person:
    """The person becomes an account of this name."""
    email = f"{name.lower().replace(' ', '.')}@example.org"
    person.post("/api/me/", {"name": name})
    person.post(f"{DOOR}/account/email", {"email": email})
    person.post(f"{DOOR}/auth/email/verify", {"key": read_code(letters, email)})
    return person
