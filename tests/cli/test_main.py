"""What is typed, understood or refused in one sentence."""

from __future__ import annotations

import dataclasses
import os
import re
import subprocess
import sys
from importlib import import_module
from importlib.resources import files
from types import ModuleType
from typing import ClassVar, cast

import pytest

from ludotheque import __version__
from ludotheque.cli import COMMANDS
from ludotheque.conform.texts import messages, sources
from ludotheque.core import registry
from ludotheque.words import LANGUAGES
from ludotheque.words.reader import language
from tests.cli.conftest import Cli

# What somebody may type by mistake.
MISTAKES = [
    ["dance"],
    ["sim"],
    ["sim", "chess"],
    ["sim", "rami:chess"],
    ["sim", "rami", "--games", "many"],
    ["sim", "rami", "--games", "0"],
    ["sim", "rami", "--games"],
    ["sim", "rami", "--players", "9"],
    ["sim", "rami", "--workers", "100000"],
    ["sim", "rami", "--bots", "genius"],
    ["sim", "rami", "--players", "2", "--bots", "child,child,child"],
    ["sim", "rami", "--options", "{"],
    ["sim", "rami", "--options", '{"size": 1}'],
    ["sim", "rami", "--fast"],
    ["sim", "rami", "--save", "/dev/null/here"],
    ["games", "rami"],
    ["components"],
    ["components", "chess"],
    ["conform", "chess"],
    ["new"],
    ["new", "Sommet"],
    ["new", "7up"],
    ["new", "class"],
    ["new", "rami"],
    ["new", "sim"],
    ["new", "json"],
    ["new", "sommet", "--into", "/dev/null/here"],
    ["arena", "rami", "--bots", "child"],
    ["arena", "rami:famille", "--results", "/dev/null/here", "--deals", "1"],
    ["sim", "rami", "--export", "/dev/null/here"],
    ["replay", "burn", "game.jsonl"],
    ["replay", "show", "no-such-file.jsonl"],
    ["replay", "show", "/"],
    ["replay", "show", "/dev/null"],
    ["rami", "dance"],
    ["terminal", "rami", "--seat", "7"],
    ["terminal", "rami", "--pace", "slow"],
    ["terminal", "rami", "--bots", "genius"],
    ["terminal", "rami:famille", "--players", "2", "--bots", "novice,novice"],
    ["games", "--language", "de"],
    ["games", "--language"],
    ["play", "--port", "0"],
    ["play", "--port", "99999"],
]


@pytest.mark.parametrize("typed", MISTAKES, ids=" ".join)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_mistake_is_one_sentence(cli: Cli, typed: list[str], spoken: str) -> None:
    said = cli("--language", spoken, *typed) if "--language" not in typed else cli(*typed)
    assert said.status == 2
    assert said.out == ""
    sentence = said.err.removesuffix("\n")
    assert sentence
    assert "\n" not in sentence
    assert "refused-" not in sentence, "a message is missing"
    assert " " in sentence


def test_the_sentence_is_in_the_readers_language(cli: Cli) -> None:
    assert "There is no command" in cli("dance").err
    assert "Aucune commande" in cli("dance", "--language", "fr").err
    assert "Aucune commande" in cli("--language=fr", "dance").err


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_all_that_is_said_has_a_text_and_every_text_is_said(spoken: str) -> None:
    source = files("ludotheque.words").joinpath(f"{spoken}.ftl").read_text(encoding="utf-8")
    ours = {name.removeprefix("refused-") for name in messages(source)}
    texts = {name for name in ours if name.startswith(("cli-", "terminal-"))}
    assert texts == said_in("cli") | said_in("terminal")


def said_in(package: str) -> set[str]:
    """The message names written in the source."""
    found = sources(files(f"ludotheque.{package}"))
    text = "".join(source.read_text(encoding="utf-8") for source in found)
    return set(re.findall(r'"((?:cli|terminal)-[a-z-]+)"', text))


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
        ({"LANG": "C", "LC_ALL": "fr_CA.UTF-8"}, "fr"),
        ({"LANGUAGE": "de:fr:en", "LANG": "en_US.UTF-8"}, "fr"),
    ],
)
def test_the_environment_says_what_is_read(environment: dict[str, str], expected: str) -> None:
    assert language(environment) == expected


@pytest.mark.parametrize("typed", [[], ["--help"], ["-h"], ["help"]])
def test_help_names_every_command(cli: Cli, typed: list[str]) -> None:
    said = cli(*typed)
    assert said.status == 0
    assert all(f"  {name} " in said.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_teaches(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        import_module(f"ludotheque.cli.{name}").parser().parse_args(["--help"])
    assert done.value.code == 0
    told = capsys.readouterr().out
    assert "examples:" in told
    assert f"ludotheque {name}" in told.partition("examples:")[2]


def test_the_version(cli: Cli) -> None:
    assert cli("--version").out == f"ludotheque {__version__}\n"


def test_starting_imports_little() -> None:
    """`--help` answers at once: nothing of what the commands need is imported for it."""
    code = (
        "import sys; from ludotheque.cli import main; main(['--help']);"
        "print(*sys.modules, sep='\\n', file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"msgspec", "rich", "textual", "litestar", "asyncio", "fluent", "argparse"}
    assert not heavy & set(done.stderr.split())


def test_module_and_script_are_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ludotheque", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"ludotheque {__version__}\n"


class Puzzles:
    """A game's own commands, as its module would offer them."""

    typed: ClassVar[list[list[str]]] = []

    @classmethod
    def main(cls, argv: list[str]) -> int:
        cls.typed.append(argv)
        return 7


def test_a_games_own_commands_are_its_own(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    game = dataclasses.replace(registry.game("rami"), commands="puzzles")
    monkeypatch.setattr(registry, "game", lambda _: game)
    monkeypatch.setitem(sys.modules, "puzzles", cast("ModuleType", Puzzles))
    assert cli("rami", "make", "--hard", "--language", "fr").status == 7
    assert Puzzles.typed == [["make", "--hard"]]
    assert os.environ["LANGUAGE"] == "fr"
