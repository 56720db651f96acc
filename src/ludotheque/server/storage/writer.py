"""All writes of one process go through one hand: those that wait together are committed together,
so that a slow disk costs one wait per batch and not one per move."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, select

from ludotheque.server.storage.database import Database, Work
from ludotheque.server.storage.schema import workers
from ludotheque.table.ports import Overtaken

T = TypeVar("T")
Fenced = tuple[Work[Any], str]  # a write, and the worker who must still have its lease
Waiting = tuple[Work[Any], str, "asyncio.Future[Any]"]

BATCH: Final = 512


class Unwritten(Exception):
    """This write found something else in its place and has changed nothing."""


class Writer:
    """A write that refuses must do so before it has changed anything: it has no transaction of
    its own. A failure of the database itself fails all that were to be committed together."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Future[list[Any]] | None = None

    async def __call__(self, write: Work[T], worker: str = "") -> T:
        """Done when it is committed. Refused when that worker has lost its lease. Whoever waits may
        give up; what has been asked for is written all the same."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, worker, answer))
        if self._writing is None:
            self._commit()
        return await answer

    async def close(self) -> None:
        while self._writing is not None:
            await asyncio.wait((self._writing,))
            await asyncio.sleep(0)  # whoever waited is told, and what is next begins

    def _commit(self) -> None:
        """All that wait by now."""
        batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
        writes = [(write, worker) for write, worker, _ in batch]
        self._writing = self._database.write(partial(perform, writes=writes))
        self._writing.add_done_callback(partial(self._committed, batch))

    def _committed(self, batch: list[Waiting], done: asyncio.Future[list[Any]]) -> None:
        self._writing = None
        if self._waiting:
            self._commit()
        failed = done.exception()
        results = [failed] * len(batch) if failed is not None else done.result()
        for (_, _, answer), result in zip(batch, results, strict=True):
            if answer.done():  # nobody waits for it any more
                continue
            if isinstance(result, BaseException):
                answer.set_exception(result)
            else:
                answer.set_result(result)


def perform(connection: Connection, writes: Sequence[Fenced]) -> list[Any]:
    """The result of each, or why it is unwritten."""
    leased = {worker: keeps_lease(connection, worker) for worker in {w for _, w in writes if w}}
    results: list[Any] = []
    for write, worker in writes:
        try:
            results.append(write(connection) if leased.get(worker, True) else lost_lease(worker))
        except Unwritten as unwritten:
            results.append(unwritten)
    return results


def keeps_lease(connection: Connection, worker: str) -> bool:
    """Has that worker a lease? If so, nobody can end it before this transaction does."""
    row = select(workers.c.id).where(workers.c.id == worker)
    return connection.execute(row.with_for_update(read=True, key_share=True)).first() is not None


def lost_lease(worker: str) -> Overtaken:
    return Overtaken(f"{worker} has been taken for dead")
