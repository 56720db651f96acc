"""A rematch begins when those who want it are there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
import pytest

from ludotheque.lobby.new_tables import rematch
from ludotheque.table import seating
from ludotheque.table.commands import Forgo, Rematch, Resign, SeatBot, Start, Vacate
from ludotheque.table.messages import Kind, Status
from ludotheque.table.record import Sitter
from tests.core.toygame import Peek
from tests.table.conftest import ANN, BEN, Notebook, Scene, Sets, SlowClock, bot, person, scene
from tests.table.test_people import refused

CARL = "carl"
T = "table-1"
Gathers = Callable[..., Awaitable[Scene]]


@pytest.fixture
async def gathers() -> AsyncIterator[Gathers]:
    """A rematch of these sitters, of whom some are there when it is made."""
    scenes: list[Scene] = []

    async def gather(*sitters: Sitter, here: tuple[str, ...] = (ANN, BEN, CARL)) -> Scene:
        last = scene("toy", *sitters)
        again, seated = rematch(last.record, sitters, here)
        notebook = Notebook()
        notebook.sitters = dict(enumerate(seated))
        notebook.status = again.status
        saved = notebook.saved(msgspec.structs.replace(again, id=T))
        scenes.extend((last, Scene(SlowClock(), notebook, saved)))
        return scenes[-1]

    yield gather
    for each in scenes:
        await each.table.close("closing")


async def test_it_waits_until_everybody_has_come(gathers: Gathers) -> None:
    scene = await gathers(person(ANN), person(BEN), person(CARL))
    assert [sitter.person for sitter in scene.table.sitters] == [BEN, CARL, ANN]
    ann = await scene.join(ANN)
    ben = await scene.join(BEN)
    assert [seat["present"] for seat in ann.last("Room")["seats"]] == [True, False, True]
    await scene.clock.pass_(600)  # however long
    for guest in (ann, ben):
        assert guest.last("Room")["status"] == "gathering"
        assert "Update" not in guest.kinds()
    carl = await scene.join(CARL)
    for guest in (ann, ben, carl):
        assert guest.last("Room")["status"] == "playing"
        assert guest.last("Update")["step"] > 0
        assert guest.kinds().count("Update") == 1
    assert scene.notebook.status is Status.PLAYING
    assert carl.kinds()[:2] == ["Room", "Update"]


async def test_alone_with_bots_it_begins_at_once(gathers: Gathers) -> None:
    scene = await gathers(person(ANN), bot("quick"), bot("quick"))
    ann = await scene.join(ANN)
    assert [said["status"] for said in ann.heard if said["type"] == "Room"] == ["playing"]


async def test_bots_alone_begin_when_somebody_watches(gathers: Gathers) -> None:
    scene = await gathers(bot("quick"), bot("quick"))
    assert (await scene.join(ANN)).last("Room")["status"] == "playing"


async def test_bots_keep_their_names_as_seats_rotate(gathers: Gathers) -> None:
    first = (person(ANN), *(Sitter(Kind.BOT, level="quick", figure=n) for n in (1, 2)))
    ann = await (await gathers(*first)).join(ANN)
    assert [seat["figure"] for seat in ann.last("Room")["seats"]] == [1, 2, None]


async def test_a_bot_that_comes_takes_no_name_that_is_taken(gathers: Gathers) -> None:
    scene = await gathers(person(ANN), Sitter(Kind.BOT, level="quick", figure=1), person(BEN))
    await scene.join(ANN)
    await scene.table.do(Vacate(T, ANN, 1))
    await scene.table.do(SeatBot(T, ANN, 1, "quick"))
    assert [sitter.figure for sitter in scene.table.sitters[:2]] == [1, 0]


async def test_who_had_left_the_last_game_is_not_awaited(gathers: Gathers) -> None:
    scene = await gathers(person(ANN), person(BEN), person(CARL), here=(ANN, BEN))
    assert [sitter.standin for sitter in scene.table.sitters] == [False, True, False]
    ann = await scene.join(ANN)
    await scene.join(BEN)
    assert ann.last("Room")["status"] == "playing"
    await scene.join(CARL)  # comes late, and plays again
    assert not any(sitter.standin for sitter in scene.table.sitters)


async def test_who_leaves_the_last_game_meanwhile_is_not_awaited(gathers: Gathers) -> None:
    scene = await gathers(person(ANN), person(BEN), person(CARL))
    ann, _ = await scene.join(ANN), await scene.join(BEN)
    assert ann.last("Room")["status"] == "gathering"
    await scene.table.do(Forgo(T, CARL))
    assert ann.last("Room")["status"] == "playing"
    assert ann.last("Room")["seats"][1]["standin"]
    assert scene.notebook.sitters[1].standin


async def test_nobody_who_is_there_is_forgone(gathers: Gathers) -> None:
    scene = await gathers(person(ANN), person(BEN))
    ann = await scene.join(ANN)
    await scene.table.do(Forgo(T, ANN))  # by now they have left the last table for this one
    await scene.table.do(Forgo(T, "nobody"))
    assert not any(sitter.standin for sitter in scene.table.sitters)
    assert ann.last("Room")["status"] == "gathering"


async def test_who_comes_and_goes_again_is_not_awaited(gathers: Gathers) -> None:
    scene = await gathers(person(ANN), person(BEN), person(CARL))
    ann, carl = await scene.join(ANN), await scene.join(CARL)
    await scene.table.leave(carl)
    await scene.clock.pass_(15)
    await scene.join(BEN)
    assert ann.last("Room")["status"] == "playing"


async def test_whom_all_others_have_left_begins_alone(gathers: Gathers) -> None:
    scene = await gathers(person(ANN), person(BEN))
    ann = await scene.join(ANN)
    await scene.table.do(Forgo(T, BEN))
    assert ann.last("Room")["status"] == "gathering"
    await scene.table.do(Start(T, ANN))
    assert ann.last("Room")["status"] == "playing"


async def test_nothing_begins_where_nobody_is(gathers: Gathers) -> None:
    scene = await gathers(person(ANN), bot("quick"))
    await scene.table.do(Forgo(T, ANN))
    assert scene.table.status is Status.GATHERING
    ann = await scene.join(ANN)
    assert ann.last("Room")["status"] == "playing"
    assert not scene.table.sitters[1].standin


async def test_the_host_need_not_wait(gathers: Gathers) -> None:
    scene = await gathers(person(ANN), person(BEN), person(CARL))
    ann, ben = await scene.join(ANN), await scene.join(BEN)
    assert await refused(scene.table.do(Start(T, BEN))) == "host-only"
    await scene.table.do(Start(T, ANN))
    assert [seat["standin"] for seat in ben.last("Room")["seats"]] == [False, True, False]
    assert ann.last("Room")["status"] == "playing"
    await scene.join(CARL)
    assert not ann.last("Room")["seats"][1]["standin"]


async def test_where_the_host_does_not_come_another_is(gathers: Gathers) -> None:
    scene = await gathers(person(ANN), person(BEN), person(CARL))
    ben = await scene.join(BEN)
    assert ben.last("Room")["host"]
    await scene.table.do(Start(T, BEN))
    assert ben.last("Room")["status"] == "playing"


async def test_after_a_restart_it_still_waits(gathers: Gathers) -> None:
    scene = await gathers(person(ANN), person(BEN))
    await scene.join(ANN)
    await scene.restart()
    ann = await scene.join(ANN)
    assert ann.last("Room")["status"] == "gathering"
    await scene.join(BEN)
    assert ann.last("Room")["status"] == "playing"


async def test_the_last_table_says_who_was_there_and_who_has_left(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN), person(CARL))
    await scene.join(ANN)
    ben = await scene.join(BEN)
    await scene.table.do(Resign(T, ANN))
    await scene.table.do(Rematch(T, ANN))
    assert scene.invited == {ANN, BEN}
    await scene.table.leave(ben)
    await scene.clock.pass_(14)
    assert scene.forgone == []
    await scene.clock.pass_(1)
    assert scene.forgone == [("table-2", BEN)]


# Free seats.


async def test_the_host_begins_with_those_who_have_come(sets: Sets) -> None:
    scene = await sets("toy", Sitter(), person(ANN), Sitter(), person(BEN))
    ann, ben = await scene.join(ANN), await scene.join(BEN)
    assert await refused(scene.table.do(Start(T, BEN))) == "seats-open"
    await scene.table.do(Start(T, ANN))
    assert [sitter.person for sitter in scene.table.sitters] == [ANN, BEN]
    assert scene.notebook.sitters == dict(enumerate(scene.table.sitters))
    assert (ann.last("Room")["me"], ben.last("Room")["me"]) == (0, 1)
    assert ben.last("Update")["seen"]["seat"] == 1
    assert (await scene.play(ann, Peek(1)))["type"] == "Accepted"


async def test_a_table_for_fewer_is_the_same_after_a_restart(sets: Sets) -> None:
    scene = await sets("toy", Sitter(), person(ANN), bot("quick"))
    await scene.join(ANN)
    await scene.table.do(Start(T, ANN))
    state = scene.table.match.state
    await scene.restart()
    assert scene.table.match.state == state
    assert scene.table.match.players == 2


async def test_too_few_do_not_begin(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), Sitter(), Sitter())
    await scene.join(ANN)
    assert await refused(scene.table.do(Start(T, ANN))) == "seats-open"
    assert len(scene.table.sitters) == 3


# A series: who first wins two games.


def wins(*given: int) -> tuple[Sitter, ...]:
    return tuple(msgspec.structs.replace(person(ANN), wins=each) for each in given)


def test_a_victory_counts_in_the_series() -> None:
    assert [s.wins for s in seating.credited(wins(0, 1, 0), [0])] == [1, 1, 0]
    assert [s.wins for s in seating.credited(wins(0, 0), [0, 1])] == [1, 1]
    assert [s.wins for s in seating.credited(wins(1, 0), [])] == [1, 0]


def test_after_two_victories_another_series_begins() -> None:
    assert [s.wins for s in seating.credited(wins(1, 1, 0), [1])] == [0, 0, 0]


async def test_wins_go_with_who_has_them_as_seats_rotate(gathers: Gathers) -> None:
    ann, ben = (msgspec.structs.replace(person(who), wins=won) for who, won in ((ANN, 1), (BEN, 0)))
    scene = await gathers(ann, ben)
    seats = (await scene.join(ANN)).last("Room")["seats"]
    assert [(seat["name"], seat["wins"]) for seat in seats] == [("Ben", 0), ("Ann", 1)]
