"""`tools/baselines.py`: what is learned in some minutes, against the levels."""

from __future__ import annotations

from pathlib import Path
from random import Random

import baselines
import learn
import numpy as np
import pytest

from ludotheque.adapters.batch import Batch
from ludotheque.bots import REACTION
from ludotheque.core.rules import CHANCE
from ludotheque.core.shares import Share
from ludotheque.core.simulate import Order, set_up

FOUND = baselines.Measured(1234, 2.5, "child", 20, Share(1, 0.8, 1), Share(0.5, 0.25, 0.75))


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page that has other tables too, and decisions that are learned from sooner."""
    monkeypatch.setattr(learn, "TOGETHER", 64)
    monkeypatch.setattr(baselines, "FOLDER", tmp_path / "kept")
    monkeypatch.setattr(baselines, "PAGE", tmp_path / "research.md")
    text = f"| a |\n|---|\n\n{baselines.HEAD}\n|---|---|---|---|---|\n| old |\n\n| b |\n|---|\n"
    baselines.PAGE.write_text(text, encoding="utf-8")
    return baselines.PAGE


def test_a_mode_is_learned_measured_and_told(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    baselines.main(["rami:junior", "--minutes", "0.0001", "--deals", "1"])
    told = capsys.readouterr().out
    assert told.startswith("| rami:junior | ")
    rows = page.read_text(encoding="utf-8")
    assert rows.startswith(
        f"| a |\n|---|\n\n{baselines.HEAD}\n|---|---|---|---|---|\n{told}\n| b |"
    )
    baselines.main(["rami:junior", "--minutes", "0.0001", "--deals", "1", "--learned"])
    assert capsys.readouterr().out == told
    with np.load(baselines.file_of("rami:junior", "npz")) as kept:
        assert set(kept) == {"hidden", "liking", "worth"}


def test_one_deal_is_played_however_little_time_there_is(page: Path) -> None:
    """The time is the processor's, of which other threads may take all at once."""
    batch = Batch("rami", "junior", 2, games=1)
    network = learn.Network(batch.observations.shape[1], batch.actions, np.random.default_rng(1))
    what = Order("rami", "junior", 2)
    bot = baselines.Learned(network, batch)
    fought = baselines.play(what, bot, "random", deals=3, minutes=0)
    assert len(fought) * 3 == len(baselines.play(what, bot, "random", deals=3, minutes=10))


def test_a_row_has_shares_with_their_intervals() -> None:
    assert baselines.row("rami:junior", FOUND) == (
        "| rami:junior | 1,234 moves, 2.5 min | 100 % (80–100) | `child` | 50 % (25–75) |"
    )


def test_what_was_learned_is_played_with_its_odds() -> None:
    batch = Batch("coins", "c", 2, games=1)
    network = learn.Network(batch.observations.shape[1], batch.actions, np.random.default_rng(1))
    bot = baselines.Learned(network, batch)
    match = set_up(batch.game, batch.mode, 2, 1)
    while (nature := match.nature()) is not None:
        match.play({CHANCE: nature})
    seen = match.seen(0)
    liked = bot._encoding.action(seen, (seen.legal or ())[0])
    network.weights["liking"][-1, liked] = 100.0
    move, seconds = bot.act(seen, Random(1)) or (None, 0.0)
    assert move == (seen.legal or ())[0]
    assert seconds >= REACTION  # in a race nobody made of code is faster
