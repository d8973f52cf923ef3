"""What a dossier draws on the table: ranges, ways, whom officers reach, gaps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.position.frames import Activation, Fire, Frame, March, Rally, Spotting
from reds_versus_reds.position.state import Battery, Figure, Link, State
from reds_versus_reds.tests.table import KEEPERS, A, D, Table, position, rest_of_turn, stand, up
from tachanka.engine.api import PUBLIC, Remark, Shape, Viewer
from tachanka.engine.resources import say
from tachanka.engine.scene import Point

MOVES = rest_of_turn(Activation)
DEFENDER = Viewer("seat", D)


def place(men: Sequence[Figure], frames: Sequence[Frame] = MOVES, **how: Any) -> State:
    return position([*men, *KEEPERS], frames, **how)


def tell(state: State, piece: str, viewer: Viewer = PUBLIC) -> list[Remark]:
    return list(RULESET.describe(RULESET.redact(state, viewer), viewer, piece))


def read(remarks: Sequence[Remark], *clauses: str) -> list[str]:
    """What is told under these clauses, in words."""
    return [say("reds_versus_reds", each.text) for each in remarks if each.clause in clauses]


def draw(remarks: Sequence[Remark], *clauses: str) -> list[tuple[str, str, str, str]]:
    """What is drawn under these clauses: kind, tone, name and clause of each."""
    shapes = [x for each in remarks for x in each.extents if x.clause in clauses]
    return [(x.kind, x.tone, say("reds_versus_reds", x.name), x.clause) for x in shapes]


def find(remarks: Sequence[Remark], id: str) -> Shape:
    return next(x for each in remarks for x in each.extents if x.id == id)


def measure(shape: Shape) -> tuple[Point, Point]:
    """The box about a shape: its least and its greatest corner."""
    xs, ys = zip(*shape.points, strict=True)
    return (min(xs), min(ys)), (max(xs), max(ys))


# --- Ranges ---------------------------------------------------------------------------------


@pytest.mark.clause("R-207", "R-402", "R-412", "R-R7")
@pytest.mark.parametrize(
    ("id", "option", "range", "half"),
    [
        # To both sides as far as the weapon carries and half a base: 12, 24, 40 and 80 inches.
        ("R2.1", "180", [(1750, 2800), (4250, 2800)], [(2350, 2800), (3650, 2800)]),
        ("R1.1", "180", [(550, 2800), (5450, 2800)], [(1750, 2800), (4250, 2800)]),
        ("RM.1", "180", [(-1075, 2800), (7075, 2800)], [(925, 2800), (5075, 2800)]),
        ("KG.1", "180", [(-5100, 2800), (11100, 2800)], [(-1100, 2800), (7100, 2800)]),
        ("RC.1", "180", [(1750, 2800), (4250, 2800)], [(2350, 2800), (3650, 2800)]),
        # 45 degrees to each side: 883 in x and in y for 1250.
        ("R2.1", "90", [(2117, 1917), (3883, 1917)], [(2541, 2341), (3459, 2341)]),
    ],
)
def test_the_range_of_a_weapon_and_half_of_it_are_drawn(
    id: str, option: str, range: list[Point], half: list[Point]
) -> None:
    men = [stand(id, 3000, 2000, (0, 100))]
    others = [each for each in KEEPERS if each.id != id]
    state = position([*men, *others], MOVES, options={"firing_arc": option})
    drawn = {
        shape.clause: (shape.kind, shape.points)
        for remark in tell(state, id)
        for shape in remark.extents
        if shape.clause in ("R-402", "R-412")
    }
    spot = up(3000, 2000)
    assert drawn == {"R-402": ("arc", (spot, *range)), "R-412": ("arc", (spot, *half))}


@pytest.mark.clause("R-402", "R-412")
def test_ranges_have_names_and_hang_on_the_remark_about_fire() -> None:
    (first, *_) = tell(place([stand("R1.1", 3000, 4300)]), "R1.1")
    assert first.clause == "R-408"
    assert [x.id for x in first.extents] == ["range-R1.1", "arc-R1.1"]
    assert draw([first], "R-402", "R-412") == [
        ("arc", "plain", "1st Red Lewis gunner 1: range, 24 inches", "R-402"),
        ("arc", "plain", "1st Red Lewis gunner 1: half its range, 12 inches", "R-412"),
    ]


@pytest.mark.clause("R-401", "R-431", "R-605", "R-607", "R-618", "R-802")
def test_who_may_not_shoot_at_all_comers_has_no_range_and_is_told_why() -> None:
    def ranges(id: str, *men: Figure, **how: Any) -> tuple[list[str], int]:
        told = tell(place([each for each in men if each.id != "R2.9"], **how), id)
        return [x.clause for x in told[:2]], len(draw(told, "R-402", "R-412"))

    assert ranges("R2.1", stand("R2.1", 3000, 4300, moved=True)) == (["R-401", "R-302"], 0)
    assert ranges("R2.1", stand("R2.1", 3000, 4300, turned=True)) == (["R-401", "R-302"], 0)
    silent = stand("KM.1", 1000, 4300, moved_before=True)
    assert ranges("KM.1", silent) == (["R-431", "R-302"], 0)
    assert ranges("RK1.1", stand("RK1.1", 3000, 4300)) == (["R-307"], 0)
    # Who was charged may shoot at nobody but who charges him.
    pair = [stand("R2.1", 3000, 4300, (0, -100)), stand("K1.1", 3000, 4200, start=(3000, 3900))]
    fresh = [Link("K1.1", "R2.1")]
    assert ranges("R2.1", *pair, links=fresh) == (["R-603", "R-450"], 0)
    old = [Link("K1.1", "R2.1", fresh=False)]
    assert ranges("R2.1", *pair, links=old) == (["R-603", "R-618"], 0)
    # Who only answers attacks could answer so far.
    assert ranges("C1.1", stand("C1.1", 2600, 250)) == (["R-802", "R-302"], 2)


# --- Ways -----------------------------------------------------------------------------------


@pytest.mark.clause("R-301", "R-302")
@pytest.mark.parametrize(
    ("id", "at", "words", "sure", "most"),
    [
        ("R2.1", (3300, 4150), "2 to 12 inches by its throw in good going", 200, 1200),
        ("RM.1", (3300, 4100), "1 to 6 inches by its throw in good going", 100, 600),
        ("KG.1", (3300, 4100), "1 to 6 inches by its throw in good going", 100, 600),
        # In the village, beside the road: the difficult throw, less 2 or 3 for guns.
        ("K1.1", (3000, 2000), "1 to 6 inches by its throw in difficult going", 100, 600),
        ("KM.1", (3000, 2000), "0 to 4 inches by its throw in difficult going", 0, 400),
        ("KG.1", (3000, 2000), "0 to 3 inches by its throw in difficult going", 0, 300),
    ],
)
def test_before_the_throw_what_is_sure_and_what_is_most_are_drawn(
    id: str, at: Point, words: str, sure: int, most: int
) -> None:
    others = [each for each in KEEPERS if each.id != id]
    told = tell(position([stand(id, *at), *others], MOVES), id)
    (text,) = read(told, "R-302")
    assert text.endswith(f"may still be activated this turn: {words}.")
    x, y = up(*at)
    boxes = {
        shape.id: measure(shape)
        for remark in told
        for shape in remark.extents
        if shape.clause == "R-301"
    }
    wanted = {
        f"way-{kind}-{id}": ((x - far, max(50, y - far)), (x + far, y + far))
        for kind, far in (("most", most), ("sure", sure))
        if far
    }
    assert boxes == wanted
    names = {"most": f"At most {most // 100} inches", "sure": f"Sure of {sure // 100} inch"}
    for kind in wanted:
        assert say("reds_versus_reds", find(told, kind).name).startswith(names[kind.split("-")[1]])


@pytest.mark.clause("R-301", "R-305", "R-312")
def test_after_the_throw_it_is_what_has_been_thrown() -> None:
    men = [stand("R2.1", 3000, 3000), stand("R2.2", 3200, 3000)]
    state = place(men, [March(A, "R2", 7, 3, ("R2.2",)), *MOVES])
    assert read(tell(state, "R2.1"), "R-301") == ["May go 7 inches now."]
    name = "At most 7 inches, round what is in the way"
    assert draw(tell(state, "R2.1"), "R-301") == [("area", "good", name, "R-301")]
    way = find(tell(state, "R2.2"), "way-most-R2.2")
    assert measure(way) == ((2900, 1500), (3500, 2100))
    # Others that wait are told of meanwhile, and those that are done are not drawn.
    assert [x[2] for x in draw(tell(state, "RM.1"), "R-301")] == [
        "At most 6 inches, round what is in the way", "Sure of 1 inch, round what is in the way",
    ]  # fmt: skip
    done = place(men, units={"R2": {"done": True}})
    assert draw(tell(done, "R2.1"), "R-301") == []
    assert draw(tell(place(men, rest_of_turn(Fire, category="hmg")), "R2.1"), "R-301") == []


@pytest.mark.clause("R-205")
def test_ways_end_where_a_base_would_hang_over_the_edge() -> None:
    told = tell(place([stand("R2.1", 300, 4500)]), "R2.1")
    assert measure(find(told, "way-most-R2.1")) == ((50, 50), (1500, 1500))


@pytest.mark.clause("R-604", "R-617")
def test_who_fights_is_told_that_he_stays_or_leads_away() -> None:
    men = [stand("R2.1", 3000, 4300), stand("K1.1", 3000, 4200)]
    fresh = tell(place(men, links=[Link("K1.1", "R2.1")]), "R2.1")
    assert read(fresh, "R-604") == ["Held by a fight of this turn: it stays."]
    old = place(men, [March(A, "R2", 7, 0), *MOVES], links=[Link("K1.1", "R2.1", fresh=False)])
    assert read(tell(old, "R2.1"), "R-617") == [
        "May leave its fight, by at most 7 inches: straight out, and into no other."
    ]
    assert draw(fresh, "R-301") == []
    # South of him is the enemy whom he leaves: all that is drawn lies north of him.
    way = find(tell(old, "R2.1"), "way-most-R2.1")
    assert measure(way) == ((2300, 50), (3700, 503))


@pytest.mark.clause("R-806", "R-807")
def test_who_withdraws_has_a_line_to_where_he_may_come() -> None:
    state = place([stand("C1.1", 2600, 2900), stand("C2.1", 1000, 300)], withdrawing=True)
    back = find(tell(state, "C1.1"), "way-back-C1.1")
    # Through the village by the difficult throw.
    assert (back.kind, back.points) == ("line", (up(2600, 2900), up(2600, 2300)))
    assert say("reds_versus_reds", back.name) == "Withdraws this way, at most 6 inches"
    assert find(tell(state, "C2.1"), "way-back-C2.1").points == (up(1000, 300), up(1000, 50))


# --- Officers -------------------------------------------------------------------------------


@pytest.mark.clause("R-703", "R-704", "R-705")
def test_an_officer_has_lines_to_the_units_that_he_may_rally_or_not() -> None:
    men = [
        stand("RC.1", 3000, 4300), stand("RK1.1", 3000, 4600),
        # Both are 2 inches off, rim to rim, but for a hundredth.
        stand("R2.1", 3300, 4300), stand("R2.2", 3420, 4300),
        stand("S1.1", 2699, 4300), stand("S2.1", 5000, 4300),
    ]  # fmt: skip
    state = place(men, units={"R2": {"markers": 1}, "S1": {"markers": 2}})
    commander = tell(state, "RC.1")
    assert read(commander, "R-703") == [
        "May rally a unit that has a marker, and a figure within its Tactical Rating in inches: 2. "
        "With markers: 1st Sailor detachment (0.1 inches too far) and "
        "2nd Red Army company (on 2 or less)."
    ]
    assert commander[0].tone == "good"
    circle, short, within = commander[0].extents
    assert (circle.id, measure(circle)) == ("command-2-RC.1", (up(2750, 4550), up(3250, 4050)))
    assert (short.id, short.tone, short.points) == (
        "rally-RC.1-S1", "warn", (up(3000, 4300), up(2699, 4300))
    )  # fmt: skip
    assert (within.id, within.tone, within.points) == (
        "rally-RC.1-R2", "good", (up(3000, 4300), up(3300, 4300))
    )  # fmt: skip
    assert say("reds_versus_reds", short.name) == (
        "Red commander to 1st Sailor detachment (0.1 inches too far)"
    )
    assert read(tell(state, "RK1.1"), "R-705")[0].endswith(
        "With markers: 1st Sailor detachment (1.3 inches too far) and "
        "2nd Red Army company (1.3 inches too far)."
    )


@pytest.mark.clause("R-703", "R-704", "R-705", "R-715", "R-717")
def test_a_unit_with_markers_has_lines_to_officers() -> None:
    men = [
        stand("RC.1", 3000, 4300), stand("RK1.1", 3000, 4500), stand("RK2.1", 3000, 3000),
        stand("R2.1", 3300, 4300), stand("R2.2", 3420, 4300),
    ]  # fmt: skip
    state = place(men, units={"R2": {"markers": 1}})
    (first, *_) = tell(state, "R2.2")
    assert (first.clause, read([first], "R-715")) == (
        "R-715",
        [
            "One morale marker. To rally it: Red commander (on 2 or less), "
            "1st commissar (0.7 inches too far) and 2nd commissar (10.4 inches too far)."
        ],
    )
    assert [(x.id, x.tone, x.clause) for x in first.extents] == [
        ("rally-RC.1-R2", "good", "R-703"),
        ("rally-RK1.1-R2", "warn", "R-705"),
        ("rally-RK2.1-R2", "warn", "R-705"),
    ]
    shaken = tell(place([men[3]], units={"R2": {"markers": 2}}), "R2.1")
    assert (shaken[0].clause, shaken[0].extents) == ("R-717", ())


@pytest.mark.clause("R-703", "R-708")
def test_both_ratings_of_a_side_and_circles_of_those_that_have_markers() -> None:
    men = [stand("KC.1", 3000, 4300), stand("K1.1", 3300, 4300), stand("C1.1", 3000, 4000)]
    text = "within its Tactical Rating in inches: 2 and 3. "
    none = tell(place(men), "KC.1")[0]
    assert say("reds_versus_reds", none.text).endswith(f"{text}No unit has a marker.")
    assert (none.tone, none.extents) == ("plain", ())
    some = tell(place(men, units={"C1": {"markers": 1}}), "KC.1")[0]
    assert say("reds_versus_reds", some.text).endswith(
        f"{text}With markers: 1st Czech Legion company (on 2 or less)."
    )
    assert [x.id for x in some.extents] == ["command-3-KC.1", "rally-KC.1-C1"]
    # A single face is told as one.
    low = tell(place(men, units={"K1": {"markers": 1}}), "KC.1")[0]
    assert say("reds_versus_reds", low.text).endswith("With markers: 1st Komuch company (on a 1).")


@pytest.mark.clause("R-702", "R-703", "R-R18")
def test_an_officer_who_has_done_something_else_rallies_nobody() -> None:
    def told(frames: Sequence[Frame] = MOVES, walks: str = "no", **flags: Any) -> list[str]:
        men = [stand("RC.1", 3000, 4300, **flags), stand("R2.1", 3300, 4300)]
        options = {"officers_move_and_rally": walks}
        state = place(men, frames, units={"R2": {"markers": 1}}, options=options)
        lines = [x.id for x in tell(state, "R2.1")[0].extents]
        return [tell(state, "RC.1")[0].text.id, *lines]

    ready = ["remark-command", "rally-RC.1-R2"]
    assert told() == told(walks="yes", moved=True) == ready
    assert told(moved=True) == told(acted=True) == ["remark-busy"]
    assert told([Rally(A), Rally(D)]) == ready
    assert told([Rally(A, ("RC.1",)), Rally(D)]) == ["remark-tried"]
    # His side rallies no more this turn.
    assert told([Rally(D)])[0] not in ("remark-command", "remark-busy", "remark-tried")
    men = [stand("RC.1", 3000, 4300), stand("K1.1", 3000, 4200)]
    fights = place(men, links=[Link("K1.1", "RC.1", fresh=False)])
    assert read(tell(fights, "RC.1"), "R-702") == [
        "Rallies nobody this turn: who moves, shoots or fights does not."
    ]


@pytest.mark.clause("R-503", "R-504", "R-511", "R-R23")
def test_an_observer_tells_of_his_guns_and_only_his_side_where_they_are_aimed() -> None:
    men = [stand("CO.1", 2600, 250), stand("R2.1", 3000, 4300)]
    waiting = place(men, rest_of_turn(Spotting), battery=Battery(2))
    assert read(tell(waiting, "CO.1"), "R-503") == [
        "Spots for Czech armoured train, which has 2 strikes left: for any point in sight, "
        "at any distance. A request is heard on 2 or less."
    ]
    due = place(men, battery=Battery(2, due=True, aim=up(3000, 4300)))
    own, other = tell(due, "CO.1", DEFENDER), tell(due, "CO.1")
    assert read(own, "R-505") == read(other, "R-505") == ["Shells are on the way."]
    assert draw(other, "R-511") == []
    assert draw(own, "R-511") == [("area", "warn", "Where the strike is aimed", "R-511")]
    assert measure(find(own, "aimed")) == (up(2600, 4700), up(3400, 3900))


# --- Cohesion -------------------------------------------------------------------------------


def line_up(*xs: int) -> list[Figure]:
    return [stand(f"K1.{n}", x, 4300) for n, x in enumerate(xs, 1)]


@pytest.mark.clause("R-210", "R-211")
def test_a_line_over_each_gap_that_is_too_long() -> None:
    state = place(line_up(1000, 1300, 1620, 2000))
    told = tell(state, "K1.1")
    assert (told[0].clause, told[0].tone) == ("R-211", "warn")
    assert read(told, "R-211") == [
        "Out of cohesion: 2 gaps, the widest of 2.8 inches, where 2 are allowed. "
        "If the unit moves, the widest must shrink."
    ]
    assert [(x.id, x.points) for x in told[0].extents] == [
        ("gap-K1.3-K1.4", (up(1620, 4300), up(2000, 4300))),
        ("gap-K1.2-K1.3", (up(1300, 4300), up(1620, 4300))),
    ]
    assert draw(told, "R-210") == [
        ("line", "warn", f"1st Komuch company: a gap of {gap} inches, 2 allowed", "R-210")
        for gap in ("2.8", "2.2")
    ]
    # All see it on the table, and each of its figures draws the same.
    shapes = [x for x in Table(state).see(A).shapes if x.clause == "R-210"]
    assert tuple(shapes) == told[0].extents == tell(state, "K1.4")[0].extents


@pytest.mark.clause("R-210", "R-213")
def test_a_unit_in_cohesion_has_no_gaps_and_who_is_alone_needs_none() -> None:
    state = place(line_up(1000, 1300, 1599))
    told = tell(state, "K1.2")
    assert read(told, "R-210") == ["In cohesion: the widest gap is 2 of 2 inches."]
    assert draw(told, "R-210") == []
    assert Table(state).see(A).shapes == ()
    assert read(tell(place(line_up(1000)), "K1.1"), "R-210", "R-211") == []
    assert read(tell(state, "RM.1"), "R-210", "R-211") == []


@pytest.mark.clause("R-210", "R-R5")
def test_by_nearest_neighbours_a_pair_apart_is_no_gap() -> None:
    nearest = {"cohesion": "nearest"}
    pairs = tell(place(line_up(1000, 1300, 1620, 1920), options=nearest), "K1.1")
    assert read(pairs, "R-R5") == ["In cohesion: nobody is further than 2 inches from the next."]
    state = place(line_up(1000, 1300, 1620, 2000), options=nearest)
    told = tell(state, "K1.1")
    assert read(told, "R-R5") == [
        "Out of cohesion: 2 figures have nobody within 2 inches. "
        "If the unit moves, there must be fewer."
    ]
    assert [(x.id, x.clause) for x in told[0].extents] == [
        ("gap-K1.3-K1.4", "R-R5"), ("gap-K1.2-K1.3", "R-R5")
    ]  # fmt: skip
    assert tuple(Table(state).see(A).shapes) == told[0].extents


@pytest.mark.clause("R-806")
def test_who_withdraws_need_not_keep_together() -> None:
    men = [stand("C1.1", 2000, 300), stand("C1.2", 2900, 300)]
    drawn = {}
    for withdrawing in (False, True):
        state = place(men, withdrawing=withdrawing)
        told = read(tell(state, "C1.1"), "R-210", "R-211")
        drawn[withdrawing] = (len(Table(state).see(A).shapes), len(told))
    assert drawn == {False: (1, 1), True: (0, 0)}


@pytest.mark.clause("R-210", "R-401", "R-703")
def test_the_four_that_a_page_shows_of_a_unit_in_trouble() -> None:
    men = [stand("R2.1", 2000, 4300), stand("R2.2", 2500, 4300)]
    told = tell(place(men, units={"R2": {"markers": 2}}), "R2.1")
    assert [x.clause for x in told[:4]] == ["R-717", "R-211", "R-408", "R-302"]
