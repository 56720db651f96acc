"""Clocks, votes and offers, over real sockets and through the store."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from ludotheque.core.replay import Stop, load, stop_of
from ludotheque.table.ports import Pacing
from tests.server.conftest import House, Opens
from tests.server.player import Player, Refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def duel(house: House, **more: Any) -> tuple[Player, Player, str]:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    table = await ann.table("toy", "me", "open", **more)
    await ben.put(f"/api/tables/{table}/seats/1", {"kind": "me"})
    await ben.post(f"/api/tables/{table}/start")
    return ann, ben, table


async def test_resigning_ends_a_duel_and_is_stored(opens: Opens) -> None:
    house = await opens()
    ann, ben, table = await duel(house)
    async with ann.at(table) as a, ben.at(table) as b:
        await a.until("Update")
        await b.until("Update")
        await a.play({"type": "Peek", "at_seat": 1})
        room = await ann.post(f"/api/tables/{table}/resign")
        assert room["ended"] == {"how": "resigned", "seat": 0}
        assert (await b.until(lambda said: said.get("status") == "over"))["ended"] == room["ended"]
        assert (await a.play({"type": "Bid", "height": 0}))["code"] == "over"
    live = house.server.tables.live[table]
    await live.close("resync")
    assert (await ben.get(f"/api/tables/{table}"))["ended"] == room["ended"]
    data = (await ben.http.get(f"/api/tables/{table}/replay")).content
    match, names = load(data)
    assert (stop_of(data), names) == (Stop("resigned", 0), ("Ann", "Ben"))
    film = await ben.get(f"/api/tables/{table}/frames?seat=1")
    assert (film["outcome"], film["ended"]) == (None, room["ended"])
    assert len(film["frames"]) == len(match.steps) + 1
    again = (await ben.post(f"/api/tables/{table}/rematch"))["id"]
    assert (await ben.get(f"/api/tables/{again}"))["ended"] is None


async def test_offers_are_made_declined_and_agreed_to(house: House) -> None:
    ann, ben, table = await duel(house)
    offer = f"/api/tables/{table}/offer"
    assert (await ann.put(offer, None))["offers"] == [0]
    answer = await ben.http.delete(offer)
    assert json.loads(answer.text)["offers"] == []
    with pytest.raises(Refused, match="offer-declined"):
        await ann.put(offer, None)
    async with ann.at(table) as sight:
        await sight.until("Update")
        await sight.play({"type": "Peek", "at_seat": 1})
    await ann.put(offer, None)
    assert (await ben.put(offer, None))["ended"] == {"how": "agreed", "seat": None}


async def test_a_vote_replaces_who_holds_the_game_up(opens: Opens) -> None:
    house = await opens()
    house.server.tables._pacing = Pacing(pace=1.0, leave_after=15.0, hold_after=0.0)
    ann, ben, table = await duel(house)
    async with ann.at(table) as a, ben.at(table) as b:
        await a.until("Update")
        await b.until(lambda said: said.get("held") == [0])
        with pytest.raises(Refused, match="own-seat"):
            await ann.post(f"/api/tables/{table}/seats/0/vote")
        room = await ben.post(f"/api/tables/{table}/seats/0/vote")
        assert room["seats"][0]["standin"]
        room = await ann.post(f"/api/tables/{table}/return")
        assert not room["seats"][0]["standin"]


async def test_the_clock_is_chosen_told_and_stored(opens: Opens) -> None:
    house = await opens()
    ann, ben, table = await duel(house, clock="fast")
    async with ann.at(table) as a, ben.at(table) as b:
        clocks = await a.until("Clocks")
        assert (clocks["left"][1], clocks["running"]) == (60_000, [0])
        call = await b.until("Call")
        await b.say(type="Echo", number=call["number"])
        await a.play({"type": "Peek", "at_seat": 1})
        assert (await a.until("Clocks"))["running"] == []  # a timer of the game's own runs now
    saved = await house.server.store.load(table)
    assert saved is not None
    assert saved.record.clock.value == "fast"
    assert saved.banks is not None
    assert msgspec.json.decode(saved.banks) == [60_000, 60_000]


async def test_an_unknown_clock_is_refused(house: House) -> None:
    ann = await house.player("Ann")
    with pytest.raises(Refused):
        await ann.table("toy", "me", "slow", clock="sundial")
