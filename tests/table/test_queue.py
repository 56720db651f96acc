"""One job after the other, in the order of receipt; the alarm among them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial

import pytest
from structlog.testing import capture_logs

from ludotheque.core.faults import Broken, Conflict
from ludotheque.table.queue import Gone, Queue, in_turn
from tests.table.conftest import SlowClock


class Worker:
    """Notes what it does, and when that was received."""

    def __init__(self) -> None:
        self.clock = SlowClock()
        self.done: list[tuple[str, int]] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.failures = 0
        self.kept = 0
        first = partial(self.note, "first")
        self.queue = Queue("worker", self.clock, self._failed, lambda: self.kept, first)

    async def _failed(self, why: Exception) -> None:
        self.failures += 1

    async def note(self, what: str) -> None:
        await self.gate.wait()
        self.done.append((what, self.queue.received))

    @in_turn
    async def do(self, what: str) -> str:
        await self.note(what)
        return what.upper()

    @in_turn
    async def refuse(self) -> None:
        raise Conflict("no")

    @in_turn
    async def fail(self, kept: int = 0) -> None:
        self.kept += kept
        raise ZeroDivisionError

    @in_turn
    async def wait_for_oneself(self) -> None:
        await self.do("never")


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    made = Worker()
    yield made
    if not made.queue.gone:
        await made.queue.stop()


async def test_jobs_are_done_in_order_and_answered(worker: Worker) -> None:
    worker.gate.clear()
    asked = [worker.do(what) for what in "abc"]
    await worker.clock.pass_(1)
    worker.gate.set()
    assert await asyncio.gather(*asked) == ["A", "B", "C"]
    assert worker.done == [("first", 0), ("a", 0), ("b", 0), ("c", 0)]


async def test_what_is_asked_is_received_at_once_whoever_waits_for_it_first(worker: Worker) -> None:
    first, second = worker.do("a"), worker.do("b")
    assert await second == "B"
    assert worker.done == [("first", 0), ("a", 0), ("b", 0)]
    assert await first == "A"


async def test_nothing_is_done_before_something_is_received(worker: Worker) -> None:
    await worker.clock.pass_(10)
    assert worker.done == []


async def test_a_refusal_is_an_answer_and_no_failure(worker: Worker) -> None:
    with pytest.raises(Conflict, match="no"):
        await worker.refuse()
    assert await worker.do("a") == "A"
    assert worker.failures == 0


async def test_a_failure_that_has_changed_nothing_costs_only_who_asked(worker: Worker) -> None:
    with capture_logs() as logs, pytest.raises(Broken, match="broken"):
        await worker.fail()
    assert [said["event"] for said in logs] == ["job failed"]
    assert await worker.do("a") == "A"
    assert worker.failures == 0


async def test_a_failure_for_which_nobody_waits_ends_it(worker: Worker) -> None:
    """Nobody would ask for it again."""

    async def fail() -> None:
        raise ZeroDivisionError

    with capture_logs():
        worker.queue.put(fail)
        await worker.clock.settle()
    assert (worker.failures, worker.queue.gone) == (1, True)


async def test_a_failure_halfway_ends_it_and_turns_away_who_waits(worker: Worker) -> None:
    with capture_logs() as logs:
        asked = (worker.fail(kept=1), worker.do("a"))
        failed, waiting = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(failed, ZeroDivisionError)
    assert isinstance(waiting, Gone)
    assert [said["event"] for said in logs] == ["table failed"]
    assert (worker.failures, worker.queue.gone) == (1, True)
    with pytest.raises(Gone):
        await worker.do("b")


async def test_who_leaves_does_not_stop_what_was_asked(worker: Worker) -> None:
    worker.gate.clear()
    asked = worker.do("a")
    await worker.clock.settle()
    asked.cancel()
    worker.gate.set()
    assert await worker.do("b") == "B"
    assert worker.done == [("first", 0), ("a", 0), ("b", 0)]


def ringing(worker: Worker, *times: int) -> Callable[[], Awaitable[None]]:
    """Notes that it has rung, and sets the next one."""

    async def ring() -> None:
        await worker.note("ring")
        worker.queue.ring(times[0] if times else None, ringing(worker, *times[1:]))

    return ring


async def test_the_alarm_rings_in_time_and_sets_the_next(worker: Worker) -> None:
    await worker.do("a")
    worker.queue.ring(1000, ringing(worker, 3000))
    await worker.clock.pass_(2)
    assert worker.done[2:] == [("ring", 1000)]
    await worker.clock.pass_(2)
    assert worker.done[2:] == [("ring", 1000), ("ring", 3000)]


async def test_a_late_alarm_comes_before_what_was_received_after_it(worker: Worker) -> None:
    await worker.do("a")
    worker.queue.ring(1000, ringing(worker, 1500, 9000))
    worker.clock.at = 2000  # nobody has been woken yet
    await worker.do("b")
    assert worker.done[2:] == [("ring", 1000), ("ring", 1500), ("b", 2000)]


async def test_what_was_received_before_comes_before_the_alarm(worker: Worker) -> None:
    await worker.do("a")
    worker.queue.ring(1000, ringing(worker))
    worker.gate.clear()
    asked = worker.do("b")
    await worker.clock.pass_(2)
    worker.gate.set()
    await asked
    await worker.clock.pass_(1)
    assert worker.done[2:] == [("b", 0), ("ring", 1000)]


async def test_a_new_alarm_replaces_the_old(worker: Worker) -> None:
    await worker.do("a")
    for at in (1000, 5000, None, 2000):
        worker.queue.ring(at, ringing(worker))
    await worker.clock.pass_(10)
    assert worker.done[2:] == [("ring", 2000)]


async def test_a_job_cannot_wait_for_another(worker: Worker) -> None:
    with capture_logs(), pytest.raises(Broken) as caught:
        await worker.wait_for_oneself()
    assert isinstance(caught.value.__cause__, AssertionError)
