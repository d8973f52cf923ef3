"""A whole battle of figures by hand: what it takes each side until it is over, at its own page.

Nikolskoye, 100 figures. Two pages at one match: one side has a mouse, the other a thumb on a
telephone; the next game they change. Both do what the captain would do, as `generals` has it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench.figures import Sheet
from bench.generals import General
from bench.hands import Desk, Phone
from bench.positions import Positions
from bench.tables import UNLIMITED
from browser import find
from players import Person
from serving import Server, start_site
from sitting import Sitting
from tachanka.engine.game import Game
from tachanka.engine.scene import Seat

SEATS = "attacker", "defender"
BATTLE = {"ruleset": "reds_versus_reds", "scenario": "nikolskoye-1918", "side": SEATS[0]}
MOST = 300
"""A side shall need no more."""
STEPS = 2_000
PATIENCE = 15_000
"""Milliseconds that a page has for anything."""
COLUMNS = ("game", "over", "s", "side", "by", "asked", "touches", "a turn", "what for")


@dataclass
class Played:
    """A game: its turns, how it ended, the seconds it took, and what each side did."""

    turns: int
    ended: str
    seconds: float
    generals: Mapping[Seat, General]


def play(browser: Browser, server: Server, folder: Path, number: int) -> Played:
    """One game to its end. number: of the game; in every other one the sides change hands.

    Errors: AssertionError where it does not end.
    """
    host, guest = Person(server.base_url), Person(server.base_url)
    code = host.open_match(**BATTLE)
    guest.post(f"/api/matches/{code}/join/")
    positions = Positions(folder, code)
    ways = (Desk, Phone) if number % 2 == 0 else (Phone, Desk)
    generals = {}
    for seat, person, way in zip(SEATS, (host, guest), ways, strict=True):
        context = browser.new_context(base_url=server.base_url, **way.screen)
        context.add_cookies(person.list_cookies())
        sitting = Sitting(context.new_page())
        sitting.play_still()
        sitting.page.set_default_timeout(PATIENCE)
        sitting.page.goto(f"/m/{code}")
        sitting.settle()
        generals[seat] = General(way(sitting), seat, f"{seat} {number}".encode())
    began = monotonic()
    game = answer_all(positions, generals)
    played = Played(game.state.turn, tell_end(game), monotonic() - began, generals)
    for general in generals.values():
        general.hands.sitting.check_faultless()
        general.hands.page.context.close()
    positions.close()
    return played


def answer_all(positions: Positions, generals: Mapping[Seat, General]) -> Game[Any]:
    """Whoever is asked answers, until nobody is; the last position."""
    for _ in range(STEPS):
        game = positions.read()
        if game.window is None:
            return game
        seat = next(seat for seat in game.window.seats if seat not in game.sealed)
        sitting = generals[seat].hands.sitting
        sitting.settle(game.seq)
        sitting.wait_turn()
        # What a standing order answers passes by itself.
        if positions.read().seq == game.seq and not sitting.over:
            generals[seat].act(game)
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
                str(general.questions),
                str(touches.total()),
                f"{touches.total() / played.turns:.1f}",
                ", ".join(f"{what} {n}" for what, n in touches.most_common()),
            )
        )
    return rows


def tell_all(rows: list[tuple[str, ...]]) -> str:
    """The median and the most of each side, and whether that is few enough."""
    told = []
    for seat in SEATS:
        totals = [int(row[6]) for row in rows if row[3] == seat]
        told.append(f"{seat}: median {median(totals):.0f}, most {max(totals)}")
    return "; ".join(told) + f". {MOST} a side are aimed at."


def measure_battle(settings: Mapping[str, str], games: int) -> Sheet:
    """So many games to their end."""
    rows: list[tuple[str, ...]] = []
    with TemporaryDirectory(prefix="tachanka-bench-") as name, sync_playwright() as driver:
        server = start_site(Path(name), {**UNLIMITED, **settings})
        chromium = driver.chromium.launch(executable_path=find(shell=True), args=["--disable-gpu"])
        try:
            for number in range(games):
                rows += tell_game(number, play(chromium, server, Path(name), number))
        finally:
            chromium.close()
            server.stop()
    title = "A battle of figures by hand: Nikolskoye, until it is over"
    return Sheet(title, COLUMNS, tuple(rows), (tell_all(rows),))
