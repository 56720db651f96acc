"""A bus through PostgreSQL: messages lie in a table, and NOTIFY says that there are some. A message
may be longer than a notification can be."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg
from sqlalchemy import make_url

from ludotheque.server.cluster.bus import Hear, Lost, Messages, Send, SupervisedBus

PUT: Final = """
INSERT INTO mail (worker, letter)
SELECT worker, letter
FROM unnest($1::text[], $2::bytea[]) WITH ORDINALITY AS put (worker, letter, n) ORDER BY n
"""
RING: Final = "SELECT pg_notify(channel, '') FROM unnest($1::text[]) AS channel"
FETCH: Final = "DELETE FROM mail WHERE worker = $1 RETURNING id, letter"


class PostgresBus(SupervisedBus):
    errors = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)

    def __init__(self, url: str, name: str, hear: Hear, lost: Lost, quiet: float) -> None:
        super().__init__(name, hear, lost, quiet)
        plain = make_url(url).set(drivername="postgresql")
        self._dsn = plain.render_as_string(hide_password=False)

    async def listening(self) -> AsyncGenerator[bytes | None, None]:
        async with self._connected() as connection:
            rung = asyncio.Event()
            connection.add_termination_listener(lambda _: rung.set())
            await connection.add_listener(_channel(self.name), lambda *_: rung.set())
            yield None
            while True:
                for _, message in sorted(await connection.fetch(FETCH, self.name)):
                    yield message
                await rung.wait()
                rung.clear()

    @asynccontextmanager
    async def speaking(self) -> AsyncIterator[Send]:
        async with self._connected() as connection:

            async def send(messages: Messages) -> None:
                names, bodies = zip(*messages, strict=True)
                async with connection.transaction():
                    await connection.execute(PUT, names, bodies)
                    await connection.execute(RING, [_channel(name) for name in set(names)])

            yield send

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[Any]:
        connection = await asyncpg.connect(self._dsn)
        try:
            yield connection
        finally:
            connection.terminate()


def _channel(name: str) -> str:
    return f"ludotheque_{name}"
