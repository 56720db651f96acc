"""Around one table at home: who may open the house to its network, and who comes in then."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import pytest_asyncio
import segno

from ludotheque.core.faults import Fault
from ludotheque.server.http import home
from ludotheque.server.http.home import ALL_TRIES, ALL_TRY_SECONDS, COOKIE, TRIES, WORDS, Home
from ludotheque.server.http.limits import Rates
from tests.server.conftest import House, Opens
from tests.server.networks import FAR, NEAR, Networks
from tests.server.player import Player, Refused
from tests.table.conftest import SlowClock

pytestmark = pytest.mark.asyncio(loop_scope="module")
OTHER = "127.0.0.2"  # stands for the address on the home network: one machine has all of 127/8


@pytest_asyncio.fixture(loop_scope="module")
async def ours(opens: Opens, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A server as `ludotheque play` starts it."""
    monkeypatch.setattr(home, "home_address", lambda: OTHER)
    monkeypatch.setattr(home, "is_loopback", lambda address: address in ("127.0.0.1", "::1"))
    house = await opens()
    house.home.offered = True
    yield house


async def enter(player: Player, word: str) -> None:
    player.http.headers["origin"] = str(player.http.base_url).rstrip("/")
    await player.put("/api/home/word", {"word": word})


def phone(house: House, address: str) -> Player:
    player = house.stranger()
    player.move_to(address)
    return player


async def test_it_is_closed_until_the_machine_opens_it(ours: House) -> None:
    machine = await ours.player("Ann")
    closed = await machine.get("/api/home")
    assert closed == {"offered": True, "address": None, "word": None}
    opened = await machine.put("/api/home", {"open": True})
    assert opened["address"] == ours.address.replace("127.0.0.1", OTHER)
    assert opened["word"] in WORDS
    assert await machine.put("/api/home", {"open": True}) == opened  # again: the same word
    assert await machine.get("/api/home") == opened
    assert await machine.put("/api/home", {"open": False}) == closed
    with pytest.raises(httpx.ConnectError):
        await phone(ours, opened["address"]).get("/api/me")


async def test_a_phone_says_the_word_once(ours: House) -> None:
    machine = await ours.player("Ann")
    opened = await machine.put("/api/home", {"open": True})
    table = await machine.table("toy", "me", "open")
    guest = phone(ours, opened["address"])
    assert (await guest.http.get("/")).status_code in (200, 503)  # the page that asks for it
    for path in ("/api/me", "/api/games", f"/api/tables/{table}", "/metrics", "/readyz"):
        refused = await guest.http.get(path)
        assert (refused.status_code, refused.json()["code"]) == (401, "home-word")
    with pytest.raises(Exception, match="rejected"):
        async with guest.at(table):
            pass
    with pytest.raises(Refused, match="wrong-word"):
        await enter(guest, "ABCD")
    await enter(guest, f" {opened['word'].lower()} ")
    assert guest.http.cookies[COOKIE]
    await guest.get("/api/me")
    async with guest.at(table) as sight:
        assert (await sight.until("Room"))["status"] == "open"


async def test_the_cookie_is_out_of_reach_for_scripts(ours: House) -> None:
    opened = await (await ours.player("Ann")).put("/api/home", {"open": True})
    guest = phone(ours, opened["address"])
    answer = await guest.http.put("/api/home/word", json={"word": opened["word"]})
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert "SameSite=lax" in answer.headers["set-cookie"]
    guest.http.cookies.clear()
    for made_up in ("", "x", opened["word"]):
        refused = await guest.http.get("/api/me", headers={"cookie": f"{COOKIE}={made_up}"})
        assert refused.status_code == 401


async def test_closing_sends_everybody_away_and_the_word_is_another(ours: House) -> None:
    machine = await ours.player("Ann")
    words = set()
    for _ in range(6):
        opened = await machine.put("/api/home", {"open": True})
        words.add(opened["word"])
        guest = phone(ours, opened["address"])
        await enter(guest, opened["word"])
        await guest.get("/api/me")
        table = await machine.table("toy", "me", "open")
        async with guest.at(table) as sight:
            await sight.until("Room")
            await machine.put("/api/home", {"open": False})
            await sight.socket.wait_closed()
        again = await machine.put("/api/home", {"open": True})
        assert (await guest.http.get("/api/me")).status_code == 401  # the old cookie is nothing
        assert again["word"] in WORDS
        await machine.put("/api/home", {"open": False})
        ours.home._tries = Rates(1, 100)
    assert len(words) > 1


async def test_only_the_machine_itself_decides(ours: House) -> None:
    machine = await ours.player("Ann")
    opened = await machine.put("/api/home", {"open": True})
    guest = phone(ours, opened["address"])
    await enter(guest, opened["word"])
    hidden = {"offered": False, "address": None, "word": None}
    assert await guest.get("/api/home") == hidden
    with pytest.raises(Refused, match="machine-only"):
        await guest.put("/api/home", {"open": False})
    # A page whose own name leads to this machine, and a proxy that speaks for somebody else.
    port = ours.address.rpartition(":")[2]
    named = {"host": f"evil.example:{port}", "origin": f"http://evil.example:{port}"}
    for headers in (named, {"x-forwarded-for": "192.168.1.9"}):
        assert (await machine.http.get("/api/home", headers=headers)).json() == hidden
        refused = await machine.http.put("/api/home", json={"open": False}, headers=headers)
        assert refused.json()["code"] == "machine-only"
    other = await machine.http.put(
        "/api/home", json={"open": False}, headers={"origin": "http://evil.example"}
    )
    assert other.json()["code"] == "wrong-origin"


async def test_a_server_for_others_has_no_such_door(opens: Opens) -> None:
    player = await (await opens()).player("Ann")
    assert not (await player.get("/api/home"))["offered"]
    with pytest.raises(Refused, match="machine-only"):
        await player.put("/api/home", {"open": True})
    with pytest.raises(Refused, match="wrong-word"):
        await player.put("/api/home/word", {"word": ""})


async def test_codes_to_scan_lead_to_where_a_phone_can_come(
    ours: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    links: list[str] = []
    made = segno.make

    def noting(link: str, **more: Any) -> Any:
        links.append(link)
        return made(link, **more)

    monkeypatch.setattr(segno, "make", noting)
    machine = await ours.player("Ann")
    table = await machine.table("toy", "me", "open")
    for path in (f"/api/tables/{table}/qr.svg", "/api/home/qr.svg"):
        refused = await machine.http.get(path)
        assert (refused.status_code, refused.json()["code"]) == (409, "only-here")
    opened = await machine.put("/api/home", {"open": True})
    await machine.http.get(f"/api/tables/{table}/qr.svg")
    await machine.http.get("/api/home/qr.svg")
    await machine.http.get(f"/api/tables/{table}/qr.svg", headers={"host": "games.example"})
    address = opened["address"]
    assert links == [f"{address}/tables/{table}", address, f"http://games.example/tables/{table}"]


# Guessing.


def guess(door: Home, network: str, word: str = "XXXX") -> str:
    scope: Any = {"client": (network, 1)}
    try:
        return door.enter(scope, word)
    except Fault as refused:
        return refused.code


async def test_each_network_guesses_a_few_times() -> None:
    clock = SlowClock()
    door = Home(clock, offered=True)
    door.word, door._token = "MOTU", "token"
    assert [guess(door, "10.0.0.1") for _ in range(TRIES)] == ["wrong-word"] * TRIES
    assert guess(door, "10.0.0.1", "MOTU") == "too-many-words"
    assert guess(door, "10.0.0.2", "MOTU") == "token"
    clock.at += home.TRY_SECONDS * 1000
    assert guess(door, "10.0.0.1", "MOTU") == "token"


async def test_with_ever_new_addresses_it_takes_hours() -> None:
    """Somebody in the same Wi-Fi tries one word after the other, each from another address."""
    clock = SlowClock()
    door = Home(clock, offered=True)
    door.word, door._token = WORDS[len(WORDS) // 2], "token"
    tried = 0
    while guess(door, f"10.0.{tried // 250}.{tried % 250}", WORDS[tried]) != "token":
        if guess(door, "10.1.0.0") == "too-many-words":
            clock.at += 1000
        else:
            tried += 1
    assert tried >= len(WORDS) // 2 - 1
    assert clock.at / 1000 >= (tried - ALL_TRIES) * ALL_TRY_SECONDS / 2
    assert clock.at / 3_600_000 > 4


async def test_the_words_can_be_said_and_offend_nobody() -> None:
    assert len(set(WORDS)) == len(WORDS) > 1900
    assert all(re.fullmatch("([^AEIOUY][AIOU]){2}", word) for word in WORDS)
    rude = {"KAKA", "PIPI", "POPO", "ZIZI", "NAZI", "PUTA", "KULO", "PUTO", "NIGA", "BITE"}
    assert not rude & set(WORDS)


# Where the house is.


@pytest.mark.parametrize(
    ("address", "home_like"),
    [
        *(("10.1.2.3", True), ("172.31.0.1", True), ("192.168.1.5", True), ("169.254.7.7", True)),
        *(("172.32.0.1", False), ("8.8.8.8", False), ("127.0.0.1", False), ("100.64.0.1", False)),
    ],
)
async def test_only_to_a_network_at_home(
    monkeypatch: pytest.MonkeyPatch, address: str, home_like: bool
) -> None:
    class Probe:
        def __init__(self, *_kind: object) -> None: ...

        def __enter__(self) -> Probe:
            return self

        def __exit__(self, *_error: object) -> None: ...

        def connect(self, _to: object) -> None: ...

        def getsockname(self) -> tuple[str, int]:
            return address, 1

    fake = SimpleNamespace(socket=Probe, AF_INET=2, SOCK_DGRAM=2)
    monkeypatch.setattr(home, "socket", fake)
    if home_like:
        assert home.home_address() == address
    else:
        with pytest.raises(Fault, match="no-home-network"):
            home.home_address()


# For real.


@pytest.fixture
def networks(tmp_path: Path) -> Iterator[Networks]:
    made = Networks(tmp_path)
    yield made
    made.close()


async def test_a_phone_on_the_home_network(networks: Networks) -> None:
    fetch, house, phone = networks.fetch, networks.house, networks.phone
    with networks.playing():
        assert fetch(phone, "GET", f"{FAR}/healthz")[0] == 0  # nothing listens there
        _, opened, _ = fetch(house, "PUT", f"{NEAR}/api/home", '{"open": true}')
        assert f'"address":"{FAR}"' in opened
        found = re.search('"word":"([A-Z]{4})"', opened)
        assert found
        assert fetch(phone, "GET", f"{FAR}/api/games")[0] == 401
        assert fetch(phone, "PUT", f"{FAR}/api/home", '{"open": false}')[0] == 401
        status, _, cookie = fetch(phone, "PUT", f"{FAR}/api/home/word", f'{{"word": "{found[1]}"}}')
        assert status == 200
        cookie = cookie.partition(";")[0]
        assert fetch(phone, "GET", f"{FAR}/api/games", cookie=cookie)[0] == 200
        assert fetch(phone, "PUT", f"{FAR}/api/home", '{"open": false}', cookie)[0] == 403
        fetch(house, "PUT", f"{NEAR}/api/home", '{"open": false}')
        assert fetch(phone, "GET", f"{FAR}/healthz")[0] == 0
    with networks.playing("--lan") as said:
        assert FAR in said[1]
        assert re.search(r"\b[A-Z]{4}\b", said[2])
        assert fetch(phone, "GET", f"{FAR}/healthz")[0] == 200
        assert fetch(phone, "GET", f"{FAR}/api/games", cookie=cookie)[0] == 401  # another word now
    assert fetch(phone, "GET", f"{FAR}/healthz")[0] == 0  # closed at the end
