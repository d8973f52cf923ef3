"""Before and after the game: opening a match, taking a seat, cancelling, playing again."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from typing import Any

from django.db import transaction
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.engine.api import Config, Meta, Ruleset
from tachanka.engine.chance import commit
from tachanka.engine.game import encode
from tachanka.engine.kernel import begin
from tachanka.engine.record import freeze
from tachanka.engine.registry import complete_config, find_ruleset
from tachanka.matches import archive, caps, models
from tachanka.matches.models import Match, Seat
from tachanka.matches.seals import check_seal, take_seal
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
    """What somebody wants to play; see `models.Match` for `opponent` and `side`.

    seal: of the seed that he was told before he made his salt.
    """

    ruleset: str
    scenario: str
    opponent: str
    options: dict[str, str] = field(default_factory=dict)
    side: str = "random"
    bot: str = ""
    seal: str = ""
    salt: str = ""


def check_wish(wish: Wish, creator: User | None = None, origin: str = "") -> None:
    """What `open_match` checks, before a visitor becomes a person for it.

    Errors: registry.UnknownRuleset, registry.BadConfig, BadChoice, seals.UnknownSeal; Barred
    (`too-many`).
    """
    _complete_wish(find_ruleset(wish.ruleset), wish)
    _require_room(wish.opponent, creator, origin)
    if wish.seal:
        check_seal(wish.seal)


def _require_room(opponent: str, creator: User | None, origin: str) -> None:
    """Errors: Barred (`too-many`)."""
    full = caps.find_excess(opponent, creator, origin)
    if full:
        raise Barred("too-many", full)


def open_match(wish: Wish, creator: User, origin: str = "") -> Match:
    """Makes a match and seats its creator; it begins at once where no one else is needed.

    origin: where from, see `models.Match`.
    Errors: registry.UnknownRuleset, registry.BadConfig, BadChoice, seals.UnknownSeal; Barred
    (`too-many`).
    """
    ruleset = find_ruleset(wish.ruleset)
    wish = _complete_wish(ruleset, wish)
    caps.forget_finished(origin)
    with transaction.atomic():
        caps.take_turn(creator, origin)
        _require_room(wish.opponent, creator, origin)
        seed = _find_seed(wish.seal)
        match = Match.objects.create(
            origin=origin,
            ruleset=ruleset.meta.id,
            edition=ruleset.meta.edition,
            scenario=wish.scenario,
            options=wish.options,
            opponent=wish.opponent,
            public=wish.opponent == Match.Opponent.OPEN,
            side=wish.side,
            creator=creator,
            seed=seed,
            commitment=commit(seed),
        )
        infos = enumerate(ruleset.meta.seats)
        seats = [Seat(match=match, seat=info.id, number=n) for n, info in infos]
        _seat_creator(seats, wish, creator)
        Seat.objects.bulk_create(seats)
        _begin_if_full(match, ruleset)
    return archive.find_match(match.code)


def _find_seed(seal: str) -> bytes:
    """The seed that was sealed; a fresh one for a match opened without a salt."""
    return take_seal(seal) if seal else models.draw_seed()


def _check_salt(seal: str, salt: str) -> None:
    """Errors: BadChoice for a salt that the server could know before it draws the seed."""
    if salt and not seal:
        raise BadChoice(
            "salt",
            "A salt counts only when the seed was sealed before the salt was made: ask for a seal "
            "at /api/seals/, then make a salt and send both, or send neither.",
        )


def _complete_wish(ruleset: Ruleset[Any], wish: Wish) -> Wish:
    """The wish with every option, the bot, and the side where the opponent leaves but one.

    Errors: registry.BadConfig, BadChoice.
    """
    _check_salt(wish.seal, wish.salt)
    cfg = complete_config(ruleset, Config(wish.scenario, wish.options))
    wish = replace(wish, options=cfg.options, bot=_choose_bot(ruleset, wish))
    if wish.opponent == Match.Opponent.RULES:
        return _leave_to_rules(ruleset, wish)
    _check_played_by_people(ruleset.meta, wish)
    _check_side(wish, [info.id for info in ruleset.meta.seats])
    return wish


def _leave_to_rules(ruleset: Ruleset[Any], wish: Wish) -> Wish:
    """The wish with the option by which the rulebook plays all sides but the creator's."""
    meta = ruleset.meta
    own = meta.find_solo(wish.options)
    if own is not None and wish.side in ("random", own):
        return replace(wish, side=own)
    solos = [
        (option.key, value, seat) for option in meta.options for value, seat in option.alone.items()
    ]
    if not solos:
        raise BadChoice("opponent", f"In {meta.title} the rulebook plays no side.")
    for key, value, seat in solos:
        if wish.side in ("random", seat):
            return replace(wish, side=seat, options={**wish.options, key: value})
    legal = ", ".join(dict.fromkeys([seat for _, _, seat in solos] + ["random"]))
    text = f"Against the rulebook you cannot play {wish.side!r}; you can play: {legal}."
    raise BadChoice("side", text)


def _check_played_by_people(meta: Meta, wish: Wish) -> None:
    """Errors: BadChoice where the rulebook would play a side that somebody is to sit at."""
    for option in meta.options:
        value = wish.options[option.key]
        if value in option.alone:
            others = ", ".join(each for each in option.values if each not in option.alone)
            text = (
                f"With {option.key} {value!r} the rulebook plays the other side: "
                f"choose the opponent 'rules', or for {option.key} one of: {others}."
            )
            raise BadChoice("options", text)


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


def _seat_creator(seats: list[Seat], wish: Wish, creator: User) -> None:
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
            seat.bot, seat.ruled = wish.bot, wish.opponent == Match.Opponent.RULES


def join_match(code: str, user: User, side: str | None = None, salt: str = "") -> Match:
    """Takes the open seat; the last one taken begins the game. Twice is harmless.

    salt: made by one who has read the match's commitment.

    Errors: archive.UnknownMatch; Barred (`full`, `not-open`, `kept`); BadChoice.
    """
    with transaction.atomic():
        match = _lock(code)
        seats = list(match.seats.all())
        if any(seat.user_id == user.pk for seat in seats):
            return archive.find_match(code)
        if match.status == Match.Status.CANCELLED:
            raise Barred("not-open", "This match was cancelled.")
        free = [seat for seat in seats if seat.kind == "open"]
        if not free or match.status != Match.Status.OPEN:
            raise Barred("full", "Both seats are taken; you can watch.")
        if all(seat.invited_id not in (None, user.pk) for seat in free):
            raise Barred("kept", "The open seat is kept for the opponent of the last match.")
        seat = _pick_seat(match, seats, free, side)
        seat.user, seat.salt = user, salt
        Seat.objects.bulk_update(seats, ["user", "salt", "standing"])
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
    other.standing, wanted.standing = wanted.standing, {}
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
        match.origin = ""
        match.save(update_fields=["status", "origin", "updated"])
    return archive.find_match(code)


def open_rematch(code: str, user: User, seal: str = "", salt: str = "", origin: str = "") -> Match:
    """The same match with sides swapped, unless the rulebook plays one of them. The first to ask
    is seated and the other seat kept for the opponent; when he asks too, it begins. Asking twice
    gives the same match, unless it was cancelled in between.

    A salt counts for the first one only. Made for another seed, it may not go into a match that
    is there already: who sends one then gets the match without a seat, to join it with a new one.

    Errors: archive.UnknownMatch; Barred (`not-yours`, `not-finished`, `too-many`); BadChoice;
    seals.UnknownSeal.
    """
    _check_salt(seal, salt)
    caps.forget_finished(origin)
    with transaction.atomic():
        caps.take_turn(user, origin)
        match = _lock(code)
        seats = list(match.seats.all())
        if all(seat.user_id != user.pk for seat in seats):
            raise Barred("not-yours", "Only those who played can ask for a rematch.")
        if match.status != Match.Status.FINISHED:
            raise Barred("not-finished", "A rematch can be asked for when the match is finished.")
        again = match.rematch
        if again is None or again.status == Match.Status.CANCELLED:
            _require_room(match.opponent, user, origin)
            again = _repeat_match(match, seats, user, seal, salt, origin)
    if again.status == Match.Status.OPEN and not salt:
        return join_match(again.code, user)
    return archive.find_match(again.code)


def _repeat_match(
    match: Match, seats: list[Seat], user: User, seal: str, salt: str, origin: str
) -> Match:
    ruleset = find_ruleset(match.ruleset)
    cfg = complete_config(ruleset, Config(match.scenario, match.options))
    seed = _find_seed(seal)
    again = Match.objects.create(
        origin=origin,
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
    if any(seat.kind == "open" for seat in seats):
        return
    step = begin(ruleset, archive.match_config(match), archive.match_key(match))
    models.Entry.objects.create(match=match, seq=0, body=encode(step.entry), at=timezone.now())
    models.Snapshot.objects.create(match=match, seq=0, body=compress(freeze(step.game)))
    asked = list(step.game.window.seats) if step.game.window else []
    match.seq, match.status, match.asked = 0, Match.Status.RUNNING, asked
    match.bot_asked = any(seat.bot and seat.seat in asked for seat in seats)
    match.save(update_fields=["seq", "status", "asked", "bot_asked", "updated"])
