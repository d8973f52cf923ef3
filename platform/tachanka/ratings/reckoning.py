"""What a result says of those who played: the arithmetic of ratings, by a library of its own.

Each side of a match is a team of two, its player and the side itself: so who wins with the harder
side gains more, and how hard it is comes out of the same sum.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import NamedTuple

from openskill.models import BradleyTerryFull

MEAN, DOUBT = 25.0, 25.0 / 3
"""What is believed of a player before his first match, and how little."""
SIDE_DOUBT = 25.0 / 6
"""Of a side nothing is believed; it is not as uneven as players are."""
FADING = 25.0 / 300
"""By how much what is known of a player grows old from match to match."""
SPREAD = sqrt(2) * 25.0 / 6
"""Who is stronger by this wins e times as often as he loses: the library's own measure of how much
luck there is, for two."""
ZERO, SCALE = 1500, 400 / (log(10) * SPREAD)
"""How ratings are written: 25 is 1500, and who has 400 more wins ten times as often as he loses."""
SURE = 1.96
"""So many standard deviations to both sides hold 95 of 100."""

_model = BradleyTerryFull(mu=MEAN, sigma=DOUBT, beta=MEAN / 6, tau=0.0)


class Skill(NamedTuple):
    """A belief about strength: its mean and its standard deviation."""

    mu: float
    sigma: float


class Chance(NamedTuple):
    """A probability with the bounds that it lies between in 95 of 100 cases."""

    least: float
    likely: float
    most: float


PLAYER = Skill(MEAN, DOUBT)
SIDE = Skill(0.0, SIDE_DOUBT)


def judge(
    players: tuple[Skill, Skill], sides: tuple[Skill, Skill], winner: int | None
) -> tuple[tuple[Skill, Skill], tuple[Skill, Skill]]:
    """What is believed of two players and the sides they held after a match.

    winner: 0 or 1; None for a draw. What is known of the players has grown a little older, that of
    the sides has not: they stay as they are.
    """
    aged = [Skill(each.mu, sqrt(each.sigma**2 + FADING**2)) for each in players]
    teams = [
        [_model.rating(mu=each.mu, sigma=each.sigma) for each in pair]
        for pair in zip(aged, sides, strict=True)
    ]
    ranks = [1.0, 1.0] if winner is None else [1.0, 2.0] if winner == 0 else [2.0, 1.0]
    after = _model.rate(teams, ranks=ranks)
    first, second = ([Skill(each.mu, each.sigma) for each in team] for team in after)
    return (first[0], second[0]), (first[1], second[1])


def forecast(sides: tuple[Skill, Skill]) -> Chance:
    """How often the first side wins between players who are equally strong."""
    spread = SURE * sqrt(sides[0].sigma ** 2 + sides[1].sigma ** 2)
    by = sides[0].mu - sides[1].mu
    return Chance(_predict(by - spread), _predict(by), _predict(by + spread))


def _predict(by: float) -> float:
    """What `judge` expects of teams that are surely apart by so much.

    Not the library's `predict_win`, which has another curve than its updates.
    """
    return 1 / (1 + exp(-by / SPREAD))


def write_rating(skill: Skill) -> tuple[int, int]:
    """A rating as people read it, and by how much it may be off in either direction."""
    return round(ZERO + SCALE * (skill.mu - MEAN)), round(SCALE * SURE * skill.sigma)
