"""The rules of Ice Road, each test named by its clause: worked cases with scripted dice."""

from __future__ import annotations

import pytest

from tachanka.engine.api import (
    Act,
    Amount,
    At,
    Config,
    Event,
    Many,
    One,
    Outcome,
    Refusal,
    Region,
    Subset,
    Targets,
)
from tachanka.engine.boards.table import passes_through, square_distance
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.scene import Msg
from toy_ruleset import RULESET
from toy_ruleset.gulf import FORTS, STABLES, TERIJOKI
from toy_ruleset.state import (
    GUARD,
    RUNNER,
    Challenge,
    Crate,
    Good,
    Nights,
    Orders,
    Patrol,
    Run,
    State,
)

FIRST_STORE: tuple[Good, ...] = ("fish", "salt", "sugar", "spirits")
REST, WAIT = Act("rest"), Act("wait")
CALL = Act("challenge", arg=One("sledge"))


def set_up(scenario: str = "frost", apology: str = "paid", guard: str = "person") -> State:
    """A game whose first store holds one crate of each good, in order of worth."""
    cfg = Config(scenario, {"apology": apology, "guard": guard})
    return RULESET.setup(cfg, ScriptedChance(FIRST_STORE))


def give_orders(s: State, *crates: int, oats: int = 0) -> State:
    """The orders of a night: crates by number, and oats."""
    load = Act("load", arg=Many(tuple(f"crate-{n:02}" for n in crates)))
    play(s, {RUNNER: load, GUARD: Act("feed", arg=Amount(oats))})
    return s


def play(s: State, acts: dict[str, Act], *dice: str) -> list[Event]:
    """Carries acts out with these dice, all of which must be thrown."""
    chance = ScriptedChance(dice)
    events = RULESET.apply(s, acts, chance)
    assert chance.script == []
    return events


def stand(s: State, sledge: tuple[int, int], riders: tuple[int, int]) -> State:
    """The runner's turn with both somewhere else."""
    s.sledge, s.riders = sledge, riders
    return s


def go(piece: str, x: int, y: int) -> Act:
    return Act("move", piece, At(x, y))


def refuse(s: State, seat: str, act: Act) -> Refusal | None:
    return RULESET.refuse(s, seat, act)


def test_t1_t2_first_night_begins_with_orders() -> None:
    s = set_up()
    assert (s.night, s.turn, s.sledge, s.riders) == (1, 1, TERIJOKI, STABLES)
    assert s.frames == [Nights(), Orders()]


def test_t3_store_is_filled_by_lot() -> None:
    s = set_up()
    assert s.store == [
        Crate("crate-01", "fish"),
        Crate("crate-02", "salt"),
        Crate("crate-03", "sugar"),
        Crate("crate-04", "spirits"),
    ]
    assert [list(s.pool).count(good) for good in FIRST_STORE] == [5, 4, 3, 2]


def test_t4_orders_load_the_sledge_and_feed_the_horses() -> None:
    s = give_orders(set_up(), 1, 3, oats=2)
    assert [crate.id for crate in s.load] == ["crate-01", "crate-03"]
    assert [crate.id for crate in s.store] == ["crate-02", "crate-04"]
    assert (s.fed, s.oats, s.frames) == (2, 3, [Nights(), Run(legs=2)])


def test_t4_one_to_three_crates_go_on_the_sledge() -> None:
    (offer,) = RULESET.offers(set_up(), RUNNER, None)
    crates = tuple(f"crate-0{n}" for n in range(1, 5))
    assert offer.choice == Subset(crates, 1, 3)


def test_t5_no_way_leads_through_a_fort() -> None:
    s = stand(give_orders(set_up(), 1), (670, 155), STABLES)
    assert refuse(s, RUNNER, go("sledge", 620, 290)) is None
    assert refuse(s, RUNNER, go("sledge", 690, 300)) == Refusal(
        "T5",
        Msg("refuse-fort", {"fort": "Obruchev"}),
        ("sledge",),
        go("sledge", 687, 281),
    )


def test_t5_way_along_a_wall_is_free() -> None:
    s = stand(give_orders(set_up(), 1), (250, 260), STABLES)
    assert refuse(s, RUNNER, go("sledge", 300, 250)) is None
    assert refuse(s, RUNNER, go("sledge", 390, 240)) is not None


def test_t6_two_legs_and_a_rest() -> None:
    s = give_orders(set_up(), 1)
    for x, y, legs in ((600, 150, 1), (500, 150, 0)):
        play(s, {RUNNER: go("sledge", x, y)})
        assert (s.sledge, s.frames[-1]) == ((x, y), Run(legs=legs))
    assert [offer.verb for offer in RULESET.offers(s, RUNNER, None)] == ["rest"]
    play(s, {RUNNER: REST})
    assert s.frames == [Nights(), Patrol()]


@pytest.mark.parametrize(
    ("scenario", "distance", "sighted"),
    [("frost", 230, True), ("frost", 231, False), ("snow", 150, True), ("snow", 151, False)],
)
def test_t7_sledge_is_sighted_within_reach(scenario: str, distance: int, sighted: bool) -> None:
    s = stand(give_orders(set_up(scenario), 1), (500, 400), (500, 400 + distance))
    play(s, {RUNNER: REST})
    assert isinstance(s.frames[-1], Challenge) is sighted


def test_t7_fort_hides_the_sledge() -> None:
    s = stand(give_orders(set_up(), 1), (700, 290 - 20), (700, 390))
    play(s, {RUNNER: REST})
    assert s.frames[-1] == Patrol()


@pytest.mark.parametrize(("oats", "reach"), [(0, 180), (3, 300)])
def test_t8_guard_rides_once_and_further_on_oats(oats: int, reach: int) -> None:
    s = give_orders(set_up(), 1, oats=oats)
    play(s, {RUNNER: REST})
    (ride,) = RULESET.offers(s, GUARD, "riders")
    assert isinstance(ride.choice, Region)
    assert min(y for _, y in ride.choice.polygons[0]) == STABLES[1] - reach
    play(s, {GUARD: go("riders", 600, 500)})
    assert [offer.verb for offer in RULESET.offers(s, GUARD, None)] == ["wait"]
    play(s, {GUARD: WAIT})
    assert (s.turn, s.frames[-1]) == (2, Run(legs=2))


@pytest.mark.parametrize(("distance", "dice"), [(230, 1), (154, 1), (153, 2), (77, 2), (76, 3)])
def test_t9_dice_of_a_call(distance: int, dice: int) -> None:
    s = stand(give_orders(set_up(), 1), (500, 300), (500, 300 + distance))
    play(s, {RUNNER: REST})
    call = RULESET.offers(s, GUARD, None)[0]
    assert isinstance(call.choice, Targets)
    (target,) = call.choice.options
    assert (target.ref, target.total, sum(term.n for term in target.terms)) == (
        "sledge",
        dice,
        dice,
    )


def sight(*crates: int, apology: str = "paid") -> State:
    """The guard is asked about a sledge at middle range: two dice."""
    s = stand(give_orders(set_up(apology=apology), *crates), (500, 400), (500, 500))
    play(s, {RUNNER: REST})
    return s


def test_t9_sledge_slips_away() -> None:
    s = sight(1)
    events = play(s, {GUARD: CALL}, "slip", "slip")
    assert [event.text.id for event in events] == ["guard-calls", "sledge-slips"]
    assert (s.frames, s.night) == ([Nights(), Patrol()], 1)


def test_t9_guard_may_let_it_go() -> None:
    s = sight(1)
    assert [e.text.id for e in play(s, {GUARD: Act("ignore")})] == ["guard-ignores"]
    assert s.frames == [Nights(), Patrol()]


def test_t9_standing_order_answers() -> None:
    s = sight(1)
    answers = [RULESET.answer(s, GUARD, {"challenge": v}) for v in ("call", "ignore", "ask")]
    assert answers == [CALL, Act("ignore"), None]


def test_t10_flare_lights_the_night() -> None:
    s = stand(give_orders(set_up(), 1), (500, 200), (500, 550))
    play(s, {GUARD: Act("flare")})
    assert (s.flares, s.lit, s.frames[-1]) == (1, True, Run(legs=2))
    play(s, {RUNNER: REST})
    assert s.frames[-1] == Challenge()


def test_t10_one_flare_burns_at_a_time() -> None:
    s = give_orders(set_up(), 1)
    assert [offer.verb for offer in RULESET.offers(s, GUARD, None)] == ["flare"]
    play(s, {GUARD: Act("flare")})
    assert RULESET.offers(s, GUARD, None) == ()


def test_t11_goods_are_taken_and_the_night_is_over() -> None:
    s = sight(2, 4)
    events = play(s, {GUARD: CALL}, "slip", "stop", "fish", "fish")
    taken = Msg("seized", {"worth": 4, "fish": 0, "salt": 1, "sugar": 0, "spirits": 1})
    assert events[1].text == taken
    assert events[1].reveals
    assert (s.seized, s.profit, s.seen, s.night) == (4, 0, ["salt", "spirits"], 2)


@pytest.mark.clause("T-R1", "T11")
@pytest.mark.parametrize(("apology", "profit"), [("paid", 1), ("none", 0)])
def test_apology_for_an_honest_load(apology: str, profit: int) -> None:
    s = sight(1, apology=apology)
    play(s, {GUARD: CALL}, "stop", "stop", "fish")
    assert (s.profit, s.seized, s.seen) == (profit, 0, ["fish"])


def test_t12_landing_sells_the_goods() -> None:
    s = stand(give_orders(set_up(), 3, 4), (200, 640), (1000, 400))
    events = play(s, {RUNNER: REST}, "fish", "fish")
    assert [event.text.id for event in events[:2]] == ["runner-rests", "lands"]
    assert (s.profit, s.night, s.load, s.seen) == (5, 2, [], ["spirits", "sugar"])


def test_t12_ice_before_the_shore_is_no_landing() -> None:
    s = stand(give_orders(set_up(), 3), (200, 639), (1000, 400))
    play(s, {RUNNER: REST})
    assert (s.profit, s.frames[-1]) == (0, Patrol())


def test_t13_dawn_sends_the_sledge_home_unopened() -> None:
    s = give_orders(set_up(), 1, 2)
    for _ in range(5):
        play(s, {RUNNER: REST})
        events = play(s, {GUARD: WAIT})
    assert [event.text.id for event in events] == ["dawn", "night-falls"]
    goods: list[Good] = [crate.good for crate in s.store]
    assert (sorted(goods), s.load, s.seen, s.night) == (sorted(FIRST_STORE), [], [], 2)


@pytest.mark.parametrize(
    ("profit", "seized", "winner", "way"),
    [(3, 2, RUNNER, "profit"), (2, 3, GUARD, "seizure"), (2, 2, None, "even")],
)
def test_t14_reckoning(profit: int, seized: int, winner: str | None, way: str) -> None:
    s = give_orders(set_up(), 1)
    s.night, s.turn, s.profit, s.seized = 3, 5, profit, seized
    play(s, {RUNNER: REST})
    play(s, {GUARD: WAIT})
    reason = Msg(f"ends-{way}", {"profit": profit, "seized": seized})
    assert s.outcome == Outcome(winner, way, "T14", reason)
    assert (s.frames, RULESET.pending(s)) == ([], None)


def test_t15_giving_up_cites_its_clause() -> None:
    assert (RULESET.meta.resign, RULESET.meta.agree) == ("T15", "T15")


def load_by_routine(*crates: int) -> State:
    """The runner's first turn in a game in which nobody plays the guard."""
    s = set_up(guard="routine")
    window = RULESET.pending(s)
    assert window is not None
    assert (window.seats, list(window.fallback)) == ((RUNNER,), [RUNNER])
    assert RULESET.offers(s, GUARD, None) == ()
    play(s, {RUNNER: Act("load", arg=Many(tuple(f"crate-{n:02}" for n in crates)))})
    assert (s.fed, s.oats, s.frames) == (0, 5, [Nights(), Run(legs=2)])
    return s


@pytest.mark.clause("T-R2")
def test_routine_leaves_the_riders_in_the_stables() -> None:
    s = load_by_routine(1)
    window = RULESET.pending(s)
    assert window is not None
    assert (window.seats, window.may, RULESET.offers(s, GUARD, None)) == ((RUNNER,), (), ())
    events = play(s, {RUNNER: REST})
    assert [event.clause for event in events] == ["T6", "T-R2", "T8"]
    assert (s.turn, s.riders, s.flares, s.frames) == (2, STABLES, 2, [Nights(), Run(legs=2)])


@pytest.mark.clause("T-R2")
@pytest.mark.parametrize(("die", "stops"), [("stop", 1), ("slip", 0)])
def test_routine_calls_on_every_sledge_in_sight(die: str, stops: int) -> None:
    s = stand(load_by_routine(4), (STABLES[0] - 200, STABLES[1]), STABLES)
    deal = FIRST_STORE[:1] if stops else ()
    events = play(s, {RUNNER: REST}, die, *deal)
    assert [event.clause for event in events][:3] == ["T7", "T-R2", "T9"]
    assert (s.stops, s.seized) == (stops, 3 * stops)


@pytest.mark.clause("T-R2")
def test_routine_lasts_until_dawn() -> None:
    s = load_by_routine(1)
    for _ in range(4):
        play(s, {RUNNER: REST})
    events = play(s, {RUNNER: REST})
    assert [event.clause for event in events][-3:] == ["T-R2", "T13", "T2"]
    assert (s.night, s.turn, len(s.store)) == (2, 1, 4)


# --- Diagrams ------------------------------------------------------------------------------


def test_diagrams_show_what_their_captions_say() -> None:
    leg, cover = RULESET.diagrams["leg"](), RULESET.diagrams["cover"]()
    assert leg.caption == Msg("diagram-leg", {"sight": 350})
    (offer,) = leg.offers
    assert (offer.verb, offer.on, type(offer.choice)) == ("move", "sledge", Region)
    assert [len(piece.badges) for piece in leg.scene.pieces] == [0, 1]
    assert cover.caption == Msg("diagram-cover", {"sight": 230})
    (north, south) = [(piece.x, piece.y) for piece in cover.scene.pieces]
    assert square_distance(north, south) < 230**2
    assert passes_through(north, south, FORTS["Obruchev"])
    closed = [card.name for hand in cover.scene.hands for card in hand.cards]
    assert closed == [None] * 4
