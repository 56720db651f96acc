"""One window on a table: reads what the page says, writes what its table says."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import structlog

from ludotheque.core.faults import Fault, Invalid
from ludotheque.device.ports import Port
from ludotheque.device.tables import Tables
from ludotheque.table import incoming
from ludotheque.table.messages import Bye, Hello
from ludotheque.table.outgoing import wire
from ludotheque.table.queue import Gone
from ludotheque.table.table import Table

log = structlog.get_logger()


class Window:
    def __init__(self, tables: Tables, person: str, port: Port) -> None:
        self.person = person
        self._tables = tables
        self._port = port
        self._inbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    # What a table asks of a viewer.

    def send(self, data: bytes) -> None:
        self._port.send(data)

    def bye(self, code: str, **params: Any) -> None:
        self.send(wire(Bye(code, params)))
        self._port.close()
        self.close()

    # What the page says.

    def hear(self, data: bytes) -> None:
        self._inbox.put_nowait(data)

    def close(self) -> None:
        self._inbox.put_nowait(None)

    async def run(self, match: str) -> None:
        """Until the page closes the window or the table says bye."""
        try:
            first = await self._inbox.get()
            if first is not None:
                hello = _hello(first)
                await self._watch(await self._tables.here(match), hello.last)
        except Fault as refused:
            self.bye(refused.code, **refused.params)
        except Gone:
            self.bye("resync")
        except Exception:
            log.exception("window failed", match=match)
            self.bye("broken")

    async def _watch(self, table: Table, last: int | None) -> None:
        try:
            await table.join(self, last)
            while (data := await self._inbox.get()) is not None:
                await incoming.hear(table, self, data)
        finally:
            with suppress(Gone):
                await table.leave(self)


def _hello(data: bytes) -> Hello:
    try:
        first = incoming.read(data)
    except Invalid:
        raise Invalid("hello-first") from None
    if not isinstance(first, Hello):
        raise Invalid("hello-first")
    return first
