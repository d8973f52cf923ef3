"""Pictures for the rulebook, each the scene of a real position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tachanka.engine.api import PUBLIC, Act, Config, Diagram, Pairs, Trace
from tachanka.engine.boards.crop import crop_about
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.scene import Msg, Ref

from ..meta import OPTIONS
from ..position.pieces import Stand
from ..position.state import State
from ..rules.setup import setup
from ..rules.turn import FLOW
from .board import board
from .scene import scene

CONFIG: Final = Config("vyselki-1918", {option.key: option.default for option in OPTIONS})


def open_moves(*shifts: tuple[Ref, Ref]) -> State:
    """Vyselki in White's first movement step, with these stands put elsewhere."""
    state = setup(CONFIG, ScriptedChance([6, 6, 1, 1]))
    FLOW.apply(state, {"white": Act("role_a")}, ScriptedChance())
    quiet = {seat: Act("plot", None, Pairs({})) for seat in ("white", "red")}
    FLOW.apply(state, quiet, ScriptedChance([3, 3, 3]))
    for id, hex in shifts:
        place(state.stand(id), hex)
    return state


def place(stand: Stand, hex: Ref) -> None:
    stand.hex = hex


def draw(state: State, caption: str, hexes: tuple[Ref, ...], on: Ref | None = None) -> Diagram:
    """A position with what one piece could do, cropped around some hexes."""
    window = FLOW.pending(state)
    assert window is not None
    offers = tuple(FLOW.offers(state, window.seats[0], on)) if on is not None else ()
    crop = crop_about(board(CONFIG), list(hexes), margin=70)
    return Diagram(CONFIG, scene(state, PUBLIC), Msg(caption), crop, offers)


def draw_move() -> Diagram:
    """A stand that may move across country (BB-17)."""
    state = open_moves()
    return draw(state, "diagram-move", ("0506", "0509", "0806", "0809"), "W1-I1")


def draw_assault() -> Diagram:
    """A stand beside the mill, which it may assault (BB-69)."""
    state = open_moves(("W2-I1", "1311"))
    return draw(state, "diagram-assault", ("1210", "1212", "1510", "1512"), "W2-I1")


def draw_reaction() -> Diagram:
    """A group on its way under the machine guns of the mill (BB-7)."""
    state = open_moves(("W2-I1", "1011"))
    state.unit("W2").level = 1
    route = Act("move", "W2-I1", Trace(("1111", "1211")))
    FLOW.apply(state, {"white": route}, ScriptedChance())
    return draw(state, "diagram-reaction", ("0910", "0912", "1510", "1512"))


def draw_fire() -> Diagram:
    """The mill has a stand in the open before it, in Side B's first fire step (BB-42)."""
    state = open_moves(("W2-I1", "1111"))
    FLOW.apply(state, {"white": Act("end_movement")}, ScriptedChance())
    return draw(state, "diagram-fire", ("0910", "0912", "1510", "1512"), "1111")


DIAGRAMS: Final[dict[str, Callable[[], Diagram]]] = {
    "move": draw_move,
    "assault": draw_assault,
    "reaction": draw_reaction,
    "fire": draw_fire,
}
