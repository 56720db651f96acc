"""The tables that are live in this process, found in memory or brought back from the store."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import structlog

from ludotheque.core.rules import Refused
from ludotheque.server import setting_up
from ludotheque.server.deeds import Deed, done
from ludotheque.server.identity import Seal, guest_name
from ludotheque.server.limits import Doors, Visits
from ludotheque.server.messages import NewTable, TableListed
from ludotheque.server.metrics import Meters
from ludotheque.server.settings import Settings
from ludotheque.server.store import Listed, Person, Store, now
from ludotheque.table.actor import Gone
from ludotheque.table.messages import Room, Status
from ludotheque.table.outgoing import chair, seat_of
from ludotheque.table.playing import Pacing
from ludotheque.table.ports import Clock, WallClock
from ludotheque.table.record import Record, Saved, Sitter
from ludotheque.table.story import Story
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
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._pacing = Pacing(settings.pace, settings.leave_after)
        self._threads = ThreadPoolExecutor(max(2, os.cpu_count() or 1), "bot")
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    @classmethod
    async def open(cls, settings: Settings) -> Hub:
        meters = Meters()
        store = await Store.open(settings.url, meters.stored)
        return cls(store, settings, Seal(await store.secret("cookies")), meters)

    async def dismiss(self) -> None:
        """Say bye at every table, and let nobody in any more."""
        self.closing = True
        self._sweeper.cancel()
        tables = [table for table in self.tables.values() if not table.gone]
        await asyncio.gather(*(table.close("closing") for table in tables), return_exceptions=True)

    async def close(self) -> None:
        await self.dismiss()
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
            raise Refused("no-identity")
        return person

    async def person(self, known: str, language: str) -> Person:
        """Who has done nothing yet that must be kept is in no database: a guest by name."""
        kept = await self.store.person(known)
        return kept or Person(known, guest_name(known, language), language)

    async def change_person(self, person: Person) -> None:
        await self.store.change_person(person)
        for table in list(self.tables.values()):
            if not table.gone:
                await table.rename(person.id, person.name)

    async def tables_of(self, person: Person) -> list[TableListed]:
        return [self._listed(person, each) for each in await self.store.tables_of(person.id)]

    def _listed(self, person: Person, listed: Listed) -> TableListed:
        """What is stored, but with the presence that only memory knows."""
        record, live = listed.record, self.tables.get(listed.record.id)
        me = seat_of(listed.sitters, person.id)
        assert me is not None
        present = live.present if live is not None else ()
        return TableListed(
            id=record.id,
            game=record.game,
            mode=record.mode,
            status=live.status if live is not None else _resting(record.status),
            created=record.created,
            me=me,
            seats=tuple(chair(sitter, present) for sitter in listed.sitters),
        )

    # Live tables.

    async def do(self, deed: Deed) -> Room:
        """Do something at a table. One that leaves memory at that moment is brought back."""
        try:
            return await self._do(deed)
        except Gone:
            return await self._do(deed)

    async def _do(self, deed: Deed) -> Room:
        return await done(deed, await self.table(deed.match), self.rematch)

    async def story(self, match: str) -> Story:
        """A match that is over, from memory or else from the store."""
        live = self.tables.get(match)
        if live is not None and not live.gone:
            return live.story()
        return await asyncio.to_thread(Story.of, await self._saved(match))

    async def check_there(self, match: str) -> None:
        if match not in self.tables and not await self.store.has(match):
            raise Refused("no-such-table")

    async def table(self, match: str) -> Table:
        found = self.tables.get(match)
        if found is not None and not found.gone:
            return found
        loading = self._loading.get(match)
        if loading is None:
            loading = self._loading[match] = asyncio.create_task(self._load(match))
            loading.add_done_callback(partial(self._loaded, match))
        return await asyncio.shield(loading)

    def _loaded(self, match: str, loading: asyncio.Task[Table]) -> None:
        del self._loading[match]
        if not loading.cancelled():
            loading.exception()  # whoever still waits is told; if nobody does, that is fine

    async def _load(self, match: str) -> Table:
        if self.closing:
            raise Refused("closing")
        saved = await self._saved(match)
        table = Table(saved, self.store, self.clock, self._offload, self._pacing)
        self.tables[match] = table
        return table

    async def _saved(self, match: str) -> Saved:
        saved = await self.store.load(match)
        if saved is None:
            raise Refused("no-such-table")
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
            if table.gone or table.deserted:
                del self.tables[match]
                if not table.gone:
                    await table.close("resync")

    # New tables.

    async def create(self, person: Person, wanted: NewTable) -> str:
        made = await self.store.made_since(person.id, now() - HOUR)
        if made >= self.settings.tables_per_hour:
            raise Refused("too-many-tables", most=self.settings.tables_per_hour)
        await self.store.add_person(person)
        return await self._store_new(*setting_up.new_table(person, wanted))

    async def rematch(self, record: Record, sitters: tuple[Sitter, ...]) -> str:
        return await self._store_new(*setting_up.rematch(record, sitters), after=record.id)

    async def _store_new(
        self, record: Record, sitters: list[Sitter], after: str | None = None
    ) -> str:
        created = await self.store.create(record, sitters, after)
        log.info("table made", match=created, game=record.game, mode=record.mode, after=after)
        return created


def _resting(status: Status) -> Status:
    """A game that is not in memory stands still."""
    return Status.PAUSED if status is Status.PLAYING else status
