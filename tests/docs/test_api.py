"""The public API: what it is, that it says what it does, and that its page describes it."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys

import pytest
from shell import ROOT

import ludotheque

API = sorted((ROOT / "docs" / "api").glob("*.md"))
TEXT = "".join(page.read_text(encoding="utf-8") for page in API)
DESCRIBED = re.compile(r"^::: ludotheque\.(\w+)$", re.MULTILINE)
TOLD_IN_A_TABLE = re.compile(r"^\| `(\w+)` \| `[^`]+` \| \w.+ \|$", re.MULTILINE)
MEMBERS = re.compile(
    r"^::: ludotheque\.(\w+)\n    options:\n(?:      .+\n)*?      members: \[(.+)\]", re.MULTILINE
)

PUBLIC = {
    "Bot",
    "CHANCE",
    "CHANCE_TURN",
    "CLOCK",
    "Dice",
    "Fault",
    "Game",
    "Match",
    "Mode",
    "OVER",
    "Outcome",
    "Position",
    "Refused",
    "Rules",
    "Seat",
    "Seen",
    "TimeUp",
    "Timer",
    "Turn",
    "Types",
    "Value",
    "Wait",
    "all_games",
    "conform",
    "fewest_wins",
    "game",
    "most_wins",
    "replay",
    "simulate",
    "put",
    "turn_of",
}


def test_what_others_build_on_changes_only_on_purpose() -> None:
    assert set(ludotheque.__all__) == PUBLIC


def test_every_name_has_a_home_and_a_type() -> None:
    """What type checkers read is what is imported when the name is asked for."""
    tree = ast.parse(inspect.getsource(ludotheque))
    typed = {
        each.asname: f"{node.module}:{each.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
        if each.asname
    }
    assert set(typed) == PUBLIC
    for name, home in typed.items():
        module, _, inside = home.partition(":")
        assert ludotheque._HOMES[name] in (home, f"{module}.{inside}")
        assert getattr(ludotheque, name) is not None


def test_an_unknown_name_is_an_error_as_anywhere() -> None:
    with pytest.raises(AttributeError, match="'ludotheque' has no attribute 'chess'"):
        ludotheque.chess  # type: ignore[attr-defined]  # noqa: B018
    assert set(dir(ludotheque)) >= PUBLIC


def test_importing_it_imports_nothing_else() -> None:
    program = "import sys, ludotheque; print({'msgspec', 'multiprocessing'} & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "set()\n"


@pytest.mark.parametrize("name", sorted(PUBLIC))
def test_every_name_says_what_it_is_and_stands_on_one_page(name: str) -> None:
    found = getattr(ludotheque, name)
    if name in TOLD_IN_A_TABLE.findall(TEXT):
        assert isinstance(found, int | ludotheque.Turn | type)
        return
    assert inspect.getdoc(found)
    assert DESCRIBED.findall(TEXT).count(name) == 1


def test_the_tables_values_are_ours() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| `([^`]+)` \|", TEXT, re.MULTILINE))
    ours = {name: getattr(ludotheque, name) for name in ludotheque.__all__}
    for name in ("CHANCE", "CLOCK", "OVER", "Seat"):
        assert eval(rows[name], ours) == getattr(ludotheque, name)


def test_what_a_page_names_of_a_module_is_there_and_says_what_it_does() -> None:
    named = {module: members.split(", ") for module, members in MEMBERS.findall(TEXT)}
    assert set(named) == {name for name in PUBLIC if inspect.ismodule(getattr(ludotheque, name))}
    for module, members in named.items():
        for member in members:
            assert inspect.getdoc(getattr(getattr(ludotheque, module), member)), member


def test_the_first_page_leads_to_the_others_and_names_what_they_describe() -> None:
    first = (ROOT / "docs" / "api" / "index.md").read_text(encoding="utf-8")
    assert {page.name for page in API} - {"index.md"} == set(re.findall(r"\((\w+\.md)\)", first))
