"""What an attack may be expected to come to, with unknown units weighed by their odds (B8, B9)."""

from __future__ import annotations

from math import comb
from typing import Final, NamedTuple


class Garrison(NamedTuple):
    """The Russian units of one place, counted.

    strong, weak: known ones, Strong ones fresh. shaken: Disrupted Strong ones. faint: those of
    the Weak ones that are Disrupted. shock: 1st Shock Army, if fresh. unknown: fresh and not
    known. unsupplied: all carry the marker. isolated: the place does.
    """

    strong: int = 0
    weak: int = 0
    shaken: int = 0
    shock: int = 0
    unknown: int = 0
    faint: int = 0
    unsupplied: bool = False
    isolated: bool = False

    @property
    def size(self) -> int:
        """How many units there are."""
        return self.strong + self.weak + self.shaken + self.shock + self.unknown


NOBODY: Final = Garrison()


class Works(NamedTuple):
    """What the position gives its defenders (table 2.5). held: nobody is forced to leave it."""

    absorb: int
    fire: int
    held: bool
    stuck: bool


class Fight(NamedTuple):
    """The expected end of an attack.

    win: how likely the target is cleared and somebody is left to advance. killed, shaken: Russian
    units eliminated, and driven off or Disrupted. lost: German factors. armies, corps: how many
    may advance after a win; the corps may go on in a Blitzkrieg.
    """

    win: float
    killed: float
    shaken: float
    lost: float
    armies: int
    corps: int


def fight(
    garrison: Garrison,
    works: Works,
    armies: int,
    corps: int,
    attack: int,
    *,
    doubled: bool,
    relief: int,
    share: float,
) -> Fight:
    """The expected end of an attack by so many armies and corps.

    attack: A, with everything that adds to it. doubled: a Blitzkrieg. relief: what is taken off
    the defenders' fire. share: how likely an unknown unit is Strong.
    """
    if not garrison.size:
        return Fight(1.0, 0.0, 0.0, 0.0, armies, corps)
    hits = max(0, attack - works.absorb)
    win = killed = shaken = lost = left_armies = left_corps = 0.0
    for strong in range(garrison.unknown + 1):
        odds = _binomial(garrison.unknown, strong, share)
        if not odds:
            continue
        world = garrison._replace(
            strong=garrison.strong + strong,
            weak=garrison.weak + garrison.unknown - strong,
            unknown=0,
        )
        fire = world.strong + world.shaken + 2 * world.shock + works.fire
        fire = max(0, fire * (2 if doubled else 1) - relief)
        won, dead, hurt = _strike(world, works, hits, _stays_fresh(armies, corps, fire))
        over = max(0, fire - 2 * armies - corps)
        lost += odds * (min(over, corps) + 2 * max(0, min(over - corps, armies)))
        killed, shaken = killed + odds * dead, shaken + odds * hurt
        whole_armies = armies - min(armies, max(0, fire - armies))
        whole_corps = corps - min(corps, max(0, fire - 2 * armies))
        if won and whole_armies + whole_corps:
            win += odds
            left_armies += odds * whole_armies
            left_corps += odds * whole_corps
    if win:
        left_armies, left_corps = left_armies / win, left_corps / win
    several = max(1, round(left_armies + left_corps)) if win else 0
    able = min(several, round(left_corps))
    return Fight(win, killed, shaken, lost, several - able, able)


def _binomial(n: int, k: int, share: float) -> float:
    return float(comb(n, k) * share**k * (1 - share) ** (n - k))


def _stays_fresh(armies: int, corps: int, fire: int) -> bool:
    """Whether an Undisrupted attacker is left after so much fire (B8.15, B9.6)."""
    room = 2 * armies + corps
    return fire < room if corps else fire + 1 < room


def _strike(world: Garrison, works: Works, hits: int, fresh: bool) -> tuple[bool, int, int]:
    """Whether the defenders are gone, how many are eliminated, and how many else are hurt."""
    whole = 2 * world.strong + world.weak + world.shaken + 3 * world.shock
    if hits >= whole:
        return True, world.size, 0
    if fresh and not works.held:
        needed = world.strong + world.weak + world.shaken + 2 * world.shock
        if hits >= needed:
            frail = world.weak + world.shaken
            more = world.strong + world.shock if works.stuck else hits - needed
            dead = frail + min(world.strong + world.shock, more)
            return True, dead, world.size - dead
    hurt = min(world.strong + world.shock, hits)
    dead = min(world.weak + world.shaken, hits - hurt)
    more = min(hurt, hits - hurt - dead)
    return False, dead + more, hurt - more
