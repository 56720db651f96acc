"""Finished games are made once for everybody, kept compressed and bounded, and sent once."""

from __future__ import annotations

import asyncio
import gzip
import threading
from random import Random
from typing import Any

import httpx
import pytest

from ludotheque.server.http import albums
from tests.server.conftest import House
from tests.server.player import Player, Refused

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def over(house: House) -> tuple[Player, str]:
    """A game that is over."""
    ann = await house.player("Ann")
    table = await ann.table("toy", "me", "quick", options={"rounds": 1})
    async with ann.at(table, last=0) as sight:
        await sight.until("Update")
        await sight.play_on(Random(1))
    return ann, table


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is made, in order."""
    done: list[str] = []

    def counted(name: str) -> Any:
        make = getattr(albums, name)

        def maker(*args: Any) -> bytes:
            done.append(name)
            result: bytes = make(*args)
            return result

        return maker

    for name in ("_frames", "_review", "_replay"):
        monkeypatch.setattr(albums, name, counted(name))
    return done


async def get(house: House, path: str, **headers: str) -> httpx.Response:
    return await house.stranger().http.get(path, headers=headers)


async def test_many_readers_cause_one_making(house: House, made: list[str]) -> None:
    _, table = await over(house)
    path = f"/api/tables/{table}/frames"
    answers = await asyncio.gather(*(get(house, f"{path}?seat={n % 2}") for n in range(8)))
    assert {answer.status_code for answer in answers} == {200}
    assert sorted(made) == ["_frames", "_frames", "_review"]
    assert len({answer.text for answer in answers}) == 2
    await get(house, path)
    await get(house, f"/api/tables/{table}/replay")
    await get(house, f"/api/tables/{table}/replay")
    assert sorted(made[3:]) == ["_frames", "_replay"]


@pytest.mark.parametrize("what", ["frames", "frames?seat=1", "replay"])
async def test_who_has_it_is_told_that_it_is_the_same(
    house: House, made: list[str], what: str
) -> None:
    ann, table = await over(house)
    path = f"/api/tables/{table}/{what}"
    first = await get(house, path)
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["cache-control"] in ("private, no-cache", "no-cache, private")
    plain = await get(house, path, **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == first.content
    tag = first.headers["etag"]
    made.clear()
    again = await get(house, path, **{"if-none-match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert made == []
    await ann.put("/api/me", {"name": "Zoé", "language": "fr"})
    renamed = await get(house, path, **{"if-none-match": tag})
    assert (renamed.status_code, "Zoé" in renamed.text) == (200, True)
    assert renamed.headers["etag"] != tag


async def test_they_are_made_in_a_thread_of_their_own(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one is being made, pages, calls and tables do not wait for it."""
    _, table = await over(house)
    loop, begun = asyncio.get_running_loop(), asyncio.Event()
    go_on = threading.Event()
    make = albums._frames

    def slow(*args: Any) -> bytes:
        loop.call_soon_threadsafe(begun.set)
        go_on.wait(60)
        return make(*args)

    monkeypatch.setattr(albums, "_frames", slow)
    waiting = asyncio.create_task(get(house, f"/api/tables/{table}/frames"))
    try:
        await begun.wait()
        for path in ("/healthz", "/api/games", "/api/games/toy/words", "/readyz"):
            assert (await get(house, path)).status_code == 200
        await over(house)
        assert not waiting.done()
    finally:
        go_on.set()
    assert (await waiting).status_code == 200


async def test_no_more_is_kept_or_awaited_than_fits(
    house: House, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table = await over(house)
    path = f"/api/tables/{table}/frames"
    length = int((await get(house, path)).headers["content-length"])
    kept = albums.Albums(house.server.store)
    monkeypatch.setattr(albums, "MOST_BYTES", 2 * length)
    for number in range(10):
        key = albums.Key(str(number), "frames", None, (), "1")
        kept._keep(key, bytes(length))
        assert kept._bytes == sum(map(len, kept._kept.values())) <= 2 * length
    assert [key.table for key in kept._kept] == ["8", "9"]
    monkeypatch.setattr(albums, "MOST_WAITING", 0)
    with pytest.raises(Refused, match="busy") as refused:
        await (await house.player("Ann")).get(f"{path}?seat=1")
    assert refused.value.status == 503


async def test_a_making_that_fails_is_tried_again(
    house: House, faults: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table = await over(house)
    path = f"/api/tables/{table}/replay"
    with monkeypatch.context() as broken:
        broken.setattr(gzip, "compress", None)
        assert (await get(house, path)).status_code == 500
    faults.clear()
    assert (await get(house, path)).status_code == 200
