"""Bots that think elsewhere: accounts, tokens, being chosen, and what is refused to whom."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import select

from ludotheque.server.bots import MOST
from ludotheque.server.storage.schema import bots, identities
from ludotheque.server.streams import END, WAITING, Streams
from tests.server.conftest import House, eventually
from tests.server.far_bot import FarBot, listening, new_bot
from tests.server.player import Player, Refused, Said

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(autouse=True, loop_scope="module")
async def nobodys(house: House) -> None:
    """Every test begins without bots."""
    for each in await rows(house, bots):
        await house.server.store.drop_bot(each.id)


async def code(call: Any) -> str:
    with pytest.raises(Refused) as refused:
        await call
    return str(refused.value.code)


def with_rex(bot: Said, *others: str) -> Said:
    seats: list[Said] = [{"kind": each} for each in others]
    seats.append({"kind": "network", "bot": bot["id"]})
    return {"game": "toy", "options": {"rounds": 1}, "seats": seats}


async def rows(house: House, table: Any) -> list[Any]:
    return await house.server.store.database.read(lambda c: [*c.execute(select(table))])


# Accounts.


async def test_of_a_token_only_its_hash_is_kept(house: House) -> None:
    made = await new_bot(await house.player("Ann"))
    kept = await rows(house, bots)
    assert [row.id for row in kept] == [made["id"]]
    assert made["token"] not in repr(kept)


async def test_names_are_held_to_what_peoples_are(house: House) -> None:
    ann = await house.player("Ann")
    assert await code(new_bot(ann, name="\u2800")) == "name-invisible"
    assert await code(new_bot(ann, name="R" * 25)) == "name-length"


async def test_no_bot_can_be_mistaken_for_another(house: House) -> None:
    await new_bot(await house.player("Ann"), name="Solo")
    before = len(await rows(house, identities))
    assert await code(new_bot(await house.player("Ben"), name="ЅоIо")) == "bot-name-taken"
    assert len(await rows(house, identities)) == before + 1  # Ben


async def test_one_person_has_a_few(house: House) -> None:
    ann = await house.player("Ann")
    for number in range(MOST):
        await new_bot(ann, name=f"Bot {number}")
    assert await code(new_bot(ann, name="One more")) == "too-many-bots"
    assert len(await ann.get("/api/bots/mine")) == MOST


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"plays": ["chess"]}, "no-such-game"),
        ({"plays": ["rami:chess"]}, "no-such-mode"),
        ({"plays": []}, "bad-message"),
        ({"seconds": 61}, "bad-message"),
        ({"seconds": 0}, "bad-message"),
    ],
)
async def test_what_makes_no_sense_is_refused(house: House, change: Said, why: str) -> None:
    ann = await house.player("Ann")
    body = {"name": "Rex", "plays": ["rami"], "seconds": 5, **change}
    assert await code(ann.post("/api/bots", body)) == why


# Tokens.


async def test_only_its_token_is_the_bot(house: House) -> None:
    ann = await house.player("Ann")
    made = await new_bot(ann)
    for token in ("nonsense", made["id"], made["token"] + "x"):
        stranger = FarBot(house.address, token)
        answer = await stranger.http.get("/api/bots/events")
        assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")
        asked = {"table": "any", "step": 0}
        assert await code(stranger.say(asked, None)) == "bad-token"
        await stranger.http.aclose()
    assert await code(ann.post("/api/bots/moves", {"table": "any", "step": 0, "move": None}))


async def test_with_a_token_nothing_else_can_be_done(house: House) -> None:
    """No seat is taken, no table made, nobody looked up: it is no cookie."""
    made = await new_bot(await house.player("Ann"))
    bot = FarBot(house.address, made["token"])
    for path in ("/api/tables", "/api/bots/mine", "/api/me/belongings"):
        assert (await bot.http.get(path)).status_code == 401
    body = {"game": "rami", "seats": [{"kind": "me"}, {"kind": "bot", "level": "child"}]}
    assert (await bot.http.post("/api/tables", json=body)).status_code == 401
    await bot.http.aclose()


async def test_a_new_token_ends_what_the_old_one_began(house: House) -> None:
    ann = await house.player("Ann")
    made = await new_bot(ann)
    async with listening(house.address, made["token"]) as rex:
        renewed = await ann.post(f"/api/bots/{made['id']}/token")
        await eventually(rex.ended.is_set)
        assert await code(rex.say({"table": "any", "step": 0}, None)) == "bad-token"
    assert await ann.get("/api/bots") == []
    async with listening(house.address, renewed["token"]):
        assert [each["name"] for each in await ann.get("/api/bots")] == ["Rex"]


async def test_only_its_owner_renews_or_ends_it(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    made = await new_bot(ann)
    assert await code(ben.post(f"/api/bots/{made['id']}/token")) == "no-such-bot"
    answer = await ben.http.delete(f"/api/bots/{made['id']}")
    assert answer.json()["code"] == "no-such-bot"
    async with listening(house.address, made["token"]) as rex:
        assert (await ann.http.delete(f"/api/bots/{made['id']}")).status_code == 200
        await eventually(rex.ended.is_set)
    assert await rows(house, bots) == []


# Being there.


async def test_it_is_listed_while_it_listens(house: House) -> None:
    ann = await house.player("Ann")
    made = await new_bot(ann, plays="rami", seconds=7)
    assert await ann.get("/api/bots") == []
    async with listening(house.address, made["token"]):
        (listed,) = await ann.get("/api/bots")
        assert listed == {"id": made["id"], "name": "Rex", "plays": ["rami"], "seconds": 7} | {
            "online": True
        }
    while await ann.get("/api/bots"):
        pass
    assert [each["online"] for each in await ann.get("/api/bots/mine")] == [False]


async def test_who_comes_later_has_the_stream(house: House) -> None:
    ann = await house.player("Ann")
    made = await new_bot(ann)
    async with (
        listening(house.address, made["token"]) as first,
        listening(house.address, made["token"]),
    ):
        await eventually(first.ended.is_set)
        assert len(await ann.get("/api/bots")) == 1


async def test_a_bot_that_does_not_read_is_let_go() -> None:
    streams = Streams()
    stream = streams.open("rex")
    for _ in range(WAITING + 1):
        streams.tell("rex", b"{}\n")
    assert not streams.has("rex")
    assert stream.get_nowait() == END


# Playing.


async def test_somebody_plays_a_whole_game_with_it(house: House) -> None:
    ann = await house.player("Ann")
    made = await new_bot(ann)
    async with listening(house.address, made["token"]) as rex:
        table = (await ann.post("/api/tables", with_rex(made, "me")))["id"]
        async with ann.at(table) as sight:
            await sight.play_on(Random(1))
        await eventually(lambda: rex.heard[-1]["type"] == "Finished")
    rooms = [json for json in sight.raw if '"type":"Room"' in json]
    assert not any('"standin":true' in room for room in rooms)
    assert rex.heard[0]["type"] == "Challenged"
    assert rex.heard[-1]["outcome"] == sight.room["outcome"]
    chair = sight.room["seats"][1]
    assert (chair["kind"], chair["name"], chair["level"]) == ("bot", "Rex", "quick")
    frames = await ann.get(f"/api/tables/{table}/frames")
    assert frames["names"] == ["Ann", "Rex"]


async def test_where_it_is_gone_the_game_goes_on_without_it(house: House) -> None:
    ann = await house.player("Ann")
    made = await new_bot(ann, seconds=1)
    async with listening(house.address, made["token"]):
        table = (await ann.post("/api/tables", with_rex(made, "me")))["id"]
    async with ann.at(table) as sight:
        await sight.play_on(Random(1))
    assert sight.room["seats"][1]["standin"]


async def test_only_one_that_is_there_and_plays_that_can_be_chosen(house: House) -> None:
    ann = await house.player("Ann")
    made = await new_bot(ann)
    wanted = with_rex(made, "me")
    assert await code(ann.post("/api/tables", wanted)) == "bot-away"
    assert await code(ann.post("/api/tables", with_rex({"id": "none"}, "me"))) == "no-such-bot"
    async with listening(house.address, made["token"]):
        rami = {**wanted, "game": "rami", "mode": "", "options": {}}
        assert await code(ann.post("/api/tables", rami)) == "bot-other-game"
        twice = {**wanted, "seats": [*wanted["seats"], wanted["seats"][1]]}
        assert await code(ann.post("/api/tables", twice)) == "bot-sits"


async def test_the_host_puts_it_on_a_free_seat(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    made = await new_bot(ann)
    table = await ann.table("toy", "me", "open", "open")
    seat = f"/api/tables/{table}/seats/2"
    wish = {"kind": "network", "bot": made["id"]}
    async with listening(house.address, made["token"]):
        assert await code(ben.put(seat, wish)) == "host-only"
        room = await ann.put(seat, wish)
        assert [chair["name"] for chair in room["seats"]] == ["Ann", "", "Rex"]
        cleared = await ann.put(seat, {"kind": "open"})
        assert [chair["kind"] for chair in cleared["seats"]] == ["person", "open", "open"]


# What is left.


async def finished_with(house: House, ann: Player) -> tuple[Said, str]:
    made = await new_bot(ann)
    async with listening(house.address, made["token"]):
        table = (await ann.post("/api/tables", with_rex(made, "me")))["id"]
        async with ann.at(table) as sight:
            await sight.play_on(Random(1))
    return made, table


async def test_others_are_not_challenged_to_a_game_with_it(house: House) -> None:
    """It may be gone, or think otherwise by then."""
    ann = await house.player("Ann")
    _, table = await finished_with(house, ann)
    assert await code(ann.post(f"/api/tables/{table}/deal")) == "not-for-others"


async def test_who_is_forgotten_takes_bots_and_games_with_them_along(house: House) -> None:
    ann = await house.player("Ann")
    _, table = await finished_with(house, ann)
    assert (await ann.http.delete("/api/me/belongings")).status_code == 200
    assert await rows(house, bots) == []
    assert not await house.server.store.has(table)


async def test_a_game_that_is_brought_elsewhere_keeps_its_name(house: House) -> None:
    ann = await house.player("Ann")
    await finished_with(house, ann)
    taken = await ann.get("/api/me/belongings")
    assert (await ann.http.delete("/api/me/belongings")).status_code == 200
    other = await house.player("Ann")
    brought = await other.post("/api/me/belongings", {**taken, "token": ""})
    assert (brought["games"], brought["refused"]) == (1, {})
    (listed,) = await other.get("/api/tables")
    assert {(chair["kind"], chair["name"]) for chair in listed["seats"]} == {
        ("person", "Ann"),
        ("bot", "Rex"),
    }


async def test_without_its_account_it_keeps_its_name_and_the_house_plays(house: House) -> None:
    ann = await house.player("Ann")
    made = await new_bot(ann)
    async with listening(house.address, made["token"]):
        table = (await ann.post("/api/tables", with_rex(made, "me")))["id"]
    await ann.http.delete(f"/api/bots/{made['id']}")
    async with ann.at(table) as sight:
        await sight.play_on(Random(1))
    assert sight.room["seats"][1]["name"] == "Rex"
