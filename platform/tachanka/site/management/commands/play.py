"""`manage.py play`: the whole site in one process."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
import threading
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import autoreload

from tachanka.api.pictures import draw_ahead
from tachanka.matches.bots.runner import close_runner
from tachanka.matches.ticker import pulse_forever, tick_forever
from tachanka.matches.writer import writer
from tachanka.site.reloading import watch_rulesets

LARGEST_FRAME = 128 * 1024
RESPITE = 2.0
"""Seconds after the start before pictures are drawn."""
PATIENCE = 5.0
"""Seconds that a ticker may take to end."""


class Command(BaseCommand):
    """Serves pages, API and sockets, with the ticker beside them."""

    help = "Serve the site, with everything it needs in this one process."
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where to listen."""
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
        parser.add_argument("--port", type=int, default=8000, help="port to listen on")
        parser.add_argument(
            "--reload", action="store_true", help="for authors: take in what is edited meanwhile"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Runs until SIGTERM or Ctrl-C."""
        if options["reload"]:
            watch_rulesets()
            try:
                autoreload.run_with_reloader(self._serve, options["host"], options["port"])
            finally:
                # The thread that serves lives on while this process ends, which lets nobody have
                # anything done in a thread any more.
                _end_tickers()
        else:
            self._serve(options["host"], options["port"])

    def _serve(self, host: str, port: int) -> None:
        _require_migrated()
        if settings.SERVER == "daphne":
            _serve_with_daphne(host, port, self._greet)
        elif settings.SERVER == "uvicorn":
            _serve_with_uvicorn(host, port, self._greet)
        else:
            raise CommandError("TACHANKA_SERVER is daphne or uvicorn.")

    def _greet(self, host: str, port: int) -> None:
        shown = f"[{host}]" if ":" in host else host
        self.stdout.write(f"Tachanka is at http://{shown}:{port}/ (stop it with Ctrl-C)")
        if not (settings.BUILT / "index.html").exists():
            self.stdout.write("Its pages are not built: only the API and the admin answer.")
        if settings.DRAW_AHEAD and not settings.STATIC_ROOT:
            threading.Thread(target=_draw_pictures, name="pictures", daemon=True).start()


_ended = threading.Event()
"""The site is about to end."""


def _draw_pictures() -> None:
    """Has the battles drawn, once the site has answered whoever has waited for it."""
    if not _ended.wait(RESPITE):
        draw_ahead(_ended)


def _require_migrated() -> None:
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise CommandError("The database is not up to date: run `manage.py migrate` first.")
    connection.close()


def _is_main_thread() -> bool:
    """Not where the server is started anew by itself: there the main thread looks at the files."""
    return threading.current_thread() is threading.main_thread()


async def _close(ticker: asyncio.Task[None] | None) -> None:
    _ended.set()
    if ticker is not None:
        ticker.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await ticker
    await close_runner()
    await asyncio.to_thread(writer.close)


_tickers: list[asyncio.Task[None]] = []
"""Those that this process has started: one, or a pulse where the site has its ticker elsewhere."""


def _start_ticker() -> asyncio.Task[None]:
    _tickers.append(asyncio.ensure_future(tick_forever() if settings.TICKER else pulse_forever()))
    return _tickers[-1]


def _end_tickers() -> None:
    """Ends them from another thread than theirs; returns when they have ended."""
    for task in _tickers:
        ended, loop = threading.Event(), task.get_loop()
        if task.done():
            continue
        # Where the loop has been closed it has ended with it.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(task.add_done_callback, lambda _, ended=ended: ended.set())
            loop.call_soon_threadsafe(task.cancel)
            ended.wait(PATIENCE)


def _serve_with_daphne(host: str, port: int, greet: Any) -> None:
    from daphne.endpoints import build_endpoint_description_strings
    from daphne.server import Server
    from twisted.internet import defer, reactor

    from tachanka.site.asgi import application

    class Site(Server):  # type: ignore[misc]
        """Says where it is once it listens, and fails loudly where it cannot."""

        def listen_success(self, port: Any) -> None:
            super().listen_success(port)
            greet(host, options_port)

        def listen_error(self, failure: Any) -> None:
            failures.append(failure.getErrorMessage())
            super().listen_error(failure)

    options_port = port
    failures: list[str] = []
    tickers: list[asyncio.Task[None] | None] = []

    def close() -> Any:
        return defer.Deferred.fromFuture(asyncio.ensure_future(_close(tickers[0])))

    def start() -> None:
        # Daphne has no lifespan: this is the moment its loop is there.
        loop = asyncio.get_event_loop()
        loop.call_soon(lambda: tickers.append(_start_ticker()))
        twisted: Any = reactor
        twisted.addSystemEventTrigger("before", "shutdown", close)

    Site(
        application=application,
        endpoints=build_endpoint_description_strings(host=host, port=port),
        ready_callable=start,
        websocket_max_message_size=LARGEST_FRAME,
        websocket_max_frame_size=LARGEST_FRAME,
        # Says nothing that anybody needs, with every answer.
        server_name="",
        signal_handlers=_is_main_thread(),
        verbosity=0,
    ).run()
    if failures:
        raise CommandError(f"Cannot listen on {host}:{port}: {failures[0]}")


def _serve_with_uvicorn(host: str, port: int, greet: Any) -> None:
    import uvicorn

    from tachanka.live.uvicorn_socket import UvicornSocket
    from tachanka.site.asgi import application
    from tachanka.site.uvicorn_request import TimelyRequest

    config = uvicorn.Config(
        application,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        # The site reads such headers itself, the same way on every server.
        proxy_headers=False,
        http=TimelyRequest,
        ws=UvicornSocket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )

    class Site(uvicorn.Server):
        """Starts the ticker in its own loop and says where it is."""

        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if self.started:
                self.ticker = _start_ticker()
                greet(host, port)

        async def shutdown(self, sockets: Any = None) -> None:
            await super().shutdown(sockets)
            await _close(getattr(self, "ticker", None))

    if _is_main_thread():
        # uvicorn raises the signal that stopped it once more when it is done: an orderly end.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server = Site(config)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        raise CommandError(f"Cannot listen on {host}:{port}.")
