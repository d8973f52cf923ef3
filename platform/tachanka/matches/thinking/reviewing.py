"""Reviews in a thinking process: a piece of a game at a time, and all of them together."""

from __future__ import annotations

import msgspec

from tachanka.engine.game import Entry, encode
from tachanka.engine.record import thaw
from tachanka.engine.registry import find_ruleset
from tachanka.engine.review.leads import Stroke
from tachanka.engine.review.review import review, work_out
from tachanka.engine.structs import Struct


class Subject(Struct, frozen=True):
    """What is reviewed: the ruleset, the edition and the key of the match's dice."""

    ruleset: str
    edition: int
    key: bytes


class Whole(Struct, frozen=True):
    """All that a review is made of: the entries, and what came of the pieces.

    leads: after all entries but the first. spent, clocked, filed: see `engine.review.review`.
    """

    entries: tuple[Entry, ...]
    leads: tuple[int | None, ...]
    strokes: tuple[Stroke, ...]
    spent: tuple[tuple[int, int], ...]
    clocked: bool
    filed: bool = False


def review_piece(subject: bytes, frozen: bytes, entries: bytes, share: int) -> bytes:
    """The encoded `Piece` of these entries, from a position. Runs in a thinking process.

    Errors: registry.UnknownRuleset; record.ReplayDiffers.
    """
    about = msgspec.msgpack.decode(subject, type=Subject)
    ruleset = find_ruleset(about.ruleset, about.edition)
    stored = msgspec.msgpack.decode(entries, type=tuple[Entry, ...])
    return encode(work_out(thaw(ruleset, about.key, frozen), stored, share))


def review_whole(subject: bytes, frozen: bytes, whole: bytes) -> bytes:
    """The review as JSON. frozen: the position at the first entry. Errors: as `review_piece`."""
    about = msgspec.msgpack.decode(subject, type=Subject)
    first = thaw(find_ruleset(about.ruleset, about.edition), about.key, frozen)
    told = msgspec.msgpack.decode(whole, type=Whole)
    found = review(first, told.entries, told.leads, told.strokes, dict(told.spent), told.clocked)
    return msgspec.json.encode(msgspec.structs.replace(found, filed=told.filed))
