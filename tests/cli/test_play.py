"""The servers that the command starts, as real processes on this machine."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from ludotheque.cli.play import has_screen
from tests.cli.conftest import Cli

HOST = "127.0.0.1"


@contextmanager
def started(folder: Path, *words: str) -> Iterator[tuple[Popen[str], str]]:
    """The process, and the line with which it says that it is ready. Ended whatever happens."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "LANGUAGE": "en"}
    environment.pop("DISPLAY", None)
    environment.pop("WAYLAND_DISPLAY", None)
    command = [sys.executable, "-m", "ludotheque", *words]
    with Popen(command, stdout=PIPE, stderr=PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline()
        finally:
            process.kill()


def free_port() -> int:
    with socket.create_server((HOST, 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


def test_play_opens_and_closes(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path, "play", "--port", str(port)) as (process, line):
        address = f"http://{HOST}:{port}"
        assert address in line
        with urllib.request.urlopen(f"{address}/healthz") as answer:
            assert json.load(answer) == {"status": "ok"}
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate()
        assert process.returncode == 0
        assert str(tmp_path) in out
        assert "Traceback" not in errors
    assert list(tmp_path.glob("ludotheque/*.sqlite3"))


def test_serve_takes_any_free_port(tmp_path: Path) -> None:
    data = tmp_path / "games"
    with started(tmp_path, "serve", "--port", "0", "--data", str(data)) as (process, line):
        address = next(word for word in line.split() if word.startswith("http://"))
        with urllib.request.urlopen(f"{address}/api/games") as answer:
            assert "rami" in [game["key"] for game in json.load(answer)]
        process.send_signal(signal.SIGINT)
        process.communicate()
        assert process.returncode == 0
    assert list(data.glob("*.sqlite3"))


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_taken_port_is_one_sentence(cli: Cli, command: str) -> None:
    with socket.create_server((HOST, 0)) as listener:
        port = listener.getsockname()[1]
        said = cli(command, "--port", str(port))
    assert said.status == 2
    assert said.err.count("\n") == 1
    assert f"Port {port} is taken" in said.err
    assert f"ludotheque {command} --port " in said.err


def test_an_address_of_somebody_else(cli: Cli) -> None:
    said = cli("serve", "--host", "192.0.2.1")  # reserved for documentation
    assert said.status == 2
    assert "192.0.2.1" in said.err


def test_a_setting_that_makes_no_sense(cli: Cli) -> None:
    said = cli("serve", "--pace", "quick")
    assert said.status == 2
    assert said.err.count("\n") == 1


def test_where_there_is_a_screen() -> None:
    assert has_screen({"DISPLAY": ":0"}, "linux")
    assert has_screen({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert not has_screen({}, "linux")
    assert has_screen({}, "darwin")


def test_a_backup_is_put_back(cli: Cli, tmp_path: Path) -> None:
    data, copy = tmp_path / "games", tmp_path / "copy.sqlite3"
    where = ("--data", str(data))
    assert cli("migrate", *where).status == 0
    with closing(sqlite3.connect(data / "ludotheque.sqlite3")) as database:
        database.execute("INSERT INTO secrets (name, value) VALUES ('mark', x'01')")
        database.commit()
    assert cli("backup", str(copy), *where).status == 0
    (data / "ludotheque.sqlite3").unlink()
    assert cli("restore", str(copy), *where).status == 0
    with closing(sqlite3.connect(data / "ludotheque.sqlite3")) as database:
        marks = database.execute("SELECT count(*) FROM secrets WHERE name = 'mark'").fetchone()
    assert marks == (1,)


def test_cookies_get_a_new_key_and_old_ones_are_forgotten(cli: Cli, tmp_path: Path) -> None:
    where = ("--data", str(tmp_path))

    def names() -> set[str]:
        with closing(sqlite3.connect(tmp_path / "ludotheque.sqlite3")) as database:
            return {name for (name,) in database.execute("SELECT name FROM secrets")}

    for _ in range(2):
        assert cli("rekey", *where).status == 0
    assert names() == {"cookies", "cookies-1", "cookies-2"}
    assert cli("rekey", "--forget", *where).status == 0
    assert names() == {"cookies", "cookies-2"}


@pytest.mark.parametrize(
    "words",
    [
        ("backup", "/dev/null"),
        ("backup", "x", "--database", "postgresql+asyncpg://localhost/x"),
        ("restore", "no-such-file"),
        ("restore", "/dev/null"),
        ("migrate", "--database", "nonsense"),
        ("rekey", "--database", "nonsense"),
        ("migrate", "--database", "postgresql+asyncpg://127.0.0.1:1/x"),
    ],
    ids=" ".join,
)
def test_a_database_that_will_not_do_is_one_sentence(
    cli: Cli, words: tuple[str, ...], tmp_path: Path
) -> None:
    where = () if "--database" in words else ("--data", str(tmp_path))
    said = cli(*words, *where)
    assert said.status == 2
    assert said.err.count("\n") == 1
    assert "refused-" not in said.err
