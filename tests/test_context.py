"""Rules in context: every part of a table can be pointed at and has its clause, and the rules have
pictures of real positions."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from ludotheque.conform import texts
from ludotheque.core import registry
from ludotheque.core.clauses import Clauses, Opening, clauses_of
from ludotheque.core.faults import NotFound
from ludotheque.core.game import Game, Mode
from ludotheque.core.lesson import lesson
from ludotheque.lobby import catalogue
from ludotheque.words import LANGUAGES

GAMES = registry.games()
EVERY = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
MODES = [(game, mode) for game in GAMES for mode in game.modes]
EVERY_MODE = pytest.mark.parametrize(
    ("game", "mode"), MODES, ids=[f"{game.key}-{mode.key}" for game, mode in MODES]
)
MARK = re.compile(r'\bdata-what=(?:"([^"]*)"|\{([^}]*)\})')
SUMMARY = re.compile(r"^# [^\n]*\n(.*?)\n---\n", re.DOTALL)
MINUTE = 220  # words: what is read aloud takes longer, what is read in silence less
PICTURE = re.compile(r"^\[[^\]]+\]\(lessons/(\w+)\.toml#(\d+)\)$", re.MULTILINE)


def marks(source: str) -> set[str]:
    """What a board calls its parts; those of a kind end in `{`: `dwarf-{number}`."""
    found = set()
    for written, chosen in MARK.findall(source):
        found.add(written.partition("{")[0] + "{" if "{" in written else written)
        found.update(re.findall(r'[?:] "([\w-]+)"', chosen))
    return found - {""}


def test_the_marks_of_a_board_are_found_however_they_are_written() -> None:
    source = '<i data-what="a"> <b data-what="of-{kind}"> <u data-what={x === "y" ? "c" : "d"}>'
    assert marks(source) == {"a", "of-{", "c", "d"}


def marked(game: Game) -> set[str]:
    boards = Path(str(game.folder), "client").rglob("*.svelte")
    return set().union(*(marks(board.read_text(encoding="utf-8")) for board in boards))


def names(mark: str, part: str) -> bool:
    return part.startswith(mark[:-1]) if mark.endswith("{") else part == mark


@EVERY
def test_whatever_is_marked_on_a_board_is_a_part_that_is_told_of(game: Game) -> None:
    known = clauses_of(game).parts
    assert known
    unknown = [m for m in marked(game) if not any(names(m, part) for part in known)]
    assert not unknown


@EVERY
def test_whatever_is_told_of_is_marked_on_a_board(game: Game) -> None:
    """By that name, or by that name with a mode after it."""
    found, modes = marked(game), "|".join(mode.key for mode in game.modes)
    for part in clauses_of(game).parts:
        told_as = {part, re.sub(f"-({modes})$", "", part)}
        assert any(names(mark, each) for mark in found for each in told_as), part


@EVERY
def test_what_a_part_is_takes_two_sentences_at_most(game: Game) -> None:
    for language in LANGUAGES:
        told = re.findall(r"^what-[\w-]+-about = (.*)$", game.text(f"{language}.ftl"), re.MULTILINE)
        assert len(told) == len(clauses_of(game).parts)
        assert not [each for each in told if len(re.findall(r"[.?!…](?:\s|$)", each)) > 2]


@EVERY_MODE
def test_the_rules_open_at_the_mode_and_phase_one_is_in(game: Game, mode: Mode) -> None:
    """In every position of its lesson there is a clause, and in its first one that of the mode."""
    known, taught = clauses_of(game), lesson(game, mode)
    for done in range(len(taught.sheet.step) + 1):
        view = plain(catalogue.scene(game, mode.key, done).seen.view)
        assert known.opening(mode.key, view) in texts.clauses(game.text("README.md"))


def plain(value: object) -> dict[str, object]:
    read: dict[str, object] = msgspec.json.decode(msgspec.json.encode(value))
    return read


def test_of_several_openings_the_first_that_fits_counts() -> None:
    found = Clauses(
        opens=(
            Opening("one", "A-1", {"phase": "act"}),
            Opening("one", "A-2"),
            Opening("two", "A-3"),
        )
    )
    assert found.opening("one", {"phase": "act", "seat": 1}) == "A-1"
    assert found.opening("one", {"phase": "end", "seat": 1}) == "A-2"
    assert found.opening("two", {"phase": "act"}) == "A-3"
    assert found.opening("three", {}) == ""


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_clause_on_the_page_can_be_gone_to(game: Game, language: str) -> None:
    html = catalogue.rules_html(game, language)
    assert re.findall(r'<li id="([A-Z]+-[A-Z]?\d+)">', html) == texts.clauses(
        game.text("README.md")
    )


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_begin_with_a_summary_of_one_minute(game: Game, language: str) -> None:
    readme = game.text(texts.READMES[language])
    assert readme.count("\n---\n") == 1
    (summary,) = SUMMARY.findall(readme)
    assert 60 < len(summary.split()) < MINUTE
    assert "**" in summary


@EVERY
def test_every_mode_has_a_picture_of_a_real_position_in_both_languages(game: Game) -> None:
    shown = {name: PICTURE.findall(game.text(name)) for name in texts.READMES.values()}
    assert {mode for mode, _ in shown["README.md"]} >= {mode.key for mode in game.modes}
    assert shown["README.md"] == shown["README.fr.md"]


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_of_a_position_that_can_be_played(game: Game, language: str) -> None:
    html = catalogue.rules_html(game, language)
    places = re.findall(r'<figure data-mode="(\w+)" data-step="(\d+)">(.+?)</figure>', html)
    assert len(places) == len(PICTURE.findall(game.text(texts.READMES[language])))
    for mode, step, _ in places:
        scene = catalogue.scene(game, mode, int(step))
        assert scene.seen.view is not None
        assert scene.seen.legal == ()


@EVERY_MODE
def test_a_picture_shows_what_its_lesson_shows_and_nothing_else(game: Game, mode: Mode) -> None:
    taught = lesson(game, mode)
    last = catalogue.scene(game, mode.key, len(taught.sheet.step))
    assert last.seen.seat == taught.seat
    assert last.seen.view == taught.scene(len(taught.sheet.step)).seen(taught.seat).view
    with pytest.raises(NotFound):
        catalogue.scene(game, mode.key, len(taught.sheet.step) + 1)


# What leads to each picture: where one of these is new, its caption has to be read again.
LED = {
    ("abcdrix", "abcdrix", 8): "ad76959f",
    ("coins", "a", 8): "8ad98428",
    ("coins", "b", 2): "46a9a952",
    ("coins", "c", 6): "2bc3c563",
    ("coins", "d", 8): "5c9e1191",
    ("coins", "solo", 6): "42cd632f",
    ("gnomes", "garden", 5): "25ae7cb4",
    ("gnomes", "duel", 15): "53c0509f",
    ("rami", "junior", 7): "6c8e7bca",
    ("rami", "famille", 7): "a3dff3d5",
    ("rue", "classic", 3): "43abfdde",
    ("rue", "classic", 8): "05dd22d8",
}


def test_captions_are_of_what_their_pictures_show() -> None:
    assert {place: led(*place) for place in pictured()} == LED


def pictured() -> list[tuple[str, str, int]]:
    return [
        (game.key, mode, int(step))
        for game in GAMES
        for mode, step in PICTURE.findall(game.text("README.md"))
    ]


def led(game: str, mode: str, done: int) -> str:
    """All that a lesson does until then, in eight letters."""
    sheet = lesson(registry.game(game), registry.game(game).mode(mode)).sheet
    deal = (sheet.players, sheet.seed, sheet.seat, sheet.options)
    moves = [(step.play, step.bots) for step in sheet.step[:done]]
    return sha256(msgspec.json.encode((deal, moves))).hexdigest()[:8]
