"""Lets go of what the site keeps no longer, now instead of with the daily round."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from tachanka.site.retention import AT_ONCE, KINDS, count_forgettable, forget, tell_forgotten


class Command(BaseCommand):
    """`manage.py forget [--dry-run]`."""

    help = "Lets go of what nobody needs any more; --dry-run only says how much of what."

    def add_arguments(self, parser: CommandParser) -> None:
        """What can be asked."""
        parser.add_argument("--dry-run", action="store_true", help="only say what would go")

    def handle(self, *args: Any, dry_run: bool, **options: Any) -> None:
        """Does it, or not, and says how many of each kind."""
        now = timezone.now()
        if dry_run:
            counts = Counter(count_forgettable(now))
        else:
            counts = Counter(some := forget(now))
            while max(some.values()) >= AT_ONCE:
                some = forget(now)
                counts.update(some)
            tell_forgotten(counts)
        for kind in KINDS:
            days = settings.KEEP[kind.name]
            kept = f"kept for {days} days" if days else "kept for ever"
            self.stdout.write(f"{counts[kind.name]:7} {kind.name} {kind.told} ({kept})")
        if dry_run:
            self.stdout.write("Nothing was changed.")
