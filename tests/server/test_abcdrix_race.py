"""The race for the clock over real sockets: one player of ABCDRIX ! is dry, seven have an idea."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from ludotheque.core.replay import load
from ludotheque.core.rules import Value
from ludotheque.games.abcdrix.values import (
    ClockStarted,
    Dry,
    GoAhead,
    NoIdea,
    Open,
    Redraw,
    StartClock,
)
from tests.server.conftest import House
from tests.server.player import Said, Sight
from tests.server.racing import all_at_once, around, caught_up, people, seats_heard

pytestmark = pytest.mark.asyncio(loop_scope="module")

PEOPLE = 8
RACES = 100


def view(sight: Sight) -> Any:
    return sight.update["seen"]["view"]


async def plays(sights: list[Sight], seat: int, move: Value) -> None:
    answer = await sights[seat].play(msgspec.to_builtins(move))
    assert answer["type"] == "Accepted"
    await caught_up(sights, answer["step"])


async def opens(sights: list[Sight], seats: list[int]) -> None:
    """These lay the first cards of their rows."""
    hands = [view(sights[seat])["hand"] for seat in seats]
    firsts = [next((card for card in hand if card != "!"), None) for hand in hands]
    moves = [Redraw() if first is None else Open(first) for first in firsts]
    asked = [sights[seat] for seat in seats]
    answers = await asyncio.gather(
        *(sight.play(msgspec.to_builtins(m)) for sight, m in zip(asked, moves, strict=True))
    )
    assert {said["type"] for said in answers} == {"Accepted"}
    await caught_up(sights, max(said["step"] for said in answers))


async def race(sights: list[Sight]) -> int:
    """All who have not given up want to start the clock. Who did?"""
    dry = view(sights[0])["seat"]
    seats = [seat for seat in sights[0].update["seen"]["turn"]["seats"] if seat != dry]
    rivals = [sights[seat] for seat in seats]
    answers = await all_at_once(rivals, [StartClock()] * len(rivals))
    accepted = [seat for seat, said in zip(seats, answers, strict=True) if started(said)]
    assert len(accepted) == 1
    assert {said["code"] for said in answers if not started(said)} <= {"too-late"}
    await caught_up(sights, max(said["step"] for said in answers if started(said)))
    assert {view(sight)["starter"] for sight in sights} == set(accepted)
    assert all(sight.update["timers"] for sight in sights)
    return int(accepted[0])


def started(said: Said) -> bool:
    return bool(said["type"] == "Accepted")


async def game_of_races(sights: list[Sight], most: int) -> list[int]:
    """Everybody is dry all the time, and whoever starts the clock then has no idea after all."""
    starters: list[int] = []
    while len(starters) < most and sights[0].update["seen"]["turn"]["seats"]:
        turn, phase = sights[0].update["seen"]["turn"]["seats"], view(sights[0])["phase"]
        dry = view(sights[0])["seat"]
        if phase in ("front", "open"):
            await opens(sights, turn)
        elif phase == "dry":
            starters.append(await race(sights))
            await plays(sights, dry, GoAhead())
            await plays(sights, starters[-1], NoIdea())
        else:
            await plays(sights, dry, Dry())
    return starters


async def test_exactly_one_starts_the_clock_every_time(house: House) -> None:
    company, races = await people(house, PEOPLE), 0
    while races < RACES:
        async with around(company, "abcdrix") as (table, sights):
            starters = await game_of_races(sights, RACES - races)
            assert all(seats_heard(sight, ClockStarted) == starters for sight in sights)
            live = house.server.tables.live[table].match
            clocks = [s for step in live.steps for s, m in step.moves.items() if _starts(m)]
            assert clocks == starters
            if live.over:
                replay = await company[0].http.get(f"/api/tables/{table}/replay")
                assert load(replay.content)[0].steps == live.steps
        races += len(starters)


def _starts(move: object) -> bool:
    return isinstance(move, StartClock)
