"""One contract, two sides: each of these is asked of a real server and of a device."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from ludotheque.core import registry
from ludotheque.core.replay import Stop, load, stop_of
from ludotheque.device.calls import ROUTES
from ludotheque.server.http.api import HANDLERS
from tests.device.shelf import DevicePlayer, MemoryShelf, open_device
from tests.server.player import Player, Refused
from tests.server.test_protocol_doc import BLOCKS, Reader

pytestmark = pytest.mark.asyncio(loop_scope="module")

BAD_BODIES = ["", "{", "[]", '{"game": 1}', '{"game": "toy"}', "\xff", "[" * 2000, '{"more": 1}']


async def refusal(player: Player, method: str, path: str, body: Any = None) -> tuple[int, str]:
    answer = await player.http.request(method, path, json=body)
    return answer.status_code, answer.json()["code"]


def ours(block: str) -> bool:
    """On one's own device one is never a stranger, nobody operates it, and nobody else comes."""
    return not re.search(r"no-identity|GET /\w+z\b|/api/home|/api/bots|/api/tournaments", block)


async def test_the_examples_of_the_protocol_are_true_on_a_device(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "keys", lambda: ("rami",))
    device = await open_device(MemoryShelf())
    reader = Reader(DevicePlayer(device))
    run = [(kind, block) for kind, block in BLOCKS if ours(block)]
    assert len(run) == len(BLOCKS) - 9
    for kind, block in run:
        await (reader.http(block) if kind == "http" else reader.socket(block))
    await device.library.close()


async def test_a_device_answers_every_call_but_those_that_invite_others() -> None:
    served = {
        (method, "/api" + re.sub(r"\{(\w+):\w+\}", "X", path))
        for handler in HANDLERS
        for method in handler.http_methods
        for path in handler.paths
    }
    known = {(route.method, re.sub(r"\(\?P.*?\)", "X", route.path.pattern)) for route in ROUTES}
    left_out = {path for _, path in served - known}
    others = ("/api/home", "/api/bots", "/api/deals", "/api/tournaments")
    assert all(path.startswith(others) or path.endswith(("/qr.svg", "/deal")) for path in left_out)
    assert left_out
    assert known <= served


async def test_a_guest_takes_a_name_and_another_language(somebody: Player) -> None:
    me = await somebody.get("/api/me")
    assert me["language"] == "fr"
    assert re.fullmatch(r"Invité[\w·()]* \d{4}", me["name"]), me
    english = await somebody.put("/api/me", {"name": me["name"], "language": "en"})
    assert english["name"] == me["name"].replace(me["name"].split()[0], "Guest")
    zoe = await somebody.put("/api/me", {"name": "  Zoé\u202e ", "language": "en"})
    assert zoe == await somebody.get("/api/me")
    assert zoe == {"name": "Zoé", "language": "en", "named": True}
    assert not me["named"]


@pytest.mark.parametrize(
    ("me", "code"),
    [
        ({"name": "", "language": "fr"}, "name-length"),
        ({"name": "\u200b", "language": "fr"}, "name-invisible"),
        ({"name": "Zoé", "language": "xx"}, "no-such-language"),
        ({"name": 3, "language": "fr"}, "bad-message"),
    ],
)
async def test_names_that_are_refused(somebody: Player, me: Any, code: str) -> None:
    assert await refusal(somebody, "PUT", "/api/me", me) == (400, code)


async def test_who_logs_out_is_somebody_else(somebody: Player) -> None:
    await somebody.put("/api/me", {"name": "Zoé", "language": "fr"})
    await somebody.table("toy", "me", "quick")
    assert (await somebody.http.delete("/api/me")).json() == {}
    assert (await somebody.get("/api/me"))["name"] != "Zoé"
    assert await somebody.get("/api/tables") == []


@pytest.mark.parametrize(
    ("method", "path", "body", "answer"),
    [
        ("GET", "/api/nothing", None, (404, "not-found")),
        ("GET", "/api/games/nothing/rules", None, (404, "no-such-game")),
        ("GET", "/api/tables/nothing", None, (404, "no-such-table")),
        ("GET", "/api/tables/nothing/replay", None, (404, "no-such-table")),
        ("GET", "/api/tables/nothing/frames", None, (404, "no-such-table")),
        ("POST", "/api/tables/nothing/start", None, (404, "no-such-table")),
        ("PUT", "/api/tables/nothing/seats/x", {"kind": "me"}, (404, "not-found")),
        ("PUT", "/api/tables/nothing/seats/9007199254740992", {"kind": "me"}, (400, "bad-message")),
        ("POST", "/api/tables", {"game": "no", "seats": []}, (404, "no-such-game")),
        ("POST", "/api/tables", {"game": "toy", "seats": []}, (400, "players")),
        ("POST", "/api/tables", {"game": "toy", "mode": "x", "seats": []}, (400, "no-such-mode")),
    ],
)
async def test_what_is_refused(
    somebody: Player, method: str, path: str, body: Any, answer: tuple[int, str]
) -> None:
    assert await refusal(somebody, method, path, body) == answer


@pytest.mark.parametrize("body", BAD_BODIES)
async def test_bodies_that_make_no_sense(somebody: Player, body: str) -> None:
    headers = {"content-type": "application/json"}
    content = body.encode("latin-1")
    answer = await somebody.http.post("/api/tables", content=content, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


async def test_the_puzzle_of_a_day_is_asked_for_tried_and_missed(somebody: Player) -> None:
    at = "/api/daily/2026-11-16/gnomes"
    given = await somebody.get(at)
    assert (given["mode"], given["level"], given["begun"]["verdict"]) == ("garden", 1, "open")
    tries = [await somebody.post(at, {"moves": [point(cell)]}) for cell in ("A1", "D3")]
    assert [tried["verdict"] for tried in tries] == ["missed", "solved"]
    assert [bool(tried["reason"]) for tried in tries] == [False, True]
    bad = {"moves": [{"type": "Point", "cell": "Z9"}]}
    assert await refusal(somebody, "POST", at, bad) == (400, "bad-message")
    assert await refusal(somebody, "GET", "/api/daily/9999-01-01/rami") == (400, "not-yet")
    assert await refusal(somebody, "GET", "/api/daily/never/rami") == (400, "bad-date")
    assert await refusal(somebody, "GET", "/api/daily/2026-11-16/toy") == (404, "no-daily")
    assert await refusal(somebody, "GET", "/api/daily/2026-11-16/no") == (404, "no-such-game")


def point(cell: str) -> dict[str, str]:
    return {"type": "Point", "cell": cell}


async def test_seats_are_taken_filled_and_left(somebody: Player) -> None:
    table = await somebody.table("toy", "open", "open", "quick")
    at = f"/api/tables/{table}"
    assert (await somebody.put(f"{at}/seats/1", {"kind": "me"}))["me"] == 1
    assert (await somebody.put(f"{at}/seats/0", {"kind": "me"}))["me"] == 0
    assert await refusal(somebody, "PUT", f"{at}/seats/2", {"kind": "me"}) == (409, "seat-taken")
    assert await refusal(somebody, "PUT", f"{at}/seats/7", {"kind": "me"}) == (404, "no-such-seat")
    level = {"kind": "bot", "level": "no"}
    assert await refusal(somebody, "PUT", f"{at}/seats/1", level) == (400, "no-such-level")
    await somebody.put(f"{at}/seats/1", {"kind": "bot", "level": "quick"})
    await somebody.put(f"{at}/seats/2", {"kind": "open"})
    await somebody.put(f"{at}/seats/2", {"kind": "bot", "level": "quick"})
    assert (await somebody.post(f"{at}/start"))["status"] in ("playing", "paused")
    listed = await somebody.get("/api/tables")
    assert [(each["id"], each["me"], len(each["seats"])) for each in listed] == [(table, 0, 3)]


async def test_a_whole_game_its_replay_its_frames_and_its_rematch(somebody: Player) -> None:
    await somebody.put("/api/me", {"name": "Zoé", "language": "fr"})
    table = await somebody.table("toy", "me", "quick", hints=True)
    at = f"/api/tables/{table}"
    assert await refusal(somebody, "GET", f"{at}/replay") == (409, "not-over")
    assert await refusal(somebody, "POST", f"{at}/rematch") == (409, "not-over")
    async with somebody.at(table, last=0) as sight:
        assert (await sight.until("Room"))["status"] == "playing"
        await sight.until("Update")
        await sight.play_on(Random(1))
    match, players = load((await somebody.http.get(f"{at}/replay")).content)
    assert players == ("Zoé", "quick")
    film = await somebody.get(f"{at}/frames?seat=0")
    assert len(film["frames"]) == len(match.steps) + 1
    assert film["names"] == ["Zoé", "quick"]
    assert film["outcome"]["scores"] == list(match.outcome.scores)
    assert await refusal(somebody, "GET", f"{at}/frames?seat=5") == (404, "no-such-seat")
    assert await refusal(somebody, "GET", f"{at}/frames?seat=x") == (400, "bad-message")
    again = await somebody.post(f"{at}/rematch")
    assert again == await somebody.post(f"{at}/rematch")
    assert again["id"] != table
    room = await somebody.get(f"/api/tables/{again['id']}")
    assert [seat["kind"] for seat in room["seats"]] == ["bot", "person"]


async def test_resigning_and_offering(somebody: Player) -> None:
    table = await somebody.table("toy", "me", "quick")
    at = f"/api/tables/{table}"
    async with somebody.at(table):
        room = (await somebody.http.put(f"{at}/offer")).json()
        assert room["ended"] == {"how": "agreed", "seat": None}
    data = (await somebody.http.get(f"{at}/replay")).content
    assert (load(data)[0].over, stop_of(data)) == (False, Stop("agreed"))
    other = await somebody.table("toy", "me", "quick")
    room = await somebody.post(f"/api/tables/{other}/resign")
    assert room["ended"]["how"] == "aborted"


@pytest.mark.parametrize(
    "first", ["", "{", '{"type": "Ping", "id": 1}', json.dumps({"type": "Hello", "last": -1})]
)
async def test_who_does_not_say_hello_is_sent_away(somebody: Player, first: str) -> None:
    table = await somebody.table("toy", "me", "quick")
    async with somebody.at(table, hello=False) as sight:
        await sight.socket.send(first)
        assert await sight.bye() == "hello-first"


async def test_a_table_that_is_not_there_says_bye(somebody: Player) -> None:
    async with somebody.at("nothing") as sight:
        assert await sight.bye() == "no-such-table"


async def test_what_cannot_be_read_disturbs_nobody(somebody: Player) -> None:
    table = await somebody.table("toy", "me", "quick")
    async with somebody.at(table) as sight:
        await sight.until("Update")
        await sight.socket.send("{")
        assert (await sight.until("Refusal"))["code"] == "bad-message"
        await sight.say(type="Ping", id=7)
        assert (await sight.until("Pong"))["id"] == 7
        await sight.say(type="Hello", last=None)
        assert await sight.bye() == "hello-again"


async def test_a_reader_who_comes_back_gets_the_gap(somebody: Player) -> None:
    table = await somebody.table("toy", "me", "quick")
    async with somebody.at(table) as sight:
        known = (await sight.until("Update"))["step"]
        answer = await sight.play({"type": "Peek", "at_seat": 1})
        assert answer["type"] == "Accepted"
    async with somebody.at(table, last=known) as again:
        assert (await again.until("Update"))["news"][0]["step"] == known


async def test_the_words_and_rules_of_a_game(somebody: Player) -> None:
    assert "refused-" in (await somebody.get("/api/games/rami/words?language=en"))["ftl"]
    french = await somebody.get("/api/games/rami/rules?language=fr")
    assert french == await somebody.get("/api/games/rami/rules")
    assert french != await somebody.get("/api/games/rami/rules?language=en")
    with pytest.raises(Refused):
        await somebody.get("/api/games/rami/nothing")
