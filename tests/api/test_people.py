"""Profiles, blocks, preferences, one's data, and leaving, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core import mail
from django.core.cache import cache as counters

from callers import PASSWORD, Caller, age_sessions, read_code
from tachanka.accounts.models import Block, Preferences, User
from tachanka.matches.models import Match, Seat

pytestmark = pytest.mark.django_db(transaction=True)
ANNA, BERTA = "anna@example.org", "berta@example.org"
OPENING = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "link"}
BATTLE = {
    "ruleset": "battle_dice",
    "ruleset_title": "Battle Dice",
    "scenario": "lezhanka-1918",
    "scenario_title": "Lezhanka: first battle of the Ice March",
}


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


@pytest.fixture
def anna() -> Caller:
    """An account with a password."""
    caller = Caller()
    caller.become("Anna", ANNA, PASSWORD)
    return caller


@pytest.fixture
def berta() -> Caller:
    """An account that signs in by codes."""
    caller = Caller("203.0.113.8")
    caller.become("Berta", BERTA)
    return caller


def open_one(caller: Caller, **wish: Any) -> str:
    answer = caller.ask("post", "/api/matches/", OPENING | {"side": "white"} | wish)
    assert answer.status_code == 201, answer.content
    code: str = answer.json()["code"]
    return code


def join(caller: Caller, code: str) -> Any:
    return caller.ask("post", f"/api/matches/{code}/join/")


def resign(caller: Caller, code: str, seat: str) -> None:
    body = {"seat": seat, "key": f"k-{code}"}
    assert caller.ask("post", f"/api/matches/{code}/resign/", body).status_code == 200


def score(side: str, people: bool, won: int, lost: int, drawn: int = 0) -> dict[str, Any]:
    names = {
        "white": "Volunteer Army (General Markov)",
        "red": "154th Derbent Regiment and village Red Guard",
    }
    return BATTLE | {
        "seat": side,
        "side": names[side],
        "people": people,
        "won": won,
        "lost": lost,
        "drawn": drawn,
    }


def test_a_seat_tells_whether_its_person_has_a_profile(anna: Caller) -> None:
    code, guest = open_one(anna), Caller("203.0.113.9")
    assert join(guest, code).status_code == 200
    seats = Caller().get(f"/api/matches/{code}/").json()["seats"]
    assert [(seat["seat"], seat["account"]) for seat in seats] == [("white", True), ("red", False)]
    assert anna.ask("post", "/api/me/leave/").status_code == 200
    seats = Caller().get(f"/api/matches/{code}/").json()["seats"]
    assert [(seat["kind"], seat["account"]) for seat in seats] == [("person", False)] * 2


def test_a_profile_tells_how_matches_ended(anna: Caller, berta: Caller) -> None:
    shown, hidden = open_one(anna, opponent="open"), open_one(anna)
    lost = open_one(anna, opponent="bot")
    for code in (shown, hidden):
        assert join(berta, code).status_code == 200
    resign(berta, shown, "red")
    resign(anna, hidden, "white")
    resign(anna, lost, "white")
    drawn = open_one(anna, side="red")
    join(berta, drawn)
    anna.ask("post", f"/api/matches/{drawn}/draw/", {"seat": "red", "key": "d"})
    body = {"seat": "white", "key": "d", "accept": True}
    assert berta.ask("post", f"/api/matches/{drawn}/draw/answer/", body).status_code == 200
    open_one(anna)
    told = Caller().get("/api/people/Anna/").json()
    assert told.pop("since")
    assert told == {
        "name": "Anna",
        "you": False,
        "blocked": None,
        "ratings": [],
        "scores": [
            score("red", True, 0, 0, 1),
            score("white", True, 1, 1),
            score("white", False, 0, 1),
        ],
        "clubs": [],
        "program": False,
        "owner": "",
        "awake": False,
        "bots": [],
    }
    # However the name is written; to others only what anybody could find.
    public = Caller().get("/api/people/АNNA/matches/").json()
    assert [match["code"] for match in public["results"]] == [shown]
    assert public["next"] is None
    own = anna.get("/api/people/anna/matches/").json()["results"]
    assert len(own) == 5
    assert anna.get("/api/people/Anna/").json()["you"] is True


@pytest.mark.parametrize("name", ["Nobody Else", "Passer By", "%00", "ﷺ" * 200])
def test_only_accounts_have_a_page(name: str) -> None:
    Caller().ask("post", "/api/me/", {"name": "Passer By"})
    answer = Caller().get(f"/api/people/{name}/")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown")


def test_names_that_look_alike_have_one_account(anna: Caller) -> None:
    other = Caller()
    answer = other.ask("post", "/api/me/", {"name": "Аnnа"})
    assert answer.status_code == 400
    assert answer.json()["text"] == (
        "'Аnnа' looks like the name of another player; choose another name."
    )
    assert other.ask("post", "/api/me/", {"name": "Anna 2"}).status_code == 200
    assert anna.ask("post", "/api/me/", {"name": "ANNA"}).json()["name"] == "ANNA"


def test_two_guests_of_one_name_get_two_accounts() -> None:
    first, second = Caller(), Caller("203.0.113.8")
    for caller in (first, second):
        assert caller.ask("post", "/api/me/", {"name": "Anna"}).status_code == 200
    for caller, email in ((first, ANNA), (second, BERTA)):
        caller.knock("post", "/account/email", {"email": email})
        assert caller.knock("post", "/auth/email/verify", {"key": read_code()}).status_code == 200
    assert [first.me["name"], second.me["name"]] == ["Anna", "Anna 2"]
    assert list(User.objects.order_by("pk").values_list("look", flat=True)) == ["anna", "anna2"]


def test_who_is_blocked_gets_no_seat_and_is_not_told_why(anna: Caller, berta: Caller) -> None:
    assert anna.ask("post", "/api/me/blocks/", {"name": "berta"}).json()[0]["name"] == "Berta"
    hers, his = open_one(anna, opponent="open"), open_one(berta, opponent="open")
    for caller, code in ((berta, hers), (anna, his)):
        answer = join(caller, code)
        assert (answer.status_code, answer.json()) == (
            409,
            {"code": "kept", "text": "This seat is kept for somebody else."},
        )
        assert caller.get(f"/api/matches/{code}/").json()["join"] is False
        offered = caller.get("/api/matches/?status=open").json()["results"]
        assert code not in [match["code"] for match in offered]
    assert Caller().get(f"/api/matches/{hers}/").json()["join"] is True
    assert berta.get("/api/people/Anna/").json()["blocked"] is None
    block = anna.get("/api/people/Berta/").json()["blocked"]
    assert anna.delete(f"/api/me/blocks/{block}/").json() == []
    assert join(berta, hers).status_code == 200


def test_no_rematch_against_who_is_blocked(anna: Caller, berta: Caller) -> None:
    code = open_one(anna)
    join(berta, code)
    # A guest has no page: he is blocked by the seat that he holds.
    body = {"match": code, "seat": "red"}
    assert anna.ask("post", "/api/me/blocks/", body).json()[0]["name"] == "Berta"
    resign(berta, code, "red")
    for caller in (anna, berta):
        answer = caller.ask("post", f"/api/matches/{code}/rematch/")
        assert (answer.status_code, answer.json()["code"]) == (409, "kept")
    assert Match.objects.count() == 1


def test_blocks_are_ones_own(anna: Caller, berta: Caller) -> None:
    anna.ask("post", "/api/me/blocks/", {"name": "Berta"})
    block = Block.objects.get().pk
    assert berta.delete(f"/api/me/blocks/{block}/").json() == []
    assert Block.objects.count() == 1
    assert berta.get("/api/me/blocks/").json() == []
    assert anna.ask("post", "/api/me/blocks/", {"name": "Anna"}).status_code == 400
    code = open_one(berta)
    body = {"match": code, "seat": "white"}
    assert anna.ask("post", "/api/me/blocks/", body).status_code == 400


def test_preferences_are_kept_and_what_is_missing_is_added(anna: Caller) -> None:
    assert anna.get("/api/me/preferences/").json() == {}
    one = {"pace": "quick", "script": "cyr"}
    assert anna.ask("post", "/api/me/preferences/", {"chosen": one}).json() == one
    later = {"pace": "none", "sounds": False}
    both = {"chosen": later, "missing": True}
    kept = {"pace": "quick", "script": "cyr", "sounds": False}
    assert anna.ask("post", "/api/me/preferences/", both).json() == kept
    assert anna.get("/api/me/preferences/").json() == kept
    for wrong in ({"pace": "fast"}, {"script": "x" * 17}, {"language": "tlh"}):
        answer = anna.ask("post", "/api/me/preferences/", {"chosen": wrong})
        assert answer.status_code == 400
    assert Caller().get("/api/me/preferences/").json() == {}


def test_ones_data_are_told_to_who_shows_that_it_is_he(anna: Caller) -> None:
    code = open_one(anna)
    age_sessions()
    answer = anna.ask("post", "/api/me/data/")
    assert (answer.status_code, answer.json()["code"]) == (403, "unconfirmed")
    assert answer.json()["fields"] == {"ways": "password code"}
    assert anna.knock("post", "/auth/reauthenticate", {"password": "wrong"}).status_code == 400
    assert anna.ask("post", "/api/me/data/").status_code == 403
    assert anna.knock("post", "/auth/reauthenticate", {"password": PASSWORD}).status_code == 200
    told = anna.ask("post", "/api/me/data/")
    assert told["Content-Disposition"] == 'attachment; filename="tachanka.json"'
    body = told.json()
    assert body["addresses"] == [{"email": ANNA, "proved": True}]
    assert [seat["match"] for seat in body["seats"]] == body["opened"] == [code]
    assert "seed" not in told.content.decode()


def test_a_code_shows_it_too(berta: Caller) -> None:
    age_sessions()
    assert berta.ask("post", "/api/me/leave/").json()["fields"] == {"ways": "code"}
    assert berta.ask("post", "/api/me/confirm/").json() == {"confirmed": False}
    assert mail.outbox[-1].to == [BERTA]
    code = read_code()
    wrong = [berta.ask("post", "/api/me/confirm/", {"code": "NOPE"}) for _ in range(3)]
    assert [answer.status_code for answer in wrong] == [400] * 3
    assert berta.ask("post", "/api/me/confirm/", {"code": code}).status_code == 400
    berta.ask("post", "/api/me/confirm/")
    right = berta.ask("post", "/api/me/confirm/", {"code": read_code()})
    assert right.json() == {"confirmed": True}
    assert berta.ask("post", "/api/me/data/").status_code == 200


def test_who_leaves_takes_his_name_with_him(anna: Caller, berta: Caller) -> None:
    other = Caller("203.0.113.9")
    assert other.sign_in(ANNA).status_code == 200
    running, waiting = open_one(anna), open_one(anna, opponent="open")
    join(berta, running)
    anna.ask("post", "/api/me/blocks/", {"name": "Berta"})
    anna.ask("post", "/api/me/preferences/", {"chosen": {"pace": "none"}})
    anna.knock("post", "/auth/reauthenticate", {"password": PASSWORD})
    assert anna.ask("post", "/api/me/leave/").json() == {"confirmed": True}
    assert mail.outbox[-1].subject == "Your account is no more"
    for caller in (anna, other):
        assert caller.me == {"name": "", "guest": True, "known": False}
    told = berta.get(f"/api/matches/{running}/").json()
    assert [seat["name"] for seat in told["seats"]] == ["Deleted player", "Berta"]
    assert (told["status"], told["outcome"]["winner"]) == ("finished", "red")
    assert berta.get(f"/api/matches/{waiting}/").json()["status"] == "cancelled"
    assert berta.get("/api/people/Anna/").status_code == 404
    assert other.sign_in(ANNA).status_code == 400
    left = User.objects.get(seats__match__code=running, seats__seat="white")
    told_of = (left.name, left.email, left.look, left.is_active, left.has_usable_password())
    assert told_of == ("Deleted player", "", None, False, False)
    assert (Block.objects.count(), Preferences.objects.count()) == (0, 0)
    assert list(Seat.objects.filter(user=left).values_list("standing", flat=True)) == [{}, {}]
    # His name and his address are free again, what he was called by the site is not.
    counters.clear()
    again = Caller("203.0.113.10")
    again.become("Anna", ANNA)
    assert again.me["name"] == "Anna"
    answer = again.ask("post", "/api/me/", {"name": "Deleted player"})
    assert answer.status_code == 400


def test_a_guest_leaves_without_being_asked() -> None:
    guest = Caller()
    guest.ask("post", "/api/me/", {"name": "Passer By"})
    code = open_one(guest, opponent="hotseat")
    assert guest.ask("post", "/api/me/leave/").status_code == 200
    match = Match.objects.get(code=code)
    assert match.status == "finished"
    assert [seat.user and seat.user.name for seat in match.seats_in_order] == ["Deleted player"] * 2
