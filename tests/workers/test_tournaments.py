"""A club whose people are at different workers: one table of results, and nothing of it is lost."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from tests.server.player import Player
from tests.server.test_tournaments import cells, enter, make, play
from tests.workers.conftest import Team
from tests.workers.test_play import Steady, some_moves

# What is asked here goes by the database, whatever the bus.
pytestmark = [
    pytest.mark.xdist_group("postgres"),
    pytest.mark.parametrize("kind", ["postgresql"], indirect=True),
]

CLOSED = {"table": None, "score": None, "place": None, "points": None}


async def read(player: Player, team: Team, tournament: str) -> Any:
    """What somebody is told of it, which is the same at every worker."""
    told = []
    for worker in team.workers:
        player.move_to(worker.address)
        told.append(await player.get(tournament))
    assert told[0] == told[1]
    return told[0]


async def begin(player: Player, team: Team, tournament: str, deal: int) -> Steady:
    """A game of it, asked for at both workers at once, and made once. Seats go round."""
    twin = await team.player("Twin", 0 if player.address == team.workers[1].address else 1)
    twin.http.cookies = player.http.cookies
    asked = [each.post(f"{tournament}/deals/{deal}/tables") for each in (player, twin) * 2]
    (table,) = {made["id"] for made in await asyncio.gather(*asked)}
    return Steady(player, deal, table)


async def test_two_workers_have_one_table_of_results_and_none_loses_any_of_it(team: Team) -> None:
    ann, ben = await team.player("Ann", 0), await team.player("Ben", 1)
    eve = await team.player("Eve", 1)
    tournament = await make(ann)
    await enter(tournament, ann, ben, eve)
    hers = await play(ann, tournament, 0)
    both = [await begin(ann, team, tournament, 1), await begin(ben, team, tournament, 0)]
    for person in (ben, eve):
        told = await read(person, team, tournament)
        assert cells(told, 0)["Ann"] == {**CLOSED, "state": "played"}
        assert cells(told, 1)["Ann"] == {**CLOSED, "state": "playing"}

    # Ben's worker dies in the middle of a deal that Ann has played, while she plays another.
    ann.move_to(team.workers[0].address)
    ben.move_to(team.workers[1].address)
    games = [asyncio.create_task(each.play(Random(each.seat))) for each in both]
    await some_moves(both[1:], 2)
    team.workers[1].kill()
    ben.move_to(team.workers[0].address)
    team.workers[1] = await asyncio.to_thread(team.worker)
    await asyncio.gather(*games)
    for each in both:
        await each.check()

    at_anns, at_bens = await read(ann, team, tournament), await read(ben, team, tournament)
    assert (at_anns["open"], at_bens["open"]) == ([True, True, False], [True, False, False])
    assert cells(at_anns, 0) == cells(at_bens, 0)
    tables = {name: cell["table"] for name, cell in cells(at_bens, 0).items()}
    assert tables == {"Ann": hers, "Ben": both[1].table, "Eve": None}
    assert cells(at_anns, 1)["Ann"]["table"] == both[0].table
    assert cells(at_bens, 1)["Ann"] == {**CLOSED, "state": "played"}
    assert (await read(eve, team, tournament))["open"] == [False, False, False]
    assert [each["name"] for each in await ben.get(f"{tournament}/deals/0")] == ["Ben", "Ann"]
    assert await ben.get(f"{tournament}/deals/1") == []
