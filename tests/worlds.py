"""Matches that stand where a test wants them: at a position of its own, in place of a set-up."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from asgiref.sync import async_to_sync
from django.db import transaction

from players import fresh_key
from tachanka.accounts.models import User
from tachanka.engine.game import Game, Illegal
from tachanka.engine.kernel import begin_at
from tachanka.engine.registry import find_ruleset
from tachanka.engine.testing.sampling import sample_act
from tachanka.matches import queries
from tachanka.matches.cache import cache
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.models import Entry, Match, Snapshot
from tachanka.matches.service import resign, submit_act
from tachanka.matches.writer import write_within
from tachanka.matches.writes import describe_write


def open_pair(ruleset: str, people: tuple[User, User], scenario: str = "", **more: Any) -> Match:
    """A match that runs; the first of these people has the first seat."""
    meta = find_ruleset(ruleset).meta
    wish = Wish(ruleset, scenario or meta.scenarios[0].id, "link", side=meta.seats[0].id, **more)
    return join_match(open_match(wish, people[0]).code, people[1])


def place(match: Match, state: msgspec.Struct) -> Match:
    """The match begins with this position from now on."""
    ruleset = queries.match_ruleset(match)
    step = begin_at(ruleset, queries.match_config(match), state, queries.match_key(match))
    with transaction.atomic():
        Entry.objects.filter(match=match).delete()
        Snapshot.objects.filter(match=match).delete()
        write_within(describe_write(match.pk, [step], ()))
    cache.clear()
    return queries.find_match(match.code)


def give_up(match: Match) -> Match:
    """The first seat resigns."""
    async_to_sync(resign)(match.code, match.seats_in_order[0].seat, fresh_key())
    return queries.find_match(match.code)


def act_at_random(match: Match, acts: int, seed: int = 1) -> int:
    """So many acts by whoever is asked, as long as the game goes on; how many there were."""
    chance, made = random.Random(seed), 0
    while made < acts:
        game = queries.open_game(queries.find_match(match.code))
        if game.window is None:
            break
        _act(match.code, game, chance)
        made += 1
    return made


def _act(code: str, game: Game[Any], chance: random.Random) -> None:
    assert game.window is not None
    seat = next(each for each in game.window.seats if each not in game.sealed)
    last: Exception | None = None
    for _ in range(60):
        act = sample_act(chance.choice(game.offers(seat)), chance)
        if act is None:
            continue
        try:
            async_to_sync(submit_act)(code, seat, act, game.seq, fresh_key())
        except Illegal as fault:
            last = fault
            continue
        return
    raise AssertionError(f"{seat} found nothing to do in {code}") from last
