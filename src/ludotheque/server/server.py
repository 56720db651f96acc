"""One server: its store, its tables, its people, and its place among other workers."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

import structlog

from ludotheque.core import registry
from ludotheque.core.faults import Unavailable
from ludotheque.server.bots import Bots
from ludotheque.server.cluster.worker import Worker
from ludotheque.server.metrics import Metrics
from ludotheque.server.people import COOKIES, CookieSigner, People
from ludotheque.server.settings import Settings
from ludotheque.server.storage.backup import database_file
from ludotheque.server.storage.lock import Lock
from ludotheque.server.storage.store import Store
from ludotheque.server.tables import Tables
from ludotheque.table.ports import Pacing

log = structlog.get_logger()

COUNT: Final = 3.0  # seconds before a race begins
FAREWELL: Final = 8.0  # seconds for each part of closing, should the store not answer


class Server:
    """Open it with `Server.open(settings)`."""

    def __init__(
        self, store: Store, settings: Settings, signer: CookieSigner, metrics: Metrics
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        count = COUNT * settings.pace
        pacing = Pacing(settings.pace, settings.leave_after, count=count)
        self.tables = Tables(store, pacing, settings.processes)
        self.people = People(store, self.tables, signer)
        self.bots = Bots(store, self.tables)
        self._lock: Lock | None = None
        self._dismissed = False

    @classmethod
    async def open(cls, settings: Settings) -> Server:
        metrics = Metrics()
        for refused in registry.broken():
            log.warning("game left out", **refused.params)
        bus = settings.among_workers
        store = await Store.open(settings.url, metrics.per_move.count_stored)
        server = cls(store, settings, CookieSigner(await store.keys(COOKIES)), metrics)
        try:
            await server._take_place(bus)
        except BaseException:
            await server.close()
            raise
        return server

    async def _take_place(self, bus: str) -> None:
        """Beside other workers, or alone where others could not be heard."""
        if bus:
            worker = Worker(self.tables, self.store.database, bus, self.settings.lease)
            await worker.join()
            self.tables.worker = worker
            await self.store.check_alone()
        else:
            self._lock = Lock(database_file(self.settings.url))

    async def check_ready(self) -> None:
        """Can everything be done that people come for? If not, why."""
        await self.store.check_ready()
        if self.tables.worker is not None and not self.tables.worker.heard:
            raise Unavailable("bus-lost")
        if self._dismissed:
            raise Unavailable("closing")

    async def dismiss(self) -> None:
        """Say bye to everybody, and let nobody in any more."""
        self._dismissed = True
        await _in_time("tables", self.tables.dismiss())
        if self.tables.worker is not None:
            await _in_time("worker", self.tables.worker.leave())

    async def close(self) -> None:
        if not self._dismissed:
            await self.dismiss()
        if self._lock is not None:
            self._lock.release()
        await self.tables.close()
        await self.bots.close()
        await _in_time("store", self.store.close())


async def _in_time(part: str, closing: Coroutine[Any, Any, None]) -> None:
    """Whoever is told to stop does so. What was acknowledged is stored by then."""
    try:
        async with asyncio.timeout(FAREWELL):
            await closing
    except TimeoutError:
        log.warning("not closed in time", part=part)
