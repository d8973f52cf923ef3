"""A process begins to tell its meters, as far as the operator wants them."""

from __future__ import annotations

from importlib.metadata import version

from django.conf import settings
from prometheus_client import GCCollector, Info, PlatformCollector, ProcessCollector

from tachanka.engine.registry import newest_rulesets
from tachanka.meters import begin_at_zero, registry
from tachanka.site.measuring.door import open_door
from tachanka.site.measuring.whole import WholeSite


def begin_telling() -> None:
    """Opens the door, once; without `TACHANKA_METRICS` there is none, and nobody is asked."""
    if settings.METRICS is None:
        return
    begin_at_zero(ruleset.meta.id for ruleset in newest_rulesets())
    ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)
    GCCollector(registry=registry)
    Info("tachanka_build", "What runs here.", registry=registry).info(
        {"version": version("tachanka"), "ticker": "on" if settings.TICKER else "off"}
    )
    if settings.TICKER:
        registry.register(WholeSite())
    open_door(settings.METRICS, settings.METRICS_TOKEN)
