"""The same person, once at a server, once on a device of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from ludotheque.core import registry
from ludotheque.words import words
from tests.device.shelf import DevicePlayer, MemoryShelf, open_device
from tests.server.conftest import House, folder, opened
from tests.server.player import Player


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry._names(), "toy", "tests.core.toygame")
    yield
    registry.game.cache_clear()
    words.cache_clear()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house() -> AsyncIterator[House]:
    """One server for all tests of a module."""
    with folder() as data:
        async with opened(data) as shared:
            yield shared


@pytest_asyncio.fixture(params=["server", "device"], loop_scope="module")
async def somebody(request: pytest.FixtureRequest, house: House) -> AsyncIterator[Player]:
    """Who reads French, and has come for the first time."""
    if request.param == "device":
        device = await open_device(MemoryShelf())
        yield DevicePlayer(device)
        await device.library.close()
    else:
        player = house.stranger()
        player.http.headers["accept-language"] = "fr"
        await player.get("/api/me")
        yield player
