"""What units may be declared for: judged for stacks, and again only where an attack changed."""

from __future__ import annotations

from barbarossa_fast import RULESET
from barbarossa_fast.position.occupation import Occupation
from barbarossa_fast.position.state import GERMAN, Attack, Commitment, State
from barbarossa_fast.rules.attack.prospects import Judgement, Prospects, list_prospects
from barbarossa_fast.rules.setup import position
from tachanka.engine.api import Act, Barred, One, Target, Viewer
from tachanka.engine.joint import join
from tachanka.engine.memo import Memo
from tachanka.engine.resources import say


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


def test_b7_4_what_several_come_to_is_what_the_last_of_them_is_told() -> None:
    """An army and two corps; of two armies the second cannot join, and is left out."""
    german = {"A18": "DVI", "A9": "DVI", "P41": "DVI", "P56": "DVI"}
    state = position(german, {"PSK": "S", "POL": "W"}, step=Commitment())
    view = RULESET.redact(state, Viewer("seat", GERMAN))
    acts = [Act("attack", id, One("PSK")) for id in ("A18", "A9", "P41", "P56")]
    told = join(RULESET, view, GERMAN, acts)
    alone = join(RULESET, view, GERMAN, acts[:1])
    assert told.target is not None
    assert alone.target is not None
    assert (told.done, told.cut, told.target.total, alone.target.total) == (3, False, 4, 2)
    assert sum(term.n for term in told.target.terms) == 4
    # Each is named once, though alike units are judged together.
    (link,) = told.target.terms
    assert say(RULESET.package, link.text).count("XLI. Panzerkorps") == 1
    assert "LVI. Panzerkorps" in say(RULESET.package, link.text)
