"""Two workers think of the same people at their tables, or those people come back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from ludotheque.server.cluster.messages import Show
from tests.server.conftest import House, eventually
from tests.server.player import Sight
from tests.workers.test_secrecy import Tap, houses

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


async def test_what_many_at_another_worker_see_alike_crosses_the_bus_once(
    houses: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await houses[0].player("Ann"), await houses[1].player("Ben")
    table = await ann.table("toy", "me", "open")
    await ann.get(f"/api/tables/{table}")
    await ben.put(f"/api/tables/{table}/seats/1", {"kind": "me"})
    await ann.post(f"/api/tables/{table}/start")
    async with AsyncExitStack() as stack:
        hers = await stack.enter_async_context(ann.at(table))
        people = [await houses[1].player(f"W{n}") for n in range(6)]
        sights = [
            await stack.enter_async_context(each.at(table))
            for each in (*people[:3], ben, *people[3:])
        ]
        for sight in (hers, *sights):
            await sight.until("Update")
        await hers.until(lambda said: said["type"] == "Room" and said["watchers"] == len(people))
        tap = Tap(houses, monkeypatch)
        assert (await hers.play({"type": "Peek", "at_seat": 1}))["type"] == "Accepted"
        for sight in sights:
            await sight.until(lambda said: said["type"] == "Update" and said["step"] == 2)
        shown = [said for said in tap.messages if isinstance(said, Show)]
        shown = [said for said in shown if b'"Call"' not in bytes(said.data)]  # Ben alone is asked
        assert sorted(len(said.viewers) for said in shown) == [1, len(people)]
