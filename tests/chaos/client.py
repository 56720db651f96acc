"""A scripted client: it plays whatever the rules allow, comes back as a browser does, and writes
down what it did and was told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from ludotheque.core import registry
from ludotheque.core.game import Mode
from ludotheque.core.rules import Imagines
from tests.chaos.history import Answered, Entry, Finished, Healed, History, Opened, Sent, Told
from tests.server.player import Player, Refused, Said

BROKEN = (OSError, WebSocketException, httpx.HTTPError, Refused, msgspec.DecodeError)
THINKS = (0.05, 0.3)  # seconds, from and to
COME_BACK = (0.2, 1.5)  # seconds after the first and after the last of many attempts


class Client:
    """One person, at one table after the other."""

    def __init__(self, player: Player, table: str, mode: Mode, address: Callable[[], str]) -> None:
        self.player = player
        self.histories: list[History] = []
        self.asleep = 0.0  # seconds for which it reads nothing
        self._mode = mode
        self._address = address
        self._rng = Random(table)
        self._sit_down_at(table)

    @property
    def now(self) -> History:
        return self.histories[-1]

    @property
    def goes_on(self) -> bool:
        """Since all was healed: has it played, or seen the end?"""
        since = self._since_healed()
        played = (each for each in since if isinstance(each, Answered))
        return Finished() in since or not all(each.code for each in played)

    @property
    def hears(self) -> bool:
        return any(isinstance(each, Told | Finished) for each in self._since_healed())

    def _since_healed(self) -> list[Entry]:
        """All of it at a table that was begun later."""
        entries = self.now.entries
        return entries[entries.index(Healed()) :] if Healed() in entries else entries

    def heal(self) -> None:
        self.asleep = 0
        self.now.entries.append(Healed())

    def _sit_down_at(self, table: str) -> None:
        self.histories.append(History(table, None, [], rematch=bool(self.histories)))
        self._numbers = count(1)
        self._update: Any = None
        self._step = 0

    async def play(self) -> None:
        pause = COME_BACK[0]
        while True:
            known = len(self.now.entries)
            try:
                self.player.move_to(self._address())
                async with self.player.at(self.now.table, last=self._step) as sight:
                    self.now.entries.append(Opened(self._step))
                    await self._look(sight.socket)
            except BROKEN:
                pass
            heard = len(self.now.entries) > known + 1
            pause = COME_BACK[0] if heard else min(2 * pause, COME_BACK[1])
            await asyncio.sleep(pause)

    async def _look(self, socket: ClientConnection) -> None:
        """At one table, until it is over and another is laid, or the connection breaks."""
        waiting, self._update = 0, None
        while True:
            try:
                async with asyncio.timeout(None if waiting else self._rng.uniform(*THINKS)):
                    data = await socket.recv(decode=False)
            except TimeoutError:
                waiting = await self._move(socket)
                continue
            said = msgspec.json.decode(data)
            if said.get("id") == waiting:
                waiting = 0
            if await self._note(data, said):
                return
            await asyncio.sleep(self.asleep)

    async def _note(self, data: bytes, said: Said) -> bool:
        """Is there nothing more to see here?"""
        entries = self.now.entries
        match said["type"]:
            case "Update":
                entries.append(Told(msgspec.Raw(data)))
                self._update, self._step = said, said["step"]
            case "Accepted":
                entries.append(Answered(said["id"], step=said["step"]))
            case "Refusal":
                entries.append(Answered(said["id"] or 0, said["code"]))
            case "Room":
                return await self._enter(said)
        return False

    async def _enter(self, room: Said) -> bool:
        self.now.seat = room["me"]
        if room["status"] != "over":
            return False
        self.now.entries.append(Finished())
        if room["next"]:
            self._sit_down_at(room["next"])
            return True
        if room["host"]:
            await self.player.post(f"/api/tables/{room['id']}/rematch")
        return False

    async def _move(self, socket: ClientConnection) -> int:
        """The number of the move that is made, 0 for none."""
        update, seat = self._update, self.now.seat
        if update is None or seat is None or update["chosen"] is not None:
            return 0
        legal = self._legal(update) if seat in update["seen"]["turn"]["seats"] else []
        if not legal:
            return 0
        number, move = next(self._numbers), self._rng.choice(legal)
        play = {"type": "Play", "id": number, "at": update["step"], "move": move}
        self.now.entries.append(Sent(number, update["step"], move))
        await socket.send(msgspec.json.encode(play), text=True)
        return number

    def _legal(self, update: Said) -> list[Any]:
        """Where people are not told, a function of what they see all the same."""
        seen, rules = update["seen"], self._mode.rules
        if seen["legal"] is not None:
            return list(seen["legal"])
        assert isinstance(rules, Imagines)
        view = msgspec.convert(seen["view"], rules.types.view)
        world = rules.imagine(view, seen["seat"], self._rng)
        legal = rules.legal(world, seen["seat"])
        return list(msgspec.json.decode(msgspec.json.encode(legal)))


async def sit_down(
    game: str, mode: Mode, people: list[Player], watcher: Player, address: Callable[[], str]
) -> list[Client]:
    """A table of that mode, at which all of them sit and one watches."""
    host, *others = people
    chairs = ["me"] + ["open"] * len(others)
    table = await host.table(game, *chairs, mode=mode.key)
    for seat, player in enumerate(others, 1):
        await player.put(f"/api/tables/{table}/seats/{seat}", {"kind": "me"})
    if others:
        await host.post(f"/api/tables/{table}/start")
    return [Client(player, table, mode, address) for player in (*people, watcher)]


def shelf() -> list[tuple[str, Mode]]:
    games = [game for game in registry.games() if game.package.startswith("ludotheque.games.")]
    return [(game.key, mode) for game in games for mode in game.modes]
