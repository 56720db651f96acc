"""Below HTTP: limits on connections of a network and on requests that never end, and how a request
becomes a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import unquote

from httptools import HttpParserInvalidURLError, parse_url
from uvicorn import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidHandshake

from ludotheque.server.http.limits import Limits, network
from ludotheque.server.http.line import Line

REQUEST_SECONDS: Final = 15.0  # for all of a request, from its first byte
# Makes one of a request's headers. ValueError or InvalidHandshake where those ask for none.
Lines = Callable[[Mapping[bytes, bytes], asyncio.Transport, ServerState], Line]


class Doorman:
    """Counts the connections of each network. A proxy brings everybody's: it is not counted here,
    but whom it names is, at each socket."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._networks: dict[asyncio.BaseTransport, str] = {}
        self._proxies: ProxyHeadersMiddleware | None = None  # knows which are trusted

    def admits(self, transport: asyncio.BaseTransport, config: Config) -> bool:
        peer = transport.get_extra_info("peername")
        if self._proxies is None:
            addresses = config.forwarded_allow_ips or ""
            self._proxies = ProxyHeadersMiddleware(config.loaded_app, addresses)
        if not peer or peer[0] in self._proxies.trusted_hosts:
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

    def __init__(self, doorman: Doorman, lines: Lines, **more: Any) -> None:
        super().__init__(**more)
        self._doorman = doorman
        self._lines = lines
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

    def handle_websocket_upgrade(self) -> None:
        """All of the request is read: uvicorn would write it down again, for another parser."""
        self._has_request()
        try:
            scope = self._socket_scope()
            headers = dict(scope["headers"])
            line = self._lines(headers, self.transport, self.server_state)
        except (ValueError, InvalidHandshake, HttpParserInvalidURLError):
            self.send_400_response("Invalid request for a socket.")
            return
        self.connections.discard(self)
        del self.parser  # which knows this connection too: nothing more is read here
        self.transport.set_protocol(line)
        line.run(self.app, scope)

    def _socket_scope(self) -> Any:
        if (self.scope["method"], self.scope["http_version"]) != ("GET", "1.1"):
            raise ValueError("no way to ask for a socket")
        url = parse_url(self.url)
        return {
            **self.scope,
            "type": "websocket",
            "scheme": "wss" if self.scheme == "https" else "ws",
            "path": unquote(url.path.decode("ascii")),
            "raw_path": url.path,
            "query_string": url.query or b"",
            "subprotocols": [],
        }

    def _await_request(self) -> None:
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _has_request(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
