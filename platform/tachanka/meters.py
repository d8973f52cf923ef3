"""What a process counts and times about itself, as Prometheus reads it; `site.measuring` tells it.

Each is moved in one place, where the code has a seam already. Labels have few values, all of them
ours: no path, code of a match or name of a person is ever one. To move one takes a microsecond or
two and waits for nobody.
"""

from __future__ import annotations

from collections.abc import Iterable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
)

# A second number for every series that no graph needs.
disable_created_metrics()  # type: ignore[no-untyped-call]

registry = CollectorRegistry()
"""All meters of this process."""

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds that an act or a commit may take."""
SLOW = (0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Seconds that a request or a thought may take."""

# --- Requests and sockets ---------------------------------------------------------------------

requests = Histogram(
    "tachanka_request_seconds",
    "Requests over HTTP, from the last byte of one to its answer, the wait for a thread included.",
    ["method", "route", "status"],
    buckets=SLOW,
    registry=registry,
)
turned_away = Counter(
    "tachanka_requests_turned_away",
    "Requests whose body was too large (413) or did not arrive in time (408): no request began.",
    ["status"],
    registry=registry,
)
sockets = Gauge("tachanka_sockets", "Open sockets of pages and programs.", registry=registry)
viewers = Gauge(
    "tachanka_viewers",
    "Sockets at a match, by what they are shown: a seat's view, or what everybody may see.",
    ["viewer"],
    registry=registry,
)

# --- Acts -------------------------------------------------------------------------------------

commands = Histogram(
    "tachanka_command_seconds",
    "Commands of people that were carried out, until they were stored and can be acknowledged.",
    ["ruleset", "command"],
    buckets=QUICK,
    registry=registry,
)
refused = Counter(
    "tachanka_refused",
    "Messages and commands that were refused. Of those not understood no ruleset is known.",
    ["ruleset", "code"],
    registry=registry,
)
entries = Counter(
    "tachanka_entries",
    "Entries of records that this process has stored, by who made them.",
    ["ruleset", "by"],
    registry=registry,
)
flags = Counter(
    "tachanka_flags",
    "Clocks that ran out, whether a fallback was played or the match was lost.",
    ["ruleset"],
    registry=registry,
)
commits = Histogram(
    "tachanka_commit_seconds",
    "Commits of stored acts, several acts each; trying again included.",
    buckets=QUICK,
    registry=registry,
)
database_away = Counter(
    "tachanka_database_away",
    "How often work was tried again, or given up, as the database server was not there.",
    registry=registry,
)

# --- Thinking ---------------------------------------------------------------------------------

thoughts = Histogram(
    "tachanka_thought_seconds",
    "Thoughts in thinking processes, from when one was given to a process until it was answered.",
    ["kind"],
    buckets=SLOW,
    registry=registry,
)
thought_waits = Histogram(
    "tachanka_thought_wait_seconds",
    "How long thoughts waited for a thinking process.",
    ["kind"],
    buckets=SLOW,
    registry=registry,
)
thoughts_wanted = Gauge(
    "tachanka_thoughts_wanted",
    "Thoughts that somebody waits for at this moment.",
    ["kind"],
    registry=registry,
)

# --- Letters, notices, the log ----------------------------------------------------------------

deliveries = Counter(
    "tachanka_deliveries",
    "Letters with codes (way: letter) and jobs with notices (mail, push, hook), by what became of"
    " them: sent, failed (notices are tried again), dropped for good.",
    ["way", "outcome"],
    registry=registry,
)
log_lines = Counter(
    "tachanka_log_lines",
    "Lines of the log of level warning and above.",
    ["level"],
    registry=registry,
)
complaints = Counter(
    "tachanka_log_complaints",
    "The same lines by the event that the log names, or the logger of those that name none.",
    ["event", "level"],
    registry=registry,
)
AWAY = ("database.away", "limits.alone", "relay.deaf", "relay.unheard", "relay.unsaid")
"""The events that tell of a database or a Redis that does not answer."""


def begin_at_zero(rulesets: Iterable[str]) -> None:
    """Has the series there that an alert may look at, before anything has happened.

    One that appears with its first event has not risen, for who computes how much it has.
    """
    for level in ("warning", "error", "critical"):
        log_lines.labels(level)
    for event in AWAY:
        complaints.labels(event, "warning")
    for way in ("letter", "mail", "push", "hook"):
        for outcome in ("sent", "failed", "dropped"):
            deliveries.labels(way, outcome)
    for status in ("413", "408"):
        turned_away.labels(status)
    for ruleset in rulesets:
        flags.labels(ruleset)
        commands.labels(ruleset, "play")
        for by in ("person", "bot", "standing", "clock"):
            entries.labels(ruleset, by)
