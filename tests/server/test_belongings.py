"""What is one person's own is theirs alone, and goes when they do."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, select

from ludotheque.core.replay import load
from ludotheque.server.http.limits import BELONGINGS, BELONGINGS_BYTES
from ludotheque.server.storage import schema
from tests.server.conftest import House, Opens
from tests.server.player import Player
from tests.table.conftest import SlowClock

pytestmark = pytest.mark.asyncio(loop_scope="module")

ALL = "/api/me/belongings"
STATISTICS = "/api/me/statistics"


async def duel(ann: Player, ben: Player, seed: int = 1) -> str:
    table = await ann.table("toy", "me", "open")
    await ben.put(f"/api/tables/{table}/seats/1", {"kind": "me"})
    async with ann.at(table) as a, ben.at(table) as b:
        await ben.post(f"/api/tables/{table}/start")
        await a.until("Update")
        await b.until("Update")
        while a.room["status"] != "over":
            for sight in (a, b):
                if sight.legal:
                    await sight.play(Random(seed).choice(sight.legal))
            await a.hear()
            await b.hear()
    return table


async def kept(house: House) -> str:
    """Every text and number of the database."""

    def read(connection: Connection) -> str:
        tables = (schema.identities, schema.matches, schema.seats, schema.steps, schema.sealed)
        return str([connection.execute(select(table)).all() for table in tables])

    return await house.server.store.database.read(read)


# Who has the token is them.


async def test_on_another_browser_one_is_oneself_again(house: House) -> None:
    ann = await house.player("Ann")
    running = await ann.table("toy", "me", "quick")
    taken = await ann.get(ALL)
    other = house.stranger()
    await other.get("/api/me")
    finished = await other.table("toy", "me", "quick")
    await other.post(f"/api/tables/{finished}/resign")
    assert await other.post(ALL, taken) == {"games": 0, "known": 0, "refused": {}}
    assert house.identity(other) == house.identity(ann)
    assert (await other.get("/api/me"))["name"] == "Ann"
    tables = {each["id"] for each in await other.get("/api/tables")}
    assert tables == {running, finished}  # what was played meanwhile is not lost


async def test_nobody_leaves_a_running_game_behind_unknowingly(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    taken = await ann.get(ALL)
    await ben.table("toy", "me", "quick")
    answer = await ben.http.post(ALL, json=taken)
    assert (answer.status_code, answer.json()["code"]) == (409, "unfinished-here")
    assert (await ben.get("/api/me"))["name"] == "Ben"


async def test_a_token_that_was_made_up_is_nobodys(house: House) -> None:
    ann, eve = await house.player("Ann"), await house.player("Eve")
    taken = await ann.get(ALL)
    person, _, signature = taken["token"].rpartition(".")
    for token in (person, f"{person}.x", f"{person[::-1]}.{signature}", "", "."):
        await eve.post(ALL, {**taken, "token": token})
        assert (await eve.get("/api/me"))["name"] == "Eve"


# Secrecy.


async def test_statistics_are_nobody_else_s(house: House) -> None:
    """Whatever Ben does elsewhere, Ann's are the same bytes; and who has not played has none."""
    ann, ben, cid = [await house.player(name) for name in ("Ann", "Ben", "Cid")]
    await duel(ann, ben)
    before = (await ann.http.get(STATISTICS)).content
    theirs = await ben.get(STATISTICS)
    await duel(ben, cid, seed=2)
    assert (await ann.http.get(STATISTICS)).content == before
    assert await ben.get(STATISTICS) != theirs
    assert house.identity(ben).encode() not in before
    eve = await house.player("Eve")
    assert await eve.get(STATISTICS) == {"modes": [], "unreviewed": 0}


async def test_nothing_of_others_is_taken_along(opens: Opens) -> None:
    """In two worlds that differ in whatever is Ben's alone, Ann takes the same along."""
    found = []
    for world in range(2):
        house = await opens()
        ann, ben = await house.player("Ann"), await house.player("Ben")
        for _ in range(3 * world):
            await ben.table("toy", "me", "quick")
        if world:
            await ben.put("/api/me", {"name": "Ben", "language": "en"})
        table = await duel(ann, ben)
        secret = await ann.table("toy", "me", "quick")
        async with ann.at(secret) as sight:
            await sight.until("Update")
        text = (await ann.http.get(ALL)).text
        seed = (await house.server.store.load(secret)).record.seed.hex()  # type: ignore[union-attr]
        for theirs in (house.identity(ben), ben.http.cookies["ludotheque"], seed, secret):
            assert theirs not in text
        taken = json.loads(text)
        (game,) = taken["games"]
        assert game["table"] == table
        assert load(game["replay"].encode())[1] == ("Ann", "Ben")
        found.append((sorted(taken), sorted(game), game["seats"]))
    assert found[0] == found[1]


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
async def test_strangers_own_nothing(house: House, method: str) -> None:
    answer = await house.stranger().http.request(method, ALL, json={})
    assert (answer.status_code, answer.json()["code"]) == (401, "no-identity")


# Forgotten.


async def test_whoever_played_along_keeps_the_game(opens: Opens) -> None:
    house = await opens()
    ann, ben = await house.player("Annabelle"), await house.player("Ben")
    shared = await duel(ann, ben)
    alone = await ann.table("toy", "me", "quick")
    again = (await ann.post(f"/api/tables/{shared}/rematch"))["id"]
    waiting = await ann.table("toy", "me", "open")
    me, before = house.identity(ann), (await ben.http.get(f"/api/tables/{shared}/replay")).content
    async with ben.at(again) as sight:
        await sight.until("Room")
        await ann.http.delete(ALL)
        await sight.until(lambda said: "Annabelle" not in str(said.get("seats", "Annabelle")))
    text = await kept(house)
    assert "Annabelle" not in text
    assert me not in text
    for gone in (alone, waiting):
        assert gone not in text
    replay = (await ben.http.get(f"/api/tables/{shared}/replay")).content
    assert load(replay)[0].steps == load(before)[0].steps
    assert load(replay)[1][1] == "Ben"
    assert "Annabelle" not in (await ben.http.get(f"/api/tables/{shared}/frames?seat=1")).text


async def test_in_no_two_games_is_one_the_same_nobody(opens: Opens) -> None:
    house = await opens()
    ann, ben = await house.player("Ann"), await house.player("Ben")
    tables = [await duel(ann, ben, seed) for seed in range(2)]
    await ann.http.delete(ALL)
    stored = [await house.server.store.table(table) for table in tables]
    people = [each.sitters[0].person for each in stored if each is not None]
    names = [each.sitters[0].name for each in stored if each is not None]
    assert len(set(people)) == 2
    assert all(name and name != "Ann" for name in names)


async def test_a_running_game_goes_on_without_who_was_forgotten(opens: Opens) -> None:
    house = await opens()
    ann, ben, cid = [await house.player(name) for name in ("Ann", "Ben", "Cid")]
    table = await ann.table("toy", "me", "open", "open")
    await ben.put(f"/api/tables/{table}/seats/1", {"kind": "me"})
    await cid.put(f"/api/tables/{table}/seats/2", {"kind": "me"})
    me = house.identity(ann)
    async with ann.at(table) as a, ben.at(table) as b:
        await ben.post(f"/api/tables/{table}/start")
        await a.until("Update")
        await b.until("Update")
        await a.play({"type": "Peek", "at_seat": 1})
        await ann.http.delete(ALL)
        room = await b.until(lambda said: said.get("seats", [{}])[0].get("kind") == "bot")
        assert room["status"] == "playing"
    assert me not in await kept(house)


async def test_a_file_taken_along_outlives_being_forgotten(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    await duel(ann, ben)
    taken = await ann.get(ALL)
    await ann.http.delete(ALL)
    await ann.get("/api/me")
    assert (await ann.post(ALL, taken))["games"] == 1
    assert (await ann.get("/api/tables"))[0]["seats"][1]["name"] == "Ben"


async def test_who_sat_beside_is_forgotten_too_and_so_is_what_was_brought(opens: Opens) -> None:
    house = await opens()
    ann, ben = await house.player("Annabelle"), await house.player("Benedict")
    await duel(ann, ben)
    brought = {**await ben.get(ALL), "token": ""}
    await ann.table("rami", "me", "+Zacharie", mode="famille")
    cid = await house.player("Cid")
    assert (await cid.post(ALL, brought))["games"] == 1
    await ann.http.delete(ALL)
    await ben.http.delete(ALL)
    await cid.http.delete(ALL)
    text = await kept(house)
    for name in ("Annabelle", "Benedict", "Zacharie", "Cid"):
        assert name not in text


# Limits.


async def test_there_is_a_measure(opens: Opens) -> None:
    house = await opens()
    ann = await house.player("Ann")
    still = SlowClock()
    still.at = house.limits.clock.now()
    house.limits.clock = still  # type: ignore[assignment]
    codes = [(await ann.http.post("/api/me/reviews")).status_code for _ in range(BELONGINGS + 5)]
    assert codes == [200] * BELONGINGS + [429] * 5


async def test_a_file_may_be_large_but_not_huge(house: House) -> None:
    ann = await house.player("Ann")
    taken: Any = {**await ann.get(ALL), "token": ""}
    game = {"table": "t", "created": 1, "at": 1, "seat": 0, "seats": []}
    large = {**taken, "games": [{**game, "replay": "x" * 900_000}] * 4}
    assert (await ann.post(ALL, large))["refused"]["3"]["code"] == "replay-line"
    huge = {**taken, "games": [{**game, "replay": "x" * 900_000}] * 5}
    assert len(json.dumps(huge)) > BELONGINGS_BYTES
    answer = await ann.http.post(ALL, json=huge)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-big")
