"""Codes for what is made of several things."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, compress, count, zip_longest
from math import prod
from operator import attrgetter, is_not
from typing import Any, Final

from ludotheque.core.codes.one import (
    REMEMBERED,
    UNCOUNTED,
    Choice,
    Code,
    Open,
    Row,
    Unencodable,
    single,
    zeros,
)

FEW: Final = 6  # in an order: to look what has changed of them takes longer than to write all
_NONE: Final = object()


class Record(Code):
    """A value field by field."""

    def __init__(self, kind: type, fields: Mapping[str, Code]) -> None:
        self.kind = kind
        self.fields = tuple(fields.items())
        self._codes, self._places, self.width = _one_after_the_other(fields.values())
        self._values = _values(tuple(fields))
        self.size = prod(code.size for code in self._codes)

    def write(self, value: Any, row: Row, at: int) -> None:
        for name, code in self.fields:
            code.write(getattr(value, name), row, at)
            at += code.width

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:
        both = zip(self._values(old), self._values(new), self._codes, self._places, strict=True)
        for was, now, code, place in both:
            if now is not was and now != was:
                code.rewrite(was, now, row, at + place)

    def read(self, row: Sequence[float], at: int) -> Any:
        found = {}
        for name, code in self.fields:
            found[name] = code.read(row, at)
            at += code.width
        return self.kind(**found)

    def number(self, value: Any) -> int:
        number = 0
        for name, code in self.fields:
            number = number * code.size + code.number(getattr(value, name))
        return number


def _one_after_the_other(codes: Iterable[Code]) -> tuple[tuple[Code, ...], tuple[int, ...], int]:
    """The codes, where each begins, and where the last one ends."""
    found = tuple(codes)
    *places, width = accumulate([code.width for code in found], initial=0)
    return found, tuple(places), width


def _values(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """What gets these fields of a value, all at once."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


class OneOf(Code):
    """A value of one of several classes: which, and then what, all in the same room."""

    def __init__(self, codes: Mapping[type, Code]) -> None:
        self._codes = tuple(codes.values())
        self._places = {kind: place for place, kind in enumerate(codes)}
        self.width = len(codes) + max(code.width for code in self._codes)
        sizes = [code.size for code in self._codes]
        self.size = sum(sizes) if all(sizes) else UNCOUNTED
        self._firsts = [sum(sizes[:place]) for place in range(len(sizes))]

    def write(self, value: Any, row: Row, at: int) -> None:
        place = self._place(value)
        row[at + place] = 1.0
        self._codes[place].write(value, row, at + len(self._codes))

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:
        place = self._place(new)
        if place == self._place(old):
            self._codes[place].rewrite(old, new, row, at + len(self._codes))
        else:
            super().rewrite(old, new, row, at)

    def read(self, row: Sequence[float], at: int) -> Any:
        place = list(row[at : at + len(self._codes)]).index(1.0)
        return self._codes[place].read(row, at + len(self._codes))

    def number(self, value: Any) -> int:
        place = self._place(value)
        return self._firsts[place] + self._codes[place].number(value)

    def _place(self, value: Any) -> int:
        try:
            return self._places[type(value)]
        except KeyError:
            raise Unencodable(f"a {type(value).__name__} is not expected here") from None


class Parts(Code):
    """Always as many, one after the other, each with a code of its own."""

    def __init__(self, codes: Iterable[Code]) -> None:
        self._codes, self._places, self.width = _one_after_the_other(codes)
        self.size = prod(code.size for code in self._codes)

    def write(self, value: Any, row: Row, at: int) -> None:
        self._check(value)
        for code, item in zip(self._codes, value, strict=True):
            code.write(item, row, at)
            at += code.width

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:
        self._check(new)
        for was, now, code, place in zip(old, new, self._codes, self._places, strict=True):
            if now is not was and now != was:
                code.rewrite(was, now, row, at + place)

    def read(self, row: Sequence[float], at: int) -> Any:
        found = []
        for code in self._codes:
            found.append(code.read(row, at))
            at += code.width
        return tuple(found)

    def number(self, value: Any) -> int:
        self._check(value)
        number = 0
        for code, item in zip(self._codes, value, strict=True):
            number = number * code.size + code.number(item)
        return number

    def _check(self, value: Any) -> None:
        if len(value) != len(self._codes):
            raise Unencodable(f"{len(value)} are not {len(self._codes)}")


class Each(Code):
    """Several, one after the other, at most so many: each after a one, which says that it is
    there."""

    def __init__(self, code: Code, most: int) -> None:
        self._code, self._most = code, most
        self._step = 1 + code.width
        self.width = most * self._step
        self.size = (code.size + 1) ** most if code.size else UNCOUNTED

    def write(self, value: Any, row: Row, at: int) -> None:
        self._check(value)
        for item in value:
            row[at] = 1.0
            self._code.write(item, row, at + 1)
            at += self._step

    def erase(self, value: Any, row: Row, at: int) -> None:
        for item in value:
            row[at] = 0.0
            self._code.erase(item, row, at + 1)
            at += self._step

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:
        self._check(new)
        for was, now in zip_longest(old, new, fillvalue=_NONE):
            if now is not was and now != was:
                self._rewrite_one(was, now, row, at)
            at += self._step

    def _rewrite_one(self, was: Any, now: Any, row: Row, at: int) -> None:
        row[at] = 0.0 if now is _NONE else 1.0
        if was is _NONE:
            self._code.write(now, row, at + 1)
        elif now is _NONE:
            self._code.erase(was, row, at + 1)
        else:
            self._code.rewrite(was, now, row, at + 1)

    def read(self, row: Sequence[float], at: int) -> Any:
        places = range(at, at + self.width, self._step)
        return tuple(self._code.read(row, place + 1) for place in places if row[place])

    def number(self, value: Any) -> int:
        self._check(value)
        number = 0
        for item in value:
            number = number * (self._code.size + 1) + 1 + self._code.number(item)
        return number

    def _check(self, value: Any) -> None:
        if len(value) > self._most:
            raise Unencodable(f"{len(value)} are more than {self._most}")


class Latest(Code):
    """The last so many, newest first, and how many there have been in all: where there is no end
    to them. Two values that differ only in what lies further back share a row."""

    def __init__(self, code: Code, most: int) -> None:
        self._each, self._most = Each(code, most), most
        self._step = self._each.width // most
        self._count = Open()
        self.width = self._each.width + 1

    def write(self, value: Any, row: Row, at: int) -> None:
        self._count.write(len(value), row, at)
        self._each.write(self._newest(value), row, at + 1)

    def erase(self, value: Any, row: Row, at: int) -> None:
        row[at] = 0.0
        self._each.erase(self._newest(value), row, at + 1)

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:
        if new[:-1] != old:
            return super().rewrite(old, new, row, at)
        self._count.write(len(new), row, at)
        first, step, end = at + 1, self._step, at + self.width
        row[first + step : end] = row[first : end - step]  # the others move on by one
        self._each.erase(old[-1:], row, first)
        return self._each.write(new[-1:], row, first)

    def _newest(self, value: Any) -> Any:
        return value[::-1][: self._most]

    def read(self, row: Sequence[float], at: int) -> Any:
        return self._each.read(row, at + 1)[::-1]


class Subset(Code):
    """Some of these, in their order: a one for each that is there."""

    def __init__(self, values: Iterable[Any]) -> None:
        self._choice = Choice(values)
        self.width = self._choice.width
        self.size = 1 << self.width

    def write(self, value: Any, row: Row, at: int) -> None:
        places, before = self._choice.places, at - 1
        try:
            for item in value:
                place = at + places[item]
                if place <= before:
                    raise Unencodable(f"{value!r} is not in order")
                row[place] = 1.0
                before = place
        except KeyError as unknown:
            raise self._choice.unknown(unknown.args[0]) from None

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:  # noqa: ARG002
        row[at : at + self.width] = zeros(self.width, type(row) is list)
        self.write(new, row, at)

    def read(self, row: Sequence[float], at: int) -> Any:
        values = self._choice.values
        return tuple(item for item, there in zip(values, row[at:], strict=False) if there)

    def number(self, value: Any) -> int:
        return sum(1 << self._choice.number(item) for item in value)


class _Growing(Code):
    """Several in an order. Most often there are more at the end than before, or one of them is
    another: only those are written whose place does not have the same as before."""

    def write(self, value: Any, row: Row, at: int) -> None:
        self._write(value, 0, row, at)

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:
        length = len(old)
        if new[:length] == old:
            self._write(new[length:], length, row, at)
        elif length > FEW and new[:1] == old[:1]:
            self._rewrite_some(old, new, row, at)
        else:  # also those of another game
            super().erase(old, row, at)
            self._write(new, 0, row, at)

    def _rewrite_some(self, old: Any, new: Any, row: Row, at: int) -> None:
        others = [*compress(count(), map(is_not, old, new))]
        self.erase([old[place] for place in others], row, at)
        self.erase(old[len(new) :], row, at)
        for place in others:
            self._write(new[place : place + 1], place, row, at)
        self._write(new[len(old) :], len(old), row, at)

    @abstractmethod
    def _write(self, items: Any, first: int, row: Row, at: int) -> None:
        """These from the first place on, where none of them is written yet."""


class Ordered(_Growing):
    """Some of these, each once, in any order: for each the place at which it comes, from 1, as a
    share of the most there can be."""

    def __init__(self, values: Iterable[Any], most: int | None = None) -> None:
        self._choice = Choice(values)
        self.width = self._choice.width
        self._shares = _shares(self.width if most is None else most)

    def erase(self, value: Any, row: Row, at: int) -> None:
        places = self._choice.places
        for item in value:
            row[at + places[item]] = 0.0

    def _write(self, items: Any, first: int, row: Row, at: int) -> None:
        places, shares, place = self._choice.places, self._shares, first
        try:
            for item in items:
                here = at + places[item]
                if row[here] or place >= len(shares):
                    raise Unencodable(f"one of {items!r} is there twice, or after the last place")
                row[here] = shares[place]
                place += 1
        except KeyError as unknown:
            raise self._choice.unknown(unknown.args[0]) from None

    def read(self, row: Sequence[float], at: int) -> Any:
        there = [(row[at + n], item) for n, item in enumerate(self._choice.values) if row[at + n]]
        return tuple(item for _, item in sorted(there, key=lambda each: each[0]))


def _shares(most: int) -> list[float]:
    """Of each place, from the first."""
    return [single(place / most) for place in range(1, most + 1)]


class Keyed(_Growing):
    """Records of which no two have the same key, in any order: for each key the place at which it
    comes, from 1, as a share of the most there can be, and the other fields."""

    def __init__(
        self,
        kind: type,
        key: str,
        values: Iterable[Any],
        fields: Mapping[str, Code],
        most: int | None = None,
    ) -> None:
        self._kind, self._key = kind, key
        self._choice = Choice(values)
        self._fields = tuple(fields.items())
        self._each = 1 + sum(code.width for code in fields.values())
        self.width = self._each * self._choice.width
        self._shares = _shares(self._choice.width if most is None else most)
        self._told = lru_cache(REMEMBERED)(self._tell)

    def erase(self, value: Any, row: Row, at: int) -> None:
        for item in value:
            first, told = self._told(item)
            row[at + first] = 0.0
            for place, _ in told:
                row[at + place] = 0.0

    def _write(self, items: Any, first: int, row: Row, at: int) -> None:
        for place, item in enumerate(items, first):
            where, told = self._told(item)
            if row[at + where] or place >= len(self._shares):
                raise Unencodable(f"{item!r} is there twice, or after the last place")
            row[at + where] = self._shares[place]
            for here, number in told:
                row[at + here] = number

    def _tell(self, item: Any) -> tuple[int, list[tuple[int, float]]]:
        """Where that record stands, and the numbers of its other fields that are not zero."""
        first = self._each * self._choice.number(getattr(item, self._key))
        row, at = [0.0] * self._each, 1
        for name, code in self._fields:
            code.write(getattr(item, name), row, at)
            at += code.width
        return first, [(first + place, number) for place, number in enumerate(row) if number]

    def read(self, row: Sequence[float], at: int) -> Any:
        places = [at + self._each * number for number in range(self._choice.width)]
        there = sorted((row[place], number) for number, place in enumerate(places) if row[place])
        return tuple(self._item(number, row, places[number] + 1) for _, number in there)

    def _item(self, number: int, row: Sequence[float], at: int) -> Any:
        found = {self._key: self._choice.values[number]}
        for name, code in self._fields:
            found[name] = code.read(row, at)
            at += code.width
        return self._kind(**found)
