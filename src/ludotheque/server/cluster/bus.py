"""How workers send each other messages: through memory, Redis or PostgreSQL.

A bus delivers in order, and at most once. Where something may have been lost, because a connection
broke, it says so when it is back: `lost` is the signal to fetch everything again.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, aclosing, suppress
from typing import Any, ClassVar, Final, Protocol

import structlog

from ludotheque.core.faults import Misconfigured

Hear = Callable[[bytes], None]
Lost = Callable[[], None]
Messages = list[tuple[str, bytes]]  # to whom, and what
Send = Callable[[Messages], Awaitable[None]]

OUTBOX: Final = 10_000  # messages that wait; when there are more, all of them are lost
BATCH: Final = 200
PAUSE: Final = 0.05  # seconds until the first try to come back
LONGEST: Final = 2.0
FAREWELL: Final = 2.0  # seconds for the last messages

log = structlog.get_logger()


class Bus(Protocol):
    """One worker's end of it."""

    @property
    def connected(self) -> bool:
        """Can we hear and be heard, as far as anybody knows?"""

    async def open(self) -> None:
        """Heard from now on, or refused."""

    def publish(self, to: str, message: bytes) -> None:
        """Never waits."""

    async def close(self) -> None: ...


class MemoryBus:
    """Between workers of one process."""

    _hearing: ClassVar[dict[str, Hear]] = {}
    connected = True

    def __init__(self, name: str, hear: Hear) -> None:
        self._name = name
        self._hear = hear

    async def open(self) -> None:
        self._hearing[self._name] = self._hear

    def publish(self, to: str, message: bytes) -> None:
        asyncio.get_running_loop().call_soon(self._deliver, to, message)

    def _deliver(self, to: str, message: bytes) -> None:
        hear = self._hearing.get(to)
        if hear is not None:
            hear(message)

    async def close(self) -> None:
        self._hearing.pop(self._name, None)


class SupervisedBus(ABC):
    """A bus over connections that break: one to listen and one to speak, each made anew for as long
    as it takes. A connection may also die in silence: a worker writes to itself now and then, and
    whoever hears nothing for `quiet` seconds takes it for broken."""

    errors: tuple[type[Exception], ...] = (OSError,)

    def __init__(self, name: str, hear: Hear, lost: Lost, quiet: float) -> None:
        self.name = name
        self._hear = hear
        self._lost = lost
        self._quiet = quiet
        self._outbox: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._up: set[str] = set()  # those of our two connections that are

    @property
    def connected(self) -> bool:
        return len(self._up) == 2

    @abstractmethod
    def listening(self) -> AsyncGenerator[bytes | None, None]:
        """The messages to us; None whenever we have only now begun to hear."""

    @abstractmethod
    def speaking(self) -> AbstractAsyncContextManager[Send]:
        """A connection to send by."""

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        up = [loop.create_future(), loop.create_future()]
        lives = (self._listen, self._speak)
        self._tasks = [loop.create_task(self._keep(*each)) for each in zip(lives, up, strict=True)]
        try:
            await asyncio.gather(*up)
        except self.errors as error:
            await self.close()
            raise Misconfigured("bad-bus", why=str(error) or type(error).__name__) from None

    def publish(self, to: str, message: bytes) -> None:
        if self._outbox.qsize() < OUTBOX:
            self._outbox.put_nowait((to, message))
        else:
            self._forget()
            self._lost()

    async def close(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self._outbox.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep(
        self, live: Callable[[Lost], Coroutine[Any, Any, None]], first: asyncio.Future[None]
    ) -> None:
        pause = PAUSE

        def is_up() -> None:
            nonlocal pause
            pause = PAUSE
            self._up.add(live.__name__)
            if first.done():
                log.warning("bus is back", bus=type(self).__name__)
                self._lost()
            else:
                first.set_result(None)

        while True:
            try:
                await live(is_up)
            except Exception as error:  # whatever a broken connection makes of itself
                if not first.done():
                    first.set_exception(error)
                    return
                why = f"{type(error).__name__}: {error}"
                log.warning("bus is lost", bus=type(self).__name__, why=why)
            self._up.discard(live.__name__)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST)

    async def _listen(self, is_up: Lost) -> None:
        async with aclosing(self.listening()) as messages:
            while True:
                async with asyncio.timeout(self._quiet):
                    message = await anext(messages, b"")
                if message == b"":
                    raise ConnectionError("ended")
                if message is None:
                    is_up()
                else:
                    self._hear(message)

    async def _speak(self, is_up: Lost) -> None:
        async with asyncio.timeout(self._quiet) as limit, self.speaking() as send:
            self._forget()
            is_up()
            while True:
                limit.reschedule(None)
                batch = await self._next()
                limit.reschedule(asyncio.get_running_loop().time() + self._quiet)
                try:
                    await send(batch)
                finally:
                    self._done(len(batch))

    async def _next(self) -> Messages:
        batch = [await self._outbox.get()]
        while len(batch) < BATCH and not self._outbox.empty():
            batch.append(self._outbox.get_nowait())
        return batch

    def _forget(self) -> None:
        waiting = self._outbox.qsize()
        for _ in range(waiting):
            self._outbox.get_nowait()
        self._done(waiting)

    def _done(self, messages: int) -> None:
        for _ in range(messages):
            self._outbox.task_done()


def bus_of(url: str, name: str, hear: Hear, lost: Lost, quiet: float) -> Bus:
    """The bus of that URL, for the worker of that name."""
    try:
        match kind_of(url):
            case "memory":
                return MemoryBus(name, hear)
            case "redis":
                from ludotheque.server.cluster.redis_bus import RedisBus

                return RedisBus(url, name, hear, lost, quiet)
        from ludotheque.server.cluster.postgres_bus import PostgresBus

        return PostgresBus(url, name, hear, lost, quiet)
    except (ModuleNotFoundError, ValueError) as error:
        raise Misconfigured("bad-bus", why=str(error)) from None


KINDS: Final = {
    "memory": "memory",
    "redis": "redis",
    "rediss": "redis",
    "unix": "redis",
    "postgresql": "postgresql",
}


def kind_of(url: str) -> str:
    scheme = url.split(":", 1)[0].split("+", 1)[0]
    if scheme not in KINDS:
        raise Misconfigured("bad-bus", why="memory, redis://…, postgresql://…")
    return KINDS[scheme]
