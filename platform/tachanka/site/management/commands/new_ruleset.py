"""`manage.py new_ruleset NAME`: a game that works, for its author to change."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tachanka.starters.projects import CannotBegin, write_project

NEXT = """\
{folder} holds a whole game. Install it, hold the laws of the platform against it, and play it:

    {python} -m pip install --no-deps --no-build-isolation -e {folder}
    {python} -m pytest {folder}
    {python} manage.py migrate
    {python} manage.py play --reload      # then http://127.0.0.1:8000/new?ruleset={name}

docs/authors/ says what comes next.\
"""


class Command(BaseCommand):
    """Writes an installable project that passes the conformance kit."""

    help = "Write the project of a new ruleset: a small game, or one with all a game can need."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What it is called, where it goes, and what it begins from."""
        parser.add_argument("name", help="of the ruleset and its package, such as my_game")
        parser.add_argument(
            "--small", action="store_true", help="begin from a game of a page: no secrets, no map"
        )
        parser.add_argument(
            "--to", type=Path, default=Path(), metavar="FOLDER", help="default: this folder"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Writes the project and says what to do with it."""
        try:
            folder = write_project(options["name"], options["to"].resolve(), options["small"])
        except CannotBegin as fault:
            raise CommandError(str(fault)) from fault
        here = Path.cwd()
        told = {
            name: path.relative_to(here) if path.is_relative_to(here) else path
            for name, path in {"folder": folder, "python": Path(sys.executable)}.items()
        }
        self.stdout.write(NEXT.format(**told, name=options["name"]))
