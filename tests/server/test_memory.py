"""What has ended is free at once: Python looks for circles rarely, and who plays waits for it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random
from weakref import ref

import pytest

from ludotheque.server.http.line import Line
from ludotheque.server.http.protocols import Http
from tests.server.conftest import House, Opens, eventually

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(autouse=True)
def nobody_collects() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def connections(house: House) -> list[ref[object]]:
    return [ref(each) for each in house._web.server_state.connections]


@pytest.mark.parametrize(
    ("game", "mode", "level"),
    [
        ("rami", "famille", "regular"),
        ("coins", "b", "lynx"),  # a race, with bots and timers
        ("abcdrix", "abcdrix", "child"),
        ("gnomes", "duel", "boss"),
    ],
)
async def test_a_table_that_has_left_memory(opens: Opens, game: str, mode: str, level: str) -> None:
    house = await opens()
    tables, ann = house.server.tables, await house.player("Ann")
    table = await ann.table(game, "me", level, mode=mode)
    async with ann.at(table) as sight:
        await sight.until("Update")
    await eventually(lambda: tables.live[table].deserted)
    left = ref(tables.live[table])
    await tables.sweep()
    await eventually(lambda: left() is None)


async def test_a_table_that_was_played_to_its_end(opens: Opens) -> None:
    house = await opens()
    tables, ann = house.server.tables, await house.player("Ann")
    table = await ann.table("rami", "me", "regular", mode="famille")
    async with ann.at(table) as sight:
        await sight.play_on(Random(1))
    await eventually(lambda: tables.live[table].deserted)
    left = ref(tables.live[table])
    await tables.sweep()
    await eventually(lambda: left() is None)


async def test_a_window_that_was_closed(opens: Opens) -> None:
    house = await opens()
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "quick")
    async with ann.at(table) as sight:
        await sight.until("Update")
        windows = [each for each in connections(house) if isinstance(each(), Line)]
        asked = [ref(each) for each in gc.get_objects() if isinstance(each, Http)]
        assert len(windows) == 1
        await sight.play({"type": "Peek", "at_seat": 1})
    await ann.http.aclose()
    await eventually(lambda: all(each() is None for each in windows + asked))
