"""Whatever one person sends, nobody else at either of two workers is disturbed by it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from functools import partial
from itertools import product

import pytest

from ludotheque.server.http import socket
from ludotheque.server.http.limits import TokenBucket
from tests.server.conftest import House
from tests.server.player import Said, Sight
from tests.workers.test_secrecy import houses

__all__ = ["houses"]  # the fixture
pytestmark = [
    pytest.mark.xdist_group("postgres"),
    pytest.mark.parametrize("kind", ["postgresql"]),  # what is sent is the same on either bus
]

Company = tuple[list[House], str, list[Sight]]
NUMBERS = ["9007199254740992", "18446744073709551616", "1" * 4000, "1" * 5000, "-1", "1.0", "true"]
NUMBERS += ["1e9", "1e400", '"1"', "[1]", "[" * 2000 + "]" * 2000, "NaN"]


@pytest.fixture
async def company(houses: list[House], monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Company]:
    """Ann at the worker that carries the table, Ben and a spectator at the other."""
    patient = partial(TokenBucket, burst=10_000)
    monkeypatch.setattr(socket, "TokenBucket", patient)
    ann, ben, zoe = [await houses[n].player(name) for n, name in ((0, "Ann"), (1, "Ben"), (1, "Z"))]
    table = await ann.table("toy", "me", "open")
    await ben.put(f"/api/tables/{table}/seats/1", {"kind": "me"})
    await ann.post(f"/api/tables/{table}/start")
    async with AsyncExitStack() as stack:
        sights = [await stack.enter_async_context(player.at(table)) for player in (ann, ben, zoe)]
        for sight in sights:
            await sight.until("Update")
        yield houses, table, sights


def answers(said: Said) -> bool:
    return said["type"] in ("Accepted", "Refusal", "Pong", "Hints", "Bye")


async def undisturbed(sights: list[Sight]) -> None:
    for sight in sights:
        await sight.say(type="Ping", id=99)
        assert await sight.until("Pong") == {"type": "Pong", "id": 99}
        assert not any('"Bye"' in text for text in sight.raw)


async def test_a_hello_with_any_number_in_last(company: Company) -> None:
    houses, table, sights = company
    eve = await houses[0].player("Eve")
    for number, house in product(NUMBERS, houses):
        eve.move_to(house.address)
        async with eve.at(table, hello=False) as sight:
            await sight.socket.send(f'{{"type":"Hello","last":{number}}}')
            assert await sight.bye() == "hello-first"
    await undisturbed(sights)


async def test_any_number_in_any_field_is_refused_at_both_workers(company: Company) -> None:
    _, _, sights = company
    said = (
        '{"type":"Ping","id":%s}',
        '{"type":"AskHint","id":%s}',
        '{"type":"Play","id":%s,"at":1,"move":{"type":"Peek","at_seat":1}}',
        '{"type":"Play","id":1,"at":%s,"move":{"type":"Peek","at_seat":1}}',
    )
    for number, each, sight in product(NUMBERS, said, sights):
        await sight.socket.send(each % number)
        answer = await sight.until(answers)
        assert (answer["id"], answer["code"]) == (None, "bad-message")
    await undisturbed(sights)


async def test_any_number_in_a_move_is_refused_at_both_workers(company: Company) -> None:
    _, _, sights = company
    for number in NUMBERS:
        if number == "-1":
            continue  # is for the rules to judge
        move = f'{{"type":"Peek","at_seat":{number}}}'
        for sight, code in zip(sights, ("bad-move", "bad-move", "not-at-table"), strict=True):
            await sight.socket.send(f'{{"type":"Play","id":1,"at":1,"move":{move}}}')
            answer = await sight.until(answers)
            assert (answer["id"], answer["code"]) in ((1, code), (None, "bad-message"))
    await undisturbed(sights)


async def test_a_seat_of_any_number_is_refused_at_both_workers(company: Company) -> None:
    houses, table, sights = company
    eve, told = await houses[0].player("Eve"), []
    for house in houses:
        eve.move_to(house.address)
        for seat in (16, 2**53, 2**64, 10**30, -1):
            path = f"/api/tables/{table}/seats/{seat}"
            answer = await eve.http.put(path, json={"kind": "me"})
            told.append((seat, answer.status_code, answer.json()["code"]))
            assert answer.status_code in (400, 404), told
    assert told[: len(told) // 2] == told[len(told) // 2 :]
    await undisturbed(sights)
