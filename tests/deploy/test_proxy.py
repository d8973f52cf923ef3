"""deploy/Caddyfile says the same as the site's settings."""

import re

from serving import ROOT
from tachanka.api.urls import urlpatterns
from tachanka.site.asgi import sockets
from tachanka.site.settings import LARGEST_BODY, REQUEST_SECONDS

FILE = (ROOT / "deploy" / "Caddyfile").read_text()


def test_its_limits_are_those_of_the_site() -> None:
    assert re.findall(r"max_size (\d+)KiB", FILE) == [str(LARGEST_BODY // 1024)]
    assert re.findall(r"read_body (\d+)s", FILE) == [f"{REQUEST_SECONDS:.0f}"]


def test_a_visitor_cannot_have_a_process_put_aside() -> None:
    """Caddy counts a body that it cannot read as a failure of the process."""
    assert "fail_duration" not in FILE


def test_the_code_of_a_match_is_found_in_each_of_its_addresses() -> None:
    """What reaches another process than its match is played there, too, and that costs."""
    (pattern,) = re.findall(r"path_regexp code (\S+)", FILE)
    routes = [f"/api/{one.pattern}" for one in urlpatterns] + [f"/{one.pattern}" for one in sockets]
    of_matches = [route for route in routes if "matches/<str:code>/" in route]
    assert len(of_matches) > 15
    for route in routes:
        found = re.search(pattern, route.replace("<str:code>", "xY3-_abcDEF0"))
        assert (found and found[1]) == ("xY3-_abcDEF0" if route in of_matches else None), route
