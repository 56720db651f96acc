"""Between a worker's JavaScript and the device: everything that crosses is text."""

from __future__ import annotations

import asyncio
from typing import Protocol

import msgspec

from ludotheque.device.device import Device
from ludotheque.device.library import Library
from ludotheque.device.ports import Change
from ludotheque.device.thinking import Elsewhere
from ludotheque.device.window import Window
from ludotheque.lobby.people import guest_number
from ludotheque.table.ports import Overtaken, Pacing, Unstored


class Host(Protocol):
    """What the worker offers; its promises can be awaited here."""

    async def read(self, prefix: str, /) -> str:
        """A JSON object of texts by key."""

    async def write(self, change: str, /) -> str:
        """Empty when all is kept, `taken` or `full` when nothing is."""

    async def bring(self, game: str, /) -> None:
        """Have what that game needs besides its rules."""

    async def think(self, text: str, /) -> str:
        """What `thinking.think` says in another interpreter; empty where there is none yet."""

    def say(self, line: int, text: str, /) -> None: ...

    def close(self, line: int, /) -> None: ...


class Opening(msgspec.Struct, frozen=True):
    """`guests` is what a guest is called in each language, with `{}` for their number; `pace`
    stretches the time that bots take."""

    language: str
    guests: dict[str, str]
    pace: float = 1.0


class HostShelf:
    def __init__(self, host: Host) -> None:
        self._host = host

    async def read(self, prefix: str) -> dict[str, str]:
        return msgspec.json.decode(await self._host.read(prefix), type=dict[str, str])

    async def write(self, change: Change) -> None:
        failed = await self._host.write(msgspec.json.encode(change).decode())
        if failed == "taken":
            raise Overtaken
        if failed:
            raise Unstored


class HostPort:
    def __init__(self, host: Host, line: int) -> None:
        self._host = host
        self._line = line

    def send(self, data: bytes) -> None:
        self._host.say(self._line, data.decode())

    def close(self) -> None:
        self._host.close(self._line)


class Bridge:
    """Lines are numbered by the worker; what is said on one before it is open waits for that."""

    def __init__(self, host: Host, device: Device) -> None:
        self._host = host
        self._device = device
        self._lines: dict[int, asyncio.Task[Window]] = {}

    async def call(self, method: str, address: str, body: str) -> str:
        """The status, a space, and the body."""
        answer = await self._device.call(method, address, body.encode())
        return f"{answer.status} {answer.body.decode()}"

    async def open(self, line: int, match: str, name: str = "") -> None:
        opening = self._device.open(match, HostPort(self._host, line), name)
        self._lines[line] = asyncio.create_task(opening)
        await self._lines[line]

    async def hear(self, line: int, text: str) -> None:
        if line in self._lines:
            (await self._lines[line]).hear(text.encode())

    async def leave(self, line: int) -> None:
        if line in self._lines:
            (await self._lines.pop(line)).close()


async def start(host: Host, opening: str) -> Bridge:
    """The device of that host."""
    given = msgspec.json.decode(opening, type=Opening)

    def call_guest(person: str, language: str) -> str:
        return given.guests[language].format(guest_number(person))

    shelf = HostShelf(host)
    pacing = Pacing(given.pace)
    library = await Library.open(
        shelf,
        given.language,
        call_guest,
        offload=Elsewhere(host.think),
        bring=host.bring,
        pacing=pacing,
    )
    return Bridge(host, Device(library))
