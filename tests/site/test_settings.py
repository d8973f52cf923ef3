"""What the settings make of the environment."""

from __future__ import annotations

import pytest
from django.core.exceptions import ImproperlyConfigured

from tachanka.site.settings import _describe_database


def test_what_a_database_address_names_is_kept() -> None:
    told = _describe_database("postgres://someone@db.example/tachanka?sslmode=require")
    assert told["ENGINE"] == "django.db.backends.postgresql"
    assert told["OPTIONS"] == {
        "sslmode": "require", "pool": {"min_size": 1, "max_size": 12, "timeout": 20},
    }  # fmt: skip
    assert told["CONN_HEALTH_CHECKS"] is True


def test_sqlite_writes_at_once_and_ahead() -> None:
    told = _describe_database("sqlite:////srv/tachanka.sqlite3")
    assert (told["NAME"], told["OPTIONS"]["transaction_mode"]) == (
        "/srv/tachanka.sqlite3", "IMMEDIATE",
    )  # fmt: skip
    assert "journal_mode=WAL" in told["OPTIONS"]["init_command"]


@pytest.mark.filterwarnings("ignore:Engine not recognized")
@pytest.mark.parametrize("url", ["mysql://u@h/db", "nonsense"])
def test_another_kind_of_database_is_refused(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="sqlite:// or postgres://"):
        _describe_database(url)
