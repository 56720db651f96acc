"""The same deal for somebody else, at a real server."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from ludotheque.core.faults import Conflict
from ludotheque.lobby.deals import again, first_difference
from ludotheque.lobby.listing import StoredTable
from ludotheque.lobby.people import Person
from ludotheque.table.messages import Kind, Status
from ludotheque.table.record import Record, Saved, Sitter
from tests.server.conftest import House
from tests.server.player import Player, Refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


class Always(Random):
    """From the same offers the same is chosen; by the first and by the last something else."""

    def __init__(self, which: int) -> None:
        super().__init__(0)
        self._which = which

    def choice(self, seq: Any) -> Any:
        return seq[self._which]


async def play_to_the_end(player: Player, table: str, which: int = 0) -> None:
    async with player.at(table) as sight:
        await sight.play_on(Always(which))


async def challenge(player: Player) -> tuple[str, str]:
    """A finished game, and the code of its deal."""
    table = await player.table("rami", "novice", "me", mode="famille")
    await play_to_the_end(player, table)
    return table, (await player.post(f"/api/tables/{table}/deal"))["code"]


async def test_the_same_is_dealt_and_nothing_else_is_told_before_the_end(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    first, code = await challenge(ann)
    assert (await ann.post(f"/api/tables/{first}/deal"))["code"] == code
    told = await ben.get(f"/api/deals/{code}")
    expected = {"game": "rami", "mode": "famille", "by": "Ann", "levels": ["novice"]}
    assert told == {**expected, "table": None, "over": False, "played": 1, "plays": []}
    table = (await ben.post(f"/api/deals/{code}/tables"))["id"]
    assert (await ben.post(f"/api/deals/{code}/tables"))["id"] == table
    frames = (await ann.get(f"/api/tables/{first}/frames?seat=1"))["frames"]
    async with ben.at(table) as sight:
        room, update = await sight.until("Room"), await sight.until("Update")
        assert update["seen"]["seat"] == 1
        assert update["seen"]["view"]["table"] == frames[update["step"]]["view"]["table"]
        assert update["seen"]["view"]["rack"] == frames[update["step"]]["view"]["rack"]
    assert room["seed"] is None
    during = await ben.get(f"/api/deals/{code}")
    assert during["plays"] == []
    assert first not in str(during)


async def test_afterwards_all_is_compared_and_the_bots_did_the_same(house: House) -> None:
    ann, ben, eve = [await house.player(name) for name in ("Ann", "Ben", "Eve")]
    first, code = await challenge(ann)
    tables = {}
    for player, which in ((ben, 0), (eve, -1)):
        tables[player] = (await player.post(f"/api/deals/{code}/tables"))["id"]
        await play_to_the_end(player, tables[player], which)
    seen = {each["name"]: each for each in (await ben.get(f"/api/deals/{code}"))["plays"]}
    assert seen.keys() == {"Ann", "Ben", "Eve"}
    assert [name for name, each in seen.items() if each["mine"]] == ["Ben"]
    # The same choices lead to the same game, bots and draws included.
    assert seen["Ann"]["differs"] is None
    assert seen["Ann"]["table"] == first
    assert (seen["Ann"]["score"], seen["Ann"]["rank"]) == (
        seen["Ben"]["score"],
        seen["Ben"]["rank"],
    )
    one, other = [
        (await ben.get(f"/api/tables/{tables[each]}/frames"))["frames"] for each in (ben, eve)
    ]
    step = seen["Eve"]["differs"]
    assert step is not None
    assert [f["events"] for f in one[: step + 1]] == [f["events"] for f in other[: step + 1]]
    assert one[step + 1]["events"] != other[step + 1]["events"]
    theirs = (await ann.get(f"/api/deals/{code}"))["plays"]
    assert {each["name"] for each in theirs} == {"Ann", "Ben", "Eve"}


async def test_only_a_finished_game_alone_with_bots_is_for_others(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    running = await ann.table("rami", "me", "novice", mode="famille")
    with pytest.raises(Refused, match="not-over"):
        await ann.post(f"/api/tables/{running}/deal")
    with pytest.raises(Refused, match="not-at-table"):
        await ben.post(f"/api/tables/{running}/deal")
    stopped = await ann.table("rami", "me", "novice", mode="famille")
    await ann.post(f"/api/tables/{stopped}/resign")
    with pytest.raises(Refused, match="not-for-others"):
        await ann.post(f"/api/tables/{stopped}/deal")
    with pytest.raises(Refused, match="no-such-deal"):
        await ann.get("/api/deals/nothing")
    with pytest.raises(Refused, match="no-such-table"):
        await ann.post("/api/tables/nothing/deal")


async def test_two_who_share_at_once_get_one_code(house: House) -> None:
    ann = await house.player("Ann")
    table, code = await challenge(ann)
    codes = await asyncio.gather(*(ann.post(f"/api/tables/{table}/deal") for _ in range(3)))
    assert {each["code"] for each in codes} == {code}


async def test_a_rematch_is_another_deal(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    table, code = await challenge(ann)
    await ann.post(f"/api/tables/{table}/rematch")
    assert (await ben.get(f"/api/deals/{code}"))["played"] == 1


def saved(*moves: bytes) -> Saved:
    record = Record("t", "rami", "famille", "older", b"{}", False, "h", b"", 0, Status.OVER)
    return Saved(record, (), tuple((at, each) for at, each in enumerate(moves)))


async def test_a_deal_of_other_rules_is_not_dealt_again() -> None:
    sitters = (Sitter(Kind.PERSON, "a", "Ann"), Sitter(Kind.BOT, level="novice"))
    with pytest.raises(Conflict) as refused:
        again(Person("b", "Ben", "fr"), StoredTable(saved().record, sitters))
    assert refused.value.code == "other-version"


async def test_the_first_difference_is_of_what_was_done_and_not_of_when() -> None:
    later = Saved(saved().record, (), ((9, b"a"), (99, b"b")))
    assert first_difference(saved(b"a", b"b"), later) is None
    assert first_difference(saved(b"a", b"b"), saved(b"a", b"c")) == 1
    assert first_difference(saved(b"a"), saved(b"a", b"c")) == 1
    assert first_difference(saved(), saved()) is None


async def test_who_asks_several_times_at_once_has_one_table(house: House) -> None:
    ann, ben = await house.player("Ann"), await house.player("Ben")
    _, code = await challenge(ann)
    asked = (ben.post(f"/api/deals/{code}/tables") for _ in range(8))
    tables = {each["id"] for each in await asyncio.gather(*asked)}
    assert len(tables) == 1
    assert [each["id"] for each in await ben.get("/api/tables")] == [*tables]
