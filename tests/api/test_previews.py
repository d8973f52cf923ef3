"""Pictures beside links to matches: what strangers may see and nothing else, drawn once."""

from __future__ import annotations

import io
import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.core.cache import cache as counters
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from callers import Caller
from clubhouse import make_account, sign_in
from tachanka.api import clips, drawings, previews
from tachanka.engine.api import PUBLIC, Config
from tachanka.engine.scene import Msg, Scene
from tachanka.matches import queries
from tachanka.matches.cache import cache
from tachanka.matches.errors import Refused
from tachanka.matches.models import Match
from tachanka.matches.variations.keeping import change_variation
from tachanka.matches.variations.opening import Branch, open_variation
from tachanka.pictures.card import SIZE
from tachanka.pictures.counters import draw_counters
from tachanka.pictures.paint import mix
from tachanka.pictures.preview import Wanted
from worlds import act_at_random, give_up, open_pair

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def data(settings: Any, tmp_path: Path) -> Iterator[Path]:
    """Nothing counted yet, no match in memory, nothing drawn."""
    settings.DATA = tmp_path
    counters.clear()
    cache.clear()
    yield tmp_path / "previews"
    counters.clear()
    cache.clear()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Wanted]:
    """What was drawn, each time."""
    told: list[Wanted] = []
    draw = previews._draw

    def note(wanted: Wanted) -> bytes:
        told.append(wanted)
        return draw(wanted)

    monkeypatch.setattr(previews, "_draw", note)
    return told


def open_one(ruleset: str = "kronstadt_1921", acts: int = 6, **more: Any) -> Match:
    people = make_account(f"Anna {ruleset}"), make_account(f"Boris {ruleset}")
    match = open_pair(ruleset, people, **more)
    act_at_random(match, acts)
    return queries.find_match(match.code)


def tell(wanted: Wanted) -> Any:
    """The pieces of a drawing as the API tells of them."""
    return json.loads(msgspec.json.encode(wanted.scene))["pieces"]


def ask(match: Match, query: str = "", caller: Caller | None = None) -> Any:
    return (caller or Caller()).get(f"/api/matches/{match.code}/preview.png{query}")


def test_a_picture_is_drawn_once_for_all(drawn: list[Wanted], data: Path) -> None:
    match = open_one()
    answer = ask(match)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    assert answer["Cache-Control"] == "public, max-age=300"
    assert Image.open(io.BytesIO(answer.content)).size == SIZE
    again = ask(match, f"?at={match.seq}", sign_in(make_account("Clara"), "203.0.113.9"))
    assert again.content == answer.content
    told = Caller().get(f"/api/matches/{match.code}/preview.png",
                        headers={"If-None-Match": answer["ETag"]})  # fmt: skip
    assert (told.status_code, told.content) == (304, b"")
    assert len(drawn) == len(list(data.iterdir())) == 1
    assert ask(match, "?at=0").content != answer.content


def test_it_shows_what_strangers_see_whoever_asks(drawn: list[Wanted]) -> None:
    match = open_one()
    seats = match.seats_in_order
    assert seats[0].user is not None
    ask(match, "", sign_in(seats[0].user, "203.0.113.9"))
    public = Caller().get(f"/api/matches/{match.code}/sight/").json()["scene"]
    assert tell(drawn[0]) == public["pieces"]
    # From the end on everybody sees all of it, of the same entry, too.
    give_up(match)
    ask(match, f"?at={match.seq}")
    assert len(drawn) == 2
    above = Caller().get(f"/api/matches/{match.code}/sight/?at={match.seq}").json()["scene"]
    assert tell(drawn[1]) == above["pieces"]


@pytest.mark.parametrize("query", ["?at=99", "?at=-1", "?at=x", "?at=9999999999"])
def test_what_is_not_there_is_not_drawn(query: str, drawn: list[Wanted]) -> None:
    assert ask(open_one(acts=1), query).status_code in (400, 409)
    assert drawn == []


def test_a_match_with_a_delay_shows_what_is_public(drawn: list[Wanted]) -> None:
    match = open_one(acts=4, delay={"unit": "seconds", "length": 600})
    assert match.seq == 4
    assert ask(match, "?at=4").status_code == 409
    assert drawn == []
    first = ask(match)
    assert first.content == ask(match, "?at=0").content
    assert len(drawn) == 1


def test_what_is_private_or_has_not_begun_has_none(drawn: list[Wanted]) -> None:
    over = give_up(open_one(acts=2))
    owner = over.seats_in_order[0].user
    assert owner is not None
    board = open_variation(over.code, owner, Branch(1))
    caller = sign_in(owner, "203.0.113.9")
    assert [ask(board, "", each).status_code for each in (caller, Caller())] == [403, 403]
    assert drawn == []
    change_variation(board.code, owner, "", "", True)
    assert ask(board).status_code == 200
    waiting = Match.objects.create(ruleset="toy", edition=1, scenario="snow", opponent="link",
                                   side="random")  # fmt: skip
    assert ask(waiting).status_code == 409
    assert Caller().get("/api/matches/none/preview.png").status_code == 404


def test_so_many_are_kept(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    monkeypatch.setattr(drawings, "KEPT", 2)
    monkeypatch.setattr(previews, "_draw", lambda wanted: b"picture")
    match = open_one()
    for at in range(4):
        assert ask(match, f"?at={at}").content == b"picture"
    assert len(list(data.iterdir())) == 2
    assert {each.name.split(".")[1] for each in data.iterdir()} == {"2", "3"}


def test_a_drawing_that_takes_too_long_is_ended(
    monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    monkeypatch.setattr(drawings, "PATIENCE", 0.01)
    assert ask(open_one(acts=1)).json()["code"] == "busy"
    assert not data.exists()


def test_art_that_cannot_be_drawn_is_a_fault(data: Path) -> None:
    wanted = Wanted("none", 1, Config("nowhere"), Scene(Msg("none"), Msg("none")), "")
    with pytest.raises(Refused, match="cannot be drawn"):
        previews._draw(wanted)
    assert not data.exists()


def test_pictures_are_counted(settings: Any) -> None:
    limits = dict(settings.LIMITS)
    settings.LIMITS = limits | {"previews": limits["previews"]._replace(address=2)}
    match = open_one(acts=0)
    assert [ask(match, f"?at={at}").status_code for at in (9, 9, 0)] == [409, 409, 429]


def count_changes(match: Match) -> int:
    """How often counters look different from one position of the last turn to the next."""
    ruleset = queries.match_ruleset(match)
    reel = clips.gather_reel(match, match.seq, PUBLIC)
    assert 1 <= len(reel.scenes) <= clips.MOST + 1
    board, paint = ruleset.board(reel.cfg), mix(ruleset, reel.cfg.scenario)
    looks = [[*draw_counters(board, scene, paint)] for scene in reel.scenes]
    return sum(one != other for one, other in itertools.pairwise(looks))


def test_the_last_turn_moves(data: Path) -> None:
    match = open_one("battle_dice", 12)
    # The dice are the match's own: a turn may have begun with nothing moved in it yet.
    while (changes := count_changes(match)) == 0:
        assert act_at_random(match, 1)
    answer = Caller().get(f"/api/matches/{match.code}/clip.gif")
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/gif")
    picture = Image.open(io.BytesIO(answer.content))
    assert isinstance(picture, GifImageFile)
    assert picture.n_frames == changes + 1
    assert len(answer.content) < 400_000
    again = Caller().get(f"/api/matches/{match.code}/clip.gif?at={match.seq}")
    assert again.content == answer.content
    assert len(list(data.iterdir())) == 1


def test_a_clip_begins_with_its_turn() -> None:
    match = open_one("battle_dice", 60)
    entries = queries.read_entries(match.pk, -1)
    announced = queries.match_ruleset(match).meta.turn
    begun = [entry.seq for entry in entries for event in entry.events if event.text.id == announced]
    assert len(begun) > 2
    end, start = begun[-1], begun[-2]
    reel = clips.gather_reel(match, end, PUBLIC)
    assert len(reel.scenes) == min(end - start, clips.MOST) + 1
    assert reel.scenes[-1] == _see(match, end)
    assert reel.scenes[0] == _see(match, max(start, end - clips.MOST))
    assert clips.gather_reel(match, 0, PUBLIC).scenes == (_see(match, 0),)


def _see(match: Match, at: int) -> Scene:
    game = queries.open_game(match, at)
    return game.ruleset.scene(game.view(PUBLIC), PUBLIC)


def test_of_what_is_private_or_not_public_there_is_no_clip(data: Path) -> None:
    match = open_one(acts=4, delay={"unit": "seconds", "length": 600})
    path = f"/api/matches/{match.code}/clip.gif"
    assert Caller().get(f"{path}?at=4").status_code == 409
    Match.objects.update(private=True)
    assert Caller().get(path).status_code == 403
    assert not data.exists()
