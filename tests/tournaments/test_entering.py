"""Who takes part, and what organisers do about it: each deed has one that undoes it."""

from __future__ import annotations

import pytest

from clubhouse import make_account
from evenings import begin_tournament, finish_round, open_tournament, state_of
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.tournaments import entering, rounds, running
from tachanka.tournaments.errors import UnknownTournament
from tachanka.tournaments.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> User:
    """Who runs it."""
    return make_account("Helga")


def names(made: Tournament) -> list[str]:
    return [entrant.name for entrant in state_of(made).entrants if entrant.left is None]


def last_deed(made: Tournament) -> tuple[str, dict[str, object], str]:
    deed = made.deeds.last()
    assert deed is not None
    return deed.kind, deed.told, deed.reason


def test_entering_and_leaving_twice_is_harmless(host: User) -> None:
    made = open_tournament(host, "Anna")
    boris = create_guest("Boris")
    first, again = entering.enter(made.code, boris), entering.enter(made.code, boris)
    assert first == again
    assert names(made) == ["Anna", "Boris"]
    entering.leave(made.code, boris)
    entering.leave(made.code, boris)
    assert names(made) == ["Anna"]
    kinds = [deed.kind for deed in made.deeds.all()]
    assert kinds == ["made", "opened", "entered", "entered", "left"]


def test_entries_are_open_only_when_they_are(host: User) -> None:
    made = running.make_tournament("Cup", {**PLAN}, host)
    with pytest.raises(Refused) as fault:
        entering.enter(made.code, create_guest("Anna"))
    assert fault.value.code == Code.NOT_OPEN


PLAN = {
    "format": "swiss",
    "fights": [{"ruleset": "battle_dice", "scenario": "lezhanka-1918"}],
    "rounds": 3,
}


def test_places_and_guests_are_bounded_where_that_is_wanted(host: User) -> None:
    made = open_tournament(host, "", most=1, guests=False)
    with pytest.raises(Refused) as fault:
        entering.enter(made.code, create_guest("Anna"))
    assert fault.value.code == Code.NO_ACCOUNT
    entering.enter(made.code, make_account("Boris"))
    with pytest.raises(Refused) as fault:
        entering.enter(made.code, make_account("Clara"))
    assert (fault.value.code, fault.value.text) == (Code.FULL, "All 1 places are taken.")


def test_who_withdraws_is_paired_no_more_and_may_return(host: User) -> None:
    made = begin_tournament(host, "Anna Boris Clara Dora", rounds=3)
    finish_round(made, 1)
    anna = made.entrants.get(name="Anna")
    entering.withdraw_entrant(made.code, anna.pk, host, "ill")
    entering.withdraw_entrant(made.code, anna.pk, host, "ill")
    assert last_deed(made) == ("withdrawn", {"name": "Anna"}, "ill")
    rounds.close_round(made.code, 1, host)
    rounds.pair_next(made.code, host)
    paired = {tie.first.name for tie in state_of(made).ties if tie.round.number == 2}
    assert "Anna" not in paired
    rounds.publish_round(made.code, 2, host)
    entering.return_entrant(made.code, anna.pk, host)
    anna.refresh_from_db()
    assert (anna.left, anna.byes) == (None, {"2": "zero"})
    assert last_deed(made) == ("returned", {"name": "Anna"}, "")


def test_people_are_written_down_and_take_their_places(host: User) -> None:
    made = open_tournament(host, "")
    make_account("Boris")
    added = entering.add_entrants(made.code, [("Anna", "Reds"), ("Boris", "")], host)
    assert [(each.name, each.club, each.user is None) for each in added] == [
        ("Anna", "Reds", True),
        ("Boris", "", False),
    ]
    anna = create_guest("Anna at home")
    place = entering.claim_place(made.code, added[0].claim, anna)
    assert entering.claim_place(made.code, added[0].claim, anna) == place
    assert place.user == anna
    with pytest.raises(Refused) as fault:
        entering.claim_place(made.code, added[0].claim, create_guest("Clara"))
    assert fault.value.code == Code.FULL
    with pytest.raises(UnknownTournament):
        entering.claim_place(made.code, added[1].claim, create_guest("Clara"))


def test_nobody_takes_two_places(host: User) -> None:
    made = open_tournament(host, "Anna")
    anna = made.entrants.get().user
    assert anna is not None
    (place,) = entering.add_entrants(made.code, [("Boris", "")], host)
    with pytest.raises(Refused) as fault:
        entering.claim_place(made.code, place.claim, anna)
    assert fault.value.code == Code.KEPT
    with pytest.raises(BadChoice, match="Boris is on the list already"):
        entering.add_entrants(made.code, [("Clara", ""), ("Boris", "")], host)
    assert names(made) == ["Anna", "Boris"]


def test_another_plays_on_and_back(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=2)
    boris = made.entrants.get(name="Boris")
    make_account("Clara")
    entering.replace_entrant(made.code, boris.pk, "Clara", host, "Boris is ill")
    assert last_deed(made) == (
        "replaced",
        {"name": "Clara", "before": "Boris"},
        "Boris is ill",
    )
    assert names(made) == ["Anna", "Clara"]
    with pytest.raises(BadChoice, match="Anna takes part already"):
        entering.replace_entrant(made.code, boris.pk, "Anna", host)
    entering.replace_entrant(made.code, boris.pk, "Boris", host)
    assert names(made) == ["Anna", "Boris"]


def test_the_order_of_strength_is_all_or_nothing(host: User) -> None:
    made = open_tournament(host, "Anna Boris Clara")
    ids = [entrant.pk for entrant in state_of(made).entrants]
    entering.order_entrants(made.code, ids[::-1], host)
    assert names(made) == ["Clara", "Boris", "Anna"]
    for wrong in (ids[:2], [*ids, ids[0]], [*ids[:2], 999]):
        with pytest.raises(BadChoice, match="once, by his number"):
            entering.order_entrants(made.code, wrong, host)
    running.move_on(made.code, "started", host)
    with pytest.raises(Refused):
        entering.order_entrants(made.code, ids, host)


def test_only_who_has_checked_in_is_paired_where_that_is_asked(host: User) -> None:
    made = open_tournament(host, "Anna Boris Clara", check_in=True)
    with pytest.raises(Refused, match="who have checked in"):
        running.move_on(made.code, "started", host)
    for name in ("Anna", "Clara"):
        entering.check_in(made.code, made.entrants.get(name=name).pk, host)
    running.move_on(made.code, "started", host)
    rounds.pair_next(made.code, host)
    (tie,) = state_of(made).ties
    assert (tie.first.name, tie.second and tie.second.name) == ("Anna", "Clara")


def test_a_round_is_sat_out_before_it_is_paired(host: User) -> None:
    made = begin_tournament(host, "Anna Boris Clara", rounds=3)
    anna = made.entrants.get(name="Anna")
    with pytest.raises(BadChoice, match="the next is 2"):
        entering.ask_bye(made.code, anna.pk, 1, "half", host)
    with pytest.raises(BadChoice, match="half, zero"):
        entering.ask_bye(made.code, anna.pk, 2, "full", host)
    entering.ask_bye(made.code, anna.pk, 2, "half", host)
    anna.refresh_from_db()
    assert anna.byes == {"2": "half"}
    entering.ask_bye(made.code, anna.pk, 2, None, host)
    anna.refresh_from_db()
    assert anna.byes == {}
