"""`manage.py freeze_edition NAME --to FOLDER`: the newest edition as a package of its own."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tachanka.engine.registry import UnknownRuleset, find_ruleset
from tachanka.engine.testing.editions import CannotFreeze, freeze


class Command(BaseCommand):
    """Copies a ruleset so that its matches can be played on beside a newer edition."""

    help = "Write the newest edition of a ruleset as an installable package, outside of its tree."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which ruleset, and where to."""
        parser.add_argument("name", help="the id of an installed ruleset")
        parser.add_argument(
            "--to", type=Path, required=True, metavar="FOLDER", help="where its project is written"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Writes the project and says how to install it."""
        try:
            ruleset = find_ruleset(options["name"])
            frozen = freeze(ruleset, options["to"].resolve())
        except (UnknownRuleset, CannotFreeze) as fault:
            raise CommandError(str(fault)) from fault
        meta = ruleset.meta
        self.stdout.write(
            f"{meta.id}, edition {meta.edition}, is frozen in {frozen.folder};"
            f" {frozen.games} golden games replay.\n"
            f"Raise Meta.edition of {ruleset.package} to {meta.edition + 1} first:"
            " two packages of one edition stop the site.\n"
            f"Then install it beside the ruleset: uv pip install --no-deps {frozen.folder}\n"
            "Then change the rules, and renew the golden games."
        )
