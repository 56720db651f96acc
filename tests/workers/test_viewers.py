"""Two workers think of the same people at their tables, or those people come back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.server.conftest import House, eventually
from tests.server.player import Sight
from tests.workers.test_secrecy import houses

__all__ = ["houses"]  # the fixture
pytestmark = pytest.mark.xdist_group("postgres")


async def a_table(houses: list[House]) -> str:
    """Carried by the first worker."""
    ann = await houses[0].player("Ann")
    table = await ann.table("toy", "me", "slow")
    await ann.get(f"/api/tables/{table}")
    return table


@asynccontextmanager
async def forgotten(houses: list[House]) -> AsyncIterator[Sight]:
    """Somebody at the second worker, of whom the first, which carries the table, knows no more."""
    table, eve = await a_table(houses), await houses[1].player("Eve")
    carrier = houses[0].server.tables.worker
    assert carrier is not None
    async with eve.at(table) as sight:
        await sight.until("Update")
        (key,) = carrier._remote_viewers._viewers
        carrier._remote_viewers.leave(*key)
        yield sight


async def test_who_is_known_only_to_their_own_worker_is_sent_to_come_back(
    houses: list[House],
) -> None:
    async with forgotten(houses) as sight:
        assert await sight.bye() == "resync"


async def test_who_speaks_to_a_table_that_has_forgotten_them_is_sent_to_come_back(
    houses: list[House],
) -> None:
    async with forgotten(houses) as sight:
        await sight.say(type="Play", id=1, at=1, move={"type": "Peek", "at_seat": 1})
        assert await sight.bye() == "resync"


async def test_who_is_known_only_to_the_table_has_left(houses: list[House]) -> None:
    table, eve = await a_table(houses), await houses[1].player("Eve")
    carrier, other = (house.server.tables.worker for house in houses)
    assert carrier is not None
    assert other is not None
    async with eve.at(table) as sight:
        await sight.until("Update")
        assert len(houses[0].server.tables.live[table].viewers) == 1
        other._remote_tables._viewers.clear()
        await eventually(lambda: not carrier._remote_viewers._viewers)
        await eventually(lambda: not houses[0].server.tables.live[table].viewers)
