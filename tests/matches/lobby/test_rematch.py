"""What is played again, and what is not."""

from __future__ import annotations

import pytest

from tachanka.accounts.guests import create_guest
from tachanka.engine.registry import find_ruleset
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.lobby.rematch import open_rematch
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
