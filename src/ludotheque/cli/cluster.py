"""Games on a cluster: ranges of seeds are its tasks, and Ray spreads them, and plays those of a
lost machine again elsewhere. Results come in the order of the seeds, so that they are the same as
from one process."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from functools import partial
from threading import get_ident
from typing import Any, Final, TextIO, TypeVar

from ludotheque import __version__
from ludotheque.core import registry
from ludotheque.core.faults import Fault, Invalid, Misconfigured
from ludotheque.core.simulate import Order, in_order, parts, several

T = TypeVar("T")

PATIENCE: Final = 5.0  # seconds, for an address to answer; Ray itself would try for minutes
LIVES: Final = 20  # how often a range is played again that was lost; a game that kills must end
AHEAD: Final = 64  # ranges, at least: a cluster may grow while they wait
HOST_PORT: Final = re.compile(r"(?:ray://)?\[?(?P<host>[^/]+?)\]?:(?P<port>\d{1,5})")


def run_many(
    address: str, order: Order, seeds: Sequence[int], one: Callable[[Order, int], T]
) -> Iterator[T]:
    """The games of these seeds, in their order, played on that cluster."""
    with redirect_stdout(Ours(sys.stdout)):
        ray = reached(address)
        try:
            yield from _spread(ray, order, seeds, one)
        finally:
            ray.shutdown()


def _spread(
    ray: Any, order: Order, seeds: Sequence[int], one: Callable[[Order, int], T]
) -> Iterator[T]:
    processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
    task = ray.remote(num_cpus=1, max_retries=LIVES)(_played_there)
    give = partial(task.remote, versions(order), one, order)
    ranges = parts(seeds, processors)
    yield from in_order(give, partial(_taken, ray), ranges, max(AHEAD, processors * 4))


class Ours:
    """The results' way out. Ray tells of lost machines there, too, from a thread of its own: what
    others than its maker write goes to stderr."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._mine = get_ident()

    def write(self, text: str) -> int:
        return (self._out if get_ident() == self._mine else sys.stderr).write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._out, name)


def reached(address: str) -> Any:
    """Ray, connected to that cluster and silent."""
    try:
        import ray
    except ModuleNotFoundError:
        raise Misconfigured("cli-extra", extra="ray") from None
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="CRITICAL")
    except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        why = str(error).partition("\n")[0]
        raise Misconfigured("cli-cluster", address=address, why=why) from None
    return ray


def _knock(address: str) -> None:
    if address == "auto":
        return
    found = HOST_PORT.fullmatch(address)
    if found is None:
        raise ValueError("HOST:PORT")
    socket.create_connection((found["host"], int(found["port"])), PATIENCE).close()


def versions(order: Order) -> str:
    """What must be the same on every machine for the same seed to be the same game."""
    return f"ludotheque {__version__}, {order.game} {registry.game(order.game).version}"


def _played_there(
    here: str, one: Callable[[Order, int], T], order: Order, seeds: Sequence[int]
) -> list[T]:
    """On a machine of the cluster."""
    there = versions(order)
    if there != here:
        raise Invalid("cli-cluster-version", here=here, there=there)
    return several(one, order, seeds)


def _taken(ray: Any, given: Any) -> list[Any]:
    try:
        played: list[Any] = ray.get(given)
    except ray.exceptions.RayTaskError as error:
        raise (error.cause if isinstance(error.cause, Fault) else error) from None
    except ray.exceptions.RayError as error:
        why = str(error).partition("\n")[0]
        raise Misconfigured("cli-cluster-lost", why=why) from None
    return played
