"""Small-arms fire: one volley at one hex (BB-39 to BB-46)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tachanka.engine.api import Chance, Event, Why
from tachanka.engine.scene import Die, Msg, Ref, Term, Throw

from ..position.frames import Hits
from ..position.naming import Args, name_kind, name_place, name_side
from ..position.occupation import stamp
from ..position.pieces import Leader, Stand
from ..position.state import State
from ..position.tables import FRIGHTENS, SIX
from ..position.terrain import ground_of
from .leaders import endanger
from .shots import are_dug_in, are_in_column, dice_of, soft


class Aimed(NamedTuple):
    """What a volley is: its dice, the least face that hits, whether two hits make one."""

    dice: int
    least: int
    halved: bool
    terms: tuple[Term, ...]


def aim_volley(state: State, firers: Sequence[Stand], hex: Ref, targets: Sequence[Stand]) -> Aimed:
    """Dice and chances of a volley at these stands in a hex."""
    weak = soft(targets)
    halved = are_dug_in(state, hex, weak)
    terms = tuple(
        Term(Msg("term-dice", {"kind": name_kind(s.type)}), dice_of(state, s), "BB-39")
        for s in firers
    )
    return Aimed(sum(term.n for term in terms), least_face(state, hex, weak), halved, terms)


def least_face(state: State, hex: Ref, targets: Sequence[Stand]) -> int:
    """5 against the open and March Column, 6 against all else (BB-42)."""
    in_boat = bool(targets) and all(stand.boat is not None for stand in targets)
    return 5 if in_boat or are_in_column(targets) or ground_of(state).is_open(hex) else 6


def fire_volley(
    state: State,
    firers: Sequence[Stand],
    hex: Ref,
    targets: Sequence[Stand],
    leaders: Sequence[Leader],
    chance: Chance,
) -> tuple[list[Event], int]:
    """All dice together; leaders roll; then the hits wait to be dealt out. Returns the hits too.

    targets, leaders: whom the volley is aimed at: all enemies of the hex, or the moving group.
    """
    side, aimed = firers[0].side, aim_volley(state, firers, hex, targets)
    counts = chance.tally(SIX, aimed.dice, Why("BB-42", side, hex))
    prey = soft(targets)
    struck = sum(n for face, n in counts.items() if face >= aimed.least) if prey else 0
    hits = struck // 2 if aimed.halved else struck
    for firer in firers:
        firer.fired = True
    stamp(state, hex, *(firer.hex for firer in firers))
    note_fire(firers, targets)
    args: Args = {
        "side": name_side(side),
        "dice": aimed.dice,
        "least": aimed.least,
        "struck": struck,
        "hits": hits,
        "hex": name_place(state, hex),
        "halved": "yes" if aimed.halved else "no",
    }
    dice = tuple(
        Die(str(face), bool(prey) and face >= aimed.least)
        for face in reversed(SIX)
        for _ in range(counts[face])
    )
    start = firers[0].hex
    cue = Throw(dice, Msg("throw-volley", {"side": name_side(side)}), side, start, hex, aimed.terms)
    clause = "BB-43" if aimed.halved else "BB-42"
    if prey:
        events = [Event(clause, Msg("volley", args), cue)]
    else:
        events = [Event("BB-40", Msg("volley-leaders", args), cue)]
    events += endanger(state, leaders, "small_arms", chance)
    if hits:
        state.frames.append(Hits(tuple(stand.id for stand in prey), hits))
    return events, hits


def note_fire(firers: Sequence[Stand], targets: Sequence[Stand]) -> None:
    """Targets of a volley with a machine gun in it are under its fire (BB-95)."""
    if any(firer.type in FRIGHTENS for firer in firers):
        for target in targets:
            if "mg" not in target.under:
                target.under.append("mg")
