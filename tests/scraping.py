"""Somebody who asks a process for its meters, as Prometheus does."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

import requests
from prometheus_client.openmetrics.parser import text_string_to_metric_families
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

from players import WAIT_SECONDS
from tachanka.meters import registry

OPEN_METRICS = "application/openmetrics-text; version=1.0.0; charset=utf-8"
Series = tuple[str, tuple[tuple[str, str], ...]]


@dataclass(frozen=True)
class Numbers:
    """What a process told at one moment."""

    rows: dict[Series, float]

    def total(self, name: str, **labels: str) -> float:
        """The sum of all series of this name that have these labels; 0 where there are none."""
        return sum(
            value
            for (named, found), value in self.rows.items()
            if named == name and labels.items() <= dict(found).items()
        )

    def has(self, name: str) -> bool:
        """Whether there is a series of this name."""
        return any(named == name for named, _ in self.rows)

    def list_values(self) -> set[str]:
        """Every value of every label."""
        return {value for _, labels in self.rows for _, value in labels}


def ask(port: int, token: str = "", path: str = "/metrics") -> requests.Response:
    """The answer of the process whose door is at this port of 127.0.0.1."""
    headers = {"Accept": OPEN_METRICS}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    return requests.get(f"http://127.0.0.1:{port}{path}", headers=headers, timeout=WAIT_SECONDS)


def wait_for_door(port: int) -> None:
    """Returns when a process that was just started listens at this port of 127.0.0.1."""
    with requests.Session() as session:
        patient = Retry(total=120, backoff_factor=0.1, backoff_max=0.5)
        session.mount("http://", HTTPAdapter(max_retries=patient))
        session.get(f"http://127.0.0.1:{port}/", timeout=WAIT_SECONDS)


def scrape(port: int, token: str = "") -> Numbers:
    """All numbers of a process. What it says must be OpenMetrics, to the last letter."""
    answer = ask(port, token)
    assert answer.status_code == 200, answer.text
    families = text_string_to_metric_families(answer.text)  # type: ignore[no-untyped-call]
    return Numbers(
        {
            (sample.name, tuple(sorted(sample.labels.items()))): sample.value
            for family in families
            for sample in family.samples
        }
    )


class Ledger:
    """Adds up what counters of several processes told, as Prometheus' `increase` does: a number
    that is smaller than the one before begins anew, since its process did."""

    def __init__(self) -> None:
        self._last: dict[tuple[str, Series], float] = {}
        self._sums: defaultdict[Series, float] = defaultdict(float)

    def note(self, instance: str, numbers: Numbers) -> None:
        """What this process tells now."""
        for series, value in numbers.rows.items():
            before = self._last.get((instance, series), 0.0)
            self._sums[series] += value - before if value >= before else value
            self._last[instance, series] = value

    def total(self, name: str, **labels: str) -> float:
        """So much it rose in all processes together."""
        return Numbers(dict(self._sums)).total(name, **labels)


def hear() -> Numbers:
    """All numbers of the process of the tests themselves."""
    return Numbers(
        {
            (sample.name, tuple(sorted(sample.labels.items()))): sample.value
            for family in registry.collect()
            for sample in family.samples
        }
    )
