"""What offers say: deeds that name who does what to whom, labels that tell them apart."""

from __future__ import annotations

import pytest

from barbarossa_fast import RULESET
from barbarossa_fast.position.state import (
    AirBattle,
    Attack,
    Blitzkrieg,
    Commitment,
    Deployment,
    GermanAttacks,
    GermanSetup,
    Mission,
    RussianAttacks,
    RussianMovement,
    State,
    TurnStart,
)
from barbarossa_fast.rules.setup import position
from barbarossa_fast.rules.turns import FLOW
from barbarossa_fast.tests.sights import words
from barbarossa_fast.tests.table import given
from tachanka.engine.api import (
    Later,
    Offer,
    Routes,
    Targets,
    Viewer,
)
from tachanka.engine.offering import tell_deed


def find(state: State, seat: str, verb: str, on: str | None = None) -> Offer:
    view = RULESET.redact(state, Viewer("seat", seat))
    return next(o for o in FLOW.offers(view, seat, on) if (o.verb, o.on) == (verb, on))


def deed(offer: Offer, actor: str, target: str, n: int) -> str:
    return words(tell_deed(offer, actor, target, n))


def test_german_deeds_name_actor_target_and_number() -> None:
    moving = position({"A18": "PSK", "A16": "PSK"}, {"NOV": "S"})
    offer = find(moving, "german", "move", "A18")
    assert words(offer.label) == "18. Armee moves"
    assert deed(offer, "18. Armee", "Luga", 1) == "18. Armee moves to Luga: 1 link"
    flying = position({"A18": "PSK"}, {"NOV": "S"}, step=AirBattle())
    support = find(flying, "german", "air_support", "LF1")
    told = "Luftflotte 1 supports an attack on Novgorod: -1 added to its die"
    assert deed(support, "", "Novgorod", -1) == told
    assert deed(support, "", "Novgorod", 0).endswith(": nothing added to its die")
    attack = Attack("NOV", ["A18"])
    declaring = position(
        {"A18": "PSK", "A16": "PSK"}, {"NOV": "S"}, step=Commitment(), attacks=[attack]
    )
    follow = find(declaring, "german", "follow", "A16")
    assert words(follow.label) == "16. Armee follows on without fighting"
    assert deed(follow, "16. Armee", "Novgorod", 0) == (
        "16. Armee follows the attack on Novgorod without fighting"
    )
    fought = position({"A18": "PSK"}, {"NOV": "S"}, step=GermanAttacks(), attacks=[attack])
    assert deed(find(fought, "german", "resolve"), "", "Novgorod", 1) == (
        "The attack on Novgorod is fought: strength 1 once the position has absorbed its part"
    )


def test_placements_say_who_chooses_what() -> None:
    setting = position({"P41": "BN", "A9": "BC"}, {"MOS": "S"}, step=GermanSetup(), turn=1)
    moved = find(setting, "german", "transfer", "P41")
    assert words(moved.label) == ("The German side moves XLI. Panzerkorps to another army group")
    assert deed(moved, "P41", "Warsaw", 0) == (
        "The German side moves P41 to the army group that starts at Warsaw"
    )
    placed = find(setting, "german", "place", "A9")
    assert words(placed.label) == "The German side chooses another base for 9. Armee"
    assert deed(placed, "A9", "Lublin", 0) == "The German side puts A9 at Lublin"
    late = given("A9 SMO", "MOS S", step=TurnStart(), turn=4).state
    fortieth = find(late, "german", "place_p40")
    assert words(fortieth.label) == ("The German side chooses where the XL. Panzerkorps arrives")
    arriving = position({"A9": "SMO"}, {"MOS": "S"}, step=Deployment(["R01"], drawn=True))
    arrival = find(arriving, "russian", "deploy", "R01")
    assert words(arrival.label) == "The Russian side chooses where R01 arrives"
    assert deed(arrival, "", "Moscow", 0) == "The Russian side places R01 at Moscow"


def test_deeds_of_many_name_the_place_themselves() -> None:
    state = position({"P41": "PSK", "P56": "PSK"}, {"NOV": "S"})
    state.frames = [GermanAttacks(), Blitzkrieg("PSK", ["P41", "P56"])]
    offer = find(state, "german", "blitz", "NOV")
    assert deed(offer, "Novgorod", "XLI. Panzerkorps", 0) == (
        "Go on against Novgorod and attack at once: XLI. Panzerkorps"
    )


def test_russian_deeds_name_who_attacks() -> None:
    state = position({"A18": "PSK"}, {"NOV": "S! S!"})
    state.frames = [RussianAttacks()]
    begin = find(state, "russian", "attack", "R01")
    assert deed(begin, "R01", "Pskov", 0) == "R01 begins an attack on Pskov"
    state.frames = [RussianAttacks("NOV", "PSK", ["R01", "R02"])]
    assert deed(find(state, "russian", "fight"), "", "Pskov", 1) == (
        "Attack on Pskov by R01 and R02: strength 1 at most once the position has absorbed its part"
    )


# --- Lit is possible ----------------------------------------------------------------------------


@pytest.mark.clause("B11.2")
def test_b11_2_a_garrison_says_at_once_why_it_stays() -> None:
    state = position({"A18": "PSK"}, {"MOS": "S", "KUR": "S"})
    state.frames = [RussianMovement()]
    view = RULESET.redact(state, Viewer("seat", "russian"))
    offers = {offer.on: offer.choice for offer in FLOW.offers(view, "russian", None)}
    assert isinstance(offers["R02"], Later)
    stays = offers["R01"]
    assert isinstance(stays, Routes)
    assert stays.options == ()
    assert {bar.refusal.clause for bar in stays.barred} == {"B11.2"}
    assert FLOW.offers(view, "russian", "R01")[0].choice == stays


@pytest.mark.clause("B1.11")
def test_b1_11_a_unit_that_is_shut_in_is_not_lit() -> None:
    ring = {"A18": "NAR", "A16": "LUG", "P41": "NOV", "P39": "VOL"}
    state = position(ring, {"LEN": "S S"})
    state.frames = [RussianMovement()]
    choices = [offer.choice for offer in FLOW.offers(state, "russian", None) if offer.on]
    assert len(choices) == 2
    for choice in choices:
        assert isinstance(choice, Routes)
        assert choice.options == ()
        assert {bar.ref for bar in choice.barred} == set(ring.values())


@pytest.mark.clause("B6.2", "B6.3")
def test_b6_2_a_luftflotte_without_a_target_is_not_offered() -> None:
    table = given("A18 PSK, P41 SMO", "NOV S, VYA S, RZH S", step=AirBattle(), turn=3)
    offers = FLOW.offers(table.view("german"), "german", None)
    assert [offer.on for offer in offers] == ["LF1", None]
    table.german("air_support", "LF1", "NOV", dice=[1])
    assert table.asked == "german: ask-commitment"


@pytest.mark.clause("B6.2")
def test_b6_2_where_a_mission_was_flown_nothing_is_barred_to_the_next() -> None:
    state = position({"A18": "PSK", "A9": "SMO"}, {"NOV": "S", "VYA": "S"}, step=AirBattle())
    choice = find(state, "german", "air_support", "LF2").choice
    assert isinstance(choice, Targets)
    assert [bar.ref for bar in choice.barred] == ["NOV"]
    state.missions = [Mission("LF1", "NOV", 5, 5, "hit")]
    choice = find(state, "german", "air_support", "LF2").choice
    assert isinstance(choice, Targets)
    assert choice.barred == ()
    assert [option.ref for option in choice.options] == ["VYA"]
