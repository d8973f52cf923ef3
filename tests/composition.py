"""docker-compose.yml, read the way compose reads it."""

import re
from collections.abc import Mapping
from typing import Any

import yaml

from serving import ROOT

FILE = ROOT / "docker-compose.yml"
REFERENCE = re.compile(r"\$\{(?P<name>\w+)(?::(?P<kind>[?-])(?P<rest>[^}]*))?\}")


def read_compose() -> dict[str, Any]:
    """The whole file, anchors and merge keys resolved, references to variables left as they are."""
    found: dict[str, Any] = yaml.safe_load(FILE.read_text())
    return found


def interpolate(text: str, given: Mapping[str, str]) -> str:
    """Fill in ${NAME}, ${NAME:-fallback} and ${NAME:?message}.

    Raises:
        KeyError: a variable that must be given is not.
    """

    def fill(reference: re.Match[str]) -> str:
        value = given.get(reference["name"], "")
        if not value and reference["kind"] == "-":
            return reference["rest"]
        if not value and reference["kind"] == "?":
            raise KeyError(f"{reference['name']}: {reference['rest']}")
        return value

    return REFERENCE.sub(fill, text)


def list_references(text: str) -> set[str]:
    """The names of the variables a text refers to."""
    return {reference["name"] for reference in REFERENCE.finditer(text)}


def find_site_services(compose: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The services that run our own image, by name."""
    return {n: s for n, s in compose["services"].items() if s.get("image") == "tachanka"}


def fill_environment(service: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, str]:
    """A service's environment with its references filled in; what has no value there has the given
    one, or none at all."""
    named = {name: f"${{{name}}}" if text is None else text
             for name, text in service["environment"].items()}  # fmt: skip
    filled = {name: interpolate(text, given) for name, text in named.items()}
    return {
        name: text for name, text in filled.items()
        if service["environment"][name] is not None or name in given
    }  # fmt: skip


def place_command(service: Mapping[str, Any], port: int) -> list[str]:
    """A service's command, but that it listens on this port of 127.0.0.1."""
    place = {"0.0.0.0": "127.0.0.1", "8000": str(port)}
    return [place.get(word, word) for word in service["command"]]
