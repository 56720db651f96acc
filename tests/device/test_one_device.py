"""Several people at one device, at a server and without one."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from ludotheque.core import registry
from tests.server.player import Player, Refused, Sight

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def windows(stack: AsyncExitStack, player: Player, table: str) -> dict[str, Sight]:
    """A window of each who sits there at this device, by name as the room says it."""
    first = await stack.enter_async_context(player.at(table, last=0))
    await first.until("Room")
    found = {"": first}
    for each in first.room["beside"]:
        if each["name"]:
            sight = await stack.enter_async_context(player.at(table, last=0, name=each["name"]))
            found[each["name"]] = sight
    return found


async def play_on(sights: dict[str, Sight], rng: Random) -> None:
    """Whoever is to move does, one after the other, as around one device."""
    step = 0
    while True:
        for sight in sights.values():
            while not sight.update or sight.update["step"] < step:
                await sight.hear()
        step = max(sight.update["step"] for sight in sights.values())
        if not any(sight.update["seen"]["turn"]["seats"] for sight in sights.values()):
            return
        for sight in sights.values():
            if sight.legal and sight.update["step"] == step:
                answer = await sight.play(rng.choice(sight.legal))
                assert answer["type"] == "Accepted", answer
                step = max(step, answer["step"])


async def test_they_sit_by_their_names_and_each_sees_their_own(somebody: Player) -> None:
    await somebody.put("/api/me", {"name": "Ana", "language": "fr"})
    table = await somebody.table("rami", "me", "+Zoé", "+ Max ", mode="famille")
    async with AsyncExitStack() as stack:
        sights = await windows(stack, somebody, table)
        assert list(sights) == ["", "Zoé", "Max"]
        for sight in sights.values():
            await sight.until("Update")
        rooms = [sight.room for sight in sights.values()]
        assert [room["me"] for room in rooms] == [0, 1, 2]
        assert [seat["name"] for seat in rooms[0]["seats"]] == ["Ana", "Zoé", "Max"]
        assert [seat["seat"] for seat in rooms[2]["beside"]] == [0, 1, 2]
        racks = [sight.update["seen"]["view"]["rack"] for sight in sights.values()]
        assert all(racks)
        tiles = [json.dumps(tile) for rack in racks for tile in rack]
        assert len(set(tiles)) == len(tiles)


async def test_a_whole_game_with_sealed_choices_and_a_rematch(somebody: Player) -> None:
    table = await somebody.table("gnomes", "me", "+Zoé", mode="duel")
    async with AsyncExitStack() as stack:
        sights = await windows(stack, somebody, table)
        await play_on(sights, Random(3))
        again = (await somebody.post(f"/api/tables/{table}/rematch"))["id"]
        sights = await windows(stack, somebody, again)
        update = await sights["Zoé"].until("Update")
        assert sights["Zoé"].room["status"] == "playing"
        assert update["seen"]["seat"] == 0
    assert (await somebody.get("/api/tables"))[0]["id"] == again


async def test_who_sits_at_one_device_stops_together(somebody: Player) -> None:
    table = await somebody.table("rami", "me", "+Zoé", "regular", mode="famille")
    room = (await somebody.http.put(f"/api/tables/{table}/offer")).json()
    assert room["ended"] == {"how": "agreed", "seat": None}


async def test_who_plays_alone_at_a_device_has_nobody_beside(somebody: Player) -> None:
    table = await somebody.table("rami", "me", "regular", mode="famille")
    assert (await somebody.get(f"/api/tables/{table}"))["beside"] == []


async def test_a_name_that_does_not_sit_there_only_watches(somebody: Player) -> None:
    table = await somebody.table("rami", "me", "+Zoé", mode="famille")
    async with somebody.at(table, last=0, name="Eve") as sight:
        update = await sight.until("Update")
        assert (sight.room["me"], update["seen"]["seat"]) == (None, None)


async def test_a_name_is_that_of_its_own_person_s_company_alone(somebody: Player) -> None:
    """Whatever name somebody else says, they do not become the Zoé of who made the table."""
    table = await somebody.table("rami", "me", "+Zoé", mode="famille")
    await somebody.http.delete("/api/me")
    await somebody.get("/api/me")
    async with somebody.at(table, last=0, name="Zoé") as sight:
        update = await sight.until("Update")
        assert (sight.room["me"], update["seen"]["seat"], sight.room["beside"]) == (None, None, [])


@pytest.mark.parametrize(
    ("seats", "mode", "code"),
    [
        (("me", "+Zoé", "open"), "famille", (400, "device-open")),
        (("+Ana", "+Zoé"), "famille", (400, "not-at-table")),
        (("me", "me"), "famille", (400, "one-seat")),
        (("me", "+Zoé", "+zoé"), "famille", (409, "name-alike")),
        (("me", "+"), "famille", (400, "name-length")),
        (("me", "+\u200b"), "famille", (400, "name-invisible")),
        (("me", "+" + "z" * 25), "famille", (400, "name-length")),
    ],
)
async def test_what_is_refused(
    somebody: Player, seats: tuple[str, ...], mode: str, code: tuple[int, str]
) -> None:
    with pytest.raises(Refused) as refused:
        await somebody.table("rami", *seats, mode=mode)
    assert (refused.value.status, refused.value.code) == code


def shared() -> list[tuple[str, str, str]]:
    return [(g.key, m.key, m.one_device.value) for g in registry.games() for m in g.modes]


async def test_which_modes_are_for_one_device(somebody: Player) -> None:
    listed = [
        (game["key"], mode["key"], mode["one_device"])
        for game in await somebody.get("/api/games")
        for mode in game["modes"]
    ]
    assert listed == shared()
    for game, mode, kind in listed:
        fewest = registry.game(game).mode(mode).players[0]
        seats = ["me", *(f"+P{n}" for n in range(1, max(2, fewest)))]
        made: Any = somebody.table(game, *seats, mode=mode)
        if kind in ("passed", "open", "around", "hands"):
            assert await made
        else:
            with pytest.raises(Refused) as refused:
                await made
            wanted = "players" if kind == "alone" else "device-race"
            assert refused.value.code == wanted
