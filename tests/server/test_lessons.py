"""Lessons at a real server: tables like any other, whose player may be guided."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.core import registry
from ludotheque.core.lesson import lesson as taught
from tests.server.conftest import House
from tests.server.player import Player, Refused, Sight

pytestmark = pytest.mark.asyncio(loop_scope="module")

FIRST = {"type": "Lay", "card": 3, "x": 1, "y": 0}
WRONG = {"type": "Lay", "card": 3, "x": 5, "y": 5}
OTHER = {"type": "Lay", "card": 2, "x": 0, "y": 1}


async def lesson(player: Player, game: str = "coins", mode: str = "a") -> str:
    return await player.table(game, mode=mode, lesson=True)


async def guided(sight: Sight, move: Any) -> Any:
    await sight.say(type="Play", id=99, at=sight.update["step"], move=move, guided=True)
    return await sight.until(lambda said: said.get("id") == 99)


async def seated(sight: Sight) -> None:
    await sight.until("Room")
    await sight.until("Update")


async def test_its_player_gets_the_cards_and_a_watcher_does_not(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    table = await lesson(ann)
    async with ann.at(table) as a, ben.at(table) as b:
        mine, theirs = await a.until("Room"), await b.until("Room")
    assert mine["status"] == "playing"
    assert mine["lesson"][0]["say"] == "lesson-a-hand"
    assert theirs["lesson"] == []


async def test_what_it_will_say_is_not_sent_before(house: House) -> None:
    """Of all that its player has been sent so far, none tells of what comes after."""
    ann, told = await house.player("Ann"), said_by("coins", "a")
    async with ann.at(await lesson(ann)) as sight:
        await seated(sight)
        assert heard(sight) == {say for at, say in told if at <= 1}
        await guided(sight, FIRST)
        await sight.until(lambda said: said["type"] == "Update" and said["step"] == 3)
        assert heard(sight) == {say for at, say in told if at <= 3} < {say for _, say in told}


def said_by(game: str, mode: str) -> list[tuple[int, str]]:
    played = registry.game(game)
    return [(card.at, card.say) for card in taught(played, played.mode(mode)).cards]


def heard(sight: Sight) -> set[str]:
    return {card["say"] for card in sight.room["lesson"]} - {""}


async def test_every_lesson_of_a_mode_has_the_same_deal(house: House) -> None:
    hands = []
    for name in ("Ann", "Ben"):
        player = await house.player(name)
        async with player.at(await lesson(player)) as sight:
            hands.append((await sight.until("Update"))["seen"]["view"]["hand"])
    assert hands[0] == hands[1] == [2, 3, 9, 10, 13, 16, 17]


async def test_the_others_play_by_the_script(house: House) -> None:
    ann = await house.player("Ann")
    async with ann.at(await lesson(ann)) as sight:
        await seated(sight)
        assert (await guided(sight, FIRST))["type"] == "Accepted"
        update = await sight.until(lambda said: said["type"] == "Update" and said["step"] == 3)
    assert [each["card"] for each in update["seen"]["view"]["laid"]] == [21, 3, 6]


async def test_a_wrong_try_is_explained_by_the_rule_it_breaks(house: House) -> None:
    ann = await house.player("Ann")
    async with ann.at(await lesson(ann)) as sight:
        await seated(sight)
        assert (await guided(sight, WRONG))["code"] == (await sight.play(WRONG))["code"]


async def test_a_move_that_is_not_welcome_is_explained_and_not_made(house: House) -> None:
    ann = await house.player("Ann")
    table = await lesson(ann)
    async with ann.at(table) as sight:
        await seated(sight)
        step = sight.update["step"]
        assert (await guided(sight, OTHER))["code"] == "lesson-other"
    async with ann.at(table) as again:
        await seated(again)
        assert again.update["step"] == step
        assert again.room["lesson"]


async def test_whoever_plays_freely_leaves_the_lesson(house: House) -> None:
    """The game goes on with bots of a level, and a page that comes back is not guided."""
    ann = await house.player("Ann")
    table = await lesson(ann)
    async with ann.at(table) as sight:
        await seated(sight)
        assert (await sight.play(OTHER))["type"] == "Accepted"
        await sight.until(lambda said: said["type"] == "Update" and said["step"] > 2)
    async with ann.at(table) as again:
        assert (await again.until("Room"))["lesson"] == []


async def test_no_sand_runs_in_a_lesson(house: House) -> None:
    ann = await house.player("Ann")
    async with ann.at(await lesson(ann, mode="b")) as sight:
        await seated(sight)
        assert sight.update["seen"]["turn"]["timers"]
        assert sight.update["timers"] == []
        assert (await sight.play({"type": "NoSolution", "pair": 1}))["type"] == "Accepted"
        left = await sight.until(lambda said: said["type"] == "Update" and said["step"] > 2)
    assert left["timers"]


async def test_a_mode_without_a_lesson_says_so(house: House) -> None:
    ann = await house.player("Ann")
    with pytest.raises(Refused) as refused:
        await ann.table("toy", lesson=True)
    assert (refused.value.status, refused.value.code) == (404, "no-lesson")
    games = {game["key"]: game for game in await ann.get("/api/games")}
    assert not any(mode["lesson"] for mode in games["toy"]["modes"])
    assert all(mode["lesson"] for mode in games["coins"]["modes"])
