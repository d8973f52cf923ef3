"""`manage.py verify_all`: is every finished match in the database what was played?"""

from __future__ import annotations

import sys
import zlib
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from django.core.management.base import BaseCommand

from tachanka.engine.api import Outcome
from tachanka.engine.game import Entry, Step
from tachanka.engine.record import Check, Snapshot, verify
from tachanka.engine.registry import UnknownRuleset
from tachanka.matches import queries
from tachanka.matches.models import Match
from tachanka.matches.models import Snapshot as Shot
from tachanka.matches.records import write_record

IN_ONE_GO = 50
"""Of so many matches the rows are held in memory."""


class Command(BaseCommand):
    """Verifies every finished match from its rows, one after another.

    `replay_all` asks of all games, those that go on among them, whether the rules of today still
    give them: before a release. This asks whether the rows of what is over were tampered with.
    """

    help = "Verify all finished matches: seal, salts, draws, entries, result. Names what fails."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which matches."""
        parser.add_argument("--ruleset", help="only matches of this ruleset")
        parser.add_argument("--match", help="only the match with this code")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit code 0 where all of them hold, 1 where one does not."""
        matches = Match.objects.filter(status=Match.Status.FINISHED).select_related("deal")
        if options["ruleset"]:
            matches = matches.filter(ruleset=options["ruleset"])
        if options["match"]:
            matches = matches.filter(code=options["match"])
        matches = matches.prefetch_related("seats__user").order_by("pk")
        sound = failed = absent = 0
        for match in matches.iterator(chunk_size=IN_ONE_GO):
            try:
                faults = [check for check in check_match(match) if not check.ok]
            except UnknownRuleset as missing:
                absent += 1
                self.stdout.write(f"absent  {match.code}: {missing}")
                continue
            sound += not faults
            failed += bool(faults)
            for fault in faults:
                self.stdout.write(f"FAIL    {match.code}: {fault.name}: {fault.text}")
        self.stdout.write(f"{sound} matches hold, {failed} fail, {absent} have no rules here.")
        if failed:
            sys.exit(1)


def check_match(match: Match) -> Iterator[Check]:
    """What `verify` says of the record that its rows make, and whether the rows agree with it.

    Errors: registry.UnknownRuleset.
    """
    ruleset = queries.match_ruleset(match)
    bodies: dict[int, bytes] = {}
    stored = set(Shot.objects.filter(match_id=match.pk).values_list("seq", flat=True))

    def keep(step: Step[Any]) -> None:
        if step.entry.seq in stored:
            bodies[step.entry.seq] = step.game.body

    try:
        record = write_record(match, msgspec.convert(match.outcome, Outcome))
    except (msgspec.MsgspecError, ValueError) as fault:
        yield Check("rows", False, f"The rows cannot be read: {fault}.")
        return
    try:
        yield from verify(ruleset, record, keep)
    except Exception as fault:  # Whatever somebody wrote into a row: the next match is looked at.
        yield Check("entries", False, f"It cannot be played: {type(fault).__name__}: {fault}.")
    yield from _check_rows(match, record.entries)
    yield from _check_positions(match, bodies)


def _check_rows(match: Match, entries: Sequence[Entry]) -> Iterator[Check]:
    """What the match tells of its entries and of its deal."""
    if match.seq != len(entries) - 1:
        text = f"The match tells of {match.seq + 1} entries, and {len(entries)} are there."
        yield Check("rows", False, text)
    for place, entry in enumerate(entries):
        if entry.seq != place:
            yield Check("rows", False, f"Where entry {place} should be, there is {entry.seq}.")
            break
    deal = match.deal
    if deal is not None and bytes(deal.seed) != bytes(match.seed):
        yield Check("rows", False, "Its seed is not that of its deal.")


def _check_positions(match: Match, bodies: Mapping[int, bytes]) -> Iterator[Check]:
    """The positions stored beside the entries. bodies: what they are when all is played again, as
    far as it could be."""
    for shot in Shot.objects.filter(match_id=match.pk).order_by("seq").iterator():
        try:
            frozen = msgspec.msgpack.decode(zlib.decompress(bytes(shot.body)), type=Snapshot)
        except (msgspec.MsgspecError, zlib.error) as fault:
            yield Check("positions", False, f"Position {shot.seq} cannot be read: {fault}.")
            continue
        if shot.seq in bodies and (frozen.seq, frozen.body) != (shot.seq, bodies[shot.seq]):
            yield Check("positions", False, f"Position {shot.seq} is not what its entries give.")
