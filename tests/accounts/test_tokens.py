"""Bot accounts and tokens: whose they are, what of them is kept, and when they end."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from django.utils import timezone

from clubhouse import make_account
from programs import make_bot, make_token
from tachanka.accounts.blocks import are_apart, block, find_apart
from tachanka.accounts.leaving import leave_for_good
from tachanka.accounts.models import Token, User
from tachanka.accounts.names import LEFT, BadName
from tachanka.accounts.programs import MOST, TooManyPrograms, found_program, list_programs
from tachanka.accounts.tokens import (
    MOST as MOST_TOKENS,
)
from tachanka.accounts.tokens import (
    TooManyTokens,
    TooMuchScope,
    find_token,
    is_awake,
    is_good,
    issue_token,
    list_tokens,
    revoke_token,
)

pytestmark = pytest.mark.django_db


def test_a_bot_is_an_account_that_nobody_signs_in_to() -> None:
    owner = make_account("Anna")
    bot = found_program(owner, "  Clockwork   Mole ")
    assert (bot.name, bot.program, bot.owner, bot.guest) == ("Clockwork Mole", True, owner, False)
    assert (bot.email, bot.has_usable_password()) == ("", False)
    assert list_programs(owner) == [bot]


def test_names_of_bots_are_those_of_accounts_and_few() -> None:
    owner = make_account("Anna")
    for name in ("Аnnа", "Computer", "x"):
        with pytest.raises(BadName):
            found_program(owner, name)
    for number in range(MOST):
        found_program(owner, f"Mole {number}")
    with pytest.raises(TooManyPrograms):
        found_program(owner, "One More")
    assert User.objects.filter(program=True).count() == MOST


def test_of_a_token_its_text_is_not_kept() -> None:
    bot = make_bot()
    token, text = issue_token(bot, "at home", ["play"])
    assert text.startswith("tch_")
    assert len(text) == 68
    kept = Token.objects.values().get()
    assert text not in str(kept)
    assert (kept["token_key"], kept["scopes"], kept["used"]) == (text[:15], ["read", "play"], None)
    assert find_token(text) == token
    assert find_token(text[:-1] + ("0" if text[-1] != "0" else "1")) is None
    assert find_token("tch_") is None


def test_a_persons_own_token_only_reads() -> None:
    anna = make_account("Anna")
    with pytest.raises(TooMuchScope):
        issue_token(anna, "at home", ["play"])
    with pytest.raises(ValueError, match="fly"):
        issue_token(make_bot(anna), "at home", ["fly"])
    assert issue_token(anna, "at home", [])[0].scopes == ["read"]
    assert Token.objects.count() == 1


def test_tokens_are_few() -> None:
    bot = make_bot()
    for _ in range(MOST_TOKENS):
        make_token(bot)
    with pytest.raises(TooManyTokens):
        make_token(bot)
    assert len(list_tokens(bot)) == MOST_TOKENS


def test_a_token_lapses_and_is_revoked(monkeypatch: Any) -> None:
    bot = make_bot()
    other = make_account("Boris")
    text = make_token(bot, days=2)
    token = find_token(text)
    assert token is not None
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now + datetime.timedelta(days=1))
    assert is_good(token)
    monkeypatch.setattr(timezone, "now", lambda: now + datetime.timedelta(days=2, seconds=1))
    assert (is_good(token), find_token(text)) == (False, None)
    monkeypatch.undo()
    assert bot.owner is not None
    assert not revoke_token(other, token.token_key)
    assert is_good(token)
    assert revoke_token(bot.owner, token.token_key)
    assert (is_good(token), find_token(text)) == (False, None)
    assert not revoke_token(bot.owner, token.token_key)


def test_a_bot_is_awake_while_its_token_is_shown(monkeypatch: Any) -> None:
    bot = make_bot()
    text = make_token(bot)
    assert not is_awake(bot)
    find_token(text)
    assert is_awake(bot)
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now + datetime.timedelta(seconds=121))
    assert not is_awake(bot)


def test_bots_leave_with_their_owner() -> None:
    anna = make_account("Anna")
    bot = make_bot(anna)
    text, own = make_token(bot, "play"), make_token(anna)
    leave_for_good(anna)
    bot.refresh_from_db()
    assert (bot.name, bot.is_active, bot.owner, bot.program) == (LEFT, False, None, True)
    assert (find_token(text), find_token(own), Token.objects.count()) == (None, None, 0)


@pytest.mark.parametrize("blocker", ["anna", "boris"])
def test_a_block_holds_for_bots_too(blocker: str) -> None:
    anna, boris, clara = (make_account(name) for name in ("Anna", "Boris", "Clara"))
    bot = make_bot(anna)
    block(*((anna, boris) if blocker == "anna" else (boris, anna)))
    assert (are_apart(bot.pk, boris.pk), are_apart(boris.pk, bot.pk)) == (True, True)
    assert (are_apart(bot.pk, clara.pk), are_apart(anna.pk, bot.pk)) == (False, False)
    apart = {
        each.name: set(User.objects.filter(pk__in=find_apart(each)).values_list("name", flat=True))
        for each in (anna, boris, clara, bot)
    }
    assert apart == {
        "Anna": {"Boris"},
        "Boris": {"Anna", bot.name},
        "Clara": set(),
        bot.name: {"Boris"},
    }
