"""The app of the site itself; it carries the commands."""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig
from django.contrib.admin import apps as admin
from django.core import checks

from tachanka.engine.registry import all_rulesets, broken_rulesets


class SiteConfig(AppConfig):
    """Pages and commands."""

    default = True
    name = "tachanka.site"
    label = "tachanka_site"
    verbose_name = "Site"

    def ready(self) -> None:
        """Has every command that starts something look at the rulesets first, and the ticker let
        go of what is kept no longer."""
        from tachanka.site import retention

        checks.register(check_rulesets)
        retention.listen()


class AdminConfig(admin.AdminConfig):
    """The operators' pages, behind a door that is slow."""

    default = False
    default_site = "tachanka.site.operators.OperatorSite"


def check_rulesets(**kwargs: Any) -> list[checks.CheckMessage]:
    """What Django says before it starts: rulesets that are missing although they are installed."""
    try:
        all_rulesets()
    except ValueError as fault:
        return [checks.Error(f"{fault}; uninstall one of them.", id="tachanka.E001")]
    return [
        checks.Warning(
            f"The ruleset {name} cannot be loaded: {fault}.",
            hint="The others can be played; its matches wait until it can be loaded.",
            id="tachanka.W001",
        )
        for name, fault in broken_rulesets().items()
    ]
