"""Tournaments as they are mostly wanted: an organiser begins with one and changes what he likes."""

from __future__ import annotations

from dataclasses import dataclass

from tachanka.ratings.balance import find_harder
from tachanka.tournaments.plans import Fight, Plan

EVENING = {"kind": "live", "bank": 25 * 60_000, "increment": 15_000, "reaction": 120_000}
WEEKS = {
    "kind": "correspondence",
    "bank": 5 * 86_400_000,
    "increment": 12 * 3_600_000,
    "reaction": 86_400_000,
}


@dataclass(frozen=True)
class Template:
    """A plan to begin with. id: also the name of its texts. plan: its battle is to be chosen."""

    id: str
    plan: Plan


def list_templates(fight: Fight) -> tuple[Template, ...]:
    """The templates, the most wanted first.

    fight: the battle that stands in them; its harder side as the ratings know it by now.
    """
    harder = fight.harder or find_harder(fight.ruleset, fight.scenario)
    fights = (Fight(fight.ruleset, fight.scenario, fight.options, harder),)
    return (
        Template("evening", Plan("swiss", fights, rounds=3, pace=EVENING, check_in=True)),
        Template(
            "evening-two-legs",
            Plan("swiss", fights, "two", rounds=2, pace=EVENING, check_in=True, at_once=False),
        ),
        Template("cup", Plan("knock-out", fights, pace=EVENING, third_place=True)),
        Template(
            "league",
            Plan(
                "round-robin",
                fights,
                pace=WEEKS,
                days=14,
                guests=False,
                tie_breaks=("direct", "sonneborn-berger", "wins", "lots"),
            ),
        ),
        Template(
            "pools",
            Plan(
                "pools",
                fights,
                pools=4,
                pace=WEEKS,
                days=14,
                guests=False,
                tie_breaks=("direct", "sonneborn-berger", "wins", "lots"),
            ),
        ),
    )
