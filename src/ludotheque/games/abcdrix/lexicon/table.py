"""Which rows are extracts: one bit for every row of up to five letters and stars.

A row is a number in base 27 whose digits are its cards: 0 for a star, 1 to 26 for A to Z. The
bit of that number says whether some word contains the row. Stars are worked out beforehand, so a
question with stars costs what one without costs: one look at one bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ludotheque.games.abcdrix.lexicon.spelling import LETTERS

STAR: Final = "*"
LONGEST: Final = 5
_BASE: Final = 27
# A row read by `int` in base 27: the digits of a star and of A to Z.
_DIGITS: Final = str.maketrans(STAR + LETTERS, "0123456789abcdefghijklmnopq")
_POWERS: Final[tuple[int, ...]] = tuple(27**place for place in range(LONGEST + 1))
_BITS: Final = tuple(1 << bit for bit in range(8))
_DIGIT: Final = {card: digit for digit, card in enumerate(STAR + LETTERS)}


# A place in a row, on a card or before one; the number of the row with a star there, and what a
# letter adds to it for each step in the alphabet; the bits of rows that long; the cards before it,
# and those after it.
Gap = tuple[int, bool, int, int, bytes, str, str]


class Table:
    """The extracts of one to five letters of some words."""

    __slots__ = ("_bits",)

    def __init__(self, words: Sequence[str], runs: Iterable[str] | None = None) -> None:
        """`runs`: the runs of five letters in these words, for who has them already."""
        bits = _starred(runs_of_five(words) if runs is None else runs, LONGEST)
        tables = [bits]
        for length in range(LONGEST - 1, -1, -1):
            # A run begins its word, or some letter stands before it.
            beginnings = {word[:length] for word in words if len(word) >= length}
            bits = _starred(beginnings, length) | bits & ((1 << _POWERS[length]) - 1)
            tables.append(bits)
        self._bits = tuple(
            bits.to_bytes(_POWERS[length] // 8 + 1, "little")
            for length, bits in enumerate(reversed(tables))
        )

    def fits(self, row: str) -> bool:
        """Is this row of one to five letters, stars included, an extract?"""
        number = int(row.translate(_DIGITS), _BASE)
        return self._bits[len(row)][number >> 3] >> (number & 7) & 1 == 1

    def fitting(
        self, row: str, places: Iterable[tuple[int, bool]], cards: Iterable[str]
    ) -> list[tuple[int, bool, str]]:
        """Those of the places, each with those of the cards, with which the row is an extract: on
        the card at that place, or before it."""
        return [(at, on, card) for at, on, card, _ in filled(self.gaps(row, places), cards)]

    def gaps(self, row: str, places: Iterable[tuple[int, bool]]) -> list[Gap]:
        """Those of the places where the row with a star, and so perhaps with a letter, is an
        extract."""
        found, whole, length = [], int(row.translate(_DIGITS), _BASE), len(row)
        for at, on in places:
            below, bits = _POWERS[length - at - on], self._bits[length + 1 - on]
            first, last = divmod(whole, _POWERS[length - at])
            number = first * below * _BASE + last % below
            if bits[number >> 3] & _BITS[number & 7]:
                found.append((at, on, number, below, bits, row[:at], row[at + on :]))
        return found

    def letters(self, row: str, place: int) -> str:
        """The letters that may stand at that place of the row, whatever is there now."""
        return "".join([letter for _, _, letter in self.fitting(row, ((place, True),), LETTERS)])

    def spelled(self, row: str) -> str | None:
        """An extract with a letter for each star, the first one with which it still is one; None
        for what is no extract."""
        number, bits = int(row.translate(_DIGITS), _BASE), self._bits[len(row)]
        if not bits[number >> 3] & _BITS[number & 7]:
            return None
        while STAR in row:
            step, letter = _POWERS[len(row) - 1 - row.index(STAR)], 0
            number += step
            while not bits[number >> 3] & _BITS[number & 7]:
                number += step
                letter += 1
            row = row.replace(STAR, LETTERS[letter], 1)
        return row


def filled(gaps: Iterable[Gap], cards: Iterable[str]) -> list[tuple[int, bool, str, str]]:
    """Those of the gaps, each with those of the cards, that make an extract, and which one."""
    digits, found = [(card, _DIGIT[card]) for card in cards], []
    for at, on, number, below, bits, before, after in gaps:
        for card, digit in digits:
            spot = number + digit * below
            if bits[spot >> 3] & _BITS[spot & 7]:
                found.append((at, on, card, before + card + after))
    return found


def runs_of_five(words: Iterable[str]) -> set[str]:
    return {word[i : i + LONGEST] for word in words for i in range(len(word) - LONGEST + 1)}


def _starred(rows: Iterable[str], length: int) -> int:
    """One bit for each row, and for each way to put stars in the place of its letters."""
    plain = bytearray(_POWERS[length] // 8 + 1)
    for number in [int(row.translate(_DIGITS), _BASE) for row in rows if row]:
        plain[number >> 3] |= _BITS[number & 7]
    bits = int.from_bytes(plain, "little")
    for place in range(length):
        bits |= _any_letter(bits, _POWERS[place]) & _star_places(place, length)
    return bits


def _any_letter(bits: int, power: int) -> int:
    """At each number: is there a bit at it, or at it plus 1 to 26 times the power?"""
    near = bits
    for reach in (1, 2, 4, 8):
        near |= near >> reach * power
    return near | near >> 10 * power | bits >> 26 * power


def _star_places(place: int, length: int) -> int:
    """The numbers with a star at that place."""
    mask, times = (1 << _POWERS[place]) - 1, 1
    while times < _POWERS[length - 1 - place]:
        mask |= mask << times * _POWERS[place + 1]
        times *= 2
    return mask & ((1 << _POWERS[length]) - 1)
