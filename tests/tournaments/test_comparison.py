"""What boards with the same dice had in common; no database."""

from __future__ import annotations

from tachanka.engine.api import Why
from tachanka.engine.chance import KeyedChance, derive_key
from tachanka.engine.game import Entry
from tachanka.tournaments.comparison import (
    Thrown,
    compare_draws,
    count_thrown,
    name_draws,
)

KEY = derive_key(b"\x07" * 32, ["one", "other", "one", "other"])
FIRE, CHARGE = Why("C12", "red", "fire"), Why("C14", "white", "charge")
D6 = (1, 2, 3, 4, 5, 6)


def play(*throws: tuple[Why, int]) -> list[Entry]:
    """A board at which these dice were thrown, an entry for each throw."""
    chance = KeyedChance(KEY, {})
    entries = []
    for seq, (why, n) in enumerate(throws):
        before = len(chance.draws)
        chance.roll(D6, n, why)
        entries.append(Entry(seq, "act", why.by, draws=tuple(chance.draws[before:])))
    return entries


def test_the_same_purpose_and_index_give_the_same_at_every_board() -> None:
    """Whatever else was thrown in between, and in whatever order."""
    one = name_draws(play((FIRE, 2), (CHARGE, 1), (FIRE, 3)))
    other = name_draws(play((CHARGE, 2), (CHARGE, 2), (FIRE, 2), (FIRE, 1)))
    third = name_draws(play((CHARGE, 1)))
    shared = compare_draws([one, other, third])
    assert [(draw.name, draw.boards, draw.same) for draw in shared] == [
        ((str(CHARGE), 0), (0, 1, 2), True),
        ((str(FIRE), 0), (0, 1), True),
        ((str(FIRE), 1), (0, 1), True),
    ]
    charge, fire, later = shared
    assert fire.results[0] == fire.results[1]
    assert len(fire.results[0]) == 2
    # More dice for the same purpose begin with the same ones.
    assert charge.results[1][:1] == charge.results[0] == charge.results[2]
    assert later.results[0][:1] == later.results[1]
    assert fire.results[0] != later.results[0][:2]


def test_other_dice_are_noticed() -> None:
    told = name_draws(play((FIRE, 4)))
    chance = KeyedChance(b"another key", {})
    chance.roll(D6, 4, FIRE)
    foreign = name_draws([Entry(0, "act", "red", draws=tuple(chance.draws))])
    (draw,) = compare_draws([told, foreign])
    assert not draw.same


def test_nothing_in_common() -> None:
    assert compare_draws([]) == []
    assert compare_draws([name_draws(play((FIRE, 1))), name_draws(play((CHARGE, 1)))]) == []


def test_the_luck_of_a_side() -> None:
    entries = play((FIRE, 3), (CHARGE, 1), (FIRE, 2))
    came = [int(face) for entry in entries for draw in entry.draws if draw.why == FIRE
            for face in draw.result]  # fmt: skip
    charged = int(entries[1].draws[0].result[0])
    assert count_thrown(entries, ["red", "white", "green"]) == [
        Thrown("red", 5, sum(came) / 5, 3.5),
        Thrown("white", 1, charged, 3.5),
        Thrown("green", 0, 0, 0),
    ]
