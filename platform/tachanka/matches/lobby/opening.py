"""Opening a match: what somebody wishes, whether it can be, and the match that comes of it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
from django.db import transaction

from tachanka.accounts.models import User
from tachanka.engine.api import Config, Meta, Ruleset
from tachanka.engine.chance import commit
from tachanka.engine.registry import complete_config, find_ruleset
from tachanka.engine.resources import say
from tachanka.matches import queries
from tachanka.matches.clocks.pace import BadPace, read_pace
from tachanka.matches.delay import BadDelay, read_delay
from tachanka.matches.errors import BadChoice
from tachanka.matches.lobby import caps
from tachanka.matches.lobby.bands import check_band
from tachanka.matches.lobby.beginning import begin_if_full
from tachanka.matches.lobby.challenges import find_invited
from tachanka.matches.lobby.programs import settle_rated
from tachanka.matches.lobby.seals import check_salt, check_seal, find_seed
from tachanka.matches.models import Match, Seat

Opponent = Match.Opponent


@dataclass(frozen=True)
class Wish:
    """What somebody wants to play; see `models.Match` for `opponent` and `side`.

    seal: of the seed that he was told before he made his salt. pace: see `clocks.pace`; None for
    a match without clocks. invited: the name of the account that the other seat is kept for.
    rated: False where it shall not count for anybody's rating; None: it shall where it can.
    band: the ratings that the other seat is for, see `lobby.bands`; None for any.
    programs: bots may take the other seat, too. delay: by how much those who watch are behind, see
    `matches.delay`; None: they see it as it goes. watchers: how those are told of, see
    `models.Match`.
    """

    ruleset: str
    scenario: str
    opponent: str
    options: dict[str, str] = field(default_factory=dict)
    side: str = "random"
    bot: str = ""
    seal: str = ""
    salt: str = ""
    pace: dict[str, Any] | None = None
    invited: str = ""
    rated: bool | None = None
    band: dict[str, int | None] | None = None
    programs: bool = False
    delay: dict[str, Any] | None = None
    watchers: str = Match.Watchers.NUMBER


def check_wish(wish: Wish, creator: User | None = None, origin: str = "") -> None:
    """What `open_match` checks, before a visitor becomes a person for it.

    Errors: registry.UnknownRuleset, registry.BadConfig, BadChoice, seals.UnknownSeal; Refused
    (`too-many-matches`).
    """
    _complete_wish(find_ruleset(wish.ruleset), wish)
    invited = find_invited(wish.invited, wish.opponent, creator)
    settle_rated(wish.rated, creator, invited)
    caps.require_room(wish.opponent, creator, origin)
    if wish.seal:
        check_seal(wish.seal)


def open_match(wish: Wish, creator: User, origin: str = "") -> Match:
    """Makes a match and seats its creator; it begins at once where no one else is needed.

    origin: where from, see `models.Match`.
    Errors: registry.UnknownRuleset, registry.BadConfig, BadChoice, seals.UnknownSeal; Refused
    (`too-many-matches`).
    """
    ruleset = find_ruleset(wish.ruleset)
    asked, wish = wish.rated, _complete_wish(ruleset, wish)
    caps.forget_finished(origin)
    with transaction.atomic():
        caps.take_turn(creator, origin)
        invited = find_invited(wish.invited, wish.opponent, creator)
        rated = wish.rated and settle_rated(asked, creator, invited) is not False
        caps.require_room(wish.opponent, creator, origin)
        seed = find_seed(wish.seal)
        match = Match.objects.create(
            origin=origin,
            ruleset=ruleset.meta.id,
            edition=ruleset.meta.edition,
            scenario=wish.scenario,
            options=wish.options,
            opponent=wish.opponent,
            pace=wish.pace,
            unrated=not rated,
            band=wish.band,
            delay=wish.delay,
            watchers=wish.watchers,
            programs=wish.programs,
            public=wish.opponent == Match.Opponent.OPEN,
            side=wish.side,
            creator=creator,
            seed=seed,
            commitment=commit(seed),
        )
        infos = enumerate(ruleset.meta.seats)
        seats = [Seat(match=match, seat=info.id, number=n) for n, info in infos]
        _seat_creator(seats, wish, creator)
        for seat in seats:
            seat.invited = invited if seat.kind == "open" else None
        Seat.objects.bulk_create(seats)
        begin_if_full(match, ruleset)
    return queries.find_match(match.code)


def _complete_wish(ruleset: Ruleset[Any], wish: Wish) -> Wish:
    """The wish with every option, the bot, and the side where the opponent leaves but one.

    Errors: registry.BadConfig, BadChoice.
    """
    check_salt(wish.seal, wish.salt)
    _check_programs(wish)
    wish = replace(wish, pace=_check_pace(ruleset.meta, wish), rated=_check_rated(wish))
    wish = replace(wish, delay=check_delay(wish.delay))
    cfg = complete_config(ruleset, Config(wish.scenario, wish.options))
    band = check_band(wish.band, wish.opponent)
    wish = replace(wish, options=cfg.options, bot=_choose_bot(ruleset, wish), band=band)
    if wish.opponent == Match.Opponent.RULES:
        return _leave_to_rules(ruleset, wish)
    _check_played_by_people(ruleset.meta, wish)
    _check_side(wish, [info.id for info in ruleset.meta.seats])
    return wish


def _check_pace(meta: Meta, wish: Wish) -> dict[str, Any] | None:
    """The pace, with what becomes of a flag as the ruleset has it where that is left open.

    Errors: BadChoice.
    """
    if wish.pace is None:
        return None
    try:
        pace = read_pace({"flag": meta.timeout, **wish.pace})
    except BadPace as fault:
        raise BadChoice("pace", str(fault)) from fault
    if wish.opponent not in (Match.Opponent.OPEN, Match.Opponent.LINK):
        raise BadChoice("pace", "Clocks are for two people, each before a screen of their own.")
    return dict(msgspec.to_builtins(pace))


def check_delay(told: Any) -> dict[str, Any] | None:
    """The delay as matches keep it. Errors: BadChoice."""
    try:
        delay = read_delay(told)
    except BadDelay as fault:
        raise BadChoice("delay", str(fault)) from fault
    return None if delay is None else dict(msgspec.to_builtins(delay))


def _check_rated(wish: Wish) -> bool:
    """Errors: BadChoice where it shall count and cannot."""
    if wish.opponent not in (Match.Opponent.HOTSEAT, Match.Opponent.RULES):
        return wish.rated is not False
    if wish.rated:
        text = "Against the rulebook, or at one screen, nothing counts: leave 'rated' out."
        raise BadChoice("rated", text)
    return False


def _check_programs(wish: Wish) -> None:
    """Errors: BadChoice where no seat is open that a bot might take."""
    if wish.programs and (wish.invited or wish.opponent not in (Opponent.OPEN, Opponent.LINK)):
        text = "Bots can be let in where the other seat is open to anybody: leave 'programs' out."
        raise BadChoice("programs", text)


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
        title = say(ruleset.package, meta.title)
        raise BadChoice("opponent", f"In {title} the rulebook plays no side.")
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
        title = say(ruleset.package, ruleset.meta.title)
        raise BadChoice("opponent", f"{title} has no computer opponent yet.")
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
