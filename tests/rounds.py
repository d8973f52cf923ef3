"""Tournaments played by the pure functions: players of known strength, and all that goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from msgspec.structs import replace

from tachanka.tournaments.pairing.rounds import count_rounds, pair_round
from tachanka.tournaments.scores import open_tie, score_leg
from tachanka.tournaments.values import Battle, Entrant, Format, Leg, Pairing, Settings, Tie

BATTLE = Battle("ridge", ("white", "red"), "red")
OTHER = Battle("ford", ("green", "black"))


def list_entrants(count: int, clubs: str = "") -> list[Entrant]:
    """Entrants whose id is ten times their seed; their clubs by turns, if there are any."""
    return [
        Entrant(10 * seed, seed, clubs[seed % len(clubs)] if clubs else "")
        for seed in range(1, count + 1)
    ]


def set_up(format: Format, **others: object) -> Settings:
    """Settings with one battle whose red side is the harder one."""
    return replace(Settings(format, (BATTLE,)), **others)


def play_leg(settings: Settings, tie: Tie, leg: Leg, winner: int | None, margin: int | None) -> Leg:
    """A leg with its result and points."""
    assert tie.second is not None
    sides = leg.sides or BATTLE.sides
    leg = replace(leg, sides=sides, how="played", winner=winner, margin=margin)
    return replace(leg, points=score_leg(settings.scale, leg, tie.first, tie.second))


def win(settings: Settings, tie: Tie, winner: int | None, margin: int | None = None) -> Tie:
    """A tie in which one wins every leg that is still open; None: all are drawn."""
    legs = [
        play_leg(settings, tie, leg, winner, margin) if leg.how == "open" else leg
        for leg in tie.legs[:2]
    ]
    return replace(tie, legs=(*legs, *tie.legs[2:]))


def forfeit(settings: Settings, tie: Tie, winner: int | None) -> Tie:
    """A tie that is left to one, or forfeited by both."""
    assert tie.second is not None
    legs = [replace(leg, how="forfeit", winner=winner) for leg in tie.legs[:2]]
    scored = [
        replace(leg, points=score_leg(settings.scale, leg, tie.first, tie.second)) for leg in legs
    ]
    return replace(tie, legs=(*scored, *tie.legs[2:]))


def win_better(settings: Settings, entrants: Sequence[Entrant]) -> Callable[[Tie], Tie]:
    """The better seed wins."""
    seeds = {e.id: e.seed for e in entrants}

    def judge(tie: Tie) -> Tie:
        assert tie.second is not None
        return win(settings, tie, min(tie.first, tie.second, key=seeds.__getitem__), 10)

    return judge


def play_by_strength(settings: Settings, entrants: Sequence[Entrant], chance: Random,
                     draws: bool = True, forfeits: bool = True) -> Callable[[Tie], Tie]:  # fmt: skip
    """The better seed mostly wins; some ties are drawn, some left to one, a few to nobody."""
    seeds = {e.id: e.seed for e in entrants}

    def judge(tie: Tie) -> Tie:
        assert tie.second is not None
        apart = (seeds[tie.second] - seeds[tie.first]) / len(seeds)
        drawn = chance.random()
        likely = 1 / (1 + 10 ** (-2 * apart))
        winner = tie.first if chance.random() < likely else tie.second
        if drawn < 0.05 and forfeits:
            return forfeit(settings, tie, winner if drawn > 0.01 or not draws else None)
        if draws and drawn < 0.25:
            return win(settings, tie, None, 0)
        return win(settings, tie, winner, chance.randrange(1, 60))

    return judge


@dataclass
class Event:
    """A tournament in progress. change: what entrants are after a round, such as withdrawals."""

    settings: Settings
    entrants: list[Entrant]
    judge: Callable[[Tie], Tie]
    change: Callable[[list[Entrant], int], list[Entrant]] = lambda entrants, _: entrants
    ties: list[Tie] = field(default_factory=list)
    pairings: list[Pairing] = field(default_factory=list)

    def play_round(self) -> Pairing:
        """Pairs and plays the next round."""
        round = len(self.pairings) + 1
        pairing = pair_round(self.settings, self.entrants, self.ties, round)
        self.pairings.append(pairing)
        for pair in pairing.pairs:
            tie = open_tie(self.settings, pair, round)
            playable = tie.second is not None and pair.absent is None
            self.ties.append(self.judge(tie) if playable else tie)
        self.entrants = self.change(self.entrants, round)
        return pairing

    def play_on(self) -> Event:
        """To the end."""
        while len(self.pairings) < count_rounds(self.settings, self.entrants, self.ties):
            self.play_round()
        return self
