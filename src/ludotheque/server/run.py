"""Start a server and keep it until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, TextIO, cast

import structlog
import uvicorn

from ludotheque.core.faults import Misconfigured
from ludotheque.server.http.app import create_app
from ludotheque.server.http.home import Home
from ludotheque.server.http.limits import Limits
from ludotheque.server.http.line import Line, Post
from ludotheque.server.http.protocols import Doorman, Http
from ludotheque.server.server import Server
from ludotheque.server.settings import Settings

Ready = Callable[[str], None]
# Tables are made of values that refer to no later ones, and what has ended is free at once. Looking
# for cycles every 700 of them, as Python does by itself, would take a fifth of all processor time;
# looking through many at a time, everybody would wait for it.
COLLECT: Final = (10_000, 2, 600)


def announce(address: str) -> None:
    sys.stdout.write(f"{address}\n")
    sys.stdout.flush()


def serve(
    settings: Settings, ready: Ready = announce, home: Home | None = None, lan: bool = False
) -> None:
    """Run until SIGINT or SIGTERM. `ready` is told the address once the server answers there. With
    `lan` it is open to the home network from the start."""
    log_to_stderr()
    listener = bind(settings.host, settings.port)
    loop = uvicorn.Config("", log_config=None).get_loop_factory()
    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(run(settings, listener, ready, home, lan))
    # Python would look through all that is left, table by table, before it ends.
    gc.freeze()


async def run(
    settings: Settings,
    listener: socket.socket,
    ready: Ready,
    home: Home | None = None,
    lan: bool = False,
) -> None:
    """Serve on a listening socket until told to stop."""
    server = await Server.open(settings)
    try:
        await WebServer(server, ready, address_of(listener), home, lan).serve([listener])
    finally:
        await server.close()


class WebServer(uvicorn.Server):
    """Says when it is ready, and bye when it goes."""

    def __init__(
        self,
        server: Server,
        ready: Ready,
        address: str,
        home: Home | None = None,
        lan: bool = False,
    ) -> None:
        self.limits = Limits(server.settings)
        self.home = home or Home(self.limits.clock)
        doorman = Doorman(self.limits)
        lines = partial(Line, Post(), self.limits.clock, doorman.has_left)
        super().__init__(
            uvicorn.Config(
                create_app(server, self.limits, self.home, self),
                log_config=None,
                access_log=False,
                server_header=False,
                lifespan="off",
                http=partial(Http, doorman, lines),  # type: ignore[arg-type]
                timeout_graceful_shutdown=5,
            )
        )
        self._server = server
        self._ready = ready
        self._address = address
        self._lan = lan
        self._home_listener: asyncio.Server | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # What is there by now stays. The collector's walk over it is what the slowest moves of all
        # would wait for.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT)
        if self._lan:
            await self.home.open(self)
        if self.started:
            self._ready(self._address)

    async def let_in(self, host: str) -> str:
        listener = bind(host, int(self._address.rpartition(":")[2]))
        loop = asyncio.get_running_loop()
        self._home_listener = await loop.create_server(self._connection, sock=listener)
        self.servers.append(self._home_listener)
        return address_of(listener)

    def _connection(self) -> asyncio.Protocol:
        """As uvicorn makes it for those listeners that it knew from the start."""
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    def shut_out(self, host: str) -> None:
        if self._home_listener is not None:
            self._home_listener.close()
            self.servers.remove(self._home_listener)
            self._home_listener = None
        for connection in list(self.server_state.connections):
            transport = connection.transport
            if transport.get_extra_info("sockname")[0] == host:
                transport.abort()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in self.servers:  # who comes from now on finds another worker, or nobody
            listening.close()
        await self._server.dismiss()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Unlike uvicorn's, this does not raise the signal again: to be told to stop is fine."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {each: signal.signal(each, self.handle_exit) for each in signals}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


def address_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(1024)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise Misconfigured("port-taken", port=str(port)) from None
        why = error.strerror or str(error)
        raise Misconfigured("no-address", host=host, port=str(port), why=why) from None
    return listener


def log_to_stderr() -> None:
    """Lines for people on a screen, JSON for programs."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(message)s")
    # Rich tracebacks would show variables, and a seed is one of them.
    for_people = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    for_programs = (structlog.processors.format_exc_info, structlog.processors.JSONRenderer())
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *((for_people,) if sys.stderr.isatty() else for_programs),
        ],
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", Unbreakable(sys.stderr))),
    )


class Unbreakable:
    """Where logs go. They may go to the very disk that is full: no move fails because of that."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, said: str) -> None:
        with suppress(OSError):
            self._file.write(said)

    def flush(self) -> None:
        with suppress(OSError):
            self._file.flush()
