"""The door of pairing: a round of any format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from tachanka.tournaments.pairing.bracket import draw_bracket
from tachanka.tournaments.pairing.circle import draw_table
from tachanka.tournaments.pairing.consolation import count_consolation
from tachanka.tournaments.pairing.knock_out import pair_knock_out, pair_pools
from tachanka.tournaments.pairing.pools import count_pool_rounds, fill_pools
from tachanka.tournaments.pairing.round_robin import number_entrants, pair_round_robin
from tachanka.tournaments.pairing.swiss import pair_swiss
from tachanka.tournaments.values import Entrant, Format, Pairing, Settings, Tie, Wrong

Entrants = Sequence[Entrant]
Ties = Sequence[Tie]
Lots = Sequence[int]

FORMATS: dict[Format, Callable[[Settings, Entrants, Ties, int, Lots], Pairing]] = {
    "round-robin": lambda s, e, ties, round, _: pair_round_robin(s, e, ties, round),
    "swiss": lambda s, e, ties, round, _: pair_swiss(s, e, ties, round),
    "knock-out": pair_knock_out,
    "pools": pair_pools,
}


def pair_round(
    settings: Settings, entrants: Entrants, ties: Ties, round: int, lots: Lots = ()
) -> Pairing:
    """Who meets whom in a round, counted from 1, with the reasons.

    ties: those of this round and later ones are not looked at. lots: ids in the order that lots
    were drawn in, should they have to decide who goes on from a pool.

    Errors: `Wrong`: settings or entrants that do not fit (`check_settings`, `check_entrants`); a
    round that there is not (`no-such-round`); ties before it that are not over (`tie-open`,
    `undecided`) or no longer belong there (`overtaken`).
    """
    check_settings(settings)
    check_entrants(entrants)
    rounds = count_rounds(settings, entrants, ties)
    if not 1 <= round <= rounds:
        raise Wrong("no-such-round", f"There are rounds 1 to {rounds}, not {round}", rounds=rounds)
    before = sorted((t for t in ties if t.round < round), key=lambda t: (t.round, t.first))
    return FORMATS[settings.format](settings, entrants, before, round, lots)


def count_rounds(settings: Settings, entrants: Entrants, ties: Ties = ()) -> int:
    """How many rounds the tournament has.

    Before a consolation is through it may have one more than it comes to in the end: who had byes
    may enter it late. ties: those so far, to tell.

    Errors: `Wrong` for entrants that a round robin or pools cannot take.
    """
    if settings.format == "swiss":
        return settings.rounds
    if settings.format == "round-robin":
        return len(draw_table(len(number_entrants(entrants)), settings.cycles))
    before, advancing = 0, sum(e.left != 0 and e.entered <= 1 for e in entrants)
    if settings.format == "pools":
        pools = fill_pools(settings, entrants)
        before = count_pool_rounds(settings, pools)
        advancing = sum(min(settings.advancing, len(pool)) for pool in pools)
    main = max(0, advancing - 1).bit_length()
    rounds = before + main
    if not settings.consolation or not main:
        return rounds
    if any(tie.round >= rounds for tie in ties):
        slots = draw_bracket(settings, entrants, ties).slots
        if all(slot.settled for slot in slots):
            return max(slot.round for slot in slots)
    return max(rounds, before + 1 + count_consolation(advancing))


def check_settings(settings: Settings) -> None:
    """Errors: `Wrong` for settings that no tournament can be played by."""
    if not settings.battles:
        raise Wrong("no-battle", "Tell at least one battle to be played")
    for battle in settings.battles:
        if battle.harder not in (None, *battle.sides) or battle.sides[0] == battle.sides[1]:
            raise Wrong(
                "bad-sides",
                f"{battle.key} needs two sides, and as the harder one of them or none",
                battle=battle.key,
            )
    if settings.format == "swiss" and settings.rounds < 1:
        raise Wrong("no-rounds", "A Swiss needs its number of rounds, at least 1")
    if settings.cycles < 1:
        raise Wrong("no-cycles", "In a round robin everybody meets everybody at least once")
    if settings.format == "pools" and (settings.pools < 1 or settings.advancing < 1):
        raise Wrong("no-pools", "Pools need their number, and how many go on from each: 1 or more")


def check_entrants(entrants: Entrants) -> None:
    """Errors: `Wrong` for ids or seeds that occur twice."""
    for name, told in (("id", "An entrant is there twice"), ("seed", "Two have the same seed")):
        values = Counter(getattr(e, name) for e in entrants)
        twice = sorted(value for value, times in values.items() if times > 1)
        if twice:
            raise Wrong(f"same-{name}", f"{told}: {twice[0]}", **{name: tuple(twice)})
