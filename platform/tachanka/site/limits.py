"""How much one person, and everybody at one address, may do. All the numbers are here.

An address is allowed more than a person: a club evening is behind one address, and so are a school
and many a telephone network.
"""

from __future__ import annotations

from math import ceil, inf
from typing import NamedTuple

from django.core.exceptions import ImproperlyConfigured


class Limit(NamedTuple):
    """person, address: so many; seconds: within which time, 0 for how many there are at once."""

    person: float
    address: float
    seconds: int


LIMITS = {
    # Requests of any kind: more than any page of ours makes.
    "everything": Limit(1_800, 7_200, 60),
    # New matches and seats taken: rows that stay.
    "openings": Limit(120, 600, 60),
    # Clubs founded: names and addresses that are gone for good.
    "foundings": Limit(10, 50, 3_600),
    # Things said at matches, notes and complaints: rows that stay.
    "sayings": Limit(20, 200, 60),
    # What reads or plays a whole match again: the log, the record, the proof.
    "dear": Limit(30, 150, 60),
    # Guests made. An evening of sixty people with two devices each comes in.
    "guests": Limit(inf, 240, 3_600),
    # Tries to sign in that fail, at the operators' door and at everybody's. By name from anywhere,
    # so that many addresses do not help much; a tenth of it by address, and what that refuses does
    # not count for the name, so that one address cannot keep its owner out. Ten can, but not from
    # where he was before.
    "sign-ins": Limit(100, 10, 900),
    # Letters sent by e-mail: anybody may have one sent to any address.
    "letters": Limit(20, 200, 3_600),
    # Matches that wait for an opponent.
    "waiting": Limit(40, 200, 0),
    # Matches against the computer or the rulebook that run and have moved lately.
    "computer": Limit(10, 100, 0),
    # Matches of one person at both seats that run and have moved lately: so that not even they,
    # who need nobody else, fill the disk.
    "hotseat": Limit(40, 400, 0),
    # Boards of one's own: those that a person keeps, as their records are as large as those of
    # matches; of an address those that have moved lately.
    "variations": Limit(200, 2_000, 0),
    # Record files opened: each is played again, and may stay.
    "imports": Limit(20, 60, 3_600),
    # Pictures of positions beside links. Who shows links keeps them.
    "previews": Limit(20, 60, 60),
    # Sockets opened, in each process. After a restart all pages of a club come back at once. Asked
    # before anything is known of the person.
    "arrivals": Limit(inf, 600, 30),
    # Open sockets, in each process; visitors without a name have half of an address's.
    "sockets": Limit(60, 600, 0),
    # Forecasts under way, in each process.
    "forecasts": Limit(8, 40, 0),
    # Messages over sockets: so many times what one socket may send.
    "commands": Limit(2, 10, 0),
}


def scale_messages(rate: float, factor: float) -> float:
    """Messages a second that one socket may send; at least 1, or it could say nothing at all.

    A bucket needs a number even where nothing limits it: at most 1e9.
    """
    return min(max(rate * factor, 1.0), 1e9)


def scale_limits(told: str) -> tuple[dict[str, Limit], float]:
    """The limits as the operator wants them, and the factor: `on`, `off`, or a number.

    Errors: ImproperlyConfigured for anything else.
    """
    factor = {"on": 1.0, "off": inf}.get(told.lower()) or _read_factor(told)
    scaled = {
        name: Limit(_scale(limit.person, factor), _scale(limit.address, factor), limit.seconds)
        for name, limit in LIMITS.items()
        if name != "commands"
    }
    return scaled | {"commands": LIMITS["commands"]}, factor


def _read_factor(told: str) -> float:
    try:
        factor = float(told)
    except ValueError:
        factor = 0.0
    if not 0 < factor < inf:
        raise ImproperlyConfigured("TACHANKA_LIMITS is on, off or a factor such as 2.5.")
    return factor


def _scale(number: float, factor: float) -> float:
    return inf if inf in (number, factor) else ceil(number * factor)
