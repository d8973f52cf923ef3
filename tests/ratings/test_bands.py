"""Bands of open seats: what may be asked for, and who is outside."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubhouse import make_account
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.matches.errors import BadChoice, Refused
from tachanka.matches.lobby.challenges import decline_match
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.lobby.seating import find_bars, join_match
from tachanka.matches.models import Match, Seat
from tachanka.ratings.bands import resolve_band
from tachanka.ratings.models import Ladder, Rating

pytestmark = pytest.mark.django_db
DICE, LEZHANKA = "battle_dice", "lezhanka-1918"
BAND = {"least": 1450, "most": 1600}


def rate(person: User, mu: float, ruleset: str = DICE) -> User:
    """The person has a rating from one match: 25 is 1500, 30 is 1647."""
    ladder, _ = Ladder.objects.get_or_create(ruleset=ruleset)
    Rating.objects.create(ladder=ladder, kind="person", user=person, mu=mu, sigma=3, matches=1)
    return person


def open_seek(creator: User, band: dict[str, int | None] | None, opponent: str = "open") -> Match:
    return open_match(Wish(DICE, LEZHANKA, opponent, side="white", band=band), creator)


def refuse(match: Match, person: User) -> tuple[str, str]:
    """The refusal of the seat; nobody has sat down, and the lists tell the same."""
    with pytest.raises(Refused) as told:
        join_match(match.code, person)
    seats = Seat.objects.filter(match=match).order_by("number").values_list("user", flat=True)
    assert list(seats) == [match.creator_id, None]
    assert [each.text for each in find_bars([match], person).values()] == [told.value.text]
    return told.value.code, told.value.text


@pytest.mark.parametrize(
    ("band", "mu", "text"),
    [
        (BAND, 30.0, "from 1450 to 1600 in Battle Dice; yours is 1647."),
        (BAND, 20.0, "from 1450 to 1600 in Battle Dice; yours is 1353."),
        ({"least": 1648, "most": None}, 30.0, "from 1648 in Battle Dice; yours is 1647."),
        ({"least": None, "most": 1646}, 30.0, "up to 1646 in Battle Dice; yours is 1647."),
    ],
)
def test_who_is_outside_is_told_why(band: dict[str, int | None], mu: float, text: str) -> None:
    match = open_seek(make_account("Anna"), band)
    told = refuse(match, rate(make_account("Boris"), mu))
    assert told == ("outside", f"This seat is for ratings {text}")


@pytest.mark.parametrize(
    "band",
    [
        {"least": 1647, "most": 1647},
        {"least": 1647, "most": None},
        {"least": None, "most": 1647},
        None,
    ],
)
def test_who_is_within_sits_down(band: dict[str, int | None] | None) -> None:
    match, boris = open_seek(make_account("Anna"), band), rate(make_account("Boris"), 30.0)
    rate(boris, 10.0, "kronstadt_1921")
    assert find_bars([match], boris) == {}
    assert join_match(match.code, boris).status == "running"
    assert join_match(match.code, boris).status == "running"


def test_who_has_played_nothing_begins_as_all_and_guests_have_no_rating() -> None:
    anna, boris, guest = make_account("Anna"), make_account("Boris"), create_guest("Guest")
    high = open_seek(anna, {"least": 1501, "most": None})
    head = "This seat is for ratings from 1501 in Battle Dice; "
    assert refuse(high, boris) == (
        "outside", f"{head}yours is 1500, with which everybody begins.",
    )  # fmt: skip
    assert refuse(high, guest) == ("outside", f"{head}guests have none.")
    assert list(find_bars([high], None)) == [high.code]
    fitting = open_seek(anna, {"least": 1500, "most": 1500})
    assert refuse(fitting, guest)[0] == "outside"
    assert join_match(fitting.code, boris).status == "running"


def test_a_link_and_a_challenge_are_for_any_rating() -> None:
    """Also where the one who is invited is outside of any band of his own."""
    anna, boris = make_account("Anna"), rate(make_account("Boris"), 10.0)
    for invited in ("", "Boris"):
        wish = Wish(DICE, LEZHANKA, "link", band=dict(BAND), invited=invited)
        with pytest.raises(BadChoice) as told:
            open_match(wish, anna)
        assert (told.value.field, str(told.value)) == (
            "band", "Only a match that stands on the first page asks for ratings: choose anyone.",
        )  # fmt: skip
        match = open_match(Wish(DICE, LEZHANKA, "link", invited=invited), anna)
        assert find_bars([match], boris) == {}
        assert join_match(match.code, boris).status == "running"
    assert not Match.objects.exclude(band=None).exists()


def test_a_band_keeps_nobody_from_a_seat_that_is_kept_for_him() -> None:
    """As of a challenge that comes of a seek: by hand here, since none does today."""
    anna, boris = make_account("Anna"), rate(make_account("Boris"), 10.0)
    match = open_seek(anna, dict(BAND))
    Seat.objects.filter(match=match, user=None).update(invited=boris)
    assert join_match(match.code, boris).status == "running"
    with pytest.raises(Refused):
        decline_match(match.code, boris)


@pytest.mark.parametrize(
    ("asked", "stored"),
    [
        (None, None),
        ({}, None),
        ({"within": 150}, {"least": 1497, "most": 1797}),
        ({"least": 1400, "most": None}, {"least": 1400, "most": None}),
        ({"within": None, "least": None, "most": 1400}, {"least": None, "most": 1400}),
    ],
)
def test_what_is_asked_for_is_kept_in_figures(asked: dict[str, Any] | None, stored: Any) -> None:
    """Whoever asks for those near him asks for those near what he is now."""
    anna = rate(make_account("Anna"), 30.0)
    band = resolve_band(asked, DICE, anna)
    assert open_seek(anna, band).band == stored


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (
            {"within": 100, "least": 1},
            "Say by how much ratings may differ, or from where to where.",
        ),
        ({"least": 1600, "most": 1599}, "No rating is at least 1600 and at most 1599."),
    ],
)
def test_what_nobody_can_mean_is_refused(asked: dict[str, Any], text: str) -> None:
    anna = make_account("Anna")
    with pytest.raises(BadChoice) as told:
        open_seek(anna, resolve_band(asked, DICE, anna))
    assert (told.value.field, str(told.value)) == ("band", text)
    assert not Match.objects.exists()


def test_who_has_no_rating_asks_for_none() -> None:
    for nobody in (None, create_guest("Guest")):
        assert resolve_band(None, DICE, nobody) is None
        with pytest.raises(BadChoice) as told:
            resolve_band({"least": 1400}, DICE, nobody)
        assert str(told.value) == "Guests have no rating, and cannot ask for that of others."


def test_a_list_asks_once_for_all_its_bands() -> None:
    anna, boris = make_account("Anna"), rate(make_account("Boris"), 30.0)
    matches = [open_seek(anna, dict(BAND)) for _ in range(4)]
    with CaptureQueriesContext(connection) as asked:
        assert set(find_bars(matches, boris)) == {match.code for match in matches}
    assert len(asked) == 1
    free = open_seek(anna, None)
    with CaptureQueriesContext(connection) as asked:
        assert find_bars([free], boris) == {}
    assert len(asked) == 0
