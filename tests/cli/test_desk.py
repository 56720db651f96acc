"""A game's desk, asked by the typewriter; pictures and the way from option to option."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from ludotheque.cli.terminal import parser, seated
from ludotheque.core import registry
from ludotheque.terminal.plain import Lines, Typewriter
from ludotheque.terminal.player import Player
from ludotheque.terminal.walk import Area, after, areas, beyond
from ludotheque.words.canvas import Canvas
from ludotheque.words.desk import Option, Span, text_of

Answer = Callable[[list[str]], str | None]
SAID_WHEN_NOTHING_ELSE = (
    "board-done",
    "board-no-idea",
    "board-dry",
    "pass",
    "unable",
    "no-solution",
)


class Script(Lines):
    """Types what the person would, reading what was written."""

    def __init__(self, answer: Answer, told: list[str]) -> None:
        self._answer = answer
        self._told = told

    async def next(self) -> str | None:
        return self._answer(self._told)


def play(player: Player, answer: Answer) -> tuple[bool, list[str]]:
    told: list[str] = []

    async def run() -> bool:
        return await Typewriter(player, told.append, Script(answer, told)).run()

    return asyncio.run(run()), told


def seat(*words: str, language: str = "en") -> Player:
    return seated(parser().parse_args([*words, "--seed", "4", "--pace", "0"]), language)


class Patient:
    """Tries every card on every place, one after the other, and then says that nothing goes."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.tried: set[tuple[int, tuple[str, ...]]] = set()

    def __call__(self, _told: list[str]) -> str:
        asked, now = self.player.ask(), self.player.now
        assert asked is not None
        assert now is not None
        if asked.typing:
            return "0"
        for number, option in enumerate(asked.options, 1):
            mark = (now.step, option.to)
            if option.key in SAID_WHEN_NOTHING_ELSE or mark in self.tried or option.key == "lift":
                continue
            self.tried.add(mark)
            return str(number)
        return "0" if self.player.picked else str(self._last(asked.options))

    def _last(self, options: tuple[Option, ...]) -> int:
        keys = [option.key for option in options]
        return next(keys.index(key) + 1 for key in SAID_WHEN_NOTHING_ELSE if key in keys)


@pytest.mark.parametrize("mode", ["a", "d"])
def test_cards_are_laid_by_number(mode: str) -> None:
    player = seat(f"coins:{mode}")
    over, told = play(player, Patient(player))
    assert over
    assert any(line.startswith("You lay card") for line in told)
    assert any("does not fit there" in line for line in told)
    assert not any("{" in line for line in told), "no JSON is asked for"


def test_words_are_written_and_refused_words_explained() -> None:
    player = seat("abcdrix", "--options", '{"first_to": 1, "deck": 50}', "--bots", "child")
    wrong = iter(["1", "1", "1", "zzz", "0", "0", "x", "q"])
    over, told = play(player, lambda _: next(wrong))
    assert not over
    assert any(line.startswith("ZZZ must contain") for line in told)
    assert any("is not one of the numbers" in line for line in told)
    assert "refused-" not in "\n".join(told)


DESKS = [f"{game.key}:{mode.key}" for game in registry.games() if game.desk for mode in game.modes]


@pytest.mark.parametrize("which", DESKS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_option_is_drawn_or_has_a_key_and_a_text(which: str, language: str) -> None:
    """Also: whatever may be pointed at, the picture has the same size."""
    player = seat(which, language=language)

    def look(_told: list[str]) -> str:
        asked = player.ask()
        assert asked is not None
        drawn = areas(asked.picture, asked.options)
        for option in asked.options:
            assert option.label
            assert (option.key in drawn) != bool(option.letter), option
            player.at = option.key
            again = player.ask()
            assert again is not None
            assert len(again.picture) == len(asked.picture)
        player.at = ""
        return "1" if not player.picked else "q"

    play(player, look)


def test_boxes_share_their_borders() -> None:
    canvas = Canvas()
    canvas.box(0, 0, 1, 1)
    canvas.box(0, 2, 1, 1)
    canvas.write(1, 1, "a")
    canvas.box(2, 2, 1, 1, heavy=True)
    assert [text_of(line) for line in canvas.lines()] == [
        "┌─┬─┐",
        "│a│ │",
        "└─┏━┓",
        "  ┃ ┃",
        "  ┗━┛",
    ]


def test_an_option_is_where_its_characters_are() -> None:
    picture = (
        (Span("ab"), Span("xx", "", "x")),
        (Span("  "), Span("xx", "", "x"), Span("y", "", "y")),
    )
    options = (Option("y", "", ()), Option("x", "", ()), Option("z", "", (), "z"))
    assert areas(picture, options) == {"y": Area(1, 4, 1, 4), "x": Area(0, 2, 1, 3)}


def test_arrows_lead_to_what_lies_there_and_tab_to_everything() -> None:
    at = {"a": Area(0, 0, 1, 4), "b": Area(0, 10, 1, 14), "c": Area(4, 1, 5, 5)}
    assert beyond(at, "a", "right") == "b"
    assert beyond(at, "a", "down") == "c"
    assert beyond(at, "c", "up") == "a"
    assert beyond(at, "a", "left") == "a"
    assert beyond(at, "", "left") == "a"
    assert [after(at, "a"), after(at, "c"), after(at, "a", -1), after({}, "a")] == [
        "b",
        "a",
        "c",
        "",
    ]
