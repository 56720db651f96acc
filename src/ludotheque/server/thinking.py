"""What takes long is thought in processes of their own: they have their own interpreter and a lower
priority, so that nobody's move waits for a bot at another table. When there is more to think about
than they can, bots answer later."""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeVar

import structlog

from ludotheque.server.thinker import HEAD, framed

T = TypeVar("T")

MOST: Final = 4  # processes, unless somebody wants more
TRIES: Final = 2  # of a question at which a process has died or hung
SECONDS: Final = 60.0  # after which a process is taken to hang

log = structlog.get_logger()


class Dead(Exception):
    """The process has ended, or hangs."""


def fitting() -> int:
    """As many processes as this machine has cores to spare; one at least."""
    return max(1, min(MOST, len(os.sched_getaffinity(0)) - 1))


class Thinker:
    """One process. It is started when it is first asked, and anew when it has died."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: bytes) -> bytes:
        process = self._process = self._process or await _start()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(SECONDS):
                process.stdin.write(framed(question))
                size = int.from_bytes(await process.stdout.readexactly(HEAD))
                return await process.stdout.readexactly(size)
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            await self.stop()
            raise Dead from error

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _start() -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = (sys.executable, "-m", "ludotheque.server.thinker")
    return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, env=env)


class Thinkers:
    """`ludotheque.table.ports.Offload`. Each question waits its turn, those of people before those
    of bots; a table has no more of them than bots to move. What cannot be written down is thought
    in a thread here, and so is everything where there are no processes."""

    def __init__(self, processes: int) -> None:
        self._thinkers = [Thinker() for _ in range(processes)]
        self._free = self._thinkers.copy()
        self._lanes: tuple[deque[asyncio.Future[Thinker]], ...] = (deque(), deque())
        self._asking: set[asyncio.Task[bytes]] = set()
        self._threads = ThreadPoolExecutor(max(2, os.cpu_count() or 1), "bot")

    async def __call__(self, work: Callable[..., T], /, *args: Any, patient: bool = False) -> T:
        try:
            question = pickle.dumps((work, args)) if self._thinkers else None
        except Exception:
            question = None
        if question is not None:
            # Who gives up does not stop the process: it is free when it has answered.
            thinker = await self._turn(patient)
            asking = asyncio.create_task(self._ask(thinker, question))
            self._asking.add(asking)
            asking.add_done_callback(self._asking.discard)
            understood, result, failed = pickle.loads(await asyncio.shield(asking))  # noqa: S301
            if failed is not None:
                raise failed
            if understood:
                found: T = result
                return found
        return await self._in_thread(partial(work, *args))

    async def _turn(self, patient: bool) -> Thinker:
        if self._free:
            return self._free.pop()
        waiting: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        self._lanes[patient].append(waiting)
        try:
            return await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():
                self._is_free(waiting.result())
            raise

    def _is_free(self, thinker: Thinker) -> None:
        """For the first who still waits."""
        for lane in self._lanes:
            while lane:
                waiting = lane.popleft()
                if not waiting.done():
                    waiting.set_result(thinker)
                    return
        self._free.append(thinker)

    async def _ask(self, thinker: Thinker, question: bytes) -> bytes:
        """Nothing is lost with a process: it is asked again."""
        try:
            for _ in range(TRIES - 1):
                with suppress(Dead):
                    return await thinker.ask(question)
                log.warning("thinking again")
            return await thinker.ask(question)
        finally:
            self._is_free(thinker)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        for asking in self._asking:
            asking.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)
        await asyncio.gather(*(thinker.stop() for thinker in self._thinkers))
