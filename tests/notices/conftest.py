"""Fixtures of the tests of notices."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from listener import Listener
from postbox import HOST, Postbox
from subscribers import begin_search
from tables import forget_matches
from tachanka.notices.visits import forget_visits

__all__ = ["forget_matches"]


@pytest.fixture
def postbox(settings: Any) -> Iterator[Postbox]:
    """The site's mail server, open."""
    box = Postbox()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_TIMEOUT = HOST, box.port, 5
    settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
    box.open()
    yield box
    box.close()


@pytest.fixture
def searched(transactional_db: None) -> None:
    """The last two hours have not been searched yet.

    With a database whose transactions end: who works at the queue looks after his connections.
    """
    forget_visits()
    begin_search()


@pytest.fixture
def listener(tmp_path: Path, settings: Any) -> Iterator[Listener]:
    """A server of this machine, which the site may call."""
    settings.CALLS_HERE = True
    made = Listener(tmp_path)
    settings.CALLS_CA = str(made.certificate)
    made.start()
    yield made
    made.stop()
