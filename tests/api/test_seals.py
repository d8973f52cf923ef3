"""The seed is sealed before the server knows any salt, however a match is opened."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.engine.chance import commit, derive_key
from tachanka.matches import queries
from tachanka.matches.lobby import seals
from tachanka.matches.models import Match, Seal
from tachanka.site.limits import Limit

pytestmark = pytest.mark.django_db(transaction=True)
SALT = " 8f3a é\t"
"""Spaces at its ends are part of a salt, too."""
DICE = {"ruleset": "battle_dice", "scenario": "lezhanka-1918"}
TOY = {"ruleset": "toy", "scenario": "frost"}
WAYS: dict[str, dict[str, Any]] = {
    "open": DICE | {"opponent": "open", "side": "red"},
    "link": DICE | {"opponent": "link", "side": "white"},
    "left open": DICE | {"opponent": "link", "side": "open"},
    "by lot": DICE | {"opponent": "link", "side": "random"},
    "bot": DICE | {"opponent": "bot", "side": "red"},
    "hotseat": DICE | {"opponent": "hotseat"},
    "rules": TOY | {"opponent": "rules"},
}
NO_SEAL = {
    "code": "no-seal",
    "text": "No seed waits under this seal: it has been used, or is older than an hour. "
    "Draw a new seal, make a new salt, and ask again.",
}
NO_SALT = (
    "A salt counts only when the seed was sealed before the salt was made: ask for a seal at "
    "/api/seals/, then make a salt and send both, or send neither."
)


def visitor() -> Client:
    """Somebody who has never been here."""
    return Client(headers={"host": "localhost"})


def post(client: Client, path: str, body: Any = None) -> Any:
    return client.post(path, body if body is not None else {}, content_type="application/json")


def draw_seal(client: Client) -> tuple[str, bytes]:
    """A seal, and the seed that the server keeps under it by now."""
    answer = post(client, "/api/seals/")
    assert answer.status_code == 201
    kept = Seal.objects.latest("pk")
    assert answer.json() == {"seal": kept.commitment}
    return kept.commitment, bytes(kept.seed)


def open_one(client: Client, **wish: Any) -> dict[str, Any]:
    answer = post(client, "/api/matches/", wish)
    assert answer.status_code == 201, answer.content
    body: dict[str, Any] = answer.json()
    return body


def check_sealed(code: str, seal: str, seed: bytes, salts: list[str]) -> None:
    """The match has this seed and no other, and these salts and no others."""
    match = Match.objects.get(code=code)
    assert (match.commitment, bytes(match.seed)) == (seal, seed)
    assert sorted(seat.salt for seat in match.seats.all()) == sorted(salts)
    assert Seal.objects.filter(commitment=seal).count() == 0


def test_a_seal_is_the_hash_of_a_seed_that_is_kept_and_makes_nobody() -> None:
    client = visitor()
    seal, seed = draw_seal(client)
    assert (seal, len(seed)) == (commit(seed), 32)
    assert draw_seal(client)[0] != seal
    assert (User.objects.count(), Match.objects.count(), Seal.objects.count()) == (0, 0, 2)


@pytest.mark.parametrize("way", WAYS)
def test_a_match_is_opened_with_the_seed_that_was_sealed_before_its_salt(way: str) -> None:
    client = visitor()
    seal, seed = draw_seal(client)
    match = open_one(client, **WAYS[way], seal=seal, salt=SALT)
    assert match["commitment"] == seal
    check_sealed(match["code"], seal, seed, [SALT, ""])
    begun = WAYS[way]["opponent"] in ("bot", "hotseat", "rules")
    assert match["seq"] == (0 if begun else -1)
    assert sorted(match["salts"]) == (["", SALT] if begun else [])


def test_one_who_joins_reads_the_seal_before_he_gives_his_salt() -> None:
    one, two = visitor(), visitor()
    seal, seed = draw_seal(one)
    code = open_one(one, **WAYS["link"], seal=seal, salt=SALT)["code"]
    assert two.get(f"/api/matches/{code}/").json()["commitment"] == seal
    joined = post(two, f"/api/matches/{code}/join/", {"salt": "theirs"}).json()
    assert (joined["status"], joined["salts"]) == ("running", [SALT, "theirs"])
    check_sealed(code, seal, seed, [SALT, "theirs"])
    key = derive_key(seed, [SALT, "theirs"])
    assert queries.match_key(queries.find_match(code)) == key


def test_a_salt_moves_along_where_the_one_who_joins_picks() -> None:
    one, two = visitor(), visitor()
    seal, seed = draw_seal(one)
    code = open_one(one, **WAYS["left open"], seal=seal, salt=SALT)["code"]
    joined = post(two, f"/api/matches/{code}/join/", {"seat": "white", "salt": "theirs"}).json()
    assert joined["salts"] == ["theirs", SALT]
    check_sealed(code, seal, seed, [SALT, "theirs"])


def test_a_match_is_opened_without_a_seal_or_without_a_salt() -> None:
    client = visitor()
    plain = Match.objects.get(code=open_one(client, **WAYS["bot"])["code"])
    assert plain.commitment == commit(bytes(plain.seed))
    assert [seat.salt for seat in plain.seats.all()] == ["", ""]
    seal, seed = draw_seal(client)
    check_sealed(open_one(client, **WAYS["bot"], seal=seal)["code"], seal, seed, ["", ""])


@pytest.mark.parametrize("way", WAYS)
def test_a_salt_without_a_seal_is_refused(way: str) -> None:
    answer = post(visitor(), "/api/matches/", WAYS[way] | {"salt": SALT})
    assert answer.status_code == 400
    assert answer.json() == {"code": "malformed", "text": NO_SALT, "fields": {"salt": NO_SALT}}
    assert (Match.objects.count(), User.objects.count()) == (0, 0)


def test_a_seal_is_good_for_one_match() -> None:
    client = visitor()
    seal, seed = draw_seal(client)
    code = open_one(client, **WAYS["link"], seal=seal, salt=SALT)["code"]
    again = post(client, "/api/matches/", WAYS["link"] | {"seal": seal, "salt": "other"})
    assert (again.status_code, again.json()) == (409, NO_SEAL)
    assert Match.objects.count() == 1
    check_sealed(code, seal, seed, [SALT, ""])


@pytest.mark.parametrize("seal", ["0" * 64, "x", "é" * 64])
def test_an_unknown_seal_is_refused_and_makes_nobody(seal: str) -> None:
    answer = post(visitor(), "/api/matches/", WAYS["bot"] | {"seal": seal, "salt": SALT})
    assert (answer.status_code, answer.json()) == (409, NO_SEAL)
    assert (Match.objects.count(), User.objects.count()) == (0, 0)


def test_a_refused_wish_leaves_its_seal_unused() -> None:
    client = visitor()
    seal, seed = draw_seal(client)
    wish = WAYS["bot"] | {"seal": seal, "salt": SALT}
    assert post(client, "/api/matches/", wish | {"side": "blue"}).status_code == 400
    check_sealed(open_one(client, **wish)["code"], seal, seed, [SALT, ""])


def age(seal: str, by: timedelta) -> None:
    Seal.objects.filter(commitment=seal).update(created=timezone.now() - by)


def test_a_seal_lapses_and_is_swept_when_another_is_drawn() -> None:
    client = visitor()
    fresh, old = draw_seal(client)[0], draw_seal(client)[0]
    age(fresh, seals.LIFE - timedelta(minutes=1))
    age(old, seals.LIFE + timedelta(seconds=1))
    late = post(client, "/api/matches/", WAYS["bot"] | {"seal": old, "salt": SALT})
    assert (late.status_code, late.json()) == (409, NO_SEAL)
    newest = draw_seal(client)[0]
    kept = Seal.objects.order_by("pk").values_list("commitment", flat=True)
    assert list(kept) == [fresh, newest]
    assert open_one(client, **WAYS["bot"], seal=fresh, salt=SALT)["commitment"] == fresh


def test_a_flood_of_seals_is_dammed_apart_from_matches(settings: Any) -> None:
    cache.clear()
    settings.LIMITS = settings.LIMITS | {"openings": Limit(2, 2, 60)}
    client = visitor()
    assert [post(client, "/api/seals/").status_code for _ in range(3)] == [201, 201, 429]
    wish = WAYS["bot"] | {"opponent": "nobody"}
    assert [post(client, "/api/matches/", wish).status_code for _ in range(3)] == [400, 400, 429]
    cache.clear()


# --- Rematches ----------------------------------------------------------------------------


def finish_one(one: Client, two: Client) -> str:
    """A match between two people that the first, white, has given up; its address."""
    code = open_one(one, **WAYS["link"])["code"]
    post(two, f"/api/matches/{code}/join/")
    base = f"/api/matches/{code}/"
    assert post(one, f"{base}resign/", {"key": "k", "seat": "white"}).status_code == 200
    return base


def test_the_first_to_ask_again_brings_a_seal_and_the_other_joins_with_a_salt() -> None:
    one, two = visitor(), visitor()
    base = finish_one(one, two)
    seal, seed = draw_seal(two)
    asked = post(two, f"{base}rematch/", {"seal": seal, "salt": SALT}).json()
    assert (asked["commitment"], asked["status"], asked["join"]) == (seal, "open", False)
    other, _ = draw_seal(one)
    told = post(one, f"{base}rematch/", {"seal": other, "salt": "too early"}).json()
    assert (told["code"], told["commitment"]) == (asked["code"], seal)
    assert (told["status"], told["join"]) == ("open", True)
    assert [seat["you"] for seat in told["seats"]] == [False, False]
    check_sealed(asked["code"], seal, seed, [SALT, ""])
    assert Seal.objects.get().commitment == other
    joined = post(one, f"/api/matches/{asked['code']}/join/", {"salt": "in time"}).json()
    assert (joined["status"], joined["salts"]) == ("running", [SALT, "in time"])
    check_sealed(asked["code"], seal, seed, [SALT, "in time"])


def test_whoever_asks_twice_keeps_his_first_salt() -> None:
    one, two = visitor(), visitor()
    base = finish_one(one, two)
    seal, seed = draw_seal(one)
    asked = post(one, f"{base}rematch/", {"seal": seal, "salt": SALT}).json()
    body = {"seal": draw_seal(one)[0], "salt": "other"}
    again = post(one, f"{base}rematch/", body).json()
    assert {**again, "updated": ""} == {**asked, "updated": ""}
    check_sealed(asked["code"], seal, seed, [SALT, ""])


def test_a_program_without_salts_is_seated_by_asking() -> None:
    one, two = visitor(), visitor()
    base = finish_one(one, two)
    seal, seed = draw_seal(one)
    code = post(one, f"{base}rematch/", {"seal": seal, "salt": SALT}).json()["code"]
    agreed = post(two, f"{base}rematch/").json()
    assert (agreed["code"], agreed["status"]) == (code, "running")
    check_sealed(code, seal, seed, [SALT, ""])


@pytest.mark.parametrize("way", ["bot", "hotseat", "rules"])
def test_a_rematch_that_begins_at_once_has_the_sealed_seed(way: str) -> None:
    client = visitor()
    match = open_one(client, **WAYS[way])
    base = f"/api/matches/{match['code']}/"
    own = next(seat["seat"] for seat in match["seats"] if seat["you"])
    post(client, f"{base}resign/", {"key": "k", "seat": own})
    seal, seed = draw_seal(client)
    again = post(client, f"{base}rematch/", {"seal": seal, "salt": SALT}).json()
    assert (again["status"], again["commitment"]) == ("running", seal)
    check_sealed(again["code"], seal, seed, [SALT, ""])


def test_a_rematch_needs_a_seal_for_its_salt_and_a_seal_that_waits() -> None:
    one, two = visitor(), visitor()
    base = finish_one(one, two)
    bare = post(one, f"{base}rematch/", {"salt": SALT})
    assert bare.status_code == 400
    assert bare.json() == {"code": "malformed", "text": NO_SALT, "fields": {"salt": NO_SALT}}
    used = post(one, f"{base}rematch/", {"seal": "0" * 64, "salt": SALT})
    assert (used.status_code, used.json()) == (409, NO_SEAL)
    assert (Match.objects.count(), one.get(base).json()["rematch"]) == (1, "")
