"""Set-up is done once, and what goes wrong is said in one sentence."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import setup
import shell
from shell import ROOT, Problem
from stamps import Stamp, digest


@pytest.fixture(autouse=True)
def log_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "ROOT", tmp_path)


def targets() -> list[str]:
    return re.findall(r"^([a-z-]+):.*$", (ROOT / "Makefile").read_text(), re.MULTILINE)


def failing(output: str) -> list[str]:
    return [sys.executable, "-c", f"import sys; print({output!r}); sys.exit(1)"]


def old_python(folder: Path) -> Path:
    """A Python that answers as one that is too old would."""
    program = folder / "python-old"
    program.write_text("#!/bin/sh\nexit 1\n")
    program.chmod(0o755)
    return program


def test_every_target_is_explained() -> None:
    shown = subprocess.run(
        ["make", "-s", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert "play" in targets()
    assert [name for name in targets() if not re.search(rf"make {name} +\S", shown)] == []


def test_a_python_that_is_too_old_is_refused_in_one_sentence(tmp_path: Path) -> None:
    answer = subprocess.run(
        [ROOT / "tools" / "find-python"],
        env={"PATH": "/usr/bin:/bin", "PYTHON": str(old_python(tmp_path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 1
    assert answer.stderr.count("\n") == 1
    assert "is not a Python 3.11 or newer" in answer.stderr


def test_no_network_is_one_sentence(tmp_path: Path) -> None:
    command = failing("Failed: NewConnectionError(…)")
    with pytest.raises(Problem, match=r"^Fetching failed because .* cannot be reached \(.*\)\.$"):
        shell.run(command, "Fetching")
    assert "NewConnectionError" in (tmp_path / "build" / "setup.log").read_text()


def test_any_other_failure_shows_its_first_error() -> None:
    command = failing("all well\nERROR: wrong hash\nERROR: so nothing")
    with pytest.raises(Problem, match=r"^Fetching failed \(.*\): ERROR: wrong hash$"):
        shell.run(command, "Fetching")


def test_a_problem_is_said_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise Problem("Install this.")

    monkeypatch.setitem(setup.STEPS, "play", broken)
    assert setup.main(["play"]) == 1
    assert capsys.readouterr().err == "ludotheque: Install this.\n"


TESTS = ("The tests need", "iproute2 hunspell tmux", "chromium-headless-shell", "chromium")
ENGINES = ("The tests in other browsers need", "webkit2gtk-driver xvfb", "firefox-esr", "firefox")


@pytest.mark.parametrize(
    ("step", "needs"), [(setup.programs, TESTS), (setup.engine_programs, ENGINES)]
)
@pytest.mark.parametrize("distribution", ["debian", "ubuntu"])
def test_what_the_tests_need_is_asked_for_in_one_line(
    distribution: str,
    step: Callable[[], None],
    needs: tuple[str, str, str, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    monkeypatch.setattr(setup, "distribution", lambda: distribution)
    said, debs, browser, snap = needs
    how = f"sudo apt-get install {browser} {debs}"
    if distribution == "ubuntu":
        how = f"sudo apt-get install {debs} && sudo snap install {snap}"
    with pytest.raises(Problem) as told:
        step()
    everything = " and ".join([browser, *debs.split()])
    assert str(told.value) == f"{said} {everything} ({how})."


def test_root_on_debian_is_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = []
    monkeypatch.setattr(setup, "run", lambda command, *_, **__: ran.append(command))
    monkeypatch.setattr(setup, "distribution", lambda: "debian")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setenv("PATH", str(tmp_path))
    program(tmp_path / "apt-get")
    program(tmp_path / "chromium")
    setup.programs()
    assert [command[1] for command in ran] == ["update", "install"]
    assert ran[1][-3:] == ["iproute2", "hunspell", "tmux"]
    setup.engine_programs()
    assert ran[3][-3:] == ["firefox-esr", "webkit2gtk-driver", "xvfb"]


def test_every_browser_that_the_set_up_accepts_is_one_that_the_tests_find(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chrome, firefox = program(tmp_path / "google-chrome"), program(tmp_path / "firefox")
    for name in ("WebKitWebDriver", "Xvfb", "ip", "tmux", "hunspell"):
        program(tmp_path / name)
    monkeypatch.setenv("PATH", str(tmp_path))
    setup.programs()
    setup.engine_programs()
    assert setup.find_chromium() == str(chrome)
    assert setup.find_firefox() == str(firefox)


def program(path: Path) -> Path:
    path.touch(mode=0o755)
    return path


def test_an_environment_that_was_moved_is_not_used(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", here], check=True)
    Stamp(here / ".ludotheque" / "place", str(here)).set()
    assert setup.runs(here)
    here.rename(there)
    assert not setup.runs(there)


def test_a_stamp_is_fresh_until_a_file_changes(tmp_path: Path) -> None:
    lock = tmp_path / "lock.txt"

    def stamp() -> Stamp:
        return Stamp(tmp_path / "made" / "stamp", digest([lock], root=tmp_path))

    lock.write_text("one")
    assert not stamp().fresh()
    stamp().set()
    assert stamp().fresh()
    lock.write_text("two")
    assert not stamp().fresh()
