"""What somebody has played: counted, taken along, brought back, forgotten; on both sides."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from ludotheque.core.replay import load
from tests.device.shelf import DevicePlayer, MemoryShelf, open_device
from tests.server.conftest import House
from tests.server.player import Player

pytestmark = pytest.mark.asyncio(loop_scope="module")

ALL = "/api/me/belongings"


async def played(somebody: Player, seed: int = 1, **more: Any) -> str:
    table = await somebody.table("toy", "me", "quick", **more)
    async with somebody.at(table) as sight:
        await sight.until("Update")
        await sight.play_on(Random(seed))
    return table


async def listed(somebody: Player, table: str) -> Any:
    (found,) = [each for each in await somebody.get("/api/tables") if each["id"] == table]
    return found


async def renewed(somebody: Player) -> Player:
    """The same person, as if they had come for the first time."""
    await somebody.http.delete("/api/me")
    await somebody.get("/api/me")
    return somebody


# What is listed.


async def test_a_running_game_says_whose_turn_it_is_and_since_when(somebody: Player) -> None:
    table = await somebody.table("toy", "me", "quick")
    before = await listed(somebody, table)
    async with somebody.at(table) as sight:
        await sight.until("Update")
        told = await listed(somebody, table)
        assert told["turn"] == sight.update["seen"]["turn"]["seats"] == [0]
        assert told["moved"] >= told["created"]
        await sight.play({"type": "Peek", "at_seat": 1})
        await sight.until(lambda said: said["type"] == "Sealed" or 1 not in said.get("turn", [1]))
        assert (await listed(somebody, table))["turn"] == [0]  # the bot has chosen
    assert (before["turn"], before["outcome"], before["lesson"]) == ([], None, False)


async def test_a_finished_game_has_its_outcome(somebody: Player) -> None:
    told = await listed(somebody, table := await played(somebody))
    match, _ = load((await somebody.http.get(f"/api/tables/{table}/replay")).content)
    assert told["outcome"]["scores"] == list(match.outcome.scores)
    assert (told["ended"], told["turn"]) == (None, [])


async def test_a_game_that_was_stopped_says_how(somebody: Player) -> None:
    table = await somebody.table("toy", "me", "quick")
    await somebody.post(f"/api/tables/{table}/resign")
    told = await listed(somebody, table)
    assert (told["ended"]["how"], told["outcome"]) == ("aborted", None)


async def test_older_tables_come_when_they_are_asked_for(somebody: Player) -> None:
    tables = [await somebody.table("toy", "me", "quick") for _ in range(3)]
    listed_ = [each["id"] for each in await somebody.get("/api/tables")]
    assert sorted(listed_) == sorted(tables)
    assert [each["id"] for each in await somebody.get("/api/tables?skip=1")] == listed_[1:]
    assert await somebody.get("/api/tables?skip=3") == []
    for skip in ("x", "-1", str(2**60)):
        answer = await somebody.http.get(f"/api/tables?skip={skip}")
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


# What it comes to.


async def test_statistics_are_those_of_the_games(somebody: Player) -> None:
    tables = [await played(somebody, seed) for seed in range(4)]
    await somebody.post(f"/api/tables/{await somebody.table('toy', 'me', 'quick')}/resign")
    told = [await listed(somebody, table) for table in tables]
    mine = [each["outcome"]["scores"][each["me"]] for each in told]
    won = [each["outcome"]["ranks"][each["me"]] == 1 for each in told]
    found = await somebody.get("/api/me/statistics")
    (mode,) = found["modes"]
    assert (mode["game"], mode["mode"], mode["games"]) == ("toy", "plain", 4)
    assert (mode["wins"], mode["best"]) == (sum(won), max(mine))
    assert [each["score"] for each in mode["last"]] == mine
    assert [each["table"] for each in mode["last"]] == tables
    assert found["unreviewed"] == 4
    assert await somebody.post("/api/me/reviews") == {"left": 3}
    assert (await somebody.get("/api/me/statistics"))["unreviewed"] == 3


async def test_who_has_played_nothing_has_no_statistics(somebody: Player) -> None:
    assert await somebody.get("/api/me/statistics") == {"modes": [], "unreviewed": 0}
    assert await somebody.post("/api/me/reviews") == {"left": 0}


# To take along.


async def test_all_that_is_taken_along_comes_back(somebody: Player) -> None:
    await somebody.put("/api/me", {"name": "Zoé", "language": "fr"})
    table = await played(somebody)
    stopped = await somebody.table("toy", "me", "quick")
    await somebody.post(f"/api/tables/{stopped}/resign")
    before = await listed(somebody, table)
    taken = await somebody.get(ALL)
    assert (taken["name"], len(taken["games"]), taken["more"]) == ("Zoé", 2, False)
    assert taken["left_out"] == 0
    taken["token"] = ""  # as if from elsewhere
    other = await renewed(somebody)
    assert await other.get("/api/tables") == []
    assert await other.post(ALL, taken) == {"games": 2, "known": 0, "refused": {}}
    assert (await other.get("/api/me"))["name"] == "Zoé"
    back = {each["game"] + str(each["ended"]): each for each in await other.get("/api/tables")}
    same = ("mode", "created", "moved", "me", "outcome", "ended", "status")
    assert [back["toyNone"][part] for part in same] == [before[part] for part in same]
    assert (await other.get("/api/me/statistics"))["modes"][0]["games"] == 1
    replay = (await other.http.get(f"/api/tables/{back['toyNone']['id']}/replay")).text
    assert replay in [game["replay"] for game in taken["games"]]
    assert await other.post(ALL, taken) == {"games": 0, "known": 2, "refused": {}}


async def test_what_is_there_already_is_not_brought_twice(somebody: Player) -> None:
    await played(somebody)
    taken = await somebody.get(ALL)
    assert await somebody.post(ALL, taken) == {"games": 0, "known": 1, "refused": {}}
    assert len(await somebody.get("/api/tables")) == 1


async def test_from_a_server_to_a_device_and_back(house: House) -> None:
    ann = await house.player("Ann")
    await played(ann)
    device = await open_device(MemoryShelf())
    there = DevicePlayer(device)
    taken = await ann.get(ALL)
    assert (await there.post(ALL, taken))["games"] == 1
    assert (await there.get("/api/me"))["name"] == "Ann"
    back = await there.get(ALL)
    assert back["games"][0]["replay"] == taken["games"][0]["replay"]
    ben = await house.player("Ben")
    assert (await ben.post(ALL, back))["games"] == 1
    assert (await ben.get("/api/me"))["name"] == "Ben"
    await device.library.close()


def broken(taken: Any, rng: Random) -> bytes:
    """A file in which something is not as it was written."""
    text = json.dumps(taken)
    match rng.randrange(4):
        case 0:
            return text[: rng.randrange(len(text))].encode()
        case 1:
            at = rng.randrange(len(text))
            return (text[:at] + rng.choice('{}[]",:0a\\') + text[at + 1 :]).encode()
        case 2:
            changed = json.loads(text)
            where = rng.choice([changed, changed["games"][0], changed["games"][0]["seats"][0]])
            key = rng.choice(sorted(where))
            where[key] = rng.choice([None, -1, 2**60, "", "x" * 300, [], {}, True, "\ud800", 7])
            return json.dumps(changed).encode()
        case _:
            return bytes(rng.randrange(256) for _ in range(rng.randrange(50)))


async def test_a_file_that_was_changed_is_refused_and_says_why(somebody: Player) -> None:
    """Whatever is in it: nothing breaks, and nothing is kept but games that verify."""
    await played(somebody)
    taken = {**await somebody.get(ALL), "token": ""}
    rng = Random(4)
    for _ in range(150):
        answer = await somebody.http.post(
            ALL, content=broken(taken, rng), headers={"content-type": "application/json"}
        )
        said = answer.json()
        if answer.status_code == 200:
            assert all(problem["code"] for problem in said["refused"].values())
        else:
            assert answer.status_code in (400, 409, 413), said
            assert said["code"]
    for table in await somebody.get("/api/tables"):
        load((await somebody.http.get(f"/api/tables/{table['id']}/replay")).content)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"replay": "hello"}, "replay-line"),
        ({"replay": ""}, "replay-not-one"),
        ({"seat": 1}, "belongings-seats"),
        ({"seat": 7}, "belongings-seats"),
        ({"seats": []}, "belongings-seats"),
    ],
)
async def test_a_game_that_is_refused(somebody: Player, change: Any, code: str) -> None:
    await played(somebody)
    taken = {**await somebody.get(ALL), "token": ""}
    game = {**taken["games"][0], **change, "table": "other"}
    answer = await somebody.post(ALL, {**taken, "games": [game]})
    assert (answer["games"], answer["refused"]["0"]["code"]) == (0, code)


@pytest.mark.parametrize(
    ("change", "code"), [({"format": 2}, "belongings-format"), ({"games": None}, "bad-message")]
)
async def test_a_file_that_is_refused(somebody: Player, change: Any, code: str) -> None:
    taken = {**await somebody.get(ALL), **change}
    answer = await somebody.http.post(ALL, json=taken)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


async def test_a_file_of_too_many_games_is_refused_at_once(somebody: Player) -> None:
    await played(somebody)
    taken = await somebody.get(ALL)
    answer = await somebody.http.post(ALL, json={**taken, "games": taken["games"] * 21})
    assert (answer.status_code, answer.json()["code"]) == (400, "too-many-games")


# To be forgotten.


async def test_who_is_forgotten_leaves_nothing(somebody: Player) -> None:
    await somebody.put("/api/me", {"name": "Zoé", "language": "fr"})
    table, running = await played(somebody), await somebody.table("toy", "me", "quick")
    await somebody.get(f"/api/tables/{running}")
    assert (await somebody.http.delete(ALL)).json() == {}
    assert (await somebody.get("/api/me"))["name"] != "Zoé"
    assert await somebody.get("/api/tables") == []
    for gone in (table, running):
        answer = await somebody.http.get(f"/api/tables/{gone}/replay")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-table")
    again = await played(somebody)
    assert (await listed(somebody, again))["status"] == "over"
