"""Two people play, and very many watch: how long a move takes until it has reached them all, and
what each of them costs the server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random
from statistics import quantiles
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from bench.houses import TABLE, Person
from bench.load import cpu
from bench.pinned import pinned_process
from bench.results import Entry

SPECTATORS: Final = 2000
WINDOWS: Final = 8  # of one person: half of what anybody may have
MOVES: Final = 30
PAUSE: Final = 1.0  # seconds between two moves
AGAIN: Final = 200  # of those who watch come back, one after the other
UPGRADE: Final = (
    "GET /ws/tables/{table} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {cookie}\r\n\r\n"
)
HELLO: Final = b'{"type":"Hello","last":null}'
# A frame of text with a mask of zeros, which changes nothing.
HELLO_FRAME: Final = bytes([0x81, 0x80 | len(HELLO), 0, 0, 0, 0]) + HELLO

UPDATE: Final = b'"type":"Update"'
PING: Final = b"\x89"  # then the length of what is to be sent back
LASTING: Final = ("Draw", "Keep")  # moves after which nobody has fewer tiles: no game ends early


class Measured(NamedTuple):
    times: list[float]  # until a move has reached one of those who watch
    cpu: float  # seconds of the server for all moves
    joins: float  # seconds of the server for all who came back


def compare() -> Iterator[Entry]:
    with pinned_process() as (address, pid):
        found = asyncio.run(measure(address, pid, SPECTATORS, MOVES, PAUSE, AGAIN))
    cuts = quantiles(found.times, n=100)
    where = (
        f"{SPECTATORS} windows on one table of rami, {WINDOWS} of each person, on this machine; "
        "the server has one core, all of them another. "
    )
    each = "From sending a move until a window has it, over all moves and all windows."
    cost = round(found.cpu / MOVES / SPECTATORS * 1e6, 1)
    come = round(found.joins / AGAIN * 1000, 2)
    yield _entry("p50", "p50", where + each, "ms", round(cuts[49] * 1000, 1))
    yield _entry("p99", "p99", where + each, "ms", round(cuts[98] * 1000, 1))
    what = f"{where}Time of the server's processor for a move, by the number of windows."
    yield _entry("cpu", "for each", what, "µs", cost)
    what = f"{where}Time of the server's processor for a window that is closed and opened again."
    yield _entry("return", "to come back", what, "ms", come)


def _entry(name: str, label: str, what: str, unit: str, ours: float) -> Entry:
    full = f"spectators-{name}"
    return Entry(name=full, label=label, what=what, unit=unit, more_is_better=False, ours=ours)


class Eye(asyncio.Protocol):
    """Somebody who watches, at the least cost to this process: bytes are only searched."""

    def __init__(self, host: str, table: str, cookie: str) -> None:
        self._request = UPGRADE.format(host=host, table=table, cookie=cookie).encode()
        self._tail = b""
        self.seen: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        text = self._tail + data
        if b"\r\n\r\n" in text and text.startswith(b"HTTP/1.1 101"):
            self.transport.write(HELLO_FRAME)
        if PING in data:
            self._pong(data[data.index(PING) + 1 :])
        if UPDATE in text and not self.seen.done():
            self.seen.set_result(time.perf_counter())
        self._tail = text[-200:] if b"HTTP/1.1 101" not in text else b""

    def _pong(self, ping: bytes) -> None:
        """Also where that byte was only a part of a letter: nobody minds a pong."""
        back = ping[1 : 1 + ping[0]] if ping and ping[0] < 126 else b""
        self.transport.write(bytes([0x8A, 0x80 | len(back), 0, 0, 0, 0]) + back)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.seen.done():
            self.seen.set_exception(exc or ConnectionError(self._tail.decode(errors="replace")))
            self.seen.exception()

    def await_update(self) -> asyncio.Future[float]:
        self._tail = b""
        self.seen = asyncio.get_running_loop().create_future()
        return self.seen


async def measure(
    address: str, pid: int, spectators: int, moves: int, pause: float, again: int
) -> Measured:
    people = [Person(address), Person(address)]
    table = await asyncio.to_thread(_sit_down, people)
    guests = [Person(address) for _ in range(0, spectators, WINDOWS)]
    for guest in guests:
        await asyncio.to_thread(guest.call, "GET", "/api/me")
    eyes = list[Eye]()
    for guest in guests:
        windows = min(WINDOWS, spectators - len(eyes))
        eyes += await asyncio.gather(*(_open(address, table, guest) for _ in range(windows)))
    rng = Random(1)
    async with AsyncExitStack() as stack:
        players = [_player(address, each, table) for each in people]
        sockets = [await stack.enter_async_context(each) for each in players]
        for socket in sockets:
            await socket.send(HELLO.decode())
        updates = [await first_update(socket, 0) for socket in sockets]
        if updates[0]["seen"]["seat"]:
            sockets, updates = sockets[::-1], updates[::-1]
        times, began = list[float](), cpu(pid)
        for _ in range(moves):
            updates = await _move(sockets, updates, eyes, rng, times)
            await asyncio.sleep(pause)
        played = cpu(pid) - began
        began = cpu(pid)
        for number in range(again):
            eyes[number].transport.abort()
            eyes[number] = await _open(address, table, guests[number // WINDOWS])
        came = cpu(pid) - began
    for eye in eyes:
        eye.transport.abort()
    await asyncio.sleep(0)  # until they are closed
    return Measured(times, played, came)


async def _open(address: str, table: str, guest: Person) -> Eye:
    """Somebody who has come, and been shown the game."""
    host = urlsplit(address)
    assert host.hostname is not None
    assert host.port is not None
    _, eye = await asyncio.get_running_loop().create_connection(
        lambda: Eye(host.netloc, table, guest.cookie), host.hostname, host.port
    )
    async with asyncio.timeout(60):
        await eye.seen
    return eye


async def _move(
    sockets: list[Any], updates: list[Any], eyes: list[Eye], rng: Random, times: list[float]
) -> list[Any]:
    mover = updates[0]["seen"]["turn"]["seats"][0]
    step = updates[mover]["step"]
    legal = updates[mover]["seen"]["legal"]
    move = rng.choice([each for each in legal if each["type"] in LASTING] or legal)
    play = {"type": "Play", "id": 1, "at": step, "move": move}
    awaited = [eye.await_update() for eye in eyes]
    began = time.perf_counter()
    await sockets[mover].send(msgspec.json.encode(play).decode())
    updates = [await first_update(socket, step + 1) for socket in sockets]
    async with asyncio.timeout(60):
        times += [seen - began for seen in await asyncio.gather(*awaited)]
    return updates


def _sit_down(people: list[Person]) -> str:
    host, guest = people
    for person in people:
        person.call("GET", "/api/me")
    table = str(host.call("POST", "/api/tables", TABLE)["id"])
    guest.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "me"})
    host.call("POST", f"/api/tables/{table}/start")
    return table


def _player(address: str, person: Person, table: str) -> connect:
    return connect(
        f"{address.replace('http://', 'ws://')}/ws/tables/{table}",
        additional_headers={"Cookie": person.cookie},
        origin=Origin(address),
        compression=None,
    )


async def first_update(socket: ClientConnection, step: int) -> Any:
    """The first update that tells of at least that many steps."""
    while True:
        said = msgspec.json.decode(await socket.recv(decode=False))
        if said["type"] == "Update" and said["step"] >= step:
            return said
        if said["type"] in ("Refusal", "Bye"):
            raise RuntimeError(f"the server says {said}")
