"""Limits below HTTP: connections of a network, requests that never end, frames that say nothing."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ludotheque.server.http.limits import Limits, TokenBucket, network
from ludotheque.table.ports import Clock

REQUEST_SECONDS: Final = 15.0  # for all of a request, from its first byte
POLICY_VIOLATION: Final = 1008


class Doorman:
    """Counts the connections of each network. A proxy brings everybody's: it is not counted here,
    but whom it names is, at each socket."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._networks: dict[asyncio.BaseTransport, str] = {}

    def admits(self, transport: asyncio.BaseTransport, config: Config) -> bool:
        peer = transport.get_extra_info("peername")
        trusted = ProxyHeadersMiddleware(config.loaded_app, config.forwarded_allow_ips or "")
        if not peer or peer[0] in trusted.trusted_hosts:
            return True
        came_from = network(peer[0])
        if not self._limits.connections.enter(came_from):
            return False
        self._networks[transport] = came_from
        return True

    def has_left(self, transport: asyncio.BaseTransport) -> None:
        came_from = self._networks.pop(transport, None)
        if came_from is not None:
            self._limits.connections.leave(came_from)


class Http(HttpToolsProtocol):
    """A connection that must bring a whole request in time."""

    def __init__(self, doorman: Doorman, **more: Any) -> None:
        super().__init__(**more)
        self._doorman = doorman
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._doorman.admits(transport, self.config):
            self._await_request()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._has_request()
        self._doorman.has_left(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._deadline is None:
            self._await_request()
        super().data_received(data)

    def on_message_complete(self) -> None:
        self._has_request()
        super().on_message_complete()

    def _await_request(self) -> None:
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _has_request(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Socket(WebSocketsSansIOProtocol):
    """Whole messages are counted where they are read; here, frames that are none."""

    def __init__(self, doorman: Doorman, clock: Clock, **more: Any) -> None:
        super().__init__(**more)
        self._doorman = doorman
        self._clock = clock
        self._bucket = TokenBucket(clock.now())

    def connection_lost(self, exc: Exception | None) -> None:
        self._doorman.has_left(self.transport)
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        if self._may():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may():
            super().handle_cont(event)

    def _may(self) -> bool:
        if self.transport.is_closing():
            return False
        if self._bucket.take(self._clock.now()):
            return True
        self.conn.fail(POLICY_VIOLATION, "too-fast")
        self.handle_parser_exception()
        return False
