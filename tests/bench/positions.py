"""The position of a match that others play, read entry by entry from the site's own database.

A bench that thinks for a player needs the rules' own state; pages are told only what is drawn.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import msgspec

from tachanka.engine.api import Config
from tachanka.engine.chance import derive_key
from tachanka.engine.game import Entry, Game
from tachanka.engine.record import repeat, restart
from tachanka.engine.registry import complete_config, find_ruleset

DATABASE = "tachanka.sqlite3"
MATCH = "select id, ruleset, scenario, options, seed from matches_match where code = ?"
SALTS = "select salt from matches_seat where match_id = ? order by number"
LATER = "select body from matches_entry where match_id = ? and seq > ? order by seq"


class Positions:
    """The positions of one match that has begun."""

    def __init__(self, folder: Path, code: str) -> None:
        """folder: of the site's data."""
        self._rows = sqlite3.connect(folder / DATABASE, timeout=30)
        self._match, ruleset, scenario, options, seed = self._rows.execute(
            MATCH, (code,)
        ).fetchone()
        salts = [salt for (salt,) in self._rows.execute(SALTS, (self._match,))]
        self._key = derive_key(seed, salts)
        self._ruleset = find_ruleset(ruleset)
        self._cfg = complete_config(self._ruleset, Config(scenario, json.loads(options)))
        self._game: Game[Any] | None = None

    def read(self) -> Game[Any]:
        """As it stands by now."""
        seq = -1 if self._game is None else self._game.seq
        for (body,) in self._rows.execute(LATER, (self._match, seq)).fetchall():
            entry = msgspec.msgpack.decode(body, type=Entry)
            if self._game is None:
                self._game = restart(self._ruleset, self._cfg, self._key, entry).game
            else:
                self._game = repeat(self._game, entry).game
        assert self._game is not None, "the match has not begun"
        return self._game

    def close(self) -> None:
        """Lets go of the database."""
        self._rows.close()
