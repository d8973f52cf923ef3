"""What the automaton chooses, in words, and steps 6 and 7 as it plays them."""

from __future__ import annotations

from barbarossa_fast.automaton.attacks import choose_attacks
from barbarossa_fast.automaton.levels import find_need
from barbarossa_fast.automaton.movement import choose_goal
from barbarossa_fast.automaton.outlook import Outlook
from barbarossa_fast.position.geography import POSITIONS
from barbarossa_fast.position.occupation import Occupation
from barbarossa_fast.position.state import Options, RussianStart, State
from barbarossa_fast.rules.turns import FLOW
from barbarossa_fast.tests.table import Table, given
from tachanka.engine.api import Event
from tachanka.engine.chance import KeyedChance
from tachanka.engine.scene import Msg

AUTOMATON = Options(russian_player="automaton")
LINE = {"KAL": "S", "RZH": "S", "TUL": "S", "ORE": "S", "BRY": "S"}


def need_of(state: State, allowed: str = "", levels: int = 5) -> tuple[int, str] | None:
    """Level and places of the first need, over these places or all without Germans."""
    occupation = Occupation(state)
    places = allowed.split() or [place for place in POSITIONS if place not in occupation.germans]
    need = find_need(occupation, Outlook(state), places, levels)
    return None if need is None else (need.level, " ".join(need.places))


def goal_of(state: State, id: str) -> tuple[str, list[str]] | None:
    """The clause by which a unit moves, and its equally good ways."""
    goal = choose_goal(state, state.unit(id), Outlook(state))
    return None if goal is None else (goal.clause, [" ".join(path) for path in goal.paths])


def attacks_of(state: State) -> list[str]:
    """The attacks chosen, ``VYA from MOS: R01 R02``."""
    return [
        f"{each.target} from {each.start}: {' '.join(each.units)}" for each in choose_attacks(state)
    ]


def automatic(german: str, russian: str, **how: object) -> tuple[Table, list[Event]]:
    """Steps 6 and 7 played by the automaton, until the German side is asked."""
    how = {"pool": [], "turn": 2, **how}
    table = given(german, russian, options=AUTOMATON, **how)
    table.state.frames = [RussianStart()]
    events = FLOW.run(table.state, KeyedChance(b"automaton", {}))
    return table, events


def told(events: list[Event], id: str) -> list[tuple[str, str]]:
    """Clause and reason of the automaton's events of a kind."""
    reasons = [(e.clause, e.text.args["reason"]) for e in events if e.text.id == id]
    return [(clause, reason.id) for clause, reason in reasons if isinstance(reason, Msg)]
