"""Standing orders: what a player has answered beforehand, carried out while he is away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import structlog

from tachanka.engine.api import PUBLIC, Ruleset, Viewer
from tachanka.engine.game import Game, Illegal, Step
from tachanka.engine.kernel import play
from tachanka.engine.scene import Seat
from tachanka.matches.errors import Code, Refused
from tachanka.matches.loaded import LoadedMatch, Occupant

log = structlog.get_logger()
MOST_ORDERS = 200
LONGEST_REF = 64
LONGEST_CHAIN = 200
"""Orders that answer one another longer than this are left to the next act."""


def check_orders(ruleset: Ruleset[Any], orders: dict[str, str]) -> None:
    """Errors: Refused (`malformed`), naming what would be legal."""
    known = {order.key: order for order in ruleset.meta.standing}
    if len(orders) > MOST_ORDERS:
        raise Refused(Code.MALFORMED, f"At most {MOST_ORDERS} standing orders are kept.")
    for name, value in orders.items():
        key, _, piece = name.partition("@")
        order = known.get(key)
        if order is None:
            legal = ", ".join(known) or "none in this ruleset"
            raise Refused(
                Code.MALFORMED, f"No standing order is called {key!r}; there are: {legal}."
            )
        single = order.per_piece or order.per_place
        if "@" in name and not (single and 1 <= len(piece) <= LONGEST_REF and piece.isprintable()):
            raise Refused(Code.MALFORMED, f"The standing order {key} is not given piece by piece.")
        if not order.allows(value):
            legal = f"{key} cannot be {value!r}; it can be: {order.describe_values()}."
            raise Refused(Code.MALFORMED, legal)


def complete_orders(ruleset: Ruleset[Any], orders: dict[str, str]) -> dict[str, str]:
    """The orders with the defaults of those not given."""
    return {order.key: order.default for order in ruleset.meta.standing} | orders


def is_paused(game: Game[Any], occupants: Sequence[Occupant]) -> bool:
    """Whether standing orders answer the open window only after a pause (see `answers`).

    It hangs on what everybody sees alone, so that to see one or no pause tells nothing more. Where
    no window is open there is none, and the ruleset is not asked. Nor does anybody wait who plays
    by himself, against the computer or on both sides: there is nobody to keep a secret from.
    """
    if game.window is None or len({each.user for each in occupants if each.kind == "person"}) < 2:
        return False
    ruleset = game.ruleset
    return ruleset.meta.pause != (0, 0) and not ruleset.idle(game.view(PUBLIC))


def follow(
    loaded: LoadedMatch, game: Game[Any], waited: bool = False, seat: Seat | None = None
) -> list[Step[Any]]:
    """The steps that standing orders give from this position on, up to the next pause.

    waited: the pause of this position is over. seat: for its orders only, which answer first.
    """
    if not loaded.ruleset.meta.standing:
        return []
    steps: list[Step[Any]] = []
    while len(steps) < LONGEST_CHAIN:
        if is_paused(game, loaded.occupants) and (steps or not waited):
            break
        if seat is not None and not steps:
            step = _answer_for(game, loaded.occupant(seat))
        else:
            step = answer_one(loaded, game)
        if step is None:
            break
        steps.append(step)
        game = step.game
    return steps


def answer_one(loaded: LoadedMatch, game: Game[Any]) -> Step[Any] | None:
    """The step that a standing order gives in the open window, or None."""
    window = game.window
    if window is None:
        return None
    for seat in window.seats:
        step = _answer_for(game, loaded.occupant(seat))
        if step is not None:
            return step
    return None


def will_answer(game: Game[Any], occupants: Sequence[Occupant], seat: Seat | None) -> bool:
    """Whether the seat's orders answer the open window after its pause: nobody there is asked.

    occupants: all of the match. A ruleset that fails at it is logged: then he is asked.
    """
    occupant = next((each for each in occupants if each.seat == seat), None)
    if not game.ruleset.meta.standing or not _is_asked(game, occupant):
        return False
    try:
        return is_paused(game, occupants) and _answer_for(game, occupant) is not None
    except Exception:
        log.exception("orders.unforeseen", ruleset=game.ruleset.meta.id, seq=game.seq)
        return False


def _is_asked(game: Game[Any], occupant: Occupant | None) -> bool:
    """Whether a person sits there whose answer the open window waits for."""
    return (
        occupant is not None
        and occupant.kind == "person"
        and game.window is not None
        and occupant.seat in game.window.seats
        and occupant.seat not in game.sealed
    )


def _answer_for(game: Game[Any], occupant: Occupant | None) -> Step[Any] | None:
    if occupant is None or not _is_asked(game, occupant):
        return None
    ruleset = game.ruleset
    view = game.view(Viewer("seat", occupant.seat))
    act = ruleset.answer(view, occupant.seat, complete_orders(ruleset, occupant.standing))
    if act is None:
        return None
    try:
        return play(game, occupant.seat, act, by="standing")
    except Illegal:
        # The order does not fit the position: the player is asked, as if there were none.
        return None
