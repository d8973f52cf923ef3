"""What a ruleset's package carries beside code: its clause index, its texts and its art.

clauses/en.toml: a table for each clause, `[D103] title = "..." text = "..."`, with `kind`
("clause" or "ruling") and, for rulings that an option switches, `option`.
messages/en.ftl: Project Fluent. art/symbols.svg: `<symbol id="...">` elements, and layer files.
data/: what is printed with the game, in JSON.

English is the language of record: it has every clause and every message. Another language is a
file beside it (`clauses/ru.toml`, `messages/ru.ftl`); what that lacks is said in English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, TypeVar

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from tachanka.engine.scene import Msg, Name
from tachanka.engine.structs import Struct

ENGLISH: Final = "en"

T = TypeVar("T")


class ClauseText(Struct, frozen=True, omit_defaults=True):
    """A clause or a ruling of a ruleset, in our own words.

    option: what a match switches, of the ruling that explains it. diagram: the name of a picture
    that is an example of it.
    """

    title: str
    text: str
    kind: str = "clause"
    section: str = ""
    option: str = ""
    diagram: str = ""


class UnknownMessage(LookupError):
    """The ruleset's messages lack this id."""


@cache
def read_text(package: str, name: str) -> str:
    """A text file of the ruleset's package, such as ``messages/en.ftl``.

    Errors: FileNotFoundError.
    """
    return files(package).joinpath(*name.split("/")).read_text(encoding="utf-8")


def read_data(package: str, name: str, type: type[T]) -> T:
    """A file of the ruleset's folder ``data``, such as ``scenarios/kursk.json``, as a struct.

    package: the ruleset's, or that of a folder in it; a module names its own `__package__`, which
    is another one in another edition. Errors: FileNotFoundError; msgspec.ValidationError.
    """
    folder = files(package).joinpath("data")
    above = package.rpartition(".")[0]
    if above and not folder.is_dir():
        return read_data(above, name, type)
    return msgspec.json.decode(folder.joinpath(*name.split("/")).read_bytes(), type=type)


@cache
def list_languages(package: str) -> tuple[str, ...]:
    """The languages that the package has clauses or messages in, English first."""
    found = {
        file.name.partition(".")[0]
        for folder, ending in (("clauses", ".toml"), ("messages", ".ftl"))
        if files(package).joinpath(folder).is_dir()
        for file in files(package).joinpath(folder).iterdir()
        if file.name.endswith(ending)
    }
    return (ENGLISH, *sorted(found - {ENGLISH}))


@cache
def read_clauses(package: str, language: str = ENGLISH) -> dict[str, ClauseText]:
    """The clause index by id, in the order of the English file.

    Errors: FileNotFoundError where there is no English one; msgspec.ValidationError.
    """
    whole = _read_index(package, ENGLISH)
    if language == ENGLISH:
        return whole
    try:
        translated = _read_index(package, language)
    except FileNotFoundError:
        return whole
    return {id: translated.get(id, clause) for id, clause in whole.items()}


def _read_index(package: str, language: str) -> dict[str, ClauseText]:
    text = read_text(package, f"clauses/{language}.toml")
    return msgspec.convert(tomllib.loads(text), dict[str, ClauseText])


@cache
def read_messages(package: str, language: str = ENGLISH) -> FluentBundle:
    """The messages of the ruleset, and those of every match, in this language alone."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(read_message_source(package, language)))
    return bundle


@cache
def read_message_source(package: str, language: str = ENGLISH) -> str:
    """The Fluent source of `read_messages`, for a page that formats messages itself.

    Errors: FileNotFoundError where neither the engine nor the package speaks the language.
    """
    found = []
    for speaker in (__package__, package):
        try:
            found.append(read_text(speaker, f"messages/{language}.ftl"))
        except FileNotFoundError:
            if language == ENGLISH:
                raise
    if not found:
        raise FileNotFoundError(f"{package} has no messages/{language}.ftl")
    return "\n".join(found)


def say(package: str, msg: Name, language: str = ENGLISH) -> str:
    """The text in words, as a page would show it; in English where the language lacks it.

    A plain name is its own text.
    Errors: UnknownMessage; ValueError where an argument is missing.
    """
    if isinstance(msg, str):
        return msg
    bundle = _find_speaker(package, msg.id, language)
    pattern = bundle.get_message(msg.id).value if bundle else None
    if bundle is None or pattern is None:
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


def _find_speaker(package: str, id: str, language: str) -> FluentBundle | None:
    """The messages that have this one: those of the language, else the English ones.

    They are kept apart, because each language counts by rules of its own.
    """
    for tongue in dict.fromkeys((language, ENGLISH)):
        try:
            bundle = read_messages(package, tongue)
        except FileNotFoundError:
            if tongue == ENGLISH:
                raise
            continue
        if bundle.has_message(id):
            return bundle
    return None


def forget_texts() -> None:
    """Reads every file anew from now on: for a server of an author who edits them."""
    for reader in (read_text, list_languages, read_clauses, read_messages, read_message_source):
        reader.cache_clear()
