"""A fault at the worker that carries a table is told as if it had come about at one's own."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.core.faults import KINDS
from ludotheque.server.http.limits import MESSAGE_BYTES
from ludotheque.table.commands import Start
from ludotheque.table.table import Table
from tests.server.conftest import House
from tests.server.player import Player
from tests.workers.test_secrecy import houses

__all__ = ["houses"]  # the fixture
pytestmark = [
    pytest.mark.xdist_group("postgres"),
    pytest.mark.parametrize("kind", ["postgresql"]),  # what is sent is the same on either bus
]

Request = tuple[str, str, Any]  # method, path, body
Told = tuple[int, bytes]


async def told(player: Player, houses: list[House], request: Request) -> list[Told]:
    """The status and the body at each of the workers."""
    method, path, body = request
    answers = []
    for house in houses:
        player.move_to(house.address)
        answer = await player.http.request(method, path, json=body)
        answers.append((answer.status_code, answer.content))
    return answers


async def refused(player: Player, houses: list[House], request: Request, status: int) -> bytes:
    near, far = await told(player, houses, request)
    assert near == far
    assert near[0] == status, near
    return near[1]


def seat(table: str, number: int) -> str:
    return f"/api/tables/{table}/seats/{number}"


async def open_table(houses: list[House], host: Player) -> str:
    """Carried by the first worker; the host and another person sit there."""
    table = await host.table("toy", "me", "open", "open")
    await host.get(f"/api/tables/{table}")
    return table


async def test_faults_of_every_kind_are_the_same_at_both_workers(houses: list[House]) -> None:
    ann, ben, cat = [await houses[0].player(name) for name in ("Ann", "Ben", "Cat")]
    table = await open_table(houses, ann)
    await ben.put(seat(table, 1), {"kind": "me"})
    alone = f"/api/tables/{await open_table(houses, ann)}"
    me, bot = {"kind": "me"}, {"kind": "bot", "level": "quick"}
    at = f"/api/tables/{table}"
    cases: list[tuple[Player, Request, int, str]] = [
        (houses[0].stranger(), ("GET", at, None), 401, "no-identity"),
        (cat, ("POST", f"{at}/start", None), 403, "not-at-table"),
        (ben, ("PUT", seat(table, 2), bot), 403, "host-only"),
        (ben, ("GET", "/api/tables/nowhere", None), 404, "no-such-table"),
        (ben, ("POST", "/api/tables/nowhere/start", None), 404, "no-such-table"),
        (ben, ("PUT", seat(table, 9), me), 404, "no-such-seat"),
        (ben, ("PUT", seat(table, 0), me), 409, "seat-taken"),
        (ann, ("POST", f"{alone}/start", None), 409, "seats-open"),
        (ben, ("POST", f"{at}/rematch", None), 409, "not-over"),
        (ann, ("PUT", seat(table, 2), {"kind": "bot", "level": "sage"}), 400, "no-such-level"),
        (ann, ("PUT", seat(table, 2), {"kind": "cat"}), 400, "bad-message"),
        (ann, ("PUT", seat(table, 2), {"kind": "x" * MESSAGE_BYTES}), 413, "too-big"),
    ]
    for player, request, status, code in cases:
        body = await refused(player, houses, request, status)
        assert f'"code":"{code}"'.encode() in body
    assert b'"level":"sage","levels":' in await refused(ann, houses, cases[9][1], 400)  # params too
    live = houses[0].server.tables.live
    assert table in live
    assert table not in houses[1].server.tables.live


@pytest.mark.parametrize("name", sorted(KINDS))
async def test_a_kind_keeps_its_status(
    houses: list[House], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    ann = await houses[0].player("Ann")
    table, fault = await open_table(houses, ann), KINDS[name]("closing", most=3, file="x")

    async def fails(_table: Table, command: Any) -> None:
        assert isinstance(command, Start)
        raise fault

    monkeypatch.setattr(Table, "do", fails)
    start = ("POST", f"/api/tables/{table}/start", None)
    body = await refused(ann, houses, start, fault.status)
    assert body == b'{"code":"closing","params":{"most":3,"file":"x"}}'


async def test_what_nobody_foresaw_is_broken_at_both(
    houses: list[House], faults: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await houses[0].player("Ann")
    table = await open_table(houses, ann)

    async def fails(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Table, "do", fails)
    start = ("POST", f"/api/tables/{table}/start", None)
    body = await refused(ann, houses, start, 500)
    assert body == b'{"code":"broken","params":{}}'
    events = [said["event"] for said in faults if said["log_level"] == "error"]
    assert events == ["request failed", "question failed"]
    faults.clear()


async def test_a_fault_that_cannot_be_sent_is_answered_and_leaves_no_gap(
    houses: list[House], faults: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await houses[0].player("Ann")
    table = await open_table(houses, ann)

    async def fails(*_: Any) -> None:
        params: dict[str, Any] = {"why": object()}
        raise KINDS["Conflict"]("closing", **params)

    ann.move_to(houses[1].address)
    async with ann.at(table) as sight:
        await sight.until("Room")
        with monkeypatch.context() as patched:
            patched.setattr(Table, "do", fails)
            answer = await ann.http.post(f"/api/tables/{table}/start")
        assert (answer.status_code, answer.json()["code"]) == (500, "broken")
        await sight.say(type="Ping", id=7)
        assert await sight.hear() == {"type": "Pong", "id": 7}  # not sent to come back
    faults.clear()


async def test_what_is_said_at_a_remote_table_is_answered_as_at_ones_own(
    houses: list[House],
) -> None:
    ann = await houses[0].player("Ann")
    table = await ann.table("toy", "me", "slow")
    await ann.get(f"/api/tables/{table}")
    heard = []
    for house in houses:
        ann.move_to(house.address)
        async with ann.at(table) as sight:
            await sight.until("Update")
            for said in (
                {"type": "Ping", "id": 1},
                {"type": "Fly"},
                {"type": "AskHint", "id": 2},
                {"type": "Play", "id": 3, "at": 9, "move": {"type": "Peek", "at_seat": 1}},
                {"type": "Play", "id": 4, "at": 1, "move": {"type": "Fly"}},
                {"type": "Hello"},
            ):
                await sight.say(**said)
            assert await sight.bye() == "hello-again"
            heard.append(
                [text for text in sight.raw if '"Room"' not in text and '"Update"' not in text]
            )
    assert heard[0] == heard[1]
    assert len(heard[0]) == 6
