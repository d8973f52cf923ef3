"""The eyes of a side over HTTP: who may ask what, in matches, with a delay and in tournaments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache as counters

from callers import Caller
from clubhouse import make_account, sign_in
from evenings import begin_tournament, list_boards, sit_down
from tachanka.accounts.leaving import leave_for_good
from tachanka.accounts.models import User
from tachanka.api.belongings import list_belongings
from tachanka.matches.cache import cache
from tachanka.matches.models import Confidant, Match
from worlds import act_at_random, open_pair

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet, and no match in memory."""
    counters.clear()
    cache.clear()
    yield
    counters.clear()
    cache.clear()


def ask(caller: Caller, code: str, path: str, **wish: str) -> tuple[int, str]:
    """The status and code of the answer to a wish about eyes."""
    answer = caller.ask("post", f"/api/matches/{code}/{path}", wish)
    told: dict[str, Any] = answer.json() if answer.content else {}
    return answer.status_code, told.get("code", "")


def make_cast(**more: Any) -> tuple[Match, dict[str, Caller]]:
    """A toy match of Anna and Boris, and browsers of them, of a coach, a guest and a visitor."""
    people = [make_account(name) for name in ("Anna", "Boris")]
    match = open_pair("toy", (people[0], people[1]), **{"rated": False} | more)
    accounts = {"anna": people[0], "boris": people[1], "coach": make_account("Coach")}
    callers = {
        name: sign_in(each, f"203.0.113.{n}") for n, (name, each) in enumerate(accounts.items())
    }
    callers |= {"guest": Caller("203.0.113.8"), "visitor": Caller("203.0.113.9")}
    callers["guest"].ask("post", "/api/me/", {"name": "Gustav"})
    return match, callers


def test_everybody_tries_everything() -> None:
    match, cast = make_cast()
    seat = match.seats_in_order[0].seat
    gives = {name: ask(each, match.code, "eyes/", name="coach", seat=seat)
             for name, each in cast.items()}  # fmt: skip
    foreign = (403, "not-yours")
    assert gives == {"anna": (204, "")} | dict.fromkeys(("boris", "coach", "guest"), foreign) | {
        "visitor": (403, "no-account")
    }
    asks = {name: ask(each, match.code, "eyes/", seat=seat) for name, each in cast.items()}
    assert asks == {
        "anna": foreign, "boris": foreign, "coach": (204, ""), "guest": (403, "no-account"),
        "visitor": (403, "no-account"),
    }  # fmt: skip
    told = {"name": "Coach", "seat": seat}
    ends = {name: ask(cast[name], match.code, "eyes/end/", **told)
            for name in ("visitor", "guest", "boris", "anna")}  # fmt: skip
    assert ends == dict.fromkeys(("visitor", "guest", "boris"), foreign) | {"anna": (204, "")}
    assert ask(cast["coach"], match.code, "eyes/", seat="blue")[0] == 400
    assert ask(cast["anna"], "no-such-match", "eyes/", seat=seat)[0] == 404


def test_who_has_them_is_not_late() -> None:
    match, cast = make_cast(delay={"unit": "acts", "length": 50})
    seats = [each.seat for each in match.seats_in_order]
    assert act_at_random(match, 4) == 4
    path = f"/api/matches/{match.code}/"
    late, now = cast["visitor"].get(path).json()["seq"], cast["anna"].get(path).json()["seq"]
    assert (late, now) == (0, Match.objects.get().seq)
    assert cast["coach"].get(path).json()["seq"] == late
    ask(cast["coach"], match.code, "eyes/", seat=seats[0])
    assert cast["coach"].get(path).json()["seq"] == late
    ask(cast["anna"], match.code, "eyes/", name="Coach", seat=seats[0])
    assert cast["coach"].get(path).json()["seq"] == now
    looked = [each.get(f"{path}lines/?seat={seats[0]}").json() for each in
              (cast["coach"], cast["anna"])]  # fmt: skip
    assert looked[0] == looked[1]
    assert cast["coach"].get(f"{path}lines/?seat={seats[1]}").status_code == 403
    ask(cast["anna"], match.code, "eyes/end/", name="Coach", seat=seats[0])
    assert cast["coach"].get(path).json()["seq"] == late


@pytest.mark.parametrize("allowed", [False, True])
def test_in_a_tournament_the_plan_says_whether_there_are_commentators(allowed: bool) -> None:
    made = begin_tournament(make_account("Helga"), "Anna Boris", commentators=allowed)
    (leg,) = list_boards(made)
    sit_down(leg)
    assert leg.match is not None
    coach = sign_in(make_account("Coach"))
    told = coach.get(f"/api/matches/{leg.match.code}/").json()
    assert (told["arranged"], told["commentators"]) == (True, allowed)
    seat = told["seats"][0]["seat"]
    assert ask(coach, leg.match.code, "eyes/", seat=seat) == (409, "not-allowed")
    both = ask(coach, leg.match.code, "eyes/")
    assert both == ((204, "") if allowed else (409, "not-allowed"))


def test_they_are_among_what_is_ones_own_and_go_with_one() -> None:
    match, cast = make_cast()
    seat, coach = match.seats_in_order[0].seat, User.objects.get(name="Coach")
    ask(cast["coach"], match.code, "eyes/", seat=seat)
    assert list_belongings(coach)["eyes"] == [{"match": match.code, "seat": seat, "since": None}]
    leave_for_good(coach)
    assert not Confidant.objects.exists()
