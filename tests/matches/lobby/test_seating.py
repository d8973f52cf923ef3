"""Taking a seat: who sits where, with which salt, and what that begins."""

from __future__ import annotations

import pytest

from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.engine.chance import derive_key
from tachanka.matches import queries
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.lobby.seals import draw_seal
from tachanka.matches.lobby.seating import cancel_match, join_match
from tachanka.matches.models import Match, Snapshot

pytestmark = pytest.mark.django_db(transaction=True)
SEATS = ["white", "red"]


def open_one(creator: User, side: str, opponent: str = "link") -> Match:
    """A match that its creator has salted."""
    wish = Wish("battle_dice", "lezhanka-1918", opponent, side=side)
    return open_match(Wish(**{**vars(wish), "seal": draw_seal(), "salt": "his own"}), creator)


def list_seats(match: Match) -> list[tuple[str, int | None, str]]:
    """Each seat, its person and its salt."""
    return [(seat.seat, seat.user_id, seat.salt) for seat in match.seats.all()]


@pytest.mark.parametrize(
    ("side", "wanted", "creators"),
    [("white", None, "white"), ("red", None, "red"), ("open", "red", "white"),
     ("open", "white", "red"), ("open", None, "white")],
)  # fmt: skip
def test_each_sits_with_his_own_salt_whoever_moves_over(
    side: str, wanted: str | None, creators: str
) -> None:
    """All salts go into the dice: that of a creator who makes room must not get lost."""
    creator, joiner = create_guest("Creator"), create_guest("Joiner")
    code = open_one(creator, side).code
    match = join_match(code, joiner, wanted, "and his")
    sat = {creators: (creator.pk, "his own")}
    sat |= {seat: (joiner.pk, "and his") for seat in SEATS if seat != creators}
    assert list_seats(match) == [(seat, *sat[seat]) for seat in SEATS]
    salts = [sat[seat][1] for seat in SEATS]
    assert queries.match_key(match) == derive_key(bytes(match.seed), salts)
    game = queries.open_game(match)
    assert game.key == queries.match_key(match)
    assert (game.seq, match.seq, match.status) == (0, 0, "running")


def test_the_beginning_is_stored_as_every_act_is() -> None:
    """The columns of a match say of its first entry what they say of every later one."""
    match = join_match(open_one(create_guest("A"), "white").code, create_guest("B"))
    game = queries.open_game(match)
    (entry,) = queries.read_entries(match.pk, -1)
    assert game.window is not None
    assert (match.seq, match.status, match.outcome, match.draw) == (0, "running", None, "")
    assert (match.asked, match.bot_asked) == (list(game.window.seats), False)
    assert (entry.seq, entry.kind, entry.digest) == (0, "start", game.digest)
    assert [shot.seq for shot in Snapshot.objects.filter(match=match)] == [0]


@pytest.mark.parametrize("side", SEATS)
def test_a_bot_that_is_asked_at_the_start_is_known_to_be(side: str) -> None:
    """Both sides of Battle Dice give orders first."""
    match = open_one(create_guest("A"), side, "bot")
    assert (match.status, match.bot_asked) == ("running", True)


def test_a_bot_that_waits_for_a_person_is_not_asked() -> None:
    wish = Wish("kronstadt_1921", "first-assault", "bot")
    creator = create_guest("A")
    told = {}
    for side in ("bolshevik", "rebel"):
        match = open_match(Wish(**{**vars(wish), "side": side}), creator)
        told[side] = (match.asked, match.bot_asked)
    ((asked, _), _) = told.values()
    assert told == {side: (asked, side not in asked) for side in told}


def test_a_person_sits_down_once() -> None:
    creator, joiner = create_guest("Creator"), create_guest("Joiner")
    code = open_one(creator, "white").code
    begun = join_match(code, joiner, salt="and his")
    for user, side in ((joiner, "white"), (creator, "red")):
        again = join_match(code, user, side, "another")
        assert list_seats(again) == list_seats(begun)
    assert len(queries.read_entries(begun.pk, -1)) == 1


def test_a_seat_that_is_not_free_is_not_given() -> None:
    creator, joiner, late = (create_guest(name) for name in ("Creator", "Joiner", "Late"))
    code = open_one(creator, "white").code
    with pytest.raises(Refused) as caught:
        join_match(code, joiner, "white")
    assert (caught.value.code, caught.value.text) == (
        Code.FULL, "The seat white is taken; open is: red.",
    )  # fmt: skip
    with pytest.raises(BadChoice, match=r"^There is no seat 'blue'; there are: white, red\.$"):
        join_match(code, joiner, "blue")
    join_match(code, joiner)
    with pytest.raises(Refused) as caught:
        join_match(code, late)
    assert caught.value.code is Code.FULL
    with pytest.raises(Refused) as caught:
        cancel_match(code, creator)
    assert caught.value.code is Code.NOT_OPEN
