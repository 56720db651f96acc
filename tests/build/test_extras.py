"""Each extra brings what it promises; without it one sentence says what to install."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pages
import pytest
from shell import ROOT

from ludotheque.cli import COMMANDS
from ludotheque.cli.extras import DRIVERS, EVERY, EXTRAS
from ludotheque.core import registry
from tests.build import alone, installed
from tests.build.installed import Installed

# One process builds the wheel for all.
pytestmark = pytest.mark.xdist_group("wheel")

Install = Callable[[str], Installed]
REPLAY = "rami-famille-1.jsonl"
SIMULATE = ["sim", "rami:famille", "--players", "2", "--games", "1", "--seed", "1"]


@pytest.fixture(scope="session")
def install(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Install:
    @cache
    def make(extra: str) -> Installed:
        return installed.install(wheel, extra, tmp_path_factory.mktemp(extra or "bare"))

    return make


def modes() -> list[str]:
    ours = [game for game in registry.games() if game.package.startswith("ludotheque.games.")]
    return [f"{game.key}:{mode.key}" for game in ours for mode in game.modes]


def good(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 0, done.stderr
    return done.stdout


def refused(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_the_core_the_bots_and_the_games_import_msgspec_alone() -> None:
    """Also where everything is installed: nothing is taken along because it happens to be there."""
    done = subprocess.run(
        [sys.executable, "-m", alone.__name__],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert set(modes()) <= set(done.stdout.split())


def test_what_is_tried_here_is_all_there_is(wheel: Path) -> None:
    needed = {*EXTRAS.values(), *DRIVERS.values(), EVERY}
    assert installed.extras(wheel) == needed | {"export", "ray", "research", "all"}
    assert set(EXTRAS) <= set(COMMANDS)


def test_without_an_extra_there_is_msgspec_alone(wheel: Path) -> None:
    assert installed.brought(installed.needs(wheel), "") == {"msgspec"}


def test_all_brings_what_the_others_bring(wheel: Path) -> None:
    """But for Ray, which is large and only for those who have a cluster."""
    needs = installed.needs(wheel)
    others = installed.extras(wheel) - {"all", "ray"}
    every = set().union(*(installed.brought(needs, extra) for extra in others))
    assert installed.brought(needs, "all") == every


def test_without_an_extra_one_plays_and_replays_in_python(install: Install) -> None:
    program = (Path(alone.__file__)).read_text(encoding="utf-8")
    assert good(install("").run("-c", program)).split() == modes()


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_without_an_extra_the_command_introduces_itself(install: Install, option: str) -> None:
    assert "ludotheque" in good(install("").ludotheque(option))


@pytest.mark.parametrize("name", [*COMMANDS, "rue", "--language"])
@pytest.mark.parametrize(
    ("language", "sentence"),
    [("fr_FR.UTF-8", "n’est pas installée\u202f:"), ("C", "that is not installed:")],
)
def test_without_an_extra_every_command_says_what_to_type(
    install: Install, name: str, language: str, sentence: str
) -> None:
    said = refused(install("").reading(language).ludotheque(name))
    assert sentence in said
    assert said.endswith(f' pip install "ludotheque[{EXTRAS.get(name, EVERY)}]"\n')


def test_with_the_command_one_lists_simulates_and_verifies(install: Install) -> None:
    here = install("cli")
    assert "rami:famille" in good(here.ludotheque("games"))
    assert "deck.toml" in good(here.ludotheque("components", "coins"))
    assert "novice" in good(here.ludotheque(*SIMULATE, "--save", ".", "--workers", "2"))
    assert "verified" in good(here.ludotheque("replay", "verify", REPLAY))
    assert good(here.ludotheque("replay", "show", REPLAY))
    assert good(here.ludotheque("coins", "puzzle", "--help"))


def free_port() -> str:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return str(listener.getsockname()[1])


@pytest.mark.parametrize("name", EXTRAS)
def test_with_the_command_alone_the_others_say_what_to_type(install: Install, name: str) -> None:
    words = {
        "terminal": ["rami"],
        "conform": ["rami"],
        "arena": ["rami:famille"],
        "play": ["--no-browser", "--port", free_port()],
        "serve": ["--port", "0"],
        "dev": ["rami", "--port", free_port()],
        "backup": ["copy"],
        "restore": [__file__],
        "static": ["site"],
    }
    said = refused(install("cli").ludotheque(name, *words.get(name, [])))
    assert said.endswith(f' pip install "ludotheque[{EXTRAS[name]}]"\n')


def test_with_the_terminal_one_plays_there(install: Install) -> None:
    here = install("terminal")
    told = good(here.ludotheque("terminal", "rami:junior", "--seed", "1", typed="1\n" * 400))
    assert told.splitlines()[-2].startswith("1. ")
    good(here.run("-c", "import ludotheque.terminal.app"))


def test_with_the_arena_bots_are_rated(install: Install) -> None:
    typed = ["arena", "rami:junior", "--bots", "random,child", "--deals", "1"]
    assert "child" in good(install("arena").ludotheque(*typed))


def test_without_export_one_sentence_says_what_to_type(install: Install) -> None:
    said = refused(install("cli").ludotheque(*SIMULATE, "--export", "games.parquet"))
    assert said.endswith(' pip install "ludotheque[export]"\n')
    good(install("export").ludotheque(*SIMULATE, "--export", "games.parquet"))


def test_with_conform_a_game_is_checked(install: Install) -> None:
    assert "keeps the contract" in good(
        install("conform").ludotheque("conform", "rami", "--examples", "1")
    )


@pytest.mark.parametrize("extra", ["server", "postgres", "redis"])
def test_with_the_server_one_serves(install: Install, extra: str) -> None:
    here = install(extra)
    good(here.ludotheque("migrate", "--data", "."))
    good(here.ludotheque("backup", "--data", ".", "copy.sqlite3"))
    good(here.ludotheque("restore", "--data", ".", "copy.sqlite3"))
    command = here.command("-m", "ludotheque", "serve", "--port", "0", "--data", ".")
    with subprocess.Popen(
        command, cwd=here.site, env=here.environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        ready = process.stdout.readline()
        process.send_signal(signal.SIGINT)
    assert "http://127.0.0.1:" in ready
    assert process.returncode == 0


POSTGRES = ["--database", "postgresql://localhost:1/none"]
BUS = ["--bus", "redis://localhost:1"]


@pytest.mark.parametrize(
    ("extra", "typed", "missing"),
    [
        ("server", ["serve", *POSTGRES], "postgres"),
        ("server", ["migrate", *POSTGRES], "postgres"),
        ("redis", ["serve", *POSTGRES, *BUS], "postgres"),
        ("postgres", ["serve", *POSTGRES, *BUS], "redis"),
    ],
)
def test_a_missing_driver_is_named(
    install: Install, extra: str, typed: list[str], missing: str
) -> None:
    said = refused(install(extra).ludotheque(*typed))
    assert said.endswith(f' pip install "ludotheque[{missing}]"\n')


def test_with_a_driver_the_database_is_asked(install: Install) -> None:
    said = refused(install("postgres").ludotheque("migrate", *POSTGRES))
    assert "pip install" not in said
    good(install("redis").run("-c", "import ludotheque.server.cluster.redis_bus"))


def test_with_research_the_environments_are_there(install: Install) -> None:
    program = (
        "import ludotheque.adapters.openspiel\n"
        "from ludotheque.adapters.pettingzoo import env\n"
        "game = env('rami', mode='junior'); game.reset(); print(game.agents)"
    )
    assert "player" in good(install("research").run("-c", program))


def test_every_extra_that_is_named_exists(wheel: Path) -> None:
    shown = [*pages.pages(), *(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.ftl")]
    text = "".join(path.read_text(encoding="utf-8") for path in shown)
    named = {
        each for names in re.findall(r"ludotheque\[([a-z,]+)\]", text) for each in names.split(",")
    }
    assert "all" in named
    assert named <= installed.extras(wheel)
