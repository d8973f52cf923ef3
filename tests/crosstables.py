"""Published crosstables as ties: the oracles of the standings."""

from __future__ import annotations

from msgspec.structs import replace

from rounds import BATTLE, forfeit, win
from tachanka.tournaments.values import Entrant, Leg, Settings, Tie

BYES = {"+BYE": "full", "=BYE": "half", "-BYE": "zero"}


def read_crosstable(settings: Settings, text: str) -> tuple[list[Entrant], list[Tie]]:
    """A line for each: the number, which is id and seed, then for each round `+7` (won against 7),
    `=7`, `-7`; `+F7`, `-F7` by forfeit; `+BYE` by the pairing, `=BYE` and `-BYE` asked for."""
    rows = {int(line.split()[0]): line.split()[1:] for line in text.strip().splitlines()}
    ties = []
    for who, cells in rows.items():
        for round, cell in enumerate(cells, 1):
            if cell in BYES:
                ties.append(Tie(round, who, None, bye=BYES[cell]))  # type: ignore[arg-type]
                continue
            other = int(cell.lstrip("+=-F"))
            answer = rows[other][round - 1]
            assert answer.replace("+", "?").replace("-", "+").replace("?", "-") == cell.replace(
                str(other), str(who)
            ), f"{who} and {other} tell round {round} differently"
            if who < other:
                tie = Tie(round, who, other, (Leg(BATTLE.sides),))
                winner = {"+": who, "=": None, "-": other}[cell[0]]
                ties.append((forfeit if "F" in cell else win)(settings, tie, winner))
    entrants = [Entrant(who, who) for who in sorted(rows)]
    return entrants, [replace(tie) for tie in ties]
