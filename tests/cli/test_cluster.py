"""`ludotheque sim --cluster`, with a stand-in for Ray: what is ours of it. tests/cluster has the
real one, of two nodes."""

from __future__ import annotations

import pickle
import socket
import sys
from collections.abc import Callable, Iterator
from threading import Thread
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from ludotheque.cli import cluster
from ludotheque.core.faults import Invalid
from tests.cli.conftest import Cli

SIM = ("sim", "rami:junior", "--players", "2", "--games", "6", "--language", "en")


class RayError(Exception):
    pass


class RayTaskError(RayError):
    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


class StandIn(ModuleType):
    """What we use of Ray: each task and what comes of it travel as bytes."""

    exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)

    def __init__(self) -> None:
        super().__init__("ray")
        self.connected: list[str] = []
        self.lost = ""

    def init(self, address: str, **settings: Any) -> None:
        self.connected.append(address)

    def shutdown(self) -> None:
        self.connected.pop()

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **settings: Any) -> Callable[..., Any]:
        return lambda task: SimpleNamespace(remote=lambda *given: pickle.dumps((task, given)))

    def get(self, given: bytes) -> Any:
        aside = Thread(target=print, args=["(raylet) a node was lost"])
        aside.start()
        aside.join()
        if self.lost:
            raise RayError(self.lost)
        task, words = pickle.loads(given)
        try:
            return pickle.loads(pickle.dumps(task(*words)))
        except Exception as error:
            raise RayTaskError(error) from error


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    made = StandIn()
    monkeypatch.setitem(sys.modules, "ray", made)
    return made


@pytest.fixture
def address() -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield f"127.0.0.1:{listener.getsockname()[1]}"


def test_the_lines_are_those_of_one_process(cli: Cli, ray: StandIn, address: str) -> None:
    said = cli(*SIM, "--json", "--cluster", address)
    assert said.out == cli(*SIM, "--json").out
    assert "a node was lost" in said.err
    assert ray.connected == []


def test_the_summary_is_the_same_too(cli: Cli, ray: StandIn) -> None:
    told = cli(*SIM, "--cluster", "auto").out.splitlines()
    assert told[:-1] == cli(*SIM).out.splitlines()[:-1]  # the last line has the pace


def test_without_ray_it_says_what_to_install(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    said = cli(*SIM, "--cluster", "auto")
    assert (said.status, said.out) == (2, "")
    assert 'pip install "ludotheque[ray]"' in said.err


@pytest.mark.parametrize("word", ["nowhere", "127.0.0.1:1"])
def test_an_address_where_nobody_is(cli: Cli, ray: StandIn, word: str) -> None:
    said = cli(*SIM, "--cluster", word)
    assert said.status == 2
    assert said.err.startswith(f"The cluster “{word}” cannot be reached: ")
    assert said.err.count("\n") == 1
    french = cli(*SIM, "--cluster", word, "--language", "fr")
    assert "est injoignable" in french.err


def test_machines_with_other_versions_are_refused(
    cli: Cli, ray: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    versions = iter(["rami 2", "rami 3"])
    monkeypatch.setattr(cluster, "versions", lambda order: next(versions))
    said = cli(*SIM, "--cluster", "auto")
    assert said.status == 2
    assert said.err.endswith("The cluster is not of one kind: rami 2 here, rami 3 there.\n")


def test_a_fault_that_is_no_refusal_is_not_swallowed(
    cli: Cli, ray: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "several", None)
    with pytest.raises(RayTaskError, match="not callable"):
        cli(*SIM, "--cluster", "auto")
    assert ray.connected == []


def test_a_range_that_is_lost_again_and_again(cli: Cli, ray: StandIn) -> None:
    ray.lost = "the node died\nand more"
    said = cli(*SIM, "--cluster", "auto")
    assert said.status == 2
    assert said.err.endswith("again and again: the node died\n")


def test_one_is_spread_by_one_means(cli: Cli) -> None:
    assert cli(*SIM, "--cluster", "auto", "--workers", "2").status == 2


def test_the_versions_are_of_the_platform_and_the_game() -> None:
    from ludotheque import __version__
    from ludotheque.core.simulate import Order

    assert cluster.versions(Order("rami", "junior", 2)) == f"ludotheque {__version__}, rami 2"
    assert pickle.loads(pickle.dumps(Invalid("cli-cluster-version", here="a"))).params == {
        "here": "a"
    }
