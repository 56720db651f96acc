"""A bus through anything that speaks Redis's protocol: one channel for each worker."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager

from redis.asyncio import Redis
from redis.exceptions import RedisError

from ludotheque.server.cluster.bus import Hear, Lost, Messages, Send, SupervisedBus


class RedisBus(SupervisedBus):
    errors = (OSError, RedisError)

    def __init__(self, url: str, name: str, hear: Hear, lost: Lost, quiet: float) -> None:
        super().__init__(name, hear, lost, quiet)
        self._url = url
        Redis.from_url(url)  # says what is wrong with it

    async def listening(self) -> AsyncGenerator[bytes | None, None]:
        async with Redis.from_url(self._url) as client, client.pubsub() as pubsub:
            await pubsub.subscribe(_channel(self.name))
            async for message in pubsub.listen():
                if message["type"] == "subscribe":  # also after it has silently connected again
                    yield None
                elif message["type"] == "message":
                    yield message["data"]

    @asynccontextmanager
    async def speaking(self) -> AsyncIterator[Send]:
        async with Redis.from_url(self._url) as client:
            await client.ping()

            async def send(messages: Messages) -> None:
                async with client.pipeline(transaction=False) as pipeline:
                    for to, message in messages:
                        pipeline.publish(_channel(to), message)
                    await pipeline.execute()

            yield send


def _channel(name: str) -> str:
    return f"ludotheque:{name}"
