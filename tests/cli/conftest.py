"""The command, run in this process, as somebody who reads English."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from ludotheque.cli import main


class Said(NamedTuple):
    status: int
    out: str
    err: str


Cli = Callable[..., Said]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    # `--language` changes the environment; monkeypatch puts it back.
    monkeypatch.setenv("LANGUAGE", "en")

    def run(*words: str) -> Said:
        capsys.readouterr()
        status = main(words)
        return Said(status, *capsys.readouterr())

    return run
