"""Bots get what a person gets, and one that fails does not keep people waiting."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from ludotheque.bots import levels
from ludotheque.core import registry
from ludotheque.core.faults import Fault, Refused
from ludotheque.core.game import Game, Mode
from ludotheque.core.rules import Seat, Seen, Value
from ludotheque.table.queue import Gone
from tests.core.toygame import Bid, Buzz, Peek, Toy, toy
from tests.table.conftest import ANN, BEN, Sets, bot, person
from tests.table.grab import Grab, GrabState, Race


class Scripted:
    """A bot that does what a test says."""

    def __init__(self, act: Callable[[Seen[Any, Any]], tuple[Value, float] | None]) -> None:
        self._act = act
        self.seen: list[Seen[Any, Any]] = []

    def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Value, float] | None:
        self.seen.append(seen)
        return self._act(seen)


def fails(seen: Seen[Any, Any]) -> tuple[Value, float] | None:
    raise ZeroDivisionError


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Callable[[Scripted], None]:
    def shelve(player: Scripted) -> None:
        bots, former = {"scripted": player}, {"old": "scripted"}
        mode = Mode("plain", Toy(), range(2, 5), bots, former=former)
        game = Game("toy", "1", "tests.core.toygame", (mode,))
        monkeypatch.setattr("tests.core.toygame.GAME", game)
        registry.game.cache_clear()

    return shelve


Shelve = Callable[[Scripted], None]


@pytest.mark.parametrize("level", ["montecarlo", "ismcts"])
async def test_a_level_that_knows_no_game_can_be_chosen(sets: Sets, level: str) -> None:
    scene = await sets("toy", person(ANN), bot(level))
    await scene.play(await scene.join(ANN), Peek(1))
    before = len(scene.table.match.steps)
    await scene.play(await scene.join(ANN), Bid(0))
    for _ in range(20):
        await scene.clock.pass_(1000)
    assert len(scene.table.match.steps) > before


def test_at_tables_a_search_plays_few_and_short_games() -> None:
    """People wait for it, and others play beside it: bounded by work, not by a clock."""
    for level in levels.AT_TABLES:
        at_table, elsewhere = levels.AT_TABLES[level](Toy()), levels.SEARCHES[level](Toy())
        work = [each.games * each.depth for each in (at_table, elsewhere)]  # type: ignore[attr-defined]
        assert work[0] <= 1000 < work[1] / 10


def test_levels_that_know_no_game_come_after_the_games_own() -> None:
    mode = toy().modes[0]
    assert levels.table_levels(mode) == ("montecarlo", "ismcts")
    assert levels.table_bot(mode, "quick") is mode.bots["quick"]
    assert levels.table_levels(registry.game("coins").mode("solo")) == ()


async def test_a_bot_is_given_what_a_person_is_given(sets: Sets, scripted: Shelve) -> None:
    player = Scripted(lambda seen: (seen.legal[0], 1))  # type: ignore[index]
    scripted(player)
    scene = await sets("toy", person(ANN), bot("scripted"))
    await scene.play(await scene.join(ANN), Peek(1))
    await scene.clock.pass_(0)
    assert player.seen == [scene.table.match.seen(1)]
    assert player.seen[0].view.known == ()  # what Ann peeked at is hers


@pytest.mark.parametrize(
    "act",
    [
        fails,
        lambda _: (Bid(99), 1),
        lambda _: "nothing",
        lambda _: (7, 1),
        lambda _: (Peek("none"), 1),  # type: ignore[arg-type]
        lambda seen: seen.legal[0],
        lambda seen: (seen.legal[0], float("nan")),
        lambda seen: (seen.legal[0], "soon"),
    ],
)
async def test_a_bot_that_fails_makes_some_legal_move(
    sets: Sets, scripted: Shelve, act: Callable[[Any], Any]
) -> None:
    scripted(Scripted(act))
    scene = await sets("toy", bot("scripted"), person(ANN))
    with capture_logs() as logs:
        await scene.join(ANN)
        await scene.clock.pass_(2)
    assert scene.table.match.state.phase == "bid"
    assert logs[0]["event"] in ("bot failed", "bot refused")


async def test_another_level_plays_for_one_that_is_not_offered_any_more(
    sets: Sets, scripted: Shelve
) -> None:
    """Its table was kept, and opens as before."""
    player = Scripted(lambda seen: (seen.legal[0], 1))  # type: ignore[index]
    scripted(player)
    scene = await sets("toy", person(ANN), bot("old"))
    ann = await scene.join(ANN)
    await scene.play(ann, Peek(1))
    await scene.clock.pass_(0)
    assert player.seen == [scene.table.match.seen(1)]
    with pytest.raises(Fault, match="no-such-level"):  # in a simulation it would be a false name
        levels.bot_of(scene.table.match.mode, "old")


async def test_a_silent_bot_in_a_race_is_left_alone(sets: Sets, scripted: Shelve) -> None:
    def only_bids(seen: Seen[Any, Any]) -> tuple[Value, float] | None:
        return (Bid(0), 1) if seen.view.phase == "bid" else None

    scripted(Scripted(only_bids))
    scene = await sets("toy", person(ANN), bot("scripted"))
    ann = await scene.join(ANN)
    await scene.play(ann, Peek(1))
    await scene.play(ann, Bid(0))
    await scene.clock.pass_(9)
    assert scene.table.match.state.phase == "race"
    assert (await scene.play(ann, Buzz()))["type"] == "Accepted"


async def test_a_bot_thinks_no_longer_when_everybody_is_away(sets: Sets, scripted: Shelve) -> None:
    player = Scripted(lambda seen: (seen.legal[0], 30))  # type: ignore[index]
    scripted(player)
    scene = await sets("toy", bot("scripted"), person(ANN))
    ann = await scene.join(ANN)
    await scene.table.leave(ann)
    await scene.clock.pass_(100)
    assert scene.table.match.state.phase == "peek"
    await scene.join(ANN)
    await scene.clock.pass_(30)
    assert scene.table.match.state.phase == "bid"
    assert len(player.seen) == 3  # asked, asked again, and then for its bid


async def test_the_same_seed_gives_the_same_game(sets: Sets) -> None:
    logs = []
    for _ in range(2):
        scene = await sets("toy", bot("quick"), bot("quick"))
        await scene.join("wanda")
        await scene.clock.pass_(60)
        logs.append(scene.notebook.steps)
    assert logs[0] == logs[1]


# What goes wrong elsewhere.


class Broken(Toy):
    def play(self, state: Any, seat: Seat, move: Any) -> Any:
        if (seat, move) == (0, Peek(1)):
            raise ZeroDivisionError
        return super().play(state, seat, move)


async def test_rules_that_fail_refuse_and_leave_nothing_behind(
    sets: Sets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.core.toygame.GAME", toy(Broken()))
    registry.game.cache_clear()
    scene = await sets("toy", person(ANN), person(BEN), person("carl"))
    ann = await scene.join(ANN)
    with capture_logs() as logs:
        assert (await scene.play(ann, Peek(1)))["code"] == "broken"
    assert logs[0]["event"] == "rules failed"
    assert (await scene.play(ann, Peek(2)))["type"] == "Accepted"
    assert len(scene.notebook.steps) == 2


class Timeless(Race):
    """Fails whenever a lock ends."""

    def time_up(self, state: GrabState, timer: str, moves: Mapping[Seat, Grab]) -> GrabState:
        if timer != "end":
            raise ZeroDivisionError
        return super().time_up(state, timer, moves)


async def test_a_timer_that_the_rules_refuse_does_not_stop_the_others(
    sets: Sets, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game("grab", "1", "tests.table.grab", (Mode("free", Timeless(), range(1, 5), {}),))
    monkeypatch.setattr("tests.table.grab.GAME", game)
    registry.game.cache_clear()
    scene = await sets("grab", person(ANN), person(BEN), cards=6, seconds=30)
    ann, ben = await scene.join(ANN), await scene.join(BEN)
    await scene.play(ann, Grab(1))
    with capture_logs() as logs:
        await scene.clock.pass_(5)
    assert [said["event"] for said in logs] == ["rules failed", "the clock was refused"]
    assert (await scene.play(ben, Grab(0)))["type"] == "Accepted"
    await scene.clock.pass_(25)
    assert [step.at for step in scene.table.match.steps] == [0, 5000, 30_000]
    assert scene.table.match.over


async def test_a_move_that_is_none(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    ann, ben = await scene.join(ANN), await scene.join(BEN)
    refusal = await scene.play(ann, {"type": "Fly"})
    assert (refusal["code"], "Fly" in refusal["params"]["why"]) == ("bad-move", True)
    assert (await scene.play(ann, {"type": "Peek", "at_seat": 1, "x": 1}))["code"] == "bad-move"
    assert (await scene.play(ben, Peek(1)))["code"] == "not-your-turn"


async def test_whoever_is_overtaken_starts_afresh(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    ann = await scene.join(ANN)
    scene.notebook.steps.append((0, b'{"0":{"type":"Peek","at_seat":1}}'))
    with capture_logs() as logs, pytest.raises(Gone):
        await scene.play(ann, Peek(1))
    assert [said["event"] for said in logs] == ["overtaken"]
    assert ann.byes == ["resync"]
    assert scene.table.gone
    await scene.restart()
    assert (await scene.join(ANN)).last("Update")["step"] == 2


async def test_an_older_version_of_the_rules(sets: Sets, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    newer = Game("toy", "2", "tests.core.toygame", registry.game("toy").modes)
    monkeypatch.setattr("tests.core.toygame.GAME", newer)
    registry.game.cache_clear()
    with pytest.raises(Fault, match="other-version"):
        await scene.restart()


async def test_rules_that_refuse_now_what_was_played(
    sets: Sets, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    await scene.play(await scene.join(ANN), Peek(1))

    def refuses(*_given: Any) -> Any:
        raise Refused("no-peeking")

    monkeypatch.setattr(Toy, "play", refuses)
    with pytest.raises(Fault, match="other-rules") as fault:
        await scene.restart()
    assert fault.value.params == {"game": "toy", "step": 1, "why": "no-peeking"}


async def test_long_thoughts_do_not_hold_up_the_table(sets: Sets, scripted: Shelve) -> None:
    """With a thread to think in, people go on while a bot ponders."""
    may_answer = threading.Event()

    def ponders(seen: Seen[Any, Any]) -> tuple[Value, float] | None:
        assert may_answer.wait(30)
        return Bid(0), 0

    scripted(Scripted(ponders))
    scene = await sets("toy", person(ANN), bot("scripted"))

    async def in_a_thread(work: Callable[..., Any], /, *args: Any, patient: bool = False) -> Any:
        return await asyncio.to_thread(work, *args)

    scene.table._bots._offload = in_a_thread
    ann = await scene.join(ANN)
    await scene.play(ann, Peek(1))
    assert (await scene.play(ann, Bid(0)))["type"] == "Accepted"
    may_answer.set()
    while scene.table.match.state.phase == "bid":
        await asyncio.sleep(0.001)
        await scene.clock.pass_(0)
    assert scene.table.match.state.bids == (0, 0)
