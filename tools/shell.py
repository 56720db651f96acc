"""Running other programs so that a failure reads as one sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

OFFLINE = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeout",
    "ReadTimeoutError",
    "ProxyError",
    "Temporary failure",
    "Network is unreachable",
    "ENOTFOUND",
    "EAI_AGAIN",
    "ECONNREFUSED",
    "ECONNRESET",
    "ENETUNREACH",
    "ETIMEDOUT",
)


# npm says a code on one line and what it means on the next.
NPM_CODE = re.compile(r"npm error (code|errno) ")


class Problem(Exception):
    """What a person must do before we can go on, in one sentence."""


def say(text: str) -> None:
    print(f"ludotheque: {text}", file=sys.stderr, flush=True)


def run(command: Sequence[str | Path], doing: str, *, env: Mapping[str, str] | None = None) -> None:
    """Run quietly; on failure keep the whole output in a file and raise one sentence."""
    words = [str(word) for word in command]
    result = subprocess.run(
        words,
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1", **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if result.returncode:
        raise Problem(explain(doing, result.stdout, keep_log(words, result.stdout)))


def keep_log(words: Sequence[str], output: str) -> Path:
    log = ROOT / "build" / "setup.log"
    log.parent.mkdir(exist_ok=True)
    log.write_text(f"$ {' '.join(words)}\n{output}")
    return log


def explain(doing: str, output: str, log: Path) -> str:
    where = f"(details: {log.relative_to(ROOT)})"
    if any(sign in output for sign in OFFLINE):
        return f"{doing} failed because the package registry cannot be reached {where}."
    return f"{doing} failed {where}: {first_error(output)}"


def first_error(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower() and not NPM_CODE.match(line)]
    return (errors or lines[-1:] or ["no output"])[0]
