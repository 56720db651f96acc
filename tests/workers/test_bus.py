"""A bus by itself: in order, at most once, and it says when something may be lost."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from functools import partial

import pytest

from ludotheque.server.cluster.bus import Bus, bus_of
from ludotheque.server.cluster.messages import Heartbeat, Numbering, SendAway
from ludotheque.server.storage.store import Store
from tests.server.conftest import eventually
from tests.workers.conftest import Cut

pytestmark = pytest.mark.xdist_group("postgres")


class End:
    """One end of a bus, and what it has heard."""

    def __init__(self, url: str, name: str, quiet: float) -> None:
        self.heard: list[bytes] = []
        self.lost = 0
        self.bus: Bus = bus_of(url, name, self.heard.append, self._lost, quiet)

    def _lost(self) -> None:
        self.lost += 1


def all_lost(pair: list[End]) -> bool:
    return all(end.lost for end in pair)


async def ends(url: str, database: str, quiet: float = 60) -> AsyncIterator[list[End]]:
    await (await Store.open(database)).close()  # where messages can lie
    made = [End(url, name, quiet) for name in ("a", "b")]
    for end in made:
        await end.bus.open()
    yield made
    for end in made:
        await end.bus.close()


@pytest.fixture(params=["memory", "postgresql", "redis"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
async def pair(kind: str, bus: str, database: str) -> AsyncIterator[list[End]]:
    async for made in ends("memory" if kind == "memory" else bus, database):
        yield made


async def test_messages_come_in_order_whatever_their_length(pair: list[End]) -> None:
    first, second = pair
    sent = [b"%d" % number * (3000 if number % 50 == 0 else 1) for number in range(1, 500)]
    for message in sent:
        first.bus.publish("b", message)
        second.bus.publish("a", message)
    first.bus.publish("nobody", b"x")
    await eventually(lambda: len(first.heard) + len(second.heard) >= 2 * len(sent))
    assert first.heard == second.heard == sent
    assert (first.lost, second.lost) == (0, 0)


@pytest.mark.parametrize("kind", ["postgresql", "redis"])
async def test_both_ends_learn_that_the_bus_was_cut(pair: list[End], cut: Cut) -> None:
    first, second = pair
    first.bus.publish("b", b"1")
    second.bus.publish("a", b"1")
    await eventually(lambda: first.heard and second.heard)
    await cut()

    def written(message: bytes, holds: Callable[[], bool]) -> bool:
        """Again each time: what is written while one's own line is still broken is lost."""
        first.bus.publish("b", message)
        second.bus.publish("a", message)
        return holds()

    await eventually(partial(written, b"2", partial(all_lost, pair)))
    await eventually(partial(written, b"3", lambda: second.heard[-1] == first.heard[-1] == b"3"))


@pytest.mark.parametrize("kind", ["postgresql", "redis"])
async def test_a_connection_that_dies_in_silence(kind: str, bus: str, database: str) -> None:
    """Nothing breaks, nothing comes: whoever hears not even itself connects again."""
    async for pair in ends(bus, database, quiet=0.2):
        await eventually(partial(all_lost, pair))


def test_a_missing_message_is_noticed() -> None:
    sender, reader = Numbering("a"), Numbering("b")
    packed = [sender.pack("b", Heartbeat()) for _ in range(4)]
    sender.pack("c", Heartbeat())
    complete = [reader.unpack(data)[2] for data in (packed[0], packed[2], packed[3])]
    assert complete == [True, False, True]


def test_a_message_that_cannot_be_encoded_leaves_no_gap() -> None:
    sender, reader = Numbering("a"), Numbering("b")
    first = sender.pack("b", Heartbeat())
    with pytest.raises(TypeError):
        sender.pack("b", SendAway(1, "broken", {"why": object()}))
    second = sender.pack("b", Heartbeat())
    assert [reader.unpack(data)[2] for data in (first, second)] == [True, True]
