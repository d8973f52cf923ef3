"""What the door of pairing refuses, whatever the format."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rounds import BATTLE, list_entrants, set_up
from tachanka.tournaments.pairing.rounds import FORMATS, count_rounds, pair_round
from tachanka.tournaments.values import TIE_BREAKS, Battle, Entrant, Pairing, Settings, Wrong

SWISS = set_up("swiss", rounds=3)


@pytest.mark.parametrize(
    ("settings", "entrants", "code"),
    [
        (replace(SWISS, battles=()), list_entrants(4), "no-battle"),
        (replace(SWISS, battles=(replace(BATTLE, harder="blue"),)), list_entrants(4), "bad-sides"),
        (replace(SWISS, battles=(Battle("x", ("a", "a")),)), list_entrants(4), "bad-sides"),
        (replace(SWISS, rounds=0), list_entrants(4), "no-rounds"),
        (set_up("round-robin", cycles=0), list_entrants(4), "no-cycles"),
        (set_up("round-robin", tie_breaks=("wins", "buchholz")), list_entrants(4),
         "buchholz-of-all"),
        (set_up("pools"), list_entrants(4), "no-pools"),
        (set_up("pools", pools=1, advancing=0), list_entrants(4), "no-pools"),
        (SWISS, [Entrant(1, 1), Entrant(1, 2)], "same-id"),
        (SWISS, [Entrant(1, 1), Entrant(2, 1)], "same-seed"),
        (set_up("knock-out"), [*list_entrants(4), Entrant(9, 9, entered=2)], "bracket-begun"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused(
    settings: Settings, entrants: list[Entrant], code: str
) -> None:
    with pytest.raises(Wrong) as wrong:
        pair_round(settings, entrants, [], 1)
    assert wrong.value.code == code
    assert len(wrong.value.text) > 20


@pytest.mark.parametrize("format", list(FORMATS))
def test_every_format_pairs_a_first_round(format: str) -> None:
    settings = set_up(format, rounds=3, pools=2)  # type: ignore[arg-type]
    settings = replace(settings, tie_breaks=TIE_BREAKS[settings.format])
    pairing = pair_round(settings, list_entrants(8), [], 1)
    assert len(pairing.pairs) == 4
    assert msgspec.json.decode(msgspec.json.encode(pairing), type=Pairing) == pairing


def test_without_entrants_there_is_nothing_to_pair() -> None:
    assert pair_round(SWISS, [], [], 1) == Pairing(1, ())
    assert [count_rounds(set_up(format), []) for format in ("knock-out", "round-robin")] == [0, 0]


@pytest.mark.parametrize(
    ("settings", "count", "rounds"),
    [
        (SWISS, 40, 3),
        (set_up("round-robin"), 7, 7),
        (set_up("round-robin", cycles=2), 8, 14),
        (set_up("knock-out"), 9, 4),
        (set_up("knock-out", consolation=True), 9, 5),
        (set_up("knock-out", consolation=True), 16, 4),
        (set_up("pools", pools=4), 16, 6),
        (set_up("pools", pools=3), 10, 6),
    ],
)
def test_how_many_rounds_there_are(settings: Settings, count: int, rounds: int) -> None:
    assert count_rounds(settings, list_entrants(count)) == rounds
