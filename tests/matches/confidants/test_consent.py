"""Who may give the eyes of a side, ask for them and end it, and what comes of what was agreed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from clubhouse import make_account, make_match
from tachanka.accounts.blocks import block
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import Block, User
from tachanka.matches import queries
from tachanka.matches.confidants.consent import MOST, MOST_ASKING, ask_eyes, end_eyes, give_eyes
from tachanka.matches.confidants.knowledge import has_had, join_lent, read_confidants
from tachanka.matches.errors import BadChoice, Refused
from tachanka.matches.models import Confidant, Deal, Match, Seat

pytestmark = pytest.mark.django_db
NAMES = "White Red Coach Guest Bot Blocked Blocker"


class Cast:
    """A match of White and Red, and others: accounts but for a guest; a bot; somebody whom White
    has blocked, somebody who has blocked Red."""

    def __init__(self, **told: object) -> None:
        self.people = {name: make_account(name) for name in NAMES.split() if name != "Guest"}
        self.people["Guest"] = create_guest("Guest")
        self.people["Bot"].program = True
        self.people["Bot"].save()
        block(self.people["White"], self.people["Blocked"])
        block(self.people["Blocker"], self.people["Red"])
        told = {"unrated": True} | told
        self.match = make_match(self["White"], self["Red"], **told)
        self.code = self.match.code

    def __getitem__(self, name: str) -> User:
        return self.people[name]

    def give(self, giver: str, name: str, seat: str = "") -> str:
        return attempt(lambda: give_eyes(self.code, self[giver], name, seat))

    def ask(self, person: str, seat: str = "") -> str:
        return attempt(lambda: ask_eyes(self.code, self[person], seat))

    def end(self, ender: str, name: str = "", seat: str = "") -> str:
        return attempt(lambda: end_eyes(self.code, self[ender], name, seat))

    def lent(self) -> dict[str, tuple[str, ...]]:
        """With whose eyes each may look, who may with any."""
        confidants = read_confidants(queries.find_match(self.code))
        found = {name: join_lent(confidants, each.pk) for name, each in self.people.items()}
        return {name: seats for name, seats in found.items() if seats}


def attempt(deed: Callable[[], None]) -> str:
    """By what code a deed is refused, or which field is wrong; empty where it is done."""
    try:
        deed()
    except Refused as refusal:
        return str(refusal.code)
    except BadChoice as fault:
        return fault.field
    return ""


def test_who_may_give_what_to_whom() -> None:
    cast = Cast()
    tried = {
        (giver, name, seat): cast.give(giver, name, seat)
        for giver in ("White", "Red", "Coach", "Guest")
        for name in [*NAMES.split(), "Nobody"]
        for seat in ("white", "red", "")
    }
    player = {
        "Coach": "", "Bot": "no-bots", "Guest": "name", "Nobody": "name", "Blocker": "apart",
    }  # fmt: skip
    white = player | {"White": "name", "Red": "not-yours", "Blocked": "name"}
    red = player | {"Red": "name", "White": "not-yours", "Blocked": "apart"}
    own = {"White": ("white", white), "Red": ("red", red)}
    assert tried == {
        (giver, name, seat): own[giver][1][name]
        if giver in own and seat in ("", own[giver][0])
        else "not-yours"
        for giver, name, seat in tried
    }
    # Nothing is shown to who has not agreed.
    assert cast.lent() == {}


def test_who_may_ask() -> None:
    cast = Cast()
    asked = {name: cast.ask(name, "white") for name in NAMES.split()}
    assert asked == {
        "White": "not-yours", "Red": "not-yours", "Coach": "", "Guest": "no-account",
        "Bot": "no-bots", "Blocked": "apart", "Blocker": "apart",
    }  # fmt: skip
    assert cast.ask("Coach", "blue") == "seat"
    assert cast.lent() == {}


@pytest.mark.parametrize("first", ["White", "Coach"])
def test_a_coach_sees_when_both_have_said_so(first: str) -> None:
    cast = Cast()
    deeds: dict[str, Callable[[], str]] = {
        "White": lambda: cast.give("White", "coach", "white"),
        "Coach": lambda: cast.ask("Coach", "white"),
    }
    assert deeds.pop(first)() == ""
    assert cast.lent() == {}
    assert [deed() for deed in deeds.values()] == [""]
    assert cast.lent() == {"Coach": ("white",)}


def test_a_commentator_needs_both_sides() -> None:
    cast = Cast()
    assert (cast.ask("Coach"), cast.give("Red", "Coach")) == ("", "")
    assert cast.lent() == {}
    assert not has_had(queries.find_match(cast.code), cast["Coach"].pk)
    assert cast.give("White", "Coach") == ""
    assert cast.lent() == {"Coach": ("white", "red")}
    # Either side ends it for both.
    assert cast.end("Red", "Coach") == ""
    assert cast.lent() == {}
    assert has_had(queries.find_match(cast.code), cast["Coach"].pk)
    assert not has_had(queries.find_match(cast.code), None)


def test_who_has_seen_one_side_is_not_shown_the_other_alone() -> None:
    cast = Cast()
    cast.give("White", "Coach", "white")
    cast.ask("Coach", "white")
    assert (cast.give("Red", "Coach", "red"), cast.ask("Coach", "red")) == ("kept", "kept")
    cast.end("Coach", seat="white")
    assert (cast.lent(), cast.give("Red", "Coach", "red")) == ({}, "kept")
    # As a commentator he is, by word of both; and when that ends he knows too much for a coach.
    assert (cast.give("Red", "Coach"), cast.give("White", "Coach"), cast.ask("Coach")) == ("",) * 3
    assert cast.lent() == {"Coach": ("white", "red")}
    assert cast.end("Red", "Coach") == ""
    assert (cast.lent(), cast.give("White", "Coach", "white")) == ({}, "kept")


def test_an_older_word_of_one_side_ends_with_what_was_seen_of_the_other() -> None:
    cast = Cast()
    for seat in ("white", ""):
        cast.give("White", "Coach", seat)
        cast.ask("Coach", seat)
    assert cast.lent() == {"Coach": ("white",)}
    cast.give("Red", "Coach")
    assert cast.lent() == {"Coach": ("white", "red")}
    cast.end("Red", "Coach")
    assert cast.lent() == {}


def test_who_may_end_it() -> None:
    cast = Cast()
    for ender, done in (("Red", "not-yours"), ("Blocked", "not-yours"), ("White", "")):
        cast.give("White", "Coach", "white")
        cast.ask("Coach", "white")
        assert cast.end(ender, "Coach", "white") == done
        assert bool(cast.lent()) == bool(done)
    assert cast.end("White", "Coach", "white") == ""
    assert cast.end("White", "Nobody", "white") == "name"
    # It is not asked for again, but may be offered.
    assert cast.ask("Coach", "white") == "closed"
    assert (cast.give("White", "Coach", "white"), cast.ask("Coach", "white")) == ("", "")
    # Who gave them back himself may ask again.
    assert (cast.end("Coach", seat="white"), cast.ask("Coach", "white")) == ("", "")


def test_what_came_to_nothing_leaves_nothing() -> None:
    cast = Cast()
    cast.ask("Coach", "white")
    cast.end("Coach", seat="white")
    assert not Confidant.objects.exists()
    assert cast.ask("Coach", "white") == ""


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({"status": Match.Status.OPEN}, ("not-running", "not-running")),
        ({"status": Match.Status.FINISHED}, ("not-running", "not-running")),
        ({"opponent": Match.Opponent.HOTSEAT}, ("not-allowed", "not-allowed")),
        ({"opponent": Match.Opponent.OWN}, ("not-allowed", "not-allowed")),
        ({"arranged": True}, ("not-allowed", "not-allowed")),
        ({"arranged": True, "commentators": True}, ("not-allowed", "")),
        ({"commentators": True}, ("", "")),
        ({"unrated": False}, ("not-allowed", "")),
        ({"unrated": False, "opponent": Match.Opponent.LINK}, ("not-allowed", "")),
    ],
)
def test_of_which_matches(told: dict[str, object], expected: tuple[str, str]) -> None:
    cast = Cast(**told)
    assert (cast.give("White", "Coach", "white"), cast.give("White", "Coach")) == expected
    assert (cast.ask("Coach", "white"), cast.ask("Coach")) == expected


def test_a_board_that_is_shut_is_shown_to_nobody() -> None:
    cast = Cast()
    cast.match.deal = Deal.objects.create(commitment="0" * 64)
    cast.match.save()
    assert (cast.give("White", "Coach", "white"), cast.ask("Coach")) == ("shut", "shut")


def test_against_the_computer_there_is_one_side_to_show() -> None:
    # Of people's ratings nothing hangs on it.
    cast = Cast(opponent=Match.Opponent.BOT, unrated=False)
    Seat.objects.filter(match=cast.match, seat="red").update(user=None, bot="greedy")
    assert (cast.ask("Coach"), cast.ask("Coach", "red")) == ("seat", "seat")
    assert (cast.ask("Coach", "white"), cast.give("White", "Coach", "white")) == ("", "")
    assert cast.lent() == {"Coach": ("white",)}


def test_who_comes_to_sit_there_sees_with_his_own_eyes() -> None:
    cast = Cast()
    cast.give("White", "Coach", "white")
    cast.ask("Coach", "white")
    Seat.objects.filter(match=cast.match, seat="red").update(user=cast["Coach"])
    assert cast.lent() == {}


def test_there_are_so_many_at_most() -> None:
    cast = Cast()
    asking = [make_account(f"Asker {n}") for n in range(MOST_ASKING + 1)]
    done = [attempt(lambda each=each: ask_eyes(cast.code, each, "red")) for each in asking]  # type: ignore[misc]
    assert done == [""] * MOST_ASKING + ["full"]
    given = [cast.give("White", make_account(f"Friend {n}").name, "white") for n in range(MOST + 1)]
    assert given == [""] * MOST + ["full"]
    # Who has been offered them takes them, whoever else asks.
    offered = User.objects.get(name="Friend 0")
    assert attempt(lambda: ask_eyes(cast.code, offered, "white")) == ""


@pytest.mark.parametrize(
    ("blocker", "blocked", "asked_again"),
    [("White", "Coach", "closed"), ("Coach", "White", "")],
)
def test_a_block_ends_what_is_between_the_two(blocker: str, blocked: str, asked_again: str) -> None:
    cast = Cast()
    for seat in ("white", ""):
        cast.give("White", "Coach", seat)
        cast.ask("Coach", seat)
    cast.give("Red", "Coach")
    assert cast.lent() == {"Coach": ("white", "red")}
    before = queries.find_match(cast.code).confided
    block(cast[blocker], cast[blocked])
    assert cast.lent() == {}
    assert queries.find_match(cast.code).confided > before
    assert has_had(queries.find_match(cast.code), cast["Coach"].pk)
    assert cast.ask("Coach") == (asked_again or "apart")
    # When the two have made it up again, who was not sent away may ask.
    Block.objects.filter(blocker=cast[blocker], blocked=cast[blocked]).delete()
    assert cast.ask("Coach") == asked_again


def test_a_block_between_others_ends_nothing() -> None:
    cast = Cast()
    cast.give("White", "Coach", "white")
    cast.ask("Coach", "white")
    for blocker, blocked in (("Red", "Coach"), ("White", "Guest"), ("Red", "White")):
        block(cast[blocker], cast[blocked])
    # Whose eyes he has decides, and not who plays against him.
    assert cast.lent() == {"Coach": ("white",)}


def test_what_was_only_asked_is_gone_with_a_block() -> None:
    cast = Cast()
    cast.ask("Coach", "white")
    block(cast["Coach"], cast["White"])
    assert not Confidant.objects.exists()
