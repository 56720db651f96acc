"""Measures the top level of every mode against a search that thinks ten times as long, and writes
docs/searches.md: `.venv/bin/python tools/searches.py`, or with names of modes, only these.

How many games the search plays for a decision is measured first, as `ludotheque arena --times`
does. Results stay in build/searches: the same command takes them up and plays on. A bot that has
changed is measured from the beginning with `--anew`."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import arenas
import msgspec
from arenas import Ladder, modes, percent
from shell import ROOT

from ludotheque.bots.arena import Fought, between
from ludotheque.cli.arguments import options_of
from ludotheque.cli.thinking import Pace, paced
from ludotheque.core import registry
from ludotheque.core.game import Mode
from ludotheque.core.simulate import Order

PAGE = ROOT / "docs" / "searches.md"
FOLDER = ROOT / "build" / "searches"
SEARCH = "ismcts"
TIMES = 10

HEAD = """# Against a search

The top level of every mode against [`ismcts`](research.md#bots-for-any-game) with about ten \
times its thinking time, or more: every deal from every seat by either of the two, a tie counted \
as half, with Wilson's interval. Written by `make searches`.

The work of a search is a number of games for each decision (`ismcts@5` plays five), which is \
measured as [`ludotheque arena --times 10`](research.md#an-arena) does. It never plays less than \
one for each of its options, so against a quick bot it has more than ten times the time: *time* \
says how many times as long it thought, in seconds of the processor. *Deals* says how many the top \
level won more of than it lost, how many came out even, and how many it lost: where most are even, \
the deal decides and not who plays it.

"""
COLUMNS = "| mode | level | search | time | games | wins | deals won, even, lost |"
FOOT = """
Alone at the table there is nobody to beat, so coins:solo is not here. In rami:junior luck alone \
decides: every deal comes out even, whoever plays it, dice too ([ladders](ladders.md#ramijunior)). \
In coins:a and coins:d most deals come out even as well, and in rami:famille about half of them: \
what the levels there win from each other and from dice, and how much luck leaves to be won, even \
by one who sees all hands (`tools/coins/ceiling.py`, `tools/rami/ceiling.py`), stands in the \
READMEs of [coins](../src/ludotheque/games/coins/README.md) and \
[rami](../src/ludotheque/games/rami/README.md).
"""


class Rival(msgspec.Struct, frozen=True):
    """A search, and how many times as long as the top level it thinks."""

    top: str
    pace: Pace


class Measured(NamedTuple):
    """A mode's top level and its rival, and what they played."""

    rival: Rival
    ladder: Ladder


def mode_of(which: str) -> tuple[str, Mode]:
    key, _, mode = which.partition(":")
    return key, registry.game(key).mode(mode)


def rival_of(which: str) -> Rival:
    """Measured once, and kept beside the results; anew where another level is the top one."""
    file, (key, mode) = file_of(which, "json"), mode_of(which)
    top = list(mode.bots)[-1]
    if file.exists():
        kept = msgspec.json.decode(file.read_bytes(), type=Rival)
        if kept.top == top:
            return kept
        forget(which)
    options = msgspec.json.encode(options_of(mode, "{}"))
    what = Order(key, mode.key, max(2, mode.players[0]), (), options)
    rival = Rival(top, paced(mode, what, SEARCH, top, TIMES))
    file.write_bytes(msgspec.json.encode(rival))
    return rival


def forget(which: str) -> None:
    for kind in ("json", "jsonl"):
        file_of(which, kind).unlink(missing_ok=True)


def file_of(which: str, kind: str) -> Path:
    return FOLDER / f"{which.replace(':', '-')}.{kind}"


def measured(which: str) -> Measured:
    rival = rival_of(which)
    return Measured(rival, arenas.read(file_of(which, "jsonl"), (rival.top, rival.pace.bot)))


def play(which: str, deals: int, minutes: float) -> None:
    rival = rival_of(which)
    bots = (rival.top, rival.pace.bot)
    arenas.play(which, deals, minutes, file_of(which, "jsonl"), bots)


def row(which: str, found: Measured) -> str:
    top, pace, fought = found.rival.top, found.rival.pace, found.ladder.fought
    won = between(fought, top, pace.bot)
    assert won is not None
    cells = (
        which,
        f"`{top}`",
        f"`{pace.bot}`",
        f"{pace.times:,.0f} ×",
        str(len(fought)),
        percent(won),
        ", ".join(map(str, deals_of(found))),
    )
    return f"| {' | '.join(cells)} |"


def deals_of(found: Measured) -> tuple[int, int, int]:
    """How many deals the top level won more than half of, half, and less."""
    deals: dict[int, list[Fought]] = defaultdict(list)
    for each in found.ladder.fought:
        deals[each.duel.seed].append(each)
    met = [between(deal, found.rival.top, found.rival.pace.bot) for deal in deals.values()]
    shares = [share.mean for share in met if share is not None]
    better = sum(share > 0.5 for share in shares)
    return better, shares.count(0.5), sum(share < 0.5 for share in shares)


def page(before: str, rows: dict[str, str]) -> str:
    """The page with these modes' rows anew, and what it said of the others before."""
    told = {line.split(" | ")[0][2:]: line for line in before.splitlines() if line[:2] == "| "}
    told |= rows
    lines = [told[which] for which in modes() if which in told]
    return "\n".join([HEAD.rstrip("\n"), "", COLUMNS, f"|{'---|' * 7}", *lines, FOOT])


def write(which: str) -> None:
    before = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    PAGE.write_text(page(before, {which: row(which, measured(which))}), encoding="utf-8")


def main(argv: Sequence[str]) -> int:
    asked = arenas.asked_for(argv, __doc__, minutes=60.0)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for which in asked.which or modes():
        if asked.anew:
            forget(which)
        play(which, asked.deals, asked.minutes)
        write(which)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
