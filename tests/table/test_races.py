"""A press counts from when it was made: how far away somebody is decides no race."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.core.rules import CLOCK
from ludotheque.table.lag import EVERY, MOST, QUOTA, REFILL, Lag
from ludotheque.table.messages import Echo, Play
from tests.table.conftest import ANN, BEN, Guest, Scene, Sets, bot, person, scene
from tests.table.grab import Grab


class Far(Guest):
    """Somebody at a distance, which takes so many milliseconds in each direction."""

    def __init__(self, person: str, at: Scene, delay: int, answers: bool = True) -> None:
        super().__init__(person)
        self.at = at
        self.delay = delay
        self.answers = answers
        self.tasks: set[asyncio.Task[None]] = set()

    def send(self, data: bytes) -> None:
        super().send(data)
        self.start(self._see(msgspec.json.decode(data)))

    def start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _see(self, said: Any) -> None:
        await self.at.clock.sleep(self.delay)
        if said["type"] == "Call" and self.answers:
            await self.at.clock.sleep(self.delay)
            await self.at.table.hear(self, Echo(said["number"]))
        if said["type"] == "Update":
            await self.react(said)

    async def react(self, update: Any) -> None:
        """What they do about it."""

    async def press(self, card: int, known: int) -> None:
        await self.at.clock.sleep(self.delay)
        raw = msgspec.Raw(msgspec.json.encode(Grab(card)))
        await self.at.table.hear(self, Play(card, known, raw))


class Racer(Far):
    """Grabs the next card after a while that has nothing to do with the distance."""

    def __init__(self, person: str, at: Scene, delay: int, rng: Random, answers: bool) -> None:
        super().__init__(person, at, delay, answers)
        self.rng = rng

    async def react(self, update: Any) -> None:
        free = [n for n, who in enumerate(update["seen"]["view"]["owners"]) if who is None]
        right = [card for card in free if card % 2 == 0]
        if right:
            await self.at.clock.sleep(self.rng.randrange(2000, 2600))
            await self.press(right[0], update["step"])


RACES, TABLES = 1000, 10


async def share_of_the_near(answers: bool) -> float:
    """Of so many races between somebody 20 ms away and somebody 200 ms away."""
    won = 0
    for table in range(TABLES):
        at = scene("grab", person(ANN), person(BEN), cards=2 * RACES // TABLES, seconds=100_000)
        rng = Random(table)
        near = Racer(ANN, at, 20, rng, answers)
        far = Racer(BEN, at, 200, rng, answers)
        for racer in (near, far) if table % 2 else (far, near):
            await at.table.join(racer, None)
        while not at.table.match.over:
            await at.clock.pass_(100)
        won += at.table.match.state.owners.count(0)
        await at.table.close("closing")
    return won / RACES


async def test_equal_reflexes_win_equally_often() -> None:
    assert 0.45 <= await share_of_the_near(answers=True) <= 0.55


async def test_without_a_measure_of_the_distance_the_near_would_win() -> None:
    """What the test above would see without the rule."""
    assert await share_of_the_near(answers=False) > 0.8


async def racing(sets: Sets, *delays: int, **options: Any) -> tuple[Scene, list[Far]]:
    names = ("ann", "ben", "carl")[: len(delays)]
    at = await sets("grab", *(person(name) for name in names), **options)
    guests = [Far(name, at, delay) for name, delay in zip(names, delays, strict=True)]
    for guest in guests:
        await at.table.join(guest, None)
    await at.clock.pass_(2)
    return at, guests


async def test_who_pressed_first_wins_even_if_it_comes_later(sets: Sets) -> None:
    at, (near, far) = await racing(sets, 10, 150)
    far.start(far.press(0, 0))
    await at.clock.pass_(0.1)
    near.start(near.press(0, 0))
    await at.clock.pass_(1)
    assert at.table.match.state.owners[0] == 1
    assert near.last("Refusal")["code"] == "too-late"
    assert far.last("Accepted")["step"] == 1


async def test_nobody_waits_where_nobody_is_far_away(sets: Sets) -> None:
    at, (ann, _) = await racing(sets, 0, 0)
    await at.play(ann, Grab(0))
    assert at.table.match.state.owners[0] == 0


async def test_the_farthest_never_waits(sets: Sets) -> None:
    at, (_, far) = await racing(sets, 10, 150)
    assert (await at.play(far, Grab(0)))["type"] == "Accepted"


async def test_a_press_waits_no_longer_than_the_most_that_is_excused(sets: Sets) -> None:
    at, (near, _) = await racing(sets, 0, 5000)
    await at.clock.pass_(20)  # the far one has been measured by now
    near.start(near.press(0, 0))
    await at.clock.pass_((MOST - 1) / 1000)
    assert not at.table.match.steps
    await at.clock.pass_(0.001)
    assert at.table.match.state.owners[0] == 0
    assert at.table.match.at == at.table.live.now() - MOST


async def test_a_bot_waits_for_whoever_is_far_away(sets: Sets) -> None:
    at = await sets("grab", person(ANN), bot("quick"), cards=6)
    far = Far(ANN, at, 150)
    await at.table.join(far, None)
    await at.clock.pass_(0.9)  # it has seen the table, and the bot grabs after a second
    far.start(far.press(0, 0))
    await at.clock.pass_(0.3)
    assert at.table.match.state.owners[0] == 0


async def test_a_press_before_the_end_of_a_timer_counts(sets: Sets) -> None:
    at, (_, far) = await racing(sets, 10, 150, seconds=30)
    await at.clock.pass_(27.9)  # it is 29.9 now
    far.start(far.press(0, 0))
    await at.clock.pass_(1)
    assert at.table.match.state.owners[0] == 1
    assert at.table.match.steps[-1].moves.keys() == {CLOCK}
    assert at.table.match.steps[-1].at == 30_000


async def test_a_press_after_the_end_of_a_timer_comes_after_it(sets: Sets) -> None:
    at, (near, _) = await racing(sets, 0, 150, seconds=30)
    await at.clock.pass_(28.1)  # the timer has ended, but that is not yet settled
    near.start(near.press(0, 0))
    await at.clock.pass_(1)
    assert at.table.match.state.owners[0] is None
    assert near.last("Refusal")["code"] == "too-late"


async def test_the_order_is_kept_with_the_log(sets: Sets) -> None:
    at, (near, far) = await racing(sets, 10, 150, cards=6)
    near.start(near.press(2, 0))
    far.start(far.press(0, 0))
    await at.clock.pass_(1)
    steps = at.table.match.steps
    assert [step.at for step in steps] == sorted(step.at for step in steps)
    await at.restart()
    assert [step.at for step in at.table.match.steps] == [step.at for step in steps]


async def test_what_waits_is_judged_before_the_table_closes(sets: Sets) -> None:
    at, (near, _) = await racing(sets, 0, 200)
    await at.table.hear(near, Play(5, 0, msgspec.Raw(msgspec.json.encode(Grab(0)))))
    assert not at.notebook.steps
    await at.table.close("closing")
    assert len(at.notebook.steps) == 1
    assert near.last("Accepted")["id"] == 5


async def test_only_players_are_measured_and_only_where_it_matters(sets: Sets) -> None:
    at = await sets("grab", person(ANN), person(BEN))
    ann, wanda = await at.join(ANN), await at.join("wanda")
    assert ann.kinds().count("Call") == 1
    assert "Call" not in wanda.kinds()
    plain = await sets("toy", person(ANN), person(BEN))
    assert "Call" not in (await plain.join(ANN)).kinds()


# The quota.


def measured(lag: Lag, ms: int, now: int) -> None:
    call = lag.ask(now)
    assert call is not None
    lag.answer(call.number, now + ms)


def test_nobody_is_excused_more_than_the_most_at_once() -> None:
    lag = Lag()
    measured(lag, 60_000, 0)
    assert lag.claim(60_000) == MOST


def test_a_hiccup_is_no_distance() -> None:
    lag = Lag()
    for n, ms in enumerate((400, 30, 400, 400)):
        measured(lag, ms, n * EVERY)
    assert lag.allowed(5 * EVERY) == 30


def test_an_answer_that_was_not_asked_for_or_comes_twice_counts_for_nothing() -> None:
    lag = Lag()
    lag.answer(0, 500)
    lag.answer(1, 500)
    measured(lag, 40, 1000)
    lag.answer(1, 1500)
    lag.answer(2, 1500)
    assert lag.allowed(2000) == 40


def test_who_is_far_away_is_excused_whenever_they_press_every_three_seconds() -> None:
    lag = Lag()
    measured(lag, 400, 0)
    assert {lag.claim(now) for now in range(1000, 600_000, 3000)} == {400}


@pytest.mark.parametrize("ms", [200, 500, 10_000])
@given(gaps=st.lists(st.integers(0, 2000), max_size=200))
@settings(deadline=None)
def test_no_client_is_excused_more_than_its_quota(ms: int, gaps: list[int]) -> None:
    lag, now, claimed = Lag(), ms, 0
    measured(lag, ms, 0)
    for gap in gaps:
        now += gap
        claimed += lag.claim(now)
        assert claimed <= QUOTA + now // REFILL
