"""The record file that somebody brings: what is looked at before anything is played."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from tachanka.engine.api import Ruleset
from tachanka.engine.record import FORMAT, Record
from tachanka.engine.registry import find_ruleset
from tachanka.engine.structs import Struct
from tachanka.matches.errors import BadChoice, Code, Refused

LARGEST = 2 * 1024 * 1024
"""Bytes. The longest games that bots have played here have a tenth of that."""
MOST_ENTRIES = 10_000
LONGEST_SALT = 64
DIGITS = re.compile(r"[0-9a-f]{64}")
NO_RECORD = "This is no record of a match: "
CODE = re.compile(r"[A-Za-z0-9_-]{1,16}")
"""What the code of a match can be on any site."""
MOST_BASES = 40
"""Boards that go on from boards that go on from boards."""
LAST_MOMENT = 2**43
"""Milliseconds since 1970: in two hundred years."""
OWN_BOARD = (
    "This is the record of a board of somebody's own without the match it goes on from: nothing "
    "proves the position it begins with. Its owner can save it again, with that match, when the "
    "match is over for all."
)
NOT_OVER = (
    "This record has no seed or no result: a match is opened from its record when it is over."
)


class _Head(Struct, frozen=True):
    """What a file of any format says of itself."""

    format: int = FORMAT


def read_record(content: bytes) -> tuple[Record, Ruleset[Any]]:
    """The record in a file, and the rules it was played by.

    content: JSON, as a match's page gives it out. It is whole and has the shape of a record of a
    match that is over; whether it is true nobody has looked at yet.
    Errors: BadChoice; Refused (`too-large`); registry.UnknownRuleset.
    """
    if len(content) > LARGEST:
        raise Refused(Code.TOO_LARGE, f"A record file has at most {LARGEST // 1024} KiB.")
    head = _decode(content, _Head)
    if head.format != FORMAT:
        raise _say(f"it is of format {head.format}, and this site reads format {FORMAT}.")
    record = _decode(content, Record)
    whole = _list_bases(record)
    entries = sum(len(each.entries) for each in whole)
    if entries > MOST_ENTRIES:
        raise _say(f"it has {entries} entries; at most {MOST_ENTRIES} are opened.")
    if not record.seed or record.outcome is None:
        raise BadChoice("record", NOT_OVER)
    ruleset = find_ruleset(record.ruleset, record.edition)
    seats = [info.id for info in ruleset.meta.seats]
    for each in whole:
        _check_parts(each, seats)
    return record, ruleset


def _list_bases(record: Record) -> list[Record]:
    """The record, what it goes on from, and so on down to a match from its set-up on.

    Errors: BadChoice.
    """
    found = [record]
    while (origin := found[-1].origin) is not None and origin.base is not None:
        found.append(origin.base)
        if len(found) > MOST_BASES:
            raise _say(f"it goes on from more than {MOST_BASES} boards, one after another.")
    if found[-1].origin is not None or any(
        entry.kind == "fork" and (entry.seq or each.origin is None)
        for each in found
        for entry in each.entries
    ):
        raise BadChoice("record", OWN_BOARD)
    return found


def _decode(content: bytes, shape: type[Any]) -> Any:
    """Errors: BadChoice."""
    try:
        return msgspec.json.decode(content, type=shape)
    except RecursionError as fault:
        raise _say("it is nested without end.") from fault
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise _say(f"{fault}.") from fault


def _check_parts(record: Record, seats: list[str]) -> None:
    """What is not played and yet is stored. Errors: BadChoice."""
    if set(record.players) != set(seats):
        raise _say(f"its players are of other seats than {' and '.join(seats)}.")
    if not DIGITS.fullmatch(record.seed or "0" * 64) or not DIGITS.fullmatch(record.commitment):
        raise _say("seed and seal are 64 hexadecimal digits each.")
    if any(len(salt) > LONGEST_SALT or "\0" in salt for salt in record.salts):
        raise _say(f"a salt is a text of at most {LONGEST_SALT} characters.")
    _check_times(record)
    if record.origin is None:
        return
    if not CODE.fullmatch(record.origin.match):
        raise _say("the match it goes on from has no code of a match.")
    viewer = record.origin.viewer
    if (viewer.seat is None) == (viewer.kind == "seat") or viewer.seat not in (None, *seats):
        raise _say(f"who looked at its origin is none of {' and '.join(seats)}.")


def _check_times(record: Record) -> None:
    """Errors: BadChoice."""
    if record.times and len(record.times) != len(record.entries):
        raise _say("its times are not one for each entry.")
    if any(not 0 <= each < LAST_MOMENT for time in record.times for each in time):
        raise _say("its times are milliseconds since 1970, and how many an entry took.")


def _say(what: str) -> BadChoice:
    return BadChoice("record", (NO_RECORD + what)[:400])
