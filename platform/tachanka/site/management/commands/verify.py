"""`manage.py verify FILE`: a finished match's record, checked offline."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError

from tachanka.engine.record import Record, verify
from tachanka.engine.registry import UnknownRuleset, find_ruleset


class Command(BaseCommand):
    """Recomputes the commitment, every draw and every digest of a record file."""

    help = "Verify the record file of a finished match. No database and no network is used."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file."""
        parser.add_argument("file", type=Path, help="a record as the match's page gives it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit code 0 where everything holds, 1 where something does not."""
        try:
            record = msgspec.json.decode(options["file"].read_bytes(), type=Record)
            ruleset = find_ruleset(record.ruleset, record.edition)
        except OSError as fault:
            raise CommandError(f"Cannot read {options['file']}: {fault.strerror}.") from fault
        except msgspec.MsgspecError as fault:
            raise CommandError(f"This is no record of a match: {fault}.") from fault
        except UnknownRuleset as fault:
            raise CommandError(f"Cannot verify this here: {fault}.") from fault
        checks = verify(ruleset, record)
        for check in checks:
            self.stdout.write(f"{'ok  ' if check.ok else 'FAIL'}  {check.name}: {check.text}")
        if not all(check.ok for check in checks):
            sys.exit(1)
