"""Names that would be taken for somebody else's."""

from __future__ import annotations

import pytest

from tachanka.accounts.guests import invent_name
from tachanka.accounts.looks import fold_name
from tachanka.accounts.names import BadName, clean_name

OPERATOR = "an operator of the site"


@pytest.mark.parametrize(
    ("text", "owner"),
    [
        ("The rulebook", "the computer"),
        ("the  RULEBOOK", "the computer"),
        ("Rulebook 2", "the computer"),
        ("Commander", "the computer"),
        ("C.o-m_m a n d e r", "the computer"),
        ("Соmmаndеr", "the computer"),
        ("Cömmander", "the computer"),
        ("Cοmmander", "the computer"),
        ("Ｃｏｍｍａｎｄｅｒ", "the computer"),
        ("𝐂ommander", "the computer"),
        ("RECRU1T", "the computer"),
        ("Recrult", "the computer"),
        ("Computer", "the computer"),
        ("Компьютер", "the computer"),
        ("Tachanka", "the site itself"),
        ("ТАЧАНКА", "the site itself"),
        ("Admin", OPERATOR),
        ("Аdmіn", OPERATOR),
        ("admin 007", OPERATOR),
        ("0perator", OPERATOR),
        ("The Moderator", OPERATOR),
        ("Администратор", OPERATOR),
    ],
)
def test_names_of_others(text: str, owner: str) -> None:
    name = " ".join(text.split())
    with pytest.raises(BadName) as told:
        clean_name(text)
    assert str(told.value) == f"{name!r} would be taken for {owner}; choose another name."


@pytest.mark.parametrize(
    "text",
    ["Anna", "Al", "Нестор Махно", "Commander Belov", "Adminov", "Robotnik", "1917", "Theo",
     "Comrade", "Серп", "Hostler", "Rooter"],
)  # fmt: skip
def test_names_of_ones_own(text: str) -> None:
    assert clean_name(text) == text


def test_nobody_is_given_the_name_of_another() -> None:
    assert all(clean_name(name) for name in (invent_name() for _ in range(300)))


def test_the_same_look_is_the_same_name() -> None:
    assert fold_name("The Staff-Captain 12") == fold_name("ѕtаff  cарtаin")
    assert fold_name("Anna") != fold_name("Hanna")
