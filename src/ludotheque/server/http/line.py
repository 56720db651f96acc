"""One WebSocket, below the application: how it opens, what goes in and out, how it ends. Whole
messages of text are read and written here; any other frame is websockets' affair."""

from __future__ import annotations

import asyncio
import logging
from base64 import b64decode
from collections import deque
from collections.abc import Callable, Mapping
from struct import Struct
from typing import Any, Final

import structlog
from litestar.types import ASGIApp, Message, Scope
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import DATA_OPCODES, CloseCode, Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.utils import accept_key, apply_mask

from ludotheque.server.http.limits import TokenBucket
from ludotheque.table.ports import Clock

SOCKET_BYTES: Final = 64 * 1024  # past this the connection just breaks; below, we say why
PING_SECONDS: Final = 20.0  # whoever has not answered when the next one is due is gone
ECHO_SECONDS: Final = 10.0  # for the other end, to close its side too
LINE: Final = "ludotheque.line"  # what it is called in its scope's state
TEXT: Final = 0x81  # how a frame begins that is a whole message of text
LONG, VERY_LONG = 126, 127  # where its length does not fit into the second byte
KEY_BYTES: Final = 16
DEFLATE: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=12, client_max_window_bits=12, compress_settings={"memLevel": 5}
)
CONNECTED: Final[Any] = {"type": "websocket.connect"}
SWITCHING: Final = (
    b"HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Accept: %b\r\n%b\r\n"
)
REFUSED: Final = b"HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
log = structlog.get_logger()
_library = logging.getLogger("websockets.server")
_head, _long_head, _very_long_head = (Struct(each).pack for each in (">BB", ">BBH", ">BBQ"))


class Left(Exception):
    """Whoever was at the other end is there no more."""


class Post:
    """Takes what is written to lines and has it sent once nothing else is to be done first: for
    all of them at once, since to come back for each takes as long as to write a message."""

    def __init__(self) -> None:
        self._full: list[Line] = []

    def take(self, line: Line) -> None:
        if not self._full:
            line.loop.call_soon(self._empty)
        self._full.append(line)

    def _empty(self) -> None:
        full, self._full = self._full, []
        for line in full:
            try:
                line.flush()
            except Exception:  # which is no reason to say nothing to the others
                log.exception("cannot send")
                line.transport.abort()


class Line(asyncio.Protocol):
    """The request for it has been read. Once the application has let it in, messages go in and out
    by `next` and `write`, past the application's layers: what those do for each message is more
    than the frame itself takes. Whole messages are counted where they are read; here, frames that
    are none."""

    def __init__(
        self,
        post: Post,
        clock: Clock,
        lost: Callable[[asyncio.BaseTransport], None],
        headers: Mapping[bytes, bytes],
        transport: asyncio.Transport,
        server: ServerState,
    ) -> None:
        """ValueError or InvalidHandshake where that is no request for a socket."""
        self.loop = asyncio.get_running_loop()
        self.transport = transport
        self._post = post
        self._clock = clock
        self._lost = lost  # is told which transport, when it is
        self._server = server
        self._bucket = TokenBucket(clock.now())
        self._frames = ServerProtocol(
            state=OPEN, extensions=[DEFLATE], max_size=SOCKET_BYTES, logger=_library
        )
        self._answer = self._shake_hands(headers)
        self._open = False
        self._inbox: deque[bytes] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._paused = False  # is nothing read from the other end?
        self._ended = False  # will nothing more come?
        self._aligned = True  # all that has come were whole frames, one at a time
        self._parts: list[bytes] = []  # of a message that has not come whole
        self._text = True  # is that message text?
        self._unsent: list[bytes] = []  # messages that go out together
        self._alive = True  # has the last ping been answered?
        self._timer: asyncio.TimerHandle | None = None
        self._closing = False
        # Can more be written, without keeping it for somebody who does not read?
        self.ready = True
        self.drained: Callable[[], None] = _nothing  # is told when more can be written

    def _shake_hands(self, headers: Mapping[bytes, bytes]) -> bytes:
        """What tells the other end that it is open."""
        key = headers.get(b"sec-websocket-key", b"")
        if headers.get(b"sec-websocket-version") != b"13":
            raise ValueError("not a version of WebSocket that we speak")
        if len(b64decode(key, validate=True)) != KEY_BYTES:
            raise ValueError("a bad key")
        offered, more = headers.get(b"sec-websocket-extensions"), b""
        if offered is not None:
            offers = Headers({"Sec-WebSocket-Extensions": offered.decode("ascii")})
            taken, self._frames.extensions = self._frames.process_extensions(offers)
            more = b"Sec-WebSocket-Extensions: %b\r\n" % taken.encode() if taken else b""
        return SWITCHING % (accept_key(key.decode()).encode(), more)

    # The application.

    def run(self, app: ASGIApp, scope: Scope) -> None:
        scope["state"][LINE] = self
        self._server.connections.add(self)  # type: ignore[arg-type]
        task = self.loop.create_task(self._run(app, scope))
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    async def _run(self, app: ASGIApp, scope: Scope) -> None:
        try:
            await app(scope, _connected, self._send)
        except Left:
            pass
        except Exception:
            log.exception("socket failed")
        if not self._closing:
            self.transport.close()

    async def _send(self, message: Message) -> None:
        """The application lets it in, or not."""
        if self.transport.is_closing():
            raise Left
        if message["type"] == "websocket.accept":
            self._open = True
            self.transport.write(self._answer)
            self._set_timer(PING_SECONDS, self._ping)
        else:
            self.transport.write(REFUSED)
            self.transport.close()

    # What is said here.

    async def next(self) -> bytes:
        """The next message, text or binary alike; Left when there is none any more."""
        while not self._inbox:
            if self._ended:
                raise Left
            self._reader = self.loop.create_future()
            await self._reader
        data = self._inbox.popleft()
        if self._paused and not self._inbox:
            self._paused = False
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

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Most often that is one message in one frame. Where a frame ever came in parts or with
        others, only the parser knows where the next one begins."""
        start = text_start(data)
        if not start:
            self._aligned = False
        if self._aligned and data[0] == TEXT and not self._parts:
            self._hear(apply_mask(data[start:], data[start - 4 : start]), text=True)
        else:
            self._parse(data)

    def _parse(self, data: bytes) -> None:
        self._frames.receive_data(data)
        if self._frames.parser_exc is not None:
            self._hang_up()
            return
        for frame in self._frames.events_received():
            assert isinstance(frame, Frame)
            self._take(frame)

    def _take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.CLOSE:
            self._hang_up()
        elif frame.opcode in DATA_OPCODES:
            self._take_part(frame)
        elif self._may():
            self._alive |= frame.opcode is Opcode.PONG
            self._write_frames()  # the answer, if it was a ping

    def _take_part(self, frame: Frame) -> None:
        if frame.opcode is not Opcode.CONT:
            self._text, self._parts = frame.opcode is Opcode.TEXT, []
        elif not self._may():
            return
        self._parts.append(bytes(frame.data))
        if frame.fin:
            whole, self._parts = b"".join(self._parts), []
            self._hear(whole, self._text)

    def _hear(self, data: bytes, text: bool) -> None:
        """One message may wait; whoever says more before it is answered waits at their own end."""
        if self._closing:
            return
        if text and not is_text(data):
            self._fail(CloseCode.INVALID_DATA, "")
            return
        if self._inbox and not self._paused:
            self._paused = True
            self.transport.pause_reading()
        self._inbox.append(data)
        self._wake()

    # What is said to whoever is there.

    def write(self, data: bytes) -> None:
        """One message of text. Who moves is told several things at once: all that is written
        before anything else is done goes out together."""
        if not self._unsent:
            self._post.take(self)
        self._unsent.append(data)

    def flush(self) -> None:
        unsent, self._unsent = self._unsent, []
        if unsent and not (self._closing or self.transport.is_closing()):
            self.transport.write(b"".join(map(self._frame, unsent)))

    def _frame(self, data: bytes) -> bytes:
        if not self._frames.extensions:
            return head(len(data)) + data
        self._frames.send_text(data)  # compressed
        return b"".join(self._frames.data_to_send())

    def pause_writing(self) -> None:
        self.ready = False

    def resume_writing(self) -> None:
        self.ready = True
        self.drained()

    # How it ends.

    def close(self, code: int = CloseCode.NORMAL_CLOSURE) -> None:
        """After what was written."""
        self.flush()
        if self._closing or self.transport.is_closing():
            return
        self._closing = True
        self._frames.send_close(code)
        self._write_frames()
        if self._paused:  # or else its answer is never read
            self._paused = False
            self.transport.resume_reading()
        self._set_timer(ECHO_SECONDS, self.transport.close)

    def shutdown(self) -> None:
        """The server ends."""
        if self._open:
            self.close(CloseCode.SERVICE_RESTART)
        self.transport.close()
        self._has_ended()

    def connection_lost(self, _: Exception | None) -> None:
        self._lost(self.transport)
        self._server.connections.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        self._has_ended()
        self.resume_writing()
        # Nothing of it is to stay until Python looks for circles.
        self.drained = _nothing
        self._timer = None
        self._frames.parser.close()

    def _fail(self, code: int, why: str) -> None:
        self._frames.fail(code, why)
        self._hang_up()

    def _hang_up(self) -> None:
        """After what the library has to say: its answer to the other end, or what is wrong."""
        self._write_frames()
        self._closing = True
        self.transport.close()
        self._has_ended()

    def _write_frames(self) -> None:
        if not self.transport.is_closing():
            self.transport.write(b"".join(self._frames.data_to_send()))

    # Frames that are no message.

    def _may(self) -> bool:
        if self.transport.is_closing():
            return False
        if self._bucket.take(self._clock.now()):
            return True
        self._fail(CloseCode.POLICY_VIOLATION, "too-fast")
        return False

    def _ping(self) -> None:
        if self._closing or self.transport.is_closing():
            return
        if not self._alive:
            self._fail(CloseCode.INTERNAL_ERROR, "keepalive ping timeout")
            return
        self._alive = False
        self._frames.send_ping(b"")
        self._write_frames()
        self._set_timer(PING_SECONDS, self._ping)

    def _set_timer(self, seconds: float, then: Callable[[], None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, then)


async def _connected() -> Any:
    """What the application is told of it; all else it hears from the line."""
    return CONNECTED


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
