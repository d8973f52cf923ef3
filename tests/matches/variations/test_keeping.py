"""Boards of one's own in lists, named, noted, shared, deleted; and what becomes of their owner."""

from __future__ import annotations

import pytest

from clubhouse import make_account
from tachanka.accounts.guests import create_guest
from tachanka.accounts.handover import absorb_guest
from tachanka.accounts.leaving import leave_for_good
from tachanka.accounts.models import User
from tachanka.api.belongings import list_belongings
from tachanka.engine.record import verify
from tachanka.engine.registry import find_ruleset
from tachanka.matches import queries
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.rematch import open_rematch
from tachanka.matches.lobby.waiting import list_waiting
from tachanka.matches.models import Entry, Match, Variation
from tachanka.matches.records import make_record
from tachanka.matches.results import count_results, count_tallies, list_matches
from tachanka.matches.variations.keeping import (
    change_variation,
    clean_name,
    clean_note,
    delete_variation,
    list_shared,
    list_variations,
)
from tachanka.matches.variations.opening import Branch, open_variation
from tachanka.ratings.rating import find_players, list_missed
from worlds import act_at_random, give_up, open_pair

pytestmark = pytest.mark.django_db(transaction=True)


class Tree:
    """A match that is over, a board of Anna's, a branch of that, and one of Boris's."""

    def __init__(self) -> None:
        self.anna, self.boris = make_account("Anna"), make_account("Boris")
        self.over = give_up(open_pair("battle_dice", (self.anna, self.boris)))
        self.board = open_variation(self.over.code, self.anna, Branch(0))
        act_at_random(self.board, 3)
        self.branch = open_variation(self.board.code, self.anna, Branch(2))

    def name_all(self, user: User, within: Match | None = None) -> list[str]:
        return [each.match.code for each in list_variations(user, within)]


@pytest.fixture
def tree() -> Tree:
    return Tree()


def test_ones_boards_are_found_from_every_match_of_their_tree(tree: Tree) -> None:
    elsewhere = give_up(open_pair("battle_dice", (tree.anna, tree.boris)))
    other = open_variation(elsewhere.code, tree.anna, Branch(0))
    codes = [tree.branch.code, tree.board.code]
    assert tree.name_all(tree.anna) == [other.code, *codes]
    for match in (tree.over, tree.board, tree.branch):
        assert tree.name_all(tree.anna, match) == codes
        assert tree.name_all(tree.boris, match) == []


def test_others_are_told_of_shared_ones_only(tree: Tree) -> None:
    assert list(list_shared(tree.board)) == []
    change_variation(tree.branch.code, tree.anna, "", "", True)
    assert [each.match.code for each in list_shared(tree.board)] == [tree.branch.code]
    assert list(list_shared(tree.over)) == []


def test_a_board_counts_for_nothing_and_stands_in_no_list(tree: Tree) -> None:
    over = give_up(queries.find_match(tree.board.code))
    assert over.status == Match.Status.FINISHED
    assert [match.code for match in list_matches(tree.anna, tree.anna)] == [tree.over.code]
    assert list_waiting(tree.anna) == []
    won = [(score.won, score.lost) for score in count_results(tree.anna)]
    assert won == [(0, 1)]
    assert count_tallies([tree.anna.pk])[tree.anna.pk].lost == 1
    assert find_players(over) is None
    assert list_missed() == [tree.over.code]


def test_against_the_computer_it_counts_for_nothing_either(tree: Tree) -> None:
    bot = find_ruleset("battle_dice").bots[0].id
    board = open_variation(tree.over.code, tree.boris, Branch(0, bot=bot, side="white"))
    assert "white" in board.asked
    assert list_waiting(tree.boris) == []
    give_up(board)
    assert [(score.won, score.lost) for score in count_results(tree.boris)] == [(1, 0)]
    assert list_missed() == [tree.over.code]


def test_there_is_no_rematch_of_it(tree: Tree) -> None:
    give_up(queries.find_match(tree.board.code))
    with pytest.raises(Refused, match="branch it") as found:
        open_rematch(tree.board.code, tree.anna)
    assert found.value.code is Code.NOT_OPEN


def test_names_and_notes_are_cleaned(tree: Tree) -> None:
    kept = change_variation(tree.board.code, tree.anna, " Over\tthe  ice\u202e ", " a\r\nb ", False)
    assert (kept.name, kept.note) == ("Over the ice", "a \nb")
    with pytest.raises(BadChoice, match="That is 81 letters; 80 at most"):
        clean_name("x" * 81)
    with pytest.raises(BadChoice, match="choose another"):
        clean_name("fuck this")
    with pytest.raises(BadChoice, match="That is 2001 letters; 2000 at most"):
        clean_note("x" * 2001)


def test_a_board_is_its_owners(tree: Tree) -> None:
    with pytest.raises(Refused, match="somebody else's") as found:
        change_variation(tree.board.code, tree.boris, "", "", False)
    assert found.value.code is Code.NOT_YOURS
    with pytest.raises(Refused, match="somebody else's"):
        delete_variation(tree.board.code, tree.boris)
    for code in (tree.over.code, "none", "a\x00b"):
        with pytest.raises(queries.UnknownMatch):
            delete_variation(code, tree.anna)


def test_with_a_board_go_ones_own_branches_and_nobody_elses(tree: Tree) -> None:
    change_variation(tree.board.code, tree.anna, "", "", True)
    foreign = open_variation(tree.board.code, tree.boris, Branch(1))
    delete_variation(tree.board.code, tree.anna)
    assert tree.name_all(tree.anna) == []
    for gone in (tree.board, tree.branch):
        assert not Match.objects.filter(pk=gone.pk).exists()
        assert not Entry.objects.filter(match=gone.pk).exists()
    kept = Variation.objects.get(match=foreign)
    assert (kept.origin_id, kept.root_id, kept.code) == (None, tree.over.pk, tree.board.code)
    assert tree.name_all(tree.boris, tree.over) == [foreign.code]
    record = make_record(give_up(queries.find_match(foreign.code)))
    assert record.origin is not None
    assert record.origin.match == tree.board.code
    assert all(check.ok for check in verify(queries.match_ruleset(foreign), record))
    assert queries.find_match(tree.over.code).seq == tree.over.seq


def test_a_guests_boards_are_his_accounts(tree: Tree) -> None:
    guest = create_guest("Clara")
    board = open_variation(tree.over.code, guest, Branch(0))
    assert not absorb_guest(guest, tree.boris)
    assert tree.name_all(tree.boris) == [board.code]
    assert {seat.user_id for seat in queries.find_match(board.code).seats_in_order} == {
        tree.boris.pk
    }


def test_who_leaves_takes_his_boards_along(tree: Tree) -> None:
    change_variation(tree.board.code, tree.anna, "", "", True)
    foreign = open_variation(tree.board.code, tree.boris, Branch(1))
    leave_for_good(tree.anna)
    assert not Match.objects.filter(pk__in=[tree.board.pk, tree.branch.pk]).exists()
    assert Match.objects.filter(pk__in=[tree.over.pk, foreign.pk]).count() == 2


def test_ones_data_have_ones_boards(tree: Tree) -> None:
    change_variation(tree.board.code, tree.anna, "Over the ice", "Too early.", True)
    told = list_belongings(tree.anna)["variations"]
    assert [(each["match"], each["origin"], each["entry"]) for each in told] == [
        (tree.board.code, tree.over.code, 0),
        (tree.branch.code, tree.board.code, 2),
    ]
    first = told[0]
    assert (first["name"], first["note"], first["shared"]) == ("Over the ice", "Too early.", True)
    assert list_belongings(tree.boris)["variations"] == []
