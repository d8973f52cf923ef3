"""Dice that are always the same, for a match that is played in a browser."""

import json
import sqlite3
from hashlib import sha256
from pathlib import Path

from playwright.sync_api import Page, Route

SEED = bytes(range(32))
SALT = "crypto.getRandomValues = (into) => into.fill(7)"


def fix_dice(page: Page, database: Path) -> None:
    """The next match of the page has SEED, sealed as any other, and a salt of sevens."""
    seal = sha256(SEED).hexdigest()

    def answer(route: Route) -> None:
        with sqlite3.connect(database, timeout=30) as rows:
            rows.execute("delete from matches_seal where commitment = ?", (seal,))
            rows.execute(
                "insert into matches_seal (commitment, seed, created)"
                " values (?, ?, datetime('now'))",
                (seal, SEED),
            )
        route.fulfill(status=201, content_type="application/json", body=json.dumps({"seal": seal}))

    page.route("**/api/seals/", answer)
    page.add_init_script(SALT)
