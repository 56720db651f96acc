"""Codes for one thing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Iterable, MutableSequence, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, Final

Row = MutableSequence[float]

UNCOUNTED: Final = 0
HALF: Final = 64  # an open number of this height is written as one half
HIGHEST: Final = 20_000  # open numbers beyond would be too close to each other
EXACT: Final = 1 << 24  # a float of 32 bits tells so many whole numbers apart
REMEMBERED: Final = 1 << 12  # values of a kind: they come again and again
_single: Final = Struct("f")


def single(number: float) -> float:
    """The nearest float of 32 bits."""
    found: float = _single.unpack(_single.pack(number))[0]
    return found


class Unencodable(ValueError):
    """This value has no row, or no number: a bound that was declared is too narrow."""


class Code(ABC):
    """Rows begin as zeros: a code writes only what is not zero."""

    width: int
    size: int = UNCOUNTED

    @abstractmethod
    def write(self, value: Any, row: Row, at: int) -> None:
        """Put the value into the row, from that place on."""

    @abstractmethod
    def read(self, row: Sequence[float], at: int) -> Any:
        """The value that was written there."""

    def erase(self, value: Any, row: Row, at: int) -> None:  # noqa: ARG002 - where all is erased
        """Zeros, where this value was written."""
        row[at : at + self.width] = zeros(self.width, type(row) is list)

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:
        """Another value, where the old one was written."""
        self.erase(old, row, at)
        self.write(new, row, at)

    def number(self, value: Any) -> int:
        raise Unencodable(f"{type(self).__name__} has no numbers: {value!r}")


SEVERAL: Final = array("f", bytes(4 * 64)).tolist()


@lru_cache(REMEMBERED)
def zeros(width: int, of_list: bool) -> Any:
    """A part of a list is a list, and one of plain memory is memory. Who copies a list counts for
    each number that it is held once more. To count for the same few again and again takes several
    times as long, and to count for as many as there are places drives all else out of the
    processor's nearest memory: a list has several zeros in turn."""
    if of_list:
        return (SEVERAL * (width // len(SEVERAL) + 1))[:width]
    return array("f", bytes(4 * width))


class Same(Code):
    """What never changes, as an option of this very game: no width at all."""

    width, size = 0, 1

    def __init__(self, value: Any) -> None:
        self._value = value

    def write(self, value: Any, row: Row, at: int) -> None:  # noqa: ARG002 - nothing to write
        self.number(value)

    def read(self, row: Sequence[float], at: int) -> Any:  # noqa: ARG002
        return self._value

    def number(self, value: Any) -> int:
        if value != self._value:
            raise Unencodable(f"{value!r} is not {self._value!r}")
        return 0


class Untold(Code):
    """What a move's number does not tell: it is found again among the legal moves."""

    width, size = 0, 1

    def write(self, value: Any, row: Row, at: int) -> None:
        """Nothing."""

    def read(self, row: Sequence[float], at: int) -> Any:  # noqa: ARG002
        raise Unencodable("this was not told")

    def number(self, value: Any) -> int:  # noqa: ARG002 - whatever it is
        return 0


class Choice(Code):
    """One of these: a one in its own place."""

    def __init__(self, values: Iterable[Any]) -> None:
        self.values = tuple(values)
        self.width = self.size = len(self.values)
        self.places = {value: number for number, value in enumerate(self.values)}

    def write(self, value: Any, row: Row, at: int) -> None:
        try:
            row[at + self.places[value]] = 1.0
        except KeyError:
            raise self.unknown(value) from None

    def erase(self, value: Any, row: Row, at: int) -> None:
        row[at + self.places[value]] = 0.0

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:
        row[at + self.places[old]] = 0.0
        self.write(new, row, at)

    def read(self, row: Sequence[float], at: int) -> Any:
        return self.values[list(row[at : at + self.width]).index(1.0)]

    def number(self, value: Any) -> int:
        try:
            return self.places[value]
        except KeyError:
            raise self.unknown(value) from None

    def numbers(self, values: Iterable[Any]) -> list[int]:
        """Of several at once."""
        try:
            return [self.places[value] for value in values]
        except KeyError as unknown:
            raise self.unknown(unknown.args[0]) from None

    def unknown(self, value: Any) -> Unencodable:
        return Unencodable(f"{value!r} is none of {self.values!r}")


class Flag(Code):
    """True or false."""

    width, size = 1, 2

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = 1.0 if value else 0.0

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:  # noqa: ARG002
        row[at] = 1.0 if new else 0.0

    def read(self, row: Sequence[float], at: int) -> bool:
        return row[at] == 1.0

    def number(self, value: Any) -> int:
        return int(value)


class Count(Code):
    """How many, at most: a share of the whole. A negative least makes it go from −1 to 1."""

    width = 1

    def __init__(self, most: int, least: int = 0) -> None:
        self.most, self.least = most, least
        self.size = most - least + 1
        self._unit = max(most, -least, 1)
        self._shares = {value: single(value / self._unit) for value in range(least, most + 1)}

    def write(self, value: Any, row: Row, at: int) -> None:
        if value:
            self.rewrite(0, value, row, at)

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:  # noqa: ARG002
        try:
            row[at] = self._shares[new]
        except KeyError:
            raise self._beyond(new) from None

    def read(self, row: Sequence[float], at: int) -> int:
        return round(row[at] * self._unit)

    def number(self, value: Any) -> int:
        if not self.least <= value <= self.most:
            raise self._beyond(value)
        return int(value) - self.least

    def _beyond(self, value: Any) -> Unencodable:
        return Unencodable(f"{value} is not between {self.least} and {self.most}")


class Open(Code):
    """A whole number without a bound, as of turns: 0, and half the way to 1 for every doubling."""

    width = 1

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = _opened(value)

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:  # noqa: ARG002
        row[at] = _opened(new)

    def read(self, row: Sequence[float], at: int) -> int:
        return round(HALF * row[at] / (1 - abs(row[at])))


@lru_cache(REMEMBERED)
def _opened(value: int) -> float:
    if abs(value) > HIGHEST:
        raise Unencodable(f"{value} is higher than {HIGHEST}")
    return single(value / (abs(value) + HALF))


class Text(Code):
    """A text of these characters, or of any, with as many to a number as it can tell apart. It is
    there to tell texts apart, and not to be learned from."""

    def __init__(self, most: int, characters: str = "") -> None:
        self._most = most
        self._base = len(characters) + 1 if characters else 0x11_0001
        self._code = {sign: place for place, sign in enumerate(characters, 1)}
        self._signs = characters
        self._packed = 1
        while self._base ** (self._packed + 1) < EXACT:
            self._packed += 1
        self.width = -(-most // self._packed)
        self._whole = self._base**self._packed
        self._told = lru_cache(REMEMBERED)(self._tell)

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at : at + self.width] = self._told(value, type(row) is list)

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:  # noqa: ARG002
        row[at : at + self.width] = self._told(new, type(row) is list)

    def _tell(self, value: str, of_list: bool) -> Any:
        """All the numbers, with zeros after the last sign."""
        part = zeros(self.width, of_list)[:]
        for place, number in enumerate(self._packed_signs(value)):
            part[place] = number
        return part

    def _packed_signs(self, value: str) -> list[float]:
        if len(value) > self._most:
            raise Unencodable(f"{value!r} has more than {self._most} characters")
        packed, base, found = self._packed, self._base, []
        signs = self._places_of(value)
        for first in range(0, len(signs), packed):
            number = 0
            for sign in signs[first : first + packed][::-1]:
                number = number * base + sign
            found.append(single(number / self._whole))
        return found

    def read(self, row: Sequence[float], at: int) -> str:
        found = []
        for share in row[at : at + self.width]:
            number = round(share * self._whole)
            while number:
                number, place = divmod(number, self._base)
                found.append(self._signs[place - 1] if self._signs else chr(place - 1))
        return "".join(found)

    def _places_of(self, value: str) -> list[int]:
        """Of each sign, from 1."""
        if not self._signs:
            return [ord(sign) + 1 for sign in value]
        try:
            return [self._code[sign] for sign in value]
        except KeyError as unknown:
            raise Unencodable(f"{unknown} is none of {self._signs}") from None


class Maybe(Code):
    """Something or None: whether, and then what."""

    def __init__(self, code: Code) -> None:
        self._code = code
        self.width = 1 + code.width
        self.size = code.size + 1 if code.size else UNCOUNTED

    def write(self, value: Any, row: Row, at: int) -> None:
        if value is not None:
            row[at] = 1.0
            self._code.write(value, row, at + 1)

    def erase(self, value: Any, row: Row, at: int) -> None:
        if value is not None:
            row[at] = 0.0
            self._code.erase(value, row, at + 1)

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:
        if old is None or new is None:
            super().rewrite(old, new, row, at)
        else:
            self._code.rewrite(old, new, row, at + 1)

    def read(self, row: Sequence[float], at: int) -> Any:
        return self._code.read(row, at + 1) if row[at] else None

    def number(self, value: Any) -> int:
        return 0 if value is None else 1 + self._code.number(value)


class Recurring(Code):
    """Something of which the same few come again and again: what each is written as is worked out
    once, and then copied."""

    def __init__(self, code: Code) -> None:
        self._code = code
        self.width, self.size = code.width, code.size
        self._told = lru_cache(REMEMBERED)(self._tell)

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at : at + self.width] = self._told(value, type(row) is list)

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:  # noqa: ARG002
        row[at : at + self.width] = self._told(new, type(row) is list)

    def _tell(self, value: Any, of_list: bool) -> Any:
        part = zeros(self.width, of_list)[:]
        self._code.write(value, part, 0)
        return part

    def read(self, row: Sequence[float], at: int) -> Any:
        return self._code.read(row, at)

    def number(self, value: Any) -> int:
        return self._code.number(value)


class Via(Code):
    """Something told as something else: `into` makes that of it, and `back` it of that."""

    def __init__(self, code: Code, into: Callable[[Any], Any], back: Callable[[Any], Any]) -> None:
        self._code, self._into, self._back = code, into, back
        self.width, self.size = code.width, code.size

    def write(self, value: Any, row: Row, at: int) -> None:
        self._code.write(self._into(value), row, at)

    def erase(self, value: Any, row: Row, at: int) -> None:
        self._code.erase(self._into(value), row, at)

    def rewrite(self, old: Any, new: Any, row: Row, at: int) -> None:
        self._code.rewrite(self._into(old), self._into(new), row, at)

    def read(self, row: Sequence[float], at: int) -> Any:
        return self._back(self._code.read(row, at))

    def number(self, value: Any) -> int:
        return self._code.number(self._into(value))
