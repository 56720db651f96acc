"""All writes of one process go through one task: those that wait together are committed together,
so that a slow disk costs one wait per batch and not one per move."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")
Write = Callable[[AsyncConnection], Awaitable[T]]
Waiting = tuple[Write[Any], "asyncio.Future[Any]"]

BATCH: Final = 64


class Writer:
    """A write that refuses must do so before it has changed anything: it has no transaction of
    its own. A failure of the database itself fails all that were to be committed together."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: asyncio.Queue[Waiting] = asyncio.Queue()
        self._task = asyncio.create_task(self._work(), name="writer")

    async def __call__(self, write: Write[T]) -> T:
        """Done when it is committed."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((write, answer))
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
            try:
                await self._commit(batch)
            finally:
                for _ in batch:
                    self._waiting.task_done()

    async def _commit(self, batch: list[Waiting]) -> None:
        refused: dict[int, Exception] = {}
        results: dict[int, Any] = {}
        try:
            async with self._engine.begin() as connection:
                for number, (write, _) in enumerate(batch):
                    try:
                        results[number] = await write(connection)
                    except Unwritten as error:
                        refused[number] = error
        except Exception as error:
            refused = dict.fromkeys(range(len(batch)), error)
        for number, (_, answer) in enumerate(batch):
            if number in refused:
                answer.set_exception(refused[number])
            else:
                answer.set_result(results[number])


class Unwritten(Exception):
    """This write found something else in its place and has changed nothing."""
