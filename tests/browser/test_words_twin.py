"""Python's words and the browser's say the same: both are held to one file of cases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludotheque.core.faults import Refused
from ludotheque.core.rules import Value
from ludotheque.words import LANGUAGES, Words, words

CASES: dict[str, Any] = msgspec.json.decode(
    (Path(__file__).parents[2] / "client" / "src" / "lib" / "words.cases.json").read_bytes()
)


def value_of(plain: Any) -> Any:
    """The JSON of a value as a value: one of a type of its own, made for it."""
    if isinstance(plain, list):
        return tuple(value_of(item) for item in plain)
    if not isinstance(plain, dict):
        return plain
    fields = {name: value_of(item) for name, item in plain.items() if name != "type"}
    kind = msgspec.defstruct(
        plain["type"], list(fields), bases=(Value,), frozen=True, tag=plain["type"]
    )
    return kind(**fields)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cases_hold_in_python(language: str) -> None:
    plain = Words(language, [CASES["texts"][language]])
    for case in CASES["tell"]:
        told = plain.tell(value_of(case["value"]), case.get("names", ()), case.get("me"))
        assert told == case[language]
    for case in CASES["refusal"]:
        problem = case["problem"]
        params = {name: value_of(item) for name, item in problem["params"].items()}
        assert plain.refusal(Refused(problem["code"], **params)) == case[language]
    for case in CASES["say"]:
        assert plain.say(case["message"], **case["arguments"]) == case[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cases_of_rami_hold_in_python(language: str) -> None:
    both = words(language, "rami")
    for case in CASES["rami"]:
        assert both.tell(value_of(case["value"]), case["names"], case["me"]) == case[language]
