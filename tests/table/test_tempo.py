"""Who plays alone with bots says how fast they move."""

from __future__ import annotations

import pytest

from ludotheque.table.messages import SetTempo, Tempo
from tests.core.toygame import Peek
from tests.table.conftest import ANN, BEN, Scene, Sets, bot, person


async def chosen_after(at: Scene, seconds: float) -> bool:
    """Has the bot, which takes a second, made its bid?"""
    await at.clock.pass_(seconds)
    return 1 in at.table.live.sealed


@pytest.mark.parametrize(
    ("tempo", "not_yet", "then"),
    [(Tempo.SLOW, 1.9, 0.2), (Tempo.NORMAL, 0.9, 0.2)],
)
async def test_bots_take_their_time(sets: Sets, tempo: Tempo, not_yet: float, then: float) -> None:
    at = await sets("toy", person(ANN), bot("quick"))
    ann = await at.join(ANN)
    await at.table.hear(ann, SetTempo(1, tempo))
    await at.play(ann, Peek(1))
    assert not await chosen_after(at, not_yet)
    assert await chosen_after(at, then)


async def test_for_the_impatient_bots_take_no_time_at_all(sets: Sets) -> None:
    at = await sets("toy", person(ANN), bot("quick"))
    ann = await at.join(ANN)
    await at.table.hear(ann, SetTempo(1, Tempo.QUICK))
    await at.play(ann, Peek(1))
    assert await chosen_after(at, 0)


@pytest.mark.parametrize("tempo", [Tempo.NORMAL, Tempo.QUICK])
async def test_in_a_race_no_bot_is_faster_than_it_was_made(sets: Sets, tempo: Tempo) -> None:
    at = await sets("grab", person(ANN), bot("quick"), cards=6)
    ann = await at.join(ANN)
    await at.table.hear(ann, SetTempo(1, tempo))
    begun = len(at.table.match.steps)
    await at.clock.pass_(0.95)
    assert len(at.table.match.steps) == begun
    await at.clock.pass_(0.1)
    assert len(at.table.match.steps) > begun


async def test_among_people_nobody_sets_it(sets: Sets) -> None:
    at = await sets("toy", person(ANN), person(BEN), bot("quick"))
    ann, wanda = await at.join(ANN), await at.join("wanda")
    await at.table.hear(ann, SetTempo(7, Tempo.QUICK))
    await at.table.hear(wanda, SetTempo(8, Tempo.QUICK))
    assert b'"code":"not-alone"' in ann.raw[-1]
    assert b'"code":"not-at-table"' in wanda.raw[-1]
