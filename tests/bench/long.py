"""Long matches after their end: what each thing that is told of them takes, by their length.

No game lasts so long: an act is mostly taken back where it can be, which is within the rules. The
match comes from its record file, so that no time goes into playing it on the site; what is asked of
it is what is asked of one that was played there. One client asks, one thing after another. *proof*
is what `manage.py verify` does with the file.
"""

from __future__ import annotations

import gzip
import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from bench.figures import Sheet
from bench.tables import serve
from players import Person
from recorded import SALTS, SEED
from tachanka.engine.api import Config
from tachanka.engine.chance import commit, derive_key
from tachanka.engine.game import Illegal, Step
from tachanka.engine.kernel import begin, can_undo, conclude, play, undo
from tachanka.engine.record import Record, verify
from tachanka.engine.registry import complete_config, find_ruleset
from tachanka.engine.testing.sampling import sample_act

LONG_GAMES = (
    "battle_dice/kastornoye-1919",
    "kronstadt_1921/second-assault",
    "barbarossa_fast/barbarossa",
    "reds_versus_reds/nikolskoye-1918",
    "bullets_and_bolsheviks/kakhovka-1920",
)
"""The longest battle of each ruleset."""
LENGTHS = (500, 1_000, 2_000)
UNDO = 0.95
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
    found, luck = find_ruleset(ruleset), random.Random(1)
    cfg = complete_config(found, Config(scenario))
    step = begin(found, cfg, derive_key(SEED, SALTS))
    entries = [step.entry]
    while step.game.window is not None and len(entries) < length - 1:
        step = _go_on(step, luck)
        entries.append(step.entry)
    seats = [info.id for info in found.meta.seats]
    if step.game.window is not None:
        step = conclude(step.game, seats[0], "resign")
        entries.append(step.entry)
    now = 1_764_000_000_000
    record = Record(
        ruleset=ruleset,
        edition=found.meta.edition,
        cfg=cfg,
        players=dict(zip(seats, ("Anna", "Boris"), strict=True)),
        commitment=commit(SEED),
        seed=SEED.hex(),
        salts=SALTS,
        entries=tuple(entries),
        outcome=step.game.outcome,
        times=tuple((now + 20_000 * n, 20_000) for n in range(len(entries))),
    )
    return Long(record, msgspec.json.encode(record))


def _go_on(step: Step[Any], luck: random.Random) -> Step[Any]:
    game = step.game
    assert game.window is not None
    seat = next(each for each in game.window.seats if each not in game.sealed)
    if can_undo(game, seat) and luck.random() < UNDO:
        return undo(game, seat)
    while True:
        act = sample_act(luck.choice(game.offers(seat)), luck)
        if act is None:
            continue
        try:
            return play(game, seat, act)
        except Illegal:
            continue


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
