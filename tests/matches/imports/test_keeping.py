"""Matches taken in from their files: the same match, played again, and nobody's result."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from clubhouse import make_account
from recorded import record_game
from tachanka.accounts.guests import create_guest
from tachanka.accounts.handover import absorb_guest
from tachanka.accounts.models import User
from tachanka.engine.api import ARBITER
from tachanka.engine.record import Record, verify
from tachanka.engine.sight import look
from tachanka.matches import queries
from tachanka.matches.cache import cache
from tachanka.matches.errors import Refused
from tachanka.matches.imports.file import read_record
from tachanka.matches.imports.keeping import NAMELESS, keep_import
from tachanka.matches.imports.proof import ask_proof, prove
from tachanka.matches.models import Match, Snapshot, Variation
from tachanka.matches.records import make_record
from tachanka.matches.results import count_results, list_matches
from tachanka.matches.variations.fair_play import may_share
from tachanka.matches.variations.keeping import change_variation, delete_variation, list_variations
from tachanka.matches.variations.opening import Branch, open_variation
from tachanka.matches.viewers import read_match
from tachanka.ratings.rating import list_missed
from worlds import act_at_random, give_up, open_pair

pytestmark = pytest.mark.django_db(transaction=True)
ACTS = 40


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """No match in memory."""
    cache.clear()
    yield
    cache.clear()


def play_out(ruleset: str = "barbarossa_fast", acts: int = ACTS) -> Match:
    """A match of Anna's and Boris's that is over after so many acts."""
    people = make_account("Anna"), make_account("Boris")
    match = open_pair(ruleset, people)
    act_at_random(match, acts)
    return give_up(queries.find_match(match.code))


def take_in(record: Record, user: User, apart: bool = False) -> Match:
    """apart: it is played again in a process of its own, as it is for the API."""
    content = msgspec.json.encode(record)
    read, ruleset = read_record(content)
    return keep_import(read, ruleset, (ask_proof if apart else prove)(content).shots, user)


def change(record: Record, **parts: Any) -> Record:
    return msgspec.structs.replace(record, **parts)


@pytest.mark.parametrize(
    "ruleset",
    ["barbarossa_fast", "battle_dice", "bullets_and_bolsheviks", "kronstadt_1921",
     "reds_versus_reds"],
)  # fmt: skip
def test_every_moment_is_as_it_was(ruleset: str) -> None:
    over = play_out(ruleset)
    record = make_record(over)
    taken = take_in(record, make_account("Clara"), apart=True)
    assert taken.pk != over.pk
    assert (taken.seq, taken.status, taken.outcome) == (over.seq, "finished", over.outcome)
    shots = list(Snapshot.objects.filter(match=taken).order_by("seq").values_list("seq", flat=True))
    assert shots[0] == 0
    assert shots[-1] == taken.seq
    assert all(after - before <= 16 for before, after in itertools.pairwise(shots))
    for at in range(over.seq + 1):
        there, here = (look(queries.open_game(match, at), ARBITER) for match in (over, taken))
        assert msgspec.json.encode(here.scene) == msgspec.json.encode(there.scene)
    # What it gives out proves itself like the first file, and is the same but for who keeps it.
    again = make_record(taken)
    assert again == change(record, unrated=True)
    assert all(check.ok for check in verify(queries.match_ruleset(taken), again))


def test_it_is_its_owners_alone_until_he_shares_it() -> None:
    record, clara = make_record(play_out()), make_account("Clara")
    taken = take_in(record, clara)
    assert read_match(taken.code, clara.pk) == taken
    for user in (None, make_account("Dora").pk):
        with pytest.raises(Refused, match="not shared"):
            read_match(taken.code, user)
    (kept,) = list_variations(clara)
    assert (kept.imported, kept.root, kept.name) == (
        True, taken, "Anna – Boris",
    )  # fmt: skip
    assert may_share(kept)
    change_variation(taken.code, clara, "A gift", "", True)
    assert read_match(taken.code, None).code == taken.code


def test_it_counts_for_nobody_and_stands_in_no_list() -> None:
    over = play_out()
    clara = make_account("Clara")
    missed, anna = list_missed(), over.seats_in_order[0].user
    assert anna is not None
    before = count_results(anna)
    take_in(make_record(over), clara)
    assert list_missed() == missed
    assert count_results(anna) == before
    assert (count_results(clara), list(list_matches(clara, clara))) == ([], [])


def test_the_same_file_gives_the_same_match() -> None:
    record, clara = make_record(play_out()), make_account("Clara")
    taken = take_in(record, clara)
    assert take_in(record, clara) == taken
    assert take_in(record, make_account("Dora")) != taken
    assert Variation.objects.filter(owner=clara).count() == 1


def test_another_match_of_the_same_seed_and_length_is_another() -> None:
    clara = make_account("Clara")
    one, other = record_game(chance=1), record_game(chance=2)
    assert (one.seed, len(one.entries)) == (other.seed, len(other.entries))
    assert take_in(one, clara) != take_in(other, clara)


def test_one_plays_on_from_any_of_its_moments() -> None:
    clara = make_account("Clara")
    taken = take_in(make_record(play_out()), clara)
    board = open_variation(taken.code, clara, Branch(ACTS // 2))
    act_at_random(board, 2)
    assert [each.match.code for each in list_variations(clara, taken)] == [board.code, taken.code]
    assert queries.find_match(taken.code).seq == taken.seq
    delete_variation(taken.code, clara)
    assert list(list_variations(clara)) == []
    assert not Match.objects.filter(code__in=[taken.code, board.code]).exists()


def test_names_are_the_files_and_cleaned() -> None:
    over = play_out()
    record = make_record(over)
    first, second = record.players
    told = change(record, players={first: " Ильяс\u202e\n ", second: "fuck this"})
    taken = take_in(told, make_account("Clara"))
    names = {seat.seat: queries.name_occupant(seat) for seat in taken.seats_in_order}
    assert names == {first: "Ильяс", second: NAMELESS}
    assert all(seat.user is None and seat.kind == "person" for seat in taken.seats_in_order)
    told = change(record, players={first: "x" * 500, second: ""})
    taken = take_in(told, make_account("Dora"))
    assert [len(seat.name) for seat in taken.seats_in_order] == [80, len(NAMELESS)]


def test_a_computer_and_the_rulebook_stay_what_they_were() -> None:
    over = play_out("battle_dice", 2)
    ruleset = queries.match_ruleset(over)
    bot = ruleset.bots[0].id
    record = make_record(over)
    first, second = record.players
    # Who is only called like one is somebody.
    taken = take_in(change(record, players={first: bot, second: "Boris"}), make_account("Clara"))
    assert [(seat.bot, seat.name) for seat in taken.seats_in_order] == [("", bot), ("", "Boris")]
    entries = tuple(
        msgspec.structs.replace(each, by="bot") if each.seat == first and each.act else each
        for each in record.entries
    )
    assert entries != record.entries
    told = change(record, players={first: bot, second: "Boris"}, entries=entries)
    taken = take_in(told, make_account("Dora"))
    assert [(seat.bot, seat.name) for seat in taken.seats_in_order] == [(bot, ""), ("", "Boris")]


def test_a_board_of_a_duplicate_round_keeps_the_salts_of_all() -> None:
    record = record_game(salts=("a", "b", "c", "d"), duplicate=2)
    taken = take_in(record, make_account("Clara"), apart=True)
    assert not taken.shut
    again = make_record(taken)
    assert (again.salts, again.duplicate) == (record.salts, 2)
    assert all(check.ok for check in verify(queries.match_ruleset(taken), again))


def test_what_a_guest_took_in_is_the_accounts() -> None:
    guest, clara = create_guest("Gleb"), make_account("Clara")
    taken = take_in(make_record(play_out()), guest)
    absorb_guest(guest, clara)
    assert read_match(taken.code, clara.pk).code == taken.code
    assert [each.match.code for each in list_variations(clara)] == [taken.code]


def test_one_keeps_no_more_than_so_many(settings: Any) -> None:
    record, clara = make_record(play_out()), make_account("Clara")
    limits = dict(settings.LIMITS)
    settings.LIMITS = limits | {"variations": limits["variations"]._replace(person=0)}
    with pytest.raises(Refused, match="as many as one can"):
        take_in(record, clara)
    assert not Variation.objects.exists()
