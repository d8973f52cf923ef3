"""Who has a match open, here and elsewhere."""

from __future__ import annotations

from tachanka.live import presence
from tachanka.live.presence import Elsewhere, Presence

HERE = Presence(("white",), 2)


def test_presence_adds_up() -> None:
    elsewhere = Elsewhere()
    assert elsewhere.add(HERE) == HERE
    elsewhere.hear("p1", Presence(("red", "white"), 3))
    elsewhere.hear("p2", Presence((), 1))
    assert elsewhere.add(HERE) == Presence(("red", "white"), 6)


def test_only_what_is_new_is_news() -> None:
    elsewhere = Elsewhere()
    told = [
        Presence(),
        Presence(("red",), 3),
        Presence(("red",), 3),
        Presence(("red",)),
        Presence(),
    ]
    assert [elsewhere.hear("p1", one) for one in told] == [False, True, False, True, True]
    assert elsewhere.add(HERE) == HERE


def test_a_process_that_is_silent_is_forgotten() -> None:
    elsewhere = Elsewhere()
    for process in ("p1", "p2"):
        elsewhere.hear(process, Presence(("red",), 3))
    assert elsewhere.forget_silent() is False
    at, told = elsewhere._told["p1"]
    elsewhere._told["p1"] = (at - presence.FORGOTTEN_AFTER - 1, told)
    assert elsewhere.forget_silent() is True
    assert elsewhere.add(HERE) == Presence(("red", "white"), 5)
    assert elsewhere.forget_silent() is False


def test_who_is_named_is_named_once_wherever_he_is() -> None:
    elsewhere = Elsewhere()
    elsewhere.hear("p1", Presence((), 2, ((7, "Olga"), (3, "Boris"))))
    elsewhere.hear("p2", Presence((), 1, ((3, "Boris"),)))
    here = Presence((), 1, ((3, "Boris"), (5, "Anna")))
    assert elsewhere.add(here) == Presence((), 4, ((5, "Anna"), (3, "Boris"), (7, "Olga")))


def test_of_very_many_the_others_are_counted() -> None:
    people = [(n, f"Watcher {n:03}") for n in range(presence.MOST_NAMED + 3)]
    named, others = presence.limit_named([*reversed(people), *people])
    assert (named, others) == (tuple(people[: presence.MOST_NAMED]), 3)
    elsewhere = Elsewhere()
    elsewhere.hear("p1", Presence((), others, named))
    both = elsewhere.add(Presence((), 0, ((1000, "Anna"),)))
    assert len(both.named) == presence.MOST_NAMED
    assert both.named[0] == (1000, "Anna")
    assert both.watchers == others + 1
