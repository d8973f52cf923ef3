"""What one wants to be told, over HTTP, and the end of it by the link of a letter."""

from __future__ import annotations

from typing import Any

import pytest

from callers import Caller
from clubhouse import make_account, sign_in
from subscribers import ALL, SITE, make_subscriber
from tachanka.accounts.models import User
from tachanka.notices.keys import read_public_key
from tachanka.notices.models import Subscriber
from tachanka.notices.stopping import sign
from tachanka.notices.visits import forget_visits

pytestmark = pytest.mark.django_db
CHOICE = {"mail": ["turn"], "push": [], "hook": [], "rhythm": "daily", "hour": 20}
BERLIN = CHOICE | {"zone": "Europe/Berlin"}


@pytest.fixture
def anna() -> Caller:
    return sign_in(make_account("Anna"))


def test_nothing_is_told_as_it_comes(anna: Caller) -> None:
    assert anna.get("/api/me/notices/").json() == {
        "mail": [],
        "push": [],
        "hook": [],
        "rhythm": "once",
        "hour": 8,
        "zone": "UTC",
        "letters": True,
        "address": "",
        "push_key": read_public_key(),
        "browsers": [],
        "webhook": None,
    }
    assert Subscriber.objects.count() == 0


def test_a_choice_is_kept(anna: Caller) -> None:
    answer = anna.ask("put", "/api/me/notices/", BERLIN)
    assert answer.status_code == 200
    assert {name: answer.json()[name] for name in BERLIN} == BERLIN
    assert anna.get("/api/me/notices/").json() == answer.json()
    kept = Subscriber.objects.get()
    assert (kept.site, kept.person.name) == ("http://localhost", "Anna")
    assert kept.seen is not None


def test_the_address_that_is_proved_is_told(client: Any) -> None:
    person = sign_in(make_subscriber("Anna"))
    assert person.get("/api/me/notices/").json()["address"] == "anna@example.org"


@pytest.mark.parametrize("sends", ["console", "dummy"])
def test_a_site_without_a_mail_server_says_so(anna: Caller, settings: Any, sends: str) -> None:
    settings.EMAIL_BACKEND = f"django.core.mail.backends.{sends}.EmailBackend"
    assert anna.get("/api/me/notices/").json()["letters"] is False


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"zone": "Moon/Base"}, "zone"),
        ({"zone": "../../etc/passwd"}, "zone"),
        ({"hour": 24}, "hour"),
        ({"rhythm": "often"}, "rhythm"),
        ({"mail": ["all"]}, "mail"),
        ({"mail": ["turn"] * 8}, "mail"),
    ],
)
def test_what_there_is_not_is_refused(anna: Caller, wrong: dict[str, Any], field: str) -> None:
    answer = anna.ask("put", "/api/me/notices/", BERLIN | wrong)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, [field])
    assert Subscriber.objects.count() == 0


def test_guests_and_visitors_cannot_be_told_anything() -> None:
    guest = Caller()
    assert guest.ask("put", "/api/me/notices/", BERLIN).status_code == 403
    guest.ask("post", "/api/me/", {"name": "Anna"})
    answer = guest.ask("put", "/api/me/notices/", BERLIN)
    assert (answer.status_code, answer.json()["code"]) == (403, "no-account")


@pytest.fixture
def berta() -> User:
    return make_subscriber("Berta")


def left(person: User) -> list[str]:
    kept: list[str] = Subscriber.objects.get(pk=person.pk).mail
    return kept


def test_to_look_at_the_link_changes_nothing(berta: User) -> None:
    token = sign(berta.pk, ["turn"])
    told = {"kinds": ["turn"], "left": ALL}
    assert Caller().get(f"/api/unsubscribe/{token}/").json() == told
    assert Caller().get(f"/unsubscribe/{token}").status_code in (200, 503)
    assert left(berta) == ALL


def test_one_click_of_a_mail_service_ends_it(berta: User) -> None:
    """As RFC 8058 has it: a form, from nowhere, without a cookie."""
    stranger = Caller()
    stranger.handler.enforce_csrf_checks = True
    body = {"List-Unsubscribe": "One-Click"}
    for _ in range(2):
        answer = stranger.post(f"/unsubscribe/{sign(berta.pk, ['turn'])}", body)
        assert answer.status_code == 200
        assert left(berta) == [kind for kind in ALL if kind != "turn"]
    url = f"/unsubscribe/{sign(berta.pk, ['result'])}"
    form = "application/x-www-form-urlencoded"
    answer = stranger.post(url, "List-Unsubscribe=One-Click", content_type=form)
    kept = ["challenge", "eyes", "round", "deadline", "message"]
    assert answer.json()["left"] == left(berta) == kept


def test_the_page_can_end_all(berta: User) -> None:
    url = f"/api/unsubscribe/{sign(berta.pk, ['turn'])}/"
    answer = Caller().ask("post", url, {"everything": True})
    assert answer.json() == {"kinds": ["turn"], "left": []}
    assert left(berta) == []


@pytest.mark.parametrize("spoil", [lambda t: t[:-1], lambda t: "x" + t, lambda t: "x:y:z"])
def test_a_link_that_was_changed_does_nothing(berta: User, spoil: Any) -> None:
    token = spoil(sign(berta.pk, ["turn"]))
    answer = Caller().ask("post", f"/api/unsubscribe/{token}/")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown")
    assert Caller().post(f"/unsubscribe/{token}").status_code == 404
    assert left(berta) == ALL


def test_ones_data_tell_of_it(berta: User) -> None:
    from tachanka.api.belongings import list_belongings

    told = list_belongings(berta)
    assert list(told["notices"]["mail"]) == ALL
    assert told["noticed"] == []
    assert SITE not in str(told)


def test_to_ask_is_to_be_here(berta: User) -> None:
    forget_visits()
    before = Subscriber.objects.get().seen
    sign_in(berta).get("/api/me/")
    after = Subscriber.objects.get().seen
    assert before is not None
    assert after is not None
    assert after > before


def test_a_webhook_is_set_and_taken_away(anna: Caller) -> None:
    url = "https://hook.example.org/tachanka"
    told = anna.ask("put", "/api/me/notices/webhook/", {"url": url}).json()
    assert told["hook"] == ALL
    assert {**told["webhook"], "secret": ""} == {
        "url": url, "secret": "", "failures": 0, "off": False
    }  # fmt: skip
    assert anna.delete("/api/me/notices/webhook/").json()["webhook"] is None
    answer = anna.ask("put", "/api/me/notices/webhook/", {"url": "https://x:y@z.org/"})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["url"])


def test_a_browser_is_added_and_taken_away(anna: Caller, berta: User) -> None:
    body = {
        "endpoint": "https://push.example.org/1",
        "key": read_public_key(),
        "auth": "AAAAAAAAAAAAAAAAAAAAAA",
        "name": "Firefox",
    }
    for _ in range(2):
        told = anna.ask("post", "/api/me/notices/browsers/", body).json()
    assert told["push"] == ALL
    (browser,) = told["browsers"]
    assert browser["name"] == "Firefox"
    url = f"/api/me/notices/browsers/{browser['id']}/"
    sign_in(berta).delete(url)
    assert len(anna.get("/api/me/notices/").json()["browsers"]) == 1
    assert anna.delete(url).json()["browsers"] == []
    answer = anna.ask("post", "/api/me/notices/browsers/", body | {"key": "x"})
    assert answer.status_code == 400
