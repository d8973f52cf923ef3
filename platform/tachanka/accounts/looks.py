"""What a name looks like to a hasty reader, however it is written."""

from __future__ import annotations

import unicodedata

LONGEST_LOOK = 96
"""A look has no more letters: some single characters are whole sentences."""
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
    words = fold_words(text)
    whole = words.rstrip(" 0123456789") or words
    first, _, rest = whole.strip().partition(" ")
    joined = (rest if rest and _look(first) == _look(ARTICLE) else whole).replace(" ", "")
    return _look(joined)


def fold_look(text: str) -> str:
    """What an account's name looks like: as `fold_name`, but numbers and articles count.

    `Anna 2` is another than `Anna`; `Аnna` with a Cyrillic letter is not.
    """
    return _look(fold_words(text).replace(" ", ""))[:LONGEST_LOOK]


def fold_words(text: str) -> str:
    """The text in small letters without marks; whatever is no letter or digit is a space."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(
        letter if letter.isalnum() else " " for letter in plain if not unicodedata.combining(letter)
    )


def list_looks(text: str) -> set[str]:
    """The text as a whole and word by word, as they look."""
    return {fold_name(text), fold_look(text), *map(_look, fold_words(text).split())}


def _look(text: str) -> str:
    return text.translate(LOOKS).translate(ALIKE)
