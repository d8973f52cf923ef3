"""Names that nobody may have: they would be taken for the site, its operators or the computer.

Names are compared by how they look, not by how they are written: `Соmmаnder` with three Cyrillic
letters is the Commander.
"""

from __future__ import annotations

import unicodedata

from tachanka.engine.registry import all_rulesets
from tachanka.engine.resources import say

SITE = "the site itself"
OPERATORS = "an operator of the site"
COMPUTER = "the computer"
OWNERS = {
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

LOOKS = str.maketrans(
    # Cyrillic, then Greek, then Latin letters with parts, then digits: each below what it
    # looks like. Small letters only: names are folded first.
    "авгенікмоӏрстухѕјԁԛԝһүѵзьαβγεηικνορτυχωϲϳøđłħŧıŋɡɩʟɑ0135",
    "abrehikmolpctyxsjdqwhyvzbabyenikvoptuxwcjodlhtingilaoles",
)
"""Letters that a page shows much alike, after case and marks are gone.

What several others look like is one letter here, so both sides of a comparison go through it.
"""
ALIKE = str.maketrans({"i": "l", "j": "l", "q": "g", "z": "s", "v": "u", "w": "uu"})
"""Among Latin letters: so near to each other in a small print that they count as one."""
ARTICLE = "the"


def fold_name(text: str) -> str:
    """What is left of a name when everything is gone that a hasty reader overlooks.

    Case, marks, spaces and - _ . between the words, an article before and a number behind them,
    and the difference between letters that look alike.
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    words = "".join(
        letter if letter.isalnum() else " " for letter in plain if not unicodedata.combining(letter)
    )
    whole = words.rstrip(" 0123456789") or words
    first, _, rest = whole.strip().partition(" ")
    joined = (rest if rest and _look(first) == _look(ARTICLE) else whole).replace(" ", "")
    return _look(joined)


def _look(text: str) -> str:
    return text.translate(LOOKS).translate(ALIKE)


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
