"""Words that nobody is to be called by.

The lists in `words/` are those of the "List of Dirty, Naughty, Obscene, and Otherwise Bad Words";
see DATA-LICENCES.md. A name offends where it, or a word of it, looks like one of them, however it
is written; the longest, and a few stems, also within a word. Shorter ones stand in many an honest
name.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from tachanka.accounts.looks import fold_look, list_looks

LANGUAGES = ("en", "ru")
STEMS = ("fuck", "nigger", "faggot")
SHORTEST, UNMISTAKABLE = 3, 7


def is_offensive(name: str) -> bool:
    """Whether the name would offend."""
    words, within = _read_words()
    whole = fold_look(name)
    return not words.isdisjoint(list_looks(name)) or any(each in whole for each in within)


@cache
def _read_words() -> tuple[frozenset[str], tuple[str, ...]]:
    """What no name and no word of one may look like; and what none may contain."""
    folder = files(__package__).joinpath("words")
    lines = [
        line
        for language in LANGUAGES
        for line in folder.joinpath(f"{language}.txt").read_text(encoding="utf-8").splitlines()
    ]
    looks = {look for look in map(fold_look, lines) if len(look) >= SHORTEST}
    long = {fold_look(line) for line in lines if " " not in line and len(line) >= UNMISTAKABLE}
    return frozenset(looks), (*sorted(long), *map(fold_look, STEMS))
