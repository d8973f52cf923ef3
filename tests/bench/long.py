"""Long matches after their end: what each thing that is told of them takes, by their length.

No game lasts so long: an act is mostly taken back where it can be, which is within the rules. The
match comes from its record file, so that no time goes into playing it on the site; what is asked of
it is what is asked of one that was played there. One client asks, one thing after another. *proof*
is what `manage.py verify` does with the file.
"""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

import msgspec
from msgspec.structs import replace

from bench.figures import Sheet
from bench.tables import serve
from players import Person
from recorded import record_game
from tachanka.engine.record import Record, verify
from tachanka.engine.registry import find_ruleset

LONG_GAMES = (
    "battle_dice/kastornoye-1919",
    "kronstadt_1921/second-assault",
    "barbarossa_fast/barbarossa",
    "reds_versus_reds/nikolskoye-1918",
    "bullets_and_bolsheviks/kakhovka-1920",
)
"""The longest battle of each ruleset."""
LENGTHS = (500, 1_000, 2_000)
UNDONE = 0.95
"""How often an act is taken back that can be."""
COUNTED = {"TACHANKA_LIMITS": "1000"}


@dataclass(frozen=True)
class Long:
    """A match of so many entries, as a file."""

    record: Record
    content: bytes


def measure_long(settings: Mapping[str, str], game: str, quick: bool) -> Sheet:
    """One game at several lengths. game: ruleset/scenario. quick: the shortest alone."""
    ruleset, scenario = game.split("/")
    files: list[Long] = []
    for length in LENGTHS[:1] if quick else LENGTHS:
        files.append(play_long(ruleset, scenario, length))
        if len(files[-1].record.entries) < length:
            break  # The game was over: no more can be made of it.
    rows: dict[str, list[str]] = {}
    with serve({**settings, **COUNTED}) as server:
        person = Person(server.base_url)
        person.post("/api/me/", {"name": "Comrade"})
        for file in files:
            for what, figure in Visit(person, server.base_url, file).list_all():
                rows.setdefault(what, []).append(figure)
    columns = ("what", *(f"{len(file.record.entries):,} entries" for file in files))
    title = f"Long matches: {ruleset}/{scenario}, seconds"
    return Sheet(title, columns, tuple((what, *told) for what, told in rows.items()))


def play_long(ruleset: str, scenario: str, length: int) -> Long:
    """A game at random, with acts taken back, given up at last."""
    record = record_game(ruleset, length - 2, scenario=scenario, undone=UNDONE)
    begun, each = 1_764_000_000_000, 20_000
    times = tuple((begun + each * n, each) for n in range(len(record.entries)))
    record = replace(record, times=times)
    return Long(record, msgspec.json.encode(record))


class Visit:
    """What is asked of one match."""

    def __init__(self, person: Person, base_url: str, file: Long) -> None:
        self._person, self._base, self._file = person, base_url, file
        self._at = ""

    def list_all(self) -> list[tuple[str, str]]:
        """What is measured, and its figure."""
        file = self._file
        rules = find_ruleset(file.record.ruleset)
        packed = gzip.compress(file.content)
        last = len(file.record.entries) - 1
        size = f"{len(file.content) / 1024:,.0f} ({len(packed) / 1024:,.0f})"
        told = [("the file, KiB (packed)", size)]
        told.append(("proof, without the site", _time(lambda: verify(rules, file.record))))
        told.append(("POST imports/", _time(lambda: self._bring(packed))))
        told += [
            (f"GET {path}", _time(partial(self._get, path.replace("HALF", str(last // 2)))))
            for path in ("", "sight/", "sight/?at=HALF", "lines/?limit=500", "log.txt", "course/",
                         "record/", "verify/")
        ]  # fmt: skip
        told.append(("GET review/ until it is there", _time(self._wait_for_review)))
        told.append(("GET review/ once more", _time(lambda: self._get("review/"))))
        return told

    def _bring(self, packed: bytes) -> None:
        headers = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
        session = self._person.session
        headers["X-CSRFToken"] = session.cookies.get("csrftoken") or ""
        address = f"{self._base}/api/imports/"
        answer = session.post(address, data=packed, headers=headers)
        if answer.status_code != 201:
            raise RuntimeError(f"{answer.status_code}: {answer.text}")
        self._at = f"{self._base}/api/matches/{answer.json()['code']}/"

    def _get(self, path: str) -> int:
        answer = self._person.session.get(self._at + path)
        answer.raise_for_status()
        return int(answer.status_code)

    def _wait_for_review(self) -> None:
        while self._get("review/") == 202:
            time.sleep(0.05)


def _time(do: Callable[[], object]) -> str:
    start = time.perf_counter()
    do()
    return f"{time.perf_counter() - start:.3f}"
