"""The games that there are, as the lobby lists them, and their rules as a page."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from typing import Final

import msgspec

from ludotheque.bots.levels import table_levels
from ludotheque.core import registry
from ludotheque.core.clauses import clauses_of
from ludotheque.core.game import Game, Mode
from ludotheque.core.lesson import has_lesson, lesson
from ludotheque.core.rules import Coaches, GivesHints
from ludotheque.lobby.bodies import GameInfo, ModeInfo, RulesPage, Scene
from ludotheque.words import LANGUAGES

FOR_PROGRAMMERS: Final = "\n## For programmers\n"
CLAUSE: Final = re.compile(r"<li>(?=\s*(?:<p>)?<strong>([A-Z]+-[A-Z]?\d+)</strong>)")
PICTURE: Final = re.compile(r'<p><a href="lessons/(\w+)\.toml#(\d+)">(.*?)</a></p>')


def game_info(game: Game) -> GameInfo:
    modes = tuple(mode_info(game, mode) for mode in game.modes)
    daily, drawn = bool(game.daily), board_name(game)
    return GameInfo(game.key, game.version, game.years, daily, modes, drawn)


def board_name(game: Game) -> str:
    """Another whenever the board is; empty where there is none."""
    drawn = board(game.key)
    return sha256(drawn).hexdigest()[:16] if drawn else ""


@cache
def board(key: str) -> bytes:
    """What draws its table in the browser, where the game's package brings that; else nothing."""
    try:
        return registry.game(key).folder.joinpath("board.js").read_bytes()
    except (OSError, TypeError):  # a module alone has no folder
        return b""


def mode_info(game: Game, mode: Mode) -> ModeInfo:
    return ModeInfo(
        key=mode.key,
        players=tuple(mode.players),
        bots=tuple(mode.bots),
        others=table_levels(mode),
        middle=mode.middle,
        finding=mode.finding,
        hints=isinstance(mode.rules, GivesHints),
        coach=isinstance(mode.rules, Coaches),
        lesson=has_lesson(game, mode),
        one_device=mode.one_device,
        options=msgspec.json.schema(mode.rules.types.options),
    )


def rules_page(game: Game, language: str) -> RulesPage:
    known = clauses_of(game)
    return RulesPage(rules_html(game, language), known.parts, known.opens)


def scene(game: Game, mode: str, done: int) -> Scene:
    """A picture in the rules: a moment of the mode's lesson."""
    taught = lesson(game, game.mode(mode))
    match = taught.scene(done)
    seen = msgspec.structs.replace(match.seen(taught.seat), legal=())
    return Scene(mode, match.players, seen)


def rules_html(game: Game, language: str) -> str:
    """The rules in our words. README.md is English, and may go on for programmers; other languages
    have their own file. Each clause has its number as its id. A paragraph that is a link to a step
    of a lesson, `lessons/MODE.toml#STEP`, becomes the place of a picture: the board draws it."""
    spoken = _spoken(language)
    name = "README.md" if spoken == "en" else f"README.{spoken}.md"
    return _render(game.text(name).partition(FOR_PROGRAMMERS)[0])


def words_ftl(game: Game, language: str) -> str:
    """The game's own texts, for a browser that was built without them."""
    return game.text(f"{_spoken(language)}.ftl")


def _spoken(language: str) -> str:
    return language if language in LANGUAGES else LANGUAGES[0]


@cache
def _render(text: str) -> str:
    from markdown_it import MarkdownIt  # where the rules are already a page, nobody needs it

    # HTML in the source stays text: a game may come from anybody's package.
    html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
    html = html.replace("<th></th>", "<td></td>")  # the corner of a table heads nothing
    html = PICTURE.sub(r'<figure data-mode="\1" data-step="\2">\3</figure>', html)
    return CLAUSE.sub(r'<li id="\1">', html)
