"""Why a pair of a Swiss is as it is: codes for the organiser, and what their texts are filled with.

`scores-equal`, `scores-apart`; `halves`, or `halves-moved` with the opponent by the order and why
it is not him (`met-before`, `club`, `sides`, `others`); `by-lot`; `club-shared`; `met-before`;
`bye-lowest`, `bye-not-lowest`, `bye-again`, `bye-asked`; `sides-both`, `sides-even-out`,
`sides-alternate`.
"""

from __future__ import annotations

from tachanka.tournaments.pairing.costs import cost_pair
from tachanka.tournaments.pairing.field import Field, Player
from tachanka.tournaments.values import Reason, Settings


def explain_pair(
    settings: Settings, field: Field, round: int, one: Player, other: Player
) -> tuple[Reason, ...]:
    """Score groups, order within them, and what had to be borne."""
    reasons = [_explain_scores(one, other)]
    if settings.order == "random":
        reasons.append(Reason("by-lot", {"lot": settings.lot}))
    elif one.score == other.score:
        reasons.append(_explain_halves(settings, field, round, one, other))
    return (*reasons, *explain_yielding(settings, field, (one, other), with_bye=False))


def _explain_scores(one: Player, other: Player) -> Reason:
    if one.score == other.score:
        return Reason("scores-equal", {"points": str(one.points)})
    return Reason("scores-apart", {"first": str(one.points), "second": str(other.points)})


def _explain_halves(
    settings: Settings, field: Field, round: int, one: Player, other: Player
) -> Reason:
    """Places in the group are told from 1."""
    places = {"first": one.place + 1, "second": other.place + 1, "size": one.size}
    meant = one.place + one.size // 2
    group = [p for p in field.players if p.score == one.score]
    if other.place == meant or meant >= len(group):
        return Reason("halves", places)
    partner = group[meant]
    because = _find_hindrance(settings, field, round, one, partner, other)
    return Reason("halves-moved", {**places, "instead": partner.entrant.id, "because": because})


def _find_hindrance(
    settings: Settings, field: Field, round: int, one: Player, partner: Player, other: Player
) -> str:
    """What stood against the opponent by the order; `others`: the pairs of others."""
    battle = settings.battle(round)
    meant = cost_pair(settings, field, battle, round, one, partner)
    given = cost_pair(settings, field, battle, round, one, other)
    if meant.again:
        return "met-before"
    if settings.keep_clubs_apart and one.entrant.club and _share_club(one, partner):
        return "club"
    return "sides" if (meant.apart, meant.sides) > (given.apart, given.sides) else "others"


def _share_club(one: Player, other: Player) -> bool:
    return one.entrant.club != "" and one.entrant.club == other.entrant.club


def explain_bye(player: Player) -> tuple[Reason, ...]:
    """Why this one has the bye."""
    code = "bye-lowest" if player.tier == 0 else "bye-not-lowest"
    reasons = [Reason(code, {"points": str(player.points)})]
    if player.free:
        reasons.append(Reason("bye-again"))
    return tuple(reasons)


def explain_yielding(
    settings: Settings,
    field: Field,
    couple: tuple[Player, Player | None],
    with_bye: bool = True,
) -> list[Reason]:
    """The rules that gave way in one pair or bye."""
    one, other = couple
    if other is None:
        who = one.entrant.id
        return [Reason("bye-again", {"entrant": who})] if with_bye and one.free else []
    ids = {"first": one.entrant.id, "second": other.entrant.id}
    reasons = []
    times = field.met[frozenset(ids.values())]
    if times:
        reasons.append(Reason("met-before", {**ids, "times": times}))
    if settings.keep_clubs_apart and _share_club(one, other):
        reasons.append(Reason("club-shared", {**ids, "club": one.entrant.club}))
    return reasons
