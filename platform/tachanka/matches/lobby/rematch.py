"""Playing again: the same match with sides swapped."""

from __future__ import annotations

from django.db import transaction

from tachanka.accounts.blocks import are_apart
from tachanka.accounts.models import User
from tachanka.engine.api import Config, Meta
from tachanka.engine.chance import commit
from tachanka.engine.registry import complete_config, find_ruleset
from tachanka.matches import queries
from tachanka.matches.errors import Code, Refused
from tachanka.matches.lobby import caps
from tachanka.matches.lobby.beginning import begin_if_full, lock_match
from tachanka.matches.lobby.seals import check_salt, find_seed
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.models import Match, Seat


def open_rematch(code: str, user: User, seal: str = "", salt: str = "", origin: str = "") -> Match:
    """The same match with sides swapped, unless the rulebook plays one of them. The first to ask
    is seated and the other seat kept for the opponent; when he asks too, it begins. Asking twice
    gives the same match, unless it was cancelled in between.

    A salt counts for the first one only. Made for another seed, it may not go into a match that
    is there already: who sends one then gets the match without a seat, to join it with a new one.

    Errors: queries.UnknownMatch; Refused (`not-yours`, `not-open`, `not-finished`,
    `too-many-matches`);
    BadChoice; seals.UnknownSeal.
    """
    check_salt(seal, salt)
    caps.forget_finished(origin)
    with transaction.atomic():
        caps.take_turn(user, origin)
        match = lock_match(code)
        seats = match.seats_in_order
        if all(seat.user_id != user.pk for seat in seats):
            raise Refused(Code.NOT_YOURS, "Only those who played can ask for a rematch.")
        if match.opponent == Match.Opponent.OWN:
            raise Refused(Code.NOT_OPEN, "Of a board of your own there is no rematch: branch it.")
        if match.status != Match.Status.FINISHED:
            raise Refused(
                Code.NOT_FINISHED, "A rematch can be asked for when the match is finished."
            )
        if any(are_apart(user.pk, seat.user_id) for seat in seats):
            raise Refused(Code.KEPT, "There will be no rematch of this match.")
        again = match.rematch
        if again is None or again.status == Match.Status.CANCELLED:
            caps.require_room(match.opponent, user, origin)
            again = _repeat_match(match, seats, user, seal, salt, origin)
    if again.status == Match.Status.OPEN and not salt:
        return join_match(again.code, user)
    return queries.find_match(again.code)


def _end_first_game(meta: Meta, match: Match) -> Config:
    """What was played. Nobody's first game comes twice: what eased it is left to the defaults."""
    first = meta.first_game
    if first is None or first.scenario != match.scenario:
        return Config(match.scenario, match.options)
    alone = {option.key for option in meta.options if option.alone}
    eased = {pair for pair in first.options.items() if pair[0] not in alone}
    kept = {key: value for key, value in match.options.items() if (key, value) not in eased}
    return Config(match.scenario, kept)


def _repeat_match(
    match: Match, seats: list[Seat], user: User, seal: str, salt: str, origin: str
) -> Match:
    ruleset = find_ruleset(match.ruleset)
    cfg = complete_config(ruleset, _end_first_game(ruleset.meta, match))
    seed = find_seed(seal)
    again = Match.objects.create(
        origin=origin,
        ruleset=ruleset.meta.id,
        edition=ruleset.meta.edition,
        scenario=cfg.scenario,
        options=cfg.options,
        opponent=match.opponent,
        pace=match.pace,
        unrated=match.unrated,
        programs=match.programs,
        delay=match.delay,
        watchers=match.watchers,
        side=match.side if match.side in ("random", "open") else "random",
        creator=user,
        seed=seed,
        commitment=commit(seed),
    )
    hotseat = match.opponent == Match.Opponent.HOTSEAT
    fresh = []
    # The rulebook knows how to play its own side only.
    swapped = seats if any(seat.ruled for seat in seats) else list(reversed(seats))
    for place, sat in zip(seats, swapped, strict=True):
        own = sat.user_id == user.pk
        seat = Seat(match=again, seat=place.seat, number=place.number, bot=sat.bot)
        seat.ruled = sat.ruled
        seat.user_id = sat.user_id if own or hotseat else None
        seat.invited_id = None if own else sat.user_id
        fresh.append(seat)
    next(seat for seat in fresh if seat.user_id == user.pk).salt = salt
    Seat.objects.bulk_create(fresh)
    match.rematch = again
    match.save(update_fields=["rematch"])
    begin_if_full(again, ruleset)
    return again
