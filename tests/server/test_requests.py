"""No request whatsoever gives a 500: what is sent is either understood or refused with a code."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from inspect import iscoroutinefunction
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from websockets.exceptions import InvalidStatus

from ludotheque.server.http import api
from tests.server.conftest import House, folder, fresh_database, opened
from tests.server.player import Player
from tests.server.raw import ask, request

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.xdist_group("postgres")]

JSON = b"Content-Type: application/json"
KEPT = {
    file.stem: file.read_bytes() for file in sorted(Path(__file__).with_name("requests").iterdir())
}


def short(value: object) -> str:
    return str(value)[:30]


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=["sqlite", "postgresql"])
async def house(request: pytest.FixtureRequest) -> AsyncIterator[House]:
    """The same on either database: they do not mind the same things."""
    more = {}
    if request.param == "postgresql":
        more["database"] = await fresh_database(request.getfixturevalue("postgres"))
    with folder() as data:
        async with opened(data, **more) as shared:
            yield shared


async def somebody(house: House) -> Player:
    return await house.player("Ann")


def cookie(player: Player) -> bytes:
    return b"Cookie: " + player.cookie.encode()


async def check(house: House, data: bytes) -> int:
    """Whatever it is answered, it is no fault of the server's."""
    answer = await ask(house.address, data)
    assert answer.status < 500, (data[:300], answer)
    if answer.status >= 400 and "application/json" in answer.head:
        assert set(json.loads(answer.body)) == {"code", "params"}
    return answer.status


# What was found, by its kind.


@pytest.mark.parametrize(
    ("target", "status"),
    [
        (b"/%00", 200),  # any address that is no file is a page of the client
        (b"/assets/%00", 404),
        (b"/" + b"x" * 300, 200),
        (b"/assets/" + b"x" * 4000, 404),
        (b"/%ff%fe", 200),
        (b"/api/tables/%00", 404),
        (b"/api/tables/%00/replay", 404),
        (b"/api/tables/%00/frames", 404),
        (b"/api/tables/%00/qr.svg", 404),
        (b"/api/tables/%ed%a0%80/frames", 404),
        (b"/api/tables/" + b"x" * 300, 404),
        (b"/api/games/%00/rules", 404),
        (b"/api/games/..%2f..%2fetc/words", 404),
    ],
    ids=short,
)
async def test_addresses(house: House, target: bytes, status: int) -> None:
    ann = await somebody(house)
    assert await check(house, request("GET", target, cookie(ann))) == status


@pytest.mark.parametrize("method", ["POST", "PUT"])
@pytest.mark.parametrize(
    "path", [b"start", b"rematch", b"seats/0", b"seats/" + b"9" * 400], ids=short
)
async def test_ids_that_no_table_has(house: House, method: str, path: bytes) -> None:
    ann = await somebody(house)
    body = b'{"kind":"me"}'
    target = b"/api/tables/%00/" + path
    assert 400 <= await check(house, request(method, target, cookie(ann), JSON, body=body)) < 500


@pytest.mark.parametrize(
    "origin", [b"http://[", b"http://]", b"//", b"http://a:b:c", b"\xff", b"null", b""]
)
async def test_origins(house: House, origin: bytes) -> None:
    ann = await somebody(house)
    body = b'{"name":"Eve","language":"fr"}'
    data = request("PUT", b"/api/me", cookie(ann), JSON, b"Origin: " + origin, body=body)
    assert await check(house, data) == 403


@pytest.mark.parametrize(
    "body",
    [
        b'{"name":"\xff","language":"fr"}',
        b"\xff\xfe",
        b'{"name":"\\ud800","language":"fr"}',
        b"[" * 1000 + b"]" * 1000,
        b'{"name":' * 1500 + b"1" + b"}" * 1500,
        b"1" * 5000,
        b"{}",
        b" ",
    ],
    ids=short,
)
async def test_bodies(house: House, body: bytes) -> None:
    ann = await somebody(house)
    for method, target in (("PUT", b"/api/me"), ("POST", b"/api/tables")):
        assert await check(house, request(method, target, cookie(ann), JSON, body=body)) == 400


@pytest.mark.parametrize("depth", [100, 500, 900, 950, 990, 1000, 1200, 2500])
async def test_nesting_where_anything_may_stand(house: House, depth: int) -> None:
    ann = await somebody(house)
    deep = b'{"a":' * depth + b"1" + b"}" * depth
    body = b'{"game":"toy","seats":[{"kind":"me"},{"kind":"open"}],"options":%s}' % deep
    status = await check(house, request("POST", b"/api/tables", cookie(ann), JSON, body=body))
    assert status in (400, 413)


@pytest.mark.parametrize(
    "host",
    [b"x" * 4000, b"[", b"a b", b"a/b", b"a@b", b"\xff", b"[::1", b"a:b", b"a?b", b""],
    ids=short,
)
async def test_hosts(house: House, host: bytes) -> None:
    ann = await somebody(house)
    table = await ann.table("toy", "me", "slow")
    for path in (f"/api/tables/{table}/qr.svg", "/", "/api/me"):
        data = request("GET", path.encode(), cookie(ann), host=host)
        assert await check(house, data) == 400


@pytest.mark.parametrize("host", [b"localhost", b"10.0.0.7:8000", b"[::1]:8000", b"my_host.local"])
async def test_hosts_that_are_fine(house: House, host: bytes) -> None:
    assert await check(house, request("GET", b"/api/games", host=host)) == 200


async def test_sockets_at_tables_that_cannot_be(house: House) -> None:
    ann = await somebody(house)
    for table in ("%00", "x" * 300, "%ff"):
        async with ann.at(table) as sight:
            assert await sight.bye() == "no-such-table"
    for origin in ("http://[", "http://]"):
        with pytest.raises(InvalidStatus) as refused:
            async with ann.socket("any", origin=origin):
                pass
        assert refused.value.response.status_code == 403


# JSON says that it is JSON.


async def test_no_call_changes_the_thread_for_what_all_of_them_pass() -> None:
    """Litestar hands whatever is not asynchronous to another."""
    provided = (api.router.dependencies or {}).values()
    passed = [api.check, *(getattr(each, "dependency", each) for each in provided)]
    assert len(passed) > 1
    assert all(map(iscoroutinefunction, passed))


@pytest.mark.parametrize("kind", ["text/plain", "text/plain; charset=utf-8", "", "a/b/c", "json"])
async def test_json_under_another_name_is_refused(house: House, kind: str) -> None:
    """A form on another site can send text/plain without asking first."""
    ann = await somebody(house)
    body = b'{"name":"Eve","language":"fr"}'
    answer = await ann.http.put("/api/me", content=body, headers={"content-type": kind})
    assert (answer.status_code, answer.json()["code"]) == (415, "not-json")
    assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_json_in_utf_8_is_json(house: House) -> None:
    ann = await somebody(house)
    headers = {"content-type": "Application/JSON; charset=utf-8"}
    body = '{"name":"Zoé","language":"fr"}'.encode()
    assert (await ann.http.put("/api/me", content=body, headers=headers)).status_code == 200


# Anything at all.


@pytest.mark.parametrize("file", KEPT)
async def test_what_was_once_found_stays_refused(house: House, file: str) -> None:
    await check(house, KEPT[file])


async def test_mutated_requests(house: House) -> None:
    """The kept requests and well-formed ones, cut, doubled, flipped and spliced."""
    ann = await somebody(house)
    table = (await ann.table("toy", "me", "slow")).encode()
    mine = cookie(ann)
    seeds = [*KEPT.values()]
    for method, target, body in (
        ("GET", b"/", b""),
        ("GET", b"/api/me", b""),
        ("PUT", b"/api/me", b'{"name":"Ann","language":"en"}'),
        ("GET", b"/api/games/toy/rules?language=en", b""),
        ("POST", b"/api/tables", b'{"game":"toy","seats":[{"kind":"me"},{"kind":"open"}]}'),
        ("PUT", b"/api/tables/%s/seats/1" % table, b'{"kind":"bot","level":"slow"}'),
        ("GET", b"/api/tables/%s/frames?seat=1" % table, b""),
        ("GET", b"/api/tables/%s/qr.svg" % table, b""),
        ("GET", b"/api/openapi.json", b""),
        ("GET", b"/metrics", b""),
    ):
        seeds.append(request(method, target, mine, JSON, body=body))
    rng = Random(20261116)
    for _ in range(200):
        await check(house, closing(mutate(rng.choice(seeds), rng)))


def closing(data: bytes) -> bytes:
    """Whatever is left of a request ends at once: nobody waits for the rest of it."""
    if b"\r\n\r\n" not in data:
        data += b"\r\n\r\n"
    head, _, body = data.partition(b"\r\n\r\n")
    lines = [
        line
        for line in head.split(b"\r\n")
        if not line.lower().startswith((b"content-length", b"connection", b"transfer", b"expect"))
    ]
    lines += [b"Connection: close", b"Content-Length: %d" % len(body)]
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


ODD = (b"\x00", b"%00", b"\xff", b"%ff", b"[", b"]", b"\r\n", b"'", b'"', b"{", b"9" * 400, b"../")


def mutate(data: bytes, rng: Random) -> bytes:
    for _ in range(rng.randint(1, 4)):
        at, to = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
        to = min(to, at + 40)
        match rng.randrange(5):
            case 0:
                data = data[:at] + data[to:]
            case 1:
                data = data[:at] + data[at:to] * rng.choice((2, 30)) + data[to:]
            case 2:
                data = data[:at] + rng.choice(ODD) + data[at:]
            case 3:
                data = data[:at] + rng.randbytes(rng.randint(1, 4)) + data[at + 2 :]
            case _:
                data = data[:at] + rng.choice(ODD) + data[to:]
    return data
