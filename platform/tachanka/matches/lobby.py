"""Before and after the game: opening a match, taking a seat, cancelling, playing again."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.engine.api import Config, Ruleset
from tachanka.engine.chance import commit
from tachanka.engine.game import encode
from tachanka.engine.kernel import begin
from tachanka.engine.record import freeze
from tachanka.engine.registry import complete_config, find_ruleset
from tachanka.matches import archive, models
from tachanka.matches.models import Match, Seat
from tachanka.matches.store import compress


class Barred(Exception):
    """Something about seats that is not possible now. code: for programs; text: in words."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class BadChoice(ValueError):
    """A wish that names something there is not. field: which; the message: what there is."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field


@dataclass(frozen=True)
class Wish:
    """What somebody wants to play; see `models.Match` for `opponent` and `side`."""

    ruleset: str
    scenario: str
    opponent: str
    options: dict[str, str] = field(default_factory=dict)
    side: str = "random"
    bot: str = ""
    salt: str = ""


def check_wish(wish: Wish) -> None:
    """What `open_match` checks, before a visitor becomes a person for it.

    Errors: registry.UnknownRuleset, registry.BadConfig, BadChoice.
    """
    ruleset = find_ruleset(wish.ruleset)
    complete_config(ruleset, Config(wish.scenario, wish.options))
    _check_side(wish, [info.id for info in ruleset.meta.seats])
    _choose_bot(ruleset, wish)


def open_match(wish: Wish, creator: User) -> Match:
    """Makes a match and seats its creator; it begins at once where no one else is needed.

    Errors: registry.UnknownRuleset, registry.BadConfig, BadChoice.
    """
    ruleset = find_ruleset(wish.ruleset)
    cfg = complete_config(ruleset, Config(wish.scenario, wish.options))
    ids = [info.id for info in ruleset.meta.seats]
    _check_side(wish, ids)
    bot = _choose_bot(ruleset, wish)
    seed = models.draw_seed()
    with transaction.atomic():
        match = Match.objects.create(
            ruleset=ruleset.meta.id,
            edition=ruleset.meta.edition,
            scenario=cfg.scenario,
            options=cfg.options,
            opponent=wish.opponent,
            public=wish.opponent == Match.Opponent.OPEN,
            side=wish.side,
            creator=creator,
            seed=seed,
            commitment=commit(seed),
        )
        seats = [Seat(match=match, seat=seat, number=n) for n, seat in enumerate(ids)]
        _seat_creator(seats, wish, creator, bot)
        Seat.objects.bulk_create(seats)
        _begin_if_full(match, ruleset)
    return archive.find_match(match.code)


def _check_side(wish: Wish, ids: list[str]) -> None:
    alone = wish.opponent in (Match.Opponent.BOT, Match.Opponent.HOTSEAT)
    legal = [*ids, "random"] if alone else [*ids, "random", "open"]
    if wish.side not in legal:
        raise BadChoice("side", f"There is no side {wish.side!r}; there are: {', '.join(legal)}.")


def _choose_bot(ruleset: Ruleset[Any], wish: Wish) -> str:
    if wish.opponent != Match.Opponent.BOT:
        return ""
    ids = [bot.id for bot in ruleset.bots]
    if not ids:
        raise BadChoice("opponent", f"{ruleset.meta.title} has no computer opponent yet.")
    if wish.bot and wish.bot not in ids:
        raise BadChoice("bot", f"No bot is called {wish.bot!r}; there are: {', '.join(ids)}.")
    return wish.bot or ids[0]


def _seat_creator(seats: list[Seat], wish: Wish, creator: User, bot: str) -> None:
    if wish.opponent == Match.Opponent.HOTSEAT:
        for seat in seats:
            seat.user = creator
        seats[0].salt = wish.salt
        return
    ids = [seat.seat for seat in seats]
    # Where the one who joins picks, the creator holds the first seat until then.
    own = ids[0] if wish.side == "open" else wish.side
    own = secrets.choice(ids) if own == "random" else own
    for seat in seats:
        if seat.seat == own:
            seat.user, seat.salt = creator, wish.salt
        else:
            seat.bot = bot


def join_match(code: str, user: User, side: str | None = None, salt: str = "") -> Match:
    """Takes the open seat; the last one taken begins the game. Twice is harmless.

    Errors: archive.UnknownMatch; Barred (`full`, `not-open`, `kept`); BadChoice.
    """
    with transaction.atomic():
        match = _lock(code)
        seats = list(match.seats.all())
        if any(seat.user_id == user.pk for seat in seats):
            return archive.find_match(code)
        if match.status == Match.Status.CANCELLED:
            raise Barred("not-open", "This match was cancelled.")
        free = [seat for seat in seats if seat.user_id is None and not seat.bot]
        if not free or match.status != Match.Status.OPEN:
            raise Barred("full", "Both seats are taken; you can watch.")
        if all(seat.invited_id not in (None, user.pk) for seat in free):
            raise Barred("kept", "The open seat is kept for the opponent of the last match.")
        seat = _pick_seat(match, seats, free, side)
        seat.user, seat.salt = user, salt
        Seat.objects.bulk_update(seats, ["user", "salt"])
        _begin_if_full(match, archive.match_ruleset(match))
    return archive.find_match(code)


def _pick_seat(match: Match, seats: list[Seat], free: list[Seat], side: str | None) -> Seat:
    ids = [seat.seat for seat in seats]
    if side is not None and side not in ids:
        raise BadChoice("seat", f"There is no seat {side!r}; there are: {', '.join(ids)}.")
    wanted = free[0] if side is None else next(seat for seat in seats if seat.seat == side)
    if wanted in free:
        return wanted
    if match.side != "open":
        raise Barred("full", f"The seat {side} is taken; open is: {free[0].seat}.")
    # The one who joins picks: the creator moves over.
    other = free[0]
    other.user, other.salt, wanted.user, wanted.salt = wanted.user, wanted.salt, None, ""
    return wanted


def cancel_match(code: str, user: User) -> Match:
    """Withdraws a match that nobody has joined. Twice is harmless.

    Errors: archive.UnknownMatch; Barred (`not-yours`, `not-open`).
    """
    with transaction.atomic():
        match = _lock(code)
        if match.creator_id != user.pk:
            raise Barred("not-yours", "Only the one who opened a match can cancel it.")
        if match.status not in (Match.Status.OPEN, Match.Status.CANCELLED):
            raise Barred("not-open", "The match has begun; you can resign it.")
        match.status = Match.Status.CANCELLED
        match.save(update_fields=["status", "updated"])
    return archive.find_match(code)


def open_rematch(code: str, user: User, salt: str = "") -> Match:
    """The same match with sides swapped. The first to ask is seated and the other seat kept for
    the opponent; when he asks too, it begins. Asking twice gives the same match, unless it was
    cancelled in between.

    Errors: archive.UnknownMatch; Barred (`not-yours`, `not-finished`).
    """
    with transaction.atomic():
        match = _lock(code)
        seats = list(match.seats.all())
        if all(seat.user_id != user.pk for seat in seats):
            raise Barred("not-yours", "Only those who played can ask for a rematch.")
        if match.status != Match.Status.FINISHED:
            raise Barred("not-finished", "A rematch can be asked for when the match is finished.")
        again = match.rematch
        if again is None or again.status == Match.Status.CANCELLED:
            again = _repeat_match(match, seats, user, salt)
    if again.status == Match.Status.OPEN:
        return join_match(again.code, user, salt=salt)
    return archive.find_match(again.code)


def _repeat_match(match: Match, seats: list[Seat], user: User, salt: str) -> Match:
    ruleset = find_ruleset(match.ruleset)
    cfg = complete_config(ruleset, Config(match.scenario, match.options))
    seed = models.draw_seed()
    again = Match.objects.create(
        ruleset=ruleset.meta.id,
        edition=ruleset.meta.edition,
        scenario=cfg.scenario,
        options=cfg.options,
        opponent=match.opponent,
        side=match.side if match.side in ("random", "open") else "random",
        creator=user,
        seed=seed,
        commitment=commit(seed),
    )
    hotseat = match.opponent == Match.Opponent.HOTSEAT
    fresh = []
    for place, sat in zip(seats, reversed(seats), strict=True):
        own = sat.user_id == user.pk
        seat = Seat(match=again, seat=place.seat, number=place.number, bot=sat.bot)
        seat.user_id = sat.user_id if own or hotseat else None
        seat.invited_id = None if own else sat.user_id
        seat.salt = salt if own else ""
        fresh.append(seat)
    Seat.objects.bulk_create(fresh)
    match.rematch = again
    match.save(update_fields=["rematch"])
    _begin_if_full(again, ruleset)
    return again


def _lock(code: str) -> Match:
    """The match, locked for this transaction (on SQLite the transaction itself is the lock)."""
    archive.check_code(code)
    try:
        return Match.objects.select_for_update(of=("self",)).get(code=code)
    except Match.DoesNotExist:
        raise archive.UnknownMatch(f"No match has the code {code!r}.") from None


def _begin_if_full(match: Match, ruleset: Ruleset[Any]) -> None:
    """Sets the game up when the last seat is taken: only then are all salts in."""
    seats = list(match.seats.all())
    if any(seat.user_id is None and not seat.bot for seat in seats):
        return
    step = begin(ruleset, archive.match_config(match), archive.match_key(match))
    models.Entry.objects.create(match=match, seq=0, body=encode(step.entry), at=timezone.now())
    models.Snapshot.objects.create(match=match, seq=0, body=compress(freeze(step.game)))
    asked = list(step.game.window.seats) if step.game.window else []
    match.seq, match.status, match.asked = 0, Match.Status.RUNNING, asked
    match.bot_asked = any(seat.bot and seat.seat in asked for seat in seats)
    match.save(update_fields=["seq", "status", "asked", "bot_asked", "updated"])
