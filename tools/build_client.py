"""Build the browser client into the Python package."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from node import CLIENT, Node
from shell import ROOT, run, say
from stamps import Stamp, digest

PACKAGE = ROOT / "src" / "ludotheque"
STATIC = PACKAGE / "server" / "static"
MODULES = CLIENT / "node_modules"
# Only types: nothing of it reaches the browser, so nothing is built anew for it.
TYPES = CLIENT / "src" / "generated"

# Few retries: without a network the answer should come in seconds, not minutes.
PATIENCE = ("--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")


def sources() -> Iterator[Path]:
    yield from (path for path in CLIENT.iterdir() if path.is_file())
    yield from files(CLIENT / "src")
    yield from files(CLIENT / "public")
    for folder in PACKAGE.glob("games/*/client"):
        yield from files(folder)
    yield from PACKAGE.glob("games/*/*.ftl")
    yield from PACKAGE.glob("games/*/*.toml")
    yield from PACKAGE.glob("words/*.ftl")


def files(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        if path.is_file() and TYPES not in path.parents:
            yield path


def modules_stamp() -> Stamp:
    locks = [CLIENT / name for name in ("package.json", "package-lock.json", ".npmrc")]
    return Stamp(MODULES / ".ludotheque-modules", digest(locks))


def client_stamp() -> Stamp:
    return Stamp(MODULES / ".ludotheque-client", digest(sources()))


def built() -> bool:
    return client_stamp().fresh() and (STATIC / "index.html").is_file()


def install(node: Node) -> None:
    stamp = modules_stamp()
    if stamp.fresh():
        return
    say(f"Installing the client's packages with Node {node.version}…")
    command = node.npm("ci", "--include=dev", "--ignore-scripts", *PATIENCE)
    run(command, "Installing the client's packages", env=node.env())
    stamp.set()


def build(node: Node) -> None:
    install(node)
    if built():
        return
    say(f"Building the client with Node {node.version}…")
    stamp = client_stamp()
    stamp.clear()
    run(node.npm("run", "build"), "Building the client", env=node.env())
    stamp.set()
