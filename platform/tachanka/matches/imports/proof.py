"""Plays a record again: `python -m tachanka.matches.imports.proof < FILE`.

A process of its own, with so much time and memory: whatever somebody wrote into his file, the site
plays on meanwhile. It knows neither the site nor its database.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from threading import Lock
from typing import Any

import msgspec
import structlog

from tachanka.engine.game import Step, encode
from tachanka.engine.record import Record, freeze, verify
from tachanka.engine.registry import find_ruleset
from tachanka.engine.structs import Struct
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.writes import SNAPSHOT_EVERY

log = structlog.get_logger()
NICE = 10
"""Those who play come first."""
SECONDS = 20
"""Of processor time. The longest games of bots take less than two."""
PATIENCE = 60.0
"""Seconds by the clock, on a busy machine."""
MEMORY = 1024 * 1024 * 1024
"""Bytes of address space."""
_proving = Lock()
"""One at a time: the rest of the machine is for those who play."""


class Shot(Struct, frozen=True):
    """The position after an entry, as `record.freeze` has it."""

    seq: int
    frozen: bytes


class Proof(Struct, frozen=True):
    """What came of playing a record again. fault: what of it is not true, in words, and empty where
    all of it is; shots: its positions, at entry 0, then every `SNAPSHOT_EVERY` and at the last."""

    fault: str = ""
    shots: tuple[Shot, ...] = ()


def prove(content: bytes) -> Proof:
    """Plays a record again, here and now. content: one that `file.read_record` has read.

    Errors: those of a broken ruleset.
    """
    record = msgspec.json.decode(content, type=Record)
    shots, last = list[Shot](), len(record.entries) - 1

    def keep(step: Step[Any]) -> None:
        seq = step.entry.seq
        if seq in (0, last) or (seq + 1) % SNAPSHOT_EVERY == 0:
            shots.append(Shot(seq, freeze(step.game)))

    checks = verify(find_ruleset(record.ruleset, record.edition), record, keep)
    fault = next((check.text for check in checks if not check.ok), "")
    return Proof(fault) if fault else Proof(shots=tuple(shots))


def ask_proof(content: bytes) -> Proof:
    """The proof of a record that holds, worked out in a process of its own.

    content: as for `prove`. Errors: BadChoice where something in it is not true, naming the entry;
    or where it takes too long; Refused (`busy`).
    """
    command = [sys.executable, "-m", "tachanka.matches.imports.proof"]
    with _proving:
        try:
            done = subprocess.run(command, input=content, capture_output=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired as fault:
            text = "The site is too busy to play this match again. Try again later."
            raise Refused(Code.BUSY, text) from fault
    if done.returncode:
        log.warning("import.unproved", code=done.returncode, fault=done.stderr.decode()[-2000:])
        text = f"This match could not be played again here within {SECONDS} seconds."
        raise BadChoice("record", text)
    proof = msgspec.msgpack.decode(done.stdout, type=Proof)
    if proof.fault:
        raise BadChoice("record", f"This record does not hold. {proof.fault}"[:400])
    return proof


def main() -> None:
    """From a file to a proof, both over pipes."""
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.stdout.buffer.write(encode(prove(sys.stdin.buffer.read())))


if __name__ == "__main__":
    main()
