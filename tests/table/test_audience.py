"""What it takes to tell those who watch does not grow with their number, beyond what is sent."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from ludotheque.table import outgoing
from ludotheque.table.table import FEW, ROOM_PAUSE
from tests.table.conftest import ANN, BEN, Guest, Scene, Sets, person

MANY = (FEW + 1, 500)


class Encoded:
    """Everything that is written as bytes, in its order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.data: list[bytes] = []
        encode = outgoing._encode

        def noting(message: Any) -> bytes:
            self.data.append(encode(message))
            return self.data[-1]

        monkeypatch.setattr(outgoing, "_encode", noting)


@pytest.fixture
def encoded(monkeypatch: pytest.MonkeyPatch) -> Encoded:
    return Encoded(monkeypatch)


async def crowd(sets: Sets, watchers: int) -> tuple[Scene, list[Guest]]:
    """Ann, Ben and so many who watch; all know all."""
    scene = await sets("toy", person(ANN), person(BEN))
    guests = [Guest(name) for name in (ANN, BEN, *(f"w{n}" for n in range(watchers)))]
    for guest in guests:
        await scene.table.join(guest, None)
    await scene.clock.pass_(ROOM_PAUSE / 1000)
    for guest in guests:
        guest.forget()
    return scene, guests


@contextmanager
def calls() -> Iterator[list[int]]:
    """How many functions are called meanwhile, ours and others'."""
    count = [0]

    def note(_frame: Any, event: str, _arg: Any) -> None:
        count[0] += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        yield count
    finally:
        sys.setprofile(None)


async def work(done: Callable[[], Awaitable[Any]]) -> int:
    with calls() as count:
        await done()
    return count[0]


async def test_to_come_or_go_takes_the_same_work_however_many_are_there(sets: Sets) -> None:
    costs = []
    for watchers in MANY:
        scene, _ = await crowd(sets, watchers)
        last, wanda = Guest("first"), Guest("wanda")
        await scene.table.join(last, None)  # everybody is told; from now on they wait a little
        costs.append(
            (
                await work(lambda: scene.table.join(wanda, None)),  # noqa: B023
                await work(lambda: scene.table.leave(wanda)),  # noqa: B023
            )
        )
    assert costs[0] == costs[1]


@pytest.mark.parametrize("watchers", MANY)
async def test_who_comes_is_shown_the_room_at_once_and_the_others_once(
    sets: Sets, encoded: Encoded, watchers: int
) -> None:
    scene, guests = await crowd(sets, watchers)
    await scene.table.join(Guest("first"), None)
    for guest in guests:
        guest.forget()
    encoded.data.clear()
    late = [Guest(f"late{n}") for n in range(20)]
    for guest in late:
        await scene.table.join(guest, None)
        assert guest.kinds() == ["Room", "Update"]
        assert guest.last("Room")["watchers"] == watchers + 2 + late.index(guest)
    for guest in late[:5]:
        await scene.table.leave(guest)
    assert len(encoded.data) == 2 * len(late)
    encoded.data.clear()
    await scene.clock.pass_(ROOM_PAUSE / 1000)
    assert len(encoded.data) == 3  # for Ann, who is the host, for Ben, and for all who watch
    for guest in guests:
        assert guest.kinds() == ["Room"]
        assert guest.last("Room")["watchers"] == watchers + 16
        assert sum(data is guest.raw[0] for data in encoded.data) == 1


@pytest.mark.parametrize("watchers", MANY)
async def test_a_move_is_written_once_for_each_seat_and_once_for_all_who_watch(
    sets: Sets, encoded: Encoded, watchers: int
) -> None:
    scene, guests = await crowd(sets, watchers)
    encoded.data.clear()
    await scene.play(guests[0], {"type": "Peek", "at_seat": 1})
    # That it is accepted, what it led to, and how far away the two who play are.
    assert len(encoded.data) == 1 + 3 + 2
    watched = {id(guest.raw[0]) for guest in guests[2:]}
    assert len(watched) == 1
    assert guests[1].kinds() == ["Update", "Call"]
    assert all(guest.kinds() == ["Update"] for guest in guests[2:])


async def test_the_others_hear_at_once_of_all_but_coming_and_going(sets: Sets) -> None:
    scene, guests = await crowd(sets, MANY[0])
    await scene.table.join(Guest("first"), None)
    for guest in guests:
        guest.forget()
    await scene.table.rename(BEN, "Benoît")
    assert all(guest.kinds() == ["Room"] for guest in guests)


async def test_windows_of_one_person_count_once(sets: Sets) -> None:
    scene = await sets("toy", person(ANN), person(BEN))
    ann, *windows = [await scene.join(name) for name in (ANN, "wanda", "wanda", ANN)]
    assert ann.last("Room")["watchers"] == 1
    await scene.table.leave(windows[0])
    assert ann.last("Room")["watchers"] == 1
    await scene.table.leave(windows[1])
    assert ann.last("Room")["watchers"] == 0
