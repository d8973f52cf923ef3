"""The way back inside a window: many acts may be taken back, and hardly anything is stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import msgspec
import pytest

from ice_road import CONFIG, KEY
from tachanka.engine.api import (
    Act,
    Amount,
    Chance,
    Config,
    Event,
    Msg,
    Offer,
    Range,
    Ruleset,
    Scene,
    Seat,
    Window,
)
from tachanka.engine.game import Game, encode
from tachanka.engine.history import MOST_WHOLE, WayBack, pack, unpack
from tachanka.engine.kernel import begin, can_undo, play, undo
from tachanka.engine.record import freeze, thaw
from toy_ruleset import RULESET

UNITS = 200
ACTS = 150
WINDOW = Window("turn", ("runner",), "T4", Msg("ask-orders"), {"runner": Act("end")})
PLACE = (Offer("place", "T4", Range(0, 10**6), Msg("load")),)


class Camp(msgspec.Struct):
    """An open set-up: where each of many units stands."""

    places: list[str]
    placed: int = 0


def set_up_camp(cfg: Config, chance: Chance) -> Camp:
    return Camp([f"box-{number:04}" for number in range(UNITS)])


def place(s: Camp, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    (act,) = acts.values()
    assert isinstance(act.arg, Amount)
    s.places[act.arg.n % UNITS] = f"hex-{act.arg.n:06}"
    s.placed += 1
    return []


CAMP: Ruleset[Camp] = Ruleset(
    package=RULESET.package,
    meta=RULESET.meta,
    state=Camp,
    setup=set_up_camp,
    pending=lambda s: WINDOW,
    redact=lambda s, viewer: s,
    offers=lambda v, seat, on: PLACE if on is None else (),
    apply=place,
    outcome=lambda s: None,
    determinize=lambda v, viewer, chance: v,
    board=RULESET.board,
    scene=lambda v, viewer: Scene(Msg("about"), Msg("about")),
)


def fill(acts: int) -> list[Game[Camp]]:
    """The positions of a set-up in which so many units are placed, all in one window."""
    games = [begin(CAMP, CONFIG, KEY).game]
    for number in range(acts):
        act = Act("place", arg=Amount(number * 6661))
        games.append(play(games[-1], "runner", act).game)
    return games


def test_way_back_is_kept_small() -> None:
    game = fill(ACTS)[-1]
    assert len(game.back.pack(game.body)) == ACTS
    assert len(game.back.whole) <= MOST_WHOLE
    assert len(game.body) > 2_000
    assert len(freeze(game)) < len(game.body) + 100 * ACTS


def test_every_act_is_taken_back_to_the_same_bytes() -> None:
    *before, game = fill(ACTS)
    for older in reversed(before):
        game = undo(game, "runner").game
        assert (game.body, game.state) == (older.body, older.state)
    assert not can_undo(game, "runner")


def test_way_back_survives_storing() -> None:
    *before, game = fill(5)
    thawed = thaw(CAMP, KEY, freeze(game))
    assert freeze(thawed) == freeze(game)
    assert replace(thawed, back=game.back) == game
    for older in reversed(before):
        thawed = undo(thawed, "runner").game
        assert thawed.body == older.body


def test_snapshot_of_the_old_form_opens() -> None:
    """Once the way back was stored as whole states, first to last."""
    *before, game = fill(5)
    shot = msgspec.msgpack.decode(freeze(game), type=dict)
    del shot["past"]
    shot["back"] = [older.body for older in before]
    assert freeze(thaw(CAMP, KEY, encode(shot))) == freeze(game)


def test_no_way_leads_back_from_its_beginning() -> None:
    with pytest.raises(IndexError):
        WayBack().pop(b"here")
    assert not WayBack()


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        (b"", b""),
        (b"old", b""),
        (b"", b"new"),
        (b"the same", b"the same"),
        (bytes(range(256)) * 400, bytes(range(255)) * 400),
    ],
)
def test_what_is_packed_comes_back(older: bytes, newer: bytes) -> None:
    assert unpack(pack(older, newer), newer) == older
