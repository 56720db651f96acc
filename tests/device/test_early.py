"""What a page lists before its Python is there (client/src/device/early.ts) is what Python lists:
both read the shelf of `early.json`, which `python -m tests.device.test_early` writes anew."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tests.device.shelf import DevicePlayer, MemoryShelf, open_device
from tests.device.test_half_played import begun

FILE: Final = Path(__file__).parent / "early.json"
# What the front page shows of a table, or sorts it by.
SHOWN: Final = ("id", "game", "mode", "status", "created", "me", "seats", "moved", "turn")


async def listed(shelf: dict[str, str]) -> list[dict[str, Any]]:
    """By a device that has just begun."""
    memory = MemoryShelf()
    memory.kept = dict(shelf)
    device = await open_device(memory)
    tables = await DevicePlayer(device).get("/api/tables")
    await device.library.close()
    return [{part: table[part] for part in SHOWN} for table in tables]


@pytest.mark.asyncio
async def test_both_list_the_same_tables() -> None:
    """The client's half of this is in `early.test.ts`."""
    known = json.loads(FILE.read_bytes())
    assert {table["status"] for table in known["tables"]} == {"paused", "over"}
    assert await listed(known["shelf"]) == known["tables"]


async def _written() -> None:
    """Alone with bots, with others around the device, not begun, over, and named anew since."""
    memory = MemoryShelf()
    device = await open_device(memory)
    player = DevicePlayer(device)
    await begun(player, "rami", "novice", "me", mode="famille")
    await begun(player, "rami", "me", "+Zoé", "+Max", mode="famille")
    await player.table("coins", "me", "novice", mode="a")
    await player.put("/api/me", {"name": "Ana", "language": "fr"})
    done = await player.table("rami", "me", "child", mode="junior")
    async with player.at(done, last=0) as sight:
        await sight.play_on(Random(1))
    await device.library.close()
    needed = {key: text for key, text in memory.kept.items() if not key.startswith("step/")}
    known = {"shelf": needed, "tables": await listed(needed)}
    FILE.write_text(json.dumps(known, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(_written())
