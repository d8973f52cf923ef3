"""What nobody may know, and fair guesses at it (B1.7, B1.8, B-R28, section 3.4 of the ledger)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from barbarossa_fast.knowledge.secrecy import determinize, redact
from barbarossa_fast.position.invariants import check
from barbarossa_fast.position.pool import begin_drafts, draw_arrivals, eliminate
from barbarossa_fast.position.roster import enlist, make_russian, rank
from barbarossa_fast.position.state import (
    GERMAN,
    RUSSIAN,
    Deployment,
    Options,
    State,
    Strength,
)
from barbarossa_fast.rules.setup import position, setup
from barbarossa_fast.rules.turns import FLOW
from barbarossa_fast.tests.table import given
from tachanka.engine.api import ARBITER, PUBLIC, Config, Later, Outcome, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import decode, encode
from tachanka.engine.scene import Msg
from tachanka.engine.testing.sampling import sample_act

GERMANS, RUSSIANS = Viewer("seat", GERMAN), Viewer("seat", RUSSIAN)
MODES = ("presort", "bell_curve", "weak", "medium", "strong")


def chance(key: str = "guess") -> KeyedChance:
    return KeyedChance(key.encode(), {})


def begin(mode: str = "presort", scenario: str = "barbarossa", key: str = "deal") -> State:
    return setup(Config(scenario, {"strength_mode": mode}), chance(key))


def count_weak(state: State) -> int:
    return sum(unit.kind == "rifle" and unit.factor == 0 for unit in state.units)


# --- What is covered ---------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [GERMANS, RUSSIANS, PUBLIC])
def test_b1_7_b1_8_unknown_units_the_pool_and_the_secret_are_covered(viewer: Viewer) -> None:
    state = position({"P24": "VYA"}, {"MOS": "S W! S!*"}, pool=[0, 1, 1])
    view = redact(state, viewer)
    assert [view.unit(id).factor for id in ("R01", "R02", "R03")] == [None, 0, 1]
    assert view.pool == [None] * 3
    assert view.strength == Strength()
    assert view.unit("P24") == state.unit("P24")


def test_b_r28_the_russian_side_may_be_allowed_to_look_at_its_units() -> None:
    options = Options(russian_knows_own="on")
    state = position({}, {"MOS": "S W"}, options=options)
    assert [unit.factor for unit in redact(state, RUSSIANS).units] == [1, 0]
    assert [unit.factor for unit in redact(state, GERMANS).units] == [None, None]
    assert redact(state, RUSSIANS).pool == [None] * 16
    assert redact(state, RUSSIANS).strength == Strength()


def test_b14_4_an_announced_strength_is_no_secret() -> None:
    view = redact(begin("weak"), PUBLIC)
    assert view.strength == Strength(overall="weak")


def test_b15_3_an_arbiter_sees_all_and_nobody_else_even_at_the_end() -> None:
    state = position({}, {"MOS": "S W"})
    assert redact(state, ARBITER) == state
    hidden = redact(state, PUBLIC)
    state.outcome = Outcome(RUSSIAN, "points", "B15.3", Msg("outcome-points-russian"))
    hidden.outcome = state.outcome
    assert redact(state, PUBLIC) == hidden
    assert [unit.factor for unit in hidden.units] == [None, None]


def test_b1_8_covering_changes_nothing() -> None:
    state = position({}, {"MOS": "S W"}, step=Deployment(), dice=[1] * 9)
    body = encode(state)
    redact(state, GERMANS)
    assert encode(state) == body


def test_b1_8_ids_tell_nothing_and_a_unit_that_returns_gets_a_new_one() -> None:
    state = position({}, {"MOS": "S* W"}, pool=[0])
    eliminate(state, state.unit("R01"))
    assert state.pool == [0, 1]
    ids, strengths = draw_arrivals(state, 2, chance())
    assert (ids, sorted(map(str, strengths))) == (["R03", "R04"], ["0", "1"])
    dealt = {tuple(unit.factor for unit in begin(key=str(n)).units[-32:]) for n in range(5)}
    assert len(dealt) == 5


# --- Guesses -----------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("viewer", [GERMANS, RUSSIANS, PUBLIC])
def test_b1_8_a_guess_fits_the_view_and_breaks_no_invariant(mode: str, viewer: Viewer) -> None:
    view = redact(begin(mode), viewer)
    world = determinize(view, viewer, chance())
    assert redact(world, viewer) == view
    assert list(check(world)) == []
    assert world.strength.weak == count_weak(world)


def test_b14_1_b14_2_groups_are_guessed_evenly_at_first() -> None:
    view = redact(begin(), GERMANS)
    drawn, dice = Counter[tuple[str | None, str | None, int | None]](), chance()
    for _ in range(1500):
        told = determinize(view, GERMANS, dice).strength
        drawn[told.left_out, told.overall, told.weak] += 1
    assert set(drawn) == {
        ("strong", "weak", 16),
        ("medium", "medium", 12),
        ("weak", "strong", 8),
    }
    assert all(430 < times < 570 for times in drawn.values())


def test_b14_3_the_bell_curve_is_guessed_as_it_is_drawn() -> None:
    view = redact(begin("bell_curve"), GERMANS)
    dice = chance()
    drawn = [count_weak(determinize(view, GERMANS, dice)) for _ in range(800)]
    mean = sum(drawn) / len(drawn)
    assert 10.5 < mean < 10.85  # 16 of 48, 32 dealt
    assert 4 < min(drawn) < max(drawn) < 17


def test_b14_4_announced_and_typhoon_deal_what_they_must() -> None:
    for mode, weak in (("weak", 16), ("medium", 12), ("strong", 8)):
        view = redact(begin(mode), GERMANS)
        assert count_weak(determinize(view, GERMANS, chance())) == weak
    view = redact(begin(scenario="typhoon"), GERMANS)
    world = determinize(view, GERMANS, chance())
    assert (len(world.pool), count_weak(world) + world.pool.count(0)) == (13, 18)


def _dealt(weak: int) -> State:
    """A game with so many Weak units on the map, all at Moscow, and the fitting pool."""
    russians = [make_russian(n, int(n > weak), "MOS") for n in range(1, 33)]
    state = position({}, {})
    state.units, state.serial = russians, 32
    state.pool = [*[0] * (18 - weak), *[1] * (weak - 2)]
    begin_drafts(state)
    return state


def test_b14_1_what_was_seen_weighs_by_bayes() -> None:
    # Twelve units known, nine of them Weak: most likely the Strong group was left out.
    state = _dealt(16)
    for unit in [*state.units[:9], *state.units[20:23]]:
        unit.known = True
    view, dice = redact(state, GERMANS), chance()
    drawn = Counter(determinize(view, GERMANS, dice).strength.weak for _ in range(1000))
    # C(16,9)C(16,3) : C(12,9)C(20,3) : 0 (only eight Weak) over C(32,12)
    share = 11440 * 560 / (11440 * 560 + 220 * 1140)
    assert set(drawn) == {16, 12}
    assert abs(drawn[16] / 1000 - share) < 0.02


def test_b12_4_what_came_back_is_in_the_pool_until_it_is_drawn() -> None:
    state = _dealt(12)
    for unit in list(state.units[:12]):
        unit.known = True
        eliminate(state, unit)
    # Twelve Weak units went back and nothing was drawn since: all of them are there.
    dice = chance()
    pools = [determinize(redact(state, GERMANS), GERMANS, dice).pool.count(0) for _ in range(200)]
    # 16 dealt leave 2 + 12, 12 dealt 6 + 12: as C(16,12) to C(12,12), nearly always the former.
    assert set(pools) <= {14, 18}
    assert pools.count(14) > 190
    assert state.drafts[0].lost == state.drafts[0].returned == (12, 0)


def test_b12_4_guesses_are_calibrated_over_many_games() -> None:
    """Arrivals, losses and reveals at random: the guessed pools are right on average."""
    rng, dice = random.Random(1941), chance()
    guessed = true = 0
    for game in range(120):
        state = _dealt(rng.choice((16, 12, 8)))
        rng.shuffle(state.units)
        for unit, number in zip(state.units, range(1, 33), strict=True):
            unit.id = f"R{number:02}"
        for _ in range(3):
            for unit in rng.sample(state.units, 8):
                unit.known = True
                if rng.random() < 0.6:
                    eliminate(state, unit)
            ids, strengths = draw_arrivals(state, 6, chance(f"{game}"))
            arrived = zip(ids, strengths, strict=True)
            enlist(state, [make_russian(rank(id)[1], factor, "MOS") for id, factor in arrived])
        view = redact(state, GERMANS)
        worlds = [determinize(view, GERMANS, dice) for _ in range(4)]
        assert all(redact(world, GERMANS) == view for world in worlds)
        assert all(list(check(world)) == [] for world in worlds)
        guessed += sum(world.pool.count(0) for world in worlds)
        true += 4 * state.pool.count(0)
    assert abs(guessed - true) / true < 0.08


def test_b1_8_arrivals_not_yet_placed_are_guessed_too() -> None:
    table = given("A6 CHE", "ORE S", step=Deployment(), dice=[1, 0], pool=[0, 1])
    world = determinize(table.view(GERMAN), GERMANS, chance())
    assert isinstance(world.step, Deployment)
    assert {*world.step.strengths} <= {0, 1}
    assert redact(world, GERMANS) == table.view(GERMAN)


def test_b_r28_who_knows_his_units_guesses_only_the_pool() -> None:
    state = begin()
    state.options = Options(russian_knows_own="on")
    world = determinize(redact(state, RUSSIANS), RUSSIANS, chance())
    assert (world.units, world.pool, world.strength.weak) == (
        state.units,
        state.pool,
        state.strength.weak,
    )


# --- Twin worlds -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_b1_8_twin_worlds_look_and_ask_the_same(seed: int) -> None:
    """Through a random game: a world that fits the view gives the same view, window and offers."""
    rng, dice = random.Random(seed), chance(f"twins {seed}")
    state = begin(key=f"twins {seed}")
    for number in range(400):
        window = FLOW.pending(state)
        if window is None:
            break
        seat = window.seats[0]
        viewer = Viewer("seat", seat)
        view = redact(state, viewer)
        if number % 10 == 0:
            twin = determinize(view, viewer, dice)
            assert redact(twin, viewer) == view
            assert FLOW.pending(twin) == window
            assert FLOW.offers(redact(twin, viewer), seat) == FLOW.offers(view, seat)
            assert list(check(twin)) == []
        act = None
        offers = [o for o in FLOW.offers(view, seat) if not o.closing or rng.random() < 0.1]
        for _ in range(10):
            if not offers:
                break
            offer = rng.choice(offers)
            if isinstance(offer.choice, Later):
                again = FLOW.offers(view, seat, offer.on)
                offer = next(each for each in again if each.verb == offer.verb)
            act = sample_act(offer, rng)
            if act is not None and FLOW.refuse(view, seat, act) is None:
                break
            act = None
        state = decode(State, encode(state))
        FLOW.apply(state, {seat: act or window.fallback[seat]}, dice)
        assert list(check(state)) == []
