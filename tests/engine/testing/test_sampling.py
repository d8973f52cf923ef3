"""Acts for the fuzzer: what is sampled is offered, what is nonsense mostly is not."""

from __future__ import annotations

from random import Random

import pytest

from tachanka.engine.api import (
    Act,
    Amount,
    Assign,
    At,
    Barred,
    Button,
    Choice,
    Formation,
    Later,
    Many,
    Mover,
    Offer,
    One,
    Order,
    Orders,
    Pairs,
    Plan,
    Proposal,
    Range,
    Refusal,
    Region,
    Route,
    Routes,
    Source,
    Subset,
    Target,
    Targets,
    Trace,
)
from tachanka.engine.offering import find_offer
from tachanka.engine.scene import Msg
from tachanka.engine.testing.sampling import find_middle, list_nonsense, sample_act, sample_point

SQUARE = ((0, 0), (40, 0), (40, 40), (0, 40))
HOLE = ((10, 10), (30, 10), (30, 30), (10, 30))
A, B, C = Target("A"), Target("B"), Target("C")
FIELD = Mover("horse", (5, 5), Region((SQUARE,)), reach=60)

CHOICES: dict[str, Choice] = {
    "button": Button(),
    "targets": Targets((A, B)),
    "routes": Routes((Route(("A", "B")), Route(()))),
    "subset": Subset(("c", "a", "b"), 1, 2),
    "range": Range(-2, 3),
    "region": Region((SQUARE,)),
    "holed": Region((SQUARE,), (HOLE,)),
    "assign": Assign((Source("gun", (A, B)), Source("mg", (C,)), Source("mute", ()))),
    "plan": Assign((Source("gun", (A, B, C), most=2), Source("mg", (C,)))),
    "formation": Formation((FIELD, Mover("cart")), (Proposal(Msg("rest"), (Order("cart"),)),)),
}


def offer(choice: Choice, on: str | None = "piece") -> Offer:
    return Offer("do", "T5", choice, Msg("move"), on)


@pytest.mark.parametrize("name", CHOICES)
def test_what_is_sampled_is_offered(name: str) -> None:
    made = offer(CHOICES[name])
    acts = [sample_act(made, Random(seed)) for seed in range(60)]
    assert None not in acts
    assert all(act and find_offer([made], act) is made for act in acts)
    assert len({repr(act) for act in acts}) > 1 or name == "button"


@pytest.mark.parametrize("choice", [Later(), Targets(()), Routes(()), Region(())])
def test_of_an_empty_choice_nothing_is_sampled(choice: Choice) -> None:
    assert sample_act(offer(choice), Random(1)) is None


def test_the_same_luck_samples_the_same() -> None:
    made = offer(CHOICES["assign"])
    assert [sample_act(made, Random(9)) for _ in "12"] == [sample_act(made, Random(9))] * 2


def test_every_answer_of_a_list_is_sampled_some_time() -> None:
    acts = [sample_act(offer(CHOICES["subset"]), Random(seed)) for seed in range(60)]
    args = {act.arg for act in acts if act}
    assert args == {Many(("a",)), Many(("b",)), Many(("c",)), Many(("a", "b")),
                    Many(("a", "c")), Many(("b", "c"))}  # fmt: skip


def test_a_polygon_too_thin_to_hit_gives_a_corner() -> None:
    sliver = ((0, 0), (1000, 999), (1000, 1000))
    assert {sample_point(sliver, Random(seed)) for seed in range(20)} <= {
        *sliver,
        *((n, n - 1) for n in range(1001)),
        *((n, n) for n in range(1001)),
    }


def test_the_middle_of_a_polygon() -> None:
    assert find_middle(SQUARE) == (20, 20)
    assert find_middle(((0, 0), (1, 0), (0, 1))) == (0, 0)


BARS = Targets((A, B), (Barred("C", Refusal("T5", Msg("rest"))),))


@pytest.mark.parametrize(
    ("choice", "args"),
    [
        (BARS, [One("C"), Many(("A", "B"))]),
        (CHOICES["routes"], [Trace(("no-such-ref",)), Trace(("A", "B", "no-such-ref"))]),
        (CHOICES["subset"], [Many(()), Many(("a", "b", "c")), Many(("a", "a")), Many(("b", "a"))]),
        (CHOICES["range"], [Amount(-3), Amount(4)]),
        (CHOICES["region"], [At(-1, 0), At(41, 40), At(-1, -1)]),
        (CHOICES["holed"], [At(20, 20)]),
        (CHOICES["assign"], [Pairs({"gun": "no-such-ref"}), Pairs({"no-such-ref": "no-such-ref"})]),
        (CHOICES["plan"], [Pairs({}), Plan({"gun": ()}), Plan({"gun": ("A", "A")})]),
        (CHOICES["formation"], [Orders((Order("no-such-ref"),))]),
    ],
)
def test_nonsense_lies_just_beyond_what_is_offered(choice: Choice, args: list[object]) -> None:
    made = offer(choice)
    acts = list(list_nonsense([made]))
    tried = [act.arg for act in acts if (act.verb, act.on) == ("do", "piece")]
    for arg in args:
        assert arg in tried
        assert find_offer([made], Act("do", "piece", arg)) is None


def test_nonsense_has_strange_verbs_and_pieces() -> None:
    acts = list(list_nonsense([offer(Button()), offer(Button(), None)]))
    assert {Act("no-such-verb"), Act(""), Act("no-such-verb", "piece")} <= set(acts)
    assert {Act("do", "no-such-ref"), Act("do")} <= set(acts)
