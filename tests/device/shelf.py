"""A shelf in memory, that can be full, and a player who reaches a device without any network."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import unquote

import httpx
from websockets.exceptions import ConnectionClosedOK

from ludotheque.device.device import Device
from ludotheque.device.library import Library
from ludotheque.device.ports import Change
from ludotheque.table.ports import Overtaken, Pacing, Unstored
from tests.server.player import Player


class MemoryShelf:
    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.full = False

    async def read(self, prefix: str) -> dict[str, str]:
        return {key: text for key, text in self.kept.items() if key.startswith(prefix)}

    async def write(self, change: Change) -> None:
        if self.full:
            raise Unstored
        if change.add.keys() & self.kept.keys():
            raise Overtaken
        await asyncio.sleep(0)
        self.kept |= change.put | change.add
        for key in change.drop:
            self.kept.pop(key, None)


async def open_device(shelf: MemoryShelf, pace: float = 0.0) -> Device:
    """Bots do not dawdle, and leavers are missed at once."""
    return Device(await Library.open(shelf, "fr", pacing=Pacing(pace, 0.0)))


class Transport(httpx.AsyncBaseTransport):
    def __init__(self, device: Device) -> None:
        self._device = device

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        body = await request.aread()
        address = request.url.raw_path.decode()
        answer = await self._device.call(request.method, address, body)
        return httpx.Response(answer.status, content=answer.body)


class Line:
    """Looks like a socket from here, and like a port from the device."""

    def __init__(self, device: Device, table: str) -> None:
        self._device = device
        self._table, _, name = table.partition("?as=")
        self._name = unquote(name)
        self._said: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def __aenter__(self) -> Line:
        self._window = await self._device.open(self._table, _Port(self._said), self._name)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._window.close()

    async def send(self, text: str) -> None:
        self._window.hear(text.encode())

    async def recv(self) -> str:
        data = await self._said.get()
        if data is None:
            raise ConnectionClosedOK(None, None)
        return data.decode()


class _Port:
    def __init__(self, said: asyncio.Queue[bytes | None]) -> None:
        self._said = said

    def send(self, data: bytes) -> None:
        self._said.put_nowait(data)

    def close(self) -> None:
        self._said.put_nowait(None)


class DevicePlayer(Player):
    """The very player of the server's tests, without a network in between."""

    def __init__(self, device: Device) -> None:
        super().__init__("http://device")
        self.device = device
        self.http = httpx.AsyncClient(base_url="http://device", transport=Transport(device))

    def socket(self, table: str, origin: str | None = None) -> Any:
        return Line(self.device, table)
