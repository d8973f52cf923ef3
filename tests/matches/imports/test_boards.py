"""Boards of somebody's own taken in from their files: with the match they go on from, or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from clubhouse import make_account
from tachanka.accounts.models import User
from tachanka.engine.api import ARBITER, PUBLIC, Viewer
from tachanka.engine.kernel import begin, begin_at, conclude
from tachanka.engine.record import Origin, Record, find_key, verify
from tachanka.engine.registry import find_ruleset
from tachanka.matches import queries
from tachanka.matches.cache import cache
from tachanka.matches.errors import BadChoice
from tachanka.matches.imports.file import read_record
from tachanka.matches.imports.keeping import keep_import
from tachanka.matches.imports.proof import prove
from tachanka.matches.models import Match, Variation
from tachanka.matches.records import make_file
from tachanka.matches.variations.keeping import change_variation, delete_variation
from tachanka.matches.variations.opening import Branch, open_variation
from worlds import act_at_random, give_up, open_pair

pytestmark = pytest.mark.django_db(transaction=True)
change = msgspec.structs.replace
AT = 8


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """No match in memory."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def pair() -> tuple[User, User]:
    return make_account("Anna"), make_account("Boris")


def play(match: Match, acts: int = 12) -> Match:
    act_at_random(match, acts)
    return queries.find_match(match.code)


def branch(match: Match, user: User, at: int = AT, over: bool = True) -> Match:
    """A board of this person's, on which some acts were done."""
    board = play(open_variation(match.code, user, Branch(at)), 6)
    return give_up(board) if over else board


def take_in(record: Record, user: User) -> Match:
    content = msgspec.json.encode(record)
    read, ruleset = read_record(content)
    proof = prove(content)
    assert proof.fault == ""
    return keep_import(read, ruleset, proof.shots, user)


def find_fault(record: Record) -> str:
    """Why a file is not opened; empty where it is."""
    content = msgspec.json.encode(record)
    try:
        read_record(content)
    except BadChoice as fault:
        return str(fault)
    return prove(content).fault


def test_a_board_of_a_match_that_is_over(pair: tuple[User, User]) -> None:
    over = give_up(play(open_pair("battle_dice", pair)))
    record = make_file(branch(over, pair[0]), pair[0].pk)
    assert record.origin is not None
    base = record.origin.base
    assert base is not None
    assert (record.origin.match, record.origin.seq) == (over.code, AT)
    assert (len(base.entries), len(base.times), base.outcome) == (AT + 1, AT + 1, None)
    taken = take_in(record, make_account("Clara"))
    kept = Variation.objects.get(match=taken)
    assert (kept.code, kept.seq, kept.eyes, kept.root_id) == (over.code, AT, "arbiter", taken.pk)
    assert make_file(taken, None) == record
    told = {check.name: check.text for check in verify(queries.match_ruleset(taken), record)}
    assert told["origin"] == (
        f"It starts from the position after entry {AT} of {over.code}, which came of playing that "
        "match again."
    )


@pytest.mark.parametrize("game", ["battle_dice", "kronstadt_1921", "barbarossa_fast"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_was_dealt_anew_is_dealt_so_again(
    game: str, seat: int | None, pair: tuple[User, User]
) -> None:
    match = play(open_pair(game, pair))
    user = make_account("Clara") if seat is None else pair[seat]
    board = branch(match, user)
    # Until the match is over nobody may know what it is that the board goes on from.
    record = make_file(board, user.pk)
    viewer = PUBLIC if seat is None else Viewer("seat", match.seats_in_order[seat].seat)
    assert record.origin == Origin(match.code, AT, viewer)
    assert "Its owner can save it again" in find_fault(record)
    give_up(match)
    record = make_file(queries.find_match(board.code), user.pk)
    taken = take_in(record, make_account("Dora"))
    assert make_file(taken, None) == record


def test_a_board_of_a_board_that_goes_on(pair: tuple[User, User]) -> None:
    over = give_up(play(open_pair("battle_dice", pair)))
    first = branch(over, pair[0], over=False)
    record = make_file(branch(first, pair[0], at=3), pair[0].pk)
    assert record.origin is not None
    base = record.origin.base
    assert base is not None
    assert base.seed == ""
    assert base.origin is not None
    assert base.origin.base is not None
    assert base.origin.base.seed == bytes(over.seed).hex()
    taken = take_in(record, make_account("Clara"))
    assert make_file(taken, None) == record
    # And what is played on from a board that came from a file travels on with all of it.
    clara = User.objects.get(name="Clara")
    third = make_file(branch(taken, clara, at=2), clara.pk)
    assert find_fault(third) == ""
    assert Match.objects.filter(pk=take_in(third, make_account("Dora")).pk).exists()


def test_nobody_gets_a_board_with_anothers_beneath_it(pair: tuple[User, User]) -> None:
    over = give_up(play(open_pair("battle_dice", pair)))
    first = branch(over, pair[0])
    change_variation(first.code, pair[0], "", "", True)
    second = branch(first, pair[1], at=3)
    shown = make_file(second, pair[1].pk).origin
    assert shown is not None
    assert shown.base is not None
    change_variation(first.code, pair[0], "", "", False)
    second = queries.find_match(second.code)
    assert make_file(second, pair[1].pk).origin == Origin(first.code, 3, ARBITER)
    assert make_file(second, None).origin == Origin(first.code, 3, ARBITER)
    delete_variation(first.code, pair[0])
    second = queries.find_match(second.code)
    assert make_file(second, pair[1].pk).origin == Origin(first.code, 3, ARBITER)


def spoil_base(**parts: Any) -> Callable[[Record], Record]:
    """The same file with another base."""

    def do(record: Record) -> Record:
        origin = record.origin
        assert origin is not None
        assert origin.base is not None
        return change(record, origin=change(origin, base=change(origin.base, **parts)))

    return do


def spoil_origin(**parts: Any) -> Callable[[Record], Record]:
    def do(record: Record) -> Record:
        assert record.origin is not None
        return change(record, origin=change(record.origin, **parts))

    return do


def cut_base(record: Record) -> Record:
    """The base ends an entry earlier, and the file says so, too."""
    assert record.origin is not None
    assert record.origin.base is not None
    entries = record.origin.base.entries[:-1]
    return spoil_origin(seq=AT - 1)(spoil_base(entries=entries, times=())(record))


def forge(record: Record) -> Record:
    """A position that never was, played on from with the seed of the board: each entry holds."""
    ruleset = find_ruleset(record.ruleset, record.edition)
    key = find_key(record)
    assert key is not None
    state = begin(ruleset, record.cfg, b"another key").game.state
    first = begin_at(ruleset, record.cfg, state, key)
    last = conclude(first.game, ruleset.meta.seats[0].id, "resign")
    entries = (first.entry, last.entry)
    return change(record, entries=entries, times=(), outcome=last.game.outcome)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (spoil_origin(base=None), "without the match it goes on from"),
        (spoil_origin(match="a b"), "has no code of a match"),
        (spoil_origin(viewer=Viewer("seat", "blue")), "who looked at its origin is none of"),
        (spoil_origin(viewer=Viewer("seat")), "who looked at its origin is none of"),
        (spoil_origin(seq=AT + 1), "does not end where it goes on"),
        (spoil_origin(viewer=ARBITER), "It does not begin with the position after entry 8"),
        (cut_base, "It does not begin with the position after entry 7"),
        (spoil_base(seed="ab" * 32), "The seed is not the one committed to"),
        (spoil_base(edition=77), "does not end where it goes on"),
        (spoil_base(salts=("a", "b\0")), "a salt is a text"),
        (spoil_base(times=((1, 1),)), "its times are not one for each entry"),
        (lambda record: change(record, times=((-1, 0),) * len(record.entries)), "since 1970"),
        (lambda record: change(record, times=((2**43, 0),) * len(record.entries)), "since 1970"),
        (spoil_base(commitment="ab" * 32), "The seed is not the one committed to"),
        (forge, "It does not begin with the position after entry 8"),
    ],
)
def test_nothing_of_it_is_taken_on_trust(
    spoil: Callable[[Record], Record], why: str, pair: tuple[User, User]
) -> None:
    # What its viewer does not know was dealt anew with the seed of the board.
    match = play(open_pair("barbarossa_fast", pair))
    board = branch(match, pair[0])
    give_up(match)
    record = make_file(queries.find_match(board.code), pair[0].pk)
    assert find_fault(record) == ""
    assert why in find_fault(spoil(record))


def test_a_chain_has_an_end(pair: tuple[User, User]) -> None:
    over = give_up(play(open_pair("battle_dice", pair)))
    record = make_file(branch(over, pair[0]), pair[0].pk)
    for _ in range(40):
        record = spoil_origin(base=record)(record)
    assert "more than 40 boards" in find_fault(record)


def test_times_are_the_files_word(pair: tuple[User, User]) -> None:
    over = give_up(play(open_pair("battle_dice", pair)))
    record = make_file(over, None)
    assert [each[0] for each in record.times] == sorted(each[0] for each in record.times)
    times = tuple((1_000_000 * n, 1_000 * n) for n in range(len(record.entries)))
    told = change(record, times=times, clocked=True)
    taken = take_in(told, make_account("Clara"))
    again = make_file(taken, None)
    assert (again.times, again.clocked) == (times, True)
    untold = take_in(change(record, times=()), make_account("Dora"))
    assert make_file(untold, None).times == ()
