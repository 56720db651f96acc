"""The lock files say exactly what is installed, and nothing about where from."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from shell import ROOT

LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def pins(lock: str) -> set[tuple[str, str]]:
    return set(PIN.findall((ROOT / "requirements" / f"{lock}.txt").read_text()))


def entries(lock: Path) -> list[str]:
    """One text per package: its pin and the hashes under it."""
    return re.split(r"\n(?=\S)", lock.read_text().strip())


def npm_packages(folder: str) -> dict[str, Any]:
    lock = json.loads((ROOT / folder / "package-lock.json").read_text())
    return {name: package for name, package in lock["packages"].items() if name}


def canonical(requirement: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=;, ]", requirement)[0]).lower()


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_every_entry_is_an_exact_version_with_hashes(lock: Path) -> None:
    odd = [e for e in entries(lock) if not PIN.match(e) or "--hash=sha256:" not in e]
    assert odd == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_no_lock_names_an_address(lock: Path) -> None:
    assert not re.search(r"://|^-|@ ", lock.read_text(), re.MULTILINE)


def test_the_test_environment_has_the_versions_that_players_have() -> None:
    assert pins("runtime") <= pins("dev")


def needed(*extras: str) -> set[str]:
    """What the package and these extras name, without the extras that they name in turn."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    named = [need for extra in extras for need in project["optional-dependencies"][extra]]
    return {canonical(need) for need in [*project["dependencies"], *named]} - {"ludotheque"}


def test_everything_that_players_need_is_locked() -> None:
    locked = {name for name, _ in pins("runtime")}
    assert needed("cli", "terminal", "server", "conform") <= locked


def test_everything_that_the_package_needs_is_locked_for_tests() -> None:
    """Ray apart, whose tests have an environment of their own."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    locked = {name for name, _ in pins("dev")}
    assert needed(*project["optional-dependencies"]) - locked == {"ray"}
    assert needed("ray", "export") <= {name for name, _ in pins("cluster")}
    assert needed("research") <= {name for name, _ in pins("learn")}


@pytest.mark.parametrize("group", ["bench", "cluster", "docs", "learn", "node"])
def test_everything_that_a_group_needs_is_locked(group: str) -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    locked = {name for name, _ in pins(group)}
    named = [need for need in groups[group] if isinstance(need, str)]
    assert {canonical(need) for need in named} <= locked


def test_no_lock_decides_which_build_of_torch_one_gets() -> None:
    assert not [lock.stem for lock in LOCKS if any(name == "torch" for name, _ in pins(lock.stem))]


@pytest.mark.parametrize("folder", ["client", "bench/peers/boardgameio"])
def test_every_npm_package_has_a_hash_and_no_address(folder: str) -> None:
    packages = npm_packages(folder)
    assert packages
    assert [name for name, p in packages.items() if "integrity" not in p] == []
    assert [name for name, p in packages.items() if "resolved" in p] == []
