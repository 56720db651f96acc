"""A Node is used only where it is new enough."""

from __future__ import annotations

from pathlib import Path

import node
import pytest

WANTED = {"node": "^20.19.0 || >=22.12.0", "npm": ">=11"}


def fake(folder: Path, node_version: str, npm_version: str) -> Path:
    for name, version in (("node", f"v{node_version}"), ("npm", npm_version)):
        program = folder / name
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
    return folder


@pytest.mark.parametrize(
    ("version", "fine"),
    [
        ("20.18.9", False),
        ("20.19.0", True),
        ("21.9.0", False),
        ("22.11.5", False),
        ("22.12.0", True),
        ("25.0.0", True),
    ],
)
def test_a_range_of_versions(version: str, fine: bool) -> None:
    assert node.accepts(WANTED["node"], version) is fine


def test_an_unknown_form_of_range_is_not_guessed_at() -> None:
    with pytest.raises(ValueError, match="~20"):
        node.accepts("~20", "20.1.0")


def test_the_node_on_path_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{fake(tmp_path, '22.12.0', '11.0.0')}:/bin")
    assert node.pick(WANTED) == node.Node(tmp_path, "22.12.0")


@pytest.mark.parametrize(("node_version", "npm"), [("18.20.0", "11.0.0"), ("22.12.0", "10.9.0")])
def test_an_old_node_or_npm_is_passed_over_for_the_environment_s(
    node_version: str, npm: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "venv" / "bin").mkdir(parents=True)
    monkeypatch.setenv("PATH", f"{fake(tmp_path / 'old', node_version, npm)}:/bin")
    ours = fake(tmp_path / "venv" / "bin", "24.1.0", "11.2.0")
    assert node.pick(WANTED, tmp_path / "venv") == node.Node(ours, "24.1.0")


def test_the_client_and_its_test_runner_say_what_they_want() -> None:
    assert node.accepts(node.for_building()["node"], "24.0.0")
    assert node.accepts(node.for_testing()["node"], "24.0.0")
