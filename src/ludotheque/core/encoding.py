"""What is seen and done in a game as numbers: what its folder says of it in `encoding.py`, and
for the rest, or where it says nothing, what follows from the types of its values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from importlib import import_module
from importlib.util import find_spec
from operator import or_
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect as types

from ludotheque.core.codes import Choice, Code, Count, Each, Flag, Maybe, OneOf, Open, Parts, Text
from ludotheque.core.codes import Record as Fields
from ludotheque.core.game import Game, Mode
from ludotheque.core.rules import Enumerates, Value

LONG: Final = 32  # of a tuple or a text that has no bound
MANY: Final = 1 << 17  # numbers of moves: more are none at all

T = TypeVar("T")
Said = Mapping[Any, Code]  # of a class, of a field by its name, or of "Class.field"
Numbers = Callable[[Any, Sequence[Any]], list[int]]


@dataclass(frozen=True)
class Encoding:
    """A mode of a game at one kind of table. `view` encodes what is seen; the moves of players
    have the numbers below `moves`. What a move's number is may depend on what its player sees:
    `numbers` is given the view and moves, and gives the number of each. No two legal moves have
    the same. With `moves` 0, the moves of this game have no numbers of their own."""

    view: Code
    moves: int
    numbers: Numbers

    @classmethod
    def by_types(cls, view: Code, moves: Code) -> Encoding:
        """Where a move has its number in any position."""
        number = Known(moves.number).__getitem__
        size = moves.size if moves.size <= MANY else 0
        return cls(view, size, lambda _view, made: [*map(number, made)])


class Known(dict[Any, T]):
    """What follows from something, as a number from a move, remembered: there is not so much of
    it, and it comes again and again."""

    def __init__(self, found: Callable[[Any], T]) -> None:
        self._found = found

    def __missing__(self, asked: Any) -> T:
        found = self[asked] = self._found(asked)
        return found


def encoding(game: Game, mode: Mode, options: Value, players: int) -> Encoding:
    """What the game's folder says, or what follows from its types."""
    if not says(game):
        return generic(mode, options, players)
    said: Encoding = import_module(f"{game.package}.encoding").encoding(mode.key, options, players)
    return said


def says(game: Game) -> bool:
    """Does its folder say how it becomes numbers?"""
    try:
        return find_spec(f"{game.package}.encoding") is not None
    except ModuleNotFoundError:  # no folder at all: a module
        return False


def generic(mode: Mode, options: Value, players: int) -> Encoding:
    """Nothing is known but the types. A move has a number where its type is bounded, or the rules
    have an alphabet."""
    rules = mode.rules
    view = derived(rules.types.view)
    if isinstance(rules, Enumerates):
        return Encoding.by_types(view, Choice(rules.alphabet(options, players)))
    return Encoding.by_types(view, derived(moves_of(mode)))


def moves_of(mode: Mode) -> Any:
    """The type of what players do: nature's moves apart."""
    kinds, _ = mode.rules.types.kinds()
    return reduce(or_, sorted(kinds, key=lambda kind: kind.__name__))


def derived(kind: Any, said: Said | None = None) -> Code:
    """The code of a type. What is `said` of a class, or of a field by its name or as Class.field,
    stands; the rest follows from the type: a number without a bound is open, and a tuple or a text
    without a bound has at most 32 items."""
    return _Derived(said or {}).of(types.type_info(kind))


class _Derived:
    def __init__(self, said: Said) -> None:
        self._said = said
        self._kinds: dict[type, Callable[[Any], Code]] = {
            types.BoolType: lambda _: Flag(),
            types.IntType: _whole,
            types.StrType: lambda info: Text(info.max_length or LONG),
            types.LiteralType: lambda info: Choice(info.values),
            types.EnumType: lambda info: Choice(info.cls),
            types.Metadata: lambda info: self.of(info.type),
            types.UnionType: lambda info: self._union(info.types),
            types.VarTupleType: self._several,
            types.TupleType: lambda info: Parts(map(self.of, info.item_types)),
            types.StructType: self._struct,
        }

    def of(self, info: Any) -> Code:
        if type(info) not in self._kinds:
            raise TypeError(f"{info}: say in encoding.py how this becomes numbers")
        return self._kinds[type(info)](info)

    def _union(self, members: tuple[Any, ...]) -> Code:
        rest = [m for m in members if not isinstance(m, types.NoneType)]
        if len(rest) == 1:
            code = self.of(rest[0])
        elif all(isinstance(m, types.StructType) for m in rest):
            code = OneOf({m.cls: self._struct(m) for m in rest})
        else:
            raise TypeError(f"{members}: say in encoding.py how this becomes numbers")
        return code if len(rest) == len(members) else Maybe(code)

    def _several(self, info: types.VarTupleType) -> Code:
        code, most = self.of(info.item_type), info.max_length or LONG
        return Parts([code] * most) if info.min_length == most else Each(code, most)

    def _struct(self, info: Any) -> Code:
        if info.cls in self._said:
            return self._said[info.cls]
        return Fields(info.cls, {f.name: self._field(info.cls, f) for f in info.fields})

    def _field(self, cls: type, field: Any) -> Code:
        whole = f"{cls.__name__}.{field.name}"
        return self._said.get(whole) or self._said.get(field.name) or self.of(field.type)


def _whole(info: types.IntType) -> Code:
    least = info.ge if info.ge is not None else None if info.gt is None else info.gt + 1
    most = info.le if info.le is not None else None if info.lt is None else info.lt - 1
    if least is None or most is None:
        return Open()
    few = most - least < LONG
    return Choice(range(least, most + 1)) if few else Count(most, least)


def written(code: Code, value: msgspec.Struct) -> list[float]:
    """The row of a value."""
    row = [0.0] * code.width
    code.write(value, row, 0)
    return row
