"""The tables: those that are live in this process, brought back from the store, or made anew."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Collection, Coroutine, Iterable
from functools import partial
from typing import Any, Final, Protocol

import structlog

from ludotheque.core.faults import NotFound, Unavailable
from ludotheque.lobby import new_tables
from ludotheque.lobby.bodies import NewTable, TableInfo
from ludotheque.lobby.listing import Presence, StoredTable, now, table_info
from ludotheque.lobby.new_tables import NOBODY, Invited
from ludotheque.lobby.people import Person
from ludotheque.server.cluster.leases import Elsewhere
from ludotheque.server.cluster.worker import Worker
from ludotheque.server.storage.store import Store
from ludotheque.server.streams import Streams
from ludotheque.server.thinking import Thinkers
from ludotheque.table import incoming
from ludotheque.table.commands import AnyCommand, Forgo
from ludotheque.table.messages import Room
from ludotheque.table.ports import Clock, Pacing, Viewer, WallClock
from ludotheque.table.queue import Gone
from ludotheque.table.record import Record, Saved, Sitter
from ludotheque.table.table import Table

HOUR: Final = 3_600_000
SWEEP_SECONDS: Final = 60
REMEMBERED: Final = 256  # new tables

log = structlog.get_logger()


class Place(Protocol):
    """A table as a socket needs it, wherever it is carried."""

    def join(self, viewer: Viewer, last: int | None) -> Awaitable[None]: ...

    def leave(self, viewer: Viewer) -> Awaitable[None]: ...

    def hear(self, viewer: Viewer, data: bytes) -> Awaitable[None]:
        """What the client said, as it came."""


class LocalTable:
    """A table that is carried here."""

    def __init__(self, table: Table) -> None:
        self.join = table.join
        self.leave = table.leave
        self.hear = partial(incoming.hear, table)


class Tables:
    """One per process. Where there are other workers, `worker` knows them."""

    def __init__(self, store: Store, pacing: Pacing, thinkers: int = 0) -> None:
        self._store = store
        self._pacing = pacing
        self._thinkers = Thinkers(thinkers)
        self.clock: Clock = WallClock()
        self.worker: Worker | None = None
        self.live: dict[str, Table] = {}
        self._made: dict[str, Saved] = {}  # a moment ago, as they are kept: nobody has come yet
        self._renames = 0  # so far: who has another name since is kept by that one
        self.streams = Streams()
        self._closing = False
        self._busy: dict[str, asyncio.Task[None]] = {}  # tables that come into memory or leave it
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    async def dismiss(self) -> None:
        """Say bye at every table, and let nobody in any more."""
        self._closing = True
        self._sweeper.cancel()
        self.streams.close()
        tables = [table for table in self.live.values() if not table.gone]
        await asyncio.gather(*(table.close("closing") for table in tables), return_exceptions=True)

    async def close(self) -> None:
        await self._thinkers.close()

    # What people do, wherever the table is carried.

    async def do(self, command: AnyCommand) -> Room:
        """Do something at a table. One that leaves memory at that moment is brought back."""
        try:
            return await self._do(command)
        except Gone:
            return await self._do(command)

    async def _do(self, command: AnyCommand) -> Room:
        try:
            return await self.do_here(command)
        except Elsewhere as elsewhere:
            assert self.worker is not None
            return await self.worker.do(elsewhere.worker, command)

    async def place(self, match: str) -> Place:
        try:
            return LocalTable(await self.here(match))
        except Elsewhere as elsewhere:
            assert self.worker is not None
            return self.worker.place(elsewhere.worker, match)

    async def rename(self, person: str, name: str) -> None:
        await self.rename_here(person, name)
        if self.worker is not None:
            await self.worker.rename(person, name)

    def tell(self, bot: str, lines: bytes) -> None:
        """A bot that thinks elsewhere, wherever it listens."""
        self.tell_here(bot, lines)
        if self.worker is not None:
            self.worker.tell(bot, lines)

    async def tables_of(self, person: str, skip: int = 0) -> list[TableInfo]:
        """Where that person sits, the newest table first, but for so many."""
        stored = await self._store.tables_of(person, skip)
        tables = [each.record.id for each in stored]
        live = self.presence_here(tables)
        if self.worker is not None:
            live |= await self.worker.presence(table for table in tables if table not in live)
        return [table_info(person, each, live.get(each.record.id)) for each in stored]

    async def check_exists(self, match: str) -> None:
        if match not in self.live and not await self._store.has(match):
            raise NotFound("no-such-table")

    # What is carried here.

    async def do_here(self, command: AnyCommand) -> Room:
        return await (await self.here(command.match)).do(command)

    async def rename_here(self, person: str, name: str) -> None:
        self._renames += 1
        self._made.clear()
        for table in list(self.live.values()):
            if not table.gone:
                await table.rename(person, name)

    def tell_here(self, bot: str, lines: bytes) -> None:
        self.streams.tell(bot, lines)

    def presence_here(self, tables: Iterable[str]) -> dict[str, Presence]:
        live = {table: self.live[table] for table in tables if table in self.live}
        return {table: Presence(at.status, frozenset(at.present)) for table, at in live.items()}

    async def here(self, match: str) -> Table:
        while True:
            found = self.live.get(match)
            if found is not None and not found.gone:
                return found
            busy = self._busy.get(match) or self._begin(match, self._load(match))
            await asyncio.shield(busy)

    def _begin(self, match: str, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self._busy[match] = asyncio.create_task(self._until_done(match, work))
        task.add_done_callback(_heard)
        return task

    async def _until_done(self, match: str, work: Coroutine[Any, Any, None]) -> None:
        """Nobody may find it busy with what has ended: to wait for that lets nothing else happen,
        and who then looks again would do so for ever."""
        try:
            await work
        finally:
            del self._busy[match]

    async def _load(self, match: str) -> None:
        if self._closing:
            raise Unavailable("closing")
        store = await self._fenced_store(match)
        saved = self._made.pop(match, None) or await self._saved(match)
        if self._closing:  # meanwhile: nobody would say bye at this one
            raise Unavailable("closing")
        self.live[match] = Table(
            saved, store, self.clock, self._thinkers, self._pacing, self, tell=self.tell
        )

    async def _fenced_store(self, match: str) -> Store:
        """What a table that we carry from now on is written to."""
        if self.worker is None:
            return self._store
        try:
            return self._store.fenced(await self.worker.take(match))
        except Gone:
            await self.check_exists(match)
            raise

    async def _saved(self, match: str) -> Saved:
        saved = await self._store.load(match)
        if saved is None:
            raise NotFound("no-such-table")
        return saved

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception:
                log.exception("sweep failed")

    async def sweep(self) -> None:
        """Tables where nobody is leave memory; the store has them."""
        for match in list(self.live):
            # While we waited for the one before, this one may have come back, or gone already.
            table = self.live.get(match)
            if table is not None and (table.gone or table.deserted) and match not in self._busy:
                await self._begin(match, self._retire(match, table))

    async def _retire(self, match: str, table: Table) -> None:
        del self.live[match]
        if not table.gone:
            await table.close("resync")
        if self.worker is not None:
            await self.worker.release(match)

    async def abandon(self) -> None:
        """Others carry all our tables now."""
        tables = [table for table in self.live.values() if not table.gone]
        self.live.clear()
        await asyncio.gather(*(table.abandon() for table in tables), return_exceptions=True)

    # New tables.

    async def made_last_hour(self, person: str) -> int:
        return await self._store.made_since(person, now() - HOUR)

    async def create(self, person: Person, wanted: NewTable, invited: Invited = NOBODY) -> str:
        return await self._create(*new_tables.new_table(person, wanted, invited))

    async def plays_of(self, deal: str) -> list[StoredTable]:
        return await self._store.plays_of(deal)

    async def begin_play(self, setup: new_tables.Setup) -> str:
        """A table with a deal that others play too; whoever has one already is led there."""
        record, sitters = setup
        begun = await self._store.begin_play(record, sitters)
        if begun == record.id:
            log.info("table made", match=begun, game=record.game, mode=record.mode, after=None)
        return begun

    async def make(self, record: Record, sitters: tuple[Sitter, ...], here: Collection[str]) -> str:
        """A rematch."""
        return await self._create(*new_tables.rematch(record, sitters, here), after=record.id)

    async def forgo(self, match: str, person: str) -> None:
        await self.do(Forgo(match, person))

    async def _create(self, record: Record, sitters: list[Sitter], after: str | None = None) -> str:
        renames = self._renames
        created = await self._store.create(record, sitters, after)
        log.info("table made", match=created, game=record.game, mode=record.mode, after=after)
        if created == record.id and self.worker is None and self._renames == renames:
            self._remember(Saved(record, tuple(sitters)))
        return created

    def _remember(self, made: Saved) -> None:
        """Somebody comes to it in a moment, and nothing need be read for them."""
        if len(self._made) >= REMEMBERED:
            del self._made[next(iter(self._made))]
        self._made[made.record.id] = made


def _heard(task: asyncio.Task[None]) -> None:
    """Whoever still waits is told how it failed; if nobody does, that is fine."""
    if not task.cancelled():
        task.exception()
