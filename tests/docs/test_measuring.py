"""The operators' page names every number that a process tells, and its examples are whole."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml
from prometheus_client import Metric

from serving import ROOT
from tachanka.meters import AWAY, begin_at_zero, registry
from tachanka.site.measuring.whole import WholeSite

PAGE = (ROOT / "docs" / "operators.md").read_text()
SECTION = PAGE.partition("\n## Measuring\n")[2].partition("\n## ")[0]
BLOCKS: list[Any] = [
    yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", SECTION, re.DOTALL)
]
SUFFIXES = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"], "gauge": [""]}


@pytest.fixture
def families(transactional_db: None) -> list[Metric]:
    """All that a process with the ticker tells, but for what the library tells by itself."""
    begin_at_zero(["any_game"])
    return [*registry.collect(), *WholeSite().collect()]


def test_every_number_is_named(families: list[Metric]) -> None:
    named = set(re.findall(r"\btachanka_\w+", SECTION)) - {
        "tachanka_metrics_token",
        "tachanka_site_",
        "tachanka_site",
    }
    known = {f"{each.name}{suffix}" for each in families for suffix in SUFFIXES[each.type]}
    # Of what is timed the page names the family.
    known |= {each.name for each in families if each.type == "histogram"}
    assert named - known == {"tachanka_build_info"}
    told = {each.name + ("_total" if each.type == "counter" else "") for each in families}
    assert told - named == set()


def test_the_alerts_are_five_and_look_at_labels_that_there_are(families: list[Metric]) -> None:
    _scrape, alerts = BLOCKS
    (group,) = alerts["groups"]
    assert len(group["rules"]) == 5
    known = {name for each in families for sample in each.samples for name in sample.labels}
    # Of the scraper itself, and of what is told once.
    known |= {"job", "ticker"}
    for rule in group["rules"]:
        used = set(re.findall(r"(\w+)=~?\"", rule["expr"]))
        assert used <= known, rule["alert"]
        assert rule["expr"].count("(") == rule["expr"].count(")")


def test_the_first_sign_of_an_outage_is_a_rise(families: list[Metric]) -> None:
    """Its series is there before it: what appears with its first event has not risen."""
    *_, rule = BLOCKS[1]["groups"][0]["rules"]
    (events,) = re.findall(r"event=~\"([^\"]+)\"", rule["expr"])
    begun = {
        sample.labels["event"]
        for each in families
        for sample in each.samples
        if each.name == "tachanka_log_complaints" and sample.name.endswith("_total")
    }
    named = {
        event
        for file in (ROOT / "platform" / "tachanka").rglob("*.py")
        for event in re.findall(r"log\.warning\(\s*\"([a-z.]+)\"", file.read_text())
        if re.fullmatch(events, event)
    }
    assert named == set(AWAY) <= begun


def test_the_scraper_finds_the_containers_at_their_port() -> None:
    (job,) = BLOCKS[0]["scrape_configs"]
    (found,) = job["dns_sd_configs"]
    services = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"]
    assert set(found["names"]) <= set(services)
    example = (ROOT / "deploy" / "example.env").read_text()
    assert f"# TACHANKA_METRICS=0.0.0.0:{found['port']}\n" in example
