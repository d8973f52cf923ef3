"""Names: what they may be made of, whose they are, and which nobody may have.

Nobody is called what would be taken for the site, its operators or the computer, for somebody who
has left, for another account, or what offends.

Names are compared by how they look, not by how they are written: `Соmmаnder` with three Cyrillic
letters is the Commander.
"""

from __future__ import annotations

import re

from tachanka.accounts.looks import fold_look, fold_name
from tachanka.accounts.models import User
from tachanka.accounts.offence import is_offensive
from tachanka.engine.registry import all_rulesets
from tachanka.engine.resources import say

SHORTEST, LONGEST = 2, 24
ALLOWED = re.compile(r"[\w .\-]+")
LEFT = "Deleted player"
"""What those are called who have left."""
SITE = "the site itself"
OPERATORS = "an operator of the site"
COMPUTER = "the computer"
GONE = "somebody who has left"
OWNERS = {
    GONE: (LEFT, "Deleted", "Deleted user", "Deleted account", "Удалён", "Удалённый игрок"),
    SITE: (
        *("Tachanka", "Tachanka Team", "Site", "Server", "System", "Root", "Null", "Nobody"),
        *("Тачанка", "Сайт", "Сервер", "Система"),
    ),
    OPERATORS: (
        *("Admin", "Administrator", "Administration", "Operator", "Moderator", "Mod", "Staff"),
        *("Support", "Webmaster", "Sysop", "Owner", "Host", "Organiser", "Organizer"),
        *("Arbiter", "Referee", "Umpire", "Judge", "Tournament Director"),
        *("Админ", "Администратор", "Администрация", "Оператор", "Модератор", "Поддержка"),
        *("Организатор", "Арбитр", "Судья"),
    ),
    COMPUTER: (
        *("Computer", "Bot", "Robot", "Machine", "Automaton", "Rulebook", "Rules"),
        *("Компьютер", "Бот", "Робот", "Машина"),
    ),
}


class UnknownPerson(LookupError):
    """No account has a name that looks like this."""


class BadName(ValueError):
    """A name that cannot be used; the message says what would be."""

    @classmethod
    def taken(cls, name: str) -> BadName:
        """Another account has this name, or one that looks like it."""
        return cls(f"{name!r} looks like the name of another player; choose another name.")


def clean_name(text: str) -> str:
    """The name as it is kept: spaces collapsed. Whose it is, is another question (`is_taken`).

    Errors: BadName.
    """
    name = " ".join(text.split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadName(f"A name has {SHORTEST} to {LONGEST} characters; this one has {len(name)}.")
    if not ALLOWED.fullmatch(name) or not re.search(r"\w", name):
        raise BadName("A name is made of letters, digits, spaces and - _ . only.")
    owner = find_owner(name)
    if owner:
        raise BadName(f"{name!r} would be taken for {owner}; choose another name.")
    if is_offensive(name):
        raise BadName("This name would offend others; choose another name.")
    return name


def is_taken(name: str, user: User | None = None) -> bool:
    """Whether an account other than this person's has a name that looks like this one."""
    others = User.objects.filter(look=fold_look(name))
    return (others if user is None else others.exclude(pk=user.pk)).exists()


def find_account(name: str) -> User:
    """The account of this name, however it is written. Errors: UnknownPerson."""
    found = User.objects.filter(look=fold_look(name), is_active=True).first()
    if found is None:
        raise UnknownPerson("Nobody here keeps this name.")
    return found


def find_owner(name: str) -> str:
    """For whom a person of this name would be taken, in words; empty where for nobody."""
    look = fold_name(name)
    for owner, names in OWNERS.items():
        if look in map(fold_name, names):
            return owner
    return COMPUTER if look in _fold_bots() else ""


def _fold_bots() -> set[str]:
    """The computer opponents of every installed ruleset, as they look.

    What stands in brackets behind a name ("for newcomers") is no part of it.
    """
    return {
        fold_name(say(ruleset.package, bot.title).partition("(")[0])
        for editions in all_rulesets().values()
        for ruleset in editions.values()
        for bot in ruleset.bots
    }
