"""Messages that were changed at random, over real sockets at two workers: each is answered, or its
sender is sent away, and nobody else notices."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import House
from tests.server.player import Player, Sight
from tests.workers.test_numbers import Company, company, undisturbed
from tests.workers.test_secrecy import houses

__all__ = ["company", "houses"]  # the fixtures
pytestmark = [
    pytest.mark.xdist_group("postgres"),
    pytest.mark.parametrize("kind", ["postgresql"]),
]

SEED = 11
ROUNDS = 400
SAID: tuple[dict[str, Any], ...] = (
    {"type": "Hello", "last": 1},
    {"type": "Play", "id": 1, "at": 1, "move": {"type": "Peek", "at_seat": 1}},
    {"type": "Play", "id": 2, "at": 1, "move": {"type": "Bid", "height": 1}},
    {"type": "Play", "id": 3, "at": 1, "move": {"type": "Buzz"}},
    {"type": "AskHint", "id": 4},
    {"type": "Ping", "id": 5},
    {"type": "React", "id": 6, "reaction": "bravo"},
)
VALUES: tuple[Any, ...] = (
    *(None, True, "", "x" * 5000, "é", "\ud800", "\0", "Play", [], {}, [[]], {"type": "Peek"}),
    *(0, -1, 1.5, 2**31, 2**53, 2**63, 2**64, 10**40, float("inf"), float("nan")),
)
# What once hurt somebody.
ONCE = (
    b'{"type":"Play","id":1,"at":0,"move":{"type":"\xff"}}',
    b'{"type":"Pl\xffay","id":1,"at":0,"move":{}}',
    b'{"type":"Hello","last":18446744073709551616}',
    b'{"type":"Ping","id":18446744073709551616}',
    b'{"type":"Play","id":1,"at":18446744073709551616,"move":{"type":"Buzz"}}',
    b'{"type":"Play","id":1,"at":1,"move":{"type":"Peek","at_seat":18446744073709551616}}',
    b'{"type":"Play","id":1,"at":1,"move":' + b"[" * 4000 + b"]" * 4000 + b"}",
    b"",
    b"\xff\xfe",
)


def other_value(said: dict[str, Any], rng: Random) -> bytes:
    name = rng.choice(sorted(said))
    return json.dumps({**said, name: rng.choice(VALUES)}).encode()


def other_move(said: dict[str, Any], rng: Random) -> bytes:
    move = dict(said.get("move", {"type": "Peek"}))
    move[rng.choice([*move, "more"])] = rng.choice(VALUES)
    return json.dumps({**said, "move": move}).encode()


def without(said: dict[str, Any], rng: Random) -> bytes:
    gone = rng.choice(sorted(said))
    return json.dumps({name: value for name, value in said.items() if name != gone}).encode()


def other_bytes(said: dict[str, Any], rng: Random) -> bytes:
    data = bytearray(json.dumps(said).encode())
    for _ in range(rng.randrange(1, 4)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data)


def cut(said: dict[str, Any], rng: Random) -> bytes:
    data = json.dumps(said).encode()
    return data[: rng.randrange(len(data))]


def nested(said: dict[str, Any], rng: Random) -> bytes:
    depth = rng.choice((10, 900, 1100, 6000))
    return json.dumps(said)[:-1].encode() + b',"more":' + b"[" * depth + b"]" * depth + b"}"


CHANGES: tuple[Callable[[dict[str, Any], Random], bytes], ...] = (
    *(other_value, other_move, without, other_bytes, cut, nested),
)


def fuzz(rng: Random, count: int) -> list[bytes]:
    return [rng.choice(CHANGES)(rng.choice(SAID), rng) for _ in range(count)]


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


async def say_all(eve: Player, table: str, messages: list[bytes], first: bool) -> int:
    """One after the other, on a new socket whenever the last was closed. How many were closed?"""
    closed, left = 0, list(messages)
    while left:
        async with eve.at(table, hello=not first) as sight:
            try:
                while left:
                    data = left.pop()
                    await sight.socket.send(data, text=is_text(data) and len(left) % 2 == 0)
                    await answered(sight)
            except ConnectionClosed:
                closed += 1
    return closed


async def answered(sight: Sight) -> None:
    """What was said before has been dealt with: a ping is answered after it."""
    await sight.say(type="Ping", id=77)
    await sight.until(lambda said: said == {"type": "Pong", "id": 77})


async def test_what_once_hurt_somebody(company: Company) -> None:
    houses, table, sights = company
    await everywhere(houses, table, list(ONCE))
    await undisturbed(sights)


async def test_messages_changed_at_random(company: Company) -> None:
    houses, table, sights = company
    await everywhere(houses, table, fuzz(Random(SEED), ROUNDS // 4))
    await undisturbed(sights)


async def everywhere(houses: list[House], table: str, messages: list[bytes]) -> None:
    """At the worker that carries the table and at the other, as the first message and later."""
    for house in houses:
        eve = await house.player("Eve")
        for first in (False, True):
            await say_all(eve, table, messages, first)


async def test_by_somebody_who_sits_there(company: Company) -> None:
    """Ben, from the other worker: what he sends may be a move, and the game goes on."""
    _, _, (ann, ben, zoe) = company
    for data in (*ONCE[:2], *ONCE[3:], *fuzz(Random(SEED + 1), ROUNDS // 4)):
        if b"Hello" not in data:
            await ben.socket.send(data, text=is_text(data))
            await answered(ben)
    await undisturbed([ann, zoe])
