"""Find a Node that is new enough: the one on PATH, else the one in the environment."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from shell import ROOT, Problem

CLIENT = ROOT / "client"
Version = tuple[int, ...]


class Node(NamedTuple):
    folder: Path
    version: str

    def env(self) -> dict[str, str]:
        """npm starts `node` by name; and it should trust whom this machine trusts."""
        path = f"{self.folder}{os.pathsep}{os.environ.get('PATH', '')}"
        return {"PATH": path, "NODE_USE_SYSTEM_CA": "1"}

    def npm(self, *words: str, folder: Path = CLIENT) -> list[str]:
        return [str(self.folder / "npm"), "--prefix", str(folder), *words]


def engines(package: Path) -> dict[str, str]:
    found: dict[str, str] = json.loads(package.read_text()).get("engines", {})
    return found


def parse(version: str) -> Version:
    return tuple(int(part) for part in re.findall(r"\d+", version)[:3])


def accepts(wanted: str, version: str) -> bool:
    """Whether a range like `^20.19.0 || >=22.12` holds the version; no other forms are used."""
    return any(accepts_one(part.strip(), parse(version)) for part in wanted.split("||"))


def accepts_one(part: str, version: Version) -> bool:
    floor = parse(part)
    if part.startswith("^"):
        return version[0] == floor[0] and version >= floor
    if part.startswith(">="):
        return version >= floor
    raise ValueError(f"unknown version range {part!r}")


def version_of(program: Path) -> str | None:
    env = {**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    try:
        answer = subprocess.run(
            [program, "--version"], env=env, capture_output=True, text=True, check=True, timeout=60
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return answer.stdout.strip().removeprefix("v")


def usable(folder: Path, wanted: dict[str, str]) -> Node | None:
    node, npm = version_of(folder / "node"), version_of(folder / "npm")
    if node and npm and accepts(wanted["node"], node) and accepts(wanted["npm"], npm):
        return Node(folder, node)
    return None


def on_path(wanted: dict[str, str]) -> Node | None:
    found = shutil.which("node")
    return usable(Path(found).parent, wanted) if found else None


def for_building() -> dict[str, str]:
    return engines(CLIENT / "package.json")


def for_testing() -> dict[str, str]:
    """The test runner may want a newer Node than the build."""
    vitest = engines(CLIENT / "node_modules" / "vitest" / "package.json")
    return {**for_building(), **vitest}


def pick(wanted: dict[str, str], environment: Path | None = None) -> Node | None:
    return on_path(wanted) or (environment and usable(environment / "bin", wanted)) or None


def require(wanted: dict[str, str]) -> Node:
    node = pick(wanted)
    if node is None:
        raise Problem(f"Node {wanted['node']} with npm {wanted['npm']} is needed on PATH.")
    return node
