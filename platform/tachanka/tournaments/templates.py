"""Tournaments as they are mostly wanted: an organiser begins with one and changes what he likes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tachanka.ratings.balance import find_harder
from tachanka.tournaments.plans import Fight, Plan
from tachanka.tournaments.values import TIE_BREAKS, Format

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

    def plan(format: Format, **more: Any) -> Plan:
        return Plan(format, fights, tie_breaks=TIE_BREAKS[format], **more)

    evening = {"pace": EVENING, "check_in": True}
    league = {"pace": WEEKS, "days": 14, "guests": False}
    return (
        Template("evening", plan("swiss", rounds=3, **evening)),
        Template("evening-two-legs", plan("swiss", legs="two", rounds=2, **evening)),
        Template("duplicate", plan("swiss", rounds=3, duplicate=True, **evening)),
        Template("cup", plan("knock-out", third_place=True, **evening)),
        Template("league", plan("round-robin", **league)),
        Template("pools", plan("pools", pools=4, **league)),
    )
