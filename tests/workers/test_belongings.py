"""Whichever worker is asked, the same is forgotten, taken along and brought back."""

from __future__ import annotations

import pytest

from tests.server.conftest import House
from tests.workers.test_secrecy import houses

__all__ = ["houses"]  # the fixture
pytestmark = pytest.mark.xdist_group("postgres")

ALL = "/api/me/belongings"


async def test_somebody_at_another_workers_table_is_forgotten(houses: list[House]) -> None:
    ann, ben = await houses[0].player("Annabelle"), await houses[1].player("Ben")
    alone = await ann.table("toy", "me", "quick")
    table = await ann.table("toy", "me", "open")
    await ben.put(f"/api/tables/{table}/seats/1", {"kind": "me"})
    taken = await ann.get(ALL)
    async with ann.at(table) as a, ben.at(table) as b, ann.at(alone) as mine:
        await mine.until("Update")
        await ben.post(f"/api/tables/{table}/start")
        await a.until("Update")
        await b.until("Update")
        await a.play({"type": "Peek", "at_seat": 1})
        ann.move_to(houses[1].address)  # her calls; her sockets stay
        await ann.http.delete(ALL)
        await b.until(lambda said: said.get("ended", None) is not None)
    assert "Annabelle" not in (await ben.http.get(f"/api/tables/{table}/replay")).text
    assert [each["id"] for each in await ben.get("/api/tables")] == [table]
    ann.move_to(houses[0].address)
    await ann.get("/api/me")
    assert await ann.get("/api/tables") == []
    assert (await ann.post(ALL, taken))["games"] == 0
    answer = await ann.http.get(f"/api/tables/{alone}/replay")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-table")
