"""Load on a server: tables of rami with two people each, who play random moves over real sockets.

A move is timed from the moment one player sends it until the other one has the update."""

from __future__ import annotations

import asyncio
import http.client
import time
from contextlib import AsyncExitStack
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

TABLE: Final = {
    "game": "rami",
    "mode": "famille",
    "options": {},
    "hints": False,
    "seats": [{"kind": "me"}, {"kind": "open"}],
}
_decode = msgspec.json.Decoder().decode


class Person:
    """A guest with a cookie."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._cookie = ""

    def call(self, method: str, path: str, body: object = None) -> Any:
        connection = http.client.HTTPConnection(urlsplit(self._address).netloc, timeout=30)
        data = None if body is None else msgspec.json.encode(body)
        headers = {
            "Cookie": self._cookie,
            "Origin": self._address,
            "Content-Type": "application/json",
        }
        connection.request(method, path, data, headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {text!r}")
        cookie = answer.getheader("Set-Cookie")
        self._cookie = cookie.partition(";")[0] if cookie else self._cookie
        return _decode(text)

    def connect(self, table: str) -> connect:
        where = self._address.replace("http://", "ws://")
        return connect(
            f"{where}/ws/tables/{table}",
            additional_headers={"Cookie": self._cookie},
            origin=Origin(self._address),
            compression=None,
        )


class Stopwatch:
    """Moves and their times, while it runs."""

    def __init__(self) -> None:
        self.running = False
        self.times: list[float] = []

    def note(self, seconds: float) -> None:
        if self.running:
            self.times.append(seconds)


class Pair:
    """Two people who play one game after the other at their own table."""

    def __init__(self, address: str, number: int, watch: Stopwatch) -> None:
        self._people = [Person(address), Person(address)]
        self._rng = Random(number)
        self._watch = watch
        self._table = ""

    def sit_down(self) -> None:
        host, guest = self._people
        for person in self._people:
            person.call("GET", "/api/me")
        self._table = host.call("POST", "/api/tables", TABLE)["id"]
        guest.call("PUT", f"/api/tables/{self._table}/seats/1", {"kind": "me"})
        host.call("POST", f"/api/tables/{self._table}/start")

    async def play(self, pause: float) -> None:
        """`pause`: the mean time between two moves; 0: as fast as the server answers."""
        while True:
            async with AsyncExitStack() as stack:
                sockets = [
                    await stack.enter_async_context(person.connect(self._table))
                    for person in self._people
                ]
                await self._one_game(sockets, pause)
            host = self._people[0]
            again = await asyncio.to_thread(host.call, "POST", f"/api/tables/{self._table}/rematch")
            self._table = again["id"]

    async def _one_game(self, sockets: list[ClientConnection], pause: float) -> None:
        for socket in sockets:
            await socket.send('{"type":"Hello","last":null}')
        updates = [await _update(socket, 0) for socket in sockets]
        if updates[0]["seen"]["seat"] == 1:  # in a rematch everybody sits one seat further
            sockets, updates = sockets[::-1], updates[::-1]
        while seats := updates[0]["seen"]["turn"]["seats"]:
            mover = seats[0]
            await asyncio.sleep(self._rng.expovariate(1 / pause) if pause else 0)
            updates = await self._move(sockets, updates[mover], mover)

    async def _move(self, sockets: list[ClientConnection], update: Any, mover: int) -> list[Any]:
        move = self._rng.choice(update["seen"]["legal"])
        play = {"type": "Play", "id": 1, "at": update["step"], "move": move}
        began = time.perf_counter()
        await sockets[mover].send(msgspec.json.encode(play).decode())
        other = await _update(sockets[1 - mover], update["step"] + 1)
        self._watch.note(time.perf_counter() - began)
        mine = await _update(sockets[mover], update["step"] + 1)
        return [mine, other] if mover == 0 else [other, mine]


async def _update(socket: ClientConnection, step: int) -> Any:
    """The first update that tells of at least that many steps."""
    while True:
        said = _decode(await socket.recv(decode=False))
        if said["type"] == "Update" and said["step"] >= step:
            return said
        if said["type"] in ("Refusal", "Bye"):
            raise RuntimeError(f"the server says {said}")


async def load(address: str, tables: int, pause: float, warm: float, seconds: float) -> list[float]:
    """The times of all moves made in `seconds`, after `warm` seconds of the same."""
    watch = Stopwatch()
    pairs = [Pair(address, number, watch) for number in range(tables)]
    for pair in pairs:
        await asyncio.to_thread(pair.sit_down)
    playing = [asyncio.create_task(pair.play(pause)) for pair in pairs]
    try:
        await _unless_one_fails(playing, warm)
        watch.running = True
        await _unless_one_fails(playing, seconds)
        watch.running = False
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return watch.times


async def _unless_one_fails(tasks: list[asyncio.Task[None]], seconds: float) -> None:
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()
