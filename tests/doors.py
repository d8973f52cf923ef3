"""People who come to a site by its doors, for tests of a running one."""

from __future__ import annotations

from pathlib import Path

from letters import read_code
from players import Person
from serving import Server

DOOR = "/api/auth/browser/v1"


def keep_name(place: Server, letters: Path, name: str) -> Person:
    """Somebody with an account of this name."""
    person, email = Person(place.base_url), f"{name.lower().replace(' ', '.')}@example.org"
    person.post("/api/me/", {"name": name})
    person.post(f"{DOOR}/account/email", {"email": email})
    person.post(f"{DOOR}/auth/email/verify", {"key": read_code(letters, email)})
    return person
