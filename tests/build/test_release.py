"""A release is rehearsed in a clone: what does not fit together is said before anybody tags."""

from __future__ import annotations

import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
import rehearse
from shell import ROOT, Problem

from ludotheque import __version__

Write = Callable[..., Path]
CHANGES = (
    "# Changes\n\n## Unreleased\n\n- later\n\n## 1.2.0 (2026-01-31)\n\n- now\n\n## 1.1.0 (x)\n"
)


def git(folder: Path, *words: str) -> str:
    person = ["-c", "user.name=t", "-c", "user.email=t@localhost"]
    command = ["git", *person, *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """A repository with these two versions and these changes, committed."""

    def made(project: str = "1.2.0", package: str = "1.2.0", changes: str = CHANGES) -> Path:
        folder = tmp_path / "repository"
        (folder / "src" / "ludotheque").mkdir(parents=True)
        (folder / "pyproject.toml").write_text(f'[project]\nversion = "{project}"\n')
        home = folder / "src" / "ludotheque" / "__init__.py"
        home.write_text(f'__version__ = "{package}"\n')
        (folder / "CHANGELOG.md").write_text(changes)
        git(tmp_path, "init", "--quiet", str(folder))
        git(folder, "add", ".")
        git(folder, "commit", "--quiet", "--message", "All")
        return folder

    return made


@pytest.fixture
def scratch(tmp_path: Path) -> Path:
    (tmp_path / "scratch").mkdir()
    return tmp_path / "scratch"


def pretend(monkeypatch: pytest.MonkeyPatch) -> None:
    """Building and installing are tried with the wheel; here they would take a minute."""

    def build(_source: Path, made: Path) -> list[Path]:
        made.mkdir()
        zipfile.ZipFile(made / "x.whl", "w").close()
        return [made / "x.whl"]

    monkeypatch.setattr(rehearse, "build", build)
    monkeypatch.setattr(rehearse, "try_out", lambda *_: None)


def test_our_own_versions_agree() -> None:
    assert rehearse.version_of(ROOT) == __version__


def test_all_of_it_leaves_the_repository_alone(
    write: Write, scratch: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(monkeypatch)
    folder = write()
    told = rehearse.rehearse(folder, scratch)
    assert "git push origin v1.2.0" in told
    assert told.endswith("## 1.2.0 (2026-01-31)\n\n- now\n\n")
    assert git(scratch / "clone", "cat-file", "-t", "v1.2.0") == "tag\n"
    assert "- now" in git(scratch / "clone", "tag", "--list", "--format=%(contents)")
    assert git(folder, "tag", "--list") == ""
    assert git(folder, "status", "--porcelain") == ""


def test_two_versions_are_refused(write: Write, scratch: Path) -> None:
    with pytest.raises(Problem, match=r"^pyproject.toml says 1\.2\.0, .* does not\.$"):
        rehearse.rehearse(write(package="1.1.0"), scratch)


@pytest.mark.parametrize("changes", ["# Changes\n", CHANGES.replace("1.2.0", "1.2.1")])
def test_a_version_that_the_changes_do_not_name_is_refused(
    write: Write, scratch: Path, changes: str
) -> None:
    with pytest.raises(Problem, match=r'"## 1\.2\.0 \(YYYY-MM-DD\)"'):
        rehearse.rehearse(write(changes=changes), scratch)


def test_what_is_not_committed_is_refused(write: Write, scratch: Path) -> None:
    folder = write()
    (folder / "CHANGELOG.md").write_text("another")
    with pytest.raises(Problem, match="Commit first"):
        rehearse.rehearse(folder, scratch)


def test_a_step_that_fails_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(Problem, match=r"^git log failed: fatal: not a git repository"):
        rehearse.do(["git", "log"], tmp_path)
