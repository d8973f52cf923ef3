"""What units may be declared for: judged for stacks, and again only where an attack changed."""

from __future__ import annotations

from barbarossa_fast.position.occupation import Occupation
from barbarossa_fast.position.state import Attack, Commitment, State
from barbarossa_fast.rules.attack.prospects import Judgement, Prospects, list_prospects
from barbarossa_fast.rules.setup import position
from tachanka.engine.api import Barred, Target
from tachanka.engine.memo import Memo


def begin() -> State:
    """Three corps and an army at Dvinsk, which lies beside Pskov and Polotsk; one is spent."""
    german = {"A18": "DVI", "P41": "DVI", "P56": "DVI", "P39": "DVI+", "P57": "VIL*"}
    return position(german, {"PSK": "S", "POL": "W"}, step=Commitment())


def tell(judged: list[Judgement]) -> dict[str, int | str | None]:
    """Each target with the strength against it, or with the clause that bars it."""
    return {
        each.ref: each.total if isinstance(each, Target) else each.refusal.clause for each in judged
    }


def test_units_alike_at_one_place_are_judged_together() -> None:
    army, corps = list_prospects(Occupation(begin()), [])
    assert (army.ids, tell(army.joining)) == (["A18"], {"POL": 2, "PSK": 2})
    assert (corps.ids, tell(corps.joining)) == (["P41", "P56"], {"POL": 1, "PSK": 1})
    assert army.following == corps.following == []


def test_b7_4_b7_6_an_attack_counts_for_those_beside_it() -> None:
    army, corps = list_prospects(Occupation(begin()), [Attack("PSK", ["A18"])])
    assert tell(army.joining) == {"POL": 2, "PSK": "B7.4"}
    assert tell(corps.joining) == {"POL": 1, "PSK": 3}
    assert [type(each) for each in corps.following] == [Target]
    full = [Attack("PSK", ["A18"], ["P41"])]
    assert [type(each) for each in [*list_prospects(Occupation(begin()), full)][1].following] == [
        Barred
    ]


def test_only_what_is_against_the_same_target_is_judged_again() -> None:
    memo, occupation = Memo(), Occupation(begin())

    def judge(*attacks: Attack) -> list[Prospects]:
        with memo.open():
            return [*list_prospects(occupation, attacks)]

    before, after = judge(), judge(Attack("PSK", ["P41"]))
    for old, new in zip(before, after, strict=True):
        (old_polotsk, old_pskov), (new_polotsk, new_pskov) = old.joining, new.joining
        assert new_polotsk is old_polotsk
        assert new_pskov != old_pskov
