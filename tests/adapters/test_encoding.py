"""The numbers of every mode: the same in every process, and as tight as the docs say."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace
from shell import ROOT

from ludotheque.adapters import encoding as adapters
from ludotheque.adapters.encoding import Encoding, Kept, Slate
from ludotheque.adapters.pettingzoo import env
from ludotheque.core import registry
from ludotheque.core.codes import Subset, Unencodable
from tests.adapters.conftest import ALL, Which

HERE = (str(ROOT), str(ROOT / "tools"))
PROGRAM = "from tests.adapters.test_encoding import digests; print(*digests(), sep='\\n')"
PINNED = ROOT / "tests" / "adapters" / "numbers.txt"  # what the program prints


def sizes(which: Which) -> Encoding:
    game = registry.game(which.game)
    mode = game.mode(which.mode)
    return Encoding(game, mode, mode.rules.types.options(), which.players)


def digests() -> list[str]:
    """Of all that some steps of each mode showed and offered."""
    found = []
    for which in ALL:
        game, rng, told = env(*which), Random(7), hashlib.sha256()
        for seed in (7, 8):
            game.reset(seed=seed)
            for agent in game.agent_iter(60):
                told.update(game.observe(agent)["observation"].tobytes())
                choices = sorted(game.choices(agent))
                told.update(repr(choices).encode())
                game.step(None if game.terminations[agent] else rng.choice(choices))
        found.append(f"{which} {told.hexdigest()}")
    return found


def test_numbers_are_the_same_for_good_in_every_process() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(HERE)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert told == {PINNED.read_text(encoding="utf-8")}


def test_every_mode_has_numbers_of_its_own(which: Which) -> None:
    assert sizes(which).stable


def test_a_row_is_the_same_whatever_was_written_before(which: Which) -> None:
    """Whether on an empty row, on that of another seat, or in a list."""
    encoding, game, rng = sizes(which), env(*which), Random(3)
    game.reset(seed=3)
    row = np.zeros(encoding.width, np.float32)
    numbers = [0.0] * encoding.width
    slate, other_slate = Slate(encoding, row.data), Slate(encoding, numbers)
    for agent in game.agent_iter(40):
        for other in game.agents:
            seen = game.seen(other)
            slate.write(seen)
            other_slate.write(seen)
            assert row.tolist() == numbers == encoding.row(seen).tolist()
        game.step(None if game.terminations[agent] else rng.choice(list(game.choices(agent))))


@pytest.mark.parametrize("few", [True, False], ids=["few values", "many values"])
def test_a_field_is_the_same_whether_it_is_kept_or_not(
    few: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what hardly comes again is not kept at all."""
    monkeypatch.setattr(adapters, "KEPT", 8)
    code, rng, at = Subset(range(12)), Random(3), 2
    numbers, memory = [0.0] * 16, np.zeros(16, np.float32)
    kept, beside = Kept(code, at), Kept(code, at)
    before: tuple[int, ...] = ()
    for _ in range(200):
        value = tuple(sorted(rng.sample(range(4 if few else 12), 2)))
        kept.rewrite(before, value, numbers, at)
        beside.rewrite(before, value, memory.data, at)
        before, fresh = value, [0.0] * 16
        code.write(value, fresh, at)
        assert numbers == memory.tolist() == fresh
    assert (kept.rewrite == code.rewrite) is not few


def test_what_does_not_fit_leaves_no_trace() -> None:
    encoding, game = sizes(Which("rami", "famille", 2)), env("rami", "famille", 2)
    game.reset(seed=3)
    seen = game.seen("player_0")
    wrong = replace(seen, view=replace(seen.view, rack=(), passes=99))
    row = np.zeros(encoding.width, np.float32)
    slate = Slate(encoding, row.data)
    slate.write(seen)
    with pytest.raises(Unencodable):
        slate.write(wrong)
    slate.write(seen)
    assert row.tolist() == encoding.row(seen).tolist()


def test_the_docs_have_every_size() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+):(\w+) \| (\d) \| ([\d,]+) \| ([\d,]+) \|", page, re.MULTILINE)
    listed = {
        Which(game, mode, int(players)): (width.replace(",", ""), size.replace(",", ""))
        for game, mode, players, width, size in rows
    }
    real = {which: (str(sizes(which).width), str(sizes(which).size)) for which in ALL}
    assert listed == real
