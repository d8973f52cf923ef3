"""Those who are to be paired in a round of a Swiss, with all that the pairing looks at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import NamedTuple

from tachanka.tournaments.pairing.sides import Lean, read_leans
from tachanka.tournaments.scores import NOTHING, add_points, is_over, value_tie, was_played
from tachanka.tournaments.values import Entrant, Points, Settings, Tie, Wrong


class Player(NamedTuple):
    """An entrant in a round.

    score: in steps, see `Field`. tier: how many lower scores there are. place: in his score group
    by seed, from 0; size: of the group. free: he has had a bye, or a tie that was left to him.
    """

    entrant: Entrant
    points: Points
    score: int
    tier: int
    place: int
    size: int
    lean: Lean
    free: bool


class Field(NamedTuple):
    """Players by score and seed, the best first. win: how many steps it is worth to win a tie; a
    step is the largest number that all scores are multiples of. met: how often two have met."""

    players: tuple[Player, ...]
    win: int
    met: Counter[frozenset[int]]


def read_field(
    settings: Settings, entrants: Sequence[Entrant], ties: Sequence[Tie], round: int
) -> Field:
    """The field of a round. ties: of the rounds before.

    Errors: `Wrong` (`tie-open`) if one of them is not over.
    """
    check_over(ties)
    here = [e for e in entrants if e.takes_part(round) and round not in e.byes]
    points = add_points(settings, ties)
    scores = {e.id: points.get(e.id, NOTHING) for e in here}
    steps, win = _count_steps(scores, value_tie(settings)[0])
    here.sort(key=lambda e: (-scores[e.id], e.seed, e.id))
    sizes = Counter(scores.values())
    tiers = {score: tier for tier, score in enumerate(sorted(sizes))}
    leans = read_leans(settings, ties, round)
    free = {who for tie in ties if (who := _find_free(tie)) is not None}
    placed: Counter[Points] = Counter()
    players = []
    for entrant in here:
        score = scores[entrant.id]
        lean = leans.get(entrant.id, Lean())
        players.append(
            Player(entrant, score, steps[entrant.id], tiers[score], placed[score], sizes[score],
                   lean, entrant.id in free)
        )  # fmt: skip
        placed[score] += 1
    return Field(tuple(players), win, count_meetings(ties))


def check_over(ties: Iterable[Tie]) -> None:
    """Errors: `Wrong` (`tie-open`) if a tie is not over, with the rounds of those."""
    rounds = sorted({tie.round for tie in ties if not is_over(tie)})
    if rounds:
        told = ", ".join(map(str, rounds))
        raise Wrong(
            "tie-open",
            f"Ties of round {told} are not over: let them be played, forfeited or adjudicated",
            rounds=tuple(rounds),
        )


def count_meetings(ties: Iterable[Tie]) -> Counter[frozenset[int]]:
    """How often two have really met; a tie that was forfeited is no meeting."""
    return Counter(
        frozenset((tie.first, tie.second))
        for tie in ties
        if tie.second is not None and was_played(tie)
    )


def _find_free(tie: Tie) -> int | None:
    """Who got something in a tie without playing: by a full bye, or because it was left to him."""
    if tie.bye == "full":
        return tie.first
    if tie.second is None or was_played(tie):
        return None
    winners = {leg.winner for leg in tie.legs if leg.how == "forfeit"} - {None}
    return winners.pop() if len(winners) == 1 else None


def _count_steps(scores: dict[int, Points], win: Points) -> tuple[dict[int, int], int]:
    """Each score and a win in steps."""
    exact = {who: Fraction(score) for who, score in scores.items()}
    worth = Fraction(win)
    whole = lcm(worth.denominator, *(score.denominator for score in exact.values()))
    counts = {who: int(score * whole) for who, score in exact.items()}
    step = gcd(int(worth * whole), *counts.values()) or 1
    return {who: count // step for who, count in counts.items()}, int(worth * whole) // step
