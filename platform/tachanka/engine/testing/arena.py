"""Games between choosers, through the kernel's own door: for tests, balance and benchmarks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import thread_time
from typing import Generic, TypeAlias, TypeVar

import msgspec

from tachanka.engine.api import (
    Act,
    Arg,
    Assign,
    Button,
    Chance,
    Clause,
    Config,
    Later,
    Offer,
    Outcome,
    Pairs,
    Plan,
    Ruleset,
    Viewer,
    Why,
)
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import Game
from tachanka.engine.kernel import begin, play
from tachanka.engine.offering import list_acts, takes_plan
from tachanka.engine.registry import complete_config
from tachanka.engine.scene import Seat

S = TypeVar("S", bound=msgspec.Struct)
Chooser: TypeAlias = Callable[[S, Seat, Sequence[Offer], Chance], Act]

CLAUSE: Clause = "arena"
"""The purpose that choosers of this module draw for; no rule of any game."""
PATIENCE = 1000
"""How often a chooser that is made to obey may name an act that the rules refuse."""

TRIES = 9
"""How often one that roams names an act of an offer before he takes another offer."""


@dataclass(frozen=True)
class Played(Generic[S]):
    """A finished game. acts: how many there were; seconds: processor time of each choice."""

    game: Game[S]
    outcome: Outcome
    acts: int
    seconds: Mapping[Seat, Sequence[float]]


def play_game(
    ruleset: Ruleset[S], cfg: Config, choosers: Mapping[Seat, Chooser[S]], key: bytes
) -> Played[S]:
    """Plays one game out; the key decides all its dice, and those of the choosers.

    Errors: Illegal where a chooser names an act that was not offered; RuntimeError where a
    game is longer than the ruleset says.
    """
    game = begin(ruleset, complete_config(ruleset, cfg), key).game
    luck = {seat: KeyedChance(key + seat.encode(), {}) for seat in choosers}
    seconds: dict[Seat, list[float]] = {seat: [] for seat in choosers}
    for acts in range(ruleset.meta.acts + 1):
        if game.window is None:
            assert game.outcome is not None
            return Played(game, game.outcome, acts, seconds)
        seat = next(seat for seat in game.window.seats if seat not in game.sealed)
        view = ruleset.redact(game.state, Viewer("seat", seat))
        offers = ruleset.offers(view, seat, None)
        start = thread_time()
        act = choosers[seat](view, seat, offers, luck[seat])
        seconds[seat].append(thread_time() - start)
        game = play(game, seat, act, by="bot").game
    raise RuntimeError(f"the game is longer than {ruleset.meta.acts} acts")


def list_winners(
    ruleset: Ruleset[S], cfg: Config, choosers: Mapping[Seat, Chooser[S]], games: int = 1
) -> list[Seat | None]:
    """Who wins each of so many games, None in a draw. Keys follow from the number of the game.

    Errors: as `play_game`.
    """
    keys = (f"suite {number}".encode() for number in range(games))
    return [play_game(ruleset, cfg, choosers, key).outcome.winner for key in keys]


def choose_randomly(view: S, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """Any offer, each as likely, and any of its acts; the buttons that end a step among them."""
    playable = [offer for offer in offers if is_playable(offer)]
    offer = playable[_pick(chance, len(playable), seat)]
    return _answer(offer, seat, chance)


def choose_eagerly(view: S, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """The same, but never ends a step as long as there is anything else to do."""
    busy = [offer for offer in offers if not offer.closing and is_playable(offer)]
    return choose_randomly(view, seat, busy or offers, chance)


def roam(ruleset: Ruleset[S], clause: Clause) -> Chooser[S]:
    """Any offer, each as likely, and any of its lawful acts; what is told `Later` is asked for.

    `choose_randomly` takes no such offer, so that where ways come later nothing ever moves.
    clause: what the chooser draws for.
    """

    def choose(view: S, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
        left = list(offers)
        while True:
            (at,) = chance.roll(range(len(left)), 1, Why(clause, seat, "roam"))
            offer = left.pop(at)
            told: Sequence[Offer] = [offer]
            if isinstance(offer.choice, Later):
                alone = ruleset.offers(view, seat, offer.on)
                told = [each for each in alone if each.verb == offer.verb]
            playable = [each for each in told if is_playable(each)]
            for _ in range(TRIES if playable else 0):
                act = choose_randomly(view, seat, playable, chance)
                if ruleset.refuse(view, seat, act) is None:
                    return act

    return choose


def obey(ruleset: Ruleset[S], choose: Chooser[S]) -> Chooser[S]:
    """The same chooser, asked again until its act is one that the rules do not refuse.

    For choosers that know offers only: combinations of a `Subset` may be illegal all the same.
    Errors: RuntimeError where it names nothing lawful in `PATIENCE` tries.
    """

    def choose_lawfully(view: S, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
        for _ in range(PATIENCE):
            act = choose(view, seat, offers, chance)
            if ruleset.refuse(view, seat, act) is None:
                return act
        raise RuntimeError(f"nothing lawful in {PATIENCE} tries")

    return choose_lawfully


def is_playable(offer: Offer) -> bool:
    """Whether the offer holds an act at all."""
    return next(list_acts(offer), None) is not None


def _answer(offer: Offer, seat: Seat, chance: Chance) -> Act:
    if isinstance(offer.choice, Button):
        return Act(offer.verb, offer.on)
    if isinstance(offer.choice, Assign):
        return Act(offer.verb, offer.on, _assign(offer.choice, seat, chance))
    acts = list(list_acts(offer))
    return acts[_pick(chance, len(acts), seat)]


def _assign(choice: Assign, seat: Seat, chance: Chance) -> Arg:
    """A target or none for each source, each as likely."""
    pairs = {}
    for source in choice.sources:
        at = _pick(chance, len(source.options) + 1, seat)
        if at < len(source.options):
            pairs[source.ref] = source.options[at].ref
    if takes_plan(choice):
        return Plan({source: (target,) for source, target in pairs.items()})
    return Pairs(pairs)


def _pick(chance: Chance, n: int, seat: Seat) -> int:
    (at,) = chance.roll(range(n), 1, Why(CLAUSE, seat))
    return at
