"""Addresses that people give lead to the rest of the world, or nowhere."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from listener import Listener
from serving import pick_port
from tachanka.notices import outbound
from tachanka.notices.outbound import BadAddress, Unanswered, call, check_address, is_far

Lookup = Any


class Names:
    """Names as a resolver has them, one answer after another; what was asked."""

    def __init__(self, answers: dict[str, list[str]]) -> None:
        self.answers = answers
        self.asked: list[str] = []
        self.connected: list[Any] = []

    def look_up(self, host: Any, port: Any, *more: Any, **told: Any) -> list[Any]:
        """As `socket.getaddrinfo`, of which it takes the place."""
        name = host.decode() if isinstance(host, bytes) else str(host)
        if name not in self.answers:
            return REAL(host, port, *more, **told)
        self.asked.append(name)
        found = self.answers[name]
        address = found.pop(0) if len(found) > 1 else found[0]
        return REAL(address, port, *more, **told)


REAL = socket.getaddrinfo


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Names:
    """The resolver of this process: its answers are the test's."""
    made = Names({})
    monkeypatch.setattr(socket, "getaddrinfo", made.look_up)
    return made


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch, names: Names) -> Names:
    """Where sockets are connected to is noted, and the rest of the world cannot be reached."""

    def connect(self: socket.socket, address: Any) -> None:
        names.connected.append(address[0])
        raise OSError("no way out of a test")

    monkeypatch.setattr(socket.socket, "connect", connect)
    return names


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1"),
        *("169.254.169.254", "100.64.0.1", "192.0.0.8", "198.18.0.1", "224.0.0.1", "240.0.0.1"),
        *("255.255.255.255", "192.88.99.1"),
        *("::1", "::", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "fec0::1", "2001:db8::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1"),
        *("64:ff9b:1::1", "2002:7f00:1::1", "2001::1"),
    ],
)
def test_near_addresses_are_not_called(watched: Names, address: str) -> None:
    watched.answers["hook.example.org"] = [address]
    with pytest.raises(Unanswered):
        call("https://hook.example.org/", b"{}", {})
    assert watched.asked == ["hook.example.org"]
    assert watched.connected == []


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "2130706433", "0x7f000001", "0177.0.0.1", "127.1", "localhost"),
        *("[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "localhost.", "0"),
    ],
)
def test_near_addresses_by_other_names(watched: Names, host: str) -> None:
    with pytest.raises(Unanswered):
        call(f"https://{host}/", b"{}", {})
    assert watched.connected == []


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1::1"])
def test_a_name_is_looked_up_once(watched: Names, address: str) -> None:
    """A resolver that answers otherwise the next time leads nowhere else: the address that was
    judged is the one that is connected to."""
    watched.answers["hook.example.org"] = [address, "127.0.0.1"]
    with pytest.raises(Unanswered):
        call("https://hook.example.org/", b"{}", {})
    assert watched.asked == ["hook.example.org"]
    assert set(watched.connected) == {address}


def test_a_name_that_leads_elsewhere_the_next_time(watched: Names) -> None:
    watched.answers["hook.example.org"] = ["93.184.216.34", "127.0.0.1"]
    for _ in range(2):
        with pytest.raises(Unanswered):
            call("https://hook.example.org/", b"{}", {})
    assert watched.connected == ["93.184.216.34"]


def test_what_is_far() -> None:
    assert is_far("93.184.216.34")
    assert is_far("[2606:2800:220:1::1]")


@pytest.mark.parametrize(
    "url",
    [
        *("http://example.org/", "ftp://example.org/", "//example.org/", "example.org", ""),
        *("https://", "https://:443/", "https://a:b@example.org/", "https://a@example.org/"),
        *("https://example.org:8443/", "https://example.org:x/", "https://[::1/"),
        *("https://example.org/#x", "https://example.org/a b", "https://exämple.org/"),
        *("https://example.org/\n", "https://example.org/" + "x" * 1000),
    ],
)
def test_what_is_no_address(url: str) -> None:
    with pytest.raises(BadAddress):
        check_address(url)


def test_it_is_called_by_its_name(listener: Listener, names: Names) -> None:
    """Its certificate is that of the name, which the server is told, too."""
    names.answers["hook.example.org"] = ["127.0.0.1"]
    url = f"https://hook.example.org:{listener.port}/x?y"
    assert call(url, b"{}", {"X-One": "1"}) == 201
    (heard,) = listener.calls
    assert (heard.path, heard.body, heard.headers["x-one"]) == ("/x?y", b"{}", "1")
    assert heard.headers["host"] == f"hook.example.org:{listener.port}"


def test_another_certificate_will_not_do(listener: Listener, names: Names) -> None:
    names.answers["other.example.org"] = ["127.0.0.1"]
    with pytest.raises(Unanswered):
        call(f"https://other.example.org:{listener.port}/", b"{}", {})
    assert listener.calls == []


def test_a_redirect_is_not_followed(listener: Listener) -> None:
    listener.status, listener.location = 307, listener.url + "inside"
    assert call(listener.url, b"{}", {}) == 307
    assert [each.path for each in listener.calls] == ["/"]


def test_proxies_of_this_machine_are_not_used(
    listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTPS_PROXY", f"http://127.0.0.1:{pick_port()}")
    assert call(listener.url, b"{}", {}) == 201


@pytest.fixture
def dripping() -> Iterator[int]:
    """A server that says a letter now and then, without end."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        ended = threading.Event()

        def drip() -> None:
            line, _ = server.accept()
            with line:
                while not ended.wait(0.1):
                    try:
                        line.sendall(b"\x16")
                    except OSError:
                        return

        thread = threading.Thread(target=drip, daemon=True)
        thread.start()
        yield server.getsockname()[1]
        ended.set()


def test_who_answers_without_end_is_left(
    dripping: int, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.CALLS_HERE = True
    monkeypatch.setattr(outbound, "SECONDS", 1.0)
    begun = time.monotonic()
    with pytest.raises(Unanswered):
        call(f"https://127.0.0.1:{dripping}/", b"{}", {})
    assert time.monotonic() - begun < 4
