"""Every page: its commands run, its targets exist, its links lead somewhere."""

from __future__ import annotations

import re
import shlex
import signal
import socket
import subprocess
import tomllib
from pathlib import Path
from typing import NamedTuple

import pages
import pytest
from shell import ROOT

from ludotheque.cli import COMMANDS, serve
from ludotheque.cli.games import players
from ludotheque.core import registry
from ludotheque.server.settings import Settings

SERVERS = ("play", "serve", "dev")
DOCS = ROOT / "docs"


class Line(NamedTuple):
    page: Path
    number: int
    text: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}: {self.text}"


def shown() -> list[Line]:
    """What the pages tell people to type."""
    return [
        Line(page, block.line + number, text)
        for page in pages.pages()
        for block in pages.blocks(page)
        if block.language == "sh"
        for number, text in enumerate(block.text.splitlines(), 1)
        if text
    ]


LINES = shown()
MAKE = [line for line in LINES if line.text.startswith("make ")]
OURS = [line for line in LINES if line.text.startswith("ludotheque ")]


def test_nothing_else_is_shown() -> None:
    """A line that is neither could rot unseen."""
    assert set(LINES) == {*MAKE, *OURS}


@pytest.mark.parametrize("line", MAKE, ids=str)
def test_a_shown_target_exists(line: Line) -> None:
    target = shlex.split(line.text)[1]
    assert re.search(rf"^{target}:.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE)


def test_every_command_is_shown() -> None:
    assert {shlex.split(line.text)[1] for line in OURS} == set(COMMANDS)


@pytest.fixture(scope="session")
def desk(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the pages' commands are typed one after the other."""
    folder = tmp_path_factory.mktemp("desk")
    run = [*shlex.split("ludotheque sim rami:famille --players 2 --games 1 --seed 1 --save .")]
    subprocess.run(run, cwd=folder, env=environment, check=True, capture_output=True)
    (folder / "rami-famille-1.jsonl").rename(folder / "game.jsonl")
    for name, text in pages.files(DOCS / "bots.md").items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.xdist_group("shown commands")
@pytest.mark.parametrize(
    "line", [line for line in OURS if shlex.split(line.text)[1] not in SERVERS], ids=str
)
def test_a_shown_command_runs(line: Line, desk: Path, environment: dict[str, str]) -> None:
    words = shlex.split(line.text)
    # What `make setup-test` has fetched for pages without a server need not be fetched again.
    environment = {**environment, "XDG_CACHE_HOME": str(ROOT / "build")}
    if words[1] == "backup":
        (desk / words[2]).unlink(missing_ok=True)
        subprocess.run(["ludotheque", "migrate"], env=environment, check=True, capture_output=True)
    done = subprocess.run(
        words,
        cwd=desk,
        env=environment,
        input="1\n" * 400,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""


@pytest.mark.xdist_group("postgres")
@pytest.mark.parametrize(
    "line",
    # `--lan` needs a home network: tests/server/test_home.py makes one for it.
    [line for line in OURS if line.text.split()[1] in SERVERS and "--lan" not in line.text],
    ids=str,
)
def test_a_shown_server_starts(
    line: Line, environment: dict[str, str], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    words = on_a_free_port(shlex.split(line.text))
    if "--database" in words:
        url = request.getfixturevalue("postgres")
        words[words.index("--database") + 1] = url
    env = {**environment, "XDG_DATA_HOME": str(tmp_path)}
    pipe = subprocess.PIPE
    with subprocess.Popen(words, env=env, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        ready = next(line for line in process.stdout if "http" in line)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate()
    assert "http://127.0.0.1:" in ready, errors
    assert process.returncode == 0


def on_a_free_port(words: list[str]) -> list[str]:
    """The same, but in nobody's way and without opening a browser."""
    if "--port" in words:
        at = words.index("--port")
        del words[at : at + 2]
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    quiet = ["--no-browser"] if words[1] == "play" and "--no-browser" not in words else []
    return [*words, "--port", str(port), *quiet]


@pytest.mark.parametrize("page", pages.pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for link in pages.links(page):
        if link.startswith(("http://", "https://")):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), link
        assert not anchor or anchor in pages.anchors(target), link


def test_every_page_is_linked_from_the_first() -> None:
    linked = {
        (page.parent / link.partition("#")[0]).resolve()
        for page in (
            ROOT / "README.md",
            DOCS / "decisions" / "README.md",
            DOCS / "api" / "index.md",
        )
        for link in pages.links(page)
    }
    assert set(pages.pages()) - linked == {ROOT / "README.md"}


def test_every_setting_is_described() -> None:
    text = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    for name in Settings.__struct_fields__:
        flag, variable = f"--{name.replace('_', '-')}", f"LUDOTHEQUE_{name.upper()}"
        assert f"| `{flag}` | `{variable}` |" in text


def test_every_setting_is_a_flag_of_serve() -> None:
    flags = {action.dest for action in serve.parser()._actions}
    assert set(Settings.__struct_fields__) <= flags


def test_the_layers_are_those_that_are_checked() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    (layers,) = [contract["layers"] for contract in contracts if contract["id"] == "layers"]
    there = {path.name for path in (ROOT / "src" / "ludotheque").iterdir() if path.is_dir()}
    checked = [name for layer in layers for name in re.findall(r"\w+", layer) if name in there]
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    first_table = text[text.index("| layer |") :].split("\n\n")[0]
    rows = [row.split("|")[2] for row in first_table.splitlines() if row.startswith("| ")][1:]
    assert [name for row in rows for name in re.findall(r"`(\w+)", row)] == checked


def test_the_games_are_those_on_the_shelf() -> None:
    """The README's table has every mode, its players and its levels."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+:\w+)` \| .+ \| (\S+) \| (.+) \|$", text, re.MULTILINE)
    ours = [game for game in registry.games() if game.package.startswith("ludotheque.games.")]
    assert rows == [
        (f"{game.key}:{mode.key}", players(mode), ", ".join(mode.bots))
        for game in ours
        for mode in game.modes
    ]
