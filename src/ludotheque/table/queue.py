"""One task, one queue: whatever happens at a table happens there one thing after the other."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial, wraps
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

import structlog

from ludotheque.core.faults import Broken, Fault
from ludotheque.table.ports import Clock, Overtaken, Unstored

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[[], Awaitable[Any]]
Failed = Callable[[Exception], Awaitable[None]]
Mark = Callable[[], object]  # of all that is also in the store


class Gone(Exception):
    """This table is no longer in memory; ask the store for it again."""


class Job(NamedTuple):
    """`received` is the clock's time. Without `answer`, nobody waits for it."""

    received: int
    work: Work
    answer: asyncio.Future[Any] | None = None


class Queue:
    """Does jobs in the order of their receipt. One that is refused answers with the Fault. One
    that somebody asked for and that fails in an unforeseen way, while `mark` stays as it was,
    costs only who asked. Any other that fails or is overtaken ends the queue, since memory and
    store may then differ; `failed` is the last chance to tell those who are connected, and is
    told why. `first` comes before whatever is received first."""

    def __init__(
        self, name: str, clock: Clock, failed: Failed, mark: Mark, first: Work | None = None
    ) -> None:
        self.gone = False
        self.received = clock.now()  # when the job that is being done was
        self._clock = clock
        self._failed = failed
        self._mark = mark
        self._log = structlog.get_logger().bind(match=name)
        self._jobs: deque[Job] = deque()
        self._idle: asyncio.Future[None] | None = None  # until there is a job
        self._busy = False  # is a job being done?
        self._alarm = None if first is None else Job(self.received, first)
        self._sleeper: asyncio.Task[Any] | None = None
        self._beside: set[asyncio.Task[Any]] = set()
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._work(), name=f"table {name}")

    def run(self, work: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        """Have this done in turn. Whoever waits for its result may give up; it is done all the
        same."""
        if self.gone:
            raise Gone
        assert not self._busy or asyncio.current_task() is not self._task, "it would wait for ever"
        answer: asyncio.Future[T] = self._loop.create_future()
        self._receive(Job(self._clock.now(), work, answer))
        return answer

    def put(self, work: Work) -> None:
        """Have this done in turn."""
        if not self.gone:
            self._receive(Job(self._clock.now(), work))

    def _receive(self, job: Job) -> None:
        """Lighter than a queue of asyncio's, which several could read from."""
        self._jobs.append(job)
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    def ring(self, at: int | None, work: Work) -> None:
        """Have this done then, as if it were received at that moment: however late we notice, it
        comes before whatever was received later. There is one alarm; each sets the next."""
        if at == (self._alarm and self._alarm.received):
            return
        if self._sleeper is not None:
            self._sleeper.cancel()
        self._alarm = self._sleeper = None
        if at is not None:
            self._alarm = Job(at, work)
            self._sleeper = self.beside(self._wake(at))

    def later(self, ms: int, work: Work) -> asyncio.Task[Any]:
        """Have this done in turn after a while, unless the task is cancelled before. Were that how
        it ends, it would keep all that it knew: this queue's table, which may know the task."""

        async def wait() -> None:
            with suppress(asyncio.CancelledError):
                await self._clock.sleep(ms)
                self.put(work)

        return self.beside(wait())

    def beside(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Something that goes on beside the jobs, and ends with the queue at the latest."""
        task = asyncio.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)
        task.add_done_callback(self._report)
        return task

    async def stop(self) -> None:
        """Finish what has been received, then end."""
        await self.run(self._end)
        await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        while not self.gone:
            while not self._jobs:
                self._idle = self._loop.create_future()
                await self._idle
            job, self._busy = self._jobs.popleft(), True
            while self._alarm is not None and self._alarm.received <= job.received:
                ringing, self._alarm = self._alarm, None
                await self._do(ringing)
            await self._do(job)
            self._busy = False
        while self._jobs:
            _fail(self._jobs.popleft(), Gone())
        del self._failed, self._mark  # whose queue it was need not wait for Python's collector

    async def _do(self, job: Job) -> None:
        if self.gone:
            _fail(job, Gone())
            return
        self.received, before = job.received, self._mark()
        try:
            result = await job.work()
        except Unstored as unstored:
            # What the clock or a bot did must not be lost with it: it comes again with the table.
            await self._refuse(job, unstored)
        except Fault as refused:
            _fail(job, refused)
        except Overtaken as overtaken:
            self._log.warning("overtaken")
            await self._break_off(job, overtaken, Gone())
        except Exception as error:
            if job.answer is not None and self._mark() == before:
                self._log.exception("job failed")
                broken = Broken("broken")
                broken.__cause__ = error
                _fail(job, broken)
            else:
                self._log.exception("table failed")
                await self._break_off(job, error, error)
        else:
            if job.answer is not None and not job.answer.done():
                job.answer.set_result(result)

    async def _wake(self, at: int) -> None:
        """Have the alarm noticed in time; a clock may also wake up too early."""
        while (left := at - self._clock.now()) > 0:
            await self._clock.sleep(left)
        self.put(_nothing)

    async def _refuse(self, job: Job, unstored: Unstored) -> None:
        if job.answer is None:
            await self._break_off(job, unstored, unstored)
        else:
            _fail(job, unstored)

    async def _break_off(self, job: Job, why: Exception, answer: Exception) -> None:
        _fail(job, answer)
        try:
            await self._failed(why)
        except Exception:
            self._log.exception("table failed twice")
        await self._end()

    async def _end(self) -> None:
        self.gone, self._alarm, self._sleeper = True, None, None
        for task in self._beside:
            task.cancel()

    def _report(self, task: asyncio.Task[Any]) -> None:
        if not task.cancelled() and task.exception() is not None:
            self._log.error("task failed", exc_info=task.exception())


class HasQueue(Protocol):
    @property
    def queue(self) -> Queue: ...


S = TypeVar("S", bound=HasQueue)
Method = Callable[Concatenate[S, P], Coroutine[Any, Any, T]]
Queued = Callable[Concatenate[S, P], "asyncio.Future[T]"]


def in_turn(method: Method[S, P, T]) -> Queued[S, P, T]:
    """A method that may be called from any task but the queue's own: it is done in turn."""

    @wraps(method)
    def queued(self: S, /, *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
        return self.queue.run(partial(method, self, *args, **kwargs))

    return queued


async def _nothing() -> None:
    """The alarm comes first."""


def _fail(job: Job, error: Exception) -> None:
    """Whoever asked may have left in the meantime."""
    if job.answer is not None and not job.answer.done():
        job.answer.set_exception(error)
