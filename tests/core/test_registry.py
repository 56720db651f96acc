"""Which games there are, and what a package that cannot be loaded does to the others."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import pytest

from ludotheque.cli import main
from ludotheque.core import registry
from ludotheque.core.faults import Fault


@pytest.fixture
def guests(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Packages that offer what they do not have."""

    def points(**wanted: Any) -> list[EntryPoint]:
        made = [
            EntryPoint("gone", "no.such.module", registry.GROUP),
            EntryPoint("odd", "string:digits", registry.GROUP),
        ]
        return [*entry_points(**wanted), *made]

    monkeypatch.setattr(registry, "entry_points", points)
    registry._names.cache_clear()
    yield
    registry._names.cache_clear()


@pytest.mark.usefixtures("guests")
def test_a_game_that_cannot_be_loaded_is_left_out() -> None:
    assert {"gone", "odd"} <= set(registry.keys())
    assert {game.key for game in registry.games()} == set(registry.keys()) - {"gone", "odd"}
    assert [refused.params["game"] for refused in registry.broken()] == ["gone", "odd"]


@pytest.mark.usefixtures("guests")
@pytest.mark.parametrize(
    ("key", "why"),
    [("gone", "ModuleNotFoundError: No module"), ("odd", "TypeError: string offers")],
)
def test_asked_for_by_name_it_says_why(key: str, why: str) -> None:
    with pytest.raises(Fault, match="broken-game") as refused:
        registry.game(key)
    assert why in str(refused.value.params["why"])


@pytest.mark.usefixtures("guests")
def test_the_list_is_shown_and_the_fault_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--language", "en"]) == 0
    shown = capsys.readouterr()
    assert "rami:famille" in shown.out
    assert "The game “gone” of another package cannot be loaded" in shown.err
    assert "Traceback" not in shown.err


def test_our_own_faults_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {**registry._names(), "none": f"{registry.GROUP}.none"}
    monkeypatch.setattr(registry, "_names", lambda: names)
    with pytest.raises(ModuleNotFoundError):
        registry.games()
