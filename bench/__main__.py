"""`python -m bench [--only NAME]`: measure, write results.json, render docs/benchmarks.md."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path

from bench import page, results
from bench.results import Entry

FOLDER = Path(__file__).parent


def names() -> list[str]:
    """The comparisons: modules of this folder that have a function `compare`."""
    modules = sorted(file.stem for file in FOLDER.glob("[a-z]*.py"))
    return [name for name in modules if "\ndef compare(" in (FOLDER / f"{name}.py").read_text()]


def measure(name: str) -> list[Entry]:
    found = []
    for entry in import_module(f"bench.{name}").compare():
        print(f"{name}: {results.told(entry)}", flush=True)
        found.append(entry)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("--only", metavar="NAME", help=", ".join(names()))
    parser.add_argument("--render", action="store_true", help="only render the page again")
    arguments = parser.parse_args()
    if arguments.only and arguments.only not in names():
        print(f"bench: no comparison is called {arguments.only!r}; there are: {', '.join(names())}")
        return 2
    if not arguments.render:
        for name in [arguments.only] if arguments.only else names():
            results.write(name, measure(name))
    page.render()
    return 0


if __name__ == "__main__":
    sys.exit(main())
