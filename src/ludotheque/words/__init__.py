"""What people read, in their language. Every text is a Fluent message; the browser uses the same
files in the same way (client/src/lib/words.ts), so both say the same.

A value is told by the message named after its tag. Its fields become the message's arguments:

- `seat`, or a field that ends in `_seat`: the player's name, and `$you` (for `to_seat`: `$to_you`)
  is `yes` when that seat is the reader's, `no` otherwise; `seats`: the names, joined, the reader
  as “you”;
- a value inside: told in its turn; a list: its items, joined ("a, b et c");
- a boolean: `yes` or `no`; nothing: an empty text; an enumeration: its value.

`DE($seat)` is French for somebody's: “de Zoé”, but “d’Ana”.
"""

from __future__ import annotations

import enum
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from ludotheque.core import registry
from ludotheque.core.faults import Fault
from ludotheque.core.rules import Seat, Value

LANGUAGES: Final = ("fr", "en")

Argument = str | int | float
_ELIDES: Final = re.compile("[aeiouhœæ]|y[^aeiou]", re.IGNORECASE)  # d’Yves, but de Yann


class Words:
    """The texts of one language: the platform's own and, on top, one game's."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        # What only reads a value's fields, or which languages there are, needs no Fluent.
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        functions: dict[str, Any] = {"DE": de}  # a text is a Fluent value too
        # Isolation marks would end up in terminals and file names.
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        for source in sources:
            self._bundle.add_resource(FluentResource(source), allow_overrides=True)

    def has(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def say(self, message: str, /, **arguments: Argument) -> str:
        """The text of a message. A missing one is shown by its name: visible, never fatal."""
        return self.format(message, arguments)[0]

    def format(
        self, message: str, arguments: Mapping[str, Argument]
    ) -> tuple[str, Sequence[Exception]]:
        """The text, and what went wrong while it was made: a missing argument, say."""
        pattern = self._bundle.get_message(message).value if self.has(message) else None
        if pattern is None:
            return message, [LookupError(message)]
        text, errors = self._bundle.format_pattern(pattern, dict(arguments))
        return str(text), errors

    def tell(self, value: Value, names: Sequence[str] = (), me: Seat | None = None) -> str:
        """The text of an event, a move, a tile …"""
        return self.say(tag(value), **self.arguments(fields(value), names, me))

    def refusal(self, refused: Fault, names: Sequence[str] = (), me: Seat | None = None) -> str:
        return self.say(f"refused-{refused.code}", **self.arguments(refused.params, names, me))

    def arguments(
        self,
        given: Mapping[str, object],
        names: Sequence[str] = (),
        me: Seat | None = None,
    ) -> dict[str, Argument]:
        told: dict[str, Argument] = {}
        for name, value in given.items():
            if is_seat(name) and isinstance(value, int):
                told[name] = self._name(value, names)
                told[f"{name.removesuffix('seat')}you"] = "yes" if value == me else "no"
            elif name == "seats" and isinstance(value, Sequence):
                told[name] = self.join([self._you_or_name(seat, names, me) for seat in value])
            else:
                told[name] = self._argument(value, names, me)
        return told

    def _argument(self, value: object, names: Sequence[str], me: Seat | None) -> Argument:
        match value:
            case None:
                return ""
            case bool():
                return "yes" if value else "no"
            case enum.Enum():
                return str(value.value)
            case str() | int() | float():
                return value
            case Value():
                return self.tell(value, names, me)
            case Sequence():
                return self.join([str(self._argument(item, names, me)) for item in value])
        raise TypeError(f"no text for {value!r}")

    def _you_or_name(self, seat: Seat, names: Sequence[str], me: Seat | None) -> str:
        return self.say("you") if seat == me else self._name(seat, names)

    def _name(self, seat: Seat, names: Sequence[str]) -> str:
        return names[seat] if 0 <= seat < len(names) else self.say("seat-number", number=seat + 1)

    def join(self, items: Sequence[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return self.say("list-and", head=", ".join(items[:-1]), last=items[-1])


def de(name: object) -> str:
    return f"d’{name}" if _ELIDES.match(unicodedata.normalize("NFD", str(name))) else f"de {name}"


def tag(value: Value) -> str:
    return str(type(value).__struct_config__.tag)


def fields(value: Value) -> dict[str, object]:
    return {name: getattr(value, name) for name in msgspec.structs.asdict(value)}


def is_seat(name: str) -> bool:
    return name == "seat" or name.endswith("_seat")


@cache
def words(language: str, game: str = "") -> Words:
    """The texts of a language, with those of a game when one is named."""
    known = language if language in LANGUAGES else LANGUAGES[0]
    sources = [files(__name__).joinpath(f"{known}.ftl").read_text(encoding="utf-8")]
    if game:
        sources.append(registry.game(game).text(f"{known}.ftl"))
    return Words(known, sources)
