"""Dice that are always the same, for a match that is played in a browser."""

import json
import sqlite3
from hashlib import sha256
from pathlib import Path

from playwright.sync_api import Page, Route

SEED = bytes(range(32))
SALT = "crypto.getRandomValues = (into) => into.fill(7)"


def seal_dice(database: Path) -> str:
    """The seal of SEED, for the next match that is opened with it."""
    seal = sha256(SEED).hexdigest()
    with sqlite3.connect(database, timeout=30) as rows:
        rows.execute("delete from matches_seal where commitment = ?", (seal,))
        rows.execute(
            "insert into matches_seal (commitment, seed, created) values (?, ?, datetime('now'))",
            (seal, SEED),
        )
    return seal


def fix_dice(page: Page, database: Path) -> None:
    """The next match of the page has SEED, sealed as any other, and a salt of sevens."""

    def answer(route: Route) -> None:
        body = json.dumps({"seal": seal_dice(database)})
        route.fulfill(status=201, content_type="application/json", body=body)

    page.route("**/api/seals/", answer)
    page.add_init_script(SALT)
