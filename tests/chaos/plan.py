"""What a run consists of: who plays at which site, which faults, for how long."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from chaos.crowd import Crowd, Kind
from chaos.diary import BOTS, PAGES, PEOPLE, STILL
from chaos.disks import mount_small, open_folder
from chaos.faults import Lengths, list_cluster, list_embedded, list_in_turn
from chaos.mail import Mail
from chaos.outage import make_sheet
from chaos.pages import Pages
from chaos.sites import Cluster, Embedded
from chaos.trial import Pace, Result, run_trial, shuffle

SITES = ("embedded", "cluster")
DICE, KRONSTADT, TOY = "battle_dice", "kronstadt_1921", "toy"
LEZHANKA = "lezhanka-1918"
FEW = (
    Kind(DICE, PEOPLE, LEZHANKA, timed=True),
    Kind(KRONSTADT, PEOPLE, timed=True),
    Kind(TOY, PEOPLE),
    Kind(DICE, BOTS, LEZHANKA),
    Kind(KRONSTADT, BOTS),
    Kind(DICE, STILL, LEZHANKA, timed=True),
)
WITH_PAGES = (*FEW, Kind(DICE, PAGES, LEZHANKA), Kind(DICE, PAGES))
MANY = (*FEW, *FEW, Kind(DICE, PAGES, LEZHANKA), Kind(DICE, PAGES))
AWAY = 7.0
"""Seconds for which PostgreSQL is away in the short form: just long enough to be an outage."""
LETTERS, LETTER_SECONDS = 15, 3.0
KILLS = 2
SHORT_PACE = Pace(pause=(1.0, 2.0))


async def run_short(site: str, seed: int) -> Result:
    """Few matches; the embedded site is killed, of the larger one everything in turn. No pages.

    Errors: serving.ServingError where the site does not come up.
    """
    chance = random.Random(seed)
    crowd = Crowd(FEW, chance)
    with open_folder() as folder:
        if site == "embedded":
            small = Embedded(_make(folder))
            kill = list_embedded(small, Lengths(), small_disk=False)[0]
            return await run_trial(small, crowd, iter([kill] * KILLS), SHORT_PACE)
        with _open_cluster(folder, LETTERS) as (large, mail):
            faults = iter(list_in_turn(large, AWAY))
            return await run_trial(large, crowd, faults, SHORT_PACE, mail=mail)


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
        with _open_cluster(folder, round(60 * minutes / LETTER_SECONDS)) as (large, mail):
            faults = shuffle(list_cluster(large, Lengths(), chance), chance)
            return await run_trial(large, Crowd(MANY, chance, pages), faults, pace, pages, mail)


@contextmanager
def _open_cluster(folder: Path, letters: int) -> Iterator[tuple[Cluster, Mail]]:
    mail = Mail(letters, LETTER_SECONDS)
    with closing(mail), closing(Cluster(folder, mail.settings)) as large:
        mail.stage(large.env)
        yield large, mail


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
    counts += f", {len(verdict.differ)} differ, {len(verdict.mistimed)} mistimed"
    lines = [
        str(make_sheet(f"Faults: {result.site}", result.outages)),
        f"{verdict.acknowledged} acknowledged acts, {counts}; "
        f"{result.matches} matches, {result.acts:.0f} acts/s.",
        f"{verdict.replayed} games give the same again. Told `fault`: {result.faults}, of which "
        f"{result.stored_faults} are stored. Requests not served: {result.unserved}. "
        f"Processes that ended by themselves: {result.falls}.",
    ]
    return "\n".join([*lines, *(f"WRONG: {each}" for each in verdict.wrong)])
