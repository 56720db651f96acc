"""Playing in the terminal: line by line as a real process, and full screen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from textual.widgets import OptionList, RichLog, Static

from ludotheque.cli.terminal import parser, seated
from ludotheque.core import replay
from ludotheque.core.rules import Value
from ludotheque.terminal.app import TerminalTable
from ludotheque.terminal.text import GameText
from ludotheque.words import Words

FIRST = "1\n" * 400  # always the first thing offered


def typed(text: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ludotheque", "terminal", *words]
    reads_english = {**os.environ, "LANGUAGE": "en"}
    return subprocess.run(
        command, input=text, env=reads_english, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("mode", ["junior", "famille"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_whole_game_line_by_line(mode: str, language: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    words = (f"rami:{mode}", "--players", "3", "--seat", "2", "--seed", "7", "--save", str(file))
    done = typed(FIRST, *words, "--language", language)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-3].startswith("1. ")
    match, names = replay.load(file.read_bytes())
    assert match.over
    assert names[1] == {"fr": "Vous", "en": "You"}[language]


def test_a_game_is_not_saved_over_another_file(tmp_path: Path) -> None:
    """Which is said before it is played."""
    file = tmp_path / "game.jsonl"
    file.write_text("another")
    done = typed(FIRST, "rami", "--save", str(file))
    assert done.returncode != 0
    assert "is there already" in done.stderr
    assert done.stdout == ""
    assert file.read_text() == "another"


def test_whoever_leaves_is_told_so() -> None:
    assert typed("q\n", "rami").stdout.endswith("You leave the table.\n")
    assert typed("", "rami").stdout.endswith("You leave the table.\n")


def test_what_is_typed_wrong_is_asked_again() -> None:
    """A word, a number too high, a move that is none, one that is not allowed, then a good one."""
    wrong = 'x\n99\n{"type": "Dance"}\n{"type": "Pass"}\n'
    done = typed(f"{wrong}1\nq\n", "rami:famille", "--seed", "3")
    assert done.stdout.count("is not one of the numbers") == 2
    assert "refused-" not in done.stdout
    assert "You lay" in done.stdout or "You add" in done.stdout
    assert done.returncode == 0


def test_the_same_seed_gives_the_same_game() -> None:
    words = ("rami:famille", "--bots", "novice")
    once, again = (typed(FIRST, *words, "--seed", "3").stdout for _ in range(2))
    assert once == again
    assert once != typed(FIRST, *words, "--seed", "4").stdout


@pytest.mark.parametrize(("which", "level"), [("rue", "neighbour"), ("coins:a", "novice")])
def test_whoever_asks_for_no_level_plays_against_the_middle_one(which: str, level: str) -> None:
    player = seated(parser().parse_args([which, "--players", "2", "--seat", "1"]), "en")
    assert player.setup.levels == (None, level)


def test_whoever_asks_for_no_seat_gets_one_by_lot() -> None:
    asked = parser().parse_args(["rami:junior", "--players", "3"])
    assert {seated(asked, "en").setup.me for _ in range(60)} == {0, 1, 2}


async def test_a_whole_game_on_the_full_screen() -> None:
    words = ["rami:famille", "--seed", "3", "--pace", "0", "--bots", "novice"]
    app = TerminalTable(seated(parser().parse_args(words), "fr"))
    async with app.run_test() as pilot:
        for _ in range(400):
            await pilot.pause()
            if app.player.outcome is not None:
                break
            if app.query_one("#moves", OptionList).option_count:
                await pilot.press("enter")
        assert app.player.outcome is not None
        await pilot.pause()
        log = "\n".join(strip.text for strip in app.query_one("#log", RichLog).lines)
        assert "1. " in log
        assert "terminée" in str(app.query_one("#turn", Static).render())
        await pilot.press("q")
    assert app.return_value is True


async def test_a_hint_is_given_on_the_full_screen() -> None:
    words = ["rami:famille", "--seed", "3", "--pace", "0"]
    app = TerminalTable(seated(parser().parse_args(words), "en"))
    async with app.run_test() as pilot:
        await pilot.pause()
        before = len(app.query_one("#log", RichLog).lines)
        await pilot.press("question_mark")
        for _ in range(200):
            await pilot.pause(0.05)
            if len(app.query_one("#log", RichLog).lines) > before:
                break
        assert len(app.query_one("#log", RichLog).lines) > before
        await pilot.press("q")
    assert app.return_value is False


DOUBTED = "Another move would leave you fewer lonely tiles"
COST = "You had a better action here"


@pytest.mark.parametrize(
    ("coach", "asked", "told"), [("off", 0, 0), ("after", 0, 1), ("ask", 1, 1)]
)
def test_the_coach_is_as_loud_as_one_wants(coach: str, asked: int, told: int) -> None:
    """Whoever chooses the same move again means it."""
    done = typed(FIRST, "rami:famille", "--seed", "7", "--coach", coach)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count(DOUBTED) == done.stdout.count("the same move again") == asked
    assert done.stdout.count(COST) == told
    assert done.stdout.splitlines()[-2].startswith("1. ")


async def test_the_coach_asks_on_the_full_screen() -> None:
    words = ["rami:famille", "--seed", "7", "--pace", "0", "--coach", "ask"]
    app = TerminalTable(seated(parser().parse_args(words), "en"))
    async with app.run_test(size=(240, 60)) as pilot:
        while app.player.outcome is None:
            await pilot.pause()
            if app.query_one("#moves", OptionList).option_count:
                await pilot.press("enter")
        log = "\n".join(strip.text for strip in app.query_one("#log", RichLog).lines)
        await pilot.press("q")
    assert DOUBTED in log
    assert COST in log


class Card(Value, frozen=True):
    value: int


class Row(Value, frozen=True):
    cards: tuple[Card, ...]


class Sight(Value, frozen=True):
    seat: int
    phase: str
    hand: tuple[Card, ...]
    rows: tuple[Row, ...]
    last: Card | None
    open: bool
    secret: int


class Score(Value, frozen=True):
    points: tuple[int, ...]
    hand: tuple[int, ...] = (1, 2)


def test_a_list_by_seat_says_whose_each_item_is() -> None:
    texts = "terminal-field = { $label }: { $text }\nview-points-of = { $seat }’s"
    text = GameText(Words("en", [texts]), ("Ann", "Bob"), 0)
    assert text.view(Score((3, 0))) == ["points: Ann’s 3, Bob’s 0", "hand: 1, 2"]
    assert text.view(Score((3,)))[0] == "points: 3"


def test_a_view_is_laid_out_by_its_fields() -> None:
    """Words where there are some, names where not; an empty label hides a field."""
    texts = """
terminal-field = { $label }: { $text }
terminal-no = no
view-hand = Your hand
view-phase-deal = dealing
view-secret = { "" }
Card = card { $value }
"""
    view = Sight(1, "deal", (Card(1), Card(2)), (Row((Card(3),)), Row(())), None, False, 9)
    assert GameText(Words("en", [texts]), ("Ann", "Bob"), 0).view(view) == [
        "seat: Bob",
        "phase: dealing",
        "Your hand: card 1, card 2",
        "rows:",
        "  0  (cards: card 3)",
        "  1  (cards: –)",
        "last: –",
        "open: no",
    ]
