"""The coach speaks to who plays alone with bots: before a mistake, once, and after it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.conform.positions import stopped, whole_game
from ludotheque.conform.secrets import imagined
from ludotheque.core import registry
from ludotheque.core.game import Game, Mode
from ludotheque.core.match import Match
from ludotheque.core.rules import Coaches, Seat, Wait
from ludotheque.table import coach
from ludotheque.table.messages import Loudness, Play, Status
from ludotheque.table.record import Record, steps_written
from tests.core.toygame import Bid, Buzz, Peek
from tests.table.conftest import (
    ANN,
    BEN,
    Guest,
    Notebook,
    Scene,
    Sets,
    SlowClock,
    bot,
    person,
)

ASK, AFTER, OFF = Loudness.ASK, Loudness.AFTER, Loudness.OFF
WORDS = ("Doubts", "Coached", "Accepted", "Refusal")


async def play(at: Scene, guest: Guest, move: Any, loud: Loudness) -> list[Any]:
    """What is said about that move."""
    guest.forget()
    raw = msgspec.Raw(msgspec.json.encode(move))
    await at.table.hear(guest, Play(7, len(at.table.match.steps), raw, coach=loud))
    await at.clock.settle()
    return [said for said in guest.heard if said["type"] in WORDS]


def kinds(said: list[Any]) -> list[str]:
    return [each["type"] for each in said]


def fail(*_: Any) -> Any:
    raise ZeroDivisionError


async def bidding(sets: Sets, *others: Any) -> tuple[Scene, Guest, int]:
    """Ann is to bid, and how much she can."""
    at = await sets("toy", person(ANN), *(others or (bot("slow"),)))
    ann = await at.join(ANN)
    await at.play(ann, Peek(1))
    return at, ann, at.table.match.state.cards[0]


async def test_before_a_mistake_it_asks_and_nothing_has_happened(sets: Sets) -> None:
    at, ann, most = await bidding(sets)
    before = len(at.table.match.steps)
    [doubts] = await play(at, ann, Bid(most - 1), ASK)
    assert doubts == {
        "type": "Doubts",
        "id": 7,
        "remarks": [{"type": "Timid", "step": before, "seat": 0}],
    }
    assert at.table.live.sealed == {}
    assert len(at.table.match.steps) == before


async def test_who_means_it_says_so_once_more(sets: Sets) -> None:
    at, ann, most = await bidding(sets)
    await play(at, ann, Bid(most - 1), ASK)
    said = await play(at, ann, Bid(most - 1), AFTER)
    assert kinds(said) == ["Accepted", "Coached"]
    assert said[-1]["remarks"][0]["type"] == "Timid"
    assert at.table.live.sealed == {0: Bid(most - 1)}


@pytest.mark.parametrize("loud", [ASK, AFTER])
async def test_a_move_that_is_no_mistake_is_played_without_a_word(
    sets: Sets, loud: Loudness
) -> None:
    at, ann, most = await bidding(sets)
    assert kinds(await play(at, ann, Bid(most), loud)) == ["Accepted"]


async def test_it_is_silent_unless_it_is_asked_for(
    sets: Sets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And costs nothing: nobody thinks."""
    at, ann, most = await bidding(sets)
    monkeypatch.setattr(coach, "case", fail)
    assert kinds(await play(at, ann, Bid(most - 1), OFF)) == ["Accepted"]


@pytest.mark.parametrize("loud", [ASK, AFTER])
async def test_among_people_nobody_has_a_coach(sets: Sets, loud: Loudness) -> None:
    at, ann, most = await bidding(sets, person(BEN), bot("slow"))
    assert kinds(await play(at, ann, Bid(most - 1), loud)) == ["Accepted"]


async def test_nor_has_who_plays_the_same_deal_as_others(sets: Sets) -> None:
    at, ann, most = await bidding(sets)
    at.table.record = msgspec.structs.replace(at.table.record, deal="code")
    assert kinds(await play(at, ann, Bid(most - 1), ASK)) == ["Accepted"]


async def test_nobody_is_asked_in_a_race(sets: Sets) -> None:
    at, ann, most = await bidding(sets)
    await play(at, ann, Bid(most), OFF)
    await at.clock.pass_(21)
    assert at.table.match.turn.wait is Wait.FIRST
    assert kinds(await play(at, ann, Buzz(), ASK)) == ["Accepted"]


async def test_a_move_that_is_refused_is_refused_as_ever(sets: Sets) -> None:
    at, ann, most = await bidding(sets)
    wanda = await at.join("wanda")
    [refused] = await play(at, ann, Bid(most + 1), ASK)
    assert refused["code"] == "too-high"
    [refused] = await play(at, ann, {"type": "Nonsense"}, ASK)
    assert refused["code"] == "bad-move"
    [refused] = await play(at, wanda, Bid(0), ASK)
    assert refused["code"] == "not-at-table"


async def test_a_coach_that_fails_says_nothing(sets: Sets, monkeypatch: pytest.MonkeyPatch) -> None:
    at, ann, most = await bidding(sets)
    monkeypatch.setattr(at.table.match.mode.rules, "coach", fail)
    assert kinds(await play(at, ann, Bid(most - 1), ASK)) == ["Accepted"]


async def test_the_table_does_not_wait_for_it(sets: Sets) -> None:
    """Who plays does; everybody else goes on."""
    at, ann, most = await bidding(sets)
    thought = asyncio.Event()

    async def slowly(work: Callable[..., Any], /, *args: Any, patient: bool = False) -> Any:
        await thought.wait()
        return work(*args)

    at.table._offload = slowly
    asked = asyncio.create_task(play(at, ann, Bid(most - 1), ASK))
    await at.clock.settle()
    wanda = await at.join("wanda")
    assert "Update" in wanda.kinds()
    assert not asked.done()
    thought.set()
    assert kinds(await asked) == ["Doubts"]


# It knows what the seat knows.


def coached() -> Iterator[tuple[str, str]]:
    for game in registry.games():
        for mode in game.modes:
            if isinstance(mode.rules, Coaches):
                yield game.key, mode.key


def test_every_game_has_a_coach_somewhere() -> None:
    assert {"abcdrix", "coins", "gnomes", "rami", "rue"} <= {game for game, _ in coached()}


def moments(game: Game, mode: Mode) -> Iterator[tuple[Match, Seat]]:
    """Positions in which one seat is to move, and not in a race."""
    rng = Random(11)
    for seed in range(3):
        whole = whole_game(game, mode, mode.players[-1], 2 * seed)
        for step in rng.sample(range(1, len(whole.steps)), min(8, len(whole.steps) - 1)):
            match = stopped(whole, step)
            if match.turn.wait is Wait.ALL and match.turn.seats[0] >= 0:
                yield match, match.turn.seats[0]


def table_of(match: Match, seat: Seat, state: Any) -> Scene:
    """The match at a table with one person, as if that were its state."""
    level = match.mode.middle
    sitters = [person(ANN) if s == seat else bot(level) for s in range(match.players)]
    notebook = Notebook()
    notebook.sitters = dict(enumerate(sitters))
    notebook.steps = steps_written(match.steps)
    record = Record(
        id="table-1",
        game=match.game.key,
        mode=match.mode.key,
        version=match.game.version,
        options=msgspec.json.encode(match.options),
        hints=False,
        host=ANN,
        seed=match.seed,
        created=0,
        status=Status.PLAYING,
    )
    at = Scene(SlowClock(), notebook, notebook.saved(record))
    live = at.table.match
    live.positions[-1] = msgspec.structs.replace(live.position, state=state)
    return at


async def words_about(match: Match, seat: Seat, state: Any, move: Any) -> list[Any]:
    """All that the coach says about it, asked before and, where it has no doubt, told after."""
    at = table_of(match, seat, state)
    try:
        said = await play(at, await at.join(ANN), move, ASK)
    finally:
        await at.table.close("closing")
    return [each for each in said if each["type"] in ("Doubts", "Coached")]


@pytest.mark.parametrize(("key", "mode"), list(coached()))
async def test_its_words_follow_from_what_the_seat_sees(key: str, mode: str) -> None:
    """Whatever is hidden is changed, and it says the same, byte for byte."""
    game, rng, spoken, different = registry.game(key), Random(5), 0, 0
    for match, seat in moments(game, game.mode(mode)):
        other = imagined(match, seat, rng)
        different += other != match.state
        legal = match.legal(seat)
        for move in rng.sample(legal, min(2, len(legal))):
            said = await words_about(match, seat, match.state, move)
            assert said == await words_about(match, seat, other, move), move
            spoken += bool(said)
    assert spoken
    assert different or game.mode(mode).players[-1] == 1  # alone, everything is in sight
