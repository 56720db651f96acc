"""docs/benchmarks.md says what was measured, and what measures still works."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from shell import ROOT

from bench import bots, page, results
from bench.__main__ import names
from bench.houses import BoardgameIO, Ours
from bench.load import House, cpu, run
from bench.openspiel import parameters
from bench.pinned import pinned_process
from bench.spectators import measure
from bench.taking_turns import OURS, take_turns
from bench.wire import Wire, connect, connect_all


def test_every_comparison_is_found_by_its_file() -> None:
    assert {"rami", "server"} <= set(names())


def test_the_page_is_rendered_from_the_results() -> None:
    assert page.PAGE.read_text(encoding="utf-8") == page.text(results.read())


def test_figures_of_the_same_kind_share_one_note() -> None:
    first, names = results.read()[0], ("a-w", "a-x", "b", "a-y", "a-z")
    entries = [replace(first, name=name, what=name[0]) for name in names]
    assert page.notes(entries) == ["- a-…: a", "- b: b"]
    assert page.notes(entries[1:]) == ["- a-x, a-y, a-z: a", "- b: b"]


def test_the_results_are_whole() -> None:
    for entry in results.read():
        assert entry.comparison in names()
        assert entry.machine is not None
        assert entry.date
        assert (page.PAGE.parent / "images" / f"bench-{entry.comparison}.svg").is_file()
        if entry.peer is not None:
            assert entry.theirs
            assert entry.ratio == results.ratio(entry.ours, entry.theirs, entry.more_is_better)


def test_a_new_measurement_takes_the_place_of_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "FILE", tmp_path / "results.json")
    for value in (1.0, 2.0):
        entry = results.Entry(name="x", label="x", what="x", unit="x/s", ours=value)
        results.write("one", [entry])
        results.write("two", [entry])
    assert [(entry.comparison, entry.ours) for entry in results.read()] == [("one", 2), ("two", 2)]
    kept = json.loads(results.FILE.read_bytes())[0]
    assert set(kept["machine"]) == {"cpu", "cores", "python"}


def test_our_side_can_be_measured() -> None:
    programs = {how: (OURS, "ours", how, "rami:famille", "2") for how in ("rules", "bots")}
    found = take_turns(programs, rounds=2, seconds=0.05)
    assert all(len(one.rates) == 2 for one in found.values())
    assert all(rate > 0 for one in found.values() for rate in one.rates)


def test_the_adapters_can_be_measured() -> None:
    programs = {
        "openspiel": (OURS, "openspiel_adapter", parameters("rami:famille"), "tensor"),
        "pettingzoo": (OURS, "pettingzoo_adapter", "rami:famille"),
        "batch": (OURS, "batch_ours", "rami:famille", "4"),
        "rules": (OURS, "rules_alone", "rami:famille"),
    }
    found = take_turns(programs, rounds=1, seconds=0.02)
    assert all(rate > 0 for one in found.values() for rate in one.rates)


def test_a_server_can_be_loaded() -> None:
    with pinned_process() as (address, pid):
        houses: list[House] = [Ours(address) for _ in range(2)]
        found = run(houses, lambda: (cpu(pid),), pause=0.01, warm=0.1, seconds=0.5)
    assert found.times
    assert sum(found.server) > 0


def test_people_among_bots_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "GAMES", (("rami", "famille", "novice"),))
    with pinned_process("--thinkers=0") as (address, _):
        found = bots.run(address, tables=2, pause=0.01, warm=0.1, seconds=2)
    assert found.times
    assert found.by_bots > 0


def test_what_the_peer_says_is_read_and_answered() -> None:
    """As its server writes it: whoever measures has it installed, and others need not."""
    house = BoardgameIO("http://127.0.0.1")
    one, other = {"colour": "red", "value": 1}, {"colour": "red", "value": 2}
    table = [{"kind": "start", "tiles": [one]}]
    players = {"0": {"rack": [other], "drawn": None}}
    state: dict[str, Any] = {"G": {"phase": "place", "players": players, "table": table, "pool": 3}}
    state |= {"ctx": {"currentPlayer": "0"}, "_stateID": 7}
    wire = Silent()
    house.begin("match", [wire, Silent()])
    shown = house.read(b'42/rami,["update","match",' + json.dumps(state).encode() + b",[]]", wire)
    assert shown is not None
    assert (shown.step, shown.seat, shown.mover) == (7, 0, 0)
    kind, action, step, match, seat = json.loads(house.move(shown, Random(1))[len("42/rami,") :])
    assert (kind, step, match, seat) == ("update", 7, "match", "0")
    assert action["payload"]["type"] == "add"
    assert action["payload"]["args"] == [0, [other]]


class Silent(Wire):
    def __init__(self) -> None:
        """Nobody is at the other end."""

    def send(self, message: bytes) -> None: ...


async def test_who_gives_up_leaves_no_line_open() -> None:
    """The first is let in, the second waits at the door; both go. A line that stays open keeps the
    whole measurement from ending."""
    ended: asyncio.Queue[bytes] = asyncio.Queue()
    at_the_door = asyncio.Event()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if b"/first" in await reader.readuntil(b"\r\n\r\n"):
            writer.write(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
        else:
            at_the_door.set()
        await ended.put(await reader.read())
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()
    paths = ("/first", "/second")
    coming = connect_all(connect(f"http://{host}:{port}", path, lambda *_: None) for path in paths)
    task = asyncio.create_task(coming)
    await at_the_door.wait()
    task.cancel()
    async with asyncio.timeout(10):
        await ended.get()
        await ended.get()
    server.close()


def test_those_who_watch_can_be_measured() -> None:
    with pinned_process() as (address, pid):
        found = asyncio.run(measure(address, pid, spectators=5, moves=2, pause=0, again=2))
    assert len(found.times) == 5 * 2
    assert all(seconds > 0 for seconds in found.times)


def test_an_unknown_comparison_is_one_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench", "--only", "chess"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout.count("\n") == 1
    assert "Traceback" not in done.stderr
