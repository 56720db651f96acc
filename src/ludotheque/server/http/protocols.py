"""Below HTTP: limits on connections of a network, on requests that never end, on frames that say
nothing; and a socket's messages without a layer in between."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from struct import Struct
from typing import Any, Final

import structlog
from uvicorn import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.utils import apply_mask

from ludotheque.server.http.limits import Limits, TokenBucket, network
from ludotheque.table.ports import Clock

REQUEST_SECONDS: Final = 15.0  # for all of a request, from its first byte
POLICY_VIOLATION: Final = 1008
INVALID_TEXT: Final = 1007
LINE: Final = "ludotheque.line"  # what a socket is called in its scope's state
TEXT: Final = 0x81  # how a frame begins that is a whole message of text
LONG, VERY_LONG = 126, 127  # where its length does not fit into the second byte
log = structlog.get_logger()
_head, _long_head, _very_long_head = (Struct(each).pack for each in (">BB", ">BBH", ">BBQ"))


class Left(Exception):
    """Whoever was at the other end is there no more."""


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


class Post:
    """Takes what is written to sockets and has it sent once nothing else is to be done first: for
    all of them at once, since to come back for each takes as long as to write a message."""

    def __init__(self) -> None:
        self._full: list[Socket] = []

    def take(self, socket: Socket) -> None:
        if not self._full:
            socket.loop.call_soon(self._empty)
        self._full.append(socket)

    def _empty(self) -> None:
        full, self._full = self._full, []
        for socket in full:
            try:
                socket.flush()
            except Exception:  # which is no reason to say nothing to the others
                log.exception("cannot send")
                socket.transport.abort()


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

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        del self.parser  # which knows this connection too: nothing more is read here

    def _await_request(self) -> None:
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _has_request(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Socket(WebSocketsSansIOProtocol):
    """Once it is open, messages go in and out by `next` and `write`, past the application's layers:
    what those do for each message is more than the frame itself takes. Whole messages are counted
    where they are read; here, frames that are none."""

    def __init__(self, doorman: Doorman, post: Post, clock: Clock, **more: Any) -> None:
        super().__init__(**more)
        self._doorman = doorman
        self._post = post
        self._clock = clock
        self._bucket = TokenBucket(clock.now())
        self._inbox: deque[bytes] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._ended = False
        self._aligned = True  # all that has come were whole frames, one at a time
        self._unsent: list[bytes] = []  # messages that go out together
        # Can more be written, without keeping it for somebody who does not read?
        self.ready = True
        self.drained: Callable[[], None] = _nothing  # is told when more can be written

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][LINE] = self

    # What is said here.

    async def next(self) -> bytes:
        """The next message, text or binary alike; Left when there is none any more."""
        while not self._inbox:
            if self._ended:
                raise Left
            self._reader = self.loop.create_future()
            await self._reader
        data = self._inbox.popleft()
        if self.read_paused and not self._inbox:
            self.read_paused = False
            self.transport.resume_reading()
        return data

    def end(self) -> None:
        """Nothing more is read, not even what has come."""
        self._inbox.clear()
        self._has_ended()

    def _has_ended(self) -> None:
        """Nothing more will come; what has come is still read."""
        self._ended = True
        self._wake()

    def data_received(self, data: bytes) -> None:
        """Most often that is one message in one frame. Where a frame ever came in parts or with
        others, only the parser knows where the next one begins."""
        start = text_start(data) if self.handshake_complete else 0
        if self.handshake_initiated and not start:
            self._aligned = False
        if self._aligned and start and data[0] == TEXT and not self.frames:
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[start:], data[start - 4 : start])]
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """One message may wait; whoever says more before it is answered waits at their own end."""
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text" and not is_text(data):
            self.conn.send_close(INVALID_TEXT)
            self.handle_parser_exception()
            return
        if self._inbox and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self._inbox.append(data)
        self._wake()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    # What is said to whoever is there.

    def write(self, data: bytes) -> None:
        """One message of text. Who moves is told several things at once: all that is written
        before anything else is done goes out together."""
        if not self._unsent:
            self._post.take(self)
        self._unsent.append(data)

    def flush(self) -> None:
        unsent, self._unsent = self._unsent, []
        if unsent and not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(map(self._frame, unsent)))

    def _frame(self, data: bytes) -> bytes:
        if not self.conn.extensions:
            return head(len(data)) + data
        self.conn.send_text(data)  # compressed
        return b"".join(self.conn.data_to_send())

    async def send(self, message: Any) -> None:
        """What the application says comes after what was written."""
        self.flush()
        await super().send(message)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.ready = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self._takes_more()

    def _takes_more(self) -> None:
        self.ready = True
        self.drained()

    # How it ends.

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()
        self._has_ended()

    def connection_lost(self, exc: Exception | None) -> None:
        self._doorman.has_left(self.transport)
        super().connection_lost(exc)
        self._has_ended()
        self._takes_more()
        # Nothing of it is to stay until Python looks for circles.
        self.drained = _nothing
        self.conn.parser.close()

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._has_ended()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._has_ended()

    # Frames that are no message.

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


def _nothing() -> None:
    """Where nobody waits."""


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def text_start(data: bytes) -> int:
    """Where its text begins, if this is one whole frame as clients send it; or else 0."""
    masked = data[1:2] >= b"\x80" and data[1] & 0x7F
    if masked is False or masked == VERY_LONG:
        return 0
    start, size = (8, int.from_bytes(data[2:4])) if masked == LONG else (6, masked)
    return start if len(data) == start + size else 0


def head(size: int) -> bytes:
    """Of the frame of a whole message of text that is so long."""
    if size < LONG:
        return _head(TEXT, size)
    if size < 1 << 16:
        return _long_head(TEXT, LONG, size)
    return _very_long_head(TEXT, VERY_LONG, size)
