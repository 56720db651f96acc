"""Who sits, who watches, who leaves, who comes back."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.core.faults import Fault
from ludotheque.core.replay import load
from ludotheque.table.commands import Rematch, SeatBot, Sit, Start, Vacate
from ludotheque.table.finished import FinishedMatch
from ludotheque.table.messages import Kind
from ludotheque.table.queue import Gone
from ludotheque.table.record import Sitter
from tests.core.toygame import Bid, Buzz, Peek
from tests.table.conftest import ANN, BEN, Scene, Sets, bot, person

OPEN = Sitter()


async def refused(work: Any) -> str:
    with pytest.raises(Fault) as caught:
        await work
    return caught.value.code


# Before the game.


async def test_seats_fill_and_the_host_starts(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), OPEN, OPEN)
    table, ann = scene.table, await scene.join(ANN)
    assert ann.kinds() == ["Room"]  # nothing to see yet
    assert ann.last("Room")["status"] == "open"
    assert await refused(table.do(Start("table-1", ANN))) == "seats-open"
    await table.do(Sit("table-1", BEN, "Ben", 1))
    assert await refused(table.do(Start("table-1", BEN))) == "seats-open"
    assert await refused(table.do(SeatBot("table-1", BEN, 2, "quick"))) == "host-only"
    await table.do(SeatBot("table-1", ANN, 2, "quick"))
    ben = await scene.join(BEN)
    await table.do(Start("table-1", ANN))
    for guest, seat in ((ann, 0), (ben, 1)):
        assert guest.last("Room")["status"] == "playing"
        assert guest.last("Update")["seen"]["seat"] == seat
        assert guest.last("Update")["news"][0]["events"][0]["type"] == "Dealt"
    assert await refused(table.do(Start("table-1", ANN))) == "already-begun"


async def test_who_may_sit_where(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), bot("quick"), OPEN, OPEN)
    table = scene.table
    assert await refused(table.do(Sit("table-1", BEN, "Ben", 0))) == "seat-taken"
    assert await refused(table.do(Sit("table-1", BEN, "Ben", 1))) == "seat-taken"
    assert await refused(table.do(Sit("table-1", BEN, "Ben", 4))) == "no-such-seat"
    assert await refused(table.do(Sit("table-1", BEN, "Ben", -1))) == "no-such-seat"
    await table.do(Sit("table-1", BEN, "Ben", 2))
    await table.do(Sit("table-1", BEN, "Ben", 3))  # moves over
    assert [s.kind for s in table.sitters] == [Kind.PERSON, Kind.BOT, Kind.OPEN, Kind.PERSON]
    assert scene.notebook.sitters == dict(enumerate(table.sitters))
    assert await refused(table.do(Vacate("table-1", "carl", 3))) == "host-only"
    assert await refused(table.do(SeatBot("table-1", ANN, 3, "quick"))) == "seat-taken"
    assert await refused(table.do(SeatBot("table-1", ANN, 2, "genius"))) == "no-such-level"
    await table.do(Vacate("table-1", BEN, 3))
    await table.do(Vacate("table-1", ANN, 1))
    assert [s.kind for s in table.sitters[1:]] == [Kind.OPEN] * 3


async def test_no_move_before_the_game_has_begun(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), OPEN)
    ann = await scene.join(ANN)
    assert (await scene.play(ann, Peek(1)))["code"] == "not-begun"


# While it runs.


async def test_a_game_waits_for_the_first_person(sets: Sets) -> None:
    scene = await sets("toy", bot("quick"), person(ANN))
    await scene.clock.pass_(100)
    room = await scene.table.room(ANN)
    assert room.status.value == "paused"
    assert len(scene.table.match.steps) == 1  # dealt, but the bot has not peeked
    await scene.join(ANN)
    await scene.clock.pass_(1)
    assert len(scene.table.match.steps) == 2


async def test_who_leaves_is_seen_at_once_and_away_after_a_while(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    ann, ben = await scene.join(ANN), await scene.join(BEN)

    def bens() -> tuple[bool, bool]:
        chair = ann.last("Room")["seats"][1]
        return chair["connected"], chair["present"]

    assert bens() == (True, True)
    await scene.table.leave(ben)
    assert bens() == (False, True)
    await scene.clock.pass_(14)
    assert bens() == (False, True)
    ben = await scene.join(BEN)
    assert bens() == (True, True)
    await scene.clock.pass_(5)
    assert bens() == (True, True)
    await scene.table.leave(ben)
    await scene.clock.pass_(15)
    assert bens() == (False, False)


async def test_a_leaver_is_replaced_and_comes_back(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    ann, ben = await scene.join(ANN), await scene.join(BEN)
    table = scene.table
    await scene.play(ann, Peek(1))
    await scene.play(ann, Bid(0))
    assert await refused(table.do(SeatBot("table-1", ANN, 1, "quick"))) == "still-here"
    await table.leave(ben)
    await scene.clock.pass_(15)
    assert not ann.last("Room")["seats"][1]["present"]
    assert await refused(table.do(SeatBot("table-1", "wanda", 1, "quick"))) == "not-at-table"
    await table.do(SeatBot("table-1", ANN, 1, "quick"))
    chair = ann.last("Room")["seats"][1]
    assert (chair["kind"], chair["standin"], chair["level"]) == ("person", True, "quick")
    await scene.clock.pass_(1)
    assert table.match.state.phase == "race"  # the stand-in has bid
    await scene.restart()
    ann = await scene.join(ANN)
    assert ann.last("Room")["seats"][1]["standin"]
    ben = await scene.join(BEN)
    assert not ben.last("Room")["seats"][1]["standin"]
    await scene.clock.pass_(5)  # nobody buzzes for Ben any more
    assert scene.table.match.state.phase == "race"
    assert (await scene.play(ben, Buzz()))["type"] == "Accepted"


async def test_nobody_can_take_the_seat_of_somebody_who_is_away(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    await scene.join(ANN)
    assert await refused(scene.table.do(Sit("table-1", "carl", "Carl", 1))) == "already-begun"
    assert await refused(scene.table.do(Vacate("table-1", ANN, 1))) == "already-begun"
    assert await refused(scene.table.do(SeatBot("table-1", ANN, 0, "quick"))) == "still-here"


async def test_bots_alone_play_for_whoever_watches(sets: Sets) -> None:
    scene = await sets("toy", bot("quick"), bot("quick"))
    await scene.clock.pass_(50)
    assert not scene.table.match.steps
    watcher = await scene.join("wanda")
    await scene.clock.pass_(50)
    assert watcher.last("Room")["status"] == "over"


async def test_a_watcher_sees_little_and_plays_nothing(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    ann, watcher = await scene.join(ANN), await scene.join("wanda")
    assert ann.last("Room")["watchers"] == 1
    assert watcher.last("Room")["me"] is None
    seen = watcher.last("Update")["seen"]
    assert seen["seat"] is None
    assert seen["view"]["card"] is None
    assert seen["legal"] == []
    assert (await scene.play(watcher, Peek(1)))["code"] == "not-at-table"
    await scene.table.leave(watcher)
    assert ann.last("Room")["watchers"] == 0


async def test_two_windows_of_one_person(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    one, two = await scene.join(ANN), await scene.join(ANN)
    await scene.play(one, Peek(1))
    assert one.last("Update") == two.last("Update")
    assert "Accepted" not in two.kinds()
    await scene.table.leave(one)
    await scene.clock.pass_(100)
    assert two.last("Room")["seats"][0]["present"]


async def test_a_gap_is_replayed(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    ann = await scene.join(ANN, last=0)
    assert [news["step"] for news in ann.last("Update")["news"]] == [0]
    await scene.play(ann, Peek(1))
    await scene.play(ann, Bid(0))
    ben = await scene.join(BEN, last=1)
    assert [news["step"] for news in ben.last("Update")["news"]] == [1]
    assert (await scene.join(BEN)).last("Update")["news"] == []
    assert (await scene.join(BEN, last=99)).last("Update")["news"] == []
    assert (await scene.join(BEN, last=-5)).last("Update")["news"][0]["step"] == 0


async def test_a_new_name_is_told(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    ben = await scene.join(BEN)
    await scene.table.rename(ANN, "Annabelle")
    assert ben.last("Room")["seats"][0]["name"] == "Annabelle"


# Afterwards.


async def finished(sets: Sets) -> Scene:
    scene = await sets("toy", bot("quick"), person(ANN), rounds=1)
    ann = await scene.join(ANN)
    await scene.clock.pass_(1)
    await scene.play(ann, Bid(0))
    await scene.clock.pass_(1)
    await scene.play(ann, Buzz())
    assert scene.table.match.over
    return scene


async def test_the_replay_can_be_verified(sets: Sets) -> None:
    scene = await finished(sets)
    stored = FinishedMatch.of(scene.notebook.saved(scene.record))
    for finished_match in (scene.table.finished(), stored):
        match, names = load(finished_match.replay())
        assert match.outcome == scene.table.match.outcome
        assert names == ("quick", "Ann")


async def test_the_seed_is_shown_at_the_end_and_not_before(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    assert (await scene.join(ANN)).last("Room")["seed"] is None
    scene = await finished(sets)
    room = await scene.table.room(ANN)
    assert room.seed == scene.record.seed.hex()
    assert room.outcome == scene.table.match.outcome


async def test_frames_show_what_each_seat_saw(sets: Sets) -> None:
    scene = await finished(sets)
    mine, theirs = scene.table.finished().frames(1), scene.table.finished().frames(0)
    assert [frame.step for frame in mine] == list(range(5))
    dealt = scene.table.match.states[1].cards
    assert (mine[1].view.card, theirs[1].view.card) == (dealt[1], dealt[0])
    assert scene.table.finished().frames(None)[1].view.card is None
    assert mine[0].events == ()
    with pytest.raises(Fault, match="no-such-seat"):
        scene.table.finished().frames(2)


async def test_a_running_game_is_not_told(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    with pytest.raises(Fault, match="not-over"):
        scene.table.finished()
    with pytest.raises(Fault, match="not-over"):
        FinishedMatch.of(scene.notebook.saved(scene.record))


async def test_one_rematch_whoever_asks(sets: Sets) -> None:
    scene = await finished(sets)
    assert await refused(scene.table.do(Rematch("table-1", "wanda"))) == "not-at-table"
    assert (await scene.table.do(Rematch("table-1", ANN))).next == "table-2"
    assert (await scene.table.do(Rematch("table-1", ANN))).next == "table-2"
    assert [record.id for record in scene.rematches] == ["table-1"]
    assert (await scene.table.room("wanda")).next == "table-2"


async def test_a_victory_is_counted_in_the_rematch(sets: Sets) -> None:
    scene = await finished(sets)
    winners = scene.table.match.outcome.winners
    await scene.table.do(Rematch("table-1", ANN))
    assert any(scene.wins)
    assert scene.wins == [int(seat in winners) for seat in range(len(scene.wins))]


async def test_no_rematch_of_a_running_game(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    assert await refused(scene.table.do(Rematch("table-1", ANN))) == "not-over"
    assert scene.rematches == []


async def test_a_closed_table_says_bye_and_answers_no_more(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    ann = await scene.join(ANN)
    assert not scene.table.deserted
    await scene.table.close("closing")
    assert ann.byes == ["closing"]
    with pytest.raises(Gone):
        await scene.table.room(ANN)
