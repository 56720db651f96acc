"""docs/ladders.md is what `make arenas` writes."""

from __future__ import annotations

import re
from pathlib import Path

import arenas
import msgspec
import pytest

from ludotheque.bots.arena import Duel, Fought
from ludotheque.cli.arena import Arena

JUNIOR = "rami:junior"
HEAD = Arena(JUNIOR, "2", 2, msgspec.Raw(b"{}"))


def game(seed: int, seat: int, worth: float) -> Fought:
    return Fought(Duel(seed, "random", "child", seat), worth, (0, 0), 1)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where nothing was measured yet."""
    (tmp_path / "images").mkdir()
    monkeypatch.setattr(arenas, "FOLDER", tmp_path / "results")
    monkeypatch.setattr(arenas, "PAGE", tmp_path / "ladders.md")
    monkeypatch.setattr(arenas, "IMAGES", tmp_path / "images")
    return tmp_path


def test_a_mode_is_measured_and_taken_up_again(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arenas.main([JUNIOR, "--deals", "1"])
    assert capsys.readouterr().out == "rami:junior: 1 deals\n"
    assert "1 deals, 2 games, version 2 of the rules" in arenas.PAGE.read_text(encoding="utf-8")
    arenas.main([JUNIOR, "--deals", "1"])
    assert capsys.readouterr().out == ""
    arenas.main([JUNIOR, "--deals", "1", "--anew"])
    assert capsys.readouterr().out == "rami:junior: 1 deals\n"
    assert (here / "images" / "ladder-rami-junior.svg").exists()


def test_who_has_no_time_plays_nothing(here: Path) -> None:
    arenas.FOLDER.mkdir()
    file = arenas.results_of(JUNIOR)
    arenas.play(JUNIOR, 5, 0, file, arenas.levels_of(JUNIOR))
    assert not file.exists()


def test_only_whole_deals_count(tmp_path: Path) -> None:
    games = [game(0, 0, -1), game(0, 1, 1), game(1, 0, 1)]
    file = tmp_path / "results.jsonl"
    file.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in (HEAD, *games)))
    assert arenas.read(file, arenas.levels_of(JUNIOR)).fought == games[:2]


def test_a_row_says_how_a_level_fared() -> None:
    ladder = arenas.Ladder(HEAD, ("random", "child"), [game(0, 0, -1), game(0, 1, 0)])
    told = arenas.section(ladder)
    assert re.search(
        r"^\| `random` \| [\d.]+ \(.+ to .+\) \| 25 % \(.+\) \|  \| 25 %", told, re.MULTILINE
    )
    assert re.search(r"^\| `child` \| .+ \| 75 % \(.+\) \| 75 % \(.+\) \|  \|$", told, re.MULTILINE)


def test_what_was_measured_before_stays_on_the_page() -> None:
    before = arenas.page("", {JUNIOR: "## rami:junior\n\nold\n", "coins:a": "## coins:a\n\nA\n"})
    after = arenas.page(before, {JUNIOR: "## rami:junior\n\nnew\n"})
    assert after == arenas.HEAD + "\n## coins:a\n\nA\n\n## rami:junior\n\nnew\n"


def test_every_mode_and_every_level_is_on_the_page() -> None:
    page = arenas.PAGE.read_text(encoding="utf-8")
    told = {
        part.partition("\n")[0]: tuple(re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE))
        for part in page.split("\n## ")[1:]
    }
    assert told == {which: arenas.levels_of(which) for which in arenas.modes()}
