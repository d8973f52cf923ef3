"""What clubs are called, and their addresses.

Names are judged as those of people are: nobody's club is called what would be taken for the site,
its operators or another club, or what offends.
"""

from __future__ import annotations

import re

from django.utils.text import slugify

from tachanka.accounts.looks import fold_look
from tachanka.accounts.names import BadName, find_owner
from tachanka.accounts.offence import is_offensive
from tachanka.clubs.models import Club
from tachanka.clubs.roles import SLUG
from tachanka.matches.errors import BadChoice

SHORTEST, LONGEST = 3, 48
SHORTEST_SLUG, LONGEST_SLUG = 3, 40
ALLOWED = re.compile(r"[\w .,\-&'’!№]+")
RESERVED = {"new", "mine", "club", "clubs", "all", "search", "crests"}
"""Addresses that the pages have, or may come to have."""
LATIN = str.maketrans(
    dict(zip("абвгґдезийіклмнопрстуфыэєў", "abvggdeziiiklmnoprstufyeeu", strict=True))
    | {"ё": "yo", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch"}
    | {"ю": "yu", "я": "ya", "ї": "yi", "ъ": "", "ь": ""}
)
"""How Cyrillic letters are written in an address."""


def clean_club_name(text: str) -> str:
    """The name as it is kept: spaces collapsed. Whether it is free, is another question.

    Errors: BadName.
    """
    name = " ".join(text.split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadName(
            f"A club's name has {SHORTEST} to {LONGEST} characters; this one has {len(name)}."
        )
    if not ALLOWED.fullmatch(name) or not fold_look(name):
        raise BadName("A club's name is made of letters, digits, spaces and - _ . , & ' ! only.")
    owner = find_owner(name)
    if owner:
        raise BadName(f"{name!r} would be taken for {owner}; choose another name.")
    if is_offensive(name):
        raise BadName("This name would offend others; choose another name.")
    return name


def fold_club(name: str, club: Club | None = None) -> str:
    """What a cleaned name looks like, for the row. club: whose name it is to be, where it exists.

    Errors: BadName where another club looks like that.
    """
    look = fold_look(name)
    others = Club.objects.filter(look=look)
    if (others if club is None else others.exclude(pk=club.pk)).exists():
        raise BadName(f"{name!r} looks like the name of another club; choose another name.")
    return look


def clean_slug(text: str) -> str:
    """An address that somebody has chosen.

    Errors: BadChoice (`slug`).
    """
    slug = text.strip().lower()
    if not SHORTEST_SLUG <= len(slug) <= LONGEST_SLUG or not SLUG.fullmatch(slug):
        raise BadChoice(
            "slug",
            f"An address is made of {SHORTEST_SLUG} to {LONGEST_SLUG} Latin letters and digits, "
            "with single hyphens between them.",
        )
    if slug in RESERVED or find_owner(slug) or is_offensive(slug):
        raise BadChoice("slug", "This address is not to be had; choose another.")
    if Club.objects.filter(slug=slug).exists():
        raise BadChoice("slug", "Another club has this address; choose another.")
    return slug


def invent_slug(name: str) -> str:
    """An address after the name.

    Errors: BadChoice (`slug`) where there is nothing in it that an address could be made of.
    """
    stem = slugify(name.lower().translate(LATIN))[: LONGEST_SLUG - 4].strip("-_")
    stem = re.sub(r"[-_]+", "-", stem)
    if Club.objects.filter(slug=stem).exists():
        taken = set(Club.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
        stem = next(each for n in range(2, 1000) if (each := f"{stem}-{n}") not in taken)
    return clean_slug(stem)
