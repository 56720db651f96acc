"""What leaves the server for a seat depends on what that seat may know, byte for byte."""

from __future__ import annotations

import json
import secrets
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludotheque.conform.positions import stopped, whole_game
from ludotheque.core import registry
from ludotheque.core.match import Match
from ludotheque.core.rules import CHANCE, Imagines
from ludotheque.table.messages import Kind
from ludotheque.table.record import Sitter
from tests.server.conftest import House, Opens
from tests.server.player import Player, Sight
from tests.server.stored import put
from tests.table.conftest import SlowClock

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAMES = "ABC"
# Nothing is hidden: what lies face down is chosen when it is turned over (decision 0002).
OPEN = {("coins", "b"), ("coins", "solo"), ("rami", "junior")}
SHELF = [(game.key, mode.key) for game in registry.games() for mode in game.modes]


class World:
    """A match in mid-game, stored as if it had been played on this server."""

    def __init__(self, house: House, match: Match) -> None:
        self.house = house
        self.match = match
        self.id = secrets.token_urlsafe(16)

    async def store(self, people: list[str]) -> None:
        sitters = [Sitter(Kind.PERSON, person) for person in people]
        await put(self.house.server.store, self.id, self.match, sitters)

    async def become(self, state: Any) -> None:
        """Change what the server holds to be the truth."""
        live = await self.house.server.tables.here(self.id)
        match = live.match
        turn = match.mode.rules.turn(state)
        match.positions[-1] = replace(match.position, state=state, turn=turn)


def positions(game: str, mode: str, count: int) -> list[Match]:
    """Moments of random games at which somebody is to move."""
    found, rng = [], Random(7)
    chosen = registry.game(game).mode(mode)
    players = min(max(chosen.players), len(NAMES))
    for seed in range(count):
        whole = whole_game(registry.game(game), chosen, players, seed)
        match = stopped(whole, rng.randrange(1, len(whole.steps)))
        if match.nature() is None:
            found.append(match)
    return found


def attempts(match: Match, world: Any, rng: Random) -> list[Any]:
    """Moves to try: what anybody could play in either world, chance's moves, and nonsense."""
    other = Match(match.game, match.mode, match.options, match.players, match.seed)
    other.positions = [replace(match.position, state=world)]
    moves = [m for each in (match, other) for s in match.turn.seats for m in each.legal(s)]
    moves += [m for step in match.steps for seat, m in step.moves.items() if seat == CHANCE]
    return [*rng.sample(moves, min(8, len(moves))), {"type": "Nonsense"}]


async def heard(player: Player, world: World, tried: list[Any], known: list[Any]) -> list[str]:
    """All that a seat is told when it joins, asks for a hint and tries what it may not do."""
    async with player.at(world.id) as sight:
        await sight.until("Update")
        await sight.say(type="AskHint", id=1)
        await sight.until(lambda said: said.get("id") == 1)
        for move in tried:
            if move not in known:
                before = list(sight.raw)
                answer = await sight.play(move)
                if answer["type"] == "Accepted":
                    # Free text, of which the legal moves are examples: what follows is news.
                    assert world.match.mode.finding
                    return [text.replace(world.id, "ID") for text in [*before, f"took {move}"]]
                assert answer["type"] == "Refusal"
        return [text.replace(world.id, "ID") for text in sight.raw]


@pytest.mark.parametrize(("game", "mode"), [*SHELF, ("toy", "plain")])
async def test_what_a_seat_cannot_know_changes_nothing(opens: Opens, game: str, mode: str) -> None:
    house = await opens()
    house.server.tables.clock = SlowClock()  # time is not the question here
    people = [await house.player(name) for name in NAMES]
    identities = [house.identity(player) for player in people]
    differed, rng = 0, Random(1)
    for match in positions(game, mode, 6):
        rules = match.mode.rules
        assert isinstance(rules, Imagines)
        for seat in range(match.players):
            other = rules.imagine(rules.view(match.state, seat), seat, rng)
            differed += other != match.state
            worlds = [World(house, match), World(house, match)]
            for world in worlds:
                await world.store(identities[: match.players])
            await worlds[1].become(other)
            tried = plain(attempts(match, other, rng))
            known = plain(match.legal(seat))
            told = [await heard(people[seat], world, tried, known) for world in worlds]
            assert told[0] == told[1]
    assert differed == 0 if (game, mode) in OPEN else differed > 3


def plain(moves: Any) -> list[Any]:
    return list(json.loads(msgspec.json.encode(moves)))


async def test_a_sealed_move_is_in_nobody_elses_bytes(opens: Opens) -> None:
    """Two games that differ only in what one player sealed, and then changed."""
    house = await opens()
    house.server.tables.clock = SlowClock()
    ann, ben, eve = [await house.player(name) for name in ("Ann", "Ben", "Eve")]
    identities = [house.identity(player) for player in (ann, ben)]
    match = bidding()
    told = []
    for bids in ((0, 1), (2, 0)):
        world = World(house, match)
        await world.store(identities)
        async with AsyncExitStack() as stack:
            a, b, e = [await joined(stack, player, world) for player in (ann, ben, eve)]
            await settled([a, b, e])
            for bid in bids:
                assert (await a.play({"type": "Bid", "height": bid}))["type"] == "Accepted"
            assert (await b.play({"type": "Bid", "height": 99}))["code"] == "too-high"
            await settled([a, b, e])
            async with ben.at(world.id, last=0) as late:
                await late.until("Update")
            room = (await eve.http.get(f"/api/tables/{world.id}")).text
            heard = [*b.raw, *e.raw, *late.raw, room]
        told.append([text.replace(world.id, "ID") for text in heard])
    assert told[0] == told[1]


async def joined(stack: AsyncExitStack, player: Player, world: World) -> Sight:
    """One after the other, so that everybody sees the same people arrive."""
    sight = await stack.enter_async_context(player.at(world.id))
    await sight.until("Update")
    return sight


def bidding() -> Match:
    """Two players who are about to bid, and may bid up to 2 at least."""
    game = registry.game("toy")
    for seed in range(100):
        match = stopped(whole_game(game, game.mode(), 2, seed), 2)
        if match.state.phase == "bid" and min(match.state.cards) >= 2:
            return match
    raise AssertionError


async def settled(sights: list[Sight]) -> None:
    """Everything said so far has been heard: an answer to a ping comes after it."""
    for sight in sights:
        await sight.say(type="Ping", id=99)
        await sight.until("Pong")
    for sight in sights:
        await sight.say(type="Ping", id=99)
        await sight.until("Pong")
