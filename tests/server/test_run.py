"""Settings, ports, and one clear sentence where something is wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from ludotheque.conform.texts import refusal_codes
from ludotheque.core.faults import Fault
from ludotheque.server.http.problems import CODES
from ludotheque.server.run import address_of, bind
from ludotheque.server.settings import Settings, read
from ludotheque.table.ports import Unstored
from ludotheque.words import LANGUAGES, words


def test_flags_come_before_the_environment_and_that_before_defaults() -> None:
    environment = {"LUDOTHEQUE_PORT": "9000", "LUDOTHEQUE_PACE": "0.5", "OTHER": "x"}
    settings = read({"port": "9001", "host": None}, environment)
    assert settings == Settings(port=9001, pace=0.5)
    assert read({}, {}) == Settings()
    assert Settings().host == "127.0.0.1"


@pytest.mark.parametrize("environment", [{"LUDOTHEQUE_PORT": "many"}, {"LUDOTHEQUE_PACE": "slow"}])
def test_a_setting_that_makes_no_sense(environment: dict[str, str]) -> None:
    with pytest.raises(Fault, match="bad-setting"):
        read({}, environment)


def test_where_the_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/there")
    assert Settings().url == "sqlite:////there/ludotheque/ludotheque.sqlite3"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/me")
    assert Settings().folder == Path("/me/.local/share/ludotheque")
    assert Settings(data="/here").url == "sqlite:////here/ludotheque.sqlite3"
    assert Settings(database="postgresql://x/y").url == "postgresql://x/y"


def test_a_taken_port() -> None:
    with bind("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        assert address_of(listener) == f"http://127.0.0.1:{port}"
        with pytest.raises(Fault, match="port-taken") as refused:
            bind("127.0.0.1", port)
    assert refused.value.params == {"port": str(port)}


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(Fault, match="no-address"):
        bind("192.0.2.1", 0)  # reserved for documentation


def test_one_sentence_and_no_traceback() -> None:
    with bind("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        command = [sys.executable, "-m", "ludotheque.server", "--port", str(port)]
        ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert str(port) in ended.stderr


def test_every_refusal_has_a_text_in_both_languages() -> None:
    package = files("ludotheque")
    codes = refusal_codes(package.joinpath("table")) | refusal_codes(package.joinpath("server"))
    said = {"resync", "too-slow", "broken", "closing", Unstored().code}  # not raised by a code
    for code in codes | set(CODES.values()) | said:
        for language in LANGUAGES:
            assert words(language).has(f"refused-{code}"), (code, language)


def test_logs_are_json_and_hold_no_variables(tmp_path: Path) -> None:
    """A traceback that shows variables would show seeds."""
    script = """
import structlog
from ludotheque.server.run import log_to_stderr
log_to_stderr()
seed = "5eed"
try:
    raise ValueError
except ValueError:
    structlog.get_logger().bind(match="m1").exception("failed")
"""
    environment = {**os.environ, "NO_COLOR": "1"}
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment
    )
    line = json.loads(ended.stderr)
    assert (line["event"], line["match"], line["level"]) == ("failed", "m1", "error")
    assert "ValueError" in line["exception"]
    assert "5eed" not in ended.stderr
