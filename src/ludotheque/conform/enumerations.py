"""Checks of words: what the rules name by one of a few words, a colour or a phase, people read in
their language, wherever they read it: in the log, on the plain board, in the terminal.

A value is told by the message of its name (in the browser also by `brief-…` and `fate-…`). There a
word chooses between variants and is never shown itself; the last variant stands for all others
only if it is named after none of them. On the plain board and in the terminal's outline a word of
the field `phase` is told by `view-phase-WORD`. A label without a small letter, as of a place on
the board (A1), is read as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Identifier,
    Message,
    MessageReference,
    Placeable,
    SelectExpression,
    VariableReference,
)
from fluent.syntax.visitor import Visitor
from msgspec import inspect as types

from ludotheque.core.game import Game
from ludotheque.core.rules import Value
from ludotheque.words import LANGUAGES, Words, words

TELLINGS: Final = ("{}", "brief-{}", "fate-{}")


def every_word_is_told(game: Game) -> None:
    """In a move, an event, a hint or a view, every word that the rules may use has its text."""
    for language in LANGUAGES:
        faults = [*_in_messages(game, language), *_in_views(game, words(language, game.key))]
        assert not faults, f"{language}.ftl: " + "; ".join(dict.fromkeys(faults))


def words_of(info: types.Type) -> tuple[str, ...]:
    """The words that a field of this type may hold, alone or in a list."""
    match info:
        case types.Metadata():
            return words_of(info.type)
        case types.LiteralType():
            return tuple(word for word in map(str, info.values) if _is_word(word))
        case types.EnumType():
            return tuple(word for each in info.cls if _is_word(word := str(each.value)))
    return tuple(word for inner in _inside(info) for word in words_of(inner))


def _is_word(text: str) -> bool:
    return text != text.upper()


def _inside(info: Any) -> tuple[types.Type, ...]:
    """The types of which a union or a tuple is made."""
    match info:
        case types.UnionType():
            return info.types
        case types.TupleType():
            return info.item_types
        case types.VarTupleType() | types.ListType():
            return (info.item_type,)
    return ()


# Where a value is told by its message.


def _in_messages(game: Game, language: str) -> Iterator[str]:
    body = FluentParser().parse(game.text(f"{language}.ftl")).body
    messages = {entry.id.name: entry for entry in body if isinstance(entry, Message)}
    for kind in _classes(Value, game.package):
        for telling in TELLINGS:
            name = telling.format(kind.__struct_config__.tag)
            if name in messages:
                yield from _message_faults(kind, messages[name], messages)


def _classes(base: Any, package: str) -> Iterator[Any]:
    """The game's own values, also those that are told but in no list of types: hints, remarks."""
    for kind in base.__subclasses__():
        if kind.__module__ == package or kind.__module__.startswith(f"{package}."):
            yield kind
        yield from _classes(kind, package)


def _message_faults(kind: Any, message: Message, messages: Mapping[str, Message]) -> Iterator[str]:
    used = Used(messages)
    used.visit(message)
    for field in types.type_info(kind).fields:  # type: ignore[attr-defined]
        told = set(words_of(field.type))
        if told and field.name in used.shown:
            yield f"{message.id.name} shows the bare word of ${field.name}"
        for variants, rest in used.chosen.get(field.name, ()) if told else ():
            missing = told - variants if rest in told else set()
            unknown = variants - told - {rest}
            for word in sorted(missing):
                yield f"{message.id.name} has no variant [{word}] of ${field.name}"
            for word in sorted(unknown):
                yield f"{message.id.name} has a variant [{word}], which ${field.name} never is"


class Used(Visitor):
    """Which arguments a message shows, and between which variants they choose."""

    def __init__(self, messages: Mapping[str, Message]) -> None:
        self.shown: set[str] = set()
        self.chosen: dict[str, list[tuple[set[str], str]]] = {}
        self._messages = messages

    def visit_Placeable(self, node: Placeable) -> None:  # noqa: N802 - Fluent's own name
        if isinstance(node.expression, VariableReference):
            self.shown.add(node.expression.id.name)
        self.generic_visit(node)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        if node.id.name in self._messages:
            self.visit(self._messages[node.id.name])

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, VariableReference):
            names = [_name(variant.key) for variant in node.variants]
            rest = next(_name(variant.key) for variant in node.variants if variant.default)
            self.chosen.setdefault(node.selector.id.name, []).append((set(names), rest))
        for variant in node.variants:
            self.visit(variant.value)


def _name(key: Any) -> str:
    return str(key.name if isinstance(key, Identifier) else key.value)


# Where a view is laid out by its fields.


def _in_views(game: Game, told: Words) -> Iterator[str]:
    for mode in game.modes:
        yield from _outline_faults(types.type_info(mode.rules.types.view), told, set())


def _outline_faults(info: Any, told: Words, met: set[Any]) -> Iterator[str]:
    if not isinstance(info, types.StructType):
        for inner in _inside(info.type if isinstance(info, types.Metadata) else info):
            yield from _outline_faults(inner, told, met)
    elif info.cls not in met and not told.has(str(info.tag)):
        met.add(info.cls)
        for field in info.fields:
            if not _is_hidden(f"view-{field.name}", told):
                yield from _field_faults(field, told)
                yield from _outline_faults(field.type, told, met)


def _is_hidden(label: str, told: Words) -> bool:
    return told.has(label) and not told.say(label)


def _field_faults(field: Any, told: Words) -> Iterator[str]:
    for word in words_of(field.type):
        if not told.has(f"view-{field.name}-{word}"):
            yield f"no text view-{field.name}-{word}"


CHECKS = (every_word_is_told,)
