"""What players say to each other beside the game: of a draw, or a pause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from django.db import IntegrityError, transaction

from tachanka.engine.scene import Seat
from tachanka.matches import models, wire
from tachanka.matches.database import ask_database
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.service import (
    Answer,
    Speaker,
    check_key,
    check_running,
    check_speaker,
    find_answer,
)
from tachanka.matches.updates import refresh_table, retell


async def hear(loaded: LoadedMatch, seat: Seat, key: str, speaker: Speaker) -> Answer | None:
    """Makes ready for a word of a draw or a pause; the answer it has had where it comes again.

    Errors: Refused, where it can be said no more, or not by him.
    """
    check_key(key)
    old = await find_answer(loaded, seat, key)
    if old is None:
        await _renew(loaded, seat, speaker)
        check_running(loaded)
    return old


async def speak(
    about: Literal["draw", "pause"],
    loaded: LoadedMatch,
    key: str,
    said: Sequence[wire.Parley],
    offered: Seat | str = "",
) -> Answer:
    """Notes what was said of a draw or a pause, and tells everybody. offered: who offers one."""
    await ask_database(_note, about, loaded.id, key, said, offered)
    await retell(loaded.code)
    return Answer(loaded.seq)


def _note(
    about: Literal["draw", "pause"],
    match: int,
    key: str,
    said: Sequence[wire.Parley],
    offered: Seat | str,
) -> None:
    """Once for each key. about: the column of the match that holds the offer."""
    try:
        with transaction.atomic():
            for word in said:
                models.Request.objects.create(
                    match_id=match, key=key, seat=word.seat, kind=word.kind, seq=word.seq
                )
            models.Match.objects.filter(pk=match, status="running").update(**{about: offered})
    except IntegrityError:
        return


async def _renew(loaded: LoadedMatch, seat: Seat, speaker: Speaker) -> None:
    """Reads anew who sits there and what is offered.

    Errors: as `service.check_speaker`.
    """
    async with loaded.lock:
        await refresh_table(loaded)
        check_speaker(loaded, seat, speaker)
