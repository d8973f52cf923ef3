"""Peers that take what they can: sockets that ask and never read, and bodies without end."""

from __future__ import annotations

import base64
import os
import select
import socket
import struct
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import monotonic

from serving import Server

LOOK = b'{"type":"look"}'
SMALL_BUFFER = 4_096


class Greedy:
    """A socket at a match that asks for the whole position and never reads an answer."""

    def __init__(self, server: Server, code: str) -> None:
        """Opens it; only the answer to the handshake is read."""
        self.raw = socket.socket()
        self.raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
        self.raw.settimeout(30)
        self.raw.connect(("127.0.0.1", server.port))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET /ws/matches/{code}/ HTTP/1.1",
            f"Host: 127.0.0.1:{server.port}",
            f"Origin: {server.base_url}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
        )
        self.raw.sendall("\r\n".join((*lines, "", "")).encode())
        head = b""
        while b"\r\n\r\n" not in head:
            piece = self.raw.recv(1)
            assert piece, head
            head += piece
        assert head.startswith(b"HTTP/1.1 101"), head

    def ask(self, times: int) -> bool:
        """Asks so many times at once. False: it has been cut off."""
        try:
            self.raw.sendall(make_frame(1, LOOK) * times)
        except (ConnectionError, TimeoutError):
            return False
        return True

    def ping(self, times: int) -> bool:
        """Sends so many pings, each of which wants a pong. False: it has been cut off."""
        try:
            self.raw.sendall(make_frame(9, b"p" * 125) * times)
        except (ConnectionError, TimeoutError):
            return False
        return True

    def tell_end(self) -> str:
        """How the server has ended it: `reset` or `closed`, whatever came before."""
        try:
            while self.raw.recv(65_536):
                pass
        except ConnectionError:
            return "reset"
        return "closed"

    def close(self) -> None:
        """Goes away without a word."""
        self.raw.close()


def make_frame(opcode: int, payload: bytes, last: bool = True) -> bytes:
    """A frame as clients send them, masked with zeros: at most 125 bytes."""
    return struct.pack("!BB4x", (0x80 if last else 0) | opcode, 0x80 | len(payload)) + payload


def wait_cut_off(
    peers: Iterable[Greedy], seconds: float, note: Callable[[], object] = int
) -> list[Greedy]:
    """Those that are still connected after so many seconds; returns early when there is none.

    note: called again and again meanwhile.
    """
    left = {peer.raw.fileno(): peer for peer in peers}
    watch = select.poll()
    for handle in left:
        # Nothing is asked for: errors and hang-ups are told always.
        watch.register(handle, 0)
    end = monotonic() + seconds
    while left and monotonic() < end:
        note()
        for handle, _ in watch.poll(20):
            watch.unregister(handle)
            del left[handle]
    return list(left.values())


def measure_files(pid: int, folder: Path) -> int:
    """Bytes in the files of a folder that a process has open, those without a name too."""
    total = 0
    for handle in Path(f"/proc/{pid}/fd").iterdir():
        try:
            if os.readlink(handle).startswith(str(folder)):
                total += handle.stat().st_size
        except FileNotFoundError:
            continue
    return total


class Upload:
    """A request whose body is sent by hand."""

    def __init__(
        self,
        server: Server,
        headers: Sequence[str],
        line: str = "POST /api/me/",
        end: str = "\r\n\r\n",
    ) -> None:
        """Sends the headers. end: what ends them."""
        self.raw = socket.create_connection(("127.0.0.1", server.port), 30)
        lines = (f"{line} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", *headers)
        self.raw.sendall(("\r\n".join(lines) + end).encode())

    def send(self, data: bytes) -> bool:
        """Sends a piece. False: the server has hung up."""
        try:
            self.raw.sendall(data)
        except ConnectionError:
            return False
        return True

    def read(self) -> bytes:
        """Everything the server says until it hangs up."""
        said = b""
        try:
            while piece := self.raw.recv(65_536):
                said += piece
        except ConnectionError:
            pass
        self.raw.close()
        return said
