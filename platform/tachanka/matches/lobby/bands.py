"""Bands: the ratings that an open seat is for. What a rating is other apps know."""

from __future__ import annotations

from collections.abc import Mapping

from tachanka.matches.errors import BadChoice
from tachanka.matches.models import Match

Band = Mapping[str, int | None]
"""`least` and `most`, both within it; None where it has no end on that side."""


def check_band(band: Band | None, opponent: str) -> dict[str, int | None] | None:
    """The band as it is stored; None where any rating is within it.

    Whoever has the link of a match, or is challenged, is welcome with any rating: only a seat that
    anybody finds has a band. Errors: BadChoice.
    """
    if band is None:
        return None
    least, most = band.get("least"), band.get("most")
    if opponent != Match.Opponent.OPEN:
        text = "Only a match that stands on the first page asks for ratings: choose anyone."
        raise BadChoice("band", text)
    if least is None and most is None:
        return None
    if least is not None and most is not None and least > most:
        raise BadChoice("band", f"No rating is at least {least} and at most {most}.")
    return {"least": least, "most": most}


def is_within(band: Band, rating: int) -> bool:
    """Whether a rating is within the band."""
    least, most = band["least"], band["most"]
    return (least is None or least <= rating) and (most is None or rating <= most)


def say_band(band: Band) -> str:
    """The band in words."""
    least, most = band["least"], band["most"]
    if least is None:
        return f"ratings up to {most}"
    return f"ratings from {least}" + ("" if most is None else f" to {most}")
