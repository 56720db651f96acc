"""People whose sockets other workers hold, at tables that are carried here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import structlog

from ludotheque.core.faults import Fault
from ludotheque.server.cluster.asking import Write
from ludotheque.server.cluster.leases import Elsewhere
from ludotheque.server.cluster.messages import AnyMessage, Join, SendAway, Show
from ludotheque.table import incoming
from ludotheque.table.queue import Gone
from ludotheque.table.table import Table

log = structlog.get_logger()
Find = Callable[[str], Awaitable[Table]]
Spawn = Callable[[Coroutine[Any, Any, None]], None]


class Shown:
    """What viewers at one worker are shown. A table shows the same to one after the other; that
    becomes one message, which is written before anything else to that worker, or soon."""

    def __init__(self, write: Callable[[AnyMessage], None]) -> None:
        self._write = write
        self._viewers: list[int] = []
        self._data = b""

    def show(self, viewer: int, data: bytes) -> None:
        if data != self._data:
            self.flush()
        if not self._viewers:
            self._data = data
            asyncio.get_running_loop().call_soon(self.flush)
        self._viewers.append(viewer)

    def flush(self) -> None:
        if self._viewers:
            viewers, self._viewers = tuple(self._viewers), []
            self._write(Show(viewers, self._data))

    def write(self, message: AnyMessage) -> None:
        self.flush()
        self._write(message)


class RemoteViewer:
    """What a socket's window is at its own worker: a viewer, and whatever that person says."""

    def __init__(self, joined: Join, shown: Shown, is_here: Callable[[RemoteViewer], bool]) -> None:
        self.person = joined.person
        self._joined = joined
        self._shown = shown
        self._is_here = is_here
        self._inbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    # What a table asks of a viewer.

    def send(self, data: bytes) -> None:
        if self._is_here(self):
            self._shown.show(self._joined.viewer, data)

    def bye(self, code: str, **params: Any) -> None:
        """That we close is no news to people at another worker: they come back at once."""
        code = "resync" if code == "closing" else code
        if self._is_here(self):
            self._shown.write(SendAway(self._joined.viewer, code, params))
        self.end()

    # What the other worker says.

    def hear(self, data: bytes) -> None:
        self._inbox.put_nowait(data)

    def end(self) -> None:
        self._inbox.put_nowait(None)

    async def run(self, find: Find) -> None:
        """Until they leave, or the table says bye."""
        try:
            await self._watch(await find(self._joined.match))
        except Fault as refused:
            self.bye(refused.code, **refused.params)
        except (Gone, Elsewhere):
            self.bye("resync")
        except Exception:
            log.exception("remote viewer failed", match=self._joined.match)
            self.bye("broken")

    async def _watch(self, table: Table) -> None:
        try:
            await table.join(self, self._joined.last)
            while (data := await self._inbox.get()) is not None:
                await incoming.hear(table, self, data)
        finally:
            with suppress(Gone):
                await table.leave(self)


class RemoteViewers:
    """All of them, by worker and by the number that they have there."""

    def __init__(self, find: Find, write: Write, spawn: Spawn) -> None:
        self._find = find
        self._write = write
        self._spawn = spawn
        self._viewers: dict[tuple[str, int], RemoteViewer] = {}
        self._shown: dict[str, Shown] = {}

    def join(self, worker: str, joined: Join) -> None:
        def is_here(viewer: RemoteViewer) -> bool:
            return self._viewers.get(key) is viewer

        key = worker, joined.viewer
        shown = self._shown.setdefault(worker, Shown(partial(self._write, worker)))
        viewer = self._viewers[key] = RemoteViewer(joined, shown, is_here)
        self._spawn(self._accompany(key, viewer))

    async def _accompany(self, key: tuple[str, int], viewer: RemoteViewer) -> None:
        try:
            await viewer.run(self._find)
        finally:
            if self._viewers.get(key) is viewer:
                del self._viewers[key]

    def hear(self, worker: str, number: int, data: bytes) -> None:
        viewer = self._viewers.get((worker, number))
        if viewer is not None:
            viewer.hear(data)
        else:
            self._write(worker, SendAway(number, "resync", {}))

    def leave(self, worker: str, number: int) -> None:
        viewer = self._viewers.pop((worker, number), None)
        if viewer is not None:
            viewer.end()

    def compare(self, worker: str, numbers: tuple[int, ...]) -> None:
        """Both must think of the same people; where they do not, people come back."""
        here = {number for peer, number in self._viewers if peer == worker}
        for number in here - set(numbers):
            self.leave(worker, number)
        for number in set(numbers) - here:
            self._write(worker, SendAway(number, "resync", {}))

    def break_off(self, worker: str) -> None:
        """Something may be missing: people come back and fetch it."""
        self._shown.pop(worker, None)
        for peer, number in [key for key in self._viewers if key[0] == worker]:
            self.leave(peer, number)
            self._write(peer, SendAway(number, "resync", {}))
