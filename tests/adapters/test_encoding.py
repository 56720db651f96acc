"""The numbers of every mode: the same in every process, and as tight as the docs say."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from random import Random

from shell import ROOT

from ludotheque.adapters.encoding import Encoding
from ludotheque.adapters.pettingzoo import env
from ludotheque.core import registry
from tests.adapters.conftest import ALL, Which

HERE = (str(ROOT), str(ROOT / "tools"))
PROGRAM = "from tests.adapters.test_encoding import digests; print(digests())"


def sizes(which: Which) -> Encoding:
    game = registry.game(which.game)
    mode = game.mode(which.mode)
    return Encoding(game, mode, mode.rules.types.options(), which.players)


def digests() -> list[str]:
    """Of all that some steps of each mode showed and offered."""
    found = []
    for which in ALL:
        game, rng, told = env(*which), Random(7), hashlib.sha256()
        game.reset(seed=7)
        for agent in game.agent_iter(25):
            told.update(game.observe(agent)["observation"].tobytes())
            choices = list(game.choices(agent))
            told.update(repr(choices).encode())
            game.step(None if game.terminations[agent] else rng.choice(choices))
        found.append(f"{which} {told.hexdigest()}")
    return found


def test_numbers_depend_on_no_hash_and_no_process() -> None:
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
    assert len(told) == 1


def test_every_mode_has_numbers_of_its_own(which: Which) -> None:
    assert sizes(which).stable


def test_the_docs_have_every_size() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+):(\w+) \| (\d) \| ([\d,]+) \| ([\d,]+) \|", page, re.MULTILINE)
    listed = {
        Which(game, mode, int(players)): (width.replace(",", ""), size.replace(",", ""))
        for game, mode, players, width, size in rows
    }
    real = {which: (str(sizes(which).width), str(sizes(which).size)) for which in ALL}
    assert listed == real
