"""What lies between two pieces or hexes: a line of sight, and what a stand would throw along it."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Finding, Msg, Stretch, Viewer
from tachanka.engine.scene import Point, Ref

from ..position.naming import Args
from ..position.paper import locate
from ..position.pieces import Stand, other
from ..position.state import State
from ..position.tables import GUNS
from ..position.terrain import Ground, ground_of
from ..rules.gunnery import least_shell_face
from ..rules.prospects import tell_hits, tell_volley
from ..rules.shots import cannot_hit, cannot_reach
from ..rules.sight import find_blocking, sight_limit
from ..rules.volleys import aim_volley


def inspect(view: State, viewer: Viewer, start: Ref | Point, end: Ref | Point) -> Finding | None:
    """How far it is, and whether one sees so far (BB-36 to BB-38); None for what is no hex."""
    a, b = find_hex(view, start), find_hex(view, end)
    if a is None or b is None:
        return None
    ground, limit = ground_of(view), sight_limit(view)
    away, hiding = ground.distance(a, b), find_blocking(ground, a, b)
    args: Args = {"n": away, "hexes": ", ".join(hiding)}
    if limit is not None and away > limit:
        return Finding(False, away, Msg("line-too-far", {**args, "limit": limit}), "BB-38")
    stretches = tuple(draw_stretches(ground, a, b, hiding))
    if hiding:
        return Finding(False, away, Msg("line-hidden", args), "BB-36", stretches)
    text = Msg("line-clear", {**args, "fire": tell_fire(view, start, b)})
    return Finding(True, away, text, "BB-36")


def find_hex(view: State, what: Ref | Point) -> Ref | None:
    """The hex of a stand, of a leader, or itself; None for points and what is not on the board."""
    if not isinstance(what, str):
        return None
    if what in ground_of(view).terrain:
        return what
    stand = view.find(what)
    if stand is not None:
        return stand.hex
    return next((man.hex for man in view.leaders if man.id == what), None)


def draw_stretches(ground: Ground, a: Ref, b: Ref, hiding: tuple[Ref, ...]) -> Iterator[Stretch]:
    """The length of the line in each hex that hides what lies behind it."""
    (x, y), (u, v), steps = locate(ground, a), locate(ground, b), 2 * ground.distance(a, b)

    def find_point(half: int) -> Point:
        return x + (u - x) * half // steps, y + (v - y) * half // steps

    for hex in hiding:
        at, text = 2 * ground.distance(a, hex), Msg(f"hides-{ground.terrain[hex]}", {"hex": hex})
        yield Stretch(find_point(at - 1), find_point(at + 1), text, "BB-37", True)


def tell_fire(view: State, start: Ref | Point, hex: Ref) -> Msg:
    """What a stand would throw at the enemies of a hex, were it to fire now."""
    stand = view.find(start) if isinstance(start, str) else None
    foes = [] if stand is None else view.at(hex, other(stand.side))
    if stand is None or stand.hex is None or not foes:
        return Msg("fire-none")
    guns = stand.is_battery
    clause = cannot_reach(view, stand, hex) if guns else cannot_hit(view, stand, hex, foes)
    if clause is not None:
        return Msg("fire-barred", {"why": Msg(f"refusal-{clause.lower()}")})
    if guns:
        return tell_shot(stand, least_shell_face(view, foes[0]))
    return Msg("fire-told", {"volley": tell_volley(aim_volley(view, [stand], hex, foes))})


def tell_shot(battery: Stand, least: int) -> Msg:
    """What a battery throws: dice to zero in, and then for each stand (BB-49, BB-55)."""
    volley = tell_hits(battery.firepower, least, False)
    return Msg("fire-shells", {"zeroing": GUNS[battery.type].zeroing_dice, "volley": volley})
