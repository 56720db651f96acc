"""Races over real sockets: eight players of Quatre coins say stop at the same instant."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import Any

import msgspec
import pytest

from ludotheque.core.faults import Invalid
from ludotheque.core.replay import load
from ludotheque.games.coins.b.question import solutions
from ludotheque.games.coins.b.values import Stop, Stopped
from ludotheque.games.coins.cards import layout_of, mask_of
from ludotheque.games.coins.lays import places
from ludotheque.games.coins.values import Laid, Lay
from ludotheque.lobby.bodies import MySeat, NewTable
from ludotheque.lobby.daily import FIRST_ZONE
from ludotheque.lobby.new_tables import new_table
from ludotheque.lobby.people import Person
from tests.server.conftest import House, folder, opened
from tests.server.player import Said, Sight
from tests.server.racing import all_at_once, around, caught_up, people, seats_heard

pytestmark = pytest.mark.asyncio(loop_scope="module")

PEOPLE = 8
RACES = 100


def _laid(update: Said) -> list[Any]:
    return list(update["seen"]["view"]["laid"])


def layout(sight: Sight) -> Any:
    return layout_of(msgspec.convert(_laid(sight.update), list[Laid]))


async def race(sights: list[Sight]) -> int:
    """Everybody says stop at once. Who won?"""
    number = sights[0].update["seen"]["view"]["number"]
    answers = await all_at_once(sights, [Stop(number)] * len(sights))
    accepted = [seat for seat, said in enumerate(answers) if said["type"] == "Accepted"]
    assert len(accepted) == 1
    assert {said["code"] for said in answers if said["type"] == "Refusal"} == {"too-late"}
    await caught_up(sights, answers[accepted[0]]["step"])
    stoppers = {sight.update["seen"]["view"]["stopper"] for sight in sights}
    assert stoppers == set(accepted)
    return accepted[0]


async def settle(sights: list[Sight], winner: int, lay: Lay) -> None:
    answer = await sights[winner].play(msgspec.to_builtins(lay))
    assert answer["type"] == "Accepted"
    await caught_up(sights, answer["step"])


async def nobody_can(sights: list[Sight]) -> None:
    """All declare at once that there is no solution; every declaration counts."""
    number = sights[0].update["seen"]["view"]["number"]
    says = {"type": "NoSolution", "pair": number}
    answers = await asyncio.gather(*(sight.play(says) for sight in sights))
    assert {said["type"] for said in answers} == {"Accepted"}
    await caught_up(sights, max(said["step"] for said in answers))


async def whole_game(sights: list[Sight]) -> list[int]:
    """One race after the other until the pile is empty; the winners."""
    winners: list[int] = []
    while sights[0].update["seen"]["turn"]["seats"]:
        view = sights[0].update["seen"]["view"]
        found = solutions(view["pair"], layout(sights[0]))
        if found:
            winners.append(await race(sights))
            await settle(sights, winners[-1], found[0])
        else:
            await nobody_can(sights)
    return winners


async def test_coins_7_one_stop_wins_every_time(house: House) -> None:
    company, races = await people(house, PEOPLE), 0
    while races < RACES:
        async with around(company, "coins", "b") as (table, sights):
            winners = await whole_game(sights)
            assert all(seats_heard(sight, Stopped) == winners for sight in sights)
        replay = await company[0].http.get(f"/api/tables/{table}/replay")
        match, _ = load(replay.content)
        stops = [s for step in match.steps for s, move in step.moves.items() if _stops(move)]
        assert stops == winners
        assert match.outcome.scores == tuple(winners.count(seat) for seat in range(PEOPLE))
        races += len(winners)


def _stops(move: object) -> bool:
    return isinstance(move, Stop)


async def test_coins_8_of_two_at_the_same_place_one_lays_and_nobody_is_locked(
    house: House,
) -> None:
    company, contested = await people(house, 4), 0
    while contested < 10:
        async with around(company, "coins", "c") as (_, sights):
            rivals = _rivals(sights)
            if len(rivals) < 2:
                continue
            contested += 1
            puts = [
                {"type": "Put", "lays": [msgspec.to_builtins(lay)], "seen": 1}
                for lay in rivals.values()
            ]
            players = [sights[seat] for seat in rivals]
            answers = await asyncio.gather(
                *(sight.play(put) for sight, put in zip(players, puts, strict=True))
            )
            accepted = [said for said in answers if said["type"] == "Accepted"]
            assert len(accepted) == 1
            assert {said["code"] for said in answers if said["type"] == "Refusal"} == {"too-late"}
            await caught_up(sights, accepted[0]["step"])
            for sight in sights:
                assert sight.update["seen"]["view"]["locks"] == [0] * 4
                assert len(_laid(sight.update)) == 2


def _rivals(sights: list[Sight]) -> dict[int, Lay]:
    """Those who can lay a card at the most wanted place, and which."""
    wishes: dict[tuple[int, int], dict[int, Lay]] = {}
    for seat, sight in enumerate(sights):
        for lay in places(mask_of(sight.update["seen"]["view"]["hand"]), layout(sight)):
            wishes.setdefault((lay.x, lay.y), {}).setdefault(seat, lay)
    return max(wishes.values(), key=len, default={})


async def test_coins_5_the_sand_runs_on_after_a_restart() -> None:
    with folder() as data:
        async with opened(data) as house:
            company = await people(house, 2)
            async with around(company, "coins", "b", lay_seconds=3) as (table, sights):
                assert (await sights[0].play({"type": "Stop", "pair": 1}))["type"] == "Accepted"
        async with opened(data) as again:
            for player in company:
                player.move_to(again.address)
            async with company[1].at(table, last=0) as sight, company[0].at(table):
                update = await sight.until("Update")
                assert [sand["name"] for sand in update["timers"]] == ["lay-1"]
                assert 0 <= update["timers"][0]["left"] <= 3000
                await sight.until(lambda said: "OutOfTime" in str(said))
                await sight.until(lambda said: sight.room.get("status") == "over")
                assert sight.room["outcome"]["ranks"] == [2, 1]


async def test_coins_20_the_puzzle_of_a_day_is_not_told_before_it() -> None:
    """A day has begun as soon as it has begun somewhere."""
    person = Person("p", "Ana", "en")
    days = [dt.datetime.now(FIRST_ZONE).date() + dt.timedelta(n) for n in (0, 1)]
    today, tomorrow = (
        NewTable("coins", (MySeat(),), "solo", {"given": "day", "date": day.isoformat()})
        for day in days
    )
    record, _ = new_table(person, today)
    assert days[0].isoformat().encode() in record.options
    with pytest.raises(Invalid) as refused:
        new_table(person, tomorrow)
    assert refused.value.code == "not-yet"
