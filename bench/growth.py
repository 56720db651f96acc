"""`python -m bench.growth [tables|spectators|steps]`: how costs grow, written into docs/scale.md.

What is measured is kept in growth.json row by row; the page is rendered from that alone. A row of
the same day and machine is not measured again, unless with `--anew`: who was interrupted goes on.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import cycle, islice
from pathlib import Path
from statistics import median, quantiles
from typing import Final, NamedTuple

import msgspec

from bench import load
from bench.houses import Ours
from bench.load import cpu, family
from bench.pinned import OTHERS, Served, on, pinned_process
from bench.results import Machine, figure, machine
from bench.spectators import measure
from bench.taking_turns import ROOT
from ludotheque.lobby.people import Person
from ludotheque.server.storage.store import Store
from ludotheque.table.record import Record, Sitter
from tests.chaos.__main__ import postgres
from tests.server.conftest import fresh_database

FILE: Final = Path(__file__).with_name("growth.json")
PAGE: Final = ROOT / "docs" / "scale.md"
BEGIN, END = "<!-- measured by bench/growth.py -->\n", "<!-- end -->\n"
MOVES: Final = 200  # a second, over all tables
WARM: Final = 5.0
SECONDS: Final = 10.0
LEASE: Final = 60.0  # on a core that others use too, nobody is to be taken for dead
WATCHED: Final = 20  # moves
TABLES: Final = (100, 1000, 5000)
SPECTATORS: Final = (10, 100, 2000)
STEPS: Final = (100, 1000, 10_000)
APPENDS: Final = 50
THINKING: Final = 10  # seconds between two moves at a table where people play
LOAD: Final = 0.5
MACHINES: Final = {"one core": 1, "ten machines of four": 40, "a hundred of four": 400}


class Curve(msgspec.Struct, frozen=True):
    """One row of figures for each size."""

    kind: str
    what: str
    columns: tuple[str, ...]
    rows: tuple[tuple[float, ...], ...]
    machine: Machine
    date: str


Row = tuple[float, ...]


def tables(workers: int, count: int) -> Row:
    if workers == 1:
        with pinned_process() as served:
            return _played(count, [served], lambda: 0.0)
    with on(OTHERS), postgres() as server:
        database = asyncio.run(fresh_database(server.get_uri()))
        with two_workers(database) as both:
            return _played(count, both, lambda: cpu(*family(server.get_pid())))


@contextmanager
def two_workers(database: str) -> Iterator[list[Served]]:
    with ExitStack() as stack:
        flags = (f"--database={database}", f"--lease={LEASE}")
        yield [stack.enter_context(pinned_process(*flags)) for _ in range(2)]


def _played(count: int, served: Sequence[Served], database: Callable[[], float]) -> Row:
    """At so many tables, of which each worker has as many; each player is at another worker."""
    pids = [pid for _, pid in served]
    before = sum(map(memory, pids))
    addresses = islice(cycle(address for address, _ in served), count)
    guests = islice(cycle(address for address, _ in reversed(served)), count)
    houses = [Ours(host, guests=guest) for host, guest in zip(addresses, guests, strict=True)]
    found = load.run(houses, lambda: (cpu(*pids), database()), count / MOVES, WARM, SECONDS)
    cuts = quantiles(found.times, n=100)
    costs = [seconds / len(found.times) * 1e6 for seconds in found.server]
    each = (sum(map(memory, pids)) - before) / count
    return cuts[49] * 1000, cuts[98] * 1000, *costs, each


def memory(pid: int) -> float:
    """Kilobytes that a process has."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("VmRSS")))


def spectators(count: int) -> Row:
    with pinned_process() as (address, pid):
        found = asyncio.run(measure(address, pid, count, WATCHED, 0.5, min(count, 50)))
    cuts = quantiles(found.times, n=100)
    cost = found.cpu / WATCHED * 1000
    return cuts[49] * 1000, cuts[98] * 1000, cost


def steps(count: int) -> Row:
    return asyncio.run(_long_match(count))


async def _long_match(count: int) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite:///{folder}/ludotheque.sqlite3")
        await store.add_person(Person("host", "host", "en"))
        record = Record("long", "rami", "famille", "1", b"{}", False, "host", bytes(32), created=0)
        await store.create(record, [Sitter()])
        move = b'{"0":{"type":"Draw"}}'
        await store.append("long", 0, [(0, move)] * count)
        appends = [await _seconds(store, count + n, move) for n in range(APPENDS)]
        began = time.perf_counter()
        await store.load("long")
        read = time.perf_counter() - began
        await store.close()
    return median(appends) * 1000, read * 1000


async def _seconds(store: Store, step: int, move: bytes) -> float:
    began = time.perf_counter()
    await store.append("long", step, [(0, move)])
    return time.perf_counter() - began


class Kind(NamedTuple):
    """`sizes` are the first figures of each row; `measure` finds the others."""

    measure: Callable[..., Row]
    sizes: tuple[tuple[int, ...], ...]
    columns: tuple[str, ...]
    what: str


KINDS: Final = {
    "tables": Kind(
        tables,
        tuple((workers, count) for workers in (1, 2) for count in TABLES),
        (
            "workers",
            "tables",
            "p50, ms",
            "p99, ms",
            "µs for a move",
            "µs in PostgreSQL",
            "kB for a table",
        ),
        f"""Live tables of rami with two people each; all of them together make about {MOVES} \
moves a second. One worker has SQLite, two have PostgreSQL, also between them, and the two people \
of each table are at different ones. All workers are on the same core, PostgreSQL and the people \
on the other. From sending a move until the other has it, the workers' processor time for a move \
and PostgreSQL's, and the workers' memory for a table.""",
    ),
    "spectators": Kind(
        spectators,
        tuple((count,) for count in SPECTATORS),
        ("windows", "p50, ms", "p99, ms", "ms for a move"),
        """Windows on one table of rami, one worker on one core. From sending a move until a \
window has it, and the server's processor time for the move.""",
    ),
    "steps": Kind(
        steps,
        tuple((count,) for count in STEPS),
        ("steps", "one more, ms", "all of them, ms"),
        """A match of so many steps in SQLite, without its rules: to store one more, until it is \
on the disk, and to read all of them back.""",
    ),
}


def read() -> dict[str, Curve]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Curve]) if FILE.is_file() else {}


def keep(kind: str, anew: bool) -> None:
    """Each row as soon as it is there."""
    measure, sizes, columns, what = KINDS[kind]
    curve = Curve(kind, what, columns, (), machine(), time.strftime("%Y-%m-%d"))
    rows = {} if anew else _rows_like(curve, len(sizes[0]))
    for size in sizes:
        if size in rows:
            continue
        row = (*size, *measure(*size))
        print(kind, *map(figure, row), flush=True)
        rows[size] = tuple(round(value, 3) for value in row)
        write(msgspec.structs.replace(curve, rows=tuple(row for _, row in sorted(rows.items()))))


def _rows_like(curve: Curve, figures: int) -> dict[tuple[int, ...], Row]:
    """By their sizes: those that were measured under the same heading."""
    kept = read().get(curve.kind)
    if kept is None or msgspec.structs.replace(kept, rows=()) != curve:
        return {}
    return {tuple(map(int, row[:figures])): row for row in kept.rows}


def write(curve: Curve) -> None:
    every = dict(sorted({**read(), curve.kind: curve}.items()))
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(every), indent=2) + b"\n")
    render()


def text(curves: dict[str, Curve]) -> str:
    lines = [line for curve in curves.values() for line in _section(curve)]
    return "\n".join([*lines, *(_held(curves["tables"]) if "tables" in curves else ())])


def _held(curve: Curve) -> list[str]:
    """What so many cores would carry, by the costs at the largest number of tables."""
    last = {int(row[0]): row for row in curve.rows}
    said = (
        "Computed from the last row of one worker and of two, not measured: with a move every "
        f"{THINKING} seconds at each table, and cores that are busy for {LOAD:.0%} of the time, "
        "those of PostgreSQL too.\n"
    )
    return [
        said,
        "| | tables at once | moves a second | memory for tables, GB | cores for PostgreSQL |",
        "|---|---|---|---|---|",
        *(
            _held_by(name, cores, last[min(2, cores)])
            for name, cores in MACHINES.items()
            if min(2, cores) in last
        ),
        "",
    ]


def _held_by(name: str, cores: int, costs: Row) -> str:
    """One core has one worker, with SQLite."""
    *_, ours, databases, kilobytes = costs
    moves = cores * LOAD * 1e6 / ours
    held = moves * THINKING
    needed = figure(moves * databases / 1e6 / LOAD) if databases else "–"
    return f"| {name} | {held:,.0f} | {moves:,.0f} | {figure(held * kilobytes / 1e6)} | {needed} |"


def _section(curve: Curve) -> list[str]:
    where = f"{curve.machine.cpu}, {curve.machine.cores} cores, Python {curve.machine.python}"
    return [
        f"{curve.what} Measured on {curve.date}: {where}.\n",
        f"| {' | '.join(curve.columns)} |",
        f"|{'---|' * len(curve.columns)}",
        *(f"| {row[0]:,.0f} | {' | '.join(map(figure, row[1:]))} |" for row in curve.rows),
        "",
    ]


def render() -> None:
    page = PAGE.read_text(encoding="utf-8")
    head, _, rest = page.partition(BEGIN)
    PAGE.write_text(f"{head}{BEGIN}{text(read())}{END}{rest.partition(END)[2]}", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.growth")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--anew", action="store_true", help="measure what is there already, too")
    arguments = parser.parse_args()
    for kind in arguments.kinds or KINDS:
        keep(kind, arguments.anew)
    return 0


if __name__ == "__main__":
    sys.exit(main())
