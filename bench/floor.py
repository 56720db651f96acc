"""The least that a stored move takes: a server that writes a row as durably as ours does, and then
tells both players. No rules, no views, nobody's identity: what is left is the socket and the disk.

`python -m bench.floor`: that server, in a folder of its own; `python -m bench.floor memory`: one
that keeps nothing, so that only the socket is left."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import Final, cast

import uvloop
from sqlalchemy import Connection

from bench.load import Shown
from bench.pinned import Served, pinned
from bench.wire import Heard, Wire, connect, connect_all
from ludotheque.server.http.line import head, text_start
from ludotheque.server.storage.database import open_database
from ludotheque.server.storage.journal import driver
from ludotheque.server.storage.writer import Writer

OPENED: Final = b"HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\n\r\n"
MOVE: Final = b"x" * 80  # as long as a move is
TOLD: Final = b"x" * 3000  # as long as an update
MADE: Final = "CREATE TABLE moves (at INTEGER PRIMARY KEY, move BLOB)"
KEPT: Final = "INSERT INTO moves (move) VALUES (?)"


MEMORY: Final = "memory"
PAGE: Final = 4096
PAGES, FLUSHES = 100, 1100


@contextmanager
def pinned_process(*words: str) -> Iterator[Served]:
    with pinned([sys.executable, "-m", "bench.floor", *words]) as served:
        yield served


class Floor:
    """Both players are told the same: when that is has to be counted here."""

    _tables = count()

    def __init__(self, address: str) -> None:
        self._address = address

    async def sit_down(self) -> None:
        """A table is its number."""

    async def open(self, heard: Heard) -> list[Wire]:
        path = f"/{next(self._tables)}"
        wires = await connect_all(connect(self._address, path, heard) for _ in range(2))
        self._seats = {wire: seat for seat, wire in enumerate(wires)}
        self._steps = [0, 0]
        wires[0].send(MOVE)
        return wires

    def read(self, message: bytes, wire: Wire, /) -> Shown:
        if not message:
            raise RuntimeError("the server has hung up")
        seat = self._seats[wire]
        self._steps[seat] += 1
        return Shown(self._steps[seat], seat, self._steps[seat] % 2, None)

    def move(self, _shown: Shown, _rng: Random) -> bytes:
        return MOVE


class Echo(asyncio.Protocol):
    """One player: whatever they say in one frame is a move."""

    def __init__(self, writer: Writer | None, tables: dict[bytes, list[Echo]]) -> None:
        """Without a writer nothing is kept."""
        self._writer = writer
        self._tables = tables
        self._table: list[Echo] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        if not self._table:
            self._table = self._tables[data.split(b" ", 2)[1]]
            self._table.append(self)
            self.transport.write(OPENED)
        elif (start := text_start(data)) and data[start:] == MOVE:
            if self._writer is None:
                self._tell()
            else:
                self._keeping = asyncio.ensure_future(self._keep(data[start:], self._writer))

    async def _keep(self, move: bytes, writer: Writer) -> None:
        def write(connection: Connection) -> None:
            driver(connection).execute(KEPT, (move,))

        await writer(write)
        self._tell()

    def _tell(self) -> None:
        for player in self._table:
            player.transport.write(head(len(TOLD)) + TOLD)


async def serve(folder: str, memory: bool) -> None:
    writer, tables = None if memory else await _writer(folder), defaultdict[bytes, list[Echo]](list)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Echo(writer, tables), "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()
    sys.stdout.write(f"http://{host}:{port}\n")
    sys.stdout.flush()
    await server.serve_forever()


def flushes(a_second: float) -> list[float]:
    """Seconds until a page is on the disk, many times. A disk that has rested takes longer."""
    page, rng, found = bytes(PAGE), Random(1), []
    with tempfile.TemporaryFile() as file:
        for number in range(FLUSHES):
            os.pwrite(file.fileno(), page, number % PAGES * PAGE)
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            if number >= PAGES:  # until then the file has grown
                found.append(time.perf_counter() - began)
                time.sleep(rng.expovariate(a_second))
    return found


async def _writer(folder: str) -> Writer:
    database = await open_database(f"sqlite:///{folder}/floor.sqlite3")
    await database.write(lambda connection: driver(connection).execute(MADE))
    return Writer(database)


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(serve(folder, MEMORY in sys.argv))


if __name__ == "__main__":
    main()
