"""The commands that measure: what they print, and that they start as the pages say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import ladder
import pages
import pytest
import remarks
from shell import ROOT

from ludotheque.core import registry
from ludotheque.core.simulate import Order, Result, run

SHOWN = re.compile(r"python (tools/\S+\.py)")
SCRIPTS = sorted(
    {
        script
        for file in (*pages.pages(), *ROOT.glob("src/**/README*.md"), *ROOT.glob("tools/**/*.py"))
        for script in SHOWN.findall(Path(file).read_text(encoding="utf-8"))
    }
)
# Each as if it were the first: nothing of `tools` is left over from the one before.
START = """
import runpy, sys
from pathlib import Path
for script in map(Path, sys.argv[1:]):
    sys.path[0] = str(script.parent)
    there = [*sys.path]
    runpy.run_path(str(script), run_name="started")
    sys.path[:] = there
    for name in [*sys.modules]:
        if (Path("tools") / name.split(".")[0]).exists():
            del sys.modules[name]
"""


def printed(capsys: pytest.CaptureFixture[str], *argv: str) -> list[str]:
    assert ladder.main(argv) == 0
    return capsys.readouterr().out.splitlines()


def test_the_pages_show_commands_that_measure() -> None:
    assert {"tools/ladder.py", "tools/coins/ceiling.py", "tools/rami/ceiling.py"} <= set(SCRIPTS)


def test_every_command_that_is_shown_starts() -> None:
    """All that it needs is found when it is run as a script, from the folder of the project."""
    command = [sys.executable, "-c", START, *SCRIPTS]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_ladder_has_each_level_against_dice_and_against_the_one_below(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = printed(capsys, "coins:a", "--games", "2")
    assert [line.split(":")[0] for line in lines] == [
        "novice – random", "lynx – random", "lynx – novice"
    ]  # fmt: skip
    shares = r": \d+\.\d% \(\d+\.\d%–\d+\.\d%\), by place \d+\.\d% \d+\.\d%$"
    assert all(re.search(shares, line) for line in lines)


def test_of_a_ladder_one_pair_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = printed(capsys, "coins:a", "--pair", "lynx,novice", "--games", "4")
    assert line.startswith("lynx – novice: ")


def test_a_ladder_is_played_by_the_options_that_are_given(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every game of it: those of a pair, and those among equals."""
    given, asked = '{"starter":"seat-2"}', list[bytes]()

    def noted(order: Order, seed: int, levels: Any) -> Result:
        asked.append(order.options)
        return run(order, seed, levels)

    monkeypatch.setattr("ludotheque.conform.ladder.run", noted)
    printed(capsys, "rami:junior", "--pair", "child,random", "--games", "2", "--options", given)
    lines = printed(capsys, "rami:junior", "--equals", "child", "--games", "3", "--options", given)
    assert asked == [given.encode()] * 5
    assert [line.split(":")[0] for line in lines] == ["place 1", "place 2"]


# What reviews remark.


def test_the_remarks_of_each_level_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert remarks.main(["rami", "--games", "1"]) == 0  # Junior has no review
    lines = capsys.readouterr().out.splitlines()
    levels = registry.game("rami").mode("famille").bots
    assert [line.partition(", ")[0] for line in lines] == [
        f"rami:famille {each}" for each in levels
    ]
    assert all(re.search(r", 1 games of 2: \d+ \(.*\)$", line) for line in lines)


@pytest.mark.parametrize(("mode", "players", "games"), [("duel", 2, 10), ("garden", 3, 4)])
def test_beginners_with_gnomes_are_told_of_more_mistakes_than_the_boss(
    mode: str, players: int, games: int
) -> None:
    rookie, boss = [
        remarks.remarked(Order("gnomes", mode, players, (level,) * players), range(games)).total()
        for level in ("rookie", "boss")
    ]
    assert rookie >= games / 2
    assert rookie > 3 * boss
