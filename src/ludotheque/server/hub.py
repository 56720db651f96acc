"""The tables that are live in this process, found in memory or brought back from the store."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import structlog

from ludotheque.core import registry
from ludotheque.core.faults import NotFound, TooMany, Unavailable, Unidentified
from ludotheque.server import new_tables
from ludotheque.server.bodies import NewTable, TableInfo
from ludotheque.server.cluster.messages import Glimpse
from ludotheque.server.cluster.remote import Elsewhere
from ludotheque.server.cluster.worker import Crew, Place
from ludotheque.server.http.identity import Seal, guest_name
from ludotheque.server.http.limits import Doors, Visits
from ludotheque.server.metrics import Meters
from ludotheque.server.settings import Settings
from ludotheque.server.storage.backup import database_file
from ludotheque.server.storage.lock import Alone
from ludotheque.server.storage.store import Listed, Person, Store, now
from ludotheque.table.commands import AnyCommand
from ludotheque.table.finished import FinishedMatch
from ludotheque.table.messages import Room, Status
from ludotheque.table.outgoing import chair, seat_of
from ludotheque.table.ports import Clock, Pacing, WallClock
from ludotheque.table.queue import Gone
from ludotheque.table.record import Record, Saved, Sitter
from ludotheque.table.table import Table

T = TypeVar("T")
HOUR = 3_600_000
SWEEP_SECONDS = 60

log = structlog.get_logger()


class Hub:
    """One per process: everything that people share besides the store."""

    def __init__(self, store: Store, settings: Settings, seal: Seal, meters: Meters) -> None:
        self.store = store
        self.settings = settings
        self.seal = seal
        self.clock: Clock = WallClock()
        self.doors = Doors(settings.sockets_per_person)
        self.visits = Visits(settings.requests_per_second)
        self.meters = meters
        self.closing = False
        self.tables: dict[str, Table] = {}
        self.crew: Crew | None = None
        self._alone: Alone | None = None
        self._busy: dict[str, asyncio.Task[None]] = {}  # tables that come into memory or leave it
        self._pacing = Pacing(settings.pace, settings.leave_after)
        self._threads = ThreadPoolExecutor(max(2, os.cpu_count() or 1), "bot")
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    @classmethod
    async def open(cls, settings: Settings) -> Hub:
        meters = Meters()
        for refused in registry.broken():
            log.warning("game left out", **refused.params)
        bus = settings.among_workers
        store = await Store.open(settings.url, meters.stored)
        hub = cls(store, settings, Seal(await store.secret("cookies")), meters)
        try:
            await hub._take_place(bus)
        except BaseException:
            await hub.close()
            raise
        return hub

    async def _take_place(self, bus: str) -> None:
        """Beside other workers, or alone where others could not be heard."""
        if bus:
            crew = Crew(self, self.store.database, bus, self.settings.lease)
            await crew.join()
            self.crew = crew
        else:
            self._alone = Alone(database_file(self.settings.url))

    async def dismiss(self) -> None:
        """Say bye at every table, and let nobody in any more."""
        self.closing = True
        self._sweeper.cancel()
        tables = [table for table in self.tables.values() if not table.gone]
        await asyncio.gather(*(table.close("closing") for table in tables), return_exceptions=True)
        if self.crew is not None:
            await self.crew.leave()

    async def close(self) -> None:
        if not self.closing:
            await self.dismiss()
        if self._alone is not None:
            self._alone.end()
        self._threads.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    def measured(self) -> bytes:
        self.meters.tables.set(len(self.tables))
        self.meters.sockets.set(self.doors.count)
        return self.meters.text()

    # People.

    def known(self, cookie: str | None) -> str:
        person = self.seal.open(cookie)
        if person is None:
            raise Unidentified("no-identity")
        return person

    async def person(self, known: str, language: str) -> Person:
        """Who has done nothing yet that must be kept is in no database: a guest by name."""
        kept = await self.store.person(known)
        return kept or Person(known, guest_name(known, language), language)

    async def change_person(self, person: Person) -> None:
        await self.store.change_person(person)
        await self.rename(person.id, person.name)
        if self.crew is not None:
            await self.crew.rename(person.id, person.name)

    async def rename(self, person: str, name: str) -> None:
        for table in list(self.tables.values()):
            if not table.gone:
                await table.rename(person, name)

    async def tables_of(self, person: Person) -> list[TableInfo]:
        listed = await self.store.tables_of(person.id)
        tables = [each.record.id for each in listed]
        known = self.glimpses(tables)
        if self.crew is not None:
            known |= await self.crew.glimpses(table for table in tables if table not in known)
        return [_listed(person, each, known.get(each.record.id)) for each in listed]

    def glimpses(self, tables: Iterable[str]) -> dict[str, Glimpse]:
        """The presence that only memory knows."""
        live = {table: self.tables[table] for table in tables if table in self.tables}
        return {table: Glimpse(at.status, frozenset(at.present)) for table, at in live.items()}

    # Live tables.

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
            assert self.crew is not None
            return await self.crew.do(elsewhere.worker, command)

    async def do_here(self, command: AnyCommand) -> Room:
        return await (await self.table(command.match)).do(command)

    async def place(self, match: str) -> Place:
        """A table for a window, whoever carries it."""
        try:
            return await self.table(match)
        except Elsewhere as elsewhere:
            assert self.crew is not None
            return self.crew.far(elsewhere.worker, match)

    async def finished(self, match: str) -> FinishedMatch:
        """A match that is over, from memory or else from the store."""
        live = self.tables.get(match)
        if live is not None and not live.gone:
            return live.finished()
        return await asyncio.to_thread(FinishedMatch.of, await self._saved(match))

    async def check_there(self, match: str) -> None:
        if match not in self.tables and not await self.store.has(match):
            raise NotFound("no-such-table")

    async def table(self, match: str) -> Table:
        """A table that is carried here."""
        while True:
            found = self.tables.get(match)
            if found is not None and not found.gone:
                return found
            busy = self._busy.get(match) or self._begin(match, self._load(match))
            await asyncio.shield(busy)

    def _begin(self, match: str, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self._busy[match] = asyncio.create_task(work)
        task.add_done_callback(partial(self._ended, match))
        return task

    def _ended(self, match: str, task: asyncio.Task[None]) -> None:
        del self._busy[match]
        if not task.cancelled():
            task.exception()  # whoever still waits is told; if nobody does, that is fine

    async def _load(self, match: str) -> None:
        if self.closing:
            raise Unavailable("closing")
        log = await self._carried(match)
        saved = await self._saved(match)
        self.tables[match] = Table(
            saved, log, self.clock, self._offload, self._pacing, self.rematch
        )

    async def _carried(self, match: str) -> Store:
        """What a table that we carry from now on is written to."""
        if self.crew is None:
            return self.store
        try:
            return self.store.fenced(await self.crew.take(match))
        except Gone:
            await self.check_there(match)
            raise

    async def _saved(self, match: str) -> Saved:
        saved = await self.store.load(match)
        if saved is None:
            raise NotFound("no-such-table")
        return saved

    def _offload(self, work: Callable[..., T], /, *args: Any) -> Awaitable[T]:
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._threads, partial(work, *args))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception:
                log.exception("sweep failed")

    async def sweep(self) -> None:
        """Tables where nobody is leave memory; the store has them."""
        self.visits.forget(self.clock.now())
        for match, table in list(self.tables.items()):
            if (table.gone or table.deserted) and match not in self._busy:
                await self._begin(match, self._retire(match, table))

    async def _retire(self, match: str, table: Table) -> None:
        del self.tables[match]
        if not table.gone:
            await table.close("resync")
        if self.crew is not None:
            await self.crew.release(match)

    async def abandon(self) -> None:
        """Others carry all our tables now."""
        tables = [table for table in self.tables.values() if not table.gone]
        self.tables.clear()
        await asyncio.gather(*(table.abandon() for table in tables), return_exceptions=True)

    # New tables.

    async def create(self, person: Person, wanted: NewTable) -> str:
        made = await self.store.made_since(person.id, now() - HOUR)
        if made >= self.settings.tables_per_hour:
            raise TooMany("too-many-tables", most=self.settings.tables_per_hour)
        await self.store.add_person(person)
        return await self._store_new(*new_tables.new_table(person, wanted))

    async def rematch(self, record: Record, sitters: tuple[Sitter, ...]) -> str:
        return await self._store_new(*new_tables.rematch(record, sitters), after=record.id)

    async def _store_new(
        self, record: Record, sitters: list[Sitter], after: str | None = None
    ) -> str:
        created = await self.store.create(record, sitters, after)
        log.info("table made", match=created, game=record.game, mode=record.mode, after=after)
        return created


def _listed(person: Person, listed: Listed, known: Glimpse | None) -> TableInfo:
    """What is stored, but with the presence that only memory knows."""
    record = listed.record
    me = seat_of(listed.sitters, person.id)
    assert me is not None
    present = known.present if known is not None else ()
    return TableInfo(
        id=record.id,
        game=record.game,
        mode=record.mode,
        status=known.status if known is not None else _resting(record.status),
        created=record.created,
        me=me,
        seats=tuple(chair(sitter, present) for sitter in listed.sitters),
    )


def _resting(status: Status) -> Status:
    """A game that is not in memory stands still."""
    return Status.PAUSED if status is Status.PLAYING else status
