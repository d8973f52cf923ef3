"""Tries to sign in, counted at every door: by address, and by the name that is tried.

What its address may not do is not held against the name, and where a name has signed in before it
has no limit of its own: or strangers could keep its owner out. A try that succeeds costs nothing.
"""

from __future__ import annotations

from math import ceil

import structlog
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from tachanka.accounts.addresses import find_address, name_address
from tachanka.accounts.allowances import give_back, recall, remember, spend_near, spend_own

log = structlog.get_logger()
LIMIT = "sign-ins"
KNOWN_SECONDS = 8 * 7 * 24 * 3_600
"""For so long it is remembered from where a name has signed in."""


def count_try(request: HttpRequest, name: str) -> float:
    """Counts a try; the seconds to wait where there were too many, else 0.

    name: what is tried, a user name or an e-mail address.
    """
    wait = spend_near(LIMIT, find_address(request))
    if not wait and not is_at_home(request, name):
        wait = spend_own(LIMIT, _hash_name(name))
    if wait:
        log.warning("sign-ins.slowed", seconds=ceil(wait))
    return wait


def is_at_home(request: HttpRequest, name: str) -> bool:
    """Whether this name has signed in from this address before."""
    return recall(_hash_place(request, name))


def welcome(request: HttpRequest, name: str) -> None:
    """The try counted last has succeeded: it costs nothing, and the place is known from now on."""
    give_back(LIMIT, _hash_name(name), find_address(request))
    remember(_hash_place(request, name), KNOWN_SECONDS)


def _hash_place(request: HttpRequest, name: str) -> str:
    """That this name has signed in from this address, as a key of the cache."""
    place = f"{name_address(find_address(request))} {_plain(name)}"
    return _hash("tachanka.signed-in", place)


def _hash_name(name: str) -> str:
    return _hash("tachanka.sign-in", _plain(name))


def _plain(name: str) -> str:
    return name.strip().casefold()


def _hash(salt: str, text: str) -> str:
    """A text as a key of the cache: short, and no word of a stranger's."""
    return salted_hmac(salt, text, algorithm="sha256").hexdigest()[:32]
