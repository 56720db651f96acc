"""Measures the levels of every mode against each other and against dice, and writes
docs/ladders.md: `.venv/bin/python tools/arenas.py`, or with names of modes, only these.

Every mode is an arena of its own, in slices of whole deals, until there are enough of them or its
minutes are over. Results stay in build/arenas: the same command takes them up and plays on. A bot
that has changed is measured from the beginning with `--anew`."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from shell import ROOT

from ludotheque.bots.arena import Fought, Standing, between, duels, standings
from ludotheque.cli.arena import Arena
from ludotheque.cli.arena_page import drawing
from ludotheque.core import registry
from ludotheque.core.shares import Share
from ludotheque.words import words

PAGE = ROOT / "docs" / "ladders.md"
IMAGES = ROOT / "docs" / "images"
FOLDER = ROOT / "build" / "arenas"
SLICE = 5  # deals

HEAD = """# Ladders

How strong the levels of every mode are: each against each of the others and against dice \
(`random`), every deal from every seat by either of the two, as [an arena](research.md#an-arena) \
plays. Written by `make arenas`, mode by mode; alone at the table there is nobody to beat, so \
coins:solo is not here.

A row is a level: its rating with the 95 % interval (OpenSkill; 25 is where all begin), its share \
of all its games, and what it won against each of the others, a tie counted as half, with \
Wilson's interval. With three players one sits among two of the other level, and *won* means that \
it has beaten more of the others than have beaten it.
"""


class Ladder(NamedTuple):
    """What was played of a mode: whole deals only."""

    head: Arena
    levels: tuple[str, ...]
    fought: list[Fought]

    @property
    def deals(self) -> int:
        return len({each.duel.seed for each in self.fought})


def modes() -> list[str]:
    """Those in which there is somebody to beat, as in the lobby."""
    ours = [game for game in registry.games() if game.package.startswith("ludotheque.games.")]
    return [
        f"{game.key}:{mode.key}" for game in ours for mode in game.modes if mode.players[-1] > 1
    ]


def levels_of(which: str) -> tuple[str, ...]:
    key, _, mode = which.partition(":")
    return tuple(dict.fromkeys(("random", *registry.game(key).mode(mode).bots)))


def results_of(which: str) -> Path:
    return FOLDER / f"{which.replace(':', '-')}.jsonl"


def play(which: str, deals: int, minutes: float, file: Path, bots: Sequence[str]) -> None:
    """In slices, since nothing is lost when one is stopped, and time is asked for after each."""
    began, played = time.monotonic(), deals_in(file, bots)
    while played < deals and time.monotonic() - began < minutes * 60:
        played = min(deals, played + SLICE)
        command = ["arena", which, "--deals", str(played), "--results", str(file)]
        call = [sys.executable, "-m", "ludotheque", *command, "--bots", ",".join(bots), "--json"]
        subprocess.run(call, check=True, stdout=subprocess.DEVNULL)
        print(f"{which}: {played} deals", flush=True)


def deals_in(file: Path, levels: Sequence[str]) -> int:
    return read(file, levels).deals if file.exists() else 0


def read(file: Path, levels: Sequence[str]) -> Ladder:
    first, *lines = file.read_bytes().splitlines()
    head = msgspec.json.decode(first, type=Arena)
    fought = [msgspec.json.decode(line, type=Fought) for line in lines]
    whole = len(list(duels(levels, head.players, [0])))
    games = Counter(each.duel.seed for each in fought)
    return Ladder(head, tuple(levels), [each for each in fought if games[each.duel.seed] == whole])


def section(ladder: Ladder) -> str:
    """A mode's part of the page, the weakest level first."""
    rows = {row.bot: row for row in standings(ladder.fought, ladder.levels)}
    head, games = ladder.head, len(ladder.fought)
    told = f"version {head.version} of the rules, {head.players} players"
    lines = [
        f"## {head.arena}",
        "",
        f"{ladder.deals} deals, {games:,} games, {told}.",
        "",
        f"| | rating | of all games | {' | '.join(ladder.levels)} |",
        f"|{'---|' * (len(ladder.levels) + 3)}",
        *(_row(rows[level], ladder) for level in ladder.levels),
        "",
        f"![The ratings of {head.arena} with their intervals](images/{_image(head.arena).name})",
        "",
    ]
    return "\n".join(lines)


def _row(row: Standing, ladder: Ladder) -> str:
    met = (between(ladder.fought, row.bot, other) for other in ladder.levels)
    rating = f"{row.rating.mean:.1f} ({row.rating.low:.1f} to {row.rating.high:.1f})"
    rating = rating.replace("-", "−")
    cells = [
        f"`{row.bot}`",
        rating,
        percent(row.won),
        *("" if m is None else percent(m) for m in met),
    ]
    return f"| {' | '.join(cells)} |"


def percent(share: Share) -> str:
    return f"{share.mean:.0%} ({share.low * 100:.0f}–{share.high * 100:.0f})".replace("%", " %")


def _image(which: str) -> Path:
    return IMAGES / f"ladder-{which.replace(':', '-')}.svg"


def page(before: str, sections: dict[str, str]) -> str:
    """The page with these modes' parts anew, and what it said of the others before."""
    found = re.split(r"^## ", before, flags=re.MULTILINE)[1:]
    parts = {part.partition("\n")[0]: part for part in found}
    told = {which: f"## {part}" for which, part in parts.items()} | sections
    return "\n".join(
        [HEAD, *(told[which].rstrip("\n") + "\n" for which in modes() if which in told)]
    )


def write(ladders: Sequence[Ladder]) -> None:
    before = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    for ladder in ladders:
        which = ladder.head.arena
        rows = standings(ladder.fought, ladder.levels)
        _image(which).write_text(drawing(rows, which, words("en")), encoding="utf-8")
    sections = {ladder.head.arena: section(ladder) for ladder in ladders}
    PAGE.write_text(page(before, sections), encoding="utf-8")


def asked_for(argv: Sequence[str], told: str | None, minutes: float) -> argparse.Namespace:
    """Which modes, and how much of each is played."""
    parser = argparse.ArgumentParser(description=told)
    parser.add_argument("which", nargs="*", metavar="GAME:MODE", help="default: every mode")
    parser.add_argument("--deals", type=int, default=200, help="at most, of each mode")
    parser.add_argument("--minutes", type=float, default=minutes, help="at most, for each mode")
    parser.add_argument("--anew", action="store_true", help="forget what was played before")
    return parser.parse_args(argv)


def main(argv: Sequence[str]) -> int:
    asked = asked_for(argv, __doc__, minutes=10.0)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for which in asked.which or modes():
        if asked.anew:
            results_of(which).unlink(missing_ok=True)
        file, levels = results_of(which), levels_of(which)
        play(which, asked.deals, asked.minutes, file, levels)
        write([read(file, levels)])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
