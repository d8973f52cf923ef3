"""What a player is told: lines of sight, remarks, gestures, standing orders."""

from __future__ import annotations

from fractions import Fraction

import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.position.frames import Activation, Fire, March, Rally, Spotting
from reds_versus_reds.position.state import Battery, Figure, Link
from reds_versus_reds.tests.table import KEEPERS, A, D, Table, position, rest_of_turn, stand, up
from tachanka.engine.api import PUBLIC, Act, At, Config, Finding, One, Orders
from tachanka.engine.forecast import forecast
from tachanka.engine.kernel import examine


def find(a: object, b: object, *figures: object) -> Finding | None:
    state = position([*figures, *KEEPERS], rest_of_turn(Activation))  # type: ignore[list-item]
    return RULESET.inspect(state, PUBLIC, a, b)  # type: ignore[arg-type]


@pytest.mark.clause("R-221")
def test_what_a_line_of_sight_runs_through() -> None:
    seen = find(up(3800, 3000), up(3800, 2250))
    assert seen is not None
    assert (seen.clear, seen.distance) == (True, 750)
    (stretch,) = seen.stretches
    assert (stretch.start, stretch.end) == (up(3800, 2550), up(3800, 2250))
    hidden = find(up(3800, 3000), up(3800, 2249))
    assert hidden is not None
    assert (hidden.clear, hidden.stretches[0].blocks) == (False, True)
    assert hidden.stretches[0].text.args == {"inches": "3.1"}


@pytest.mark.clause("R-225")
def test_along_a_road_nothing_hides() -> None:
    seen = find(up(3450, 3000), up(3450, 2000))
    assert seen is not None
    assert (seen.clear, [stretch.clause for stretch in seen.stretches]) == (True, ["R-225"])


def test_between_figures_rims_are_measured_and_nobody_is_nowhere() -> None:
    seen = find("K2.8", "RM.1")
    assert seen is not None
    assert seen.distance == 2296
    assert find("K2.8", "nobody") is None
    assert find((-1, 0), (5, 5)) is None


def remarks(piece: str, *figures: object, **how: object) -> list[str]:
    state = position([*figures, *KEEPERS], rest_of_turn(Activation), **how)  # type: ignore[list-item,arg-type]
    return [remark.clause for remark in RULESET.describe(state, PUBLIC, piece)]


@pytest.mark.clause("R-401", "R-431", "R-618", "R-411", "R-415")
def test_remarks_on_a_figure() -> None:
    assert remarks("R2.1", stand("R2.1", 3000, 4300)) == ["R-408", "R-302"]
    assert remarks("R2.1", stand("R2.1", 3000, 4300, moved=True)) == ["R-401", "R-302"]
    assert remarks("KM.1", stand("KM.1", 3690, 2460, moved_before=True)) == [
        "R-431", "R-302", "R-415", "R-313"
    ]  # fmt: skip
    fight = [stand("R2.1", 3000, 4300), stand("K1.1", 3000, 4200)]
    links = [Link("R2.1", "K1.1", fresh=False)]
    units = {"R2": {"markers": 2}}
    assert remarks("R2.1", *fight, links=links, units=units) == ["R-603", "R-717", "R-618", "R-617"]
    close = [stand("R2.1", 3000, 4300), stand("R2.2", 3100, 4300)]
    assert remarks("R2.1", *close) == ["R-408", "R-302", "R-411", "R-210"]
    assert remarks("R2.1", stand("R2.1", 3000, 4300), stand("K1.1", 3000, 4700))[0] == "R-450"


@pytest.mark.clause("R-301", "R-302", "R-307", "R-806")
def test_a_dossier_tells_what_is_left_of_a_move() -> None:
    men = [stand("R2.1", 3000, 4300), stand("C1.1", 2600, 250), *KEEPERS]
    waiting = position(men, rest_of_turn(Activation), withdrawing=True)
    told = {id: RULESET.describe(waiting, PUBLIC, id)[-1] for id in ("R2.1", "C1.1")}
    assert [(each.text.id, each.clause) for each in told.values()] == [
        ("remark-waits", "R-302"),
        ("remark-withdraws", "R-806"),
    ]
    marching = position(men, [March(A, "R2", 7, 3, ("R2.1",)), *rest_of_turn(Activation)])
    (*_, left) = RULESET.describe(marching, PUBLIC, "R2.1")
    assert (left.text.id, left.text.args, left.clause) == ("remark-may-go", {"n": 3}, "R-301")
    done = position(men, rest_of_turn(Activation), units={"R2": {"done": True}})
    assert RULESET.describe(done, PUBLIC, "R2.1")[-1].text.id == "remark-done"
    officer = [stand("RC.1", 3000, 4300), *KEEPERS]
    early = position(officer, rest_of_turn(Activation))
    assert RULESET.describe(early, PUBLIC, "RC.1")[-1].clause == "R-307"


@pytest.mark.clause("R-402", "R-408")
def test_a_dossier_counts_why_nobody_can_be_shot_at() -> None:
    men = [
        stand("R2.1", 2000, 4300, (0, -100)),
        stand("K1.1", 2000, 2900),
        stand("K1.2", 2000, 4500),
    ]
    state = position([*men, KEEPERS[0]], rest_of_turn(Activation))
    first = RULESET.describe(state, PUBLIC, "R2.1")[0]
    assert first.text.args == {"range": 2, "arc": 1, "sight": 0, "others": 0}


@pytest.mark.clause("R-410", "R-412", "R-413", "R-415")
def test_between_enemies_one_is_told_what_a_shot_needs() -> None:
    men = [stand("K1.1", 3206, 2436), stand("R2.1", 3206, 3137, (0, -100))]
    seen = find("K1.1", "R2.1", *men)
    assert seen is not None
    assert (seen.clear, seen.distance, seen.clause) == (True, 601, "R-410")
    assert (seen.text.id, seen.text.args["needed"]) == ("sight-shot", 6)
    terms = [(each.clause, each.start, each.end) for each in seen.stretches if each.clause > "R-4"]
    # Half of 12 inches, and half a base, is where it becomes too far for a sure shot.
    assert terms == [
        ("R-412", up(3206, 3086), men[1].spot),
        ("R-413", men[1].spot, men[1].spot),
    ]
    back = find("R2.1", "K1.1", *men)
    assert back is not None
    assert back.text.args["needed"] == 7
    assert [each.clause for each in back.stretches][-1] == "R-415"


@pytest.mark.clause("R-401", "R-402", "R-450")
def test_between_enemies_one_is_told_why_there_is_no_shot() -> None:
    men = [stand("R2.1", 2000, 4300, (100, 0)), stand("K1.1", 3400, 4300)]
    far = find("R2.1", "K1.1", *men)
    assert far is not None
    assert (far.clear, far.clause, far.text.args["why"].id) == (True, "R-402", "fault-range")  # type: ignore[union-attr]
    moved = find("R2.1", "K1.1", stand("R2.1", 2000, 4300, moved=True), men[1])
    assert moved is not None
    assert moved.clause == "R-401"
    other = find("R2.1", "K1.1", men[0], stand("K1.1", 3100, 4300), stand("K2.1", 2900, 4300))
    assert other is not None
    assert (other.clause, other.text.id) == ("R-450", "sight-later")


@pytest.mark.clause("R-410", "R-412", "R-432")
def test_a_kind_tells_its_dice_by_distance() -> None:
    kinds = {kind.id: kind for kind in RULESET.board(Config("nikolskoye-1918")).kinds}
    table = kinds["rifle-sailor"].numbers
    assert table is not None
    assert [head.args for head in table.columns] == [{"n": 6}, {"n": 12}]
    cells = [[cell.text and cell.text.args.get("n") for cell in row.cells] for row in table.rows]
    assert cells == [[4, 5], [5, 6], [5, 6], [6, None]]
    facts = {row.clause: row.value and row.value.args for row in kinds["hmg-red"].facts}
    assert facts["R-432"] == {"n": 6}
    assert "R-433" in facts
    assert kinds["observer-czech"].numbers is None


@pytest.mark.clause("R-305")
def test_a_unit_that_is_dragged_goes_as_far_as_it_may() -> None:
    men = [stand(f"R2.{n}", 2000 + 160 * n, 4300) for n in range(1, 5)]
    frames = [March(A, "R2", 6, 0), *rest_of_turn(Activation)]
    table = Table(position([*men, *KEEPERS], frames))
    verdict = examine(table.game, A, Act("move", "R2", At(*up(2400, 2000))))
    assert verdict.act is not None
    assert isinstance(verdict.act.arg, Orders)
    ends = {order.piece: order.path[-1] for order in verdict.act.arg.orders}
    assert ends == {each.id: (each.spot[0], each.spot[1] + 600) for each in men}


@pytest.mark.clause("R-708")
def test_standing_orders() -> None:
    def answer(frames: list[object], seat: str, **standing: str) -> Act | None:
        men = [
            stand("K1.1", 3206, 2436),
            stand("R2.1", 3206, 2836, (0, -100)),
            stand("RC.1", 3300, 3000),
            *KEEPERS,
        ]
        state = position(men, frames, units={"R2": {"markers": 1}})  # type: ignore[arg-type]
        return RULESET.answer(state, seat, standing)

    fire = rest_of_turn(Fire, category="infantry")
    assert answer([*fire], A) is None
    assert answer([*fire], A, **{"fire-infantry": "auto"}) == Act("volley")
    rally = rest_of_turn(Rally, side=A)
    assert answer([*rally], A, rally="always") == Act("rally", "RC.1", One("R2"))
    assert answer([*rally], A, rally="never") == Act("done")
    assert answer([*rest_of_turn(Activation)], A, rally="never") is None
    assert D != A


@pytest.mark.clause("R-304")
def test_who_stands_fast_stays_without_a_word_once_only_such_are_left() -> None:
    men = [
        stand("K1.1", 3206, 2436),
        stand("R1.1", 2000, 4300),
        stand("R2.1", 3206, 4300),
        stand("RC.1", 3300, 4500),
    ]

    def answer(seat: str, standing: dict[str, str], officers: bool = False) -> Act | None:
        frames = rest_of_turn(Activation, officers=officers)
        done = {"R1": {"done": True}} if "first" in standing else {}
        return RULESET.answer(position(men, frames, units=done), seat, standing)

    assert answer(A, {}) is None
    assert answer(A, {"stay": "stay"}) == Act("hold_all")
    # As long as another may go, to stay is an activation that one may want to spend first.
    assert answer(A, {"stay@R2": "stay"}) is None
    assert answer(A, {"stay@R2": "stay", "first": ""}) == Act("hold_all")
    assert answer(A, {"stay": "stay", "stay@R2": "ask"}) is None
    # Officers go after the units, and have orders of their own.
    assert answer(A, {"stay@R1": "stay", "stay@R2": "stay"}, officers=True) is None
    assert answer(A, {"stay@RC": "stay"}, officers=True) == Act("hold_all")
    # It is the other side's to act.
    assert answer(D, {"stay": "stay"}) is None


@pytest.mark.clause("R-806")
def test_who_can_only_withdraw_does_so_unasked_once_only_such_are_left() -> None:
    men = [stand("C1.1", 3000, 900), stand("K1.1", 3206, 2436), stand("R1.1", 3300, 2436)]

    def answer(kept: bool, withdrawing: bool) -> Act | None:
        frames = rest_of_turn(Activation, officers=False)
        units = {"R1": {"done": True}, "K1": {"done": not kept}}
        state = position(men, frames, units=units, withdrawing=withdrawing)
        return RULESET.answer(state, D, {})

    assert answer(kept=False, withdrawing=True) == Act("hold_all")
    # When to spend that activation is a choice as long as there is another.
    assert answer(kept=True, withdrawing=True) is None
    assert answer(kept=False, withdrawing=False) is None


@pytest.mark.clause("R-304", "R-604", "R-806")
def test_who_is_left_no_choice_is_not_asked() -> None:
    men = [
        stand("R2.1", 1000, 4300), stand("K1.1", 1000, 4200),
        stand("RC.1", 2000, 4300), stand("K2.1", 2000, 4200),
        stand("R1.1", 4000, 4300), stand("C1.1", 3000, 900),
    ]  # fmt: skip

    def answer(
        seat: str, done: str = "", fresh: bool = True, withdrawing: bool = False, *more: Figure
    ) -> Act | None:
        links = [Link("K1.1", "R2.1", fresh=fresh), Link("K2.1", "RC.1", fresh=fresh)]
        frames = rest_of_turn(Activation, officers=done == "units")
        units = {id: {"done": True} for id in done.split() if id != "units"}
        state = position([*men, *more], frames, links=links, units=units, withdrawing=withdrawing)
        return RULESET.answer(state, seat, {})

    # The one that is left is held, and stays.
    assert answer(A, "R1") == Act("hold_all")
    # When to spend an activation is a choice as long as another unit may go.
    assert answer(A) is None
    # Nor is it held as a whole where one of it is free.
    assert answer(A, "R1", True, False, stand("R2.2", 1400, 4300)) is None
    # From a fight of the turn before it may leave.
    assert answer(A, "R1", fresh=False) is None
    # Of the other side one can only stay, and one only withdraw.
    assert answer(D, "R1 R2", withdrawing=True) == Act("hold_all")
    assert answer(D, "R1 R2") is None
    # It is the other side's to act.
    assert answer(D, "R1", withdrawing=True) is None
    # An officer who is held is not asked either, and one who could leave his fight is.
    assert answer(A, "units") == Act("hold_all")
    assert answer(A, "units", fresh=False) is None


@pytest.mark.clause("R-301", "R-308", "R-312")
def test_a_forecast_tells_how_far_a_throw_may_carry() -> None:
    scrub = [stand("R1.2", 1500, 3000), stand("R1.3", 800, 3000)]
    men = [*scrub, stand("R2.1", 3000, 4300), *KEEPERS]
    state = position(men, rest_of_turn(Activation))

    def tell(verb: str, unit: str) -> dict[str, dict[int, Fraction]]:
        told = forecast(RULESET, state, A, Act(verb, unit))
        assert (told.exact, told.worlds) == (True, 1)
        return {gauge.name: dict(gauge.rows) for gauge in told.gauges}

    one = {n: Fraction(1, 6) for n in range(1, 7)}
    two = {n: Fraction(6 - abs(7 - n), 36) for n in range(2, 13)}
    assert tell("roll", "R2") == {"gauge-good": two}
    assert tell("creep", "R2") == {"gauge-bad": one}
    # One of the two stands in scrub.
    assert tell("roll", "R1") == {"gauge-good": two, "gauge-bad": one}
    slow = {0: Fraction(2, 6), **{n: Fraction(1, 6) for n in range(1, 5)}}
    assert tell("creep", "RM") == {"gauge-bad": slow}
    offers = Table(state).offers(A)
    assert {offer.verb for offer in offers if offer.forecast} == {"roll", "creep"}


@pytest.mark.clause("R-504")
def test_a_forecast_tells_whether_a_request_is_heard() -> None:
    men = [stand("CO.1", 3500, 2800), stand("R2.1", 3400, 3600), *KEEPERS]
    state = position(men, rest_of_turn(Spotting), battery=Battery(2))
    act = Act("request_strike", "CO.1", At(*up(3400, 3900)))
    (gauge,) = forecast(RULESET, state, D, act).gauges
    assert (gauge.name, dict(gauge.rows)) == (
        "gauge-heard",
        {0: Fraction(4, 6), 1: Fraction(2, 6)},
    )
    (offer,) = (each for each in Table(state).offers(D) if each.verb == "request_strike")
    assert offer.forecast
