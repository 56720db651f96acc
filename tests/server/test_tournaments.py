"""A tournament at a real server: made, joined by a link, played in one's own time, compared."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from sqlalchemy import Connection, select

from ludotheque.server.storage import schema
from tests.server.conftest import House, Opens, folder, opened
from tests.server.player import Player, Refused
from tests.server.test_deals import play_to_the_end

pytestmark = pytest.mark.asyncio(loop_scope="module")

CLUB = {"name": "Mardi", "game": "rami", "mode": "junior", "players": 2, "level": "child"}
ALL = "/api/me/belongings"


async def make(player: Player, **more: Any) -> str:
    made = await player.post("/api/tournaments", {**CLUB, "deals": 3, **more})
    return f"/api/tournaments/{made['code']}"


async def enter(tournament: str, *players: Player) -> None:
    for player in players:
        await player.put(f"{tournament}/entry", {})


async def play(player: Player, tournament: str, deal: int, which: int = 0) -> str:
    table = str((await player.post(f"{tournament}/deals/{deal}/tables"))["id"])
    await play_to_the_end(player, table, which)
    return table


def cells(told: Any, deal: int) -> dict[str, Any]:
    return {row["name"]: row["cells"][deal] for row in told["rows"]}


async def test_all_play_the_same_and_are_compared_when_they_have(house: House) -> None:
    ann, ben, eve = [await house.player(name) for name in ("Ann", "Ben", "Eve")]
    tournament = await make(ann)
    await enter(tournament, ann, ben, eve)
    first = await play(ann, tournament, 0)
    before = await ben.get(tournament)
    assert before["open"] == [False, False, False]
    assert cells(before, 0)["Ann"] == {
        "state": "played",
        "table": None,
        "score": None,
        "place": None,
        "points": None,
    }
    table = (await ben.post(f"{tournament}/deals/0/tables"))["id"]
    during = await ben.get(tournament)
    assert cells(during, 0)["Ben"]["table"] == table
    assert await ben.get(f"{tournament}/deals/0") == []
    assert first not in json.dumps([before, during])
    await play_to_the_end(ben, table)
    after = await ben.get(tournament)
    assert after["open"] == [True, False, False]
    ours = cells(after, 0)
    # The same choices lead to the same game, bots and draws included: they share all points.
    assert [ours[name]["points"] for name in ("Ann", "Ben")] == [1, 1]
    assert ours["Ann"]["table"] == first
    assert [row["rank"] for row in after["rows"]] == [1, 1, 3]
    plays = await ben.get(f"{tournament}/deals/0")
    assert [(each["name"], each["differs"]) for each in plays] == [("Ben", None), ("Ann", None)]
    assert cells(await eve.get(tournament), 0)["Ann"]["table"] is None


async def test_too_few_people_are_refused_as_what_was_asked_for(house: House) -> None:
    ann = await house.player("Ann")
    with pytest.raises(Refused, match="people") as refused:
        await make(ann, people=1)
    assert (refused.value.status, refused.value.code) == (400, "bad-message")


async def test_at_the_table_the_deal_is_known_to_be_of_it(house: House) -> None:
    ann = await house.player("Ann")
    tournament = await make(ann)
    await enter(tournament, ann)
    table = await play(ann, tournament, 1)
    room = await ann.get(f"/api/tables/{table}")
    assert (room["tournament"], room["me"], room["hints"]) == (
        tournament.rpartition("/")[2],
        1,
        False,
    )
    with pytest.raises(Refused, match="in-tournament"):
        await ann.post(f"/api/tables/{table}/deal")
    with pytest.raises(Refused):
        await ann.get(f"/api/deals/{room['tournament']}:1")
    again = await ann.post(f"/api/tables/{table}/rematch")
    assert (await ann.get(f"/api/tables/{again['id']}"))["tournament"] is None


async def test_who_may_play_and_until_when(house: House) -> None:
    ann, ben, eve = [await house.player(name) for name in ("Ann", "Ben", "Eve")]
    tournament = await make(ann, people=2)
    with pytest.raises(Refused, match="not-entered"):
        await ann.post(f"{tournament}/deals/0/tables")
    asked = await asyncio.gather(
        *(each.put(f"{tournament}/entry", {}) for each in (ann, ben, eve)), return_exceptions=True
    )
    full = [each for each in asked if isinstance(each, Refused)]
    assert [each.code for each in full] == ["tournament-full"]
    (ins, *_) = [
        player
        for player, each in zip((ann, ben, eve), asked, strict=True)
        if not isinstance(each, Refused)
    ]
    tables = await asyncio.gather(*(ins.post(f"{tournament}/deals/0/tables") for _ in range(4)))
    assert len({each["id"] for each in tables}) == 1
    with pytest.raises(Refused, match="no-such-deal"):
        await ins.post(f"{tournament}/deals/3/tables")
    with pytest.raises(Refused, match="no-such-deal"):
        await ins.get(f"{tournament}/deals/3")
    assert (await ann.post(f"{tournament}/close"))["info"]["over"]
    with pytest.raises(Refused, match="tournament-over"):
        await ins.post(f"{tournament}/deals/1/tables")
    assert await ins.post(f"{tournament}/deals/0/tables") == tables[0]  # what was begun goes on
    with pytest.raises(Refused, match="tournament-over"):
        await (await house.player("Zoé")).put(f"{tournament}/entry", {})


async def test_it_is_listed_and_can_be_scanned(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    tournament = await make(ann, name="  Club du  mardi ")
    assert await ben.get("/api/tournaments") == []
    await enter(tournament, ben)
    for player, host in ((ann, True), (ben, False)):
        (listed,) = await player.get("/api/tournaments")
        assert (listed["name"], listed["by"], listed["host"]) == ("Club du mardi", "Ann", host)
    assert (await ann.get(tournament))["entered"] is False
    code = await ann.http.get(f"{tournament}/qr.svg", headers={"host": "games.example"})
    assert code.headers["content-type"] == "image/svg+xml"
    with pytest.raises(Refused, match="no-such-tournament"):
        await ann.get("/api/tournaments/nothing")
    with pytest.raises(Refused, match="tournament-host-only"):
        await ben.post(f"{tournament}/close")


async def test_it_survives_a_restart() -> None:
    with folder() as data:
        async with opened(data) as house:
            ann = await house.player("Ann")
            tournament = await make(ann)
            await enter(tournament, ann)
            await play(ann, tournament, 0)
            told = await ann.get(tournament)
        async with opened(data) as house:
            back = house.stranger()
            back.http.cookies.update(ann.http.cookies)
            assert await back.get(tournament) == told


async def test_making_many_is_bounded(opens: Opens) -> None:
    house = await opens(tables_per_hour=2)
    ann = await house.player("Ann")
    await make(ann)
    await make(ann)
    with pytest.raises(Refused, match="too-many-tables"):
        await make(ann)


async def kept(house: House) -> str:
    def read(connection: Connection) -> str:
        tables = (schema.tournaments, schema.entries, schema.plays, schema.identities)
        return str([connection.execute(select(table)).all() for table in tables])

    return await house.server.store.database.read(read)


async def test_it_is_taken_along_and_forgotten(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    tournament, alone = await make(ann), await make(ann, name="Seule")
    await enter(tournament, ann, ben)
    table = await play(ann, tournament, 0)
    newest, taken = (await ann.get(ALL))["tournaments"]
    assert (newest["name"], newest["made"], newest["tables"]) == ("Seule", True, {})
    assert (taken["name"], taken["tables"]) == ("Mardi", {"0": table})
    identity = house.identity(ann)
    await ann.http.request("DELETE", ALL)
    told = await ben.get(tournament)
    assert [row["name"] for row in told["rows"]] == ["Ben"]
    assert told["info"]["by"] != "Ann"
    with pytest.raises(Refused, match="no-such-tournament"):
        await ben.get(alone)
    assert identity not in await kept(house)


async def test_on_another_browser_one_goes_on(house: House) -> None:
    ann, ben = await house.player("Ann"), house.stranger()
    tournament = await make(ann)
    await enter(tournament, ann)
    await ben.get("/api/me")
    other = await make(ben)
    await enter(tournament, ben)
    await enter(other, ben)
    await play(ben, tournament, 0)
    await ben.post(ALL, await ann.get(ALL))
    told = await ben.get(tournament)
    assert [(row["me"], row["cells"][0]["state"]) for row in told["rows"]] == [(True, "played")]
    assert (await ben.get(other))["info"]["host"]
