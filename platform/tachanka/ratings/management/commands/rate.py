"""Rates what was missed, or reckons all ratings anew."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from tachanka.ratings.models import Ladder
from tachanka.ratings.rating import list_missed, rate_anew, rate_match


class Command(BaseCommand):
    """`manage.py rate [--anew]`."""

    help = "Rates matches that are over and were missed; --anew reckons all ratings again."

    def add_arguments(self, parser: CommandParser) -> None:
        """What can be asked."""
        parser.add_argument("--anew", action="store_true", help="all of them, in their order")

    def handle(self, *args: Any, anew: bool, **options: Any) -> None:
        """Does it and says how many there were."""
        missed = sum(rate_match(code) for code in list_missed())
        self.stdout.write(f"{missed} matches rated that had been missed")
        if anew:
            for ruleset in Ladder.objects.values_list("ruleset", flat=True):
                self.stdout.write(f"{ruleset}: reckoned anew from {rate_anew(ruleset)} matches")
