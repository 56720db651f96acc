"""Bots think in processes of their own: one that dies or hangs, who comes first, and the end."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from ludotheque.bots.levels import table_bot
from ludotheque.core import registry
from ludotheque.core.dice import numbered_seed
from ludotheque.core.faults import Refused
from ludotheque.core.match import Match
from ludotheque.server import thinking
from ludotheque.server.settings import Settings
from ludotheque.server.thinking import Dead, Thinkers, fitting
from ludotheque.table.bot_seats import act
from tests.server.conftest import Opens
from tests.server.thoughts import die, die_once, hang_once, print_and_answer, refuse, wait_for


@pytest_asyncio.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    made = Thinkers(1)
    yield made
    await made.close()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


async def test_it_is_thought_elsewhere_with_less_priority(thinkers: Thinkers) -> None:
    pid = await thinkers(print_and_answer)
    assert pid != os.getpid()
    assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)
    assert await thinkers(print_and_answer) == pid


async def test_what_fails_there_fails_here(thinkers: Thinkers) -> None:
    with pytest.raises(Refused, match="not-now") as caught:
        await thinkers(refuse)
    assert caught.value.params == {"seat": 1}


async def test_what_cannot_be_written_down_is_thought_here(thinkers: Thinkers) -> None:
    assert await thinkers(lambda: (os.getpid(), 1)) == (os.getpid(), 1)


async def test_without_processes_it_is_thought_here() -> None:
    none = Thinkers(0)
    assert await none(os.getpid) == os.getpid()
    await none.close()


@pytest.mark.parametrize("game", ["rami", "gnomes"])
async def test_the_same_luck_gives_the_same_move_there(thinkers: Thinkers, game: str) -> None:
    found = registry.game(game)
    mode = found.modes[-1]
    options = msgspec.convert({}, mode.rules.types.options)
    match = Match(found, mode, options, mode.players[0], numbered_seed(3))
    match.add(*match.natures())
    bot, seen = table_bot(mode, [*mode.bots][-1]), match.seen(match.turn.seats[0])
    assert await thinkers(act, bot, seen, "luck") == act(bot, seen, "luck")


async def test_a_process_that_dies_is_asked_again(thinkers: Thinkers, tmp_path: Path) -> None:
    assert await thinkers(die_once, tmp_path / "mark") == "there again"


async def test_a_process_that_hangs_is_asked_again(
    thinkers: Thinkers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, pid = thinking._start, await thinkers(print_and_answer)

    async def anew() -> asyncio.subprocess.Process:
        monkeypatch.setattr(thinking, "SECONDS", 60)
        return await start()

    monkeypatch.setattr(thinking, "_start", anew)
    monkeypatch.setattr(thinking, "SECONDS", 1)
    assert await thinkers(hang_once, tmp_path / "mark") == "awake"
    assert not alive(pid)


async def test_a_question_that_kills_is_given_up_and_the_next_is_answered(
    thinkers: Thinkers,
) -> None:
    with pytest.raises(Dead):
        await thinkers(die)
    assert await thinkers(int, "7") == 7


async def test_people_come_before_bots_and_who_has_given_up_is_left_out(
    thinkers: Thinkers, tmp_path: Path
) -> None:
    answered: list[Any] = []

    async def ask(name: str, patient: bool) -> None:
        answered.append(await thinkers(str, name, patient=patient))

    busy = asyncio.create_task(thinkers(wait_for, tmp_path / "free"))
    names = {"one": True, "gone": True, "two": True, "hint": False}
    asked = {name: asyncio.create_task(ask(name, patient)) for name, patient in names.items()}
    await asyncio.sleep(0)
    asked["gone"].cancel()
    (tmp_path / "free").touch()
    await asyncio.gather(busy, *asked.values(), return_exceptions=True)
    assert answered == ["hint", "one", "two"]


async def test_who_gives_up_while_it_is_thought_leaves_the_process_free(
    thinkers: Thinkers, tmp_path: Path
) -> None:
    pid = await thinkers(os.getpid)
    asked = asyncio.create_task(thinkers(wait_for, tmp_path / "free"))
    await asyncio.sleep(0.05)
    asked.cancel()
    (tmp_path / "free").touch()
    assert await thinkers(os.getpid) == pid


async def test_nothing_is_left_of_it(tmp_path: Path) -> None:
    made = Thinkers(2)
    pids = set(await asyncio.gather(made(os.getpid), made(os.getpid)))
    hanging = asyncio.create_task(made(wait_for, tmp_path / "never"))
    await asyncio.sleep(0.05)
    await made.close()
    assert not any(map(alive, pids))
    with pytest.raises(asyncio.CancelledError):
        await hanging


def test_it_ends_with_whoever_asks(tmp_path: Path) -> None:
    """Even where that one was killed while the other thinks."""
    script = f"""
import asyncio, os, sys
from pathlib import Path
from ludotheque.server.thinking import Thinkers
from tests.server.thoughts import wait_for

async def main():
    made = Thinkers(1)
    print(await made(os.getpid), flush=True)
    await made(wait_for, Path({str(tmp_path / "never")!r}))

asyncio.run(main())
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as asking:
        assert asking.stdout is not None
        pid = int(asking.stdout.readline())
        assert alive(pid)
        asking.kill()
    while alive(pid):
        time.sleep(0.01)


async def test_a_game_with_bots_that_think_elsewhere(opens: Opens) -> None:
    house = await opens(thinkers=1, pace=0)
    ann = await house.player("Ann")
    table = await ann.table("rami", "me", "regular", mode="famille")
    async with ann.at(table) as sight:
        update = await sight.until("Update")
        while update["seen"]["turn"]["seats"]:
            if update["seen"]["legal"]:
                await sight.play(update["seen"]["legal"][0])
            update = await sight.until("Update")


def test_how_many_processes() -> None:
    assert fitting() >= 1
    assert Settings(thinkers=3).processes == 3
    assert Settings().processes == fitting()
    assert Settings(thinkers=3, reload=True).processes == 0
