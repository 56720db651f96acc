"""Two people at different workers play one game, whatever happens to the workers and the bus."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from ludotheque.core.replay import load
from tests.server.player import PATIENCE, Player, Refused, Said, Sight
from tests.workers.conftest import Cut, Team

pytestmark = pytest.mark.xdist_group("postgres")


async def two_at_rami(team: Team) -> tuple[Player, Player, str]:
    """Ann at the first worker, Ben at the second."""
    ann, ben = await team.player("Ann", 0), await team.player("Ben", 1)
    table = await ann.table("rami", "me", "open", mode="junior")  # never over too soon
    await ann.get(f"/api/tables/{table}")  # so the first worker carries it
    await ben.put(f"/api/tables/{table}/seats/1", {"kind": "me"})
    await ann.post(f"/api/tables/{table}/start")
    return ann, ben, table


class Steady:
    """A client that comes back, as a browser does, and remembers what it was promised."""

    def __init__(self, player: Player, seat: int, table: str) -> None:
        self.player = player
        self.seat = seat
        self.table = table
        self.told: dict[int, Any] = {}  # the news of each step
        self.accepted: list[tuple[int, Any]] = []
        self.byes: list[str] = []
        self.updated: list[float] = []  # when, by the wall clock
        self.step = 0
        self.over = False

    async def play(self, rng: Random) -> None:
        """Random legal moves until the game is over."""
        async with asyncio.timeout(2 * PATIENCE):
            while not self.over:
                with suppress(ConnectionClosed, OSError, WebSocketException):
                    async with self.player.at(self.table, last=self.step) as sight:
                        with suppress(ConnectionClosed):
                            await self._go_on(sight, rng)
                        await self._hear_out(sight)
                await asyncio.sleep(0.05)

    async def _go_on(self, sight: Sight, rng: Random) -> None:
        tried = -1
        while not self.over:
            self._note(await sight.hear())
            update = sight.update
            if update and sight.legal and update["step"] > tried:
                tried = update["step"]
                await self._move(sight, rng.choice(sight.legal))

    async def _hear_out(self, sight: Sight) -> None:
        """A bye may have come while we were about to speak."""
        while not self.over:
            self._note(await sight.hear())

    async def _move(self, sight: Sight, move: Any) -> None:
        step = sight.update["step"]
        await asyncio.sleep(0.05)  # no faster than a server lets anybody talk
        await sight.say(type="Play", id=step, at=step, move=move)
        said = await sight.hear()
        while said.get("id") != step:
            self._note(said)
            said = await sight.hear()
        assert said["type"] == "Accepted" or said["code"] == "too-late"
        if said["type"] == "Accepted":
            self.accepted.append((step, move))

    def _note(self, said: Said) -> None:
        if said["type"] == "Bye":
            self.byes.append(said["code"])
        if said["type"] == "Room":
            self.over = said["status"] == "over"
        if said["type"] == "Update":
            for news in said["news"]:
                assert self.told.setdefault(news["step"], news) == news
            self.step = said["step"]
            self.updated.append(time.monotonic())

    async def check(self) -> Any:
        """Everything promised is in the replay, once, and everything was told."""
        replay = await self.player.http.get(f"/api/tables/{self.table}/replay")
        match, _ = load(replay.content)
        made = msgspec.json.decode(msgspec.json.encode([step.moves for step in match.steps]))
        for step, move in self.accepted:
            assert made[step][str(self.seat)] == move
        assert sorted(self.told) == list(range(len(made)))
        times = [self.told[step]["at"] for step in sorted(self.told)]
        assert times == [step.at for step in match.steps] == sorted(times)
        return made


@asynccontextmanager
async def playing(team: Team) -> AsyncIterator[tuple[list[Steady], list[asyncio.Task[None]]]]:
    ann, ben, table = await two_at_rami(team)
    both = [Steady(ann, 0, table), Steady(ben, 1, table)]
    games = [asyncio.create_task(each.play(Random(each.seat))) for each in both]
    try:
        yield both, games
    finally:
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)


async def some_moves(both: list[Steady], more: int) -> None:
    before = sum(len(each.accepted) for each in both)
    async with asyncio.timeout(PATIENCE):
        while sum(len(each.accepted) for each in both) < before + more:  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def test_a_whole_game_from_two_workers(team: Team) -> None:
    async with playing(team) as (both, games):
        await asyncio.gather(*games)
        assert await both[0].check() == await both[1].check()
        assert [each.byes for each in both] == [[], []]


async def test_the_bus_is_cut_and_comes_back(team: Team, cut: Cut) -> None:
    async with playing(team) as (both, games):
        for _ in range(3):
            await some_moves(both, 3)
            await cut()
        await asyncio.gather(*games)
        assert await both[0].check() == await both[1].check()
    assert "resync" in both[1].byes


async def test_the_worker_that_carries_the_table_is_killed(team: Team) -> None:
    began = time.monotonic()
    async with playing(team) as (both, games):
        await some_moves(both, 5)
        carrier = await team.carrier(both[0].table)
        team.workers[0].kill()
        both[0].player.move_to(team.workers[1].address)
        await asyncio.gather(*games)
        assert await team.carrier(both[0].table) != carrier
        assert await both[0].check() == await both[1].check()
    assert both[1].byes == ["resync"]
    told = sorted(both[0].updated + both[1].updated)
    gap = max(later - earlier for earlier, later in pairwise(told))
    played = both[0].told[both[0].step - 1]["at"] / 1000
    assert played < told[-1] - began - gap / 2  # the sand stood still meanwhile


async def test_a_worker_that_is_told_to_stop_gives_its_tables_up(team: Team) -> None:
    async with playing(team) as (both, games):
        await some_moves(both, 5)
        ended = asyncio.to_thread(team.workers[0].end, signal.SIGTERM)
        both[0].player.move_to(team.workers[1].address)
        assert await ended == 0
        await asyncio.gather(*games)
        assert await both[0].check() == await both[1].check()
    assert both[0].byes[0] == "closing"
    assert set(both[1].byes) == {"resync"}


async def test_a_worker_that_is_killed_takes_only_its_people_away(team: Team) -> None:
    ann, ben, table = await two_at_rami(team)
    async with ann.at(table) as hers:
        async with AsyncExitStack() as stack:
            his = await stack.enter_async_context(ben.at(table))
            await his.until("Update")
            await hers.until(lambda said: said["type"] == "Room" and said["seats"][1]["present"])
            team.workers[1].kill()
            await hers.until(
                lambda said: said["type"] == "Room" and not said["seats"][1]["present"]
            )
        ben.move_to(team.workers[0].address)
        async with ben.at(table) as again:
            await again.until("Update")


async def test_everything_over_http_works_at_any_worker(team: Team) -> None:
    ann, ben = await team.player("Ann", 0), await team.player("Ben", 1)
    table = await ann.table("toy", "me", "open", "open", options={"rounds": 1})
    path = f"/api/tables/{table}"
    async with ann.at(table) as sight:
        await sight.until("Room")  # the first worker carries it
        await ben.put(f"{path}/seats/1", {"kind": "me"})
        assert (await refusal(ben.post(f"{path}/start"))) == (409, "seats-open")
        bot = {"kind": "bot", "level": "quick"}
        assert (await refusal(ben.put(f"{path}/seats/2", bot))) == (403, "host-only")
        assert (await refusal(ben.put(f"{path}/seats/0", {"kind": "me"}))) == (409, "seat-taken")
        ann.move_to(team.workers[1].address)  # her requests; her socket stays
        await ann.put(f"{path}/seats/2", {"kind": "bot", "level": "quick"})
        listed = (await ben.get("/api/tables"))[0]
        assert [seat["present"] for seat in listed["seats"]] == [True, False, True]
        await ben.put("/api/me", {"name": "Benoît", "language": "fr"})
        await sight.until(lambda said: "Benoît" in json.dumps(said, ensure_ascii=False))
        room = await ann.post(f"{path}/start")
        assert (room["status"], room["me"], room["host"]) == ("playing", 0, True)
        assert (await ben.get("/api/tables"))[0]["status"] == "playing"
        assert await refusal(ben.post(f"{path}/rematch")) == (409, "not-over")
        assert await refusal(ben.get(f"{path}/replay")) == (409, "not-over")
    assert await refusal(ben.get("/api/tables/nowhere")) == (404, "no-such-table")


async def refusal(call: Any) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        await call
    return refused.value.status, refused.value.code
