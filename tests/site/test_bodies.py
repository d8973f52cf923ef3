"""A body over the limit is refused before it is kept, on every server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from greedy import Upload, measure_files
from players import Person
from serving import Server, start_daphne, start_site
from tachanka.matches import wire
from tachanka.site.settings import LARGEST_BODY

HUGE = 30 * 2**20
PIECE = 2**18
GROWTH = 8 * 2**20
JSON = "Content-Type: application/json"
CHUNKED = "Transfer-Encoding: chunked"


def start_with(name: str) -> Callable[[Path, dict[str, str]], Server]:
    return lambda folder, more: start_site(folder, {"TACHANKA_SERVER": name, **more})


STARTS: dict[str, Callable[[Path, dict[str, str]], Server]] = {
    "daphne": start_with("daphne"),
    "uvicorn": start_with("uvicorn"),
    "daphne's own command": start_daphne,
}


class Site:
    """A server and the folder of its temporary files."""

    def __init__(self, server: Server, temporary: Path) -> None:
        self.server = server
        self.temporary = temporary
        self.process = psutil.Process(server.popen.pid)

    def count_bytes(self) -> int:
        """What lies on disk for requests under way."""
        named = sum(_measure(file) for file in self.temporary.rglob("*"))
        return named + measure_files(self.server.popen.pid, self.temporary)

    def resident(self) -> int:
        return int(self.process.memory_info().rss)


def _measure(file: Path) -> int:
    try:
        return file.stat().st_size if file.is_file() else 0
    except FileNotFoundError:
        # Taken away since it was listed.
        return 0


@pytest.fixture(scope="module", params=STARTS)
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    data, temporary = tmp_path_factory.mktemp("data"), tmp_path_factory.mktemp("temporary")
    server = STARTS[request.param](data, {"TMPDIR": str(temporary)})
    yield Site(server, temporary)
    assert server.stop() == 0


def wrap(piece: bytes) -> bytes:
    """A chunk."""
    return b"%x\r\n%b\r\n" % (len(piece), piece)


def check_refused(said: bytes) -> None:
    head, _, body = said.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 413 ")
    assert b"connection: close" in head.lower()
    assert b'"too-large"' in body
    assert said.count(b"HTTP/1.1") == 1


@pytest.mark.parametrize("chunked", [False, True])
def test_a_huge_body_is_never_kept(site: Site, chunked: bool) -> None:
    before = site.resident()
    upload = Upload(site.server, [JSON, CHUNKED if chunked else f"Content-Length: {HUGE}"])
    disk = memory = 0
    for _ in range(HUGE // PIECE):
        piece = b"x" * PIECE
        going = upload.send(wrap(piece) if chunked else piece)
        disk, memory = max(disk, site.count_bytes()), max(memory, site.resident())
        if not going:
            break
    said = upload.read()
    if said:
        # Who sends on and on may have lost it.
        check_refused(said)
    assert disk <= LARGEST_BODY
    assert memory - before < GROWTH
    assert site.count_bytes() == 0
    assert site.server.fetch("/healthz")[0] == 200


def test_an_announced_body_is_refused_at_the_headers(site: Site) -> None:
    headers = [JSON, f"Content-Length: {LARGEST_BODY + 1}", "Expect: 100-continue"]
    check_refused(Upload(site.server, headers).read())


def test_a_chunked_body_is_cut_at_the_limit(site: Site) -> None:
    upload = Upload(site.server, [JSON, CHUNKED])
    assert upload.send(wrap(b"x" * LARGEST_BODY) + wrap(b"x"))
    check_refused(upload.read())


def test_a_body_that_ends_beyond_the_limit_is_refused_once(site: Site) -> None:
    upload = Upload(site.server, [JSON, CHUNKED])
    assert upload.send(wrap(b"x" * LARGEST_BODY))
    assert upload.send(wrap(b"x") + b"0\r\n\r\n")
    check_refused(upload.read())


@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_of_exactly_the_limit_comes_through(site: Site, chunked: bool) -> None:
    size = CHUNKED if chunked else f"Content-Length: {LARGEST_BODY}"
    upload = Upload(site.server, [size, "Connection: close"], "GET /healthz")
    body = b" " * LARGEST_BODY
    assert upload.send(wrap(body) + b"0\r\n\r\n" if chunked else body)
    said = upload.read()
    assert said.startswith(b"HTTP/1.1 200 ")
    assert said.endswith(b'{"database": "ok", "layer": "ok"}')


SLOW = {"TACHANKA_REQUEST_SECONDS": "2"}


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
async def test_a_request_that_does_not_arrive_is_cut_off(
    start: Callable[[Path, dict[str, str]], Server],
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> None:
    """Half its headers or half its body; a socket that was open before stays open."""
    server = await asyncio.to_thread(start, tmp_path, SLOW)
    request.addfinalizer(server.kill)
    person = await asyncio.to_thread(Person, server.base_url)
    page = await person.look_at(await asyncio.to_thread(person.open_match))
    await page.wait_for(wire.Table)
    body = Upload(server, [JSON, "Content-Length: 100"])
    assert body.send(b"{")
    head = Upload(server, ["X-Slow: "], "GET /healthz", end="")
    for half in (body, head):
        said = await asyncio.to_thread(half.read)
        if said != b"" and not said.startswith(b"HTTP/1.1 408 "):
            raise server.fail(f"it said {said!r}")
    await page.send(wire.Ping())
    await page.wait_for(wire.Pong)
    await page.close()
    assert server.stop() == 0
