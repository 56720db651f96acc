"""Simulations on a Ray cluster of two nodes: the same bytes as from one process, also when one of
the nodes is killed in the middle.

Ray listens on every address of its machine, so the cluster is in a network of its own, which has
nothing but the loopback."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from tests.server.networks import inside, network

pytestmark = pytest.mark.cluster

HEAD = "127.0.0.1:26379"
BOT = "tests.cluster.telling_bot:Telling"
SIM = ("-m", "ludotheque", "sim", "rami:famille", "--players", "2", "--bots", BOT)
QUIET = ("--block", "--disable-usage-stats", "--include-log-monitor", "false")
SMALL = ("--num-cpus", "1", "--object-store-memory", "100000000")
ENOUGH = 90.0  # seconds that anything here may take


class Cluster:
    """A head and a node, each with a processor; what begins on either is in its file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
        self._env = {**os.environ, **token, "PYTHONPATH": str(Path.cwd())}
        self._machines: dict[str, Popen[bytes]] = {}
        self._network = network()

    def start(self, scratch: Path) -> None:
        subprocess.run(inside(self._network, "ip", "link", "set", "lo", "up"), check=True)
        head = ("--head", "--port", HEAD.partition(":")[2], "--include-dashboard", "false")
        self._start("head", *head, "--temp-dir", str(scratch), ports=26400)
        self._start("node", "--address", HEAD, ports=26500)

    def _start(self, name: str, *words: str, ports: int) -> None:
        between = ("--min-worker-port", str(ports), "--max-worker-port", str(ports + 50))
        here = ("--node-ip-address", "127.0.0.1", *between)
        command = [_beside("ray"), "start", *words, *QUIET, *SMALL, *here]
        said = self.folder / f"{name}.log"
        env = {**self._env, "MACHINE": str(self.begun(name))}
        with said.open("wb") as file:
            self._machines[name] = Popen(
                inside(self._network, *command),
                env=env,
                stdout=file,
                stderr=file,
                start_new_session=True,
            )
        until(lambda: b"Ray runtime started" in said.read_bytes())

    def begun(self, name: str) -> Path:
        return self.folder / f"{name}.begun"

    def games(self, name: str) -> list[str]:
        """What that machine has begun to play, by one line for each seat of a game."""
        file = self.begun(name)
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []

    def sim(self, *words: str) -> Popen[bytes]:
        command = [sys.executable, *SIM, *words, "--cluster", HEAD]
        return Popen(inside(self._network, *command), env=self._env, stdout=PIPE, stderr=PIPE)

    def kill(self, name: str) -> None:
        """All of its processes at once: they are a group of their own."""
        machine = self._machines.pop(name)
        os.killpg(machine.pid, signal.SIGKILL)
        machine.wait()

    def close(self) -> None:
        for name in list(self._machines):
            self.kill(name)
        with self._network:
            self._network.kill()


def _beside(program: str) -> str:
    return str(Path(sys.executable).parent / program)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + ENOUGH
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    # Ray's sockets are in it, whose paths must be short.
    scratch = Path(tempfile.mkdtemp(prefix="ray"))
    made = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        made.start(scratch)
        yield made
    finally:
        made.close()
        shutil.rmtree(scratch, ignore_errors=True)


def alone(*words: str) -> bytes:
    return subprocess.run([sys.executable, *SIM, *words], check=True, stdout=PIPE).stdout


def test_everything_is_the_same_as_from_one_process(cluster: Cluster, tmp_path: Path) -> None:
    def words(name: str) -> list[str]:
        folder = tmp_path / name
        folder.mkdir()
        keep = ["--export", str(folder / "games.parquet"), "--save", str(folder)]
        return ["--games", "40", "--seed", "7", "--json", *keep]

    said, errors = cluster.sim(*words("cluster")).communicate(timeout=ENOUGH)
    assert said == alone(*words("alone")), errors
    files = sorted(file.name for file in (tmp_path / "alone").iterdir())
    assert len(files) == 41
    assert sorted(file.name for file in (tmp_path / "cluster").iterdir()) == files
    for name in files:
        one, other = (tmp_path / place / name for place in ("alone", "cluster"))
        assert one.read_bytes() == other.read_bytes()
    assert cluster.games("head")
    assert cluster.games("node")


def test_a_cluster_that_is_not_there_is_said_in_one_sentence() -> None:
    for address in ("127.0.0.1:1", "nowhere"):
        words = [*SIM, "--games", "1", "--cluster", address, "--language", "en"]
        done = subprocess.run([sys.executable, *words], stderr=PIPE, check=False)
        assert done.returncode == 2
        assert f"The cluster “{address}” cannot be reached".encode() in done.stderr
        assert done.stderr.count(b"\n") == 1


def test_ctrl_c_is_quiet(cluster: Cluster) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    running = cluster.sim("--games", "1000000", "--json")
    signal.signal(signal.SIGINT, before)
    assert running.stdout is not None
    running.stdout.readline()
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=ENOUGH)
    assert running.returncode == 130
    assert b"Traceback" not in errors  # Ray's own warnings about this small network are there


def test_a_node_is_killed_and_its_games_are_played_again(cluster: Cluster) -> None:
    """The last test of this cluster, which has one machine less from here on."""
    games = ("--games", "160", "--json")
    before = len(cluster.games("node"))
    running = cluster.sim(*games)
    # Ranges have 10 games of two seats: the node is in the middle of its second one.
    until(lambda: len(cluster.games("node")) >= before + 20 + 6)
    cluster.kill("node")
    lost = set(cluster.games("node")[before + 20 :])
    said, errors = running.communicate(timeout=ENOUGH)
    assert running.returncode == 0, errors
    assert said == alone(*games)
    assert lost & set(cluster.games("head"))
    assert b"raylet" in errors  # what Ray has to tell is not among the results
