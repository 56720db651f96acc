"""Simultaneous turns: choices are stored, secret, and may be changed until all are in."""

from __future__ import annotations

import asyncio

from tests.core.toygame import Bid, Peek
from tests.table.conftest import ANN, BEN, Guest, Scene, Sets, bot, person


async def bidding(sets: Sets, seed: int = 1) -> tuple[Scene, Guest, Guest]:
    """Two people who may both bid at least up to 2."""
    scene = await sets("toy", person(ANN), person(BEN), seed=seed)
    ann, ben = await scene.join(ANN), await scene.join(BEN)
    assert (await scene.play(ann, Peek(1)))["type"] == "Accepted"
    assert all(len(scene.table.match.legal(seat)) > 2 for seat in (0, 1))
    return scene, ann, ben


async def test_both_are_told_once_all_have_chosen(sets: Sets) -> None:
    scene, ann, ben = await bidding(sets)
    assert await scene.play(ann, Bid(1)) == {"type": "Accepted", "id": 7, "step": 2}
    assert ben.last("Sealed") == {"type": "Sealed", "step": 2, "seats": [0]}
    assert await scene.play(ben, Bid(2)) == {"type": "Accepted", "id": 7, "step": 3}
    shown = ann.last("Update")["news"][0]["events"]
    assert shown == ben.last("Update")["news"][0]["events"]
    assert shown[0]["bids"] == [1, 2]


async def test_a_choice_is_invisible_to_others(sets: Sets) -> None:
    """Whatever one seals, changes or is refused, the others get the same bytes."""
    heard = []
    for first, second in ((0, 1), (2, 0)):
        scene, ann, ben = await bidding(sets)
        watcher = await scene.join("wanda")
        await scene.play(ann, Bid(first))
        await scene.play(ann, Bid(second))
        late = await scene.join(BEN)
        await scene.play(ben, Bid(99))
        heard.append((ben.raw, watcher.raw, late.raw))
    assert heard[0] == heard[1]


async def test_a_refusal_does_not_depend_on_what_others_sealed(sets: Sets) -> None:
    scene, ann, ben = await bidding(sets)
    alone = await scene.play(ben, Bid(99))
    await scene.play(ann, Bid(2))
    assert await scene.play(ben, Bid(99)) == alone
    assert alone["code"] == "too-high"


async def test_the_last_word_counts(sets: Sets) -> None:
    scene, ann, ben = await bidding(sets)
    await scene.play(ann, Bid(2))
    ben.forget()
    await scene.play(ann, Bid(0))
    assert ben.raw == []  # that somebody thinks again is nobody's business
    await scene.play(ben, Bid(1))
    assert scene.table.match.state.bids == (0, 1)


async def test_one_sees_ones_own_choice_again(sets: Sets) -> None:
    scene, ann, _ = await bidding(sets)
    await scene.play(ann, Bid(2))
    assert (await scene.join(ANN)).last("Update")["chosen"] == {"type": "Bid", "height": 2}
    assert (await scene.join(BEN)).last("Update")["chosen"] is None


async def test_sealed_choices_survive_a_crash(sets: Sets) -> None:
    scene, ann, _ = await bidding(sets)
    await scene.play(ann, Bid(2))
    await scene.restart()
    ben = await scene.join(BEN)
    assert ben.last("Update")["sealed"] == [0]
    await scene.play(ben, Bid(1))
    assert scene.table.match.state.bids == (2, 1)


async def test_nobody_is_told_before_it_is_stored(sets: Sets) -> None:
    scene, ann, ben = await bidding(sets)
    for guest, move in ((ann, Bid(1)), (ben, Bid(2))):
        scene.notebook.gate = asyncio.Event()
        ann.forget()
        ben.forget()
        playing = asyncio.create_task(scene.play(guest, move))
        await scene.clock.settle()
        assert ann.raw == ben.raw == []
        scene.notebook.gate.set()
        assert (await playing)["type"] == "Accepted"
        assert guest.kinds()[0] == "Accepted"


async def test_time_up_takes_what_is_sealed_by_then(sets: Sets) -> None:
    scene, ann, _ = await bidding(sets)
    await scene.play(ann, Bid(2))
    await scene.clock.pass_(20)
    assert scene.table.match.state.bids == (2, 0)
    assert scene.table.match.steps[-1].at == 20_000


async def test_bots_seal_too(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), bot("quick"))
    ann = await scene.join(ANN)
    await scene.play(ann, Peek(1))
    await scene.clock.pass_(1)
    assert ann.last("Sealed")["seats"] == [1]
    await scene.play(ann, Bid(0))
    assert scene.table.match.state.phase == "race"


async def test_a_stale_choice_is_too_late(sets: Sets) -> None:
    scene, ann, _ = await bidding(sets)
    assert (await scene.play(ann, Bid(0), at=1))["code"] == "too-late"
    assert (await scene.play(ann, Bid(0), at=3))["code"] == "unknown-step"
