"""What legs and ties are worth on the organiser's scale."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from tachanka.tournaments.values import Leg, Legs, Pair, Points, Scale, Settings, Tie, Wrong

NOTHING = Decimal(0)
SIZES: dict[Legs, int] = {"one": 1, "two": 2, "three": 3}


def score_leg(scale: Scale, leg: Leg, first: int, second: int) -> tuple[Points, Points]:
    """What a leg gives the tie's first and second entrant; nothing while it is open.

    Errors: `Wrong` when the winner is neither of them, or the margin is below 0.
    """
    if leg.winner not in (first, second, None):
        raise Wrong("winner-not-here", f"{leg.winner} cannot win a leg of {first} and {second}")
    if leg.margin is not None and leg.margin < 0:
        raise Wrong("margin-below-zero", "A margin is told from the winner's view: 0 or more")
    if leg.how == "open":
        return NOTHING, NOTHING
    if leg.how == "forfeit":
        left = scale.win if scale.forfeit is None else scale.forfeit
        won, lost = left, scale.forfeited
        if leg.winner is None:
            return lost, lost
    elif leg.winner is None:
        return _find_drawn(scale, leg)
    else:
        won, lost = _find_band(scale, leg)
    return (won, lost) if leg.winner == first else (lost, won)


def _find_band(scale: Scale, leg: Leg) -> tuple[Points, Points]:
    """What winner and loser get."""
    reached = [b for b in scale.bands if leg.margin is not None and b.least <= leg.margin]
    if not reached:
        return scale.win, scale.loss
    band = max(reached, key=lambda b: b.least)
    return band.winner, band.loser


def _find_drawn(scale: Scale, leg: Leg) -> tuple[Points, Points]:
    """A draw is worth what the band of margin 0 gives if that is even, else `draw`."""
    even = [b for b in scale.bands if b.least <= 0 and b.winner == b.loser]
    if even and leg.margin is not None:
        return even[0].winner, even[0].loser
    return scale.draw, scale.draw


def open_tie(settings: Settings, pair: Pair, round: int) -> Tie:
    """The tie that a pair is to play; forfeited where one of the two has left."""
    legs = tuple(Leg(sides) for sides in pair.legs)
    if pair.absent is not None and pair.second is not None:
        winner = pair.second if pair.absent == pair.first else pair.first
        legs = tuple(Leg(sides, "forfeit", winner) for sides in pair.legs[:2])
        points = score_leg(settings.scale, legs[0], pair.first, pair.second)
        legs = tuple(Leg(leg.sides, "forfeit", winner, points=points) for leg in legs)
    return Tie(round, pair.first, pair.second, legs, pair.bye, pair.place)


def is_over(tie: Tie) -> bool:
    """Whether a tie has a result: a bye, points set by hand, or no leg that could change it."""
    if tie.bye is not None or tie.awarded is not None:
        return True
    if not tie.legs:
        return False
    left = sum(leg.how == "open" for leg in tie.legs)
    if not left or len(tie.legs) < SIZES["three"]:
        return not left
    won = [leg.winner for leg in tie.legs if leg.how != "open"]
    return abs(won.count(tie.first) - won.count(tie.second)) > left


def was_played(tie: Tie) -> bool:
    """Whether the two have met: a leg was played or adjudicated, or has points set by hand."""
    hows = {leg.how for leg in tie.legs}
    if tie.second is None:
        return False
    return bool(hows & {"played", "adjudicated"}) or (
        tie.awarded is not None and "forfeit" not in hows
    )


def score_tie(settings: Settings, tie: Tie) -> tuple[Points, Points]:
    """What a tie gives its first and second entrant; nothing before it is over.

    The second of a bye gets nothing.
    """
    scale = settings.scale
    if tie.awarded is not None:
        return tie.awarded
    if tie.bye is not None:
        return score_bye(settings, tie), NOTHING
    if not is_over(tie):
        return NOTHING, NOTHING
    if scale.tie == "sum":
        return add_legs(tie)
    if tie.legs and all(leg.how == "forfeit" and leg.winner is None for leg in tie.legs):
        return scale.tie_loss, scale.tie_loss
    winner = find_winner(tie)
    if winner is None:
        return scale.tie_draw, scale.tie_draw
    won, lost = scale.tie_win, scale.tie_loss
    return (won, lost) if winner == tie.first else (lost, won)


def score_bye(settings: Settings, tie: Tie) -> Points:
    """What a bye gives."""
    win, draw = value_tie(settings)
    if tie.bye == "full":
        return win if settings.scale.bye is None else settings.scale.bye
    return draw if tie.bye == "half" else NOTHING


def value_tie(settings: Settings) -> tuple[Points, Points]:
    """What a tie is worth that is won by result in all its legs, and one drawn in all of them."""
    scale = settings.scale
    if scale.tie == "result":
        return scale.tie_win, scale.tie_draw
    needed = 1 if settings.legs == "one" else 2
    return scale.win * needed, scale.draw * needed


def add_legs(tie: Tie) -> tuple[Points, Points]:
    """The points of the legs together."""
    sums = [sum((leg.points[i] for leg in tie.legs), NOTHING) for i in (0, 1)]
    return sums[0], sums[1]


def find_winner(tie: Tie) -> int | None:
    """Who won a tie: by points set by hand, legs won (best of three), or the points of its legs.

    None: it ended level, is not over, or is a bye.
    """
    if tie.second is None or not is_over(tie):
        return None
    first, second = tie.awarded or add_legs(tie)
    if tie.awarded is None and len(tie.legs) == SIZES["three"]:
        won = [leg.winner for leg in tie.legs]
        first, second = Decimal(won.count(tie.first)), Decimal(won.count(tie.second))
    if first == second:
        return None
    return tie.first if first > second else tie.second


def add_points(settings: Settings, ties: Iterable[Tie]) -> dict[int, Points]:
    """What each entrant who occurs in the ties has together."""
    sums: dict[int, Points] = {}
    for tie in ties:
        first, second = score_tie(settings, tie)
        sums[tie.first] = sums.get(tie.first, NOTHING) + first
        if tie.second is not None:
            sums[tie.second] = sums.get(tie.second, NOTHING) + second
    return sums
