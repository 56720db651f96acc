"""Checks of a game's texts: everything that people read is there, in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Any, get_args

import msgspec
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from ludotheque.core.clauses import Opening, clauses_of
from ludotheque.core.faults import KINDS
from ludotheque.core.game import Game, Mode
from ludotheque.core.lesson import has_lesson, lesson
from ludotheque.words import LANGUAGES, words

READMES = {"en": "README.md", "fr": "README.fr.md"}
CLAUSE = re.compile(r"\*\*([A-Z]+-[A-Z]?\d+)\*\*")


def same_messages_in_every_language(game: Game) -> None:
    found = {language: messages(game.text(f"{language}.ftl")) for language in LANGUAGES}
    first = found[LANGUAGES[0]]
    for language, ids in found.items():
        assert ids == first, f"{language}.ftl: only in one language: {sorted(ids ^ first)}"


def messages(source: str) -> set[str]:
    """The ids of the messages in a Fluent file; unreadable parts are errors."""
    body = FluentParser().parse(source).body
    junk = [entry.content for entry in body if isinstance(entry, Junk)]
    assert not junk, f"not Fluent: {junk}"
    return {entry.id.name for entry in body if isinstance(entry, Message)}


def nothing_is_left_unsaid(game: Game) -> None:
    """Title, modes, levels, options, moves, events, refusals and parts of the table have a text."""
    for language in LANGUAGES:
        told = words(language, game.key)
        missing = sorted(name for name in expected(game) if not told.has(name))
        assert not missing, f"{language}: no text for {missing}"


def expected(game: Game) -> Iterator[str]:
    yield from ("title", "tagline")
    yield from (f"refused-{code}" for code in refusal_codes(game.folder))
    for part in clauses_of(game).parts:
        yield from (f"what-{part}", f"what-{part}-about")
    for mode in game.modes:
        yield from (f"mode-{mode.key}", f"mode-{mode.key}-about")
        for level in mode.bots:
            yield from (f"level-{level}", f"level-{level}-about")
        yield from (f"level-{level}" for level in mode.former)
        types = mode.rules.types
        yield from (tag_of(kind) for kind in (*union(types.move), *union(types.event)))
        yield from option_texts(types.options)
        yield from lesson_texts(game, mode)


def lesson_texts(game: Game, mode: Mode) -> Iterator[str]:
    """What a lesson says, and why it does not want a move."""
    steps = lesson(game, mode).sheet.step if has_lesson(game, mode) else ()
    yield from (step.say for step in steps if step.say)
    yield from (f"refused-{step.other}" for step in steps)


def union(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) or (kind,)


def tag_of(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def option_texts(options: Any) -> Iterator[str]:
    """Each option by name, and by value where it is a choice."""
    for field in msgspec.inspect.type_info(options).fields:  # type: ignore[attr-defined]
        yield f"option-{field.name}"
        if isinstance(field.type, msgspec.inspect.LiteralType):
            yield from (f"option-{field.name}-{value}" for value in field.type.values)


def refusal_codes(folder: Traversable) -> set[str]:
    """The codes that the game's own source can refuse with."""
    codes: set[str] = set()
    for source in sources(folder):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in KINDS:
                codes.update(_literals(node.args[0]))
    return codes


def sources(folder: Traversable) -> Iterator[Traversable]:
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name not in ("tests", "client", "__pycache__"):
            yield from sources(entry)
        elif entry.name.endswith(".py"):
            yield entry


def _literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from (*_literals(node.body), *_literals(node.orelse))
    elif isinstance(node, ast.Constant):
        yield str(node.value)
    else:
        raise TypeError(f"a refusal's code must be written out: {ast.unparse(node)}")


def rules_are_numbered(game: Game) -> None:
    """The rules are told in every language with the same numbered clauses."""
    found = {language: clauses(game.text(name)) for language, name in READMES.items()}
    assert found["en"], "README.md numbers no clause"
    assert found["en"] == found["fr"], f"only in one: {set(found['en']) ^ set(found['fr'])}"


def clauses(text: str) -> list[str]:
    """The clauses that a README defines, in order, each once."""
    return list(dict.fromkeys(CLAUSE.findall(text)))


def rules_tell_of_the_table(game: Game) -> None:
    """Each part of the table has its clause, and the rules open somewhere in every mode."""
    known, numbered = clauses_of(game), clauses(game.text(READMES["en"]))
    named = [*known.parts.values(), *(opening.clause for opening in known.opens)]
    assert set(named) <= set(numbered), f"no such clause: {sorted(set(named) - set(numbered))}"
    for mode in game.modes if known.opens else ():
        always = [not opening.view for opening in known.opens if opening.mode == mode.key]
        assert always.count(True) == 1, f"{mode.key}: nowhere to open the rules when nothing fits"
        assert always[-1], f"{mode.key}: after what always fits nothing else is looked at"
    for opening in known.opens:
        _check_view(opening, game.mode(opening.mode))


def _check_view(opening: Opening, mode: Mode) -> None:
    """What it asks of a view is something that a view can have."""
    fields = {f.name: f.type for f in msgspec.inspect.type_info(mode.rules.types.view).fields}  # type: ignore[attr-defined]
    for name, value in opening.view.items():
        kind = fields.get(name)
        assert isinstance(kind, msgspec.inspect.LiteralType), f"{mode.key}: {name} is no choice"
        assert value in kind.values, f"{mode.key}: {name} is never {value!r}"


CHECKS = (
    same_messages_in_every_language,
    nothing_is_left_unsaid,
    rules_are_numbered,
    rules_tell_of_the_table,
)
