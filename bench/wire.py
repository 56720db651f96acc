"""A WebSocket at the least cost to this process: for load that must not be what is measured."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, cast
from urllib.parse import urlsplit

UPGRADE: Final = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {cookie}\r\n\r\n"
)
TEXT: Final = 0x81
PING: Final = 0x89
PONG: Final = 0x8A
CLOSE: Final = 0x88

Heard = Callable[["Wire", bytes], None]


class Wire(asyncio.Protocol):
    """Hands on whole messages. Frames come whole: no server here sends parts of a message."""

    def __init__(self, request: bytes, heard: Heard) -> None:
        self._request = request
        self._heard = heard
        self._rest = b""
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._leaving = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(
            "asyncio.Transport", transport
        )  # uvloop's are of no class of asyncio's
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self._open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            self._open = True
            if self.opened.done():
                self._transport.close()
            elif head.startswith(b"HTTP/1.1 101"):
                self.opened.set_result(None)
            else:
                self.opened.set_exception(ConnectionError(head.decode()))
        self._rest = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """What is left of it after the last whole frame."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start])
            if end < start + size:
                break
            self._frame(data[at], data[start : start + size])
            at = start + size
        return data[at:]

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._heard(self, payload)
        elif kind == PING:
            self._transport.write(frame(payload, PONG))
        elif kind != CLOSE:
            raise ConnectionError(f"a frame of an unknown kind: {kind:x}")

    def connection_lost(self, _: Exception | None) -> None:
        if not self._leaving:
            self._heard(self, b"")

    def send(self, message: bytes) -> None:
        self._transport.write(frame(message))

    def close(self) -> None:
        self._leaving = True
        if self._transport.is_closing():
            return
        self._transport.write(frame(b"", CLOSE))
        self._transport.close()


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    """With a mask of zeros, which changes nothing."""
    if len(payload) < 126:
        return bytes((kind, 0x80 | len(payload), 0, 0, 0, 0)) + payload
    return bytes((kind, 0xFE, *len(payload).to_bytes(2), 0, 0, 0, 0)) + payload


async def connect(address: str, path: str, heard: Heard, cookie: str = "") -> Wire:
    """`heard` is told every message, and an empty one when the other end hangs up."""
    where = urlsplit(address)
    request = UPGRADE.format(path=path, host=where.netloc, cookie=cookie).encode()
    _, wire = await asyncio.get_running_loop().create_connection(
        lambda: Wire(request, heard), where.hostname or "", where.port or 0
    )
    try:
        await wire.opened
    except BaseException:  # whoever gives up leaves nothing open
        wire.close()
        raise
    return wire


async def connect_all(wanted: Iterable[Awaitable[Wire]]) -> list[Wire]:
    """One after the other; where one fails, or nobody waits for them any more, none stays open."""
    wires: list[Wire] = []
    try:
        for each in wanted:
            wires.append(await each)  # noqa: PERF401 - those that are open must be known
    except BaseException:
        for wire in wires:
            wire.close()
        raise
    return wires
