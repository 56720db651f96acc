"""A bot at the far end of a real stream."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx

from tests.server.player import PATIENCE, Player, Refused, Said, _read


async def new_bot(owner: Player, name: str = "Rex", plays: str = "toy", seconds: int = 60) -> Said:
    made: Said = await owner.post("/api/bots", {"name": name, "plays": [plays], "seconds": seconds})
    return made


class FarBot:
    """Keeps all it has been told, byte for byte; answers as it is told to."""

    def __init__(self, address: str, token: str) -> None:
        self.http = httpx.AsyncClient(
            base_url=address, headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE
        )
        self.raw: list[str] = []
        self.there = asyncio.Event()
        self.ended = asyncio.Event()
        self.choose: Callable[[Said], Any] = lambda seen: seen["legal"][0]

    @property
    def heard(self) -> list[Said]:
        return [json.loads(line) for line in self.raw]

    async def listen(self) -> None:
        async with self.http.stream("GET", "/api/bots/events") as stream:
            assert stream.status_code == 200
            async for line in stream.aiter_lines():
                self.there.set()
                if line:
                    self.raw.append(line)
                    await self._answer(json.loads(line))
        self.ended.set()

    async def _answer(self, said: Said) -> None:
        if said["type"] == "Asked":
            try:
                await self.say(said, self.choose(said["seen"]))
            except Refused as refused:
                if refused.code != "too-late":  # in a race somebody else may be faster
                    raise

    async def say(self, asked: Said, move: Any) -> Any:
        body = {"table": asked["table"], "step": asked["step"], "move": move}
        return _read(await self.http.post("/api/bots/moves", json=body))


@asynccontextmanager
async def listening(address: str, token: str) -> AsyncIterator[FarBot]:
    """From when the server knows that it is there."""
    bot = FarBot(address, token)
    task = asyncio.create_task(bot.listen())
    try:
        async with asyncio.timeout(PATIENCE):
            await bot.there.wait()
        yield bot
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError, httpx.HTTPError):
            await task
        await bot.http.aclose()
