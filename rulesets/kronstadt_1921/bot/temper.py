"""What a computer opponent cares about: the weights of its judgement."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Temper:
    """Weights in points; a Bolshevik infantry unit is worth 4.

    gun: what an Artillery unit is worth while too few have fallen; spare: afterwards; prize: the
    first of those that win the game by themselves.
    fear: of a shot at a unit on sound ice; dread: on ice that is hit already.
    step: a turn of marching nearer to where a unit is wanted.
    wait: what a shot must be worth in the middle of a turn, when a better one may come.
    brink: what it must be worth while the Bolshevik still moves; patience: the same in short
    games, where a chit must not be spent on the first who comes. follow: how likely the next shot
    at cracked ice will be had in time.
    reserve: the sailors keep away until no more hexes of Kronstadt are empty; 0 is never.
    slips: of 12 decisions how many are not the best, but one of the next best.
    """

    gun: float = 3.0
    spare: float = 1.6
    prize: float = 4.0
    patience: float = 5.5
    fear: float = 0.35
    dread: float = 2.4
    step: float = 1.0
    wait: float = 2.2
    brink: float = 4.0
    follow: float = 0.75
    reserve: int = 9
    slips: int = 0


COMMANDER = Temper()
RECRUIT = Temper(fear=0.05, dread=0.6, wait=0.8, slips=4)
