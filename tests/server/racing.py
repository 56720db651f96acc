"""Several people at one table, over real sockets, who all move at the same instant."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec

from ludotheque.core.rules import Value
from tests.server.conftest import House
from tests.server.player import Player, Said, Sight


async def people(house: House, count: int) -> list[Player]:
    return [await house.player(f"P{n}") for n in range(count)]


@asynccontextmanager
async def around(
    company: list[Player], game: str, mode: str = "", **options: Any
) -> AsyncIterator[tuple[str, list[Sight]]]:
    """A table at which they all sit, each with a socket of their own."""
    host = company[0]
    seats = ["me"] + ["open"] * (len(company) - 1)
    table = await host.table(game, *seats, mode=mode, options=options)
    for seat, player in enumerate(company[1:], 1):
        await player.put(f"/api/tables/{table}/seats/{seat}", {"kind": "me"})
    async with AsyncExitStack() as stack:
        sights = [await stack.enter_async_context(player.at(table, last=0)) for player in company]
        await host.post(f"/api/tables/{table}/start")
        for sight in sights:
            await sight.until(lambda said: said["type"] == "Update" and said["step"] > 0)
        yield table, sights


async def all_at_once(sights: list[Sight], moves: list[Any]) -> list[Said]:
    """Everybody has seen the same and moves now."""
    assert len({sight.update["step"] for sight in sights}) == 1
    return await asyncio.gather(
        *(sight.play(msgspec.to_builtins(m)) for sight, m in zip(sights, moves, strict=True))
    )


async def caught_up(sights: list[Sight], step: int) -> None:
    for sight in sights:
        while sight.update["step"] < step:
            await sight.hear()


def seats_heard(sight: Sight, event: type[Value]) -> list[int]:
    """Whom that happened to, one after the other, by that client's own log."""
    said = [msgspec.json.decode(text) for text in sight.raw]
    return [
        told["seat"]
        for update in said
        if update["type"] == "Update"
        for news in update["news"]
        for told in news["events"]
        if told["type"] == event.__name__
    ]
