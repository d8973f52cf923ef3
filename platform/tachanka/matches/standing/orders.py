"""Standing orders: what a player has answered beforehand, carried out while he is away."""

from __future__ import annotations

from typing import Any

from tachanka.engine.api import PUBLIC, Ruleset, Viewer
from tachanka.engine.game import Game, Illegal, Step
from tachanka.engine.kernel import play
from tachanka.matches.errors import Code, Refused
from tachanka.matches.loaded import LoadedMatch, Occupant

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


def is_paused(game: Game[Any]) -> bool:
    """Whether standing orders answer the open window only after a pause (see `answers`).

    It hangs on what everybody sees alone, so that to see one or no pause tells nothing more. Where
    no window is open there is none, and the ruleset is not asked.
    """
    if game.window is None:
        return False
    ruleset = game.ruleset
    return ruleset.meta.pause != (0, 0) and not ruleset.idle(game.view(PUBLIC))


def follow(loaded: LoadedMatch, game: Game[Any], waited: bool = False) -> list[Step[Any]]:
    """The steps that standing orders give from this position on, up to the next pause.

    waited: the pause of this position is over.
    """
    if not loaded.ruleset.meta.standing:
        return []
    steps: list[Step[Any]] = []
    while len(steps) < LONGEST_CHAIN and (not is_paused(game) or (waited and not steps)):
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


def will_answer(game: Game[Any], occupant: Occupant | None) -> bool:
    """Whether his orders answer the open window when its pause is over: he himself is not asked."""
    standing = game.ruleset.meta.standing
    return bool(standing) and is_paused(game) and _answer_for(game, occupant) is not None


def _answer_for(game: Game[Any], occupant: Occupant | None) -> Step[Any] | None:
    if occupant is None or occupant.kind != "person" or game.window is None:
        return None
    if occupant.seat in game.sealed or occupant.seat not in game.window.seats:
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
