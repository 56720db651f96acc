"""A bot that listens at one worker plays at a table that another carries."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.conftest import eventually
from tests.server.far_bot import listening, new_bot
from tests.workers.conftest import Team

pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture
def kind() -> str:
    """The bus does not matter: `test_bus.py` holds both to the same."""
    return "postgresql"


async def test_it_plays_at_another_workers_table(team: Team) -> None:
    ann = await team.player("Ann", 0)
    made = await new_bot(ann)
    async with listening(team.workers[1].address, made["token"]) as rex:
        assert [each["name"] for each in await ann.get("/api/bots")] == ["Rex"]
        seats = [{"kind": "me"}, {"kind": "network", "bot": made["id"]}]
        body = {"game": "toy", "options": {"rounds": 1}, "seats": seats}
        table = (await ann.post("/api/tables", body))["id"]
        async with ann.at(table) as sight:
            await sight.play_on(Random(1))
        assert not any('"standin":true' in said for said in sight.raw)
        assert {said["table"] for said in rex.heard} == {table}
        await ann.post(f"/api/bots/{made['id']}/token")  # at the worker where it does not listen
        await eventually(rex.ended.is_set)
