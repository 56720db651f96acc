"""`ludotheque dev`: what is saved is played, at the table that was there."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludotheque.cli import dev
from ludotheque.cli.new import package
from tests.server.player import PATIENCE, Player

INFO = {
    "METADATA": "Metadata-Version: 2.1\nName: bruine\nVersion: 1.0\n",
    "entry_points.txt": "[ludotheque.games]\nbruine = bruine\n",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A game that was begun, as an installer would leave it."""
    written = {name.removeprefix("src/"): text for name, text in package("bruine")}
    written |= {f"bruine-1.0.dist-info/{name}": text for name, text in INFO.items()}
    for name, text in written.items():
        file = tmp_path / "site" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path / "site"


@pytest.fixture
def address(site: Path, tmp_path: Path) -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    env = {**os.environ, "PYTHONPATH": str(site), "XDG_DATA_HOME": str(tmp_path)}
    words = ["dev", "bruine", "--port", str(port), "--language", "en"]
    command = [sys.executable, "-m", "ludotheque", *words]
    with (
        (tmp_path / "told").open("wb") as told,
        subprocess.Popen(command, env=env, stdout=told) as process,
    ):
        yield f"http://127.0.0.1:{port}"
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


async def eventually(what: Callable[[], Awaitable[Any]]) -> Any:
    """What is so once the server is there, again."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                if found := await what():
                    return found
            except (httpx.HTTPError, OSError):
                pass
            await asyncio.sleep(0.05)


async def test_a_table_goes_on_by_what_was_saved(site: Path, address: str) -> None:
    ann = Player(address)

    async def game() -> Any:
        return next(each for each in await ann.get("/api/games") if each["key"] == "bruine")

    async def saved() -> bool:
        found = await game()
        options = found["modes"][0]["options"]["$defs"]["Options"]["properties"]
        return bool(options["rounds"]["default"] == 6 and found["board"] != before["board"])

    await eventually(lambda: ann.get("/api/me"))
    before = await game()
    table = await ann.table("bruine", "me", "anything")
    async with ann.at(table) as sight:
        await sight.until("Update")
        await sight.play(sight.legal[0])
        there = await sight.until(lambda said: said["type"] == "Update" and said["step"] == 2)
    rules, board = site / "bruine" / "rules.py", site / "bruine" / "board.js"
    text = rules.read_text(encoding="utf-8")
    assert "le=7)] = 5" in text
    board.write_text(f"{board.read_text(encoding='utf-8')}\n// newer\n", encoding="utf-8")
    rules.write_text(text.replace("le=7)] = 5", "le=7)] = 6"), encoding="utf-8")
    await eventually(saved)
    async with ann.at(table) as sight:
        again = await sight.until("Update")
    assert (again["step"], again["seen"]) == (2, there["seen"])
    drawn = (await ann.http.get(f"/boards/bruine/{(await game())['board']}.js")).text
    assert "// newer" in drawn
    assert "location.reload()" in drawn  # the page comes again for the next one
    await ann.http.aclose()


async def test_a_mistake_is_told_and_the_table_goes_on(
    site: Path, address: str, tmp_path: Path
) -> None:
    ann = Player(address)
    rules = site / "bruine" / "rules.py"
    text = rules.read_text(encoding="utf-8")

    async def told() -> bool:
        return "cannot be loaded: SyntaxError: " in (tmp_path / "told").read_text(encoding="utf-8")

    await eventually(lambda: ann.get("/api/me"))
    table = await ann.table("bruine", "me", "anything")
    rules.write_text(f"{text}\ndef (:\n", encoding="utf-8")
    await eventually(told)
    async with ann.at(table) as sight:
        await sight.until("Update")
        await sight.play(sight.legal[0])
    await ann.http.aclose()


@pytest.mark.parametrize(
    ("file", "added", "why"),
    [
        ("rules.py", b"", ""),
        ("rules.py", b"import warnings\nwarnings.warn('old')", ""),
        ("rules.py", b"nothing", "NameError: name 'nothing' is not defined (rules.py, line "),
        ("rules.py", b"import json\njson.loads('')", "JSONDecodeError: Expecting value: "),
        ("rules.py", b"raise SystemExit", "SystemExit: "),
        ("rules.py", b"while True: pass", "TimeoutError: not loaded after 5 seconds"),
        ("fr.ftl", b"\xff", "UnicodeDecodeError: "),
        ("README.md", b"\xff", "UnicodeDecodeError: "),
        ("clauses.toml", b"[parts", "tomllib.TOMLDecodeError: "),
    ],
)
def test_what_cannot_be_loaded_is_found_out(
    site: Path, monkeypatch: pytest.MonkeyPatch, file: str, added: bytes, why: str
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(site))
    if b"while" in added:
        monkeypatch.setattr(dev, "PATIENCE", 5)
    with (site / "bruine" / file).open("ab") as edited:
        edited.write(b"\n" + added + b"\n")
    found = dev.fault_of("bruine")
    assert found.startswith(why)
    assert bool(found) == bool(why)
    if why and file == "rules.py" and b"while" not in added:
        assert "(rules.py, line " in found
