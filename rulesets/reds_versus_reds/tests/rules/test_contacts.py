"""Who fights whom when many touch: named, nearest, at most two, and never a chain (R-606)."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.frames import Activation, Fire, March, TurnStart
from reds_versus_reds.position.state import Figure, Link
from reds_versus_reds.tests.table import (
    KEEPERS,
    A,
    D,
    Table,
    first_targets,
    go,
    judge,
    needs,
    position,
    rest_of_turn,
    stand,
)

THREE = [stand("K1.1", 1005, 3996), stand("K1.2", 1110, 4000), stand("K1.3", 950, 4085)]
"""All three touch whoever comes to (1055, 4085) from the north: 3, 2 and 5 away."""
COMER = stand("R2.1", 1055, 4400)
OLD = stand("S1.1", 1005, 3896)


def come(
    *others: Figure, on: str | None = None, links: tuple[Link, ...] = (), **how: object
) -> Table:
    frames = [March(A, "R2", 12, 0), *rest_of_turn(Activation)]
    men = [*THREE, COMER, *others, *KEEPERS]
    table = Table(position(men, frames, links=links, **how))  # type: ignore[arg-type]
    table.march(A, "R2", go("R2.1", (1055, 4085), on=on))
    return table


@pytest.mark.clause("R-606", "R-613")
@pytest.mark.parametrize(
    ("on", "fought"),
    [
        (None, ["K1.2", "K1.1"]),
        ("K1.1", ["K1.1", "K1.2"]),
        ("K1.3", ["K1.3", "K1.2"]),
    ],
)
def test_the_named_one_first_then_the_nearest_and_no_third(
    on: str | None, fought: list[str]
) -> None:
    table = come(on=on)
    assert table.fights() == [("R2.1", id) for id in fought]
    assert table.state.links == [Link("R2.1", id, True, False) for id in fought]


@pytest.mark.clause("R-606", "R-R20")
def test_who_helps_a_friend_takes_on_nobody_else() -> None:
    table = come(OLD, on="K1.1", links=(Link("S1.1", "K1.1", fresh=False),))
    assert table.fights() == [("S1.1", "K1.1"), ("R2.1", "K1.1")]


@pytest.mark.clause("R-606")
def test_a_second_one_must_be_free() -> None:
    links = (Link("S1.1", "K1.1", fresh=False), Link("R1.2", "K1.3", fresh=False))
    others = OLD, stand("R1.2", 850, 4085)
    assert come(*others, on="K1.2", links=links).fights()[2:] == [("R2.1", "K1.2")]


@pytest.mark.clause("R-606", "R-R20")
def test_out_of_two_against_one_come_two_duels_and_a_third_touched_is_let_be() -> None:
    links = (Link("S1.1", "K1.1", fresh=False), Link("S1.1", "K2.1", fresh=False))
    table = come(OLD, stand("K2.1", 1005, 3796), on="K1.1", links=links)
    # S1.1 keeps K2.1; K1.1 now fights R2.1 alone, who therefore takes on K1.2 as well.
    assert table.fights() == [("S1.1", "K2.1"), ("R2.1", "K1.1"), ("R2.1", "K1.2")]


@pytest.mark.clause("R-616", "R-617")
@pytest.mark.parametrize("came", [True, False])
def test_who_leaves_is_out_of_his_own_fight_alone(came: bool) -> None:
    men = [stand("R2.1", 2000, 4100), stand("K1.1", 2000, 4000)]
    men += [stand("R2.2", 2200, 4100), stand("K1.2", 2200, 4000), *KEEPERS]
    pair = Link("R2.1", "K1.1", False) if came else Link("K1.1", "R2.1", False)
    links = [pair, Link("R2.2", "K1.2", False)]
    frames = [March(A, "R2", 12, 0), *rest_of_turn(Activation)]
    table = Table(position(men, frames, links=links))
    table.march(A, "R2", go("R2.1", (2000, 4200)))
    assert table.fights() == [("R2.2", "K1.2")]


@pytest.mark.clause("R-606")
def test_whom_one_names_one_must_touch() -> None:
    far = stand("K2.1", 1300, 3900)
    assert judge([*THREE, far, COMER], go("R2.1", (1055, 4085), on="K2.1"), good=9) == ["R-606"]
    # Who stays where he is may have named anybody.
    assert judge([*THREE, COMER], go("R2.1", facing=(0, 1), on="K1.1"), good=9) == []


@pytest.mark.clause("R-619")
def test_a_turn_begins_with_the_fights_of_those_who_touch() -> None:
    men = [
        *(stand("S1.1", 1000, 4000), stand("K1.1", 1000, 4100), stand("K1.2", 1100, 4000)),
        *(stand("CO.1", 1000, 3900), stand("S1.2", 2000, 4000), stand("K1.3", 2000, 4106)),
        *KEEPERS,
    ]
    frames = [Activation(A, officers=True), TurnStart(), *rest_of_turn(Activation)]
    table = Table(position([*men, stand("RC.1", 3000, 4300)], frames, turn=3))
    table.do(A, "hold_all")
    table.do(D, "hold_all")
    # S1.1 takes the first in order; K1.2 is left over, the observer fights nobody, and a gap of
    # six hundredths is no contact.
    assert table.state.links == [Link("S1.1", "K1.1", fresh=False)]
    assert table.asked == "attacker: ask-units"


@pytest.mark.clause("R-604", "R-619")
def test_who_was_left_in_contact_is_not_held() -> None:
    men = [stand("S1.1", 1000, 4000), stand("K1.1", 1000, 4100), *KEEPERS]
    links = [Link("S1.1", "K1.1", fresh=False)]
    assert judge(men, go("S1.1", (1000, 3800)), good=9, links=links) == []
    assert judge(men, go("S1.1", (1000, 3800)), good=9, links=[Link("S1.1", "K1.1")]) == ["R-604"]


@pytest.mark.clause("R-607", "R-618", "R-605")
def test_who_fights_on_from_last_turn_has_no_shot_at_a_newcomer() -> None:
    shooter = stand("K1.1", 2000, 4300, (100, 0))
    old = stand("S1.1", 2000, 4400)
    new = stand("S1.2", 2100, 4300, start=(2600, 4300), moved=True)
    links = [Link("S1.1", "K1.1", fresh=False), Link("S1.2", "K1.1")]
    assert first_targets(shooter, old, new, links=links) == []
    assert first_targets(shooter, new, links=links[1:]) == ["S1.2"]
    comrade = stand("K1.2", 1900, 4500, (100, -100))
    assert needs(comrade, new, shooter, old, links=links) is None


@pytest.mark.clause("R-605", "R-404")
def test_who_is_rid_of_his_attacker_shoots_like_anybody() -> None:
    men = [
        stand("KM.1", 4000, 4300, (-100, 0)),
        stand("K1.1", 2000, 4300, (100, 0)),
        stand("S1.2", 2500, 4300, moved=True),
        *KEEPERS,
    ]
    # Whoever attacked him has fallen to the Maxim.
    table = Table(position(men, rest_of_turn(Fire, category="infantry")))
    assert table.choices(D, "fire") == ["K1.1"]
