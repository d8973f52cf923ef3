"""What results say of players and sides."""

from __future__ import annotations

import random

import pytest

from tachanka.ratings.reckoning import PLAYER, SIDE, Skill, forecast, judge, write_rating


def test_who_wins_rises_as_the_other_falls() -> None:
    (first, second), (one, other) = judge((PLAYER, PLAYER), (SIDE, SIDE), 0)
    assert first.mu - PLAYER.mu == pytest.approx(PLAYER.mu - second.mu)
    assert first.mu > PLAYER.mu
    assert one.mu == pytest.approx(-other.mu)
    assert one.mu > 0
    assert first.sigma < PLAYER.sigma
    assert one.sigma < SIDE.sigma


def test_it_is_the_same_from_both_sides() -> None:
    strong, weak = Skill(28.0, 3.0), Skill(22.0, 5.0)
    easy, hard = Skill(2.0, 1.0), Skill(-2.0, 1.0)
    players, sides = judge((strong, weak), (easy, hard), 1)
    turned = judge((weak, strong), (hard, easy), 0)
    assert turned == (players[::-1], sides[::-1])


def test_to_win_with_the_harder_side_counts_for_more() -> None:
    easy, hard = Skill(3.0, 0.5), Skill(-3.0, 0.5)
    with_easy = judge((PLAYER, PLAYER), (easy, hard), 0)[0][0].mu
    with_hard = judge((PLAYER, PLAYER), (hard, easy), 0)[0][0].mu
    assert with_hard > with_easy > PLAYER.mu


def test_a_draw_draws_two_together() -> None:
    (strong, weak), _ = judge((Skill(30.0, 3.0), Skill(20.0, 3.0)), (SIDE, SIDE), None)
    assert strong.mu < 30.0
    assert weak.mu > 20.0


def test_nobody_is_known_for_good() -> None:
    known = Skill(25.0, 0.01)
    (first, _), _ = judge((known, known), (SIDE, SIDE), None)
    assert first.sigma > known.sigma


def test_strengths_and_the_balance_come_out_of_results() -> None:
    """Twenty players of known strength, a side that wins seven of ten between equals."""
    chance = random.Random(7)
    true = [chance.gauss(25, 5) for _ in range(20)]
    lead = 5.0
    skills, sides = [PLAYER] * 20, (SIDE, SIDE)
    for _ in range(4_000):
        one, other = chance.sample(range(20), 2)
        by = true[one] - true[other] + lead
        won = chance.random() < forecast((Skill(by, 0.0), Skill(0.0, 0.0))).likely
        pair, sides = judge((skills[one], skills[other]), sides, 0 if won else 1)
        skills[one], skills[other] = pair
    told = forecast(sides)
    wanted = forecast((Skill(lead, 0.0), Skill(0.0, 0.0))).likely
    assert told.least < wanted < told.most
    assert told.most - told.least < 0.1
    off = [
        abs(skill.mu - mu - (sum(s.mu for s in skills) - sum(true)) / 20)
        for skill, mu in zip(skills, true, strict=True)
    ]
    assert sum(off) / 20 < 1.5


def test_ratings_are_written_as_people_read_them() -> None:
    assert write_rating(PLAYER) == (1500, 482)
    assert write_rating(Skill(30.0, 1.0)) == (1647, 58)


def test_even_sides_are_even() -> None:
    told = forecast((SIDE, SIDE))
    assert told.likely == pytest.approx(0.5)
    assert told.least == pytest.approx(1 - told.most)
