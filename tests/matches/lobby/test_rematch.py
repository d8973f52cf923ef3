"""What is played again, and what is not."""

from __future__ import annotations

import pytest

from tachanka.accounts.guests import create_guest
from tachanka.engine.registry import find_ruleset
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.lobby.rematch import open_rematch
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.models import Match

pytestmark = pytest.mark.django_db


def play_again(options: dict[str, str], scenario: str = "lezhanka-1918") -> dict[str, str]:
    """The options of a rematch, of a match with these, that differ from the defaults."""
    user = create_guest("One")
    wish = Wish("battle_dice", scenario, "bot", options, side="white")
    first = open_match(wish, user)
    Match.objects.filter(pk=first.pk).update(status=Match.Status.FINISHED)
    chosen = open_rematch(first.code, user).options
    usual = {option.key: option.default for option in find_ruleset("battle_dice").meta.options}
    assert set(chosen) == set(usual)
    return {key: value for key, value in chosen.items() if value != usual[key]}


def test_the_same_options() -> None:
    assert play_again({"bridge_stop": "off"}) == {"bridge_stop": "off"}


def test_what_eases_a_first_game_is_not_played_again() -> None:
    assert play_again({"first_turn": "simple", "bridge_stop": "off"}) == {"bridge_stop": "off"}


def test_in_another_battle_it_was_chosen() -> None:
    assert play_again({"first_turn": "simple"}, "turbasly-1919") == {"first_turn": "simple"}


@pytest.mark.parametrize(("opponent", "public"), [("open", True), ("link", False)])
def test_it_is_as_public_as_the_match_before_it(opponent: str, public: bool) -> None:
    one, two = create_guest("One"), create_guest("Two")
    first = open_match(Wish("battle_dice", "lezhanka-1918", opponent, {}, side="white"), one)
    join_match(first.code, two)
    Match.objects.filter(pk=first.pk).update(status=Match.Status.FINISHED)
    again = open_rematch(first.code, one)
    # Its seat is kept: nobody else is offered it.
    assert (again.status, again.public) == (Match.Status.OPEN, False)
    begun = open_rematch(first.code, two)
    assert (begun.code, begun.status, begun.public) == (again.code, Match.Status.RUNNING, public)
