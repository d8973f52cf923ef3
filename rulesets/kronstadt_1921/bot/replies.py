"""What the Rebel does when he is asked in the Bolshevik's phase, and both at the end of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Act, One

from ..position.chits import FIRE, TRACK_CHITS
from ..position.frames import Movement, MovementEnd, TurnEnd
from ..position.state import REBEL
from ..rules.chits.chit import find_way
from .gunnery import EMPTY, Battery
from .options import Option
from .outlook import Outlook
from .sailors import weigh_moves

SCRAP = 0.3
"""At the end of the turn a shot need only be worth so much: the chit is lost otherwise."""

NAMED = 3.0
"""What Propaganda must be worth in the Rebel's own phase."""

ATTACKED = 2.4
"""What Propaganda must be worth before the battles."""


def weigh_replies(outlook: Outlook) -> list[Option]:
    """Shots, names, or the pass: what a play is worth above what waiting promises."""
    found = [Option(0.0, Act("pass"))]
    found += _list_shots(outlook)
    found += _list_names(outlook)
    return found


def _list_shots(outlook: Outlook) -> Iterator[Option]:
    if not any(chit in FIRE for chit in outlook.held):
        return
    battery = Battery(outlook)
    if find_way(outlook.view) is not None:
        for worth, act, _ in battery.stop_on_the_way():
            yield Option(worth - _brink(outlook), act)
    price = _price_of_waiting(outlook)
    for worth, act, _ in battery.shoot_now():
        yield Option(worth - price, act)


def _price_of_waiting(outlook: Outlook) -> float:
    step = outlook.view.step
    if isinstance(step, TurnEnd):
        return SCRAP
    if isinstance(step, MovementEnd):
        return outlook.temper.wait
    return _brink(outlook)


def _brink(outlook: Outlook) -> float:
    """What a shot must be worth while the Bolshevik still moves."""
    return outlook.temper.brink if outlook.victory == "siege" else outlook.temper.patience


def _list_names(outlook: Outlook) -> Iterator[Option]:
    step = outlook.view.step
    price = 0.3 if isinstance(step, TurnEnd) else ATTACKED
    if isinstance(step, Movement) and step.side != REBEL:
        price = 9.0
    for worth, act, _ in Battery(outlook).name_units():
        yield Option(worth - price, act)


def weigh_rebel_step(outlook: Outlook) -> list[Option]:
    """The Rebel's Movement step: drown, clear Kronstadt, march, end."""
    found = [Option(0.0, Act("end_step"), -1)]
    found += [Option(o.worth, o.act, 3) for o in _list_shots(outlook) if o.worth > 0]
    found += weigh_moves(outlook)
    if not outlook.hexes_needed or outlook.hexes_needed - len(outlook.occupied) <= EMPTY:
        for worth, act, _ in Battery(outlook).name_units():
            if worth > NAMED:
                found.append(Option(worth, act))
    return found


def weigh_last_plays(outlook: Outlook) -> list[Option]:
    """The end of the turn: what is left is used, for it goes back to the cup."""
    found = [Option(0.0, Act("pass"))]
    found += [
        Option(1.0, Act("play", None, One(chit)))
        for chit in outlook.held
        if chit in TRACK_CHITS or chit == "commissar"
    ]
    if outlook.seat == REBEL:
        found += _list_shots(outlook)
        found += _list_names(outlook)
    return found
