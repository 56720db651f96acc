"""What bots think about can be thought about in another interpreter, and comes to the same."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

import pytest

from ludotheque.conform.positions import any_moves
from ludotheque.core import registry
from ludotheque.core.game import Game, Mode
from ludotheque.core.match import Match
from ludotheque.core.rules import Coaches, GivesHints
from ludotheque.core.simulate import set_up
from ludotheque.device.thinking import Elsewhere, read, think, written
from ludotheque.table.outgoing import review

MODES = [(game, mode) for game in registry.games() for mode in game.modes if game.key != "toy"]


@pytest.fixture(scope="module")
def other() -> Iterator[ProcessPoolExecutor]:
    """An interpreter that has nothing of ours but the library."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        yield pool


def elsewhere(pool: ProcessPoolExecutor) -> Elsewhere:
    async def ask(text: str) -> str:
        return await asyncio.get_running_loop().run_in_executor(pool, think, text)

    return Elsewhere(ask)


def begun(game: Game, mode: Mode) -> tuple[Match, int]:
    """A game in which somebody is to move."""
    match, rng = set_up(game, mode, mode.players[0], 1), Random(1)
    while match.turn.seats[0] < 0:
        match.play(any_moves(match, rng), match.at + 1000)
    return match, match.turn.seats[0]


@pytest.mark.parametrize(("game", "mode"), MODES, ids=lambda each: each.key)
async def test_a_bot_comes_to_the_same_elsewhere(
    game: Game, mode: Mode, other: ProcessPoolExecutor
) -> None:
    match, seat = begun(game, mode)
    seen = match.seen(seat)
    weakest = next(iter(mode.bots.values()))
    thought = await elsewhere(other)(weakest.act, seen, Random("x"))
    assert thought == weakest.act(seen, Random("x"))
    for bot in mode.bots.values():
        assert read(written((bot.act, (seen,))))[1] == (seen,)


async def test_hints_the_coach_and_reviews_do_too(other: ProcessPoolExecutor) -> None:
    game = registry.game("rami")
    match, seat = begun(game, game.mode("famille"))
    view, rules = match.seen(seat, person=True).view, match.mode.rules
    assert isinstance(rules, GivesHints)
    assert await elsewhere(other)(rules.hints, view, seat) == rules.hints(view, seat)
    assert isinstance(rules, Coaches)
    for move in match.legal(seat):
        about = (view, seat, move, len(match.steps))
        assert await elsewhere(other)(rules.coach, *about) == rules.coach(*about)
    rng = Random(2)
    while not match.over:
        match.play(any_moves(match, rng), match.at + 1000)
    assert await elsewhere(other)(review, match) == review(match)


async def test_what_fails_elsewhere_fails_here(other: ProcessPoolExecutor) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        await elsewhere(other)(int, "x")


async def test_while_nobody_can_be_asked_it_is_thought_here() -> None:
    asked: list[str] = []

    async def ask(text: str) -> str:
        asked.append(text)
        return ""

    assert await Elsewhere(ask)(max, 1, 2) == 2
    assert len(asked) == 1
