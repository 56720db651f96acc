"""A socket below the application. Where frames are read and written without the library, the
library says what is right."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import AsyncIterator
from itertools import pairwise
from random import Random
from typing import Any, cast

import pytest
import pytest_asyncio
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN, Protocol, Side
from websockets.server import ServerProtocol
from websockets.uri import WebSocketURI

from ludotheque.server.http import line as line_module
from ludotheque.server.http.line import DEFLATE, Left, Line, Post
from ludotheque.table.ports import WallClock
from tests.server.conftest import House
from tests.server.raw import ask
from tests.server.test_limits import at_toy

pytestmark = pytest.mark.asyncio(loop_scope="module")

KEY = b64encode(b"sixteen bytes ..")
ASKED = {b"sec-websocket-version": b"13", b"sec-websocket-key": KEY}
DEFLATED = {**ASKED, b"sec-websocket-extensions": b"permessage-deflate; client_max_window_bits"}


class Transport:
    """Keeps what is written."""

    def __init__(self) -> None:
        self.written = b""
        self.closed = False

    def write(self, data: bytes) -> None:
        assert not self.closed
        self.written += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        """Whoever tests hands over what it likes."""

    resume_reading = pause_reading


class Opened:
    """A line that the application has let in."""

    def __init__(self, headers: dict[bytes, bytes] | None = None) -> None:
        self.transport = Transport()
        made = cast("Any", self.transport)
        asked = ASKED if headers is None else headers
        self.line = Line(Post(), WallClock(), lambda _: None, asked, made, ServerState())

    async def let_in(self) -> Opened:
        await self.line._send({"type": "websocket.accept"})  # type: ignore[typeddict-item]
        self.answer, self.transport.written = self.transport.written, b""
        return self

    async def heard(self) -> list[bytes]:
        """All that has been said."""
        found = []
        while self.line._inbox:
            found.append(await self.line.next())
        return found


@pytest_asyncio.fixture(loop_scope="module")
async def opened() -> AsyncIterator[Opened]:
    found = await Opened().let_in()
    yield found
    found.line.connection_lost(None)


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return bytes(Frame(opcode, data, fin).serialize(mask=True))


# How it opens.


@pytest.mark.parametrize("headers", [ASKED, DEFLATED])
async def test_it_opens_as_the_library_would_open_it(headers: dict[bytes, bytes]) -> None:
    line = await Opened(headers).let_in()
    named = Headers([(name.decode(), value.decode()) for name, value in headers.items()])
    named.update({"Connection": "Upgrade", "Upgrade": "websocket"})
    answer = ServerProtocol(extensions=[DEFLATE]).accept(Request("/", named))
    del answer.headers["Date"]
    ours = line.answer.decode().split("\r\n")
    assert ours[0] == f"HTTP/1.1 {answer.status_code} {answer.reason_phrase}"
    assert sorted(ours[1:]) == sorted(
        ["", "", *(f"{k}: {v}" for k, v in answer.headers.raw_items())]
    )
    line.line.connection_lost(None)


@pytest.mark.parametrize(
    ("method", "version", "changed"),
    [
        (b"POST", b"1.1", {}),
        (b"GET", b"1.0", {}),
        (b"GET", b"1.1", {b"Sec-WebSocket-Version": b"12"}),
        (b"GET", b"1.1", {b"Sec-WebSocket-Version": None}),
        (b"GET", b"1.1", {b"Sec-WebSocket-Key": None}),
        (b"GET", b"1.1", {b"Sec-WebSocket-Key": b"short"}),
        (b"GET", b"1.1", {b"Sec-WebSocket-Key": b"\xff" * 24}),
        (b"GET", b"1.1", {b"Sec-WebSocket-Key": b64encode(b"seventeen bytes .")}),
        (b"GET", b"1.1", {b"Sec-WebSocket-Extensions": b"\xff"}),
        (b"GET", b"1.1", {b"Sec-WebSocket-Extensions": b";;="}),
    ],
)
async def test_what_is_no_request_for_a_socket_is_told_so(
    house: House, method: bytes, version: bytes, changed: dict[bytes, bytes | None]
) -> None:
    headers = {
        b"Host": house.address[7:].encode(),
        b"Connection": b"Upgrade",
        b"Upgrade": b"websocket",
        b"Sec-WebSocket-Version": b"13",
        b"Sec-WebSocket-Key": KEY,
        **changed,
    }
    lines = [name + b": " + value for name, value in headers.items() if value is not None]
    first = method + b" /ws/tables/x HTTP/" + version
    answer = await ask(house.address, b"\r\n".join([first, *lines]) + b"\r\n\r\n")
    assert answer.status == 400


# What is said here.

Said = tuple[Opcode, bytes, int]  # a message, and in how many frames
said = st.lists(
    st.tuples(
        st.sampled_from([Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.PONG]),
        st.text(max_size=200).map(str.encode),
        st.integers(1, 3),
    ),
    max_size=12,
)


def frames(message: Said) -> list[bytes]:
    opcode, data, parts = message
    if opcode in (Opcode.PING, Opcode.PONG):
        return [frame(opcode, data[:125])]
    cuts = [len(data) * part // parts for part in range(parts + 1)]
    pieces = [data[a:b] for a, b in pairwise(cuts)]
    kinds = [opcode, *[Opcode.CONT] * (parts - 1)]
    ends = [*[False] * (parts - 1), True]
    return [frame(*each) for each in zip(kinds, pieces, ends, strict=True)]


@given(messages=said, seed=st.integers(0, 1000), alone=st.booleans())
async def test_whatever_is_said_is_heard_as_the_library_hears_it(
    messages: list[Said], seed: int, alone: bool
) -> None:
    """However the frames are cut on their way; or one at a time, as they mostly come."""
    whole = [each for message in messages for each in frames(message)]
    sent, rng = b"".join(whole), Random(seed)
    cuts = sorted(rng.randrange(len(sent) + 1) for _ in range(rng.randrange(6)))
    pieces = whole if alone else [sent[a:b] for a, b in zip([0, *cuts], [*cuts, None], strict=True)]
    line, theirs = await Opened().let_in(), Protocol(Side.SERVER)
    for piece in filter(None, pieces):
        line.line.data_received(piece)
        theirs.receive_data(piece)
    events = [each for each in theirs.events_received() if isinstance(each, Frame)]
    assert await line.heard() == list(_whole(events))
    assert line.transport.written == b"".join(theirs.data_to_send())  # answers to pings
    line.line.connection_lost(None)


def _whole(events: list[Frame]) -> Any:
    parts: list[bytes] = []
    for event in events:
        if event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            parts.append(bytes(event.data))
            if event.fin:
                yield b"".join(parts)
                parts = []


@given(noise=st.lists(st.binary(max_size=60), max_size=6))
async def test_noise_ends_it_or_says_nothing(noise: list[bytes]) -> None:
    line = await Opened().let_in()
    for piece in filter(None, noise):
        line.line.data_received(piece)
        if line.transport.closed:
            line.line.end()
            with pytest.raises(Left):
                await line.line.next()
            break
    line.line.connection_lost(None)


async def test_text_that_is_none_ends_it(opened: Opened) -> None:
    opened.line.data_received(frame(Opcode.TEXT, b"\xff"))
    assert closing(opened) == 1007
    with pytest.raises(Left):
        await opened.line.next()


async def test_a_message_in_the_middle_of_another_ends_it(opened: Opened) -> None:
    opened.line.data_received(frame(Opcode.TEXT, b"one", fin=False))
    opened.line.data_received(frame(Opcode.TEXT, b"two"))
    assert closing(opened) == 1002


def closing(opened: Opened) -> int:
    """The code in the last frame that was written."""
    assert opened.transport.closed
    protocol = Protocol(Side.CLIENT)
    protocol.receive_data(opened.transport.written)
    *_, last = protocol.events_received()
    assert isinstance(last, Frame)
    assert last.opcode is Opcode.CLOSE
    return int.from_bytes(last.data[:2])


# What is said to whoever is there.


@pytest.mark.parametrize("headers", [ASKED, DEFLATED])
async def test_what_is_written_is_read_by_the_library(headers: dict[bytes, bytes]) -> None:
    opened = await Opened(headers).let_in()
    offers = [ClientPerMessageDeflateFactory(client_max_window_bits=True)]
    client = ClientProtocol(WebSocketURI(False, "x", 80, "/", ""), extensions=offers, state=OPEN)
    taken = [v for k, _, v in (r.partition(": ") for r in opened.answer.decode().split("\r\n"))
             if k == "Sec-WebSocket-Extensions"]  # fmt: skip
    client.extensions = client.process_extensions(
        Headers([("Sec-WebSocket-Extensions", each) for each in taken])
    )
    assert bool(client.extensions) == (headers is DEFLATED)
    texts = [b"x" * size for size in (0, 5, 125, 126, 5000, 70_000)]
    for text in texts:
        opened.line.write(text)
    await asyncio.sleep(0)
    client.receive_data(opened.transport.written)
    read = [bytes(each.data) for each in client.events_received() if isinstance(each, Frame)]
    assert read == texts
    opened.line.connection_lost(None)


# How it ends.


async def test_who_closes_is_answered_with_the_same(opened: Opened) -> None:
    opened.line.data_received(frame(Opcode.CLOSE, (4000).to_bytes(2) + b"enough"))
    assert closing(opened) == 4000
    with pytest.raises(Left):
        await opened.line.next()


async def test_what_was_said_before_the_end_is_still_heard(opened: Opened) -> None:
    end = frame(Opcode.CLOSE, (1000).to_bytes(2))
    opened.line.data_received(frame(Opcode.TEXT, b"last words") + end)
    assert await opened.line.next() == b"last words"
    with pytest.raises(Left):
        await opened.line.next()


async def test_our_own_end_waits_for_the_other_one(opened: Opened) -> None:
    opened.line.write(b"bye")
    opened.line.close()
    assert opened.transport.written.startswith(b"\x81\x03bye\x88\x02")
    assert not opened.transport.closed
    opened.line.data_received(frame(Opcode.CLOSE, (1000).to_bytes(2)))
    assert opened.transport.closed


async def test_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_module, "ECHO_SECONDS", 0.01)
    opened = await Opened().let_in()
    opened.line.close()
    await asyncio.sleep(0.05)
    assert opened.transport.closed
    opened.line.connection_lost(None)


async def test_after_its_end_nothing_is_written(opened: Opened) -> None:
    opened.line.close()
    ended = opened.transport.written
    opened.line.write(b"too late")
    opened.line.close()
    opened.line.data_received(frame(Opcode.TEXT, b"too late"))
    await asyncio.sleep(0)
    assert opened.transport.written == ended
    assert await opened.heard() == []


async def test_who_does_not_answer_a_ping_is_gone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line_module, "PING_SECONDS", 0.05)
    ann, table = await at_toy(house)
    async with ann.at(table) as sight:
        await sight.until("Update")
        await asyncio.sleep(0.3)  # this one answers
        await sight.say(type="Ping", id=1)
        await sight.until("Pong")
        monkeypatch.setattr(sight.socket.protocol, "send_frame", lambda _: None)
        with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012
            while True:
                await sight.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1011


async def test_a_server_that_ends_says_so(opened: Opened) -> None:
    opened.line.shutdown()
    assert closing(opened) == 1012
