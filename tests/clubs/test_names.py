"""What clubs may be called, and the addresses they get."""

from __future__ import annotations

import pytest

from clubhouse import make_account, make_club
from tachanka.accounts.names import BadName
from tachanka.clubs.models import Club
from tachanka.clubs.names import clean_club_name, clean_slug, fold_club, invent_slug
from tachanka.matches.errors import BadChoice

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ice   March Club ", "Ice March Club"),
        ("Клуб «Дон»".replace("«", "'").replace("»", "'"), "Клуб 'Дон'"),
        ("Friends of the Don, 1919!", "Friends of the Don, 1919!"),
        ("x" * 48, "x" * 48),
    ],
)
def test_a_name_is_kept_with_single_spaces(text: str, name: str) -> None:
    assert clean_club_name(text) == name


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("ab", "A club's name has 3 to 48 characters; this one has 2."),
        ("x" * 49, "A club's name has 3 to 48 characters; this one has 49."),
        ("<b>", "A club's name is made of letters, digits, spaces and - _ . , & ' ! only."),
        ("...", "A club's name is made of letters, digits, spaces and - _ . , & ' ! only."),
        ("Таchanka", "'Таchanka' would be taken for the site itself; choose another name."),
        ("The Moderator", "'The Moderator' would be taken for an operator of the site;"
         " choose another name."),
        ("fuck the reds", "This name would offend others; choose another name."),
    ],
)  # fmt: skip
def test_a_name_that_cannot_be_had_says_why(text: str, why: str) -> None:
    with pytest.raises(BadName) as told:
        clean_club_name(text)
    assert str(told.value) == why


def test_no_two_clubs_look_alike(club: Club) -> None:
    for name in ("ICE MARCH CLUB", "Iсе Маrсh Сlub", "ice-march-club"):
        with pytest.raises(BadName, match="looks like the name of another club"):
            fold_club(name)
    assert fold_club("Ice March Club", club) == club.look
    assert fold_club("Ice March Club 2") == "lcemarchclub2"


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Friends of the Don, 1919!", "friends-of-the-don-1919"),
        ("Клуб Тачанка-Юг", "klub-tachanka-yug"),
        ("Щит & Ёж", "shchit-yozh"),
        ("Kraków_Boards", "krakow-boards"),
    ],
)
def test_an_address_is_made_after_the_name(name: str, slug: str) -> None:
    assert invent_slug(name) == slug


def test_the_second_of_an_address_is_numbered(club: Club) -> None:
    assert club.slug == "ice-march-club"
    assert invent_slug("Ice, March! Club") == "ice-march-club-2"
    assert make_club(make_account("Boris"), "Ice March Club!!2").slug == "ice-march-club2"


def test_nothing_to_make_an_address_of(club: Club) -> None:
    with pytest.raises(BadChoice) as told:
        invent_slug("将棋クラブ")
    assert told.value.field == "slug"


@pytest.mark.parametrize(
    "text", ["ab", "x" * 41, "a--b", "-ab", "дон", "new", "admin", "a_b", "fuck-it", "a/b"]
)
def test_an_address_that_cannot_be_had(text: str) -> None:
    with pytest.raises(BadChoice) as told:
        clean_slug(text)
    assert told.value.field == "slug"


def test_an_address_belongs_to_one(club: Club) -> None:
    assert clean_slug(" Ice-March ") == "ice-march"
    with pytest.raises(BadChoice, match="Another club has this address"):
        clean_slug("ice-march-club")
