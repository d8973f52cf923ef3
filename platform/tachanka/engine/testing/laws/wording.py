"""The law about whom texts speak to: to players, of what holds at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fluent.syntax import FluentParser, serialize
from fluent.syntax.ast import Attribute, Message, Resource, Term

from tachanka.engine.resources import read_clauses, read_text
from tachanka.engine.scene import Msg
from tachanka.engine.testing.laws.book import Package, law

SAYS = "|".join(
    """allows asks can could counts does gives has is knows leaves lets makes means mentions merely
    names never only says shows wants""".split()  # noqa: SIM905
)
"""What those who write about a source have it do."""
TALK = re.compile(
    rf"""\b(?:
        the\s+(?:original|draft)(?=\s+(?:{SAYS})\b|[.,:;!?)]|$)
      | the\s+(?:source|text|rules?|rulebook)\s+(?:does\s+not\s+say|says?\s+so|(?:is|are)\s+silent
          | leaves?\s+open|knows?\s+no)
      | (?:by|to)\s+(?:its|the|their)\s+letter
      | the\s+(?:author|designer)s?
      | this\s+project | of\s+this\s+family | plainest\s+reading
      | slips?\s+of\s+the\s+pen | misprints?
      | printed\s+(?:map|priorities|rules|sheet|text)
      | (?:a|our|this)\s+ruling | rulings
    )(?!\w)""",
    re.IGNORECASE | re.VERBOSE,
)
"""Talk about how rules came about. What the same words mean in a game is let stand, such as the
source of a supply or the original place of a unit."""

HINTS = ("hint", "held")
"""What a message may tell a newcomer besides: of a question, and with something in hand."""
DEVICE = re.compile(r"\b(?:click|tap|mouse|hover|finger|right-click)\w*", re.IGNORECASE)
"""What only some have before them."""


@law("package")
def texts_speak_to_players(package: Package) -> Iterator[str]:
    """Clauses and messages say what holds at the table. Outside the credits none tells how the
    rules came about: no "the original says", "by its letter", "the designer" or "our ruling"."""
    ruleset = package.ruleset
    for id, clause in read_clauses(ruleset.package).items():
        yield from find_talk(id, f"{clause.title} {clause.text}")
    credits = ruleset.meta.credits
    for entry in FluentParser().parse(read_text(ruleset.package, "messages/en.ftl")).body:
        if isinstance(entry, (Message, Term)):
            if isinstance(credits, Msg) and credits.id == entry.id.name:
                continue
            entry.comment = None
            yield from find_talk(entry.id.name, serialize(Resource([entry])))


def find_talk(what: str, text: str) -> Iterator[str]:
    """Words of a text that are about the making of rules, each as a fault of `what`."""
    for found in TALK.finditer(text):
        yield f"{what} says {' '.join(found[0].split())!r}: tell players what holds"


@law("package")
def hints_fit_any_hand(package: Package) -> Iterator[str]:
    """The attributes of a message are `hint` and `held`: what a newcomer is told of that question,
    and with something in hand. They take no variables and speak of no mouse and no finger."""
    for entry in FluentParser().parse(read_text(package.ruleset.package, "messages/en.ftl")).body:
        if isinstance(entry, Message):
            for attribute in entry.attributes:
                yield from find_misfit(entry.id.name, attribute)


def find_misfit(message: str, attribute: Attribute) -> Iterator[str]:
    """What keeps an attribute of a message from being a hint to anybody."""
    name = f"{message}.{attribute.id.name}"
    text = "".join(serialize(Resource([Message(attribute.id, attribute.value)])).split("=", 1)[1])
    if attribute.id.name not in HINTS:
        yield f"{name} is told to nobody: a message has {' and '.join(HINTS)}"
    if "{" in text:
        yield f"{name} has a variable: a hint is the same each time"
    for found in DEVICE.finditer(text):
        yield f"{name} says {found[0]!r}: pages are used by hand and by key, say pick"
