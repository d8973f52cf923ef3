"""A board of one's own is begun: from any moment of a match, as often as one likes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import structlog
from django.conf import settings
from django.db import transaction

from tachanka.accounts.models import User
from tachanka.engine.api import Config, Ruleset, Viewer
from tachanka.engine.chance import commit, derive_key
from tachanka.engine.game import BrokenRuleset, Step
from tachanka.engine.kernel import fork
from tachanka.engine.resources import say
from tachanka.matches import queries
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby import caps
from tachanka.matches.models import Match, Seat, Variation, draw_seed
from tachanka.matches.variations.fair_play import check_fair, pick_eyes
from tachanka.matches.viewers import read_match
from tachanka.matches.writer import write_within
from tachanka.matches.writes import describe_write

log = structlog.get_logger()


@dataclass(frozen=True)
class Branch:
    """From where somebody wants to play on, and how.

    at: the entry. seat: as whom he knows the match, of several seats of his. bot: the computer he
    wants to play against; empty: against himself. side: his own then; empty: the first.
    """

    at: int
    seat: str = ""
    bot: str = ""
    side: str = ""


def open_variation(code: str, user: User, branch: Branch, origin: str = "") -> Match:
    """A new board of this person's, which goes on from a moment of the match.

    What he does not know of a match that goes on is dealt anew there; the dice always are. origin:
    from which address he asks, see `models.Match`.
    Errors: queries.UnknownMatch, NotBegun; registry.UnknownRuleset; record.ReplayDiffers;
    BadChoice; Refused (`shut`, `not-yours`, `not-finished`, `not-running`, `too-many`,
    `too-many-matches`, `fault`).
    """
    caps.forget_finished(origin)
    match = read_match(code, user.pk)
    if match.status == Match.Status.CANCELLED:
        raise queries.NotBegun("This match was cancelled.")
    eyes = pick_eyes(match, user.pk, branch.seat)
    check_fair(match, bool(branch.bot))
    seats = _seat_sides(queries.match_ruleset(match), queries.match_config(match), user, branch)
    seed = draw_seed()
    step = _go_on(match, branch.at, eyes, derive_key(seed, [seat.salt for seat in seats]))
    with transaction.atomic():
        caps.take_turn(user, origin)
        check_room(user)
        caps.require_room(Match.Opponent.OWN, None, origin)
        made = _make_match(match, user, seed, origin)
        for seat in seats:
            seat.match = made
        Seat.objects.bulk_create(seats)
        bots = {seat.seat for seat in seats if seat.bot}
        write_within(describe_write(made.pk, [step], bots))
        _note_origin(made, match, user, branch.at, eyes)
    return queries.find_match(made.code)


def _make_match(match: Match, user: User, seed: bytes, origin: str) -> Match:
    return Match.objects.create(
        origin=origin,
        ruleset=match.ruleset,
        edition=match.edition,
        scenario=match.scenario,
        options=queries.match_config(match).options,
        opponent=Match.Opponent.OWN,
        private=True,
        unrated=True,
        side="random",
        creator=user,
        seed=seed,
        commitment=commit(seed),
    )


def _go_on(match: Match, at: int, eyes: Viewer, key: bytes) -> Step[Any]:
    """The first step of the new game.

    Errors: queries.NotBegun; record.ReplayDiffers; Refused (`not-running`, `fault`).
    """
    game = queries.open_game(match, at)
    try:
        step = fork(game, eyes, key)
    except BrokenRuleset as fault:
        log.exception("variation.fault", match=match.code, at=at)
        raise Refused(Code.FAULT, "The rules cannot go on from there. It is in the log.") from fault
    if step.game.outcome is not None:
        raise Refused(Code.NOT_RUNNING, "There the game is over: go back to a moment before it.")
    return step


def _seat_sides(ruleset: Ruleset[Any], cfg: Config, user: User, branch: Branch) -> list[Seat]:
    """Who plays which side: he, the computer, or the rulebook where it played before.

    Errors: BadChoice.
    """
    ids = [info.id for info in ruleset.meta.seats]
    solo = ruleset.meta.find_solo(cfg.options)
    if branch.side and branch.side not in ids:
        raise BadChoice("side", f"There is no side {branch.side!r}; there are: {', '.join(ids)}.")
    bots = [bot.id for bot in ruleset.bots]
    if branch.bot and branch.bot not in bots:
        title = say(ruleset.package, ruleset.meta.title)
        raise BadChoice("bot", f"{title} has these computers: {', '.join(bots) or 'none'}.")
    own = solo or branch.side or ids[0]
    seats = [Seat(seat=each, number=number) for number, each in enumerate(ids)]
    for seat in seats:
        other = seat.seat != own
        seat.ruled = other and solo is not None
        seat.bot = branch.bot if other and not seat.ruled else ""
        seat.user = None if seat.ruled or seat.bot else user
    return seats


def check_room(user: User) -> None:
    """Errors: Refused (`too-many`) where somebody keeps as many boards as one can."""
    most = settings.LIMITS["variations"].person
    if Variation.objects.filter(owner=user).count() >= most:
        text = f"You keep {most:.0f} boards of your own, as many as one can: delete one first."
        raise Refused(Code.TOO_MANY, text)


def _note_origin(made: Match, match: Match, user: User, at: int, eyes: Viewer) -> None:
    before = Variation.objects.filter(match=match).first()
    Variation.objects.create(
        match=made,
        owner=user,
        origin_id=match.pk,
        root_id=match.pk if before is None else before.root_id,
        code=match.code,
        seq=at,
        eyes=eyes.kind,
        seat=eyes.seat or "",
    )
