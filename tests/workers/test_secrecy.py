"""What crosses the bus to a worker depends on what its own people may know, and on nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from random import Random

import pytest

from ludotheque.core.rules import Imagines
from ludotheque.server.cluster.messages import AnyMessage, Heartbeat, Numbering, Show
from tests.server.conftest import House, folder, opened
from tests.server.test_secrecy import (
    NAMES,
    OPEN,
    SHELF,
    World,
    bidding,
    joined,
    plain,
    positions,
    settled,
)
from tests.table.conftest import SlowClock

pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture
async def houses(database: str, bus: str) -> AsyncIterator[list[House]]:
    """Two workers in one process: the first carries the tables, the second has one who watches."""
    async with AsyncExitStack() as stack:
        made = []
        for _ in range(2):
            data = stack.enter_context(folder())
            house = await stack.enter_async_context(opened(data, database=database, bus=bus))
            house.server.tables.clock = SlowClock()  # time is not the question here
            made.append(house)
        yield made


class Tap:
    """All that the first worker writes to the second."""

    def __init__(self, houses: list[House], monkeypatch: pytest.MonkeyPatch) -> None:
        first, second = (house.server.tables.worker for house in houses)
        assert first is not None
        assert second is not None
        self.messages: list[AnyMessage] = []
        publish = first._bus.publish

        def tapped(to: str, data: bytes) -> None:
            if to == second.me:
                self.messages.append(Numbering("").unpack(data)[1])
            publish(to, data)

        monkeypatch.setattr(first._bus, "publish", tapped)

    def drawn(self, world: World) -> list[str]:
        """What has come since, without the names that differ in any case."""
        said = [each for each in self.messages if not isinstance(each, Heartbeat)]
        assert any(isinstance(each, Show) for each in said)
        self.messages.clear()
        plain = [str(each).replace(world.id, "ID") for each in said]
        for name in ("viewers", "viewer", "number"):  # counted from the first of this world
            first = min((getattr(each, name) for each in said if hasattr(each, name)), default=0)
            plain = [text.replace(f"{name}={first},", "") for text in plain]
        return plain


@pytest.mark.parametrize("kind", ["postgresql"])  # messages are tapped before either bus
@pytest.mark.parametrize(("game", "mode"), [which for which in SHELF if which not in OPEN])
async def test_a_worker_with_only_a_spectator_gets_nobodys_secrets(
    houses: list[House], monkeypatch: pytest.MonkeyPatch, game: str, mode: str
) -> None:
    people = [await houses[0].player(name) for name in NAMES]
    eve = await houses[1].player("Eve")
    identities = [houses[0].identity(p) for p in people]
    tap, differed, rng = Tap(houses, monkeypatch), 0, Random(1)
    for match in positions(game, mode, 4):
        rules = match.mode.rules
        assert isinstance(rules, Imagines)
        wanted = plain([m for step in match.steps for m in step.moves.values()])[-1]
        for seat in range(match.players):
            other = rules.imagine(rules.view(match.state, seat), seat, rng)
            differed += other != match.state
            told = []
            for state in (match.state, other):
                world = World(houses[0], match)
                await world.store(identities[: match.players])
                await world.become(state)
                async with eve.at(world.id) as sight:
                    await sight.until("Update")
                    assert (await sight.play(wanted))["code"] == "not-at-table"
                    await eve.get(f"/api/tables/{world.id}")
                told.append(tap.drawn(world))
            assert told[0] == told[1]
    assert differed > 3


async def test_a_sealed_move_does_not_cross_the_bus(
    houses: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = [await houses[0].player(name) for name in ("Ann", "Ben")]
    eve = await houses[1].player("Eve")
    identities = [houses[0].identity(p) for p in (ann, ben)]
    tap, told, match = Tap(houses, monkeypatch), [], bidding()
    for bids in ((0, 1), (2, 0)):
        world = World(houses[0], match)
        await world.store(identities)
        async with AsyncExitStack() as stack:
            a, b = [await joined(stack, player, world) for player in (ann, ben)]
            async with AsyncExitStack() as other:
                e = await joined(other, eve, world)
                await settled([a, b])
                for bid in bids:
                    assert (await a.play({"type": "Bid", "height": bid}))["type"] == "Accepted"
                assert (await e.until("Sealed"))["seats"] == [0]
            # Until she has left there too: of those who leave next nothing is sent to her worker.
            await b.until(lambda said: said["type"] == "Room" and not said["watchers"])
        told.append(tap.drawn(world))
    assert told[0] == told[1]


async def test_the_person_at_the_other_worker_does_get_their_own_secrets(
    houses: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tap above would hear them."""
    ann, ben = await houses[0].player("Ann"), await houses[1].player("Ben")
    identities = [houses[0].identity(p) for p in (ann, ben)]
    tap, told, match = Tap(houses, monkeypatch), [], bidding()
    for bid in (0, 2):
        world = World(houses[0], match)
        await world.store(identities)
        await houses[0].server.tables.here(world.id)
        async with ben.at(world.id) as sight:
            await sight.until("Update")
            assert (await sight.play({"type": "Bid", "height": bid}))["type"] == "Accepted"
            async with ben.at(world.id) as again:
                assert (await again.until("Update"))["chosen"]["height"] == bid
        told.append(tap.drawn(world))
    assert told[0] != told[1]
