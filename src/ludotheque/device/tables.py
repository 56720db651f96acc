"""The tables of one device: those that are being played, and the others on the shelf."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Final

from ludotheque.core import registry
from ludotheque.device.ports import Bring
from ludotheque.device.store import DeviceStore
from ludotheque.lobby import new_tables
from ludotheque.lobby.bodies import NewTable, TableInfo
from ludotheque.lobby.listing import Presence, table_info
from ludotheque.lobby.people import Person
from ludotheque.table.commands import AnyCommand, Forgo
from ludotheque.table.messages import Room
from ludotheque.table.outgoing import seat_of
from ludotheque.table.ports import Clock, Offload, Pacing
from ludotheque.table.queue import Gone
from ludotheque.table.record import Record, Sitter
from ludotheque.table.table import Table

LEISURE: Final = 1.0  # seconds


class Tables:
    def __init__(
        self, store: DeviceStore, clock: Clock, offload: Offload, bring: Bring, pacing: Pacing
    ) -> None:
        self._store = store
        self._clock = clock
        self._offload = offload
        self.bring = bring
        self._pacing = pacing
        self.live: dict[str, Table] = {}

    async def do(self, command: AnyCommand) -> Room:
        """Do something at a table. One that leaves memory at that moment is brought back."""
        try:
            return await (await self.here(command.match)).do(command)
        except Gone:
            return await (await self.here(command.match)).do(command)

    async def here(self, match: str) -> Table:
        found = self.live.get(match)
        if found is None or found.gone:
            await self._sweep()
            saved = await self._store.load(match)
            await self.bring(saved.record.game)
            found = self.live.get(match)  # somebody else may have fetched it in the meantime
            if found is None or found.gone:
                found = self.live[match] = Table(
                    saved, self._store, self._clock, self._offload, self._pacing, self
                )
                # Once its board is there, and before somebody has found a move.
                loop = asyncio.get_running_loop()
                loop.call_later(LEISURE, registry.game(saved.record.game).read_ahead)
        return found

    async def _sweep(self) -> None:
        """Tables where nobody is leave memory; the shelf has them."""
        for match, table in list(self.live.items()):
            if table.gone or table.deserted:
                del self.live[match]
                if not table.gone:
                    await table.close("resync")

    async def close(self) -> None:
        for table in list(self.live.values()):
            if not table.gone:
                await table.close("closing")

    async def leave(self, person: str) -> None:
        """Every table where that person sits leaves memory."""
        for each in list(self.live):
            if seat_of(self._store.table(each).sitters, person) is not None:
                table = self.live.pop(each)
                if not table.gone:
                    await table.close("closing")

    async def rename(self, person: str, name: str) -> None:
        for table in list(self.live.values()):
            if not table.gone:
                await table.rename(person, name)

    def tables_of(self, person: str, skip: int = 0) -> list[TableInfo]:
        stored = self._store.tables_of(person, skip)
        return [table_info(person, each, self._presence(each.record.id)) for each in stored]

    def _presence(self, match: str) -> Presence | None:
        table = self.live.get(match)
        return Presence(table.status, frozenset(table.present)) if table else None

    async def create(self, person: Person, wanted: NewTable) -> str:
        await self.bring(wanted.game)
        return await self._store.create(*new_tables.new_table(person, wanted))

    # What a table asks of the others: `ludotheque.table.ports.Rematches`.

    async def make(self, record: Record, sitters: tuple[Sitter, ...], here: Collection[str]) -> str:
        again = new_tables.rematch(record, sitters, here)
        return await self._store.create(*again, after=record.id)

    async def forgo(self, match: str, person: str) -> None:
        await self.do(Forgo(match, person))
