"""What the bots care about: the weights of their judgement."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Temper:
    """Weights; a victory point held is worth 100.

    pull: what it is worth to have as much strength near a city as its defence takes, by point.
    assault: that it can likely be stormed on the next turn, by point; odds: hits more than needed
    that make this an even chance; relief: hits that a unit takes which comes to its help.
    isolate: that a city is cut off, by point; approach: that all but no ways to it are cut.
    killed, shaken: Russian units eliminated; driven off or Disrupted. starved: cut off, unfed.
    lost: a German factor lost. stranded: a unit out of supply.
    hurt: a unit that a counterattack throws back; fallen: one that it destroys. retaken: a city
    that a counterattack may take, by point. unsure: what it takes off that an attack which is
    needed may fail. awake: to wake the Siberians early, by roll of Japan's die.
    ahead: a corps that may go on in a Blitzkrieg. breach: a sector whose line is broken.
    rounds: how often a plan is gone over. slips: of 12 plans how many leave out an attack.
    """

    pull: float = 32.0
    assault: float = 25.0
    odds: float = 2.0
    relief: float = 0.0
    isolate: float = 14.0
    approach: float = 6.0
    killed: float = 8.0
    shaken: float = 2.0
    starved: float = 4.0
    lost: float = 24.0
    stranded: float = 14.0
    hurt: float = 5.0
    fallen: float = 22.0
    retaken: float = 30.0
    unsure: float = 6.0
    awake: float = 70.0
    ahead: float = 2.0
    breach: float = 8.0
    rounds: int = 3


@dataclass(frozen=True)
class Guard(Temper):
    """Weights of a Russian who judges positions as the German side would, and wants the reverse.

    block: a Russian position next to Germans, by the first unit; more: by each of the next two.
    dare: what an attack must be worth more than it costs.
    """

    block: float = 5.0
    more: float = 1.5
    dare: float = 1.0


COMMANDER = Temper()
RECRUIT = Temper(isolate=0.0, approach=0.0, hurt=2.0, fallen=8.0, starved=1.0, rounds=1)
GUARD = Guard(starved=7.0)
"""The commander's weights as the Russian side; the recruit follows the rulebook's procedure."""
