"""Nothing is lost on a device: a move is kept before it is shown, and all comes back."""

from __future__ import annotations

from random import Random

from tests.device.shelf import DevicePlayer, MemoryShelf, open_device


async def test_a_half_played_game_comes_back_as_it_was() -> None:
    shelf = MemoryShelf()
    player = DevicePlayer(await open_device(shelf))
    await player.put("/api/me", {"name": "Zoé", "language": "fr"})
    table = await player.table("toy", "me", "quick")
    async with player.at(table) as sight:
        await sight.until("Update")
        await sight.play({"type": "Peek", "at_seat": 1})
        await sight.until(lambda said: said["type"] == "Update" and bool(sight.legal))
    # The device is switched off: nobody says goodbye.
    again = DevicePlayer(await open_device(shelf))
    assert (await again.get("/api/me"))["name"] == "Zoé"
    assert [each["status"] for each in await again.get("/api/tables")] == ["paused"]
    async with again.at(table) as back:
        assert (await back.until("Update"))["seen"]["view"] == sight.update["seen"]["view"]
        await back.play_on(Random(1))
    assert [each["status"] for each in await again.get("/api/tables")] == ["over"]


async def test_a_sealed_move_comes_back_too() -> None:
    shelf = MemoryShelf()
    player = DevicePlayer(await open_device(shelf, pace=1.0))
    table = await player.table("toy", "me", "slow")
    async with player.at(table) as sight:
        await sight.until("Update")
        await sight.play({"type": "Peek", "at_seat": 1})
        await sight.until("Update")
        bid = sight.legal[-1]
        assert (await sight.play(bid))["type"] == "Accepted"
    again = DevicePlayer(await open_device(shelf, pace=1.0))
    async with again.at(table) as back:
        update = await back.until("Update")
        assert (update["sealed"], update["chosen"]) == ([0], bid)


async def test_a_move_that_cannot_be_kept_has_not_happened() -> None:
    shelf = MemoryShelf()
    player = DevicePlayer(await open_device(shelf))
    table = await player.table("toy", "me", "quick")
    async with player.at(table) as sight:
        known = (await sight.until("Update"))["step"]
        shelf.full = True
        answer = await sight.play({"type": "Peek", "at_seat": 1})
        assert (answer["type"], answer["code"]) == ("Refusal", "cannot-store")
        answer = (await player.http.post("/api/tables", json={"game": "toy", "seats": []})).json()
        shelf.full = False
        assert (await sight.play({"type": "Peek", "at_seat": 1}, at=known))["type"] == "Accepted"


async def test_nothing_is_shown_before_it_is_kept() -> None:
    """Whenever anybody is told of a step, the shelf has it already."""
    shelf = MemoryShelf()
    player = DevicePlayer(await open_device(shelf))
    table = await player.table("toy", "me", "quick")
    async with player.at(table) as sight:
        told = await sight.until("Update")
        while sight.room["status"] != "over":
            kept = sum(key.startswith(f"step/{table}/") for key in shelf.kept)
            assert told.get("step", 0) <= kept
            if sight.legal:
                await sight.play(sight.legal[0])
            told = await sight.hear()


async def test_two_that_write_the_same_step_are_told_apart() -> None:
    """A second one on the same shelf can never overwrite what the first has done."""
    shelf = MemoryShelf()
    first = DevicePlayer(await open_device(shelf))
    table = await first.table("toy", "me", "quick")
    second = DevicePlayer(await open_device(shelf))
    async with first.at(table) as one, second.at(table) as other:
        await one.until("Update")
        await other.until("Update")
        await one.play({"type": "Peek", "at_seat": 1})
        await other.say(type="Play", id=1, at=other.update["step"], move=one.legal[0])
        assert await other.bye() == "resync"
