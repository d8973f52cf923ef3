"""The connections; Django looks for them under this name."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from django.db.backends.sqlite3 import base

from tachanka.site.folder import make_private


class DatabaseWrapper(base.DatabaseWrapper):
    """Sees to the rights of the file before the first connection of the process opens it.

    Not when the settings are read: a command that opens no database leaves no empty one behind.
    """

    def get_new_connection(self, conn_params: Any) -> Any:
        """A connection. Errors: those of Django's own."""
        if not self.is_in_memory_db():
            _make_private_once(Path(conn_params["database"]))
        return super().get_new_connection(conn_params)


_make_private_once = cache(make_private)
