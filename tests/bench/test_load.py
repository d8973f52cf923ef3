"""A small load at the real site, in whole games of the toy: 79 acts or so each."""

import asyncio
from itertools import pairwise

import pytest

from bench.load import Load, Plan, Tally
from bench.own import Own
from bench.processes import Processes


class Watched(Load):
    """Notes after each match that has ended how many go on."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.running: list[int] = []

    def replace(self, pairing: object) -> None:
        """As any load."""
        self.running.append(len(self._running))
        super().replace(pairing)  # type: ignore[arg-type]


def play_toy(server: str, plan: Plan, prepared: int) -> tuple[Tally, list[int]]:
    side = Own("toy", {"TACHANKA_SERVER": server}, "toy", "frost")
    with side.serve() as ground:
        load = Watched(plan, ground.open(prepared), Processes(ground.pids))
        return asyncio.run(load.run()), load.running


@pytest.mark.parametrize("server", ["daphne", "uvicorn"])
def test_games_are_played_to_their_end_and_replaced(server: str) -> None:
    tally, running = play_toy(server, Plan(matches=2, seconds=60.0, warm=0.0), prepared=4)
    # The third match to end finds no spare: then it is enough.
    assert tally.ended >= 3
    assert running[:3] == [2, 2, 2]
    assert tally.acts > 3 * 60, "36 acts a game are left where nothing that comes later is drawn"
    assert len(tally.latencies) > 0.9 * tally.acts
    assert tally.cpu > 0
    assert all(a >= b for a, b in pairwise(running))


def test_a_paced_load_keeps_its_pace() -> None:
    plan = Plan(matches=4, seconds=3.0, rate=20.0, warm=0.0, ahead=5)
    tally, _ = play_toy("uvicorn", plan, prepared=4)
    assert 0 < tally.acts <= 3.0 * 20 + 2 * 4
