"""The course of a finished match, played again from its record."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from tachanka.engine.course import draw_course
from tachanka.engine.game import Step
from tachanka.engine.record import retrace
from tachanka.matches import models, queries

COURSES_KEPT = 64
"""A course is some kilobytes; to draw it, a match is played again."""


def read_course(match: models.Match) -> bytes:
    """The `Course` of a finished match as JSON; of the last ones asked for it is kept.

    Errors: queries.NotBegun while it is not finished; record.ReplayDiffers where the rules no
    longer give what was stored.
    """
    if match.status != match.Status.FINISHED:
        raise queries.NotBegun("The course is told when the match is finished.")
    if match.shut:
        raise queries.NotBegun("Other boards with these dice go on: the course waits for them.")
    return _draw(match.code)


@lru_cache(maxsize=COURSES_KEPT)
def _draw(code: str) -> bytes:
    """Nothing of a finished match changes any more."""
    return msgspec.json.encode(draw_course(_replay(queries.find_match(code))))


def _replay(match: models.Match) -> Iterator[Step[Any]]:
    first, *later = queries.read_entries(match.pk, -1)
    game = queries.open_game(match, first.seq)
    yield Step(game, first)
    yield from retrace(game, later)
