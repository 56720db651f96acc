"""`ludotheque arena`: every pair from every seat on the same deals, stopped and taken up again."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from openskill.models import PlackettLuce

from ludotheque.bots.arena import BEGIN, Duel, Fought, Standing, between, duels, standings
from ludotheque.cli import thinking
from ludotheque.core import registry
from ludotheque.core.game import Mode
from ludotheque.core.rules import Seen
from ludotheque.core.simulate import Order
from tests.cli.conftest import Cli

BOTS = ("novice", "regular", "random")
ARENA = ("arena", "rami:famille", "--bots", ",".join(BOTS), "--deals", "2")


def fought(one: str, other: str, worth: float, seed: int = 0, seat: int = 0) -> Fought:
    return Fought(Duel(seed, one, other, seat), worth, (0, 0), 1)


def test_each_deal_is_played_by_every_pair_from_either_seat() -> None:
    games = Counter((duel.seed, duel.lineup(2)) for duel in duels("abc", 2, range(3)))
    pairs = [pair for two in combinations("abc", 2) for pair in (two, two[::-1])]
    assert games == Counter({(seed, pair): 1 for seed in range(3) for pair in pairs})


def test_among_more_players_either_is_alone_at_every_seat() -> None:
    lineups = Counter(duel.lineup(3) for duel in duels("ab", 3, [7]))
    assert lineups == Counter(map(tuple, ("abb", "bab", "bba", "baa", "aba", "aab")))


def test_a_rating_is_openskills() -> None:
    model = PlackettLuce(tau=0)
    [[winner], [loser]] = model.rate([[model.rating()], [model.rating()]])
    first, second = standings([fought("a", "b", 1.0)], ["b", "a"])
    assert (first.bot, second.bot) == ("a", "b")
    assert first.rating.mean == pytest.approx(winner.mu)
    assert second.rating.mean == pytest.approx(loser.mu)
    assert first.rating.high - first.rating.mean == pytest.approx(1.96 * winner.sigma, rel=1e-3)


def test_a_tie_moves_nobody_apart() -> None:
    first, second = standings([fought("a", "b", 0.0)], ["a", "b"])
    assert first.rating.mean == pytest.approx(second.rating.mean) == pytest.approx(BEGIN)
    assert first.won.mean == 0.5


def test_the_order_in_which_games_were_played_does_not_matter() -> None:
    games = [fought("a", "b", 1.0, seed) for seed in range(5)] + [fought("b", "c", -1.0, 9)]
    assert standings(games, "abc") == standings(games[::-1], "abc")


def test_an_interval_gets_narrower() -> None:
    few, many = ([fought("a", "b", 1 - 2 * (n % 2), n) for n in range(count)] for count in (4, 100))
    widths = [rows[0].rating.high - rows[0].rating.low for rows in
              (standings(few, "ab"), standings(many, "ab"))]  # fmt: skip
    assert widths[1] < widths[0] / 2


def test_between_two_bots_both_sides_add_up() -> None:
    games = [
        fought("a", "b", 1.0),
        fought("b", "a", 1.0, 1),
        fought("a", "b", 1.0, 2),
        fought("a", "c", 1.0),
    ]
    one, other = between(games, "a", "b"), between(games, "b", "a")
    assert one is not None
    assert other is not None
    assert one.mean == pytest.approx(2 / 3) == pytest.approx(1 - other.mean)
    assert between(games, "b", "c") is None


def test_bots_are_rated_the_best_first(cli: Cli) -> None:
    lines = cli(*ARENA, "--json").out.splitlines()
    rows = [msgspec.json.decode(line, type=Standing) for line in lines]
    assert {row.bot for row in rows} == set(BOTS)
    assert rows == sorted(rows, key=lambda row: -row.rating.mean)
    assert sum(row.won.mean for row in rows) == pytest.approx(len(rows) / 2)
    assert [row.games for row in rows] == [8, 8, 8]
    assert all(row.rating.low < row.rating.mean < row.rating.high for row in rows)


def test_what_was_stopped_is_taken_up_and_nothing_is_played_twice(cli: Cli, tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    said = cli(*ARENA, "--results", str(whole)).out
    text = whole.read_bytes()
    lines = text.splitlines(keepends=True)
    assert len(lines) == 1 + 12
    torn.write_bytes(b"".join(lines[:5]) + lines[5][:20])  # somebody pulled the plug
    assert cli(*ARENA, "--results", str(torn)).out == said
    assert torn.read_bytes() == text
    assert cli(*ARENA, "--results", str(whole)).out == said
    assert whole.read_bytes() == text


def test_another_bot_later_plays_only_its_own_games(cli: Cli, tmp_path: Path) -> None:
    file = str(tmp_path / "kept.jsonl")
    two = ("arena", "rami:famille", "--deals", "1", "--results", file, "--bots")
    cli(*two, "random,novice")
    before = Path(file).read_bytes()
    cli(*two, "random,novice,regular")
    after = Path(file).read_bytes()
    assert after.startswith(before)
    assert after.count(b"\n") == before.count(b"\n") + 4


def test_bots_named_in_another_order_have_played_already(cli: Cli, tmp_path: Path) -> None:
    file = str(tmp_path / "kept.jsonl")
    two = ("arena", "rami:famille", "--deals", "3", "--results", file, "--json", "--bots")
    first = cli(*two, "novice,regular").out
    before = Path(file).read_bytes()
    again = cli(*two, "regular,novice").out
    assert Path(file).read_bytes() == before
    read = partial(msgspec.json.decode, type=Standing)
    shares = [{row.bot: row.won for row in map(read, said.splitlines())} for said in (first, again)]
    assert shares[0] == shares[1]
    assert shares[0]["novice"] != shares[0]["regular"]


@pytest.mark.parametrize("text", [b"what I noted", b'{"arena":"rue', b"one\ntwo"])
def test_a_file_of_something_else_is_not_touched(cli: Cli, tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(text)
    said = cli(*ARENA, "--results", str(file))
    assert said.status == 2
    assert file.read_bytes() == text


def test_a_plot_that_cannot_be_drawn_is_said_before_the_first_game(
    cli: Cli, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.jsonl"
    said = cli(*ARENA, "--results", str(kept), "--plot", str(tmp_path / "no" / "plot.svg"))
    assert "cannot be written" in said.err
    assert not kept.exists()


def test_results_of_another_game_are_refused(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    cli(*ARENA, "--results", str(file))
    kept = file.read_bytes()
    other = cli("arena", "rami:famille", "--players", "3", "--deals", "1", "--results", str(file))
    assert other.err.startswith(f"“{file}” has the results of another game")
    assert file.read_bytes() == kept


@pytest.mark.parametrize("bots", ["random", "random,random"])
def test_a_bot_has_no_arena_to_itself(cli: Cli, bots: str) -> None:
    assert "at least two bots" in cli("arena", "coins:a", "--bots", bots).err


def test_the_plot_has_a_dot_on_each_interval(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "plot.svg"
    told = cli(*ARENA, "--plot", str(file)).out
    assert all(bot in told for bot in BOTS)
    drawn = ET.fromstring(file.read_text(encoding="utf-8"))
    name = "{http://www.w3.org/2000/svg}"
    dots = [float(dot.attrib["cx"]) for dot in drawn.iter(f"{name}circle")]
    bars = [(float(b.attrib["x1"]), float(b.attrib["x2"])) for b in drawn.iter(f"{name}line")]
    assert len(dots) == len(bars) == len(BOTS)
    assert all(low < dot < high for dot, (low, high) in zip(dots, bars, strict=True))


def test_a_search_that_thinks_longer_keeps_its_number_of_games(cli: Cli, tmp_path: Path) -> None:
    """Measured once; taken up again, it is what the file has."""
    file = str(tmp_path / "kept.jsonl")
    words = ("arena", "rami:famille", "--bots", "regular,ismcts", "--times", "10", "--deals", "1")
    said = cli(*words, "--results", file)
    lines = cli(*words, "--results", file, "--json").out.splitlines()
    bots = {msgspec.json.decode(line, type=Standing).bot for line in lines}
    searcher = next(bot for bot in bots if bot != "regular")
    assert searcher.startswith("ismcts@")
    assert said.out.startswith(f"{searcher} thinks ")
    assert " thinks " not in cli(*words, "--results", file).out
    assert Path(file).read_bytes().count(b"\n") == 1 + 2


def test_so_many_games_take_so_many_times_as_long() -> None:
    """By a clock that counts what is thought: a tick for the other bot, one for each game."""
    ticks = 0

    class Counting:
        def __init__(self, cost: int) -> None:
            self.cost = cost

        def act(self, seen: Seen[Any, Any], rng: Random) -> tuple[Any, float]:
            nonlocal ticks
            ticks += self.cost
            return (seen.legal or ())[0], 1.0

    def bot_of(_mode: Mode, level: str) -> Counting:
        _, _, games = level.partition("@")
        return Counting(int(games) if games else 7)

    mode = registry.game("rami").mode("famille")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "bot_of", bot_of)
        pace = thinking.paced(
            mode, Order("rami", "famille", 2), "ismcts", "regular", 10, lambda: float(ticks)
        )
    assert pace == ("ismcts@70", 10.0)
