"""Matches with a seat kept for one account: who can be asked, and what he answers."""

from __future__ import annotations

import pytest

from tachanka.accounts.blocks import block
from tachanka.accounts.guests import create_guest
from tachanka.accounts.looks import fold_look
from tachanka.accounts.models import User
from tachanka.matches import queries
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.challenges import MOST, decline_match, find_invited, list_challenges
from tachanka.matches.lobby.opening import Wish, check_wish, open_match
from tachanka.matches.lobby.rematch import open_rematch
from tachanka.matches.lobby.seating import cancel_match, join_match
from tachanka.matches.models import Match

pytestmark = pytest.mark.django_db


def keep_name(name: str) -> User:
    """An account."""
    person = create_guest(name)
    person.guest, person.look = False, fold_look(name)
    person.save()
    return person


@pytest.fixture
def anna() -> User:
    """Who challenges."""
    return keep_name("Anna")


@pytest.fixture
def berta() -> User:
    """Who is challenged."""
    return keep_name("Berta")


def wish(name: str = "Berta", opponent: str = "link", side: str = "white") -> Wish:
    return Wish("battle_dice", "lezhanka-1918", opponent, side=side, invited=name)


def challenge(creator: User, name: str = "Berta", side: str = "white") -> Match:
    return open_match(wish(name, side=side), creator)


def codes(person: User) -> list[str]:
    return [match.code for match in list_challenges(person)]


def list_invited(match: Match) -> list[str]:
    return [seat.invited.name if seat.invited else "" for seat in match.seats.all()]


@pytest.mark.parametrize(
    ("side", "kept"), [("white", ["", "Berta"]), ("red", ["Berta", ""]), ("open", ["", "Berta"])]
)
def test_the_other_seat_is_kept(anna: User, berta: User, side: str, kept: list[str]) -> None:
    assert list_invited(challenge(anna, side=side)) == kept


@pytest.mark.usefixtures("berta")
def test_the_name_may_be_written_as_it_looks(anna: User) -> None:
    assert list_invited(challenge(anna, "ВERTА")) == ["", "Berta"]


@pytest.mark.usefixtures("berta")
def test_without_a_name_the_seat_is_anybodys(anna: User) -> None:
    assert list_invited(challenge(anna, "")) == ["", ""]


@pytest.mark.usefixtures("berta")
@pytest.mark.parametrize("opponent", ["open", "bot", "rules", "hotseat"])
def test_only_a_match_that_is_not_listed_is_kept(anna: User, opponent: str) -> None:
    with pytest.raises(BadChoice, match="choose a friend") as fault:
        find_invited("Berta", opponent, anna)
    assert fault.value.field == "invited"


@pytest.mark.parametrize(
    ("name", "text"),
    [("Anna", "That is you"), ("Nobody", "Nobody here"), ("Passer By", "Nobody here")],
)
def test_whom_one_cannot_challenge(anna: User, name: str, text: str) -> None:
    create_guest("Passer By")
    for attempt in (open_match, check_wish):
        with pytest.raises(BadChoice, match=text) as fault:
            attempt(wish(name), anna)
        assert fault.value.field == "invited"
    assert Match.objects.count() == 0


def test_who_is_blocked_is_not_challenged(anna: User, berta: User) -> None:
    block(anna, berta)
    with pytest.raises(BadChoice, match="You have blocked Berta"):
        challenge(anna)


def test_who_has_blocked_the_challenger_hears_nothing_of_him(anna: User, berta: User) -> None:
    block(berta, anna)
    told = challenge(anna)
    assert (told.status, list_invited(told)) == ("open", ["", "Berta"])
    assert codes(berta) == []
    # Nor where the block came later.
    clara = keep_name("Clara")
    other = challenge(clara)
    assert codes(berta) == [other.code]
    block(berta, clara)
    assert codes(berta) == []


def test_so_many_wait_for_one_person_at_once(anna: User, berta: User) -> None:
    first, second, *_ = [challenge(anna) for _ in range(MOST)]
    for attempt in (open_match, check_wish):
        with pytest.raises(Refused, match=f"{MOST} challenges of yours to Berta") as fault:
            attempt(wish(), anna)
        assert fault.value.code == Code.TOO_MANY_MATCHES
    # Others may, and he may challenge others.
    keep_name("Clara")
    challenge(anna, "Clara")
    challenge(create_guest("One"))
    # Those that are answered do not count, nor those that were withdrawn.
    join_match(first.code, berta)
    challenge(anna)
    cancel_match(second.code, anna)
    challenge(anna)
    with pytest.raises(Refused):
        challenge(anna)


def test_nobody_else_sits_down_or_declines(anna: User, berta: User) -> None:
    code, other = challenge(anna).code, keep_name("Clara")
    with pytest.raises(Refused) as fault:
        join_match(code, other)
    assert fault.value.code == Code.KEPT
    for person in (other, anna):
        with pytest.raises(Refused) as fault:
            decline_match(code, person)
        assert fault.value.code == Code.NOT_YOURS
    assert queries.find_match(code).status == "open"
    assert join_match(code, berta).status == "running"


def test_what_was_called_off_was_not_declined(anna: User, berta: User) -> None:
    match = open_match(wish(), anna)
    assert cancel_match(match.code, anna).declined is False
    assert decline_match(match.code, berta).declined is False


def test_declining_twice_is_harmless(anna: User, berta: User) -> None:
    match = open_match(wish(), anna, "somewhere")
    declined = decline_match(match.code, berta)
    assert (declined.status, declined.origin, declined.declined) == ("cancelled", "", True)
    assert decline_match(match.code, berta).status == "cancelled"
    assert codes(berta) == []
    with pytest.raises(Refused) as fault:
        join_match(match.code, berta)
    assert fault.value.code == Code.NOT_OPEN


@pytest.mark.parametrize("wanted", ["white", "red"])
def test_what_has_begun_is_declined_no_more(anna: User, berta: User, wanted: str) -> None:
    code = challenge(anna, side="open").code
    match = join_match(code, berta, wanted)
    # The seat that was kept is his, wherever he sat down.
    assert list_invited(match) == ["Berta" if seat == wanted else "" for seat in ("white", "red")]
    with pytest.raises(Refused) as fault:
        decline_match(code, berta)
    assert fault.value.code == Code.NOT_OPEN
    assert queries.find_match(code).status == "running"


def test_the_newest_come_first_and_return_matches_among_them(anna: User, berta: User) -> None:
    first = open_match(wish(""), anna)
    join_match(first.code, berta)
    Match.objects.filter(pk=first.pk).update(status=Match.Status.FINISHED)
    older = challenge(anna)
    again = open_rematch(first.code, anna)
    newer = challenge(create_guest("One"))
    open_match(wish(""), anna)
    assert codes(berta) == [newer.code, again.code, older.code]
    assert codes(anna) == []
    decline_match(again.code, berta)
    join_match(older.code, berta)
    assert codes(berta) == [newer.code]
    # Who declines a return match may be asked for it once more.
    asked = open_rematch(first.code, anna)
    assert codes(berta) == [asked.code, newer.code]
