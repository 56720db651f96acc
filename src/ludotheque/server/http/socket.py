"""One WebSocket: reads what a client says, writes what its table says."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from contextlib import suppress
from typing import Any, Final

import msgspec
import structlog
from litestar.connection import ASGIConnection
from litestar.types import Receive, Scope, Send

from ludotheque.core.faults import Broken, Fault, Invalid, NotFound, TooLarge, TooMany
from ludotheque.lobby.people import clean_name
from ludotheque.server.http.gate import FORBIDDEN
from ludotheque.server.http.identity import check_origin, cookie_of
from ludotheque.server.http.limits import MESSAGE_BYTES, Limits, TokenBucket, network_of
from ludotheque.server.http.line import LINE, Left, Line
from ludotheque.server.http.requests import check_table_id
from ludotheque.server.metrics import Metrics
from ludotheque.server.people import People
from ludotheque.server.tables import Place, Tables
from ludotheque.table import incoming
from ludotheque.table.beside import id_beside
from ludotheque.table.messages import Bye, Hello
from ludotheque.table.outgoing import wire
from ludotheque.table.ports import Clock
from ludotheque.table.queue import Gone

WAITING: Final = 256  # messages to a client that does not read them
HELLO_SECONDS: Final = 10.0
CLOSING_SECONDS: Final = 10.0  # for whoever is told bye, to read it
REFUSAL: Final = b'{"type":"Refusal"'  # how one begins on the wire
PATH: Final = re.compile("/ws/tables/([^/]+)")

log = structlog.get_logger()

ACCEPTED: Final[Any] = {"type": "websocket.accept", "subprotocol": None, "headers": []}
Asking = ASGIConnection[Any, Any, Any, Any]


class Coded(msgspec.Struct):
    """All that a refusal is counted by."""

    code: str


_coded = msgspec.json.Decoder(Coded)


class Window:
    """A person's view of a table, at the other end of a socket."""

    def __init__(
        self, line: Line, person: str, tables: Tables, metrics: Metrics, clock: Clock
    ) -> None:
        self.person = person
        self._line = line
        self._line.drained = self._go_on
        self._tables = tables
        self._metrics = metrics
        self._clock = clock
        self._bucket = TokenBucket(self._clock.now())
        self._outbox: deque[bytes] = deque()  # what the line does not take at the moment
        self._emptied = asyncio.Event()
        self._closing = False

    # What a table asks of a viewer.

    def send(self, data: bytes) -> None:
        if data.startswith(REFUSAL):
            self._metrics.count_refusal(_coded.decode(data).code)
        if self._closing:
            return
        if self._line.ready and not self._outbox:
            self._line.write(data)
        elif len(self._outbox) < WAITING:
            self._outbox.append(data)
        else:
            self._outbox.clear()
            self.bye("too-slow")

    def bye(self, code: str, **params: Any) -> None:
        self._metrics.count_refusal(code)
        self.send(wire(Bye(code, params)))
        self._closing = True
        self._line.end()

    def _go_on(self) -> None:
        """The line takes more; or it is gone, and takes anything."""
        while self._outbox and self._line.ready:
            self._line.write(self._outbox.popleft())
        if not self._outbox:
            self._emptied.set()

    # What a client does.

    async def run(self, match: str) -> None:
        """Until the client leaves or the server says bye."""
        await self._read(match)
        self._closing = True
        try:
            async with asyncio.timeout(CLOSING_SECONDS):
                while self._outbox or not self._line.ready:
                    self._emptied.clear()
                    await self._emptied.wait()
        except TimeoutError:
            self._line.transport.abort()
        self._line.close()

    async def _read(self, match: str) -> None:
        try:
            check_table_id(match)
            last = await self._hello()
            await self._watch(await self._tables.place(match), last)
        except Fault as refused:
            self.bye(refused.code, **refused.params)
        except Gone:
            self.bye("resync")
        except Left:
            pass
        except Exception:
            log.exception("socket failed", match=match)
            self.bye("broken")

    async def _hello(self) -> int | None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                first = incoming.read(self._let_in(await self._line.next()))
        except (Invalid, TimeoutError):
            raise Invalid("hello-first") from None
        if not isinstance(first, Hello):
            raise Invalid("hello-first")
        return first.last

    async def _watch(self, table: Place, last: int | None) -> None:
        try:
            await table.join(self, last)
            # In a task of its own: to go on with each message, every layer that has let this
            # window in would have to be passed again.
            await asyncio.create_task(self._listen(table))
        finally:
            await _leave(table, self)

    async def _listen(self, table: Place) -> None:
        while True:
            await table.hear(self, self._let_in(await self._line.next()))

    def _let_in(self, data: bytes) -> bytes:
        """What somebody says, unless it is too much."""
        self._metrics.per_move.messages += 1
        if not self._bucket.take(self._clock.now()):
            raise TooMany("too-fast")
        if len(data) > MESSAGE_BYTES:
            raise TooLarge("too-big")
        return data


async def _leave(table: Place, window: Window) -> None:
    """The window closes; the table takes note of it even if nobody waits for that any more."""

    async def leave() -> None:
        with suppress(Gone):
            await table.leave(window)

    await asyncio.shield(leave())


class Sockets:
    """All windows of this process, as an application of their own: what Litestar does for a
    request takes longer than to open a window, and would be done around all that is said there."""

    def __init__(self, tables: Tables, people: People, limits: Limits, metrics: Metrics) -> None:
        self._tables = tables
        self._people = people
        self._limits = limits
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # that it wants to connect
        socket: Asking = ASGIConnection(scope)
        try:
            table = table_in(scope)
            check_origin(socket)
        except Fault as refused:
            self._metrics.count_refusal(refused.code)
            await send({"type": "websocket.close", "code": FORBIDDEN, "reason": ""})
            return
        await send(ACCEPTED)
        line: Line = scope["state"].pop(LINE)  # which knows its scope
        try:
            await self._admit(socket, line, table)
        except Exception:
            log.exception("socket failed", match=table)
            self._say_bye(line, Broken("broken"))

    async def _admit(self, socket: Asking, line: Line, table: str) -> None:
        limits = self._limits
        try:
            person = await self._people.identify(cookie_of(socket))
            mine = TooMany("too-many-sockets", most=limits.sockets.most)
            ours = TooMany("too-many-connections", most=limits.windows.most)
            near = network_of(socket.scope)
            with limits.sockets.counted(person, mine), limits.windows.counted(near, ours):
                await self._window(line, id_beside(person, name_in(socket))).run(table)
        except Fault as refused:
            self._say_bye(line, refused)

    def _window(self, line: Line, person: str) -> Window:
        return Window(line, person, self._tables, self._metrics, self._limits.clock)

    def _say_bye(self, line: Line, refused: Fault) -> None:
        self._metrics.count_refusal(refused.code)
        line.write(wire(Bye(refused.code, dict(refused.params))))
        line.close()


def table_in(scope: Scope) -> str:
    found = PATH.fullmatch(scope["path"])
    if found is None:
        raise NotFound("not-found")
    return found[1]


def name_in(socket: Asking) -> str:
    """Of somebody else at this person's device, if it is their window."""
    name = socket.query_params.get("as", "")
    return clean_name(name) if name else ""
