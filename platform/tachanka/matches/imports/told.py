"""What a record file says that nothing proves: kept beside the match, and told as its word."""

from __future__ import annotations

import zlib

import msgspec

from tachanka.engine.game import encode
from tachanka.engine.record import Origin, Record
from tachanka.engine.structs import Struct
from tachanka.matches.models import Match, Variation


class Told(Struct, frozen=True, omit_defaults=True):
    """The word of a file; its parts as of a `Record`."""

    origin: Origin | None = None
    times: tuple[tuple[int, int], ...] = ()
    clocked: bool = False


def pack_told(record: Record) -> bytes | None:
    """What is to be kept of a record; None where there is nothing."""
    told = Told(record.origin, record.times, record.clocked)
    return None if told == Told() else zlib.compress(encode(told))


def read_told(match: Match) -> Told | None:
    """The word of the file that the match was taken in from; None of any other match."""
    if match.opponent != Match.Opponent.OWN:
        return None
    found = Variation.objects.filter(match=match.pk, imported=True).values_list("told", flat=True)
    for packed in found:
        return Told() if packed is None else _decode(bytes(packed))
    return None


def _decode(packed: bytes) -> Told:
    return msgspec.msgpack.decode(zlib.decompress(packed), type=Told)
