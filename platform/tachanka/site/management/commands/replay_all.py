"""`manage.py replay_all`: do the installed rules still give every stored game?"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tachanka.engine.record import replay, restart
from tachanka.engine.registry import UnknownRuleset
from tachanka.matches import queries
from tachanka.matches.models import Match


class Command(BaseCommand):
    """Plays every stored game again from its first entry."""

    help = "Replay all stored games against the installed editions and name those that differ."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which games."""
        parser.add_argument("--ruleset", help="only games of this ruleset")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit code 0 where all games give the stored digests, 1 where some differ."""
        matches = Match.objects.filter(seq__gte=0).prefetch_related("seats").order_by("pk")
        if options["ruleset"]:
            matches = matches.filter(ruleset=options["ruleset"])
        same = differ = absent = 0
        for match in matches.iterator(chunk_size=100):
            try:
                fault = find_difference(match)
            except UnknownRuleset as missing:
                absent += 1
                self.stdout.write(f"absent  {match.code}: {missing}")
                continue
            same += fault is None
            differ += fault is not None
            if fault is not None:
                self.stdout.write(
                    f"DIFFERS {match.code} ({match.ruleset} {match.edition}): {fault}"
                )
        self.stdout.write(f"{same} games replay, {differ} differ, {absent} have no rules here.")
        if differ:
            sys.exit(1)


def find_difference(match: Match) -> str | None:
    """Where the game departs from its record, None where it does not.

    Errors: registry.UnknownRuleset.
    """
    ruleset = queries.match_ruleset(match)
    entries = queries.read_entries(match.pk, -1)
    try:
        cfg, key = queries.match_config(match), queries.match_key(match)
        step = restart(ruleset, cfg, key, entries[0])
        if step.entry.digest != entries[0].digest:
            return "the set-up gives another digest"
        replay(step.game, entries[1:])
    except Exception as fault:
        return f"{type(fault).__name__}: {fault}"
    return None
