"""Playing games again in a second process, whose strings hash differently.

Run as a module it reads a `Task` from its input and writes what differs as a JSON list.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from subprocess import CompletedProcess
from typing import Any

import msgspec

from tachanka.engine.api import Ruleset
from tachanka.engine.kernel import begin
from tachanka.engine.record import ReplayDiffers, repeat
from tachanka.engine.structs import Struct
from tachanka.engine.testing.laws.purity import fingerprint
from tachanka.engine.testing.survey import Played, Survey, describe_fault
from tachanka.engine.testing.transcript import Transcript

HASH_SEEDS = ("1", "20")
ENTRIES = 1_200
"""So many entries are played again for each hash seed."""


class Home(Struct, frozen=True):
    """Where a second process finds a ruleset: an attribute of a module, or of a file."""

    module: str
    file: str
    attribute: str


class Game(Struct, frozen=True):
    """A game to be played again, with what was told and shown, by number of the entry."""

    transcript: Transcript
    fingerprints: dict[int, str]


class Task(Struct, frozen=True):
    """What a second process is asked to do."""

    home: Home
    games: tuple[Game, ...]


def find_home(ruleset: Ruleset[Any]) -> Home | None:
    """A module whose attribute the ruleset is; its own package first."""
    own = sys.modules.get(ruleset.package)
    for module in ([own] if own else []) + list(sys.modules.values()):
        for name, value in list(vars(module).items()) if hasattr(module, "__dict__") else ():
            if value is ruleset:
                return Home(module.__name__, getattr(module, "__file__", "") or "", name)
    return None


def compare(survey: Survey) -> list[str]:
    """What a second process finds to differ in the games of a survey, in words."""
    home = find_home(survey.ruleset)
    if home is None:
        return ["the ruleset is not an attribute of any module, so a second process cannot load it"]
    found: list[str] = []
    for number, seed in enumerate(HASH_SEEDS):
        games = _take(survey.games[number :: len(HASH_SEEDS)])
        if games:
            found += _run(Task(home, games), seed)
    return found


def _take(games: list[Played]) -> tuple[Game, ...]:
    taken, entries = [], 0
    for game in games:
        if entries and entries + len(game.transcript.entries) > ENTRIES:
            break
        entries += len(game.transcript.entries)
        taken.append(Game(game.transcript, game.fingerprints))
    return tuple(taken)


def call_elsewhere(function: Callable[[], str], hash_seed: str) -> str:
    """What a function of a module gives in a second process with this hash seed.

    For whole games of bots: the same digest everywhere hangs on the order of no set.
    Errors: RuntimeError with the last line of what went wrong there.
    """
    told = f"from {function.__module__} import {function.__name__} as f; print(f(), end='')"
    done = _start(["-c", told], hash_seed)
    if done.returncode:
        raise RuntimeError(_tell_end(done))
    return done.stdout.decode()


def _start(arguments: list[str], hash_seed: str, given: bytes = b"") -> CompletedProcess[bytes]:
    path = os.pathsep.join(entry for entry in sys.path if entry)
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    command = [sys.executable, *arguments]
    return subprocess.run(command, input=given, capture_output=True, env=environment, check=False)


def _tell_end(done: CompletedProcess[bytes]) -> str:
    last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
    return f"the second process failed: {' '.join(last)}"


def _run(task: Task, hash_seed: str) -> list[str]:
    module = ["-m", "tachanka.engine.testing.second"]
    done = _start(module, hash_seed, msgspec.json.encode(task))
    if done.returncode:
        return [_tell_end(done)]
    return msgspec.json.decode(done.stdout, type=list[str])


# --- In the second process ----------------------------------------------------------------


def load_ruleset(home: Home) -> Ruleset[Any]:
    """The ruleset at that place. Errors: ImportError, AttributeError."""
    if home.module in sys.modules or _is_importable(home.module):
        module = importlib.import_module(home.module)
    else:
        spec = importlib.util.spec_from_file_location(home.module, home.file)
        if spec is None or spec.loader is None:
            raise ImportError(f"{home.module} cannot be loaded from {home.file!r}")
        module = importlib.util.module_from_spec(spec)
        sys.modules[home.module] = module
        spec.loader.exec_module(module)
    ruleset: Ruleset[Any] = getattr(module, home.attribute)
    return ruleset


def _is_importable(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def replay_game(ruleset: Ruleset[Any], game: Game) -> None:
    """Plays a game again. Errors: ReplayDiffers, naming the entry and what differs."""
    transcript = game.transcript
    step = begin(ruleset, transcript.cfg, bytes.fromhex(transcript.key))
    for entry in transcript.entries:
        if entry.seq > 0:
            step = repeat(step.game, entry)
        act = f"entry {entry.seq}, {entry.act.verb if entry.act else entry.kind}"
        if step.entry.digest != entry.digest:
            raise ReplayDiffers(f"{act}: another position, or other draws")
        expected = game.fingerprints.get(entry.seq)
        if expected is not None and fingerprint(step) != expected:
            raise ReplayDiffers(f"{act}: other events, offers or scenes")


def main() -> None:
    """Plays the games of the task on the standard input again."""
    task = msgspec.json.decode(sys.stdin.buffer.read(), type=Task)
    ruleset = load_ruleset(task.home)
    found = []
    for game in task.games:
        try:
            replay_game(ruleset, game)
        except Exception as fault:
            told = str(fault) if isinstance(fault, ReplayDiffers) else describe_fault(fault)
            found.append(f"{game.transcript.cfg.scenario}: {told}")
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    main()
