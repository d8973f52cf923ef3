"""A whole battle of figures by hand: what it takes each side until it is over, at its own page.

Nikolskoye, 100 figures, or another scenario. Two pages at one match: one side has a mouse, the
other a thumb on a telephone; the next game they change; then both have mice, and see all that moves
at its usual pace. Both do what the captain would do, as `generals` has it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.figures import Sheet
from bench.generals import General
from bench.hands import Desk, Phone
from bench.minutes import Answer, tell_minutes
from bench.positions import Positions
from bench.tables import UNLIMITED
from browser import find
from players import Person
from serving import Server, start_site
from sitting import Sitting
from tachanka.engine.game import Game
from tachanka.engine.scene import Seat

SEATS = "attacker", "defender"
RULES = "reds_versus_reds"
SOURCE = "nikolskoye-1918"
"""The source's own battle."""
MOST = 300
"""A side shall need no more."""
STEPS = 2_000
PATIENCE = 15_000
"""Milliseconds that a page has for anything."""
UNGUIDED = "localStorage.setItem('tachanka.table', JSON.stringify({guide: false}))"
COLUMNS = ("game", "over", "s", "side", "by", "asked", "touches", "a turn", "what for")


@dataclass(frozen=True)
class Pair:
    """What the two sides have in their hands. still: nothing moves on their boards."""

    ways: tuple[type[Desk], type[Desk]]
    still: bool = True


PAIRS = Pair((Desk, Phone)), Pair((Phone, Desk)), Pair((Desk, Desk), still=False)
"""One game after another."""


@dataclass
class Played:
    """A game: its turns, how it ended, the seconds it took, and what each side did.

    answers: of both, in their order.
    """

    turns: int
    ended: str
    seconds: float
    generals: Mapping[Seat, General]
    answers: list[Answer]


def play(browser: Browser, server: Server, folder: Path, scenario: str, number: int) -> Played:
    """One game to its end. number: of the game, by which `PAIRS` says who holds what.

    Errors: AssertionError where it does not end.
    """
    host, guest = Person(server.base_url), Person(server.base_url)
    code = host.open_match(ruleset=RULES, scenario=scenario, side=SEATS[0])
    guest.post(f"/api/matches/{code}/join/")
    positions = Positions(folder, code)
    pair = PAIRS[number % len(PAIRS)]
    generals = {}
    for seat, person, way in zip(SEATS, (host, guest), pair.ways, strict=True):
        context = browser.new_context(base_url=server.base_url, **way.screen)
        context.add_cookies(person.list_cookies())
        sitting = sit_down(context.new_page(), code, pair.still)
        generals[seat] = General(way(sitting), seat, f"{seat} {number}".encode())
    began = monotonic()
    answers: list[Answer] = []
    game = answer_all(positions, generals, answers)
    played = Played(game.state.turn, tell_end(game), monotonic() - began, generals, answers)
    for general in generals.values():
        general.hands.sitting.check_faultless()
        general.hands.page.context.close()
    positions.close()
    return played


def sit_down(page: Page, code: str, still: bool) -> Sitting:
    """Somebody before the page of a match, who needs no guide. still: for whom nothing moves."""
    sitting = Sitting(page)
    if still:
        sitting.play_still()
    else:
        page.add_init_script(UNGUIDED)
    page.set_default_timeout(PATIENCE)
    page.goto(f"/m/{code}")
    sitting.settle()
    return sitting


def answer_all(
    positions: Positions, generals: Mapping[Seat, General], answers: list[Answer]
) -> Game[Any]:
    """Whoever is asked answers, until nobody is; the last position. answers: gathers them."""
    for _ in range(STEPS):
        game = positions.read()
        if game.window is None:
            return game
        seat = next(seat for seat in game.window.seats if seat not in game.sealed)
        sitting = generals[seat].hands.sitting
        began = monotonic()
        sitting.settle(game.seq)
        sitting.wait_turn()
        if answers:
            answers[-1].waited += monotonic() - began
        # What a standing order answers passes by itself.
        if positions.read().seq == game.seq and not sitting.over:
            answers.append(generals[seat].act(game))
    raise AssertionError(f"no end after {STEPS} answers")


def tell_end(game: Game[Any]) -> str:
    """Who has won, and by what."""
    assert game.outcome is not None
    return f"{game.outcome.winner or 'nobody'}, {game.outcome.reason.id}"


def tell_game(number: int, played: Played) -> list[tuple[str, ...]]:
    """The rows of a game, a side each."""
    rows: list[tuple[str, ...]] = []
    for seat, general in played.generals.items():
        touches: Counter[str] = general.hands.touches
        rows.append(
            (
                str(number + 1),
                f"turn {played.turns}: {played.ended}",
                f"{played.seconds:.0f}",
                seat,
                general.hands.way,
                str(sum(each.seat == seat for each in played.answers)),
                str(touches.total()),
                f"{touches.total() / played.turns:.1f}",
                ", ".join(f"{what} {n}" for what, n in touches.most_common()),
            )
        )
    return rows


def tell_clock(number: int, played: Played) -> list[str]:
    """Sentences about the time of a game, and of the gestures that came to nothing."""
    faults = [fault for general in played.generals.values() for fault in general.failed]
    return [f"Game {number + 1}: {tell_minutes(played.answers)}.", *(f"{each}." for each in faults)]


def tell_all(rows: list[tuple[str, ...]]) -> str:
    """The median and the most of each side, and whether that is few enough."""
    told = []
    for seat in SEATS:
        totals = [int(row[6]) for row in rows if row[3] == seat]
        told.append(f"{seat}: median {median(totals):.0f}, most {max(totals)}")
    return "; ".join(told) + f". {MOST} a side are aimed at."


def list_battles(named: Collection[str]) -> list[str]:
    """The scenarios that are named as `reds_versus_reds/ID`; else the source's own."""
    return [name.partition("/")[2] for name in named if name.startswith(f"{RULES}/")] or [SOURCE]


def measure_battle(settings: Mapping[str, str], games: int, scenario: str = SOURCE) -> Sheet:
    """So many games of a scenario to their end."""
    rows: list[tuple[str, ...]] = []
    notes: list[str] = []
    with TemporaryDirectory(prefix="tachanka-bench-") as name, sync_playwright() as driver:
        server = start_site(Path(name), {**UNLIMITED, **settings})
        chromium = driver.chromium.launch(executable_path=find(shell=True), args=["--disable-gpu"])
        try:
            for number in range(games):
                played = play(chromium, server, Path(name), scenario, number)
                rows += tell_game(number, played)
                notes += tell_clock(number, played)
        finally:
            chromium.close()
            server.stop()
    title = f"A battle of figures by hand: {scenario}, until it is over"
    return Sheet(title, COLUMNS, tuple(rows), (tell_all(rows), *notes))
