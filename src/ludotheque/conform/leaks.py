"""What a failed check of secrets says: one sentence about what leaked and to whom, and under it
what that seat is given in either world, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from textwrap import shorten, wrap
from typing import Any, Final

import msgspec

from ludotheque.core.rules import Seat

WIDE: Final = 38  # characters of each of the two columns
Where = tuple[str, Any, Any]  # a place inside what is given, and what stands there in each world


class Leak(AssertionError):
    """The sentence, and what shows it."""


def leak(sentence: str, one: bytes, two: bytes) -> Leak:
    """Of two things that should be the same bytes, as JSON."""
    here, there = msgspec.json.decode(one), msgspec.json.decode(two)
    places = list(differences(here, there))
    return Leak("\n".join([f"{sentence}{_where(places)}", "", *_table(here, there, places)]))


def who(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def differences(one: Any, two: Any, path: str = "") -> Iterator[Where]:
    """The innermost places at which the two differ."""
    if one == two:
        return
    if isinstance(one, dict) and isinstance(two, dict):
        for name in (*one, *(name for name in two if name not in one)):
            inner = f"{path}.{name}" if path else name
            yield from differences(one.get(name), two.get(name), inner)
    elif isinstance(one, list) and isinstance(two, list):
        for number, (here, there) in enumerate(zip_longest(one, two)):
            yield from differences(here, there, f"{path}[{number}]")
    else:
        yield path, one, two


def _where(places: list[Where]) -> str:
    path, one, two = places[0]
    more = f" (and {len(places) - 1} more)" if len(places) > 1 else ""
    return f" {path} is {_short(one)} in one and {_short(two)} in the other{more}."


def _short(value: Any) -> str:
    return shorten(_text(value), 60, placeholder=" …")


def _text(value: Any) -> str:
    return "nothing" if value is None else msgspec.json.encode(value).decode()


def _table(one: Any, two: Any, places: list[Where]) -> Iterator[str]:
    """Every field of both, and a mark where they differ."""
    different = {path.partition(".")[0].partition("[")[0] for path, _, _ in places}
    for name, here, there in _fields(one, two):
        mark = "≠" if name in different else " "
        rows = zip_longest(_cell(here), _cell(there), fillvalue="")
        for number, (left, right) in enumerate(rows):
            label = f"{mark} {name}" if not number else ""
            yield f"{label:<16} │ {left:<{WIDE}} │ {right}".rstrip()


def _fields(one: Any, two: Any) -> Iterator[Where]:
    if isinstance(one, Mapping) and isinstance(two, Mapping):
        for name in (*one, *(name for name in two if name not in one)):
            yield name, one.get(name), two.get(name)
    else:
        yield "", one, two


def _cell(value: Any) -> list[str]:
    return wrap(_text(value), WIDE, break_on_hyphens=False)
