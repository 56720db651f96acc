"""`ludotheque sim --export`: one row per decision, read back by those who will read it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pandas as pd
import polars as pl
import pyarrow.parquet as pq
import pytest
from shell import ROOT

from ludotheque.adapters.export import SCHEMA
from ludotheque.adapters.pettingzoo import env
from ludotheque.core import registry, replay
from tests.cli.conftest import Cli

SIM = ("sim", "rami:famille", "--players", "2", "--bots", "regular,novice", "--seed", "3")


@pytest.fixture
def file(cli: Cli, tmp_path: Path) -> Path:
    made = tmp_path / "games.parquet"
    done = cli(*SIM, "--games", "2", "--export", str(made), "--save", str(tmp_path))
    assert done.status == 0, done.err
    return made


def test_every_decision_of_the_replay_is_a_row(file: Path) -> None:
    rows = pq.read_table(file).to_pylist()
    for seed in (3, 4):
        match, _ = replay.load((file.parent / f"rami-famille-{seed}.jsonl").read_bytes())
        made = [
            (number, seat, msgspec.json.encode(move).decode(), step.at)
            for number, step in enumerate(match.steps)
            for seat, move in step.moves.items()
            if seat >= 0
        ]
        mine = [row for row in rows if row["seed"] == seed]
        assert [(r["step"], r["seat"], r["move"], r["time"]) for r in mine] == made
        assert {(r["seat"], r["score"], r["rank"]) for r in mine} == {
            (seat, match.outcome.scores[seat], match.outcome.ranks[seat]) for seat in (0, 1)
        }


def test_numbers_are_those_of_the_environment(file: Path) -> None:
    """The actions of a game lead PettingZoo's environment through the same observations."""
    rows = [row for row in pq.read_table(file).to_pylist() if row["seed"] == 3]
    game = env("rami", "famille", 2)
    game.reset()
    match, _ = replay.load((file.parent / "rami-famille-3.jsonl").read_bytes())
    for row in rows:
        assert row["action"] in row["legal"]
        seen = match.positions[row["step"]].seen(row["seat"])
        expected = game.unwrapped._encoding.row(seen)
        assert np.array_equal(np.array(row["observation"], np.float32), expected)
        meant = game.unwrapped._encoding.actions(seen, wait=False)[row["action"]]
        assert msgspec.json.encode(meant).decode() == row["move"]


def test_pandas_and_polars_read_the_same(file: Path) -> None:
    ours, bears, pandas = pq.read_table(file), pl.read_parquet(file), pd.read_parquet(file)
    assert bears.columns == list(pandas.columns) == SCHEMA.names
    assert len(bears) == len(pandas) == ours.num_rows > 20
    assert bears["action"].to_list() == pandas["action"].tolist() == ours["action"].to_pylist()
    widths = set(bears["observation"].list.len().to_list())
    assert widths == {len(row) for row in pandas["observation"]}
    assert len(widths) == 1


def test_the_schema_is_the_one_in_the_documentation() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    table = page.partition("## Games as tables")[2].partition("## OpenSpiel")[0]
    told = [cell.split("|")[1] for cell in table.splitlines() if cell.startswith("| `")]
    names = [name.strip(" `") for cell in told for name in cell.split(",")]
    assert names == SCHEMA.names


@pytest.mark.parametrize("key", ["abcdrix:abcdrix", "coins:b", "gnomes:duel"])
def test_sealed_moves_races_and_words_have_rows(cli: Cli, tmp_path: Path, key: str) -> None:
    made = tmp_path / "games.parquet"
    game, _, mode = key.partition(":")
    players = str(max(2, registry.game(game).mode(mode).players[0]))
    done = cli("sim", key, "--players", players, "--games", "1", "--export", str(made))
    assert done.status == 0, done.err
    rows = pq.read_table(made).to_pylist()
    assert {row["seat"] for row in rows} == set(range(int(players)))
    assert all(row["action"] > 0 for row in rows)


def test_a_file_that_cannot_be_written_is_said_before_the_first_game(cli: Cli) -> None:
    assert "cannot be written" in cli(*SIM, "--export", "/dev/null/games.parquet").err


def test_a_file_that_is_there_is_not_written_over(cli: Cli, file: Path) -> None:
    before = file.read_bytes()
    said = cli(*SIM, "--games", "1", "--export", str(file))
    assert said.status == 2
    assert said.err.startswith(f"“{file}” is there already")
    assert file.read_bytes() == before


BREAKS = """
class Breaks:
    asked = 0
    def act(self, seen, rng):
        Breaks.asked += 1
        if Breaks.asked > {often}:
            raise ValueError
        return rng.choice(seen.legal), 1.0
"""


@pytest.mark.parametrize("often", [0, 100])
def test_what_ends_early_is_kept_and_can_be_read(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, often: int
) -> None:
    (tmp_path / f"breaks_{often}.py").write_text(BREAKS.format(often=often), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    made = tmp_path / "games.parquet"
    bots = ("--bots", f"breaks_{often}:Breaks,novice", "--json")
    said = cli("sim", "rami:famille", *bots, "--export", str(made))
    assert said.status == 2
    played = len(said.out.splitlines())
    assert made.exists() == bool(often) == bool(played)
    if often:
        assert len(set(pl.read_parquet(made)["seed"])) == played
