"""A disk that takes nothing any more, and journals that were lost."""

from __future__ import annotations

import asyncio
import resource
import shutil
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.faults import Fault
from ludotheque.lobby.people import Person, new_id
from ludotheque.server.storage.backup import restore
from ludotheque.server.storage.journal import beside
from ludotheque.server.storage.store import Store
from tests.server.player import Player, Refused
from tests.server.process import Process

FULL = 1  # bytes that a file may have: the kernel refuses every write behind them


async def ready(player: Player, wanted: int) -> Any:
    """What /readyz says, once it says that; it looks once a second."""
    while (answer := await player.http.get("/readyz")).status_code != wanted:  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    return answer.json()


async def test_where_nothing_can_be_stored_people_are_told(tmp_path: Path) -> None:
    """And nothing is lost: the game goes on when there is room again."""
    with (tmp_path / "stderr").open("wb") as errors:
        server = Process(tmp_path, errors)
        ann = Player(server.address)
        await ann.get("/api/me")
        table = await ann.table("toy", "me", "slow")
        async with ann.at(table) as sight:
            await sight.until("Update")
            assert await ready(ann, 200) == {"status": "ok"}
            peek = {"type": "Peek", "at_seat": 1}

            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (FULL, resource.RLIM_INFINITY))
            assert (await sight.play(peek))["code"] == "cannot-store"
            with pytest.raises(Refused, match="cannot-store") as refused:
                await ann.put("/api/me", {"name": "Zoé", "language": "fr"})
            assert refused.value.status == 503
            assert (await ready(ann, 503))["code"] == "cannot-store"
            assert await ann.get("/healthz") == {"status": "ok"}

            unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)
            assert (await sight.play(peek))["type"] == "Accepted"
            assert await ready(ann, 200) == {"status": "ok"}
        await ann.http.aclose()
        server.kill()
    said = (tmp_path / "stderr").read_text()
    assert "Traceback" not in said


# Journals.


@pytest.fixture
async def crashed(tmp_path: Path) -> Path:
    """The files of a server that was killed, with much that is only in the journal."""
    file = tmp_path / "running" / "games.sqlite3"
    store = await Store.open(f"sqlite:///{file}")
    for _ in range(20):
        await store.add_person(Person(new_id(), "Zoé", "fr"))
    copied = shutil.copytree(file.parent, tmp_path / "crashed")
    await store.close()
    return Path(copied) / file.name


async def opens(file: Path) -> None:
    await (await Store.open(f"sqlite:///{file}")).close()


async def test_a_whole_journal_is_taken_over(crashed: Path) -> None:
    await opens(crashed)
    await opens(crashed)


@pytest.mark.parametrize("left", [0.0, 0.3, 0.9])
async def test_a_cut_journal_is_noticed(crashed: Path, left: float) -> None:
    wal = crashed.with_name(f"{crashed.name}-wal")
    whole = wal.read_bytes()
    assert len(whole) > 10_000
    wal.write_bytes(whole[: int(left * len(whole))])
    with pytest.raises(Fault, match="commits-lost") as refused:
        await opens(crashed)
    assert 1 <= int(str(refused.value.params["lost"])) <= 21


async def test_a_missing_journal_is_noticed_until_somebody_agrees(crashed: Path) -> None:
    for name in ("-wal", "-shm"):
        crashed.with_name(crashed.name + name).unlink()
    # Without its journal this database has no tables yet: they are made anew, and still it shows.
    for _ in range(2):
        with pytest.raises(Fault, match="commits-lost") as refused:
            await opens(crashed)
        assert refused.value.params["file"] == str(beside(crashed))
    beside(crashed).unlink()
    await opens(crashed)


async def test_a_tally_that_is_behind_or_broken_does_no_harm(crashed: Path) -> None:
    """It is not flushed: a power cut may leave anything but too much in it."""
    for left in (b"00000000000000000003\n", b"", b"\0\0\0\0", b"nonsense"):
        beside(crashed).write_bytes(left)
        await opens(crashed)


async def test_a_backup_that_is_put_back_is_meant(crashed: Path, tmp_path: Path) -> None:
    url, copy = f"sqlite:///{crashed}", tmp_path / "copy"
    store = await Store.open(url)
    await store.backup(copy)
    await store.add_person(Person(new_id(), "Zoé", "fr"))
    await store.close()
    restore(url, copy)
    await opens(crashed)
