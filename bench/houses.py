"""Servers to play rami at: ours, and boardgame.io's. What a client of each says and hears."""

from __future__ import annotations

import asyncio
import http.client
from itertools import count
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from bench.load import ComeBack, Shown
from bench.wire import Heard, Wire, connect, connect_all
from ludotheque.games.rami.famille.placing import placements
from ludotheque.games.rami.famille.values import Add, Create
from ludotheque.games.rami.tiles import Tile, mask_of

TABLE: Final = {
    "game": "rami",
    "mode": "famille",
    "options": {},
    "hints": False,
    "seats": [{"kind": "me"}, {"kind": "open"}],
}
RESYNC: Final = b'{"type":"Bye","code":"resync"'
HELLO: Final = b'{"type":"Hello","last":null}'


class Person:
    """A guest with a cookie."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.cookie = self.name = ""

    def come(self) -> None:
        """As somebody new."""
        self.cookie = ""
        self.name = self.call("GET", "/api/me")["name"]

    def call(self, method: str, path: str, body: object = None) -> Any:
        connection = http.client.HTTPConnection(urlsplit(self._address).netloc, timeout=120)
        data = None if body is None else msgspec.json.encode(body)
        headers = {
            "Cookie": self.cookie,
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
        self.cookie = cookie.partition(";")[0] if cookie else self.cookie
        return msgspec.json.decode(text)

    async def window(self, table: str, heard: Heard) -> Wire:
        """On that table, once it has been asked for."""
        wire = await connect(self._address, f"/ws/tables/{table}", heard, self.cookie)
        wire.send(HELLO)
        return wire


class _Turn(msgspec.Struct):
    seats: tuple[int, ...]


class _Seen(msgspec.Struct):
    seat: int | None
    turn: _Turn
    legal: list[msgspec.Raw]


class Update(msgspec.Struct):
    step: int
    seen: _Seen


class Play(msgspec.Struct, tag="Play"):
    id: int
    at: int
    move: msgspec.Raw


read_update = msgspec.json.Decoder(Update).decode
encode = msgspec.json.Encoder().encode


class Ours:
    """Ludothèque: its updates hold the legal moves."""

    def __init__(self, address: str, table: Any = None, guests: str = "") -> None:
        """Whom the host plays with is at `guests`, if that is another worker."""
        self._people = [Person(address), Person(guests or address)]
        self._wanted = TABLE if table is None else table
        self._table = ""
        self._last = ""

    async def sit_down(self) -> None:
        self._table = await asyncio.to_thread(self._make_table)

    def _make_table(self) -> str:
        host, guest = self._people
        while host.name == guest.name:  # of thousands of pairs of guests, some are called the same
            for person in self._people:
                person.come()
        table = str(host.call("POST", "/api/tables", self._wanted)["id"])
        guest.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "me"})
        host.call("POST", f"/api/tables/{table}/start")
        return table

    async def open(self, heard: Heard) -> list[Wire]:
        host = self._people[0]
        table, self._table = self._table, ""
        if not table:
            path = f"/api/tables/{self._last}/rematch"
            table = (await asyncio.to_thread(host.call, "POST", path))["id"]
        self._last = table
        return await connect_all(person.window(table, heard) for person in self._people)

    def read(self, message: bytes, _: Wire, /) -> Shown | None:
        if message.startswith(b'{"type":"Update"'):
            step, seen = (said := read_update(message)).step, said.seen
            assert seen.seat is not None
            seats = seen.turn.seats
            return Shown(step, seen.seat, seats[0] if seats else None, seen.legal)
        if message.startswith(RESYNC):
            self._table = self._last
            raise ComeBack
        if message.startswith((b'{"type":"Refusal"', b'{"type":"Bye"')) or not message:
            raise RuntimeError(f"the server says {message!r}")
        return None

    def move(self, shown: Shown, rng: Random) -> bytes:
        return encode(Play(1, shown.step, rng.choice(shown.choice)))


class _Laid(msgspec.Struct):
    tiles: tuple[Tile, ...]


class _Rack(msgspec.Struct):
    rack: tuple[Tile, ...]
    drawn: Tile | None


class _G(msgspec.Struct):
    phase: str
    players: dict[str, _Rack]
    table: tuple[_Laid, ...]
    pool: int


class _Ctx(msgspec.Struct):
    currentPlayer: str  # noqa: N815
    gameover: Any = None


class _State(msgspec.Struct):
    G: _G
    ctx: _Ctx
    stateID: int = msgspec.field(name="_stateID")  # noqa: N815


class _Sync(msgspec.Struct):
    state: _State


SOCKET_IO: Final = "/socket.io/?EIO=4&transport=websocket"
_games = count()
_NAMESPACE: Final = b"/rami,"
_OPEN: Final = b"40" + _NAMESPACE
_EVENT: Final = b"42" + _NAMESPACE
_updated = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw]).decode
_synced = msgspec.json.Decoder(tuple[str, str, _Sync]).decode


class BoardgameIO:
    """boardgame.io by socket.io's protocol: what may be played its client finds out by itself."""

    def __init__(self, address: str) -> None:
        self._address = address

    async def sit_down(self) -> None:
        """A table is made by whoever comes first."""

    async def open(self, heard: Heard) -> list[Wire]:
        wires = await connect_all(connect(self._address, SOCKET_IO, heard) for _ in range(2))
        self.begin(f"game-{next(_games)}", wires)
        return wires

    def begin(self, match: str, wires: list[Wire]) -> None:
        self._match = match
        self._seats = {wire: str(seat) for seat, wire in enumerate(wires)}
        for wire in wires:
            wire.send(_OPEN)

    def read(self, message: bytes, wire: Wire, /) -> Shown | None:
        if message.startswith(b"0"):  # before anything was said
            return None
        seat = self._seats[wire]
        if message.startswith(b'42/rami,["update"'):
            return self._shown(_updated(message[len(_EVENT) :])[2], seat)
        if message.startswith(b'42/rami,["sync"'):
            return self._shown(_synced(message[len(_EVENT) :])[2].state, seat)
        if message == b"2":
            wire.send(b"3")
        elif message.startswith(_OPEN):
            wire.send(_EVENT + encode(["sync", self._match, seat, None, 2]))
        elif not message.startswith(b"42"):
            raise RuntimeError(f"the server says {message!r}")
        return None

    def _shown(self, state: _State, seat: str) -> Shown:
        mover = None if state.ctx.gameover is not None else int(state.ctx.currentPlayer)
        return Shown(state.stateID, int(seat), mover, state.G)

    def move(self, shown: Shown, rng: Random) -> bytes:
        seat = str(shown.seat)
        name, *words = _any_move(shown.choice, seat, rng)
        payload = {"type": name, "args": words, "playerID": seat, "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        return _EVENT + encode(["update", action, shown.step, self._match, seat])


def _any_move(state: _G, seat: str, rng: Random) -> tuple[Any, ...]:
    mine = state.players[seat]
    drawn = mask_of((mine.drawn,)) if mine.drawn else 0
    table = tuple(mask_of(laid.tiles) for laid in state.table)
    moves = placements(mask_of(mine.rack), table, *([drawn] if drawn else []))
    options: list[tuple[Any, ...]] = [
        ("add", move.to, _plain(move)) if isinstance(move, Add) else ("create", _plain(move))
        for move in moves
    ]
    if drawn:
        options.append(("keep",))
    return rng.choice(options) if options else ("draw",) if state.pool else ("stuck",)


def _plain(move: Add | Create) -> list[dict[str, Any]]:
    return [{"colour": tile.colour, "value": tile.value} for tile in move.tiles]
