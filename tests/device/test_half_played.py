"""Half-played games in the file of a device: they go on wherever it is opened."""

from __future__ import annotations

import dataclasses
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from ludotheque.core import registry
from tests.device.shelf import DevicePlayer, MemoryShelf, open_device
from tests.device.test_belongings import ALL, broken
from tests.device.test_one_device import play_on, windows
from tests.server.conftest import House

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def devices() -> AsyncIterator[tuple[DevicePlayer, DevicePlayer]]:
    """Two, of the same person or not."""
    both = [await open_device(MemoryShelf()) for _ in range(2)]
    yield DevicePlayer(both[0]), DevicePlayer(both[1])
    for device in both:
        await device.library.close()


async def begun(player: DevicePlayer, *seats: str, **more: Any) -> str:
    """A game in which everybody at the device has moved once, or could have."""
    table = await player.table(*seats, **more)
    async with AsyncExitStack() as stack:
        for sight in (await windows(stack, player, table)).values():
            await sight.until("Update")
            if sight.legal:
                await sight.play(Random(2).choice(sight.legal))
    return table


async def seen(player: DevicePlayer, table: str) -> dict[str, Any]:
    """What each of them sees, without what a bot may have done meanwhile."""
    async with AsyncExitStack() as stack:
        sights = await windows(stack, player, table)
        return {name: (await s.until("Update"))["seen"]["view"] for name, s in sights.items()}


async def brought(player: DevicePlayer) -> str:
    (table,) = await player.get("/api/tables")
    return str(table["id"])


async def test_a_game_with_bots_goes_on_on_another_device(
    devices: tuple[DevicePlayer, DevicePlayer],
) -> None:
    old, new = devices
    table = await begun(old, "toy", "me", "quick", hints=True)
    (before,) = await old.get("/api/tables")
    taken = await old.get(ALL)
    assert await new.post(ALL, taken) == {"games": 1, "known": 0, "refused": {}}
    there = await brought(new)
    (after,) = await new.get("/api/tables")
    same = ("game", "mode", "created", "me", "moved")
    assert [after[part] for part in same] == [before[part] for part in same]
    async with new.at(there, last=0) as sight:
        await sight.until("Update")
        assert sight.room["hints"]
        await sight.play_on(Random(1))
    assert (await new.get("/api/me/statistics"))["modes"][0]["games"] == 1
    assert table != there


async def test_people_around_one_device_find_their_hands_again(
    devices: tuple[DevicePlayer, DevicePlayer],
) -> None:
    old, new = devices
    await old.put("/api/me", {"name": "Ana", "language": "fr"})
    table = await begun(old, "rami", "me", "+Zoé", "+Max", mode="famille")
    await new.post(ALL, await old.get(ALL))
    there = await brought(new)
    views = await seen(old, table)
    assert list(views) == ["", "Zoé", "Max"]
    assert await seen(new, there) == views
    async with AsyncExitStack() as stack:
        await play_on(await windows(stack, new, there), Random(3))
    assert (await new.get("/api/tables"))[0]["status"] == "over"


async def test_what_was_chosen_in_secret_is_chosen_again(
    devices: tuple[DevicePlayer, DevicePlayer],
) -> None:
    old, new = devices
    table = await old.table("gnomes", "me", "+Zoé", mode="duel")
    async with AsyncExitStack() as stack:
        sights = await windows(stack, old, table)
        await sights[""].until("Update")
        await sights[""].play(sights[""].legal[0])
        await new.post(ALL, await old.get(ALL))
        again = await windows(stack, new, await brought(new))
        assert (await again[""].until("Update"))["sealed"] == []
        await play_on(again, Random(3))


async def test_a_game_that_is_there_already_is_not_brought_twice(
    devices: tuple[DevicePlayer, DevicePlayer],
) -> None:
    old, new = devices
    await begun(old, "toy", "me", "quick")
    taken = await old.get(ALL)
    await new.post(ALL, taken)
    again = {"games": 0, "known": 1, "refused": {}}
    assert await new.post(ALL, taken) == again
    assert await old.post(ALL, await new.get(ALL)) == again


async def test_a_game_of_other_rules_says_so(
    devices: tuple[DevicePlayer, DevicePlayer], monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = devices
    await begun(old, "toy", "me", "quick")
    taken = await old.get(ALL)
    newer = dataclasses.replace(registry.game("toy"), version="another")
    with monkeypatch.context() as rules:
        rules.setattr(registry, "game", lambda _: newer)
        answer, left = await new.post(ALL, taken), await old.get(ALL)
    assert (answer["games"], answer["refused"]["0"]["code"]) == (0, "replay-version")
    assert (left["games"], left["left_out"]) == ([], 1)


async def test_a_server_neither_gives_nor_takes_them(
    house: House, devices: tuple[DevicePlayer, DevicePlayer]
) -> None:
    """Its file would tell the seed of a game that is being played."""
    ann = await house.player("Ann")
    await ann.table("toy", "me", "quick")
    assert (await ann.get(ALL))["games"] == []
    device, _ = devices
    await begun(device, "toy", "me", "quick")
    answer = await ann.post(ALL, await device.get(ALL))
    assert (answer["games"], answer["refused"]["0"]["code"]) == (0, "belongings-half-played")


@pytest.mark.parametrize(
    "change",
    [
        {"half_played": {"hints": True, "wins": [0]}},
        {"seats": [{"kind": "person", "name": "Al", "level": "", "figure": 0}] * 2},
        {"seats": [{"kind": kind, "name": "Al", "level": "quick", "figure": 0} for kind in
                   ("person", "bot")]},
    ],
    ids=["wins", "alike", "elsewhere"],
)  # fmt: skip
async def test_seats_that_cannot_be_are_refused(
    devices: tuple[DevicePlayer, DevicePlayer], change: Any
) -> None:
    old, new = devices
    await begun(old, "toy", "me", "quick")
    taken = await old.get(ALL)
    answer = await new.post(ALL, {**taken, "games": [{**taken["games"][0], **change}]})
    assert answer["refused"]["0"]["code"] == "belongings-seats"


async def test_whatever_is_in_a_file_every_game_that_is_kept_can_be_looked_at(
    devices: tuple[DevicePlayer, DevicePlayer],
) -> None:
    old, new = devices
    await begun(old, "toy", "me", "quick")
    taken, rng = await old.get(ALL), Random(5)
    for _ in range(150):
        answer = await new.http.post(ALL, content=broken(taken, rng))
        assert answer.status_code in (200, 400), answer.text
    tables = await new.get("/api/tables")
    assert tables
    for each in tables:
        async with new.at(each["id"], last=0) as sight:
            await sight.until("Update")
