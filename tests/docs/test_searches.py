"""docs/searches.md is what `make searches` writes."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
import searches
from arenas import Ladder, modes

from ludotheque.bots.arena import Duel, Fought
from ludotheque.cli.arena import Arena
from ludotheque.cli.thinking import Pace

DUEL = "gnomes:duel"
HEAD = Arena(DUEL, "2", 2, msgspec.Raw(b"{}"))
RIVAL = searches.Rival("boss", Pace("ismcts@5", 12.9))


def found(*worths: tuple[float, float]) -> searches.Measured:
    """Deals with what either seat was worth to the top level."""
    fought = [
        Fought(Duel(seed, "boss", "ismcts@5", seat), worth, (0, 0), 1)
        for seed, deal in enumerate(worths)
        for seat, worth in enumerate(deal)
    ]
    return searches.Measured(RIVAL, Ladder(HEAD, ("boss", "ismcts@5"), fought))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where nothing was measured yet."""
    monkeypatch.setattr(searches, "FOLDER", tmp_path / "results")
    monkeypatch.setattr(searches, "PAGE", tmp_path / "searches.md")
    return tmp_path


def test_a_search_is_measured_once_and_its_games_are_taken_up_again(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    searches.main(["coins:b", "--deals", "1"])
    assert capsys.readouterr().out == "coins:b: 1 deals\n"
    page, rival = searches.PAGE.read_text(encoding="utf-8"), searches.rival_of("coins:b")
    assert f"| coins:b | `lynx` | `{rival.pace.bot}` | {rival.pace.times:,.0f} × | 2 |" in page
    searches.main(["coins:b", "--deals", "1"])
    assert capsys.readouterr().out == ""
    assert searches.PAGE.read_text(encoding="utf-8") == page
    searches.main(["coins:b", "--deals", "1", "--anew"])
    assert capsys.readouterr().out == "coins:b: 1 deals\n"


def test_who_is_no_longer_the_top_level_is_forgotten(here: Path) -> None:
    searches.FOLDER.mkdir()
    old = searches.Rival("regular", Pace("ismcts@7", 10.0))
    searches.file_of("coins:b", "json").write_bytes(msgspec.json.encode(old))
    searches.file_of("coins:b", "jsonl").write_bytes(b"")
    assert searches.rival_of("coins:b").top == "lynx"
    assert not searches.file_of("coins:b", "jsonl").exists()


def test_a_row_says_what_was_won_and_how_often_the_deal_decided() -> None:
    row = searches.row(DUEL, found((1, 1), (1, -1), (-1, 1), (0, -1), (0, 1)))
    assert row.startswith("| gnomes:duel | `boss` | `ismcts@5` | 13 × | 10 | 60 % (")
    assert row.endswith(" | 2, 2, 1 |")


def test_what_was_measured_before_stays_on_the_page() -> None:
    rows = {which: f"| {which} | old |" for which in (DUEL, "coins:c")}
    before = searches.page("", rows)
    after = searches.page(before, {DUEL: f"| {DUEL} | new |"})
    assert after == before.replace(f"| {DUEL} | old |", f"| {DUEL} | new |")


def test_whoever_is_on_the_page_is_the_top_level_of_its_mode() -> None:
    page = searches.PAGE.read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| (\w+:\w+) \| `(\w+)` \|", page, re.MULTILINE))
    tops = {which: list(searches.mode_of(which)[1].bots)[-1] for which in modes()}
    assert told.items() <= tops.items()
