"""Kill the server with SIGKILL at any moment: what it acknowledged is there when it is back."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from ludotheque.core.replay import load
from tests.server.player import Player, Said, Sight
from tests.server.process import Process

KILLS = 5


class Game:
    """Two people at a table whose server keeps dying, and all that was acknowledged to them."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.errors = (data / "stderr").open("wb")
        self.server = Process(data, self.errors)
        self.people = [Player(self.server.address) for _ in range(2)]
        self.table = ""
        self.accepted: list[tuple[int, int, Any]] = []  # step, seat, move

    async def sit_down(self, game: str, **more: Any) -> None:
        for player in self.people:
            await player.get("/api/me")
        self.table = await self.people[0].table(game, "me", "open", **more)
        await self.people[1].put(f"/api/tables/{self.table}/seats/1", {"kind": "me"})
        await self.people[0].post(f"/api/tables/{self.table}/start")

    def crash(self) -> None:
        self.server.kill()
        self.server = Process(self.data, self.errors)
        for player in self.people:
            player.move_to(self.server.address)

    @asynccontextmanager
    async def sights(self) -> AsyncIterator[list[Sight]]:
        """Both look at the table; everything they were promised must be there."""
        async with AsyncExitStack() as stack:
            sights = [await stack.enter_async_context(p.at(self.table)) for p in self.people]
            for sight in sights:
                await sight.until("Update")
            self.check(sights)
            yield sights

    def check(self, sights: list[Sight]) -> None:
        for step, seat, move in self.accepted:
            update = sights[seat].update
            assert step < update["step"] or (step == update["step"] and update["chosen"] == move)

    async def play(self, sight: Sight, seat: int, move: Any) -> Said:
        step = sight.update["step"]
        answer = await sight.play(move)
        if answer["type"] == "Accepted":
            self.accepted.append((step, seat, move))
        return answer

    async def check_replay(self) -> None:
        """The finished game holds every acknowledged move where it was made."""
        answer = await self.people[0].http.get(f"/api/tables/{self.table}/replay")
        match, _ = load(answer.content)
        made = msgspec.json.decode(msgspec.json.encode([step.moves for step in match.steps]))
        for step, seat, move in self.accepted:
            assert made[step][str(seat)] == move

    async def close(self) -> None:
        for player in self.people:
            await player.http.aclose()
        self.server.kill()
        self.errors.close()


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Game]:
    playing = Game(tmp_path)
    try:
        yield playing
    finally:
        await playing.close()


async def test_after_every_acknowledged_move(game: Game) -> None:
    """Sealed choices too: one person has chosen, the other not yet."""
    await game.sit_down("toy", options={"rounds": 1})
    script = [
        (0, {"type": "Peek", "at_seat": 1}),
        (1, {"type": "Bid", "height": 1}),
        (0, {"type": "Bid", "height": 0}),
        (1, {"type": "Buzz"}),
    ]
    for seat, move in script:
        async with game.sights() as sights:
            assert (await game.play(sights[seat], seat, move))["type"] == "Accepted"
        game.crash()
    async with game.sights() as sights:
        assert sights[0].room["status"] == "over"
    await game.check_replay()


async def test_at_any_moment(game: Game) -> None:
    """The kill comes while a move is on its way, or while it is being stored or told."""
    rng = Random(2)
    await game.sit_down("rami", mode="famille")
    for _ in range(KILLS):
        async with game.sights() as sights:
            await play_some(game, sights, rng, rng.randrange(4))
            dying = asyncio.create_task(play_some(game, sights, rng, 1))
            await asyncio.sleep(rng.random() * 0.02)
            game.server.kill()
            with suppress(ConnectionClosed):
                await dying
        game.crash()
    async with game.sights() as sights:
        await play_some(game, sights, rng, 10_000)
    await game.check_replay()
    assert len(game.accepted) > KILLS


async def play_some(game: Game, sights: list[Sight], rng: Random, moves: int) -> None:
    """Whoever is to move makes any legal move; so many of them, or until it is over."""
    for _ in range(moves):
        step = max(sight.update["step"] for sight in sights)
        for sight in sights:
            while sight.update["step"] < step:
                await sight.until("Update")
        mover = next((seat for seat, sight in enumerate(sights) if sight.legal), None)
        if mover is None:
            return
        answer = await game.play(sights[mover], mover, rng.choice(sights[mover].legal))
        assert answer["type"] == "Accepted"
        await sights[mover].until("Update")


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
async def test_told_to_stop_it_says_bye_and_ends_well(game: Game, by: signal.Signals) -> None:
    await game.sit_down("toy")
    async with game.sights() as sights:
        ended = asyncio.create_task(asyncio.to_thread(game.server.end, by))
        assert await sights[0].bye() == "closing"
        assert await ended == 0


@pytest.fixture(autouse=True)
def quiet(tmp_path: Path) -> Iterator[None]:
    """No server wrote a traceback."""
    yield
    assert "Traceback" not in (tmp_path / "stderr").read_text()
