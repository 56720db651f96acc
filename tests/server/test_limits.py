"""What the server does not let pass, over real sockets."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from ludotheque.server import people
from ludotheque.server.http import protocols
from ludotheque.server.http import socket as socket_module
from ludotheque.server.http.limits import BURST, MESSAGE_BYTES
from ludotheque.table.messages import Pong
from ludotheque.table.outgoing import wire
from tests.server.conftest import House, Opens, eventually
from tests.server.player import PATIENCE, Player, Refused


async def at_toy(house: House) -> tuple[Player, str]:
    ann = await house.player("Ann")
    return ann, await ann.table("toy", "me", "slow")


pytestmark = pytest.mark.asyncio(loop_scope="module")


# Messages.


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"Ping"',
        '{"type": "Fly", "id": 1}',
        '{"id": 1}',
        '{"type": "Ping"}',
        '{"type": "Ping", "id": "one"}',
        '{"type": "Ping", "id": 1, "more": true}',
        '{"type": "Play", "id": 1, "at": 1}',
        "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
        pytest.param("[" * 5000, id="deep"),
    ],
)
async def test_what_cannot_be_read_is_refused_and_the_socket_lives(house: House, text: str) -> None:
    ann, table = await at_toy(house)
    async with ann.at(table) as sight:
        await sight.until("Update")
        await sight.socket.send(text)
        refusal = await sight.hear()
        assert (refusal["type"], refusal["id"], refusal["code"]) == ("Refusal", None, "bad-message")
        await sight.say(type="Ping", id=3)
        assert await sight.hear() == {"type": "Pong", "id": 3}


async def test_binary_messages_are_read_like_text(house: House) -> None:
    ann, table = await at_toy(house)
    async with ann.at(table) as sight:
        await sight.until("Update")
        await sight.socket.send(b'{"type": "Ping", "id": 3}')
        assert await sight.hear() == {"type": "Pong", "id": 3}


async def test_messages_in_pieces_and_several_at_once_are_read(house: House) -> None:
    ann, table = await at_toy(house)
    async with ann.at(table) as sight:
        await sight.until("Update")
        pings = [b'{"type":"Ping","id":%d}' % number for number in range(5)]
        one, two, three, four, five = [Frame(Opcode.TEXT, p).serialize(mask=True) for p in pings]
        for piece in (one, two[:2], two[2:9], two[9:], three + four, five):
            sight.socket.transport.write(piece)
            await asyncio.sleep(0.01)
        heard = [await sight.until("Pong") for _ in pings]
        assert [said["id"] for said in heard] == [0, 1, 2, 3, 4]


async def test_a_message_too_big(house: House) -> None:
    ann, table = await at_toy(house)
    fits = json.dumps({"type": "Ping", "id": 1}).ljust(MESSAGE_BYTES)
    async with ann.at(table) as sight:
        await sight.until("Update")
        await sight.socket.send(fits)
        assert (await sight.hear())["type"] == "Pong"
        await sight.socket.send(fits + " ")
        assert await sight.bye() == "too-big"


async def test_a_message_beyond_all_measure_just_ends_it(house: House) -> None:
    ann, table = await at_toy(house)
    async with ann.at(table) as sight:
        await sight.until("Update")
        with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012
            await sight.socket.send(" " * 1_000_000)
            await sight.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def test_a_flood(house: House) -> None:
    ann, table = await at_toy(house)
    async with ann.at(table) as sight:
        await sight.until("Update")
        for number in range(BURST * 3):
            await sight.say(type="Ping", id=number)
        assert await sight.bye() == "too-fast"
        pongs = [text for text in sight.raw if "Pong" in text]
        assert len(pongs) >= BURST - 1  # all but Hello, which counts too
    async with ann.at(table) as sight:  # no hard feelings
        await sight.until("Update")


async def test_hello_comes_first_and_once(house: House) -> None:
    ann, table = await at_toy(house)
    for first in ('{"type": "Ping", "id": 1}', "{"):
        async with ann.at(table, hello=False) as sight:
            await sight.socket.send(first)
            assert await sight.bye() == "hello-first"
    async with ann.at(table) as sight:
        await sight.say(type="Hello")
        assert await sight.bye() == "hello-again"


async def test_who_never_says_hello_is_let_go(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_module, "HELLO_SECONDS", 0.05)
    ann, table = await at_toy(house)
    async with ann.at(table, hello=False) as sight:
        assert await sight.bye() == "hello-first"


@pytest.mark.parametrize("kind", ["ping", "pong", "continuation"])
async def test_frames_that_say_nothing_are_counted(house: House, kind: str) -> None:
    ann, table = await at_toy(house)
    async with ann.at(table) as sight:
        await sight.until("Update")
        with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012
            if kind == "continuation":
                await sight.socket.send("" for _ in range(BURST * 3))
            for _ in range(BURST * 3):
                await (sight.socket.ping() if kind == "ping" else sight.socket.pong())
                # What comes after the end would break the line before the reason is read.
                await asyncio.sleep(0.005)
            while True:
                await sight.hear()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too-fast")


async def test_half_a_request_ends_in_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slowly the rest of it drips, and whatever came whole before it."""
    monkeypatch.setattr(protocols, "REQUEST_SECONDS", 0.2)
    whole = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for first in (b"", b"GET / HTTP/1.1\r\nHost: local", whole + b"\r\n", whole + b"GET /"):
        reader, writer = await asyncio.open_connection(*house.address[7:].split(":"))
        writer.write(first)
        dripping = asyncio.create_task(drip(writer))
        with suppress(ConnectionResetError):  # it drips on what has ended
            async with asyncio.timeout(PATIENCE):
                while await reader.read(1000):
                    pass
        dripping.cancel()
        writer.close()


async def drip(writer: asyncio.StreamWriter) -> None:
    while True:
        await asyncio.sleep(0.05)
        writer.write(b"\r\n" if writer.transport.is_closing() else b"x")


async def test_connections_per_network(opens: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    """Directly; those that a proxy brings are counted by whom it names, at their sockets."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")
    house = await opens(connections_per_network=3)
    where = house.address[7:].split(":")
    held = [await asyncio.open_connection(*where) for _ in range(3)]
    await eventually(lambda: house.limits.connections.count == 3)
    reader, writer = await asyncio.open_connection(*where)
    with suppress(ConnectionResetError):
        assert await reader.read() == b""
    for _, each in [*held, (reader, writer)]:
        each.close()
    await eventually(lambda: not house.limits.connections.count)
    ann, table = await at_toy(house)
    async with ann.at(table) as sight:
        await sight.until("Update")
    await ann.http.aclose()
    await eventually(lambda: not house.limits.connections.count)


async def test_sockets_per_network_behind_a_proxy(opens: Opens) -> None:
    house = await opens(connections_per_network=2)
    ann, table = await at_toy(house)
    async with ann.at(table) as one, (await house.player("Ben")).at(table) as two:
        await asyncio.gather(one.until("Update"), two.until("Update"))
        async with (await house.player("Eve")).at(table) as three:
            assert await three.bye() == "too-many-connections"


class Counting:
    """A transport that counts how often something is written to it."""

    def __init__(self, transport: Any) -> None:
        self._transport = transport
        self.writes = 0

    def write(self, data: bytes) -> None:
        self.writes += 1
        self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


async def test_what_a_window_is_told_at_once_is_written_once(house: House) -> None:
    ann, table = await at_toy(house)
    async with ann.at(table) as sight:
        await sight.until("Update")
        (window,) = house.server.tables.live[table].viewers
        assert isinstance(window, socket_module.Window)
        counting = window._line.transport = Counting(window._line.transport)  # type: ignore[assignment]
        for number in (1, 2):
            window.send(wire(Pong(number)))
        assert [(await sight.until("Pong"))["id"] for _ in range(2)] == [1, 2]
        assert counting.writes == 1


async def test_who_does_not_read_is_let_go(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_module, "WAITING", 2)
    ann, table = await at_toy(house)
    async with ann.at(table) as sight:
        await sight.until("Update")
        live = house.server.tables.live[table]
        (window,) = live.viewers
        assert isinstance(window, socket_module.Window)
        window._line.pause_writing()  # as where the other end does not read
        for _ in range(5):
            window.send(b"{}")
        window._line.resume_writing()
        assert await sight.bye() == "too-slow"


# Seats.


async def test_playing_out_of_turn_or_for_others(house: House) -> None:
    ann, ben, eve = [await house.player(name) for name in ("Ann", "Ben", "Eve")]
    table = await ann.table("toy", "me", "open")
    await ben.put(f"/api/tables/{table}/seats/1", {"kind": "me"})
    await ann.post(f"/api/tables/{table}/start")
    peek = {"type": "Peek", "at_seat": 1}
    async with ben.at(table) as b, eve.at(table) as e:
        await b.until("Update")
        await e.until("Update")
        assert (await b.play(peek))["code"] == "not-your-turn"
        assert (await e.play(peek))["code"] == "not-at-table"
        assert (await b.play(peek, at=0))["code"] == "too-late"
        assert (await b.play(peek, at=9))["code"] == "unknown-step"
        assert (await b.play({"type": "Deal", "cards": [1, 2]}))["code"] == "not-your-turn"
        await e.say(type="AskHint", id=9)
        assert (await e.until("Refusal"))["code"] == "not-at-table"
    for body in ({"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "quick"}):
        with pytest.raises(Refused):
            await eve.put(f"/api/tables/{table}/seats/1", body)
    room = await eve.get(f"/api/tables/{table}")
    assert (room["me"], room["host"], room["seats"][1]["name"]) == (None, False, "Ben")


# Who you are, and from where.


async def test_another_origin_is_refused_before_the_socket_opens(house: House) -> None:
    ann, table = await at_toy(house)
    for origin in ("http://evil.example", "http://127.0.0.1:1", "null", "https://"):
        with pytest.raises(InvalidStatus) as refused:
            async with ann.socket(table, origin=origin):
                pass
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "", "sec-fetch-site": "same-origin"},
        {"sec-fetch-site": "cross-site"},
    ],
)
async def test_nothing_is_changed_from_another_origin(
    house: House, headers: dict[str, str]
) -> None:
    ann = await house.player("Ann")
    del ann.http.headers["origin"]
    body = {"name": "Eve", "language": "fr"}
    answer = await ann.http.put("/api/me", json=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")
    assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_a_program_without_an_origin_may_play(house: House) -> None:
    ann, table = await at_toy(house)
    del ann.http.headers["origin"]
    assert (await ann.put("/api/me", {"name": "Bo", "language": "en"}))["name"] == "Bo"
    async with ann.at(table) as sight:
        await sight.until("Update")


async def test_a_forged_cookie_is_nobodys(house: House) -> None:
    ann, table = await at_toy(house)
    name, _, value = ann.cookie.partition("=")
    identity, _, signature = value.rpartition(".")
    for forged in (identity, f"{identity}x.{signature}", f"{identity}.{signature[:-2]}", "x.y"):
        eve = house.stranger()
        eve.http.cookies.set(name, forged)
        with pytest.raises(Refused, match="no-identity") as refused:
            await eve.get("/api/tables")
        assert refused.value.status == 401
        async with eve.at(table) as sight:
            assert await sight.bye() == "no-identity"


async def test_the_cookie_is_out_of_reach_for_scripts(house: House) -> None:
    ann = house.stranger()
    cookie = (await ann.http.get("/api/me")).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie  # over plain HTTP it would never come back
    forwarded = await ann.http.get("/api/me", headers={"x-forwarded-proto": "https"})
    assert "secure" in forwarded.headers["set-cookie"].lower()


async def test_behind_tls_no_neighbour_can_plant_a_cookie(house: House) -> None:
    """The prefix promises that it came by TLS from this very host."""
    ann = house.stranger()
    ann.http.headers.update({"x-forwarded-proto": "https"})
    answer = await ann.http.get("/api/me")
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith("__host-ludotheque=")
    assert "domain" not in cookie
    assert "path=/;" in cookie
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    signed = cookie_value(answer)
    for name, status in (("__Host-ludotheque", 200), ("ludotheque", 401)):
        given = await ann.http.get("/api/tables", headers={"cookie": f"{name}={signed}"})
        assert given.status_code == status
    plain = await house.stranger().http.get("/api/me")
    assert "strict-transport-security" not in plain.headers


def cookie_value(answer: httpx.Response) -> str:
    return answer.headers["set-cookie"].partition("=")[2].partition(";")[0]


async def test_the_scheme_of_an_origin_counts(house: House) -> None:
    ann, table = await at_toy(house)
    secure = f"https{house.address[4:]}"
    body = {"name": "Eve", "language": "fr"}
    answer = await ann.http.put("/api/me", json=body, headers={"origin": secure})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")
    with pytest.raises(InvalidStatus):
        async with ann.socket(table, origin=secure):
            pass


async def test_logging_out(house: House) -> None:
    ann = await house.player("Ann")
    before = house.identity(ann)
    answer = await ann.http.delete("/api/me")
    assert answer.status_code == 200
    assert "max-age=0" in answer.headers["set-cookie"].lower()
    assert not ann.http.cookies
    assert (await ann.get("/api/me"))["name"] != "Ann"
    assert house.identity(ann) != before
    other = await ann.http.delete("/api/me", headers={"origin": "http://evil.example"})
    assert other.status_code == 403


async def test_a_new_key_makes_nobody_a_stranger(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither who has an old cookie, nor who has one that another worker signed anew."""
    monkeypatch.setattr(people, "KEYS_AGAIN", -1.0)
    ann, table = await at_toy(house)
    who, old = house.identity(ann), ann.http.cookies["ludotheque"]
    await house.server.store.new_key(people.COOKIES)
    elsewhere = people.CookieSigner(await house.server.store.keys(people.COOKIES))
    ann.http.cookies.set("ludotheque", elsewhere.sign(who), domain="127.0.0.1", path="/")
    assert (await ann.get("/api/me"))["name"] == "Ann"
    ben = house.stranger()
    ben.http.cookies.set("ludotheque", old, domain="127.0.0.1", path="/")
    await ben.http.get("/")
    assert ben.http.cookies["ludotheque"] != old
    assert elsewhere.is_newest(ben.http.cookies["ludotheque"])
    assert (await ben.get("/api/me"))["name"] == "Ann"
    async with ben.at(table) as sight:
        await sight.until("Update")


async def test_a_page_and_all_that_it_asks_for_are_one_person(house: House) -> None:
    ann = house.stranger()
    await ann.http.get("/tables/any")
    first = ann.cookie
    assert first
    asked = await asyncio.gather(*(ann.get("/api/me") for _ in range(5)))
    assert all(me == asked[0] for me in asked)
    assert ann.cookie == first


async def test_a_guest_is_stored_only_when_there_is_something_to_store(house: House) -> None:
    async def stored(guest: Player) -> bool:
        return await house.server.store.person(house.identity(guest)) is not None

    host, table = await at_toy(house)
    ann, ben, eve = house.stranger(), house.stranger(), house.stranger()
    for guest in (ann, ben, eve):
        called = (await guest.get("/api/me"))["name"]
        assert (await guest.get("/api/me"))["name"] == called
        async with guest.at(table) as sight:
            await sight.until("Room")
        assert not await stored(guest)
    await ann.table("toy", "me", "slow")
    open_table = await host.table("toy", "me", "open")
    await ben.put(f"/api/tables/{open_table}/seats/1", {"kind": "me"})
    await eve.put("/api/me", {"name": "Eve", "language": "en"})
    assert [await stored(guest) for guest in (ann, ben, eve)] == [True, True, True]


async def test_a_guest_is_called_so_in_their_own_language(house: House) -> None:
    guest = house.stranger()
    number = (await guest.get("/api/me"))["name"].split()[-1]
    for language, called in (("en", f"Guest {number}"), ("fr", f"Invité {number}")):
        known = (await guest.get("/api/me"))["name"]
        me = await guest.put("/api/me", {"name": known, "language": language})
        assert me["name"].replace("\xa0", " ") == called
        assert await guest.get("/api/me") == me
    other = house.stranger()
    await other.get("/api/me")
    me = await other.put("/api/me", {"name": f"Invité {number}", "language": "en"})
    assert me["name"] == f"Invité {number}"


# How much.


async def test_requests_per_second(opens: Opens) -> None:
    house = await opens(requests_per_second=2)
    ann = house.stranger()
    for _ in range(20):
        await ann.get("/api/me")
    with pytest.raises(Refused, match="too-fast") as refused:
        await asyncio.gather(*(ann.get("/api/me") for _ in range(20)))
    assert refused.value.status == 429
    house.limits.requests.forget(house.limits.clock.now() + 20_000)
    await ann.get("/api/me")  # no hard feelings


async def test_pages_count_too_but_for_less(opens: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    house = await opens(requests_per_second=1)
    monkeypatch.setattr(house.limits.clock, "now", lambda: 1_000_000)
    ann = house.stranger()
    await ann.get("/api/games")
    answers = [(await ann.http.get("/anything")).status_code for _ in range(91)]
    assert 429 not in answers[:90]
    assert answers[90] == 429


@pytest.mark.parametrize(("proxied", "made"), [(False, 2), (True, 4)])
async def test_tables_of_a_network_with_ever_new_guests(
    opens: Opens, proxied: bool, made: int
) -> None:
    """A quarter of the hour's at once; addresses of one IPv6 network count together."""
    house = await opens(tables_per_network=8)
    guests = [await house.player("Ann") for _ in range(made + 1)]
    for number, guest in enumerate(guests):
        if proxied:  # two networks, with a new address for every guest
            guest.http.headers["x-forwarded-for"] = f"2001:db8:0:{number % 2}::{number + 1}"
    for guest in guests[:made]:
        await guest.table("toy", "me", "open")
    with pytest.raises(Refused, match="too-many-tables") as refused:
        await guests[made].table("toy", "me", "open")
    assert refused.value.status == 429


async def test_tables_per_hour(opens: Opens) -> None:
    house = await opens(tables_per_hour=2)
    ann = await house.player("Ann")
    for _ in range(2):
        await ann.table("toy", "me", "open")
    with pytest.raises(Refused, match="too-many-tables") as refused:
        await ann.table("toy", "me", "open")
    assert refused.value.status == 429
    await (await house.player("Ben")).table("toy", "me", "open")


async def test_sockets_per_person(opens: Opens) -> None:
    house = await opens(sockets_per_person=2)
    ann, table = await at_toy(house)
    async with ann.at(table) as one, ann.at(table) as two:
        await asyncio.gather(one.until("Update"), two.until("Update"))
        async with ann.at(table) as three:
            assert await three.bye() == "too-many-sockets"
        async with (await house.player("Ben")).at(table) as other:
            await other.until("Update")
    await eventually(lambda: not house.limits.sockets.count)
    async with ann.at(table) as again:
        await again.until("Update")


async def test_a_body_too_big(house: House) -> None:
    ann = await house.player("Ann")
    with pytest.raises(Refused, match="too-big") as refused:
        await ann.put("/api/me", {"name": "x" * 20_000, "language": "fr"})
    assert refused.value.status == 413


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name-length"),
        (" ", "name-length"),
        ("\u200b", "name-invisible"),
        ("x" * 25, "name-length"),
    ],
)
async def test_names_that_are_none(house: House, name: str, code: str) -> None:
    ann = await house.player("Ann")
    with pytest.raises(Refused, match=code):
        await ann.put("/api/me", {"name": name, "language": "fr"})


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": []}, "no-such-game"),
        ({"game": "toy", "mode": "x", "seats": []}, "no-such-mode"),
        ({"game": "toy", "seats": [{"kind": "me"}]}, "players"),
        ({"game": "toy", "seats": [{"kind": "open"}] * 9}, "players"),
        ({"game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}]}, "one-seat"),
        (
            {"game": "toy", "seats": [{"kind": "me"}, {"kind": "bot", "level": "x"}]},
            "no-such-level",
        ),
        ({"game": "toy", "seats": [{"kind": "me"}, {"kind": "x"}]}, "bad-message"),
        ({"game": "toy", "seats": [{"kind": "me", "x": 1}, {"kind": "open"}]}, "bad-message"),
        ({"game": "toy", "seats": [{"kind": "me"}] * 2, "options": {"rounds": "x"}}, "bad-options"),
        ({"game": "toy", "seats": [{"kind": "me"}] * 2, "options": {"x": 1}}, "bad-options"),
        (
            {"game": "rami", "seats": [{"kind": "open"}] * 2, "options": {"starter": "seat-4"}},
            "no-such-starter",
        ),
        ({"seats": []}, "bad-message"),
        ([], "bad-message"),
    ],
)
async def test_tables_that_cannot_be_made(house: House, body: Any, code: str) -> None:
    ann = await house.player("Ann")
    with pytest.raises(Refused, match=code) as refused:
        await ann.post("/api/tables", body)
    assert 400 <= refused.value.status < 500
    assert await ann.get("/api/tables") == []


async def test_tables_that_are_not_there(house: House) -> None:
    ann = await house.player("Ann")
    for path in ("", "/replay", "/frames", "/qr.svg"):
        with pytest.raises(Refused, match="no-such-table") as refused:
            await ann.get(f"/api/tables/nowhere{path}")
        assert refused.value.status == 404
    async with ann.at("nowhere") as sight:
        assert await sight.bye() == "no-such-table"


async def test_a_fault_in_a_socket_is_logged(
    house: House, faults: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, table = await at_toy(house)

    async def fails(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(socket_module.Window, "_listen", fails)
    async with ann.at(table) as sight:
        assert await sight.bye() == "broken"
    await eventually(lambda: any(said["event"] == "socket failed" for said in faults))
    assert "exc_info" in faults[-1]
    faults.clear()
    await eventually(lambda: not house.server.tables.live[table].viewers)  # and the person has left
