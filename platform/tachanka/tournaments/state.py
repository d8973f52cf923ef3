"""A tournament as pairings and tables know it, read from its rows."""

from __future__ import annotations

import hmac
from collections import OrderedDict
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import cast

import msgspec

from tachanka.tournaments import models, values
from tachanka.tournaments.pairing.question import Question
from tachanka.tournaments.pairing.rounds import count_rounds
from tachanka.tournaments.plans import Fight, Plan, describe_settings, restore_plan
from tachanka.tournaments.results import restore_verdict
from tachanka.tournaments.scores import score_leg
from tachanka.tournaments.standings.ranking import rank_entrants

KEPT = 64
"""So many tables are remembered in a process."""


@dataclass(frozen=True)
class State:
    """Everything of a tournament that pairings and tables go by.

    entrants: in the order of their seeds. rounds, ties: rows in their order, the ties with their
    legs and entrants' ids. published: the ties that count in the table; those of a round that is
    being prepared are its organisers' own. withheld: the codes of matches that are over, of which
    whoever this is for does not know it yet; see `spectating`.
    """

    row: models.Tournament
    plan: Plan
    entrants: tuple[models.Entrant, ...]
    rounds: tuple[models.Round, ...]
    ties: tuple[models.Tie, ...]
    legs: dict[int, tuple[models.Leg, ...]]
    withheld: frozenset[str] = frozenset()

    @cached_property
    def people(self) -> dict[int, models.Entrant]:
        """The entrants by their ids."""
        return {entrant.pk: entrant for entrant in self.entrants}

    @cached_property
    def settings(self) -> values.Settings:
        """How it is played. Errors: registry.UnknownRuleset."""
        fights = {row.number: msgspec.convert(row.battle, Fight) for row in self.rounds}
        return describe_settings(self.plan, fights, bytes(self.row.seed))

    @cached_property
    def field(self) -> tuple[values.Entrant, ...]:
        """The entrants as pairings know them."""
        return tuple(
            _describe_entrant(entrant, seed) for seed, entrant in enumerate(self.entrants, 1)
        )

    @cached_property
    def lots(self) -> tuple[int, ...]:
        """The ids of all entrants in the order of their lots, which follow from the committed seed.

        Each has a lot of his own: who comes later, or goes, changes nobody else's order.
        """
        seed = bytes(self.row.seed)
        return tuple(sorted(self.people, key=lambda pk: draw_lot(seed, pk)))

    def meetings(self, upto: int | None = None) -> tuple[values.Tie, ...]:
        """The ties of published rounds as pairings know them. upto: those before this round."""
        known = {row.pk: row for row in self.rounds}
        found = []
        for tie in self.ties:
            row = known[tie.round_id]
            shown = row.status != models.Round.Status.PAIRED
            if shown if upto is None else row.number < upto:
                found.append(self.describe_tie(tie, row.number))
        return tuple(found)

    def describe_tie(self, tie: models.Tie, round: int) -> values.Tie:
        """A tie as pairings know it."""
        awarded = tie.awarded and tuple(msgspec.convert(tie.awarded, list[values.Points]))
        legs = tuple(self._describe_leg(leg, tie) for leg in self.legs.get(tie.pk, ()))
        return values.Tie(
            round,
            tie.first_id,
            tie.second_id,
            legs,
            cast(values.Bye, tie.bye) if tie.bye else None,
            tie.place,
            awarded or None,
            tie.advances_id,
        )

    def _describe_leg(self, leg: models.Leg, tie: models.Tie) -> values.Leg:
        sides = tuple(leg.sides) if leg.sides else None
        verdict = restore_verdict(leg.ruling) or restore_verdict(leg.result)
        if verdict is None or tie.second_id is None:
            return values.Leg(sides)
        told = values.Leg(sides, verdict.how, verdict.winner, verdict.margin)
        points = score_leg(self.plan.scale, told, tie.first_id, tie.second_id)
        return msgspec.structs.replace(told, points=points)

    @property
    def last(self) -> models.Round | None:
        """The round with the highest number."""
        return self.rounds[-1] if self.rounds else None

    def count_rounds(self) -> int:
        """How many rounds it has, as it stands."""
        return count_rounds(self.settings, self.field, self.meetings())

    def rank(self) -> list[values.Standing]:
        """The table; it is remembered until something changes."""
        return _tables.rank(self)


def draw_lot(seed: bytes, entrant: int) -> bytes:
    """The lot of an entrant: HMAC-SHA256(seed, "lot|ID"); the lower one comes first."""
    return hmac.digest(seed, f"lot|{entrant}".encode(), "sha256")


def read_state(row: models.Tournament) -> State:
    """The tournament as it stands: five queries, however large it is; one more for
    best of three, and one for rounds with a deadline.

    Whoever pairs or publishes meanwhile may have stored more between two of them: what belongs to
    a round or tie that is not known here is of the next reading, and entrants come last.
    """
    rounds = tuple(row.rounds.select_related("deal").order_by("number"))
    found = models.Tie.objects.filter(round__tournament=row).order_by("round__number", "table")
    if any(each.deadline for each in rounds):
        found = found.prefetch_related("suggestions")
    known = {each.pk for each in rounds}
    ties = tuple(tie for tie in found if tie.round_id in known)
    legs: dict[int, list[models.Leg]] = {tie.pk: [] for tie in ties}
    plan = restore_plan(row.plan)
    rows = models.Leg.objects.filter(tie__round__tournament=row).select_related("match__deal")
    if plan.legs == "three":
        rows = rows.prefetch_related("bids")
    for leg in rows.order_by("tie", "number"):
        if leg.tie_id in legs:
            legs[leg.tie_id].append(leg)
    kept = {pk: tuple(found) for pk, found in legs.items()}
    entrants = tuple(row.entrants.select_related("user").order_by("seed", "pk"))
    # Those whom nobody has put in order come after those who are.
    ordered = sorted(entrants, key=lambda entrant: (entrant.seed == 0, entrant.seed, entrant.pk))
    return State(row, plan, tuple(ordered), rounds, ties, kept)


def _describe_entrant(entrant: models.Entrant, seed: int) -> values.Entrant:
    byes = {int(round): kind for round, kind in entrant.byes.items()}
    return values.Entrant(entrant.pk, seed, entrant.club, entrant.entered, entrant.left, byes)


class _Tables:
    """The last tables, by tournament, what has changed in it, and what of it is withheld."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, frozenset[str]], list[values.Standing]] = (
            OrderedDict()
        )
        self._lock = Lock()

    def rank(self, state: State) -> list[values.Standing]:
        key = (state.row.code, state.row.changes, state.withheld)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        table = rank_entrants(state.settings, state.field, state.meetings(), state.lots)
        with self._lock:
            self._kept[key] = table
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return table


_tables = _Tables()


def describe_question(state: State, round: int) -> bytes:
    """What a pairing of this round is made of, so that it can be made again: JSON."""
    question = Question(state.settings, state.field, state.meetings(round), round, state.lots)
    return msgspec.json.encode(question)
