"""All that one figure sees of its enemies, and why it may not shoot at one of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.position.frames import Activation, Fire
from reds_versus_reds.position.state import Figure
from reds_versus_reds.tests.table import KEEPERS, A, Table, position, rest_of_turn, stand, up
from tachanka.engine.api import PUBLIC, Assign, Clause, Finding, Ref, Sighting, Stretch
from tachanka.engine.scene import Msg

SHOOTER = stand("R2.1", 2000, 3300)
NEAR = stand("K1.1", 2000, 3700)
BESIDE = stand("K1.2", 2600, 3900)
BEHIND = stand("K1.3", 2000, 2700)
OTHERS = stand("K2.1", 2000, 4000)
FAR = stand("K2.2", 2000, 4700)


def scan(piece: Ref, *figures: Figure) -> Sequence[Sighting]:
    return RULESET.scan(position(figures, rest_of_turn(Activation)), PUBLIC, piece)


def tell(found: Sequence[Sighting]) -> list[tuple[Ref, bool, int, Clause, int | None]]:
    """Of each: who, whether it is seen, how far off, by which clause, and what a shot needs."""
    return [
        (each.piece, each.finding.clear, each.finding.distance, each.finding.clause, each.total)
        for each in found
    ]


@pytest.mark.clause("R-402", "R-408", "R-410", "R-450")
def test_of_all_enemies_the_nearest_is_told_first() -> None:
    assert tell(scan("R2.1", SHOOTER, FAR, OTHERS, BEHIND, BESIDE, NEAR)) == [
        ("K1.1", True, 300, "R-410", 5),
        ("K1.3", False, 500, "R-207", None),
        # Not of the unit that comes first: a rifle has one shot.
        ("K2.1", True, 600, "R-450", None),
        ("K1.2", True, 749, "R-410", 6),
        ("K2.2", True, 1300, "R-402", None),
    ]
    assert scan("R2.2", SHOOTER, NEAR) == ()
    assert scan("nobody", SHOOTER, NEAR) == ()
    assert scan("R2.1", SHOOTER) == []


@pytest.mark.clause("R-410", "R-415")
def test_a_shot_that_cannot_hit_is_none() -> None:
    # Far, halted and behind a fence.
    far = stand("R2.1", 3206, 3137, (0, -100)), stand("K1.1", 3206, 2436)
    (found,) = scan("R2.1", *far)
    assert tell([found]) == [("K1.1", True, 601, "R-410", None)]
    assert found.finding.text.args["needed"] == 7


@pytest.mark.clause("R-401")
def test_who_has_moved_sees_and_does_not_shoot() -> None:
    moved = stand("R2.1", 2000, 3300, moved=True)
    assert tell(scan("R2.1", moved, NEAR, FAR)) == [
        ("K1.1", True, 300, "R-401", None),
        ("K2.2", True, 1300, "R-401", None),
    ]


@pytest.mark.clause("R-208", "R-221")
def test_what_hides_one_is_told_with_where_it_lies() -> None:
    shooter = stand("R2.1", 3800, 3000, (0, 100))
    (hidden,) = scan("R2.1", shooter, stand("K1.1", 3800, 2100))
    names = {
        "figure": Msg("figure-rifle", {"unit": "2nd Red", "n": 1}),
        "other": Msg("figure-rifle", {"unit": "1st Komuch", "n": 1}),
    }
    args = {"sight": Msg("sees-not", {"inches": "8"}), "why": Msg("fault-arc", names)}
    houses = Msg("stretch-built-up", {"inches": "4.5"})
    wall = Stretch(up(3800, 2550), up(3800, 2100), houses, "R-221", blocks=True)
    found = Finding(False, 800, Msg("sight-no-shot", args), "R-207", (wall,))
    assert hidden == Sighting("K1.1", found)


@pytest.mark.clause("R-420", "R-450", "R-454")
def test_a_lewis_gun_may_be_given_those_who_come_later() -> None:
    lewis = stand("R1.1", 2000, 3300)
    assert tell(scan("R1.1", lewis, NEAR, OTHERS)) == [
        ("K1.1", True, 300, "R-410", 5),
        ("K2.1", True, 600, "R-450", 5),
    ]
    # A gunner has a comrade nearer to who shoots.
    rifle = stand("R1.2", 2000, 3400)
    assert tell(scan("K1.1", stand("K1.1", 2000, 3800, (0, -100)), lewis, rifle)) == [
        ("R1.2", True, 300, "R-410", 5),
        ("R1.1", True, 400, "R-454", None),
    ]


@pytest.mark.clause("R-402", "R-406", "R-408", "R-450")
def test_whom_a_plan_may_not_give_is_refused_for_what_is_seen_of_him() -> None:
    men = [SHOOTER, NEAR, BESIDE, BEHIND, OTHERS, FAR]
    table = Table(position(men, rest_of_turn(Fire, category="infantry")))
    (offer,) = [each for each in RULESET.offers(table.state, A, None) if each.verb == "fire"]
    assert isinstance(offer.choice, Assign)
    (source,) = offer.choice.sources
    found = {each.piece: each for each in RULESET.scan(table.state, PUBLIC, "R2.1")}
    given = {target.ref: target.total for target in source.options}
    assert given == {id: each.total for id, each in found.items() if each.total is not None}
    refused = {}
    for id in found.keys() - given.keys():
        illegal = table.objection(A, table.plan(A, {"R2.1": [id]}))
        assert illegal is not None
        assert illegal.refusal is not None
        refused[id] = (illegal.refusal.clause, illegal.refusal.why.id, illegal.refusal.at)
    assert refused == {
        "K1.3": ("R-207", "fault-arc", ("R2.1", "K1.3")),
        "K2.1": ("R-450", "refuse-duty", ("R2.1", "K2.1")),
        "K2.2": ("R-402", "fault-range", ("R2.1", "K2.2")),
    }
    assert {id: found[id].finding.clause for id in refused} == {
        id: clause for id, (clause, _, _) in refused.items()
    }


def test_a_figure_sees_the_same_by_the_ruler() -> None:
    men = [SHOOTER, NEAR, BESIDE, BEHIND, OTHERS, FAR, *KEEPERS]
    state = position(men, rest_of_turn(Activation))
    for figure in men:
        for each in RULESET.scan(state, PUBLIC, figure.id):
            assert RULESET.inspect(state, PUBLIC, figure.id, each.piece) == each.finding
