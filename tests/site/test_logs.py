"""What gets into the log, and how loudly."""

from __future__ import annotations

import json
from pathlib import Path

import requests

from players import WAIT_SECONDS
from serving import start_site


def test_a_foreign_host_is_one_short_warning(tmp_path: Path) -> None:
    site = start_site(tmp_path)
    host = "evil.example" + "x" * 500
    answer = requests.get(f"{site.base_url}/api/me/", headers={"Host": host}, timeout=WAIT_SECONDS)
    assert answer.status_code == 400
    assert site.stop() == 0
    lines = [line for line in site.log.read_text().splitlines() if "evil.example" in line]
    assert len(lines) == 1
    said = json.loads(lines[0])
    assert (said["level"], said["logger"]) == ("warning", "django.security.DisallowedHost")
    assert said["event"].startswith("Invalid HTTP_HOST header: 'evil.example")
    assert len(lines[0]) < 500
    assert "Traceback" not in site.log.read_text()
