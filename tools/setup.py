"""Set up what a make target needs, once; `npm SCRIPT` runs a script of the client.

Runs with the system's Python, so it imports nothing that is not in the standard library.
"""

from __future__ import annotations

import fcntl
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import build_client as client
import node
from shell import ROOT, Problem, run, say
from stamps import Stamp, digest

VENV = ROOT / ".venv"
BENCH = ROOT / ".venv-bench"
CLUSTER = ROOT / ".venv-cluster"
DOCS = ROOT / ".venv-docs"
LEARN = ROOT / ".venv-learn"
REQUIREMENTS = ROOT / "requirements"
PEER = ROOT / "bench" / "peers" / "boardgameio"
NPM_FILES = ("package.json", "package-lock.json", ".npmrc")
# In no lock: some machines have builds of their own, others get gigabytes for graphics cards.
TORCH = "torch==2.13.0"
# What Ubuntu has as snaps, and their names there.
SNAPS = {"chromium-headless-shell": "chromium", "firefox-esr": "firefox"}


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two `make` at once in one folder: the second waits for the first."""
    folder = os.open(ROOT, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def runs(venv: Path) -> bool:
    """An environment stops running when its Python is removed or its folder is moved."""
    place = Stamp(venv / ".ludotheque" / "place", str(venv))
    if place.path.is_file() and not place.fresh():
        return False
    check = "import sys; sys.exit(sys.version_info < (3, 11))"
    try:
        return subprocess.run([venv / "bin" / "python", "-c", check], check=False).returncode == 0
    except OSError:
        return False


def make_venv(venv: Path) -> None:
    if runs(venv):
        return
    say(f"Creating {venv.name} with Python {sys.version.split()[0]}…")
    shutil.rmtree(venv, ignore_errors=True)
    # Debian splits ensurepip from Python; a pip outside can fill the environment just as well.
    without = [] if has("ensurepip") else ["--without-pip"]
    if not has("venv") or (without and not has("pip")):
        raise Problem(
            "Python's venv module is missing (Debian, Ubuntu: apt-get install python3-venv)."
        )
    run([sys.executable, "-m", "venv", *without, venv], f"Creating {venv.name}")
    Stamp(venv / ".ludotheque" / "place", str(venv)).set()


def has(module: str) -> bool:
    probe = subprocess.run(
        [sys.executable, "-c", f"import {module}"], stderr=subprocess.DEVNULL, check=False
    )
    return probe.returncode == 0


def pip(venv: Path) -> list[str | Path]:
    python = venv / "bin" / "python"
    if any(venv.glob("lib/python*/site-packages/pip")):
        return [python, "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", python]


def install(venv: Path, lock: str) -> None:
    """Install a lock file as it is written: no other version, no other file."""
    path = REQUIREMENTS / f"{lock}.txt"
    stamp = Stamp(venv / ".ludotheque" / lock, digest([path]))
    if stamp.fresh():
        return
    say(f"Installing the packages of {path.relative_to(ROOT)}…")
    options = ["--require-hashes", "--no-deps", "--no-input", "--retries", "2", "-q"]
    run([*pip(venv), "install", *options, "-r", path], "Installing the Python packages")
    stamp.set()


def install_ourselves(venv: Path) -> None:
    """The package itself, editable, built with the backend from the lock file."""
    stamp = Stamp(venv / ".ludotheque" / "package", digest([ROOT / "pyproject.toml"]))
    if stamp.fresh():
        return
    options = ["--no-deps", "--no-build-isolation", "--no-input", "-q"]
    run([*pip(venv), "install", *options, "-e", ROOT], "Installing ludotheque itself")
    stamp.set()


def python_packages(lock: str, venv: Path = VENV) -> None:
    make_venv(venv)
    install(venv, lock)
    install_ourselves(venv)


def find_node(wanted: dict[str, str]) -> node.Node:
    found = node.pick(wanted, VENV)
    if found is None:
        install(VENV, "node")
        found = node.pick(wanted, VENV)
    if found is None:
        raise Problem(f"No Node {wanted['node']} with npm {wanted['npm']} is to be had here.")
    return found


def generate_types() -> None:
    """Write the client's types from the Python values, where a value may have changed."""
    values = (path for path in client.PACKAGE.rglob("*.py") if "tests" not in path.parts)
    stamp = Stamp(client.TYPES / ".stamp", digest(values))
    if stamp.fresh():
        return
    python = VENV / "bin" / "python"
    module = "ludotheque.server.typescript"
    run([python, "-m", module, client.TYPES], "Writing the client's types")
    stamp.set()


def browser_client() -> None:
    if not client.built():
        client.build(find_node(node.for_building()))


def find(*names: str) -> str | None:
    path = os.pathsep.join((os.environ.get("PATH", ""), "/snap/bin"))
    return next((found for name in names if (found := shutil.which(name, path=path))), None)


def find_chromium() -> str | None:
    """Without windows where it can be had: a page costs less than half the time there."""
    return find("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def find_firefox() -> str | None:
    return find("firefox-esr", "firefox")


def find_webkit() -> str | None:
    """The program that drives WebKitGTK's small browser."""
    return find("WebKitWebDriver")


def programs() -> None:
    """A browser, a terminal that tests can read, the program that the dictionary of a game's
    lexicon is made for, and what makes a home network."""
    found = {"chromium-headless-shell": find_chromium(), "iproute2": find("ip")}
    found |= {name: find(name) for name in ("hunspell", "tmux")}
    provide("The tests need", found)


def engine_programs() -> None:
    """Two more browsers, of which one needs a screen."""
    firefox, webkit, screen = find_firefox(), find_webkit(), find("Xvfb")
    found = {"firefox-esr": firefox, "webkit2gtk-driver": webkit, "xvfb": screen}
    provide("The tests in other browsers need", found)


def provide(needed: str, found: dict[str, str | None]) -> None:
    """What is missing, by Debian's names, is installed where we may, else asked for in one line."""
    missing = [name for name in found if not found[name]]
    snaps = [name for name in missing if name in SNAPS and distribution() == "ubuntu"]
    debs = [name for name in missing if name not in snaps]
    apt = shutil.which("apt-get")
    if snaps or (debs and (os.geteuid() != 0 or apt is None)):
        how = [f"sudo apt-get install {' '.join(debs)}"] if debs else []
        how += [f"sudo snap install {SNAPS[name]}" for name in snaps]
        raise Problem(f"{needed} {' and '.join(missing)} ({' && '.join(how)}).")
    if apt and debs:
        install_debian(apt, debs)


def distribution() -> str:
    try:
        return platform.freedesktop_os_release()["ID"]
    except OSError:
        return ""


def install_debian(apt: str, packages: Sequence[str]) -> None:
    say(f"Installing Debian's {' and '.join(packages)}…")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run([apt, "update", "-q"], "Reading Debian's package lists", env=quiet)
    options = ["install", "-y", "-q", "--no-install-recommends"]
    fonts = ["fonts-dejavu-core"] if "chromium-headless-shell" in packages else []
    run([apt, *options, *packages, *fonts], f"Installing {' and '.join(packages)}", env=quiet)


def python_for_pages() -> None:
    """What `make static` puts beside the client: asked for once."""
    kept = ROOT / "build" / "ludotheque"
    if not kept.is_dir():
        say("Fetching Python for pages without a server…")
    python = VENV / "bin" / "python"
    run([python, "-m", "ludotheque.static.sources", kept], "Fetching Python for the page")


def play() -> None:
    python_packages("runtime")
    browser_client()


def check() -> None:
    python_packages("dev")
    browser_client()
    find_node(node.for_testing())
    generate_types()


def test() -> None:
    check()
    docs()
    programs()
    python_for_pages()


def engines() -> None:
    test()
    engine_programs()


def types() -> None:
    python_packages("runtime")
    generate_types()


def boardgameio() -> None:
    """The peer that runs on Node, beside what is built; its lock file is in the bench folder."""
    built, lock = ROOT / "build" / "boardgameio", [PEER / name for name in NPM_FILES]
    stamp = Stamp(built / ".stamp", digest(lock))
    if stamp.fresh():
        return
    say("Installing the packages of bench/peers/boardgameio…")
    found = find_node(node.for_building())
    built.mkdir(parents=True, exist_ok=True)
    for file in lock:
        shutil.copy(file, built)
    run(found.npm("ci", folder=built), "Installing boardgame.io", env=found.env())
    stamp.set()


def bench() -> None:
    check()
    provide("A visit on a phone needs", {"chromium-headless-shell": find_chromium()})
    make_venv(BENCH)
    install(BENCH, "bench")
    boardgameio()


def cluster() -> None:
    python_packages("cluster", CLUSTER)
    provide("A cluster on this machine needs", {"iproute2": find("ip")})


def learn() -> None:
    python_packages("learn", LEARN)
    stamp = Stamp(LEARN / ".ludotheque" / "torch", TORCH)
    if not stamp.fresh():
        say(f"Installing {TORCH}…")
        run([*pip(LEARN), "install", "--no-input", "-q", TORCH], f"Installing {TORCH}")
        stamp.set()


def docs() -> None:
    make_venv(DOCS)
    install(DOCS, "docs")


def lock_client() -> None:
    """Resolve the client's packages anew, and those of the peer that runs on Node."""
    for folder in (node.CLIENT, PEER):
        lock_npm(folder)


def lock_npm(folder: Path) -> None:
    """The .npmrc keeps addresses out of the lock file."""
    found = find_node(node.for_building())
    # Beside a node_modules folder npm would lock only what this machine has installed.
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("package.json", ".npmrc"):
            shutil.copy(folder / name, scratch)
        command = found.npm("install", "--package-lock-only", folder=Path(scratch))
        run(command, f"Locking the packages of {folder.name}", env=found.env())
        shutil.copy(Path(scratch) / "package-lock.json", folder)


STEPS: dict[str, Callable[[], None]] = {
    "play": play,
    "check": check,
    "test": test,
    "engines": engines,
    "bench": bench,
    "cluster": cluster,
    "learn": learn,
    "docs": docs,
    "types": types,
    "lock-client": lock_client,
}


def run_npm(words: Sequence[str]) -> int:
    """Run one of the client's npm scripts, with a Node that suits the test runner too."""
    found = find_node(node.for_testing())
    command = found.npm("run", "--silent", *words)
    return subprocess.run(command, env={**os.environ, **found.env()}, check=False).returncode


def main(words: Sequence[str]) -> int:
    try:
        if words[0] == "npm":
            return run_npm(words[1:])
        with one_at_a_time():
            STEPS[words[0]]()
    except Problem as problem:
        say(str(problem))
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
