from bench.shares import count_samples

SERVE = "thread (7): MainThread;run (uvicorn/server.py:86)"
SUBMIT = f"{SERVE};submit (tachanka/matches/service.py:125);play (tachanka/engine/kernel.py:118)"
REACH = "find_reach (battle_dice/rules/reach.py:176)"
LOOK = f"{SERVE};publish (tachanka/live/hub.py:226);look (tachanka/engine/sight.py:48)"


def test_a_sample_belongs_to_the_innermost_room() -> None:
    samples = count_samples([
        f"{SUBMIT};decode (tachanka/engine/game.py:128) 5",
        f"{SUBMIT};_check_offered (tachanka/engine/kernel.py:194);{REACH} 2",
        f"{LOOK};scene (battle_dice/presentation/scene.py:31);{REACH} 4",
        f"{LOOK};offer (tachanka/engine/sight.py:73);{REACH} 3",
        f"{LOOK};hide (battle_dice/knowledge/view.py:1) 1",
        f"{SERVE} 6",
        "thread (8): writer;_commit (tachanka/matches/writer.py:1) 9",
    ])  # fmt: skip
    assert samples == {
        "kernel and rules": 5,
        "is the act offered": 2,
        "scenes": 4,
        "offers": 3,
        "redacting": 1,
        "sockets": 6,
    }
