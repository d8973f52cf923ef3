"""What a computer opponent cares about: the weights of its judgement."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Temper:
    """Weights, in units of one full infantry unit.

    fear: of the enemy's answer, where he acts next for certain; caution: where he only may.
    shot: the battle a move makes possible this turn; aim: battles from the same hex later on.
    march: a turn of marching nearer to what must be taken; guard: the same for what must be held.
    hold: standing on an objective the enemy can reach. company: fire is shared with this much of
    every friend who is near. general: a General's place beside the troops.
    strain, ruin: what a lost unit adds for an army that must not tire: shared by the units it can
    still lose, and for the last of them. ease, haste: how little a side that must win presses at
    first, and how much more with every turn it has less.
    meeting: the share of that haste, at first, where objectives are only counted at the end.
    slips: of 12 decisions how many are not the best, but the second or third best.
    """

    fear: float = 1.2
    caution: float = 1.0
    shot: float = 1.0
    aim: float = 0.15
    march: float = 0.5
    guard: float = 0.2
    hold: float = 0.5
    company: float = 0.12
    general: float = 0.05
    strain: float = 1.6
    ruin: float = 6.0
    ease: float = 0.8
    haste: float = 0.3
    meeting: float = 0.15
    slips: int = 0


COMMANDER = Temper()
RECRUIT = Temper(fear=0.4, caution=0.3, hold=0.3, slips=6)
