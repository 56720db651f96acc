"""Who has a lease may write; who has lost it has lost everything, and nothing else has."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, update

from ludotheque.core.faults import Fault
from ludotheque.server.cluster.leases import Leases
from ludotheque.server.storage.schema import carriers, workers
from ludotheque.server.storage.store import Store
from ludotheque.server.storage.writer import keeps_lease
from ludotheque.table.ports import Overtaken
from ludotheque.table.record import SealedMove, Sitter
from tests.server.process import Process
from tests.server.test_store import a_table
from tests.workers.conftest import LEASE, Team
from tests.workers.test_play import playing, some_moves

pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture
async def stores(database: str) -> AsyncIterator[list[Store]]:
    """Each with connections of its own, as on several machines."""
    opened = await asyncio.gather(*(Store.open(database) for _ in range(3)))
    yield list(opened)
    for store in opened:
        await store.close()


def leases(store: Store, bus: str = "redis") -> Leases:
    return Leases(store.database, bus, 60)


async def expire(store: Store, worker: str) -> None:
    late = update(workers).where(workers.c.id == worker).values(until=0)
    await store.database.write(lambda connection: connection.execute(late).close())


async def test_of_several_who_take_a_table_one_carries_it(stores: list[Store]) -> None:
    several = [leases(store) for store in stores]
    for number, each in enumerate(several):
        await each.register(f"w{number}")
    for number in range(5):
        await a_table(stores[0], id=f"t{number}")
        takes = [each.take(f"t{number}", f"w{n}") for n, each in enumerate(several)]
        assert len(set(await asyncio.gather(*takes))) == 1
    assert await several[0].take("t9", "w0") is None
    assert await several[0].take("t0", "nobody") == (await several[0].carriers_of(["t0"]))["t0"]


async def test_a_table_is_free_again_when_it_is_released_or_its_carrier_is_late(
    stores: list[Store],
) -> None:
    mine, yours = leases(stores[0]), leases(stores[1])
    await a_table(stores[0])
    await mine.register("me")
    await yours.register("you")
    assert await mine.take("t1", "me") == "me"
    assert await yours.take("t1", "you") == "me"
    await yours.release("t1", "you")  # not theirs to release
    assert await yours.carriers_of(["t1"]) == {"t1": "me"}
    await mine.release("t1", "me")
    assert await yours.take("t1", "you") == "you"
    await expire(stores[0], "you")
    assert await mine.renew("me") == {"me"}
    assert await mine.take("t1", "me") == "me"
    assert await yours.renew("you") == {"me"}  # lost for good


def writes(store: Store) -> list[Callable[[], Any]]:
    return [
        lambda: store.append("t1", 0, [(0, b"{}")]),
        lambda: store.seal("t1", 0, SealedMove(0, 0, b"x")),
        lambda: store.seat("t1", {0: Sitter()}),
        lambda: store.begin("t1"),
        lambda: store.pause("t1", 99),
    ]


async def test_who_was_taken_for_dead_writes_nothing(stores: list[Store]) -> None:
    await a_table(stores[0])
    before = await stores[0].load("t1")
    await leases(stores[0]).register("me")
    await leases(stores[1]).register("you")
    assert await leases(stores[0]).take("t1", "me") == "me"
    await expire(stores[0], "me")
    assert await leases(stores[1]).take("t1", "you") == "you"
    for write in writes(stores[0].fenced("me")):
        with pytest.raises(Overtaken):
            await write()
    assert await stores[0].load("t1") == before
    for write in writes(stores[1].fenced("you")):
        await write()
    assert await stores[0].load("t1") != before


async def test_who_takes_over_waits_for_what_is_being_written(stores: list[Store]) -> None:
    await a_table(stores[0])
    await leases(stores[0]).register("me")
    await leases(stores[1]).register("you")
    assert await leases(stores[0]).take("t1", "me") == "me"
    await expire(stores[0], "me")
    taking: list[asyncio.Task[str | None]] = []
    loop = asyncio.get_running_loop()

    def slow(connection: Connection) -> None:
        from sqlalchemy.util import await_only

        assert keeps_lease(connection, "me")
        taking.append(loop.create_task(leases(stores[1]).take("t1", "you")))
        await_only(asyncio.sleep(0.3))
        assert not taking[0].done()
        assert connection.scalar(carriers.select().with_only_columns(carriers.c.worker)) == "me"

    await stores[0].database.write(slow)
    assert await taking[0] == "you"


@pytest.mark.parametrize(("theirs", "ours"), [("redis", "postgresql"), ("memory", "memory")])
async def test_workers_that_could_not_hear_each_other(
    stores: list[Store], theirs: str, ours: str
) -> None:
    await leases(stores[0], theirs).register("them")
    with pytest.raises(Fault, match="other-workers"):
        await leases(stores[1], ours).register("us")
    await leases(stores[0], theirs).unregister("them")
    await leases(stores[1], ours).register("us")


async def test_a_worker_that_slept_too_long_begins_anew(team: Team) -> None:
    """It wakes up to find that its tables are another's."""
    async with playing(team) as (both, games):
        await some_moves(both, 3)
        carrier = await team.carrier(both[0].table)
        asleep = team.workers[0]
        asleep.send(signal.SIGSTOP)
        await asyncio.sleep(2 * LEASE)
        both[0].player.move_to(team.workers[1].address)
        async with both[1].player.at(both[0].table) as sight:
            await sight.until("Update")
        asleep.send(signal.SIGCONT)
        await asyncio.gather(*games)
        assert await team.carrier(both[0].table) != carrier
        assert await both[0].check() == await both[1].check()
    again = await team.player("Zoé", 0)
    table = await again.table("rami", "me", "child", mode="junior")
    async with again.at(table) as sight:
        await sight.until("Update")


# One process alone.


def test_two_servers_on_one_sqlite(tmp_path: Path) -> None:
    with (tmp_path / "stderr").open("wb") as errors, (tmp_path / "second").open("wb") as others:
        first = Process(tmp_path, errors)
        second = Process(tmp_path, others)
        assert second.address == ""
        assert second.end(signal.SIGTERM) == 1
        first.kill()
        third = Process(tmp_path, errors)  # what the dead held is free
        assert third.address
        third.kill()
    said = (tmp_path / "second").read_text()
    assert said.count("\n") == 1
    assert "PostgreSQL" in said


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"bus": "redis://127.0.0.1:1"}, "PostgreSQL"),
        ({"bus": "redis://127.0.0.1:1", "database": True}, "bus"),
        ({"bus": "carrier-pigeon:", "database": True}, "redis://"),
    ],
)
async def test_a_bus_that_cannot_be_had(
    tmp_path: Path, database: str, settings: dict[str, Any], code: str
) -> None:
    given = {**settings, **({"database": database} if "database" in settings else {})}
    with (tmp_path / "stderr").open("wb") as errors:
        ended = Process(tmp_path, errors, **given)
        assert ended.end(signal.SIGTERM) == 1
    said = (tmp_path / "stderr").read_text()
    assert said.count("\n") == 1
    assert code in said
