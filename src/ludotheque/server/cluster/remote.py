"""Somebody whose socket is at another worker, at a table that is carried here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from ludotheque.core.faults import Fault
from ludotheque.server.cluster.messages import AnyLetter, AsksHint, Joins, Parts, Plays, Shows
from ludotheque.table.messages import AskHint, Play
from ludotheque.table.queue import Gone
from ludotheque.table.table import Table

log = structlog.get_logger()


class Elsewhere(Exception):
    """Another worker carries this table."""

    def __init__(self, worker: str) -> None:
        super().__init__(worker)
        self.worker = worker


class Envoy:
    """What a socket's window is at its own worker: a viewer, and whatever that person says."""

    def __init__(self, letter: Joins, write: Callable[[AnyLetter], None]) -> None:
        self.person = letter.person
        self._letter = letter
        self._write = write
        self._inbox: asyncio.Queue[Plays | AsksHint | None] = asyncio.Queue()

    # What a table asks of a viewer.

    def send(self, data: bytes) -> None:
        self._write(Shows(self._letter.viewer, data))

    def bye(self, code: str, **params: Any) -> None:
        """That we close is no news to people at another worker: they come back at once."""
        code = "resync" if code == "closing" else code
        self._write(Parts(self._letter.viewer, code, params))
        self.end()

    # What the other worker says.

    def hear(self, said: Plays | AsksHint) -> None:
        self._inbox.put_nowait(said)

    def end(self) -> None:
        self._inbox.put_nowait(None)

    async def run(self, find: Callable[[str], Awaitable[Table]]) -> None:
        """Until they leave, or the table says bye."""
        try:
            await self._watch(await find(self._letter.match))
        except Fault as refused:
            self.bye(refused.code, **refused.params)
        except (Gone, Elsewhere):
            self.bye("resync")
        except Exception:
            log.exception("envoy failed", match=self._letter.match)
            self.bye("broken")

    async def _watch(self, table: Table) -> None:
        try:
            await table.join(self, self._letter.last)
            while (said := await self._inbox.get()) is not None:
                await self._heed(table, said)
        finally:
            with suppress(Gone):
                await table.leave(self)

    async def _heed(self, table: Table, said: Plays | AsksHint) -> None:
        match said:
            case Plays(number=number, at=at, move=move):
                await table.hear(self, Play(number, at, msgspec.Raw(move)))
            case AsksHint(number=number):
                await table.hear(self, AskHint(number))
