"""The relay before the web processes: in turn, and past those that are not there."""

import asyncio

from chaos.front import Front
from serving import pick_port


class Echo(asyncio.Protocol):
    """Says its name and then repeats what it hears."""

    def __init__(self, name: bytes) -> None:
        self.name = name

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has come."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.name)

    def data_received(self, data: bytes) -> None:
        """He says something."""
        self.transport.write(data)


async def start_echo(name: bytes) -> tuple[asyncio.Server, int]:
    """A server that does this, and its port."""
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Echo(name), "127.0.0.1", 0)
    return server, server.sockets[0].getsockname()[1]


async def test_connections_go_in_turn_and_never_where_nobody_is() -> None:
    one, first = await start_echo(b"1")
    two, second = await start_echo(b"2")
    front = Front([pick_port(), first, second])
    await front.start()
    async with asyncio.timeout(20):
        lines = [await asyncio.open_connection("127.0.0.1", front.port) for _ in range(4)]
        names = [await reader.readexactly(1) for reader, _ in lines]
        assert sorted(names) == [b"1", b"1", b"2", b"2"]
        reader, writer = lines[0]
        writer.write(b"word")
        assert await reader.readexactly(4) == b"word"
        for _, each in lines:
            each.close()
    await front.stop()
    one.close()
    two.close()


async def test_when_a_process_is_gone_its_connections_end() -> None:
    server, port = await start_echo(b"1")
    front = Front([port])
    await front.start()
    async with asyncio.timeout(20):
        reader, writer = await asyncio.open_connection("127.0.0.1", front.port)
        assert await reader.readexactly(1) == b"1"
        writer.write_eof()
        assert await reader.read() == b""
        writer.close()
    await front.stop()
    server.close()
