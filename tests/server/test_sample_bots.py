"""The sample bots of examples/bots, run as their authors would, against a real server."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from tests.server.player import PATIENCE, Player, Said
from tests.server.process import ROOT, Process

BOTS = ROOT / "examples" / "bots"
NODE = Path(sys.executable).with_name("node")
PYTHON = (sys.executable, str(BOTS / "random_bot.py"))
JAVASCRIPT = (str(NODE), str(BOTS / "random_bot.mjs"))
LONGEST = 60  # lines


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    data = tmp_path_factory.mktemp("samples")
    with (data / "stderr").open("wb") as errors:
        process = Process(data, errors)
        yield process
        process.kill()
    assert "Traceback" not in (data / "stderr").read_text()


@asynccontextmanager
async def running(*command: str) -> AsyncIterator[asyncio.StreamReader]:
    """What it prints, while it runs."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdout=pipe, start_new_session=True)
    assert process.stdout is not None
    try:
        yield process.stdout
    finally:
        with suppress(ProcessLookupError):  # what we call node starts the real one
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


async def account(address: str, name: str, plays: str) -> dict[str, str]:
    """As `new_bot.py` prints it."""
    command = (sys.executable, str(BOTS / "new_bot.py"), address, name, "60", plays)
    async with running(*command) as printed:
        said = (await printed.read()).decode()
    return dict(line.split(maxsplit=1) for line in said.splitlines())


async def online(player: Player) -> Said:
    async with asyncio.timeout(PATIENCE):
        while not (listed := await player.get("/api/bots")):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    bot: Said = listed[0]
    return bot


async def printed_by(printed: asyncio.StreamReader, last: str) -> list[str]:
    lines: list[str] = []
    async with asyncio.timeout(PATIENCE):
        while not lines or not lines[-1].startswith(last):
            lines.append((await printed.readline()).decode().strip())
    return lines


@pytest.mark.parametrize("command", [PYTHON, JAVASCRIPT], ids=["python", "javascript"])
@pytest.mark.parametrize("plays", ["toy", "coins:d"])
async def test_it_plays_a_whole_game(server: Process, command: tuple[str, str], plays: str) -> None:
    """Against a person; and, where finding the move is the game, before their eyes."""
    ann = Player(server.address)
    await ann.get("/api/me")
    name = f"{Path(command[1]).suffix[1:]} {plays[:3]}"
    made = await account(server.address, name, plays)
    async with running(*command, server.address, made["token"]) as printed:
        bot = await online(ann)
        assert (bot["id"], bot["name"]) == (made["bot"], name)
        game, _, mode = plays.partition(":")
        other: Said = {"kind": "me"} if game == "toy" else {"kind": "bot", "level": "novice"}
        seats = [other, {"kind": "network", "bot": bot["id"]}]
        table = (await ann.post("/api/tables", {"game": game, "mode": mode, "seats": seats}))["id"]
        async with ann.at(table) as sight:
            if game == "toy":
                await sight.play_on(Random(2))
            else:
                await sight.until(lambda said: said.get("status") == "over")
        lines = await printed_by(printed, "Finished")
    assert (lines[0], lines[-1]) == (f"Challenged {table}", f"Finished {table}")
    assert all("too-late" in line for line in lines[1:-1])  # in a race the other was faster
    assert not any('"standin":true' in said for said in sight.raw)
    await ann.http.aclose()


@pytest.mark.parametrize("sample", sorted(BOTS.glob("random_bot.*")), ids=lambda path: path.name)
def test_it_is_short(sample: Path) -> None:
    assert len(sample.read_text(encoding="utf-8").splitlines()) < LONGEST


@pytest.mark.parametrize("command", [PYTHON, JAVASCRIPT], ids=["python", "javascript"])
async def test_a_token_that_is_none_ends_it(server: Process, command: tuple[str, str]) -> None:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, server.address, "none", stderr=pipe)
    _, errors = await process.communicate()
    assert process.returncode == 1
    assert b"bad-token" in errors


TROUBLES = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}",
    b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n\n\r\n80\r\nin the mid",
    b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n\n\r\n0\r\n\r\n",
    b"",
)


@pytest.mark.parametrize("command", [PYTHON, JAVASCRIPT], ids=["python", "javascript"])
async def test_it_outlives_a_server_that_starts_anew(command: tuple[str, str]) -> None:
    """One that is closing, one that is killed in the middle of a line, and one that hangs up."""
    came: asyncio.Queue[int] = asyncio.Queue()
    answers = iter(TROUBLES)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(next(answers, b""))
        await writer.drain()
        writer.close()
        came.put_nowait(1)

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with running(*command, f"http://127.0.0.1:{port}", "token"), asyncio.timeout(PATIENCE):
        for _ in range(len(TROUBLES) + 1):
            await came.get()
    server.close()
