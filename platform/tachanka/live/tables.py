"""What the table of a match says: who is there, what was offered, who has whose eyes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from tachanka.engine.scene import Seat
from tachanka.live.presence import Presence
from tachanka.matches import wire
from tachanka.matches.claims import find_absent
from tachanka.matches.confidants.knowledge import BOTH, Confidant
from tachanka.matches.loaded import LoadedMatch

Kind: TypeAlias = tuple[tuple[Seat, ...], bool, int | None]
"""By what a table differs: the reader's own seats, whether he knows all of the match by now, and
who he is where something is told to him alone or otherwise."""


def make_table(
    known: LoadedMatch,
    own: tuple[Seat, ...],
    here: Presence,
    now: int,
    confidants: tuple[wire.Confidant, ...],
    lent: tuple[Seat, ...],
    watching: tuple[int, tuple[str, ...]],
) -> wire.Table:
    """known: the match as the reader may know it. own: his seats. here: who has it open. now: by
    which the clocks are told, 0 without. confidants, lent: see `wire.Table`. watching: how many
    watch, and who of them is named."""
    present = {each.seat for each in known.occupants if each.kind in ("bot", "rules")}
    present.update(here.seats)
    seats = tuple(
        wire.SeatState(each.seat, each.kind, each.name, each.seat in present, each.program)
        for each in known.occupants
    )
    return wire.Table(
        status=known.status,
        seats=seats,
        watchers=watching[0],
        named=watching[1],
        yours=own,
        draw=known.draw or None,
        pause=known.pause or None,
        rematch=known.rematch,
        parley=known.parley,
        now=now,
        absent=find_absent(known),
        confidants=confidants,
        lent=lent,
    )


def tell_watchers(
    match: LoadedMatch, here: Presence, user: int | None
) -> tuple[int, tuple[str, ...]]:
    """How many watch, and who of them is named.

    Who is apart from somebody who plays there is counted only; he himself, who is not to learn of
    a block, is told of as of everybody. user: his id, where he is the reader.
    """
    people = [each for each in here.named if not match.seats_of(each[0])]
    named = tuple(name for id, name in people if id not in match.apart or id == user)
    return here.watchers + len(people), named


def tell_confidants(
    confidants: Sequence[Confidant], own: tuple[Seat, ...], user: int | None
) -> tuple[wire.Confidant, ...]:
    """Who has the eyes of a side, or had them, to all; who may be given them, to himself and to
    those who would give them.

    own: the reader's seats. user: his id, where he is a confidant himself.
    """
    return tuple(
        _tell(each, concerned, you)
        for each in confidants
        for you in (each.person == user,)
        for concerned in (you or (bool(own) and each.seat in (BOTH, *own)),)
        if each.lent or each.had or (concerned and (each.agreed or each.willing))
    )


def _tell(each: Confidant, concerned: bool, you: bool) -> wire.Confidant:
    return wire.Confidant(
        name=each.name,
        seat=each.seat or None,
        looks=bool(each.lent),
        had=each.had,
        agreed=each.agreed if concerned else (),
        willing=each.willing and concerned,
        you=you,
    )
