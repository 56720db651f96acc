"""A player at the far end of real sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from random import Random
from typing import Any
from urllib.parse import quote

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ludotheque.server.http.limits import BURST, MESSAGES_A_SECOND

Said = dict[str, Any]
PATIENCE = 60  # seconds after which a test gives up rather than hang


class Player:
    """A browser, as far as the server can tell: it has a cookie and calls the API."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, headers={"origin": address})

    def move_to(self, address: str) -> None:
        """The same person at the same server, which has another port now."""
        self.address = address
        self.http.base_url = httpx.URL(address)
        self.http.headers["origin"] = address

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def get(self, path: str) -> Any:
        return _read(await self.http.get(path))

    async def put(self, path: str, body: Any) -> Any:
        return _read(await self.http.put(path, json=body))

    async def post(self, path: str, body: Any = None) -> Any:
        return _read(await self.http.post(path, json=body))

    async def table(self, game: str, *seats: str, mode: str = "", **more: Any) -> str:
        """A new table: seats are "me", "open", "+" and the name of somebody else here, or the
        level of a bot."""
        body = {"game": game, "mode": mode, "seats": [*map(_chair, seats)], **more}
        return str((await self.post("/api/tables", body))["id"])

    @asynccontextmanager
    async def at(
        self, table: str, last: int | None = None, hello: bool = True, name: str = ""
    ) -> AsyncIterator[Sight]:
        """A socket at that table, of this person or of somebody else at their device."""
        async with self.socket(f"{table}?as={quote(name)}" if name else table) as socket:
            sight = Sight(socket)
            if hello:
                with suppress(ConnectionClosed):  # a door may close before we have spoken
                    await sight.say(type="Hello", last=last)
            yield sight

    def socket(self, table: str, origin: str | None = None) -> connect:
        return connect(
            f"{self.address.replace('http', 'ws')}/ws/tables/{table}",
            additional_headers={"Cookie": self.cookie} if self.cookie else {},
            origin=origin or self.address,  # type: ignore[arg-type]
        )


def _chair(seat: str) -> Said:
    if seat.startswith("+"):
        return {"kind": "beside", "name": seat[1:]}
    return {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat}


class Refused(AssertionError):
    def __init__(self, status: int, problem: Any) -> None:
        super().__init__(problem)
        self.status = status
        self.code = problem["code"]
        self.params = problem["params"]


def _read(response: httpx.Response) -> Any:
    if response.status_code >= 400:
        raise Refused(response.status_code, response.json())
    return response.json()


class Sight:
    """One window on a table. Keeps all it has heard, byte for byte."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.room: Said = {}
        self.update: Said = {}
        self._ids = count(1)
        self._played: set[int] = set()

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Said:
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        said: Said = json.loads(text)
        if said["type"] == "Room":
            self.room = said
        if said["type"] == "Update":
            self.update = said
        return said

    async def until(self, wanted: str | Callable[[Said], bool]) -> Said:
        """Listen until a message of that type, or one that fits, comes."""
        while True:
            said = await self.hear()
            if said["type"] == wanted if isinstance(wanted, str) else wanted(said):
                return said

    async def play(self, move: Any, at: int | None = None) -> Said:
        """Send a move and listen until it is answered. Nobody is sent away for haste."""
        number = next(self._ids)
        if number > BURST / 2:
            await asyncio.sleep(1 / MESSAGES_A_SECOND)
        known = self.update["step"] if at is None else at
        await self.say(type="Play", id=number, at=known, move=move)
        return await self.until(lambda said: said.get("id") == number)

    async def bye(self) -> str:
        """Listen until the server closes, and why it says it does."""
        said: Said = {}
        try:
            while True:
                said = await self.hear()
        except ConnectionClosed:
            assert said["type"] == "Bye"
            return str(said["code"])

    @property
    def legal(self) -> list[Any]:
        return list(self.update["seen"]["legal"])

    async def play_on(self, rng: Random, stop: Callable[[], bool] = lambda: False) -> None:
        """Make random legal moves until the game is over."""
        while self.room.get("status") != "over" and not stop():
            if self.update and self.legal and self.update["step"] not in self._played:
                await self._any_move(rng)
            else:
                await self.hear()

    async def _any_move(self, rng: Random) -> None:
        step = self.update["step"]
        self._played.add(step)
        answer = await self.play(rng.choice(self.legal))
        assert answer["type"] == "Accepted" or answer["code"] == "too-late", answer
