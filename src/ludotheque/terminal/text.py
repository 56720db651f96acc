"""A view as lines of text. Whatever has a message is told by it; the rest is laid out by fields.

A field is labelled by the message `view-FIELD` where the game has one, else by its name; an empty
label hides it. A word in it (a phase, say) is told by `view-FIELD-WORD`, else by itself. Where the
game has `view-FIELD-of`, a list has one item for each seat, and that message says whose each is.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeGuard

from ludotheque.core.rules import Outcome, Seat, Value
from ludotheque.words import Words, fields, is_seat, tag

WIDE: Final = 60
NOTHING: Final = "–"


class GameText:
    def __init__(self, words: Words, names: Sequence[str], me: Seat | None) -> None:
        self.words = words
        self.names = names
        self.me = me

    def tell(self, value: Value) -> str:
        return self.words.tell(value, self.names, self.me)

    def read(self, raw: Any) -> Any:
        """The text of a value that came as JSON and whose type is not known here."""
        if isinstance(raw, list):
            return [self.read(item) for item in raw]
        if not isinstance(raw, dict):
            return raw
        inside = {name: self.read(value) for name, value in raw.items() if name != "type"}
        told = self.words.arguments(inside, self.names, self.me)
        return self.words.say(str(raw.get("type")), **told)

    def view(self, view: Value) -> list[str]:
        return [line for name, value in fields(view).items() for line in self._field(name, value)]

    def _field(self, name: str, value: object) -> Iterator[str]:
        label = self._label(name)
        if not label:
            return
        if is_many(value) and len(value) > 1 and self._needs_lines(name, value):
            yield self._labelled(label, "")
            for number, item in enumerate(value):
                yield f"  {number}  {self._inline(name, item)}"
            return
        yield self._labelled(label, self._inline(name, value) or NOTHING)

    def _needs_lines(self, name: str, value: Sequence[object]) -> bool:
        """Long lists, and lists of things made of things, which moves may name by number."""
        if any(is_many(part) for item in value for part in parts(item)):
            return True
        return any(is_many(item) for item in value) and len(self._inline(name, value)) > WIDE

    def _labelled(self, label: str, text: str) -> str:
        return self.words.say("terminal-field", label=label, text=text).rstrip()

    def _label(self, name: str) -> str:
        message = f"view-{name}"
        return self.words.say(message) if self.words.has(message) else name.replace("_", " ")

    def _inline(self, name: str, value: object) -> str:
        if value is None:
            return NOTHING
        if isinstance(value, bool):
            return self.words.say("terminal-yes" if value else "terminal-no")
        if isinstance(value, enum.Enum):
            return self._inline(name, value.value)
        if isinstance(value, int) and is_seat(name):
            return self._name(value)
        if isinstance(value, Value):
            return self._value(value)
        if is_many(value):
            inner = "seat" if name == "seats" else name
            told = [self._inline(inner, item) or NOTHING for item in value]
            apart = "; " if any(is_many(item) for item in value) else ", "
            return apart.join(self._owned(name, told))
        return self._word(name, str(value))

    def _owned(self, name: str, told: list[str]) -> list[str]:
        """With whose each is, where the game says that there is one for each seat."""
        message = f"view-{name}-of"
        if not self.words.has(message) or len(told) != len(self.names):
            return told
        return [
            f"{self.words.say(message, seat=self._name(seat))} {part}"
            for seat, part in enumerate(told)
        ]

    def _value(self, value: Value) -> str:
        if self.words.has(tag(value)):
            return self.tell(value)
        inside = fields(value).items()
        told = [
            self._labelled(self._label(name), self._inline(name, v) or NOTHING)
            for name, v in inside
        ]
        return f"({'; '.join(told)})"

    def _name(self, seat: Seat) -> str:
        told = self.words.arguments({"seat": seat}, self.names)
        return NOTHING if seat < 0 else str(told["seat"])

    def _word(self, name: str, word: str) -> str:
        message = f"view-{name}-{word}"
        return self.words.say(message) if self.words.has(message) else word


def parts(value: object) -> Iterable[object]:
    return fields(value).values() if isinstance(value, Value) else ()


def is_many(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, Sequence) and not isinstance(value, str)


def standing(outcome: Outcome, names: Sequence[str], words: Words) -> list[str]:
    """Who came where, the best first."""
    seats = sorted(range(len(outcome.ranks)), key=lambda seat: (outcome.ranks[seat], seat))
    return [
        words.say(
            "cli-rank",
            rank=outcome.ranks[seat],
            name=words.arguments({"seat": seat}, names)["seat"],
            score=outcome.scores[seat],
        )
        for seat in seats
    ]
