"""One task, one queue: whatever happens at a table happens there one thing after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import structlog

from ludotheque.core.faults import Fault
from ludotheque.table.ports import Clock, Overtaken

T = TypeVar("T")
Job = tuple[int, Callable[[], Awaitable[Any]], "asyncio.Future[Any]"]


class Gone(Exception):
    """This table is no longer in memory; ask the store for it again."""


class Actor:
    """Does jobs in the order of their receipt. A job that is overtaken or fails in an unforeseen
    way ends the actor, since memory and store may then differ."""

    def __init__(self, name: str, clock: Clock) -> None:
        self.clock = clock
        self.log = structlog.get_logger().bind(match=name)
        self._inbox: asyncio.Queue[Job] = asyncio.Queue()
        self._running: set[asyncio.Task[Any]] = set()
        self._worker = asyncio.create_task(self._work(), name=f"table {name}")
        self.gone = False

    async def before(self, received: int) -> None:
        """What must happen before a job that was received at that time."""

    async def failed(self) -> None:
        """The last chance to tell those who are connected."""

    async def ask(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have this done in turn, and wait for its result."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(work, answer)
        return await answer

    def post(self, work: Callable[[], Awaitable[Any]]) -> None:
        """Have this done in turn."""
        if not self.gone:
            answer = asyncio.get_running_loop().create_future()
            answer.add_done_callback(noted)
            self._put(work, answer)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Something that goes on beside, and ends with the actor at the latest."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        task.add_done_callback(self._report)
        return task

    async def stop(self) -> None:
        """Finish what has been received, then end."""
        await self.ask(self._end)
        await asyncio.gather(self._worker, return_exceptions=True)

    def _put(self, work: Callable[[], Awaitable[T]], answer: asyncio.Future[T]) -> None:
        if self.gone:
            raise Gone
        self._inbox.put_nowait((self.clock.now(), work, answer))

    async def _work(self) -> None:
        while not self.gone:
            received, work, answer = await self._inbox.get()
            try:
                await self._do(received, work, answer)
            finally:
                self._inbox.task_done()
        self._turn_away()

    async def _do(
        self, received: int, work: Callable[[], Awaitable[T]], answer: asyncio.Future[T]
    ) -> None:
        try:
            await self.before(received)
            result = await work()
        except Fault as refused:
            _settle(answer, refused)
        except Overtaken:
            self.log.warning("overtaken")
            await self._fail(answer, Gone())
        except Exception as error:
            self.log.exception("table failed")
            await self._fail(answer, error)
        else:
            if not answer.done():
                answer.set_result(result)

    async def _fail(self, answer: asyncio.Future[Any], error: Exception) -> None:
        _settle(answer, error)
        await self.failed()
        await self._end()

    async def _end(self) -> None:
        self.gone = True
        for task in self._running:
            task.cancel()

    def _turn_away(self) -> None:
        while not self._inbox.empty():
            _, _, answer = self._inbox.get_nowait()
            self._inbox.task_done()
            _settle(answer, Gone())

    def _report(self, task: asyncio.Task[Any]) -> None:
        if not task.cancelled() and task.exception() is not None:
            self.log.error("task failed", exc_info=task.exception())


def _settle(answer: asyncio.Future[Any], error: Exception) -> None:
    """Whoever asked may have left in the meantime."""
    if not answer.done():
        answer.set_exception(error)


def noted(answer: asyncio.Future[Any]) -> None:
    """Nobody may be waiting for it any more; that is no fault to report."""
    if not answer.cancelled():
        answer.exception()
