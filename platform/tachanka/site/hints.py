"""What a browser fetches while the script of a page is still on its way."""

from __future__ import annotations

from urllib.parse import quote

from django.conf import settings
from django.utils.html import format_html_join

from tachanka.api.assets import FOLDER, name_version
from tachanka.matches.models import Match
from tachanka.matches.queries import match_ruleset

PLAIN = "!'()*~"
"""What a script leaves as it is in a part of an address, besides what Python does."""
LANGUAGE = "en"
"""Whoever reads another takes these words first, too."""


def hint_supplies(match: Match) -> str:
    """Elements for the head of the page of a match: what it cannot be drawn without.

    They name to the letter the addresses that its script asks (frontend/src/ruleset/supplies.ts):
    what is named otherwise would be fetched for nothing.

    Errors: registry.UnknownRuleset.
    """
    ruleset = match_ruleset(match)
    id, version = _write(ruleset.meta.id), name_version(ruleset)
    told = {**match.options, "scenario": match.scenario, "edition": match.edition}
    asked = "&".join(
        f"{_write(name)}={_write(value)}" for name, value in {**told, "version": version}.items()
    )
    files = f"{settings.STATIC_URL}{FOLDER}/{id}/{match.edition}/{version}"
    addresses = (
        f"/api/matches/{_write(match.code)}/",
        f"/api/rulesets/{id}/?{asked}",
        f"/api/rulesets/{id}/board/?{asked}",
        f"{files}/first/{_write(match.scenario)}/{LANGUAGE}.json",
    )
    return format_html_join(
        "",
        '  <link rel="preload" as="fetch" crossorigin href="{}" />\n',
        ((address,) for address in addresses),
    )


def _write(part: object) -> str:
    """A part of an address, as a script writes it."""
    return quote(str(part), safe=PLAIN)
