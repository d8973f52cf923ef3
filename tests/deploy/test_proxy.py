"""deploy/Caddyfile says the same as the site's settings."""

import re

from serving import ROOT
from tachanka.site.settings import LARGEST_BODY, REQUEST_SECONDS

FILE = (ROOT / "deploy" / "Caddyfile").read_text()


def test_its_limits_are_those_of_the_site() -> None:
    assert re.findall(r"max_size (\d+)KiB", FILE) == [str(LARGEST_BODY // 1024)]
    assert re.findall(r"read_body (\d+)s", FILE) == [f"{REQUEST_SECONDS:.0f}"]


def test_a_visitor_cannot_have_a_process_put_aside() -> None:
    """Caddy counts a body that it cannot read as a failure of the process."""
    assert "fail_duration" not in FILE
