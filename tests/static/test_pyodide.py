"""The same rules in the page's Python: same bytes, same promises."""

from __future__ import annotations

import json
import subprocess
import sysconfig
import zipfile
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core import registry
from ludotheque.core.replay import load
from ludotheque.static import sources
from tests.static.inside import replay_of

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
CACHE = ROOT / "build" / "ludotheque"
OURS = [game for game in registry.games() if game.package.startswith("ludotheque.games.")]
MODES = [(game, mode) for game in OURS for mode in game.modes]

pytestmark = pytest.mark.xdist_group("pyodide")


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("pyodide")
    with zipfile.ZipFile(sources.find_msgspec(CACHE)) as wheel:
        wheel.extractall(made / "msgspec")
    return made


@pytest.fixture(scope="module")
def told(work: Path) -> dict[str, str]:
    """One interpreter for all of it: starting one is what costs."""
    packages = sysconfig.get_path("purelib")
    pyodide = f"{sources.find_pyodide(CACHE)}/"
    words: list[Any] = [sources.program("node"), HERE / "inside.mjs", pyodide, work]
    command = [*words, ROOT / "src", packages]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    said: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return said


def test_every_game_keeps_the_contract_there(told: dict[str, str]) -> None:
    assert told["conform"] == ""


def test_golden_games_replay_to_the_very_same_bytes_there(told: dict[str, str]) -> None:
    assert told["golden"] == ""


@pytest.mark.parametrize(("game", "mode"), MODES, ids=lambda each: str(each.key))
def test_a_game_played_there_is_the_same_byte_for_byte(
    game: Any, mode: Any, told: dict[str, str], work: Path
) -> None:
    assert told is not None
    there = (work / "replays" / f"{game.key}-{mode.key}.jsonl").read_bytes()
    assert load(there)[0].over
    assert there == replay_of(game, mode)
