"""What a run consists of: who plays at which site, which faults, for how long."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from chaos.crowd import Crowd, Kind
from chaos.diary import BOTS, PAGES, PEOPLE
from chaos.disks import mount_small, open_folder
from chaos.faults import Lengths, list_cluster, list_embedded
from chaos.outage import make_sheet
from chaos.pages import Pages
from chaos.sites import Cluster, Embedded
from chaos.trial import Pace, Result, run_trial, shuffle

SITES = ("embedded", "cluster")
DICE, KRONSTADT, TOY = "battle_dice", "kronstadt_1921", "toy"
LEZHANKA = "lezhanka-1918"
FEW = (
    Kind(DICE, PEOPLE, LEZHANKA),
    Kind(KRONSTADT, PEOPLE),
    Kind(TOY, PEOPLE),
    Kind(DICE, BOTS, LEZHANKA),
    Kind(KRONSTADT, BOTS),
)
WITH_PAGES = (*FEW, Kind(DICE, PAGES, LEZHANKA), Kind(DICE, PAGES))
MANY = (*FEW, *FEW, Kind(DICE, PAGES, LEZHANKA), Kind(DICE, PAGES))
SHORT = ("kill -9 web", "kill -9 worker", "Redis killed, back after 1 s", "PostgreSQL restart fast")
KILLS = 2
SHORT_PACE = Pace(pause=(1.0, 2.0))


async def run_short(site: str, seed: int) -> Result:
    """Few matches, each of a few faults once, in a drawn order; no pages.

    Errors: serving.ServingError where the site does not come up.
    """
    chance = random.Random(seed)
    crowd = Crowd(FEW, chance)
    with open_folder() as folder:
        if site == "embedded":
            small = Embedded(_make(folder))
            kill = list_embedded(small, Lengths(), small_disk=False)[0]
            return await run_trial(small, crowd, iter([kill] * KILLS), SHORT_PACE)
        with closing(Cluster(folder)) as large:
            all_faults = list_cluster(large, Lengths(), chance)
            faults = [fault for fault in all_faults if fault.name in SHORT]
            return await run_trial(
                large, crowd, iter(chance.sample(faults, len(faults))), SHORT_PACE
            )


async def run_long(site: str, seed: int, minutes: float) -> Result:
    """Everything, with real pages, until no further fault is begun after so many minutes.

    Errors: as `run_short`; RuntimeError where there is no Chromium.
    """
    chance, pace = random.Random(seed), Pace(end=60 * minutes)
    with open_folder() as folder, _open_pages() as pages:
        if site == "embedded":
            home = _make(folder)
            with mount_small(home) as small_disk:
                if not small_disk:
                    print("Only root can mount a small disk: no disk gets full in this run.")
                small = Embedded(home)
                faults = shuffle(list_embedded(small, Lengths(), small_disk), chance)
                return await run_trial(small, Crowd(WITH_PAGES, chance, pages), faults, pace, pages)
        with closing(Cluster(folder)) as large:
            faults = shuffle(list_cluster(large, Lengths(), chance), chance)
            return await run_trial(large, Crowd(MANY, chance, pages), faults, pace, pages)


@contextmanager
def _open_pages() -> Iterator[Pages]:
    pages = Pages()
    try:
        yield pages
    finally:
        pages.end()


def _make(folder: Path) -> Path:
    home = folder / "site"
    home.mkdir()
    return home


def tell(result: Result) -> str:
    """The table of outages and the verdict, in words."""
    verdict = result.verdict
    counts = f"{len(verdict.lost)} lost, {len(verdict.doubled)} doubled, {len(verdict.stuck)} stuck"
    lines = [
        str(make_sheet(f"Faults: {result.site}", result.outages)),
        f"{verdict.acknowledged} acknowledged acts, {counts}, {len(verdict.differ)} differ; "
        f"{result.matches} matches, {result.acts:.0f} acts/s.",
        f"{verdict.replayed} games give the same again. Told `fault`: {result.faults}, of which "
        f"{result.stored_faults} are stored. Requests not served: {result.unserved}. "
        f"Processes that ended by themselves: {result.falls}.",
    ]
    wrong: Sequence[str] = (*verdict.lost, *verdict.doubled, *verdict.stuck, *verdict.differ)
    return "\n".join([*lines, *(f"WRONG: {each}" for each in wrong)])
