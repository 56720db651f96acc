"""Races between people at different workers: the order of receipt at the table decides."""

from __future__ import annotations

import pytest

from ludotheque.core.replay import load
from ludotheque.games.coins.b.values import Stop, Stopped
from tests.server.racing import around, seats_heard
from tests.server.test_coins_race import whole_game
from tests.workers.conftest import Team

pytestmark = pytest.mark.xdist_group("postgres")

PEOPLE = 4
RACES = 30


async def test_one_stop_wins_every_time(team: Team) -> None:
    company, races = [await team.player(f"P{n}", n % 2) for n in range(PEOPLE)], 0
    while races < RACES:
        async with around(company, "coins", "b") as (table, sights):
            winners = await whole_game(sights)
            assert all(seats_heard(sight, Stopped) == winners for sight in sights)
        replays = [(await p.http.get(f"/api/tables/{table}/replay")).content for p in company]
        assert len(set(replays)) == 1
        match, _ = load(replays[0])
        moves = [(seat, move) for step in match.steps for seat, move in step.moves.items()]
        assert [seat for seat, move in moves if isinstance(move, Stop)] == winners
        assert match.outcome.scores == tuple(map(winners.count, range(PEOPLE)))
        races += len(winners)
