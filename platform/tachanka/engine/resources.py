"""What a ruleset's package carries beside code: its clause index, its texts and its art.

clauses.toml: a table for each clause, `[D103] title = "..." text = "..."`, with `kind`
("clause" or "ruling") and, for rulings that an option switches, `option`.
messages/en.ftl: Project Fluent. art/symbols.svg: `<symbol id="...">` elements, and layer files.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from tachanka.engine.scene import Msg, Name


class ClauseText(msgspec.Struct, frozen=True, omit_defaults=True):
    """A clause or a ruling of a ruleset, in our own words."""

    title: str
    text: str
    kind: str = "clause"
    section: str = ""
    option: str = ""


class UnknownMessage(LookupError):
    """The ruleset's messages lack this id."""


@cache
def read_text(package: str, name: str) -> str:
    """A text file of the ruleset's package, such as ``messages/en.ftl``.

    Errors: FileNotFoundError.
    """
    return files(package).joinpath(*name.split("/")).read_text(encoding="utf-8")


@cache
def read_clauses(package: str) -> dict[str, ClauseText]:
    """The clause index by id, in the order of the file."""
    return msgspec.convert(tomllib.loads(read_text(package, "clauses.toml")), dict[str, ClauseText])


@cache
def read_messages(package: str, language: str = "en") -> FluentBundle:
    """The messages of the ruleset, and those of every match."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(read_message_source(package, language)))
    return bundle


@cache
def read_message_source(package: str, language: str = "en") -> str:
    """The Fluent source of `read_messages`, for a page that formats messages itself."""
    name = f"messages/{language}.ftl"
    return read_text(__package__, name) + "\n" + read_text(package, name)


def say(package: str, msg: Name, language: str = "en") -> str:
    """The text in words, as a page would show it; a plain name is its own text.

    Errors: UnknownMessage; ValueError where an argument is missing.
    """
    if isinstance(msg, str):
        return msg
    bundle = read_messages(package, language)
    pattern = bundle.get_message(msg.id).value if bundle.has_message(msg.id) else None
    if pattern is None:
        raise UnknownMessage(f"{package} has no message {msg.id!r}")
    args = {name: _say_arg(package, value, language) for name, value in msg.args.items()}
    text, faults = bundle.format_pattern(pattern, args)
    if faults:
        raise ValueError(f"message {msg.id!r} of {package}: {faults}")
    return str(text)


def _say_arg(package: str, value: str | int | Msg | tuple[Msg, ...], language: str) -> str | int:
    if isinstance(value, tuple):
        return _join([say(package, part, language) for part in value], package, language)
    return say(package, value, language) if isinstance(value, Msg) else value


def _join(parts: Sequence[str], package: str, language: str) -> str:
    """Texts as one, the way the language lists things: "A, B and C"; none at all is empty."""
    *most, last = parts or [""]
    if not most:
        return last
    first = most[0]
    for part in most[1:]:
        first = say(package, Msg("table-comma", {"first": first, "next": part}), language)
    return say(package, Msg("table-and", {"first": first, "last": last}), language)
