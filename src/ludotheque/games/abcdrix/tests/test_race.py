"""Running dry at a real table: one clock, started once, kept through a restart."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.core.rules import CLOCK, TimeUp
from ludotheque.games.abcdrix.values import Dry, Judge, Lay, NoIdea, Open, StartClock
from tests.table.conftest import ANN, BEN, Guest, Scene, Sets, person, sets

__all__ = ["sets"]  # the fixture

CAT = "cat"


async def dry(sets: Sets, say: bool = True, **options: Any) -> tuple[Scene, dict[str, Guest]]:
    """Three people at a table, and Ann, whose turn it is, has said that she is dry."""
    scene = await sets("abcdrix", person(ANN), person(BEN), person(CAT), seed=3, **options)
    guests = {name: await scene.join(name) for name in (ANN, BEN, CAT)}
    for seat, guest in enumerate(guests.values()):
        first = next(m for m in scene.table.match.legal(seat) if isinstance(m, Open))
        assert (await scene.play(guest, first))["type"] == "Accepted"
    if say:
        assert (await scene.play(guests[ANN], Dry()))["type"] == "Accepted"
    return scene, guests


def state(scene: Scene) -> Any:
    return scene.table.match.state


async def test_exactly_one_starts_the_clock(sets: Sets) -> None:
    scene, guests = await dry(sets)
    at = len(scene.table.match.steps)
    assert (await scene.play(guests[CAT], StartClock(), at=at))["type"] == "Accepted"
    assert (await scene.play(guests[BEN], StartClock(), at=at))["type"] == "Refusal"
    assert (state(scene).phase, state(scene).starter) == ("clock", 2)
    update = guests[BEN].last("Update")
    assert [timer["left"] for timer in update["timers"]] == [30_000]


async def test_the_clock_survives_a_restart(sets: Sets) -> None:
    scene, guests = await dry(sets)
    await scene.play(guests[BEN], StartClock())
    await scene.clock.pass_(12)
    await scene.table.leave(guests[ANN])  # the time at which people leave is kept
    for name in (BEN, CAT):
        await scene.table.leave(guests[name])
    await scene.clock.pass_(20)
    await scene.restart()
    guests = {name: await scene.join(name) for name in (ANN, BEN, CAT)}
    left = guests[ANN].last("Update")["timers"][0]["left"]
    assert 0 < left <= 18_000
    await scene.clock.pass_(left / 1000)
    assert state(scene).phase == "takeover"
    assert isinstance(scene.table.match.steps[-1].moves[CLOCK], TimeUp)


async def test_the_dry_player_lays_in_time_and_the_clock_is_gone(sets: Sets) -> None:
    scene, guests = await dry(sets)
    await scene.play(guests[BEN], StartClock())
    await scene.clock.pass_(29)
    lay = next(m for m in scene.table.match.legal(0) if isinstance(m, Lay))
    assert (await scene.play(guests[ANN], lay))["type"] == "Accepted"
    assert (state(scene).phase, state(scene).seat) == ("play", 0)
    assert [timer["left"] for timer in guests[BEN].last("Update")["timers"]] == [20_000]


async def test_whoever_just_sits_there_can_be_hurried(sets: Sets) -> None:
    scene, guests = await dry(sets, say=False)
    assert (await scene.play(guests[BEN], StartClock()))["type"] == "Refusal"
    await scene.clock.pass_(19.9)
    assert state(scene).phase == "play"
    await scene.clock.pass_(0.1)
    assert (await scene.play(guests[BEN], NoIdea()))["type"] == "Refusal"
    assert (await scene.play(guests[BEN], StartClock()))["type"] == "Accepted"
    assert (state(scene).phase, state(scene).starter) == ("clock", 1)
    await scene.clock.pass_(30)
    assert state(scene).phase == "takeover"


async def test_who_was_sitting_there_still_may_lay(sets: Sets) -> None:
    scene, guests = await dry(sets, say=False)
    await scene.clock.pass_(300)
    lay = next(m for m in scene.table.match.legal(0) if isinstance(m, Lay))
    assert (await scene.play(guests[ANN], lay))["type"] == "Accepted"
    assert state(scene).phase == "play"


async def test_words_voted_down_gain_no_time(sets: Sets) -> None:
    """Ann makes words up until her sand has run out, in the middle of a vote."""
    scene, guests = await dry(sets, say=False, judge="trust")
    row = state(scene).rows[0][0]
    card = next(c for c in state(scene).hands[0] if c.isalpha())
    bogus = Lay(card, 0, 1, False, "Z" + row.replace("*", "A") + card + "ZZZ")
    for seconds in (8, 8):
        await scene.play(guests[ANN], bogus)
        await scene.clock.pass_(seconds)
        for name in (BEN, CAT):
            await scene.play(guests[name], Judge("refuse"))
        assert state(scene).phase == "play"
    await scene.play(guests[ANN], bogus)
    await scene.play(guests[BEN], Judge("refuse"))
    await scene.clock.pass_(4)
    assert (state(scene).phase, state(scene).back) == ("vote", "idle")
    await scene.clock.pass_(6)
    assert (state(scene).phase, state(scene).votes) == ("idle", (0, 1))


async def test_a_card_after_the_deadline_is_too_late(sets: Sets) -> None:
    scene, guests = await dry(sets)
    await scene.play(guests[BEN], StartClock())
    lay = next(m for m in scene.table.match.legal(0) if isinstance(m, Lay))
    at = len(scene.table.match.steps)
    await scene.clock.pass_(30)
    assert (await scene.play(guests[ANN], lay, at=at))["type"] == "Refusal"
    assert state(scene).phase == "takeover"


async def test_the_one_who_had_the_idea_takes_the_turn(sets: Sets) -> None:
    scene, guests = await dry(sets)
    await scene.play(guests[BEN], StartClock())
    await scene.clock.pass_(30)
    lay = next(m for m in scene.table.match.legal(1) if isinstance(m, Lay))
    assert (await scene.play(guests[CAT], lay))["code"] == "not-your-turn"
    assert (await scene.play(guests[BEN], lay))["type"] == "Accepted"
    assert (state(scene).phase, state(scene).seat) == ("play", 1)


async def test_nobody_has_an_idea_after_sixty_seconds(sets: Sets) -> None:
    scene, guests = await dry(sets)
    await scene.play(guests[CAT], NoIdea())
    await scene.clock.pass_(59.9)
    assert state(scene).phase == "dry"
    await scene.clock.pass_(0.1)
    assert (state(scene).phase, state(scene).seat, len(state(scene).hands[0])) == ("open", 0, 4)


@pytest.mark.parametrize(("votes", "stands"), [((), True), (("refuse",), False)])
async def test_a_vote_is_sealed_and_ends_after_ten_seconds(
    sets: Sets, votes: tuple[str, ...], stands: bool
) -> None:
    scene, guests = await dry(sets, judge="trust")
    row = state(scene).rows[0][0]
    card = next(c for c in state(scene).hands[0] if c.isalpha())
    word = "Z" + row.replace("*", "A") + card + "ZZZ"
    laid = await scene.play(guests[ANN], Lay(card, 0, 1, False, word))
    assert laid["type"] == "Accepted"
    assert state(scene).phase == "vote"
    for guest, vote in zip((guests[BEN], guests[CAT]), votes, strict=False):
        await scene.play(guest, Judge(vote))  # type: ignore[arg-type]
        assert b"refuse" not in guests[CAT].raw[-1]
    await scene.clock.pass_(9.9)
    assert state(scene).phase == "vote"
    await scene.clock.pass_(0.1)
    assert (word in state(scene).said) == stands
    told = [e for n in guests[CAT].last("Update")["news"] for e in n["events"]]
    assert [e["stands"] for e in told if e["type"] == "Judged"] == [stands]
