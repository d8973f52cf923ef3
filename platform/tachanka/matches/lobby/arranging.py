"""Matches that somebody else arranges for two people, who find their seats kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
from django.db import transaction

from tachanka.accounts.models import User
from tachanka.engine.api import Config
from tachanka.engine.chance import commit
from tachanka.engine.registry import complete_config, find_ruleset
from tachanka.matches import queries
from tachanka.matches.clocks.pace import BadPace, read_pace
from tachanka.matches.errors import BadChoice
from tachanka.matches.lobby.beginning import lock_match
from tachanka.matches.lobby.opening import check_delay
from tachanka.matches.lobby.seating import withdraw
from tachanka.matches.models import Deal, Match, Seat, draw_seed


@dataclass(frozen=True)
class Battle:
    """What is to be fought, with which clocks, whether it counts, and how far behind those are who
    watch; see `opening.Wish`. commentators: with the consent of both sides it may have some.
    watchers: how those who watch are told of, see `models.Match`."""

    ruleset: str
    scenario: str
    options: dict[str, str] = field(default_factory=dict)
    pace: dict[str, Any] | None = None
    rated: bool = True
    delay: dict[str, Any] | None = None
    commentators: bool = False
    watchers: str = Match.Watchers.NUMBER


def complete_battle(battle: Battle) -> Battle:
    """The battle with every option, and with what becomes of a flag; for two people.

    Errors: registry.UnknownRuleset, registry.BadConfig, BadChoice.
    """
    ruleset = find_ruleset(battle.ruleset)
    meta = ruleset.meta
    cfg = complete_config(ruleset, Config(battle.scenario, battle.options))
    if meta.find_solo(cfg.options) is not None:
        raise BadChoice("options", "With these options the rulebook plays a side.")
    pace = battle.pace
    if pace is not None:
        try:
            pace = dict(msgspec.to_builtins(read_pace({"flag": meta.timeout, **pace})))
        except BadPace as fault:
            raise BadChoice("pace", str(fault)) from fault
    delay = check_delay(battle.delay)
    return replace(
        battle, ruleset=meta.id, scenario=cfg.scenario, options=cfg.options, pace=pace, delay=delay
    )


def arrange_match(
    battle: Battle, seats: Mapping[str, User], public: bool = True, deal: Deal | None = None
) -> Match:
    """A match in which each seat is kept for somebody; it begins when both have sat down.

    seats: who is to sit at each seat of the ruleset. Nobody has opened it: only who arranged it
    can withdraw it, and it counts for nobody's limits. deal: its dice, where it shares them; it is
    found by nobody then as long as they are in play, and begins with the others.
    Errors: as `complete_battle`; ValueError where a seat is missing or somebody has two.
    """
    (match,) = arrange_matches([(battle, seats)], public, deal)
    return queries.find_match(match.code)


def arrange_matches(
    wanted: Sequence[tuple[Battle, Mapping[str, User]]],
    public: bool = True,
    deal: Deal | None = None,
) -> list[Match]:
    """Many such matches in as many queries as one, in the same order; their seats are not at hand.

    Errors: as `arrange_match`; then none is made.
    """
    known: dict[int, Battle] = {}
    made: list[Match] = []
    for battle, seats in wanted:
        # Most are of the same battle, the very same value.
        if id(battle) not in known:
            known[id(battle)] = complete_battle(battle)
        made.append(_describe_match(known[id(battle)], seats, public, deal))
    with transaction.atomic():
        Match.objects.bulk_create(made, batch_size=500)
        Seat.objects.bulk_create(
            (
                Seat(match=match, seat=info.id, number=n, invited=seats[info.id])
                for match, (battle, seats) in zip(made, wanted, strict=True)
                for n, info in enumerate(find_ruleset(battle.ruleset).meta.seats)
            ),
            batch_size=500,
        )
    return made


def _describe_match(
    battle: Battle, seats: Mapping[str, User], public: bool, deal: Deal | None
) -> Match:
    """The match, not stored yet. battle: completed."""
    ruleset = find_ruleset(battle.ruleset)
    ids = [info.id for info in ruleset.meta.seats]
    if set(seats) != set(ids) or len({person.pk for person in seats.values()}) != len(ids):
        raise ValueError(f"Somebody is to sit at each of {', '.join(ids)}, and nobody at two.")
    seed = draw_seed() if deal is None else bytes(deal.seed)
    return Match(
        ruleset=ruleset.meta.id,
        edition=ruleset.meta.edition,
        scenario=battle.scenario,
        options=battle.options,
        opponent=Match.Opponent.LINK,
        arranged=True,
        pace=battle.pace,
        unrated=not battle.rated,
        delay=battle.delay,
        commentators=battle.commentators,
        watchers=battle.watchers,
        public=public and deal is None,
        deal=deal,
        side="random",
        seed=seed,
        commitment=commit(seed),
    )


def withdraw_arranged(code: str) -> Match:
    """Cancels an arranged match that has not begun. Twice is harmless.

    Errors: queries.UnknownMatch; Refused (`not-open`).
    """
    with transaction.atomic():
        withdraw(lock_match(code))
    return queries.find_match(code)
