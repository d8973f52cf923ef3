"""What newcomers are told of the counters agrees with the rules and with what the counters show."""

from __future__ import annotations

import pytest

from kronstadt_1921.position.state import BOLSHEVIK, UnitKind
from kronstadt_1921.position.terrain import CHART
from kronstadt_1921.position.units import KINDS
from kronstadt_1921.presentation.board import board
from kronstadt_1921.presentation.kinds import BADGES, TONES
from kronstadt_1921.tests.sights import words
from kronstadt_1921.tests.table import given
from tachanka.engine.api import Config, Kind, Msg, Routes

TOLD = {kind.id: kind for kind in board(Config("second-assault")).kinds}


def facts(kind: Kind) -> dict[str, tuple[str, str]]:
    """The facts of a kind in words: label -> value, clause."""
    return {words(row.label): (words(row.value), row.clause) for row in kind.facts}


def test_every_kind_of_unit_is_told_of_once() -> None:
    assert list(TOLD) == list(KINDS)
    assert [kind.art for kind in TOLD.values()] == list(KINDS)


def test_facts_of_red_army_infantry() -> None:
    assert facts(TOLD["red_army"]) == {
        "Combat Value": ("2", "K-204"),
        "Movement": ("4 Movement Points each turn", "K-206"),
        "In a hex": ("one; it may pass through its own side", "K-511"),
        "Zone of Control": ("yes", "K-211"),
        "Can become Hesitant": ("yes", "K-202"),
        "If it is eliminated": ("Rebellion +2, Petrograd +1", "K-412"),
    }
    assert facts(TOLD["congress"])["Can become Hesitant"] == ("no", "K-202")


def test_facts_of_guns() -> None:
    assert facts(TOLD["artillery"]) == {
        "Combat Value": ("1", "K-205"),
        "Movement": ("never moves", "K-502"),
        "Its guns reach": ("4 hexes", "K-236"),
        "Hits that break the ice": ("2", "K-240"),
        "Zone of Control": ("no", "K-211"),
        "If it is eliminated": ("Rebellion −1, Petrograd −2", "K-414"),
    }
    assert TOLD["artillery"].numbers is None


@pytest.mark.parametrize(("level", "told"), [("8", "8"), ("10", "10")])
def test_the_option_tells_when_sailors_get_stronger(level: str, told: str) -> None:
    kinds = {kind.id: kind for kind in board(Config("x", {"surge_level": level})).kinds}
    assert facts(kinds["sailors"])["Combat Value"] == (
        f"1; 2 from Rebellion Level {told} on",
        "K-205",
    )


def test_losses_are_told_as_they_move_the_tracks() -> None:
    """K-412, K-414, K-416, K-418: a battle of each kind, and what the tracks then say."""
    for kind, told in TOLD.items():
        loss = facts(told)["If it is eliminated"][0]
        assert loss == {
            "red_army": "Rebellion +2, Petrograd +1",
            "congress": "Rebellion +2, Petrograd +1",
            "council": "Rebellion −4, Petrograd −2",
        }.get(kind, "Rebellion −1, Petrograd −2")
    table = given("RA13 1416, CR 1415", rebellion=6, leningrad=6)
    table.move("RA13", "1415")
    table.end_step()
    table.fight("1415", stay="RA13")
    assert table.tracks == (2, 4)


@pytest.mark.parametrize("kind", [kind for kind, traits in KINDS.items() if traits.moves])
def test_the_ground_costs_and_adds_what_the_chart_says(kind: UnitKind) -> None:
    numbers = TOLD[kind].numbers
    assert numbers is not None
    assert [words(column) for column in numbers.columns] == ["MP to enter", "Defender adds"]
    cells = {
        words(row.label): tuple(words(cell.text) for cell in row.cells) for row in numbers.rows
    }
    assert cells.pop("Cracked ice") == ("3", "none")
    told = {words(Msg(f"terrain-{ground.name}")): ground for ground in CHART.values()}
    if kind != "council":
        told.pop("Finland")
    assert cells == {
        name: (str(ground.mp), f"+{ground.bonus}" if ground.bonus else "none")
        for name, ground in told.items()
    }


def test_who_wavers_is_told_of_one_side_only() -> None:
    wavering = {kind for kind, told in TOLD.items() if "Can become Hesitant" in facts(told)}
    assert wavering == {kind for kind, traits in KINDS.items() if traits.side == BOLSHEVIK}


def test_the_key_has_one_of_each_badge() -> None:
    assert [words(badge.name) for badge in BADGES] == [
        "Hesitant",
        "1 hit",
        "4 Movement Points left",
    ]


def test_ways_are_coloured_for_what_the_key_says() -> None:
    """A sure attack is good, an attack that fails costly: K-606."""
    table = given("RA13 1416, RI1 1415, CG01 1412, A04 1413", hits={"RA13": 1})
    tones = {}
    for unit, end in (("RA13", "1415"), ("CG01", "1413")):
        offer = table.offer(BOLSHEVIK, "move", unit)
        assert offer is not None
        assert isinstance(offer.choice, Routes)
        tones[end] = next(route.tone for route in offer.choice.options if route.refs == (end,))
    assert tones == {"1415": "costly", "1413": "good"}
    assert words(TONES["good"]) == "Attacks, wins as it stands, and can go back"
    assert set(TONES) == {"good", "costly"}
