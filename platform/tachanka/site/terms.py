"""For how long the site keeps what nobody needs any more, as the operator chose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.core.exceptions import ImproperlyConfigured

DAYS: Mapping[str, int] = {
    "sessions": 1,
    "guests": 366,
    "waiting": 60,
    "cancelled": 30,
    "notices": 30,
    "jobs": 1,
    "outages": 120,
}
"""The term of each kind in days, unless the operator chose another; see `retention`."""
LEAST = {"outages": 120}
"""Clocks of matches over days go by what happened so long ago."""


def read_terms(chosen: Sequence[str]) -> dict[str, int]:
    """The days for which each kind is kept; 0 for ever.

    chosen: such as `guests=90`. Errors: ImproperlyConfigured, with what would be legal.
    """
    terms = dict(DAYS)
    for text in chosen:
        name, _, days = (part.strip() for part in text.partition("="))
        if name not in DAYS or not days.isdecimal():
            raise ImproperlyConfigured(
                f"TACHANKA_KEEP has {text!r}; it is a list of NAME=DAYS, such as guests=90, with"
                f" the names {', '.join(DAYS)}. 0 days keeps for ever."
            )
        least = LEAST.get(name, 0)
        if 0 < int(days) < least:
            raise ImproperlyConfigured(
                f"TACHANKA_KEEP has {text!r}; {name} are kept for {least} days at least, or for"
                " ever with 0."
            )
        terms[name] = int(days)
    return terms
