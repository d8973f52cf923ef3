"""What the settings make of the environment."""

from __future__ import annotations

import sys
from math import inf
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from serving import make_environment, run_command
from tachanka.site.limits import LIMITS, Limit, scale_limits, scale_messages
from tachanka.site.settings import ONLY_WHEN_ASKED, describe_database


def test_what_a_database_address_names_is_kept() -> None:
    told = describe_database("postgres://someone@db.example/tachanka?sslmode=require")
    assert told["ENGINE"] == "django.db.backends.postgresql"
    assert told["OPTIONS"] == {
        "sslmode": "require",
        "pool": {"min_size": 1, "max_size": 8, "timeout": 5},
        "prepare_threshold": ONLY_WHEN_ASKED,
    }
    assert told["DISABLE_SERVER_SIDE_CURSORS"] is True
    assert told["CONN_HEALTH_CHECKS"] is False


def test_a_process_takes_a_few_connections_more_than_it_has_threads(tmp_path: Path) -> None:
    settings = {
        "TACHANKA_DATABASE_URL": "postgres://db.example/tachanka",
        "TACHANKA_REQUEST_THREADS": "2",
        "TACHANKA_DATABASE_PREPARED": "off",
    }
    tell = "from tachanka.site.settings import DATABASES; print(DATABASES['default']['OPTIONS'])"
    told = run_command([sys.executable, "-c", tell], make_environment(tmp_path, settings))
    assert told.splitlines()[-1] == str(
        {"pool": {"min_size": 1, "max_size": 6, "timeout": 5}, "prepare_threshold": None}
    )


def test_sqlite_writes_at_once_and_ahead() -> None:
    told = describe_database("sqlite:////srv/tachanka.sqlite3")
    assert (told["NAME"], told["OPTIONS"]["transaction_mode"]) == (
        "/srv/tachanka.sqlite3", "IMMEDIATE",
    )  # fmt: skip
    assert "journal_mode=WAL" in told["OPTIONS"]["init_command"]


@pytest.mark.django_db(transaction=True)
def test_sqlite_commits_to_the_disk() -> None:
    """Of the connections as they are, not of what was asked for: 2 is FULL."""
    with connection.cursor() as cursor:
        found = [
            cursor.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous")
        ]
    assert found == ["wal", 2]


@pytest.mark.parametrize(
    ("told", "person", "commands"),
    [("on", 30, 2), ("OFF", inf, 2), ("0.1", 3, 2), ("2.5", 75, 2)],
)
def test_one_word_scales_all_limits(told: str, person: float, commands: float) -> None:
    limits, factor = scale_limits(told)
    assert limits["dear"] == Limit(person, 5 * person, 60)
    assert limits["guests"].person == inf
    assert limits["commands"] == Limit(commands, 5 * commands, 0)
    assert factor == person / 30


@pytest.mark.parametrize(
    ("told", "rate", "messages"),
    [("on", 20, 20), ("0.5", 20, 10), ("0.01", 20, 1), ("on", 0, 1), ("off", 20, 1e9)],
)
def test_a_socket_may_always_say_something(told: str, rate: float, messages: float) -> None:
    limits, factor = scale_limits(told)
    assert scale_messages(rate, factor) == messages
    assert min(min(limit.person, limit.address) for limit in limits.values()) >= 1
    assert set(limits) == set(LIMITS)


def test_a_site_with_the_smallest_limits_hears_its_pages(tmp_path: Path) -> None:
    code = (
        "import os; os.environ['DJANGO_SETTINGS_MODULE'] = 'tachanka.site.settings'; "
        "from django.conf import settings; "
        "print(settings.COMMANDS_PER_SECOND, settings.COMMANDS_AT_ONCE)"
    )
    env = make_environment(tmp_path, {"TACHANKA_LIMITS": "0.01"})
    assert run_command([sys.executable, "-c", code], env).split() == ["1.0", "4.0"]


@pytest.mark.parametrize("told", ["", "no", "0", "-1", "inf", "nan"])
def test_another_word_for_limits_is_refused(told: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="TACHANKA_LIMITS is on, off or a factor"):
        scale_limits(told)


@pytest.mark.filterwarnings("ignore:Engine not recognized")
@pytest.mark.parametrize("url", ["mysql://u@h/db", "nonsense"])
def test_another_kind_of_database_is_refused(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="sqlite:// or postgres://"):
        describe_database(url)
