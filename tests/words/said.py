"""Every message of every file, said with every kind of number and name."""

from __future__ import annotations

import itertools
import re
import typing
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

import msgspec
from fluent.syntax import FluentParser, ast

from ludotheque.core import registry
from ludotheque.core.rules import Value
from ludotheque.words import is_seat, words

NUMBERS: Final = (0, 1, 2, 5, 21)
FRACTIONS: Final = (0.5, 1.5, 2.5)
NAME: Final = "Ana"  # of a woman, and it begins with a vowel
THING: Final = "B3"
PERSONS: Final = {"seats", "name", "names", "others", "dry"}
PLURALS: Final = {"zero", "one", "two", "few", "many", "other"}
BEFORE_PLURAL: Final = re.compile(r" (?!dans|pas|plus|sans|vous)[a-zé]{3,}s\b")  # in French
MOST_WAYS: Final = 64  # to say one message with one number
# These never come smaller: by the rules of the game, or by when the text is shown.
LEAST: Final = {
    ("", "cli-verified"): 2,  # a header and an end
    ("", "refused-cli-too-many-bots"): 2,  # more than the one place there is at least
    ("", "refused-name-length"): 2,
    ("", "refused-players"): 1,
    ("", "players-range"): 1,
    ("", "start-missing"): 1,
    ("", "refused-too-many-games"): 2,
    ("", "unreviewed"): 1,
    ("", "daily-streak"): 1,
    ("", "free-seats"): 1,
    ("abcdrix", "Drew"): 1,
    ("abcdrix", "WinTheWord"): 2,
    ("abcdrix", "habit-MissedWin"): 1,
    ("abcdrix", "habit-MissedWord"): 1,
    ("abcdrix", "WonWord"): 1,
    ("abcdrix", "board-ask-blast"): 1,
    ("coins", "habit-Overlooked"): 1,
    ("coins", "habit-GaveMore"): 1,
    ("coins", "habit-LostEnd"): 1,
    ("coins", "habit-DeadEnd"): 1,
    ("coins", "habit-SolutionOverlooked"): 1,
    ("coins", "habit-StoppedInVain"): 1,
    ("coins", "habit-LaidWrong"): 1,
    ("coins", "SomethingFits"): 1,
    ("coins", "SolutionsLeft"): 1,  # of none another hint tells
    ("coins", "cli-solutions"): 2,  # rows and columns change places
    ("gnomes", "board-exposed"): 1,  # the loot is somewhere
    ("gnomes", "habit-FoughtTooLow"): 1,
    ("gnomes", "habit-WentElsewhere"): 1,
    ("gnomes", "habit-AskedInVain"): 1,
    ("gnomes", "habit-LeftQuestion"): 1,
    ("gnomes", "habit-DugInVain"): 1,
    ("gnomes", "habit-DugTooSoon"): 1,
    ("gnomes", "habit-LeftLoot"): 1,
    ("gnomes", "habit-KeptMole"): 1,
    ("rami", "RanOut"): 1,  # on the racks: whoever has none has gone out
    ("rami", "Blocked"): 1,
    ("rami", "CanLay"): 1,
    ("rami", "habit-CouldGoOut"): 1,
    ("rami", "habit-CouldLayMore"): 1,
    ("rami", "habit-CouldLayBetter"): 1,
    ("rami", "habit-KeptLucky"): 1,
    ("rami", "EmptyTheRack"): 2,
    ("rami", "Chances"): 2,  # four at least lie on the table
    ("rue", "Drew"): 1,
    ("rue", "habit-TakenLater"): 1,
    ("rue", "habit-TakenAfterAll"): 1,
    ("rue", "habit-NeverTaken"): 1,
    ("rue", "habit-WhyContradicted"): 1,
    ("rue", "habit-WhyNotBlocked"): 1,
    ("rue", "SomethingCertain"): 1,
    ("rue", "CardHelps"): 1,
    ("rue", "BonusLeft"): 1,
    ("rue", "board-end-ask"): 1,
    ("rue", "board-act-bonus"): 1,
    ("rue", "board-act-tried-bonus"): 1,
    ("rue", "board-after-bonus"): 1,
    ("rue", "board-after-tried-bonus"): 1,
}
SOURCES: Final = ("", *(game.key for game in registry.games()))


class Said(NamedTuple):
    message: str
    number: float
    text: str


class Asks:
    """What a message asks for: the variables, the values it tells apart, what it refers to."""

    def __init__(self, language: str, message: ast.Message) -> None:
        self.french = language == "fr"
        self.variables: set[str] = set()
        self.counted: set[str] = set()
        self.kinds: dict[str, list[str]] = {}
        self.references: set[str] = set()
        for node in nodes(message):
            self._read(node)

    def _read(self, node: ast.BaseNode) -> None:
        match node:
            case ast.VariableReference():
                self.variables.add(node.id.name)
            case ast.MessageReference():
                self.references.add(node.id.name)
            case ast.Pattern() if self.french:
                self._before_plurals(node)
            case ast.FunctionReference() if node.id.name == "NUMBER":
                given = [each for each in nodes(node) if isinstance(each, ast.VariableReference)]
                self.counted |= {each.id.name for each in given}
            case ast.SelectExpression(selector=ast.VariableReference(id=name)):
                self._selects(name.name, [variant.key for variant in node.variants])

    def _before_plurals(self, pattern: ast.Pattern) -> None:
        """A variable before a French plural is a number: a verb after a name has no such end."""
        for one, after in itertools.pairwise(pattern.elements):
            told = getattr(one, "expression", None)
            follows = getattr(after, "value", "")
            if isinstance(told, ast.VariableReference) and BEFORE_PLURAL.match(follows):
                self.counted.add(told.id.name)

    def _selects(self, name: str, keys: list[Any]) -> None:
        said = [key.name for key in keys if isinstance(key, ast.Identifier)]
        if len(said) < len(keys) or "one" in said:
            self.counted.add(name)
        if set(said) - PLURALS or len(said) == len(keys):
            self.kinds[name] = [*dict.fromkeys([*self.kinds.get(name, []), *said])]


def nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """A node of a Fluent file, and all under it."""
    yield node
    for value in vars(node).values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.BaseNode):
                yield from nodes(each)


def source(language: str, key: str) -> str:
    own = files("ludotheque.words").joinpath(f"{language}.ftl")
    return registry.game(key).text(f"{language}.ftl") if key else own.read_text(encoding="utf-8")


@cache
def messages(language: str, key: str) -> dict[str, Asks]:
    """What each message asks for, with all that it refers to."""
    found: dict[str, Asks] = {}
    for entry in FluentParser().parse(source(language, key)).body:
        if isinstance(entry, ast.Message):
            found[entry.id.name] = Asks(language, entry)
    for asks in found.values():
        _follow(asks, found)
    return found


def _follow(asks: Asks, found: dict[str, Asks]) -> None:
    for name in [*asks.references]:
        other = found[name]
        _follow(other, found)
        asks.variables |= other.variables
        asks.counted |= other.counted
        asks.kinds |= {each: keys for each, keys in other.kinds.items() if each not in asks.kinds}


@cache
def fields(key: str) -> dict[str, dict[str, Any]]:
    """The types of the fields of a game's values, by tag."""
    here = f"ludotheque.games.{key}."
    return {
        str(kind.__struct_config__.tag): typing.get_type_hints(kind)
        for kind in descendants(Value)
        if kind.__module__.startswith(here) and ".tests." not in kind.__module__
    }


def descendants(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for child in kind.__subclasses__():
        yield child
        yield from descendants(child)


@cache
def counted(key: str) -> frozenset[str]:
    """The variables that are numbers somewhere, in one language at least."""
    by_text = {
        name
        for language in ("fr", "en")
        for asks in messages(language, key).values()
        for name in asks.counted
    }
    return frozenset(by_text - {"card"})  # which has a number that nobody reads


def numbers_of(language: str, key: str, message: str) -> dict[str, tuple[float, ...]]:
    """The variables of a message that are numbers, with those that may come."""
    typed = fields(key).get(message, {}) if key else {}
    asks = messages(language, key)[message]
    told: dict[str, tuple[float, ...]] = {}
    for name in asks.variables:
        kind = typed.get(name)
        if kind is float:
            told[name] = (*NUMBERS, *FRACTIONS)
        elif (kind is int and not is_seat(name)) or (kind is None and name in counted(key)):
            told[name] = NUMBERS
    return told


def ways(language: str, key: str, message: str) -> Iterator[dict[str, str]]:
    """Whatever else a message tells apart, each as it may come; names are those of a woman."""
    asks = messages(language, key)[message]
    numbers = numbers_of(language, key, message)
    kinds = {name: keys for name, keys in asks.kinds.items() if name not in numbers}
    texts = asks.variables - {*kinds, *numbers}
    others = {name: NAME if is_person(name) else THING for name in texts}
    for chosen in itertools.islice(itertools.product(*kinds.values()), MOST_WAYS):
        yield {**others, **dict(zip(kinds, chosen, strict=True))}


def is_person(variable: str) -> bool:
    return is_seat(variable) or variable in PERSONS


def every(language: str, key: str) -> Iterator[Said]:
    """Every message of a file, with every number."""
    for message in messages(language, key):
        yield from said(language, key, message)


def said(language: str, key: str, message: str) -> Iterator[Said]:
    says = words(language, key)
    numbers = numbers_of(language, key, message)
    least = LEAST.get((key, message), 0)
    most = [each for each in max(numbers.values(), key=len, default=(2,)) if each >= least]
    for number, way in itertools.product(most, [*ways(language, key, message)]):
        given = {name: number if number in may else int(number) for name, may in numbers.items()}
        text, errors = says.format(message, {**way, **given})
        assert not errors, f"{language} {message}: {errors}"
        yield Said(message, number, text)
