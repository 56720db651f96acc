"""Whole games over real sockets."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.core.faults import Unavailable
from ludotheque.core.match import Match
from ludotheque.core.replay import load
from ludotheque.core.rules import Reviews
from ludotheque.server import server
from ludotheque.table.table import Table
from tests.server.conftest import House, Opens, eventually, fresh_database
from tests.server.player import Refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize("mode", ["junior", "famille"])
async def test_two_people_and_a_bot_play_rami(house: House, mode: str) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    games = {game["key"]: game for game in await ann.get("/api/games")}
    levels = next(m for m in games["rami"]["modes"] if m["key"] == mode)["bots"]
    table = await ann.table("rami", "me", "open", levels[0], mode=mode)
    await ben.put(f"/api/tables/{table}/seats/1", {"kind": "me"})
    async with ann.at(table) as a, ben.at(table) as b:
        await ann.post(f"/api/tables/{table}/start")
        await asyncio.gather(a.play_on(Random(1)), b.play_on(Random(2)))
        assert a.room["outcome"] == b.room["outcome"]
        names = [seat["name"] for seat in b.room["seats"]]
    replay = await ben.http.get(f"/api/tables/{table}/replay")
    match, players = load(replay.content)
    assert players == ("Ann", "Ben", levels[0])
    assert names == ["Ann", "Ben", ""]
    assert list(match.outcome.scores) == a.room["outcome"]["scores"]
    film = await ann.get(f"/api/tables/{table}/frames?seat=1")
    assert film["review"] == remarks(match)
    frames = film["frames"]
    assert len(frames) == len(match.steps) + 1
    assert frames[-1]["view"] == b.update["seen"]["view"]


def remarks(match: Match) -> Any:
    rules = match.mode.rules
    steps = [step.moves for step in match.steps]
    made = rules.review(match.states, steps) if isinstance(rules, Reviews) else ()
    return msgspec.json.decode(msgspec.json.encode(list(made)))


async def test_a_game_against_bots_begins_at_once(house: House) -> None:
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "quick")
    async with ann.at(table, last=0) as sight:
        assert (await sight.until("Room"))["status"] == "playing"
        update = await sight.until("Update")
        assert update["news"][0]["events"][0]["type"] == "Dealt"
        await sight.play_on(Random(1))


async def test_reconnect_in_mid_move_brings_the_gap(house: House) -> None:
    """The answer is lost with the connection, the move is not."""
    ann, ben = await house.player("Ann"), await house.player("Ben")
    table = await ann.table("toy", "me", "open")
    await ben.put(f"/api/tables/{table}/seats/1", {"kind": "me"})
    await ann.post(f"/api/tables/{table}/start")
    async with ben.at(table) as watching:
        async with ann.at(table) as sight:
            known = (await sight.until("Update"))["step"]
            await sight.say(type="Play", id=1, at=known, move={"type": "Peek", "at_seat": 1})
        await watching.until(lambda said: said.get("step") == known + 1)
    async with ann.at(table, last=known) as again:
        update = await again.until("Update")
        assert [news["step"] for news in update["news"]] == [known]
        assert update["news"][0]["events"][0]["type"] == "Peeked"
        assert (await again.play({"type": "Peek", "at_seat": 1}, at=known))["code"] == "too-late"


async def test_two_tabs_of_one_person(house: House) -> None:
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "quick")
    async with ann.at(table) as one, ann.at(table) as two:
        await one.until("Update")
        await two.until("Update")
        assert (await one.play({"type": "Peek", "at_seat": 1}))["type"] == "Accepted"
        await one.until("Update")
        await two.until(lambda said: said.get("step") == one.update["step"])
        assert two.update["seen"] == one.update["seen"]
        assert one.room["watchers"] == 0
        # Either may go on.
        answer = await two.play({"type": "Bid", "height": 0})
        assert answer["type"] == "Accepted"


async def test_a_leaver_is_replaced_and_comes_back(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    table = await ann.table("toy", "me", "open")
    await ben.put(f"/api/tables/{table}/seats/1", {"kind": "me"})
    await ann.post(f"/api/tables/{table}/start")
    async with ann.at(table) as a:
        await a.until("Update")
        async with ben.at(table):
            await a.until(lambda said: said["type"] == "Room" and said["seats"][1]["present"])
        await a.until(lambda said: said["type"] == "Room" and not said["seats"][1]["present"])
        room = await ann.put(f"/api/tables/{table}/seats/1", {"kind": "bot", "level": "quick"})
        assert room["seats"][1] == {
            "kind": "person",
            "name": "Ben",
            "level": "quick",
            "present": False,
            "standin": True,
            "connected": False,
            "figure": None,
            "wins": 0,
        }
        await a.play({"type": "Peek", "at_seat": 1})
        await a.until("Sealed")
        async with ben.at(table) as b:
            await b.until("Update")
            assert b.update["sealed"] == [1]
            assert not b.room["seats"][1]["standin"]
            await asyncio.gather(a.play_on(Random(1)), b.play_on(Random(2)))


async def test_pause_and_resume(house: House) -> None:
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "slow")
    async with ann.at(table) as sight:
        await sight.until("Update")
    live = await house.server.tables.here(table)
    await eventually(lambda: not live.live.running)
    assert (await ann.get(f"/api/tables/{table}"))["status"] == "paused"
    assert (await ann.get("/api/tables"))[0]["status"] == "paused"
    async with ann.at(table) as sight:
        await sight.until("Update")
        assert sight.room["status"] == "playing"
        await sight.play_on(Random(1))


async def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back(house: House) -> None:
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "quick")
    async with ann.at(table) as sight:
        await sight.until("Update")
        await sight.play({"type": "Peek", "at_seat": 1})
        await house.server.tables.sweep()
        assert table in house.server.tables.live
    await eventually(lambda: house.server.tables.live[table].deserted)
    await house.server.tables.sweep()
    assert table not in house.server.tables.live
    async with ann.at(table) as sight:
        await sight.until("Update")
        await sight.play_on(Random(1))


async def test_a_table_that_comes_back_during_a_sweep_stays(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is never more than one live table of a match."""
    house = await opens()
    tables, ann = house.server.tables, await house.player("Ann")
    first, second = [await ann.table("toy", "me", "slow") for _ in range(2)]
    slow, old = await tables.here(first), await tables.here(second)
    await eventually(lambda: slow.deserted and old.deserted)
    sweeping, gate, close = asyncio.Event(), asyncio.Event(), slow.close

    async def slowly(code: str) -> None:
        sweeping.set()
        await gate.wait()
        await close(code)

    monkeypatch.setattr(slow, "close", slowly)
    sweep = asyncio.create_task(tables.sweep())
    await sweeping.wait()
    await old.close("resync")
    async with ann.at(second) as sight:
        await sight.until("Update")
        new = await tables.here(second)
        gate.set()
        await sweep
        assert await tables.here(second) is new
    assert first not in tables.live


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits again and again for what has ended lets nothing else happen: fail instead."""
    shield, waits = asyncio.shield, Counter[asyncio.Future[Any]]()

    def counted(awaited: asyncio.Future[Any]) -> asyncio.Future[Any]:
        waits[awaited] += 1
        assert waits[awaited] < 100
        return shield(awaited)

    monkeypatch.setattr(asyncio, "shield", counted)


@pytest.mark.usefixtures("patient")
async def test_who_comes_at_the_moment_at_which_a_table_has_left_memory_finds_it(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await opens()
    tables, ann = house.server.tables, await house.player("Ann")
    table = await ann.table("toy", "me", "slow")
    leaving = await tables.here(table)
    await eventually(lambda: leaving.deserted)
    left, close = asyncio.Event(), leaving.close

    async def and_say_so(code: str) -> None:
        await close(code)
        left.set()

    async def come() -> Table:
        await left.wait()
        return await tables.here(table)

    monkeypatch.setattr(leaving, "close", and_say_so)
    coming = asyncio.create_task(come())
    await tables.sweep()
    found = await coming
    assert found is not leaving
    assert found is tables.live[table]


@pytest.mark.usefixtures("patient")
async def test_tables_that_come_and_go_at_any_moment(opens: Opens) -> None:
    house = await opens()
    tables, ann = house.server.tables, await house.player("Ann")
    mine = [await ann.table("toy", "me", "slow") for _ in range(3)]

    async def come(rng: Random) -> None:
        """Whoever comes finds the one table that there is, unless it leaves just then."""
        for _ in range(100):
            table = rng.choice(mine)
            found = await tables.here(table)
            assert found.gone or found is tables.live[table]
            for _ in range(rng.randrange(12)):
                await asyncio.sleep(0)

    async def clear(rng: Random) -> None:
        while True:
            await tables.sweep()
            for _ in range(rng.randrange(12)):
                await asyncio.sleep(0)

    clearing = asyncio.create_task(clear(Random(0)))
    await asyncio.gather(*(come(Random(seed)) for seed in range(1, 5)))
    clearing.cancel()
    await asyncio.gather(clearing, return_exceptions=True)


async def test_bytes_that_are_no_text_cost_nobody_anything(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    table = await ann.table("toy", "me", "open")
    await ben.put(f"/api/tables/{table}/seats/1", {"kind": "me"})
    await ann.post(f"/api/tables/{table}/start")
    async with ann.at(table) as a, ben.at(table) as b:
        await a.until("Update")
        await b.until("Update")
        await b.socket.send(b'{"type":"Play","id":1,"at":0,"move":{"type":"\xff"}}')
        refusal = await b.until("Refusal")
        assert (refusal["id"], refusal["code"]) == (1, "bad-move")
        assert (await a.play({"type": "Peek", "at_seat": 1}))["type"] == "Accepted"


@pytest.mark.xdist_group("postgres")
async def test_a_game_on_postgresql_that_outlives_its_server(opens: Opens, postgres: str) -> None:
    database = await fresh_database(postgres)
    house = await opens(database=database)
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "quick")
    async with ann.at(table) as sight:
        await sight.until("Update")
        assert (await sight.play({"type": "Peek", "at_seat": 1}))["type"] == "Accepted"
    cookies = dict(ann.http.cookies)
    await house.close()
    again = (await opens(database=database)).stranger()
    again.http.cookies.update(cookies)
    async with again.at(table) as sight:
        assert (await sight.until("Update"))["step"] >= 2
        await sight.play_on(Random(1))
    load((await again.http.get(f"/api/tables/{table}/replay")).content)


async def test_who_leaves_in_the_doorway_is_not_counted(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The socket closes while the table is still busy with letting it in."""
    house = await opens()
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "slow")
    gate, append = asyncio.Event(), house.server.store.append

    async def slow(*args: Any) -> None:
        await gate.wait()
        await append(*args)

    monkeypatch.setattr(house.server.store, "append", slow)
    async with ann.at(table):
        await eventually(lambda: table in house.server.tables.live)
    gate.set()
    live = house.server.tables.live[table]
    await live.room("")
    await eventually(lambda: live.deserted)
    assert not live.present


async def test_rematch(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    table = await ann.table("toy", "me", "quick", options={"rounds": 1})
    async with ann.at(table) as sight:
        await sight.until("Update")
        with pytest.raises(Refused, match="not-over"):
            await ann.post(f"/api/tables/{table}/rematch")
        await sight.play_on(Random(1))
        with pytest.raises(Refused, match="not-at-table"):
            await ben.post(f"/api/tables/{table}/rematch")
        again = (await ann.post(f"/api/tables/{table}/rematch"))["id"]
        assert (await sight.until("Room"))["next"] == again
        assert (await ann.post(f"/api/tables/{table}/rematch"))["id"] == again
        room = await ann.get(f"/api/tables/{again}")
        assert room["status"] == "gathering"
    assert [seat["level"] for seat in room["seats"]] == ["quick", None]
    assert [seat["figure"] for seat in room["seats"]] == [1, None]  # where the bot sat before
    won = [int(rank == 1) for rank in sight.room["outcome"]["ranks"]]
    assert [seat["wins"] for seat in room["seats"]] == [*won[1:], *won[:1]]
    assert room["options"]["rounds"] == 1
    assert room["commitment"] != sight.room["commitment"]
    async with ann.at(again) as sight:
        await sight.until("Update")
        await sight.play_on(Random(1))


async def test_a_new_table_comes_as_it_is_kept_and_is_not_read(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await opens()
    ann = await house.player("Ann")
    tables, store = house.server.tables, house.server.store
    made = [
        await ann.table("toy", "me", "slow", options={"rounds": 1}),
        await ann.table("toy", "open", "me", "quick", hints=True, clock="fast"),
        await ann.table("toy", "quick", "me", lots=True),
    ]
    async with ann.at(made[0]) as sight:
        await sight.until("Update")
        await sight.play_on(Random(1))
    made[0] = (await ann.post(f"/api/tables/{made[0]}/rematch"))["id"]
    kept = [await store.load(table) for table in made]

    async def never(_: str) -> None:
        raise AssertionError

    monkeypatch.setattr(store, "load", never)
    for saved in kept:
        assert saved is not None
        live = await tables.here(saved.record.id)
        assert (live.record, tuple(live.sitters)) == (saved.record, saved.sitters)


async def test_who_has_another_name_since_has_it_at_a_new_table(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    table = await ann.table("toy", "me", "open")
    await ben.put("/api/me", {"name": "Benoît", "language": "fr"})
    await ann.put("/api/me", {"name": "Anne", "language": "fr"})
    assert (await ann.get(f"/api/tables/{table}"))["seats"][0]["name"] == "Anne"


async def test_of_new_tables_that_nobody_comes_to_only_some_are_remembered(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await opens()
    monkeypatch.setattr("ludotheque.server.tables.REMEMBERED", 2)
    ann, load = await house.player("Ann"), house.server.store.load
    read: list[str] = []

    async def noted(match: str) -> object:
        read.append(match)
        return await load(match)

    monkeypatch.setattr(house.server.store, "load", noted)
    made = [await ann.table("toy", "me", "open") for _ in range(5)]
    for table in made:
        await house.server.tables.here(table)
    assert read == made[:3]


async def test_lots_say_who_sits_where(house: House) -> None:
    ann = await house.player("Ann")
    seats = set()
    for _ in range(40):
        table = await ann.table("toy", "me", "quick", "slow", lots=True)
        room = await ann.get(f"/api/tables/{table}")
        assert sorted(seat["level"] or "" for seat in room["seats"]) == ["", "quick", "slow"]
        seats.add(tuple(seat["level"] for seat in room["seats"]))
    assert len(seats) == 6


async def test_frames_and_replay_only_once_over(house: House) -> None:
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "quick", options={"rounds": 1})
    for path in ("frames", "frames?seat=1", "replay"):
        with pytest.raises(Refused, match="not-over"):
            await ann.get(f"/api/tables/{table}/{path}")
    async with ann.at(table) as sight:
        await sight.until("Update")
        await sight.play_on(Random(1))
    mine = await ann.get(f"/api/tables/{table}/frames?seat=0")
    theirs = await ann.get(f"/api/tables/{table}/frames?seat=1")
    nobodys = await ann.get(f"/api/tables/{table}/frames")
    cards = [frames["frames"][1]["view"]["card"] for frames in (mine, theirs, nobodys)]
    match, _ = load((await ann.http.get(f"/api/tables/{table}/replay")).content)
    assert cards == [*match.states[1].cards, None]
    assert nobodys["seat"] is None
    with pytest.raises(Refused, match="no-such-seat"):
        await ann.get(f"/api/tables/{table}/frames?seat=2")


async def test_bye_when_the_server_stops(opens: Opens) -> None:
    house = await opens()
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "slow")
    async with ann.at(table) as sight:
        await sight.until("Update")
        closing = asyncio.create_task(house.close())
        assert await sight.bye() == "closing"
        await closing


async def test_nobody_is_let_in_to_a_table_that_comes_while_the_server_stops(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody would say bye there, nor keep the time of its match."""
    house = await opens()
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "slow")
    tables, store = house.server.tables, house.server.store
    await tables.rename_here("somebody", "Zoé")  # else nothing would have to be read
    load, reading, told = store.load, asyncio.Event(), asyncio.Event()

    async def slow(match: str) -> object:
        reading.set()
        await told.wait()
        return await load(match)

    monkeypatch.setattr(store, "load", slow)
    coming = asyncio.create_task(tables.here(table))
    await reading.wait()
    await tables.dismiss()
    told.set()
    with pytest.raises(Unavailable, match="closing"):
        await coming
    assert tables.live == {}


async def test_a_server_stops_though_its_store_never_answers(
    opens: Opens, monkeypatch: pytest.MonkeyPatch, faults: list[Any]
) -> None:
    house = await opens()
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "slow")

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    async with ann.at(table) as sight:
        await sight.until("Update")
        monkeypatch.setattr(server, "FAREWELL", 0.05)
        monkeypatch.setattr(house.server.store, "pause", never)
        await house.close()
    assert {"event": "not closed in time", "part": "tables", "log_level": "warning"} in faults


async def test_hints(house: House) -> None:
    ann = await house.player("Ann")
    with_hints = await ann.table("rami", "me", "child", mode="junior", hints=True)
    without = await ann.table("rami", "me", "child", mode="junior")
    for table in (with_hints, without):
        async with ann.at(table) as sight:
            await sight.until("Update")
            await sight.say(type="AskHint", id=5)
            answer = await sight.until(lambda said: said.get("id") == 5)
            if table == without:
                assert answer["code"] == "no-hints"
            else:
                assert answer["type"] == "Hints"
                assert answer["hints"]


async def test_whom_the_house_has_named_sits_down_whoever_is_called_so(house: House) -> None:
    guest = house.stranger()
    given = (await guest.get("/api/me"))["name"]
    ann = await house.player(given)
    table = await ann.table("toy", "me", "open")
    room = await guest.put(f"/api/tables/{table}/seats/1", {"kind": "me"})
    assert [chair["name"] for chair in room["seats"]] == [given, f"{given} (2)"]


async def test_who_acts_at_a_table_is_known_by_the_cookie_alone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database is not asked who that is: a table knows people by what the cookie says."""
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "slow")

    async def unasked(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(house.server.store, "person", unasked)
    assert (await ann.get(f"/api/tables/{table}"))["me"] == 0
    assert (await ann.post(f"/api/tables/{table}/resign"))["status"] == "over"
    assert (await ann.post(f"/api/tables/{table}/rematch"))["id"] != table
