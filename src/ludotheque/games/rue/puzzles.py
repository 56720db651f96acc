"""Tables of Dans ma rue as people and programs write them, in JSON: every fault is named with its
line and its field."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

from ludotheque.core.faults import Invalid
from ludotheque.games.rue.images import NUMBER, Image, Placed
from ludotheque.games.rue.reasons import Fact
from ludotheque.games.rue.statements import Statement, fault

SHOWN: Final = 60
FIELDS: Final = {
    **dict.fromkeys(("At", "NotAt"), ("image", "house")),
    **dict.fromkeys(("With", "NotWith", "Beside", "NotBeside"), ("a", "b")),
}


class Question(NamedTuple):
    line: int
    placed: dict[Image, int]
    statements: tuple[Statement, ...]
    image: Image | None = None

    @property
    def facts(self) -> tuple[Fact, ...]:
        placed = [Placed(image, house) for image, house in self.placed.items()]
        return (*placed, *self.statements)


def read(lines: Iterable[str]) -> Iterator[Question]:
    """One question per line; a single object may also be spread over all the lines."""
    held, began = "", 0
    for number, line in enumerate(lines, 1):
        if held:
            held += line
        elif line.strip():
            try:
                given = _parsed(line, number)
            except ValueError:  # by itself it is no JSON; it may be the beginning of some
                held, began = line, number
            else:
                yield _question(given, number)
    if held:
        yield _question(_whole(held, began), began)


def _whole(text: str, line: int) -> Any:
    try:
        return _parsed(text, line)
    except ValueError as error:
        raise Invalid("not-json", line=line, why=str(error)) from None


def _parsed(text: str, line: int) -> Any:
    try:
        return json.loads(text, object_pairs_hook=partial(_object, line))
    except RecursionError:
        raise Invalid("too-deep", line=line) from None


def _object(line: int, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for key, value in pairs:
        if key in given:
            raise Invalid("key-twice", line=line, field=key)
        given[key] = value
    return given


def _question(given: Any, line: int) -> Question:
    fields = _Fields(line)
    fields.check_object(given, "", allowed=("placed", "statements", "image"))
    placed = given.get("placed", {})
    fields.check_object(placed, "placed")
    for image, house in placed.items():
        fields.check_image(image, f"placed.{image}")
        fields.check_house(house, f"placed.{image}")
    statements = given.get("statements", [])
    if not isinstance(statements, list):
        raise Invalid("not-list", line=line, field="statements")
    said = tuple(fields.statement(each, f"statements[{n}]") for n, each in enumerate(statements))
    if "image" in given:
        fields.check_image(given["image"], "image")
    return Question(line, placed, said, given.get("image"))


def _shown(given: Any) -> str:
    """What was given, short enough for a sentence."""
    if isinstance(given, dict | list):
        return "[…]" if isinstance(given, list) else "{…}"
    text = given if isinstance(given, str) else json.dumps(given)
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


class _Fields:
    """Checks of what stands in one line."""

    def __init__(self, line: int) -> None:
        self.line = line

    def check_object(self, given: Any, field: str, allowed: tuple[str, ...] = ()) -> None:
        if not isinstance(given, dict):
            raise Invalid("not-object", line=self.line, field=field or "$")
        for name in given if allowed else ():
            if name not in allowed:
                path = f"{field}.{name}" if field else name
                raise Invalid("field-unknown", line=self.line, field=path)

    def check_image(self, image: Any, field: str) -> None:
        if not isinstance(image, str) or image not in NUMBER:
            raise Invalid("bad-image", line=self.line, field=field, value=_shown(image))

    def check_house(self, house: Any, field: str) -> None:
        if type(house) is not int or not 0 <= house <= 4:
            raise Invalid("bad-house", line=self.line, field=field, value=_shown(house))

    def statement(self, given: Any, field: str) -> Statement:
        self.check_object(given, field)
        kind = given.get("type")
        if kind is None:
            raise Invalid("field-missing", line=self.line, field=f"{field}.type")
        if not isinstance(kind, str) or kind not in FIELDS:
            raise Invalid("bad-kind", line=self.line, field=f"{field}.type", value=_shown(kind))
        self.check_object(given, field, ("type", *FIELDS[kind]))
        for name in FIELDS[kind]:
            self._check_part(given, name, field)
        return self._sound(msgspec.convert(given, Statement), field)

    def _check_part(self, given: dict[str, Any], name: str, field: str) -> None:
        if name not in given:
            raise Invalid("field-missing", line=self.line, field=f"{field}.{name}")
        check = self.check_house if name == "house" else self.check_image
        check(given[name], f"{field}.{name}")

    def _sound(self, statement: Statement, field: str) -> Statement:
        match fault(statement):
            case "same-image":
                raise Invalid("same-image", line=self.line, field=f"{field}.b")
            case "same-row":
                raise Invalid("same-row", line=self.line, field=f"{field}.b")
        return statement
