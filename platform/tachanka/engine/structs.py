"""What states, scenes, offers, records and messages are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    # To a type checker the same: it wants subclasses to be frozen only if this one were.
    from msgspec import Struct as Struct
else:

    class Struct(msgspec.Struct, gc=False):
        """A struct of msgspec that Python's collector of reference cycles need not look at.

        States, scenes, offers, records and messages are trees: nothing in them leads back to what
        holds it (it could not be encoded), so that all of it is gone with the last reference. Of
        each running match hundreds of such structs are alive, and there may be a thousand matches
        in a process: to look through all of them again and again would stop it for half a second.
        Where a subclass did hold a cycle, it would never be freed.
        """
