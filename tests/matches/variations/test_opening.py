"""Playing on from a moment of a match: in every game, with what one knows, with other dice."""

from __future__ import annotations

from typing import Any

import pytest

from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.engine.api import ARBITER, PUBLIC, Ruleset, Viewer
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import Game, encode
from tachanka.engine.kernel import begin
from tachanka.engine.record import Origin, retrace, verify
from tachanka.engine.registry import find_ruleset
from tachanka.engine.testing.laws.packages import list_golden
from tachanka.engine.testing.transcript import Transcript
from tachanka.matches import queries
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.models import Match, Seat, Variation
from tachanka.matches.records import make_record
from tachanka.matches.variations import opening
from tachanka.matches.variations.opening import Branch, open_variation
from tachanka.site.management.commands.replay_all import find_difference
from worlds import act_at_random, give_up, open_pair, place

pytestmark = pytest.mark.django_db(transaction=True)
GAMES = [
    "barbarossa_fast",
    "battle_dice",
    "bullets_and_bolsheviks",
    "kronstadt_1921",
    "reds_versus_reds",
]
HIDING = ("barbarossa_fast", "kronstadt_1921")
"""In these something is hidden in most positions."""
SEED = b"\x07" * 32


@pytest.fixture
def pair() -> tuple[User, User]:
    return create_guest("Anna"), create_guest("Boris")


def read_first(match: Match) -> Any:
    (first,) = queries.read_entries(match.pk, -1, 0)
    return first


def list_moments(ruleset: Ruleset[Any], golden: Transcript, parts: int = 3) -> list[Any]:
    """So many positions of a golden game in which somebody is asked, from its beginning on."""
    step = begin(ruleset, golden.cfg, bytes.fromhex(golden.key))
    games = [step.game, *(each.game for each in retrace(step.game, golden.entries[1:]))]
    open_ones = [game for game in games if game.window is not None]
    return [open_ones[len(open_ones) * part // parts].state for part in range(parts)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_goes_on_from_several_moments(game: str, pair: tuple[User, User]) -> None:
    ruleset = find_ruleset(game)
    golden = next(iter(list_golden(ruleset.package).values()))
    for number, state in enumerate(list_moments(ruleset, golden)):
        match = open_pair(game, pair, golden.cfg.scenario)
        Match.objects.filter(pk=match.pk).update(options=golden.cfg.options)
        over = give_up(place(queries.find_match(match.code), state))
        board = open_variation(over.code, create_guest("Clara"), Branch(over.seq))
        assert read_first(board).body == encode(state)
        assert act_at_random(board, 20, seed=number) > 0
        board = queries.find_match(board.code)
        if board.status == Match.Status.RUNNING:
            board = give_up(board)
        record = make_record(board)
        assert record.origin == Origin(over.code, over.seq, ARBITER)
        assert all(check.ok for check in verify(ruleset, record)), verify(ruleset, record)
        assert find_difference(board) is None


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_look_alike_give_the_same_boards(
    game: str, pair: tuple[User, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it runs a board tells nobody anything: the world is drawn from his view alone."""
    ruleset = find_ruleset(game)
    match = place_where_something_is_hidden(game, pair)
    real = queries.open_game(match)
    viewers = [Viewer("seat", info.id) for info in ruleset.meta.seats] + [PUBLIC]
    monkeypatch.setattr(opening, "draw_seed", lambda: SEED)
    twins = 0
    for person, viewer in zip([*pair, create_guest("Clara")], viewers, strict=True):
        twin = find_twin(real, viewer)
        if twin is None:
            continue
        twins += 1
        drawn = read_first(open_variation(match.code, person, Branch(0)))
        other = place(open_like(match, pair), twin)
        assert queries.open_game(other).body != real.body
        assert read_first(open_variation(other.code, person, Branch(0))).body == drawn.body
    assert twins > 0 or game not in HIDING


def open_like(match: Match, pair: tuple[User, User]) -> Match:
    """Another match of these two with the same set-up."""
    made = open_pair(match.ruleset, pair, match.scenario)
    Match.objects.filter(pk=made.pk).update(options=match.options)
    return queries.find_match(made.code)


def place_where_something_is_hidden(game: str, pair: tuple[User, User]) -> Match:
    """A match at a moment of a golden game that looks like another to somebody; where there is
    none, at any."""
    ruleset = find_ruleset(game)
    for golden in list_golden(ruleset.package).values():
        match = open_pair(game, pair, golden.cfg.scenario)
        Match.objects.filter(pk=match.pk).update(options=golden.cfg.options)
        for state in list_moments(ruleset, golden, 8):
            match = place(queries.find_match(match.code), state)
            seats = [Viewer("seat", info.id) for info in ruleset.meta.seats]
            if any(find_twin(queries.open_game(match), viewer) for viewer in (*seats, PUBLIC)):
                return match
    return match


def find_twin(game: Game[Any], viewer: Viewer) -> Any:
    """A world that looks the same to the viewer and is another; None where nothing is hidden."""
    view = game.view(viewer)
    for number in range(20):
        twin = game.ruleset.determinize(view, viewer, KeyedChance(bytes([number]), {}))
        if encode(twin) != game.body:
            return twin
    return None


def test_something_is_hidden_in_the_games_that_were_looked_at(pair: tuple[User, User]) -> None:
    """Or the test of twins would have nothing to find."""
    match = open_pair("barbarossa_fast", pair)
    bodies = {read_first(open_variation(match.code, pair[0], Branch(0))).body for _ in range(5)}
    assert queries.open_game(match).body not in bodies
    assert len(bodies) == 5


def test_its_dice_are_its_own(pair: tuple[User, User]) -> None:
    match = open_pair("battle_dice", pair)
    act_at_random(match, 30)
    over = give_up(match)
    boards = [open_variation(over.code, pair[0], Branch(3)) for _ in range(2)]
    seeds = {bytes(each.seed) for each in (over, *boards)}
    assert len(seeds) == 3
    assert {each.commitment for each in boards}.isdisjoint({over.commitment})
    for board in boards:
        act_at_random(board, 30, seed=4)
    first, second = (queries.read_entries(board.pk, -1) for board in boards)
    assert [each.draws for each in first] != [each.draws for each in second]


def test_a_board_begins_where_the_match_stood_and_the_match_stays(pair: tuple[User, User]) -> None:
    match = open_pair("battle_dice", pair)
    act_at_random(match, 20)
    over = give_up(match)
    before = [encode(each) for each in queries.read_entries(over.pk, -1)]
    board = open_variation(over.code, pair[1], Branch(7))
    assert read_first(board).body == queries.open_game(over, 7).body
    told = (board.opponent, board.private, board.public, board.unrated, board.pace, board.seq)
    assert told == ("own", True, False, True, None, 0)
    assert {seat.user_id for seat in board.seats_in_order} == {pair[1].pk}
    kept = Variation.objects.get(match=board)
    assert (kept.origin_id, kept.root_id, kept.seq, kept.eyes) == (over.pk, over.pk, 7, "arbiter")
    assert [encode(each) for each in queries.read_entries(over.pk, -1)] == before


def test_a_branch_of_a_board_hangs_on_it_and_on_the_same_root(pair: tuple[User, User]) -> None:
    over = give_up(open_pair("battle_dice", pair))
    board = open_variation(over.code, pair[0], Branch(0))
    act_at_random(board, 4)
    branch = open_variation(board.code, pair[0], Branch(2))
    kept = Variation.objects.get(match=branch)
    assert (kept.origin_id, kept.root_id, kept.seq) == (board.pk, over.pk, 2)
    assert read_first(branch).body == queries.open_game(queries.find_match(board.code), 2).body


def test_against_the_computer_the_other_side_is_its(pair: tuple[User, User]) -> None:
    over = give_up(open_pair("battle_dice", pair))
    bot = find_ruleset("battle_dice").bots[0].id
    board = open_variation(over.code, pair[0], Branch(0, bot=bot, side="red"))
    assert [(seat.seat, seat.bot, seat.user_id) for seat in board.seats_in_order] == [
        ("white", bot, None),
        ("red", "", pair[0].pk),
    ]
    for wrong, field in ((Branch(0, bot="nobody"), "bot"), (Branch(0, side="green"), "side")):
        with pytest.raises(BadChoice) as found:
            open_variation(over.code, pair[0], wrong)
        assert found.value.field == field


def test_where_the_rulebook_plays_a_side_it_goes_on_to(pair: tuple[User, User]) -> None:
    scenario = find_ruleset("barbarossa_fast").meta.scenarios[0].id
    match = open_match(Wish("barbarossa_fast", scenario, "rules"), pair[0])
    board = open_variation(match.code, pair[0], Branch(0))
    sides = {seat.kind for seat in board.seats_in_order}
    assert sides == {"person", "rules"}
    own = next(seat for seat in board.seats_in_order if seat.kind == "person")
    assert Seat.objects.get(match=match, user=pair[0]).seat == own.seat


def test_there_is_nothing_to_play_on_from_after_the_end(pair: tuple[User, User]) -> None:
    ruleset = find_ruleset("battle_dice")
    golden = next(iter(list_golden("battle_dice").values()))
    step = begin(ruleset, golden.cfg, bytes.fromhex(golden.key))
    *_, last = retrace(step.game, golden.entries[1:])
    match = open_pair("battle_dice", pair, golden.cfg.scenario)
    Match.objects.filter(pk=match.pk).update(options=golden.cfg.options)
    over = place(queries.find_match(match.code), last.game.state)
    assert over.status == Match.Status.FINISHED
    with pytest.raises(Refused) as found:
        open_variation(over.code, pair[0], Branch(0))
    assert found.value.code is Code.NOT_RUNNING
    with pytest.raises(queries.NotBegun, match="has no entry 5; its last is 0"):
        open_variation(over.code, pair[0], Branch(5))


def test_an_address_has_no_more_under_way_than_it_can(
    pair: tuple[User, User], settings: Any
) -> None:
    settings.LIMITS = settings.LIMITS | {
        "variations": settings.LIMITS["variations"]._replace(address=2)
    }
    over = give_up(open_pair("battle_dice", pair))
    first, _ = (open_variation(over.code, person, Branch(0), "here") for person in pair)
    with pytest.raises(Refused, match="2 matches opened from your address go on as") as found:
        open_variation(over.code, pair[0], Branch(0), "here")
    assert found.value.code is Code.TOO_MANY_MATCHES
    open_variation(over.code, pair[0], Branch(0), "elsewhere")
    give_up(first)
    open_variation(over.code, pair[0], Branch(0), "here")


def test_nobody_keeps_more_boards_than_one_can(pair: tuple[User, User], settings: Any) -> None:
    settings.LIMITS = settings.LIMITS | {
        "variations": settings.LIMITS["variations"]._replace(person=2)
    }
    over = give_up(open_pair("battle_dice", pair))
    for _ in range(2):
        open_variation(over.code, pair[0], Branch(0))
    with pytest.raises(Refused, match="You keep 2 boards of your own") as found:
        open_variation(over.code, pair[0], Branch(0))
    assert found.value.code is Code.TOO_MANY
    open_variation(over.code, pair[1], Branch(0))
