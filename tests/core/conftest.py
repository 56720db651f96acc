"""Puts the toy game on the shelf for the time of a test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludotheque.core import registry
from ludotheque.words import words


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry._names(), "toy", "tests.core.toygame")
    yield
    registry.game.cache_clear()
    words.cache_clear()
