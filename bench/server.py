"""A server on one core with 200 live tables; the people are in this process, on another core."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial
from statistics import median, quantiles
from typing import Final, NamedTuple

from bench import boardgameio, floor, load
from bench.houses import BoardgameIO, Ours
from bench.load import House, Loaded
from bench.pinned import Served, pinned_process
from bench.results import Entry, Peer, ratio

TABLES: Final = 200
ROUNDS: Final = 2
WARM: Final = 8.0  # until the other one is compiled as far as it will be
SECONDS: Final = 6.0
PAUSE: Final = 1.0
CUTS: Final = {"p50": 49, "p99": 98}
WHERE: Final = (
    f"{TABLES} live tables of rami with two people each, over real sockets on this machine. Ours "
    "stores every move in SQLite before anybody is told; boardgame.io keeps it in memory. The "
    "server has one core, the people another, and both servers take turns. "
)
ECHO: Final = (
    f"{TABLES} tables of two people each, who only echo: the server {{}} both, and does nothing "
    "else. The same people, the same pace, the same machine and minute. From sending until the "
    "other player has it."
)
FLUSH: Final = (
    "One page of 4 kB is written to the same disk and flushed as SQLite does it, as often as those "
    "tables move."
)


class Side(NamedTuple):
    serve: Callable[[], AbstractContextManager[Served]]
    house: Callable[[str], House]


def compare() -> Iterator[Entry]:
    sides = (Side(pinned_process, Ours), Side(boardgameio.pinned_process, BoardgameIO))
    peer, least = boardgameio.peer(), Side(floor.pinned_process, floor.Floor)
    bare = Side(partial(floor.pinned_process, floor.MEMORY), floor.Floor)
    *found, echoed, sent = _in_turns((*sides, least, bare), PAUSE)
    yield from _calm(found, peer)
    stored, told = "writes a row as durably as ours writes a move, tells", "keeps nothing, tells"
    yield from _least("floor", ECHO.format(stored), [each.times for each in echoed])
    yield from _least("echo", ECHO.format(told), [each.times for each in sent])
    yield from _least("flush", FLUSH, [floor.flushes(TABLES / PAUSE) for _ in range(ROUNDS)])
    yield from _all_out(_in_turns(sides, 0), peer)


def _in_turns(sides: Sequence[Side], pause: float) -> list[list[Loaded]]:
    """What each side did in each round."""
    rounds = [[_loaded(side, pause) for side in sides] for _ in range(ROUNDS)]
    return [[each[number] for each in rounds] for number in range(len(sides))]


def _loaded(side: Side, pause: float) -> Loaded:
    with side.serve() as (address, pid):
        houses = [side.house(address) for _ in range(TABLES)]
        return load.run(houses, lambda: (load.cpu(pid),), pause, WARM, SECONDS)


def _least(kind: str, what: str, found: list[list[float]]) -> Iterator[Entry]:
    """What no server could be below that does at least this."""
    for name, cut in CUTS.items():
        runs = [_ms(each, cut) for each in found]
        yield Entry(
            name=f"server-{kind}-{name}",
            label=f"{kind}, {name}",
            what=what,
            unit="ms",
            more_is_better=False,
            ours=median(runs),
            runs=tuple(runs),
        )


def _calm(found: list[list[Loaded]], peer: Peer) -> Iterator[Entry]:
    calm = f"{WHERE}Each table makes about one move a second. From sending a move until the other "
    calm += "player has it."
    for name, cut in CUTS.items():
        runs = [[_ms(each.times, cut) for each in side] for side in found]
        yield _entry(name, name, calm, "ms", runs, peer, more_is_better=False)


def _ms(times: list[float], cut: int) -> float:
    return round(quantiles(times, n=100)[cut] * 1000, 3)


def _all_out(found: list[list[Loaded]], peer: Peer) -> Iterator[Entry]:
    busy = f"{WHERE}All tables play as fast as the server answers."
    rates = [[round(len(each.times) / SECONDS, 1) for each in side] for side in found]
    yield _entry("moves", "all out", busy, "moves/s", rates, peer)
    costs = [[_microseconds(sum(each.server), each) for each in side] for side in found]
    people = [median(_microseconds(each.ours, each) for each in side) for side in found]
    what = (
        f"{busy} Time of the server's processor for a move. This process, which plays for all the "
        f"people, needed {people[0]:.0f} µs for each at ours and {people[1]:.0f} at the peer's."
    )
    yield _entry("cpu", "for a move", what, "µs", costs, peer, more_is_better=False)


def _microseconds(seconds: float, loaded: Loaded) -> float:
    return round(seconds / len(loaded.times) * 1e6, 1)


def _entry(
    name: str,
    label: str,
    what: str,
    unit: str,
    runs: list[list[float]],
    peer: Peer,
    *,
    more_is_better: bool = True,
) -> Entry:
    ours, theirs = (median(each) for each in runs)
    return Entry(
        name=f"server-{name}",
        label=label,
        what=what,
        unit=unit,
        more_is_better=more_is_better,
        ours=ours,
        peer=peer,
        theirs=theirs,
        ratio=ratio(ours, theirs, more_is_better),
        runs=tuple(runs[0]),
        their_runs=tuple(runs[1]),
    )
