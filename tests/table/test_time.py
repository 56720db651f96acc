"""Clocks and races: decided once, in table time, and the same after a restart."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from ludotheque.core.rules import CLOCK, TimeUp
from ludotheque.table.messages import Play
from tests.core.toygame import Bid, Buzz, Peek
from tests.table.conftest import ANN, BEN, Guest, Scene, Sets, bot, person
from tests.table.grab import Grab


async def racing(sets: Sets, **options: Any) -> tuple[Scene, Guest, Guest]:
    scene = await sets("grab", person(ANN), person(BEN), **options)
    return scene, await scene.join(ANN), await scene.join(BEN)


async def test_the_first_received_wins_and_the_other_is_too_late(sets: Sets) -> None:
    scene, ann, ben = await racing(sets)
    assert (await scene.play(ann, Grab(0), at=0))["type"] == "Accepted"
    assert (await scene.play(ben, Grab(0), at=0))["code"] == "too-late"
    assert scene.table.match.state.owners[0] == 0
    assert not scene.table.match.state.locked


async def test_what_is_refused_in_time_says_why(sets: Sets) -> None:
    scene, ann, ben = await racing(sets)
    await scene.play(ann, Grab(0))
    assert (await scene.play(ben, Grab(0)))["code"] == "gone"


async def test_a_late_move_that_still_fits_counts(sets: Sets) -> None:
    scene, ann, ben = await racing(sets, cards=6)
    await scene.play(ann, Grab(0))
    assert (await scene.play(ben, Grab(2), at=0))["type"] == "Accepted"


async def test_a_lock_ends_when_its_timer_has_run_out(sets: Sets) -> None:
    scene, ann, _ = await racing(sets)
    await scene.play(ann, Grab(1))
    await scene.clock.pass_(2.9)
    assert (await scene.play(ann, Grab(0)))["code"] == "locked"
    await scene.clock.pass_(0.1)
    assert (await scene.play(ann, Grab(0)))["type"] == "Accepted"
    assert [step.at for step in scene.table.match.steps] == [0, 3000, 3000]


async def test_two_locks_run_side_by_side(sets: Sets) -> None:
    scene, ann, ben = await racing(sets)
    await scene.play(ann, Grab(1))
    await scene.clock.pass_(1)
    await scene.play(ben, Grab(3))
    timers = ben.last("Update")["timers"]
    assert timers == [
        {"name": "end", "left": 59_000},
        {"name": "lock-0-0", "left": 2000},
        {"name": "lock-1-1", "left": 3000},
    ]
    await scene.clock.pass_(3)
    assert [step.at for step in scene.table.match.steps] == [0, 1000, 3000, 4000]


async def test_the_clock_ends_a_game(sets: Sets) -> None:
    scene, ann, _ = await racing(sets, seconds=30)
    await scene.clock.pass_(29.999)
    assert not scene.table.match.over
    await scene.clock.pass_(0.001)
    assert scene.table.match.steps[-1].moves == {CLOCK: TimeUp("end")}
    assert ann.last("Room")["status"] == "over"
    assert (await scene.play(ann, Grab(0)))["code"] == "over"


async def test_what_comes_after_the_deadline_is_judged_after_it(sets: Sets) -> None:
    """Even when the server is so busy that it handles the move before its own alarm."""
    scene, ann, _ = await racing(sets, seconds=30)
    scene.clock.at += 30_000  # nobody has been woken yet
    move = msgspec.Raw(msgspec.json.encode(Grab(0)))
    await scene.table.hear(ann, Play(7, 0, move))
    assert scene.table.match.steps[-1].moves == {CLOCK: TimeUp("end")}
    assert ann.last("Refusal")["code"] == "too-late"


async def test_a_move_counts_from_its_receipt(sets: Sets) -> None:
    """However long the store took over the one before."""
    scene, ann, ben = await racing(sets, cards=6)
    scene.notebook.gate = asyncio.Event()
    first = asyncio.create_task(scene.play(ann, Grab(0)))
    await scene.clock.pass_(1)
    second = asyncio.create_task(scene.play(ben, Grab(2)))
    await scene.clock.pass_(2)
    scene.notebook.gate.set()
    await asyncio.gather(first, second)
    assert [step.at for step in scene.table.match.steps] == [0, 1000]


async def test_deadlines_survive_a_restart(sets: Sets) -> None:
    scene, ann, _ = await racing(sets)
    await scene.clock.pass_(10)
    await scene.play(ann, Grab(1))
    await scene.clock.pass_(1)
    await scene.restart()
    scene.clock.at += 500_000  # the server was down for long
    back = await scene.join(ANN)
    # Table time goes on from the last stored step, at 10 s.
    assert back.last("Update")["timers"] == [
        {"name": "end", "left": 50_000},
        {"name": "lock-0-0", "left": 3000},
    ]
    await scene.clock.pass_(3)
    assert scene.table.match.steps[-1].at == 13_000


async def test_a_pause_is_stored_with_its_time(sets: Sets) -> None:
    scene, ann, ben = await racing(sets)
    await scene.clock.pass_(10)
    await scene.table.leave(ann)
    await scene.table.leave(ben)
    await scene.clock.pass_(15)
    assert scene.table.status.value == "paused"
    await scene.clock.pass_(1000)
    await scene.restart()
    back = await scene.join(ANN)
    assert back.last("Update")["timers"] == [{"name": "end", "left": 35_000}]


async def test_no_timer_runs_while_everybody_is_away(sets: Sets) -> None:
    scene, ann, ben = await racing(sets)
    await scene.table.leave(ann)
    await scene.table.leave(ben)
    await scene.clock.pass_(500)
    assert not scene.table.match.steps
    ann = await scene.join(ANN)
    assert ann.last("Room")["status"] == "playing"
    assert ann.last("Update")["timers"] == [{"name": "end", "left": 45_000}]


async def test_the_quicker_bot_wins_a_race(sets: Sets) -> None:
    scene = await sets("grab", person(ANN), bot("slow"), bot("quick"), cards=6)
    await scene.join(ANN)
    await scene.clock.pass_(3)
    assert scene.table.match.state.owners[::2] == (2, 2, 2)
    assert [step.at for step in scene.table.match.steps] == [1000, 2000, 3000]


async def test_a_bot_is_asked_again_when_the_race_has_moved_on(sets: Sets) -> None:
    scene = await sets("grab", person(ANN), bot("slow"), cards=6)
    ann = await scene.join(ANN)
    await scene.clock.pass_(4)
    await scene.play(ann, Grab(0))  # the very card the bot was reaching for
    await scene.clock.pass_(4.9)
    assert scene.table.match.state.owners[::2] == (0, None, None)
    await scene.clock.pass_(0.1)
    assert scene.table.match.state.owners[::2] == (0, 1, None)


async def test_a_whole_game_of_every_kind_of_turn(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), bot("quick"))
    ann = await scene.join(ANN)
    while not scene.table.match.over:
        match scene.table.match.state.phase:
            case "peek":
                await scene.play(ann, Peek(1))
            case "bid":
                await scene.play(ann, Bid(0))
                await scene.clock.pass_(1)
            case _:
                await scene.play(ann, Buzz())
    assert ann.last("Room")["outcome"]["ranks"]
    assert len(scene.notebook.steps) == len(scene.table.match.steps)
