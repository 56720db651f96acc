"""A table in characters: what a game may offer to whoever plays it in the terminal.

A move is chosen in steps, a card, then a place, then a word. What has been chosen so far is a
tuple of texts, and a desk says what is asked next; when nothing is left to ask it says the move.
The full screen lets the person walk from option to option with the arrow keys, the typewriter
numbers them: both ask the same desk.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from ludotheque.core.rules import Seen, Value
from ludotheque.words import Words

Chosen = tuple[str, ...]


class Span(NamedTuple):
    """Some characters of a line. `style` is colour alone: what is to be known is in the text."""

    text: str
    style: str = ""
    option: str = ""  # the key of the option that is drawn here


Line = tuple[Span, ...]


class Option(NamedTuple):
    """What can be chosen next. One that is not drawn in the picture has a key of the keyboard."""

    key: str
    label: str
    to: Chosen
    letter: str = ""


class Ask(NamedTuple):
    """What is asked, and the table meanwhile. Where a word is to be typed, it is what is chosen."""

    prompt: str
    picture: tuple[Line, ...]
    options: tuple[Option, ...] = ()
    typing: bool = False


class Desk(Protocol):
    """One mode's table in characters. What can no longer be chosen, as others were faster, is
    asked for anew."""

    def ask(
        self, seen: Seen[Any, Any], chosen: Chosen, at: str, words: Words, names: Sequence[str]
    ) -> Ask | Value:
        """What is asked next of that seat, or the move. `at` is the option that is pointed at."""


def text_of(line: Line) -> str:
    return "".join(span.text for span in line).rstrip()
