from bench.clicks import Effort, add_up, measure_clicks, weigh
from tachanka.engine.acts import Act, Many, One, Order, Orders, Pairs, Trace
from tachanka.engine.api import Msg, Offer
from tachanka.engine.choices import (
    Assign,
    Button,
    Formation,
    Later,
    Mover,
    Proposal,
    Routes,
    Subset,
    Targets,
)
from toy_ruleset import RULESET

TEXT = Msg("text")
PLACES = {"a": "A1", "b": "A1", "c": "C3"}


def offer(verb: str, choice: object, on: str | None = None, **more: object) -> Offer:
    return Offer(verb, "T1", choice, TEXT, on=on, **more)  # type: ignore[arg-type]


def test_what_an_act_takes() -> None:
    moves = [offer("move", Later(), each) for each in "abc"]
    fire = offer("fire", Targets(()), "a", forecast=True)
    go = Act("move", "a", Trace(("A2", "B2")))
    assert weigh(go, moves, PLACES) == Effort(2, ("move", "B2", "A1"), True)
    assert weigh(go, moves[:1], PLACES) == Effort(1, ("move", "B2", "A1"), False)
    assert weigh(Act("move", "a", Trace(())), moves, PLACES) == Effort(2)
    assert weigh(Act("fire", "a", One("c")), [*moves, fire], PLACES) == Effort(2, None, True)
    assert weigh(Act("end"), [*moves, offer("end", Button())], PLACES) == Effort(1)
    target = offer("aim", Targets(()), "b")
    assert weigh(Act("aim", "b", One("c")), [*moves, target], PLACES).shared == ("aim", "c")
    card = offer("play", Targets(()), cards=("k",))
    assert weigh(Act("play", None, One("c")), [card], PLACES) == Effort(2)


def test_what_several_things_take() -> None:
    some = offer("take", Subset(("x", "y", "z"), 0, 3))
    assert weigh(Act("take", None, Many(("x", "y"))), [some], PLACES) == Effort(3)
    guns = offer("aim", Assign(()))
    pairs = Pairs({"a": "x", "b": "y"})
    assert weigh(Act("aim", None, pairs), [guns], PLACES) == Effort(5)
    orders = (Order("a"), Order("b"))
    march = offer("march", Formation((Mover("a"), Mover("b")), (Proposal(TEXT, orders),)))
    assert weigh(Act("march", None, Orders(orders)), [march], PLACES) == Effort(2)
    assert weigh(Act("march", None, Orders(orders[:1])), [march], PLACES) == Effort(3)


def test_who_goes_together_is_led_by_one_click() -> None:
    go, come = (Effort(2, (verb,), True) for verb in ("go", "come"))
    assert add_up([]) == (0, 0, 0)
    assert add_up([go, come, Effort(1)]) == (5, 5, 3)
    assert add_up([go, go, go, come, go]) == (10, 7, 4)


def test_ways_of_one_place_and_another_are_not_the_same() -> None:
    moves = [offer("move", Routes(()), each) for each in "abc"]
    shared = [weigh(Act("move", each, Trace(("B2",))), moves, PLACES).shared for each in "abc"]
    assert shared[0] == shared[1] != shared[2]


def test_a_row_for_each_scenario_computer_and_seat() -> None:
    sheet = measure_clicks(RULESET, 1)
    assert [row[:3] for row in sheet.rows] == [
        (scenario, "carter", seat) for scenario in ("frost", "snow") for seat in ("runner", "guard")
    ]
    assert sheet.rows[0][3:] == ("3", *["3 / 12 / 12", *["3 / 18 / 18"] * 3])
