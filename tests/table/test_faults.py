"""What one person sends, or what goes wrong over it, costs that person's message and no more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from structlog.testing import capture_logs

from ludotheque.core.faults import Fault
from ludotheque.table import incoming, outgoing
from ludotheque.table.commands import SeatBot
from ludotheque.table.messages import (
    AskHint,
    ClientSays,
    Echo,
    Hello,
    Looking,
    Ping,
    Play,
    React,
    Reaction,
    SetTempo,
    Tempo,
)
from ludotheque.table.ports import Overtaken, Unstored
from tests.table.conftest import ANN, BEN, Scene, Sets, bot, person, scene
from tests.table.grab import Grab

SAID: tuple[ClientSays, ...] = (
    Hello(3),
    Play(1, 0, msgspec.Raw(msgspec.json.encode(Grab(1)))),
    AskHint(2),
    Ping(3),
    Echo(4),
    Looking(False),
    React(5, Reaction.BRAVO),
    SetTempo(6, Tempo.SLOW),
)
# What has ended a table or a socket before, or is of the same kind.
KEPT = (
    b'{"type":"Play","id":1,"at":0,"move":{"type":"\xff"}}',
    b'{"type":"Play","id":1,"at":0,"move":{"type":"Grab","\xff":1}}',
    b'{"type":"Play","id":1,"at":0,"move":{"type":"Grab","card":"\xed\xa0\x80"}}',
    b'{"type":"Play","id":1,"at":0,"move":' + b"[" * 4000 + b"]" * 4000 + b"}",
    b'{"type":"Play","id":1,"at":0,"move":' + b'{"type":' * 2000 + b"1" + b"}" * 2000 + b"}",
    b'{"type":"Play","id":1,"at":0,"move":{"type":"Grab","card":' + b"9" * 5000 + b"}}",
    b'{"type":"Play","id":1,"at":0,"move":{"type":"Grab","card":99}}',
    b'{"type":"Play","id":1,"at":0,"move":{"type":"Grab","card":-99}}',
    b'{"type":"Play","id":1,"at":-1,"move":{"type":"Grab","card":1e999}}',
    b'{"type":"P\xfflay"}',
    b'{"type":"\\ud800"}',
    b"[" * 16_000,
    b"\xff",
    b"\x00",
    b"",
)


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A message of any kind, in which some bytes are cut out, doubled or replaced."""
    data = bytearray(msgspec.json.encode(draw(st.sampled_from(SAID))))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        end = draw(st.integers(at, min(len(data), at + 8)))
        data[at:end] = draw(st.binary(max_size=6) | st.just(bytes(data[at:end]) * 2))
    return bytes(data)


def test_every_kind_of_message_is_mutated() -> None:
    assert {type(said) for said in SAID} == set(get_args(ClientSays))


@given(data=mutated())
@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@example(data=KEPT[0])
def test_whatever_bytes_come_the_table_goes_on(data: bytes) -> None:
    with capture_logs():  # rules that fail refuse, and say so in the log
        asyncio.run(goes_on(data))


@pytest.mark.parametrize("data", KEPT)
def test_what_once_did_harm_does_none(data: bytes) -> None:
    with capture_logs():
        asyncio.run(goes_on(data))


async def goes_on(data: bytes) -> None:
    async with set_up() as at:
        ann, ben = await at.join(ANN), await at.join(BEN)
        with suppress(Fault):  # a second Hello, after which the socket closes
            await incoming.hear(at.table, ann, data)
        assert (await at.play(ben, Grab(2)))["type"] == "Accepted"
        assert not ben.byes
        assert not at.table.gone


@asynccontextmanager
async def set_up() -> AsyncIterator[Scene]:
    made = scene("grab", person(ANN), person(BEN), cards=6)
    yield made
    if not made.table.gone:
        await made.table.close("closing")


# Faults of ours.


async def test_an_unforeseen_fault_costs_only_the_message(
    sets: Sets, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = await sets("grab", person(ANN), person(BEN), cards=6)
    ann, ben = await scene.join(ANN), await scene.join(BEN)

    async def full(*_: Any) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch, capture_logs():
        patch.setattr(scene.notebook, "append", full)
        assert (await scene.play(ann, Grab(0)))["code"] == "broken"
    assert not ben.byes
    assert (await scene.play(ben, Grab(0)))["type"] == "Accepted"
    assert (await scene.play(ann, Grab(2)))["type"] == "Accepted"


async def test_a_command_that_fails_costs_only_who_gave_it(
    sets: Sets, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = await sets("grab", person(ANN), person(BEN))
    ann = await scene.join(ANN)
    await scene.clock.pass_(20)

    async def full(*_: Any) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch, capture_logs():
        patch.setattr(scene.notebook, "seat", full)
        with pytest.raises(Fault, match="broken"):
            await scene.table.do(SeatBot("table-1", ANN, 1, "slow"))
    await scene.table.do(SeatBot("table-1", ANN, 1, "slow"))
    assert not ann.byes


async def test_hints_that_fail_are_refused(sets: Sets, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = await sets("rue", person(ANN), person(BEN), hints=True)
    ann = await scene.join(ANN)

    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(type(scene.table.match.mode.rules), "hints", fail)
    with capture_logs():
        await scene.table.hear(ann, AskHint(5))
    assert (ann.last("Refusal")["id"], ann.last("Refusal")["code"]) == (5, "broken")


async def test_what_is_stored_but_could_not_be_told_is_fetched_again(
    sets: Sets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Memory has moved on, people have not: they come back and see."""
    scene = await sets("grab", person(ANN), person(BEN))
    ann, ben = await scene.join(ANN), await scene.join(BEN)
    await scene.clock.pass_(10)

    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(outgoing, "tell_update", fail)
    with capture_logs(), pytest.raises(ZeroDivisionError):
        await scene.play(ann, Grab(0))
    assert scene.table.gone
    assert ann.byes == ben.byes == ["resync"]
    assert len(scene.notebook.steps) == 1


async def test_table_time_is_stored_when_a_table_fails(
    sets: Sets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So nobody gains time by making it fail."""
    scene = await failing(sets, monkeypatch, OSError)
    assert scene.notebook.paused_at == 40_000
    await scene.restart()
    back = await scene.join(ANN)
    assert back.last("Update")["timers"] == [{"name": "end", "left": 20_000}]


async def test_who_was_overtaken_writes_nothing(
    sets: Sets, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = await failing(sets, monkeypatch, Overtaken)
    assert scene.notebook.paused_at == 0


@pytest.mark.parametrize("whose", ["bot", "timer"])
async def test_people_are_told_when_what_a_bot_or_the_clock_does_cannot_be_stored(
    sets: Sets, monkeypatch: pytest.MonkeyPatch, whose: str
) -> None:
    """It is not lost: it is done again when the table is back."""
    scene = await sets("grab", person(ANN), bot("slow") if whose == "bot" else person(BEN))
    ann = await scene.join(ANN)

    async def full(*_: Any) -> None:
        raise Unstored

    with monkeypatch.context() as patch, capture_logs():
        patch.setattr(scene.notebook, "append", full)
        await scene.clock.pass_(61)
    assert ann.byes == ["cannot-store"]
    assert not scene.notebook.steps
    await scene.restart()
    await scene.join(ANN)
    await scene.clock.pass_(61)
    assert scene.notebook.steps


async def failing(sets: Sets, monkeypatch: pytest.MonkeyPatch, fault: type[Exception]) -> Scene:
    """A table that fails over a job of its own, after 40 seconds."""
    scene = await sets("grab", person(ANN), person(BEN))
    ann, ben = await scene.join(ANN), await scene.join(BEN)
    await scene.clock.pass_(40)

    async def fail() -> None:
        raise fault

    with capture_logs():
        scene.table.queue.put(fail)
        await scene.clock.settle()
    assert ann.byes == ben.byes == ["resync"]
    return scene


# After a reload.


async def test_after_a_reload_nobody_counts_as_away_at_once(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    await scene.join(ANN)
    await scene.join(BEN)
    await scene.restart()
    ann = await scene.join(ANN)
    assert ann.last("Room")["seats"][1]["present"]
    with pytest.raises(Fault, match="still-here"):
        await scene.table.do(SeatBot("table-1", ANN, 1, "quick"))
    await scene.clock.pass_(14.9)
    with pytest.raises(Fault, match="still-here"):
        await scene.table.do(SeatBot("table-1", ANN, 1, "quick"))
    await scene.clock.pass_(0.1)
    assert not ann.last("Room")["seats"][1]["present"]
    await scene.table.do(SeatBot("table-1", ANN, 1, "quick"))
    assert ann.last("Room")["seats"][1]["standin"]


async def test_who_is_only_expected_does_not_make_time_run(sets: Sets) -> None:
    scene = await sets("grab", person(ANN), person(BEN))
    await scene.restart()
    await scene.join("wanda")
    await scene.clock.pass_(1000)
    assert scene.table.status.value == "paused"
    assert scene.table.live.now() == 0
