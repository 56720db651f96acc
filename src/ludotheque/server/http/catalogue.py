"""Games as the lobby shows them, and their rules as a page."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from markdown_it import MarkdownIt

from ludotheque.core.game import Game, Mode
from ludotheque.core.rules import GivesHints
from ludotheque.server.bodies import GameInfo, ModeInfo
from ludotheque.words import LANGUAGES

FOR_PROGRAMMERS: Final = "\n## For programmers\n"


def game(of: Game) -> GameInfo:
    return GameInfo(of.key, of.version, of.years, tuple(mode(each) for each in of.modes))


def mode(of: Mode) -> ModeInfo:
    return ModeInfo(
        key=of.key,
        players=tuple(of.players),
        bots=tuple(of.bots),
        middle=of.middle,
        finding=of.finding,
        hints=isinstance(of.rules, GivesHints),
        options=msgspec.json.schema(of.rules.types.options),
    )


def rules(of: Game, language: str) -> str:
    """The rules in our words. README.md is English, and may go on for programmers; other languages
    have their own file."""
    known = language if language in LANGUAGES else LANGUAGES[0]
    name = "README.md" if known == "en" else f"README.{known}.md"
    return _html(of.text(name).partition(FOR_PROGRAMMERS)[0])


def words(of: Game, language: str) -> str:
    """The game's own texts, for a browser that was built without them."""
    known = language if language in LANGUAGES else LANGUAGES[0]
    return of.text(f"{known}.ftl")


@cache
def _html(text: str) -> str:
    # HTML in the source stays text: a game may come from anybody's package.
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
