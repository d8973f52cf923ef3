import random

import msgspec

from bench.peer import PeerPlayer


def test_a_player_draws_only_what_is_listed() -> None:
    player = PeerPlayer()
    view = {"active": "White", "actions": {"undo": 1, "pass": 0, "move": [[3, 4]]}}
    assert player.hear(msgspec.json.encode(["state", view, 5])) == "position"
    assert (player.seq, player.over, player.may_act(9)) == (5, False, True)
    assert player.draw(random.Random(1)) == b'["action",["move",[3,4],5]]'


def test_a_player_who_is_not_asked_waits() -> None:
    player = PeerPlayer()
    player.hear(msgspec.json.encode(["state", {"active": "Black"}, 5]))
    assert not player.may_act(5)


def test_a_game_is_over_when_nobody_is_active() -> None:
    player = PeerPlayer()
    player.hear(msgspec.json.encode(["state", {"active": "None"}, 8]))
    assert player.over


def test_other_frames_tell_of_no_position() -> None:
    player = PeerPlayer()
    assert player.hear(b'["presence",["White"]]') == "other"
    assert player.hear(b'["error","no"]') == "refused"
    assert player.seq == -1
