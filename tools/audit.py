"""Ask the vulnerability services about every version that is locked: `make audit`.

Needs the network: PyPI's advisories for requirements/*.txt (pip-audit, in an environment of its own
that is thrown away), the npm registry's for client/package-lock.json. Ends with 1 if anything is
known against one of them, and with 2 if a service could not be asked.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import node
from shell import ROOT

KNOWN, UNASKED = 1, 2
COULD_NOT_ASK: Final = (
    # pip-audit ends well where it was told nothing about a package at all.
    "could not be audited",
    "ConnectionError",
    "Max retries",
    "ServiceError",
    # npm
    "audit endpoint returned an error",
    "ENOTFOUND",
    "EAI_AGAIN",
    "ECONNREFUSED",
)


def locks() -> list[Path]:
    return sorted((ROOT / "requirements").glob("*.txt"))


def python_command(pip_audit: Path, lock: Path) -> list[str]:
    """The lock has every package and its hashes: nothing is to be resolved or installed."""
    return [str(pip_audit), "--disable-pip", "--require-hashes", "--requirement", str(lock)]


def npm_command(npm: Path) -> list[str]:
    return [str(npm), "audit", "--audit-level=low"]


def verdict(status: int, said: str) -> int:
    """Of one run: 0, something is known, or nobody could be asked."""
    if any(sign in said for sign in COULD_NOT_ASK):
        return UNASKED
    return KNOWN if status else 0


def run(command: Sequence[str], where: Path) -> int:
    print("$", " ".join(command[1:]), flush=True)
    done = subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    told = verdict(done.returncode, said)
    print("could not be asked" if told == UNASKED else said.strip(), flush=True)
    return told


def main() -> int:
    with tempfile.TemporaryDirectory() as scratch:
        venv.create(scratch, with_pip=True)
        programs = Path(scratch) / "bin"
        installed = subprocess.run([programs / "pip", "install", "-q", "pip-audit"], check=False)
        if installed.returncode:
            return UNASKED
        results = [run(python_command(programs / "pip-audit", lock), ROOT) for lock in locks()]
    found = node.pick(node.for_building(), ROOT / ".venv")
    assert found is not None, "make setup provides a Node"
    results.append(run(npm_command(found.folder / "npm"), ROOT / "client"))
    return KNOWN if KNOWN in results else max(results)


if __name__ == "__main__":
    sys.exit(main())
