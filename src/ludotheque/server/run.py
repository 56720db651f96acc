"""Start a server and keep it until it is told to stop."""

from __future__ import annotations

import errno
import logging
import socket
import sys
from collections.abc import Callable

import structlog
import uvicorn

from ludotheque.core.rules import Refused
from ludotheque.server.app import create_app
from ludotheque.server.settings import Settings

Ready = Callable[[str], None]


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def announce(address: str) -> None:
    sys.stdout.write(f"{address}\n")
    sys.stdout.flush()


def serve(settings: Settings, ready: Ready = announce) -> None:
    """Run until interrupted. `ready` is told the address once the server answers there."""
    log_to_stderr()
    settings.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    listener = bind(settings.host, settings.port)
    address = f"http://{settings.host}:{listener.getsockname()[1]}"
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        ws="auto",
        ws_max_size=64 * 1024,
        timeout_graceful_shutdown=5,
    )
    Server(config, lambda: ready(address)).run(sockets=[listener])


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise Refused("port-taken", port=str(port)) from None
        raise Refused("no-address", host=host, port=str(port), why=str(error.strerror)) from None
    return listener


def log_to_stderr() -> None:
    """Lines for people on a screen, JSON for programs."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(message)s")
    last = (
        structlog.dev.ConsoleRenderer()
        if sys.stderr.isatty()
        else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            last,
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
