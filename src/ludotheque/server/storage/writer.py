"""All writes of one process go through one task: those that wait together are committed together,
so that a slow disk costs one wait per batch and not one per move."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, select

from ludotheque.server.storage.database import Database, Work
from ludotheque.server.storage.schema import workers
from ludotheque.table.ports import Overtaken

T = TypeVar("T")
Fenced = tuple[Work[Any], str]  # a write, and the worker who must still have its lease
Waiting = tuple[Work[Any], str, "asyncio.Future[Any]"]

BATCH: Final = 64


class Unwritten(Exception):
    """This write found something else in its place and has changed nothing."""


class Writer:
    """A write that refuses must do so before it has changed anything: it has no transaction of
    its own. A failure of the database itself fails all that were to be committed together."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self._task = asyncio.create_task(self._work(), name="writer")

    async def __call__(self, write: Work[T], worker: str = "") -> T:
        """Done when it is committed. Refused when that worker has lost its lease."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(_noted)
        self._waiting.put_nowait((write, worker, answer))
        # Whoever waits may give up; what has been asked for is written all the same.
        return await asyncio.shield(answer)

    async def close(self) -> None:
        await self._waiting.join()
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _work(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < BATCH and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            await self._commit(batch)
            for _ in batch:
                self._waiting.task_done()

    async def _commit(self, batch: list[Waiting]) -> None:
        writes = [(write, worker) for write, worker, _ in batch]
        try:
            results = await self._database.write(partial(perform, writes=writes))
        except Exception as error:
            results = [error] * len(batch)
        for (_, _, answer), result in zip(batch, results, strict=True):
            if isinstance(result, Exception):
                answer.set_exception(result)
            else:
                answer.set_result(result)


def _noted(answer: asyncio.Future[Any]) -> None:
    """Nobody may be waiting for it any more; that is no fault to report."""
    if not answer.cancelled():
        answer.exception()


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
