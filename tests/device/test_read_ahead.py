"""What a game reads once is read before somebody waits for it."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.device import tables, thinking
from ludotheque.games.abcdrix import lexicon
from tests.device.shelf import DevicePlayer, MemoryShelf, open_device


def is_read() -> bool:
    return bool(
        lexicon._cover.cache_info().currsize and lexicon._by_frequency.cache_info().currsize
    )


def test_by_whoever_thinks_elsewhere() -> None:
    lexicon.forget()
    thinking.read_ahead("rue")
    assert not is_read()
    thinking.read_ahead("abcdrix")
    assert is_read()


async def test_and_at_the_table_once_its_board_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "LEISURE", 0.0)
    device = await open_device(MemoryShelf())
    player = DevicePlayer(device)
    lexicon.forget()
    table = await player.table("abcdrix", "me", "open")
    assert not is_read()
    await device.library.tables.here(table)
    assert not is_read()
    await asyncio.sleep(0.01)
    assert is_read()
    await device.library.close()
