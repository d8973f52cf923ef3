"""What the computer would do at somebody's seat, worked out in a thinking process."""

from __future__ import annotations

from typing import Any

import msgspec

from tachanka.engine.api import Act, Viewer
from tachanka.engine.game import Game, Illegal, encode
from tachanka.live.forecasts import find_room
from tachanka.matches import queries, wire
from tachanka.matches.database import ask_database
from tachanka.matches.errors import Code, Refused
from tachanka.matches.thinking.chain import advise
from tachanka.matches.thinking.pool import FORECASTS
from tachanka.matches.variations.fair_play import check_advice


async def ask_advice(code: str, game: Game[Any], user: int, command: wire.AskAdvice) -> wire.Advice:
    """What the strongest computer opponent would do, as far as the seat can know.

    code: of the match. user: who asks. Errors: Illegal (`not-asked`); Refused (`not-finished` where
    people play against each other, `no-bots`, `busy`).
    """
    window, seat, ruleset = game.window, command.seat, game.ruleset
    if window is None or seat in game.sealed or seat not in window.seats:
        raise Illegal("not-asked", f"Nothing is asked of {seat} now.")
    if not ruleset.bots:
        raise Refused(Code.NO_BOTS, f"{ruleset.meta.title} has no computer opponent.")
    await ask_database(_check, code)
    task = (ruleset.meta.id, ruleset.meta.edition, seat, encode(game.view(Viewer("seat", seat))))
    body = await find_room().think(FORECASTS, user, advise, *task)
    assert body is not None
    return wire.Advice(command.key, command.seq, msgspec.msgpack.decode(body, type=Act))


def _check(code: str) -> None:
    check_advice(queries.find_match(code))
