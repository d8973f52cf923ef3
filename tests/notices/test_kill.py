"""A site killed between an act and its notice, and again while the letter goes, tells it once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from postbox import HOST, Postbox
from serving import ROOT, make_environment, migrate, run_command, start_site

SECONDS = 60
STAGE = """
from clubhouse import make_account, make_match
from subscribers import begin_search, make_subscriber, move
begin_search()
move(make_match(make_subscriber("Anna"), make_account("Boris"), asked=["white"]), 30)
"""
LATER = """
from subscribers import ago
from django_tasks_db.models import DBTaskResult
from tachanka.notices.models import Notice
assert Notice.objects.get().state == "queued"
assert DBTaskResult.objects.get().status == "RUNNING"
DBTaskResult.objects.update(started_at=ago(10))
"""


def act(env: dict[str, str], script: str) -> None:
    """Does something to the database of a site that does not run."""
    path = f"import sys; sys.path.insert(0, {str(ROOT / 'tests')!r}); "
    begin = "import django; django.setup()"
    settings = {"DJANGO_SETTINGS_MODULE": "tachanka.site.settings"}
    run_command([sys.executable, "-c", f"{path}{begin}\n{script}"], {**env, **settings})


def survive(folder: Path, settings: dict[str, str]) -> None:
    """The match moved, and its process was killed before anything was told of it."""
    box = Postbox()
    settings = settings | {"TACHANKA_EMAIL_URL": f"smtp://{HOST}:{box.port}"}
    env = make_environment(folder, settings)
    migrate(env)
    act(env, STAGE)
    box.hold = True
    box.open()
    site = start_site(folder, settings)
    assert box.held.wait(SECONDS), site.log.read_text()
    site.kill()
    box.close()
    act(env, LATER)
    box.hold = False
    box.open()
    site = start_site(folder, settings)
    try:
        assert box.came.wait(SECONDS), site.log.read_text()
    finally:
        assert site.stop() == 0
        box.close()
    assert box.subjects == ["Your turn: lezhanka-1918"]


def test_on_sqlite(tmp_path: Path) -> None:
    survive(tmp_path, {})


@pytest.mark.services
def test_on_postgresql(tmp_path: Path, postgres_url: str) -> None:
    survive(tmp_path, {"TACHANKA_DATABASE_URL": postgres_url})
