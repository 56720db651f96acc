"""docs/replay-format.md: its vectors are ours, and its program agrees with us."""

from __future__ import annotations

import json
import subprocess
from hashlib import sha256
from pathlib import Path

import node
import pages
import pytest
from shell import ROOT

from ludotheque.core import replay
from ludotheque.core.dice import Dice, commitment, numbered_seed
from ludotheque.core.match import Match
from ludotheque.core.simulate import Order, play

PAGE = ROOT / "docs" / "replay-format.md"
LOTS = b'{"starter": "random"}'


def test_the_vectors_are_ours() -> None:
    (block,) = [block for block in pages.blocks(PAGE) if block.language == "json"]
    told = json.loads(block.text)
    seed = numbered_seed(told["number"])
    assert told["seed"] == seed.hex()
    assert told["commitment"] == commitment(seed)
    dice = {name: Dice(seed, told[name]["step"]) for name in ("words", "below")}
    assert told["words"]["values"] == [f"{dice['words'].word():016x}" for _ in range(6)]
    bound = told["below"]["bound"]
    assert told["below"]["values"] == [dice["below"].below(bound) for _ in range(10)]
    sample, shuffle = told["sample"], told["shuffled"]
    drawn = Dice(seed, sample["step"]).sample(range(sample["items"]), sample["count"])
    assert sample["values"] == list(drawn)
    mixed = Dice(seed, shuffle["step"]).shuffled(range(shuffle["items"]))
    assert shuffle["values"] == list(mixed)


def test_the_fields_are_ours() -> None:
    """Every field of the four records stands in the page's tables."""
    text = PAGE.read_text(encoding="utf-8")
    for kind in (replay.Begin, replay.Made, replay.End, replay.Stopped):
        assert f'| `type` | `"{kind.__name__}"` |' in text
        for name in kind.__struct_fields__:
            assert f"`{name}`" in text


@pytest.fixture(scope="module")
def verifier(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    program = tmp_path_factory.mktemp("verifier") / "verify.mjs"
    program.write_text(pages.files(PAGE)["verify.mjs"], encoding="utf-8")
    found = node.pick(node.for_building(), ROOT / ".venv")
    assert found is not None, "make setup-test provides a Node"
    return [str(found.folder / "node"), str(program)]


def verified(verifier: list[str], data: bytes, folder: Path) -> subprocess.CompletedProcess[str]:
    file = folder / "game.jsonl"
    file.write_bytes(data)
    return subprocess.run([*verifier, file], capture_output=True, text=True, check=False)


def famille(players: int, seed: int) -> bytes:
    order = Order("rami", "famille", players, ("novice",) * players, LOTS)
    return replay.dump(play(order, seed), ("Zoé", "Noël"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_another_language_agrees(verifier: list[str], players: int, tmp_path: Path) -> None:
    data = famille(players, seed=players)
    done = verified(verifier, data, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    draws = data.count(b'"moves":{"-1":')
    assert done.stdout == (
        f"{len(data.splitlines())} lines and {draws} shuffles and draws are as promised\n"
    )


def rechained(lines: list[bytes]) -> bytes:
    """Lines that name each other again, as a forger would write them."""
    done = lines[:1]
    for line in lines[1:]:
        record = json.loads(line) | {"prev": sha256(done[-1]).hexdigest()}
        done.append(json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode())
    return b"\n".join(done) + b"\n"


def test_it_finds_what_was_changed(verifier: list[str], tmp_path: Path) -> None:
    lines = famille(2, seed=1).splitlines()
    assert verified(verifier, rechained(lines), tmp_path).returncode == 0
    changed = [*lines[:1], lines[1].replace(b'"at":0', b'"at":1'), *lines[2:]]
    assert "line 3" in verified(verifier, b"\n".join(changed), tmp_path).stderr


def test_it_finds_a_forged_deal(verifier: list[str], tmp_path: Path) -> None:
    lines = famille(2, seed=1).splitlines()
    deal = next(number for number, line in enumerate(lines) if b'"Deal"' in line)
    record = json.loads(lines[deal])
    record["moves"]["-1"]["racks"].reverse()
    lines[deal] = json.dumps(record).encode()
    assert "nature" in verified(verifier, rechained(lines), tmp_path).stderr


def test_it_finds_another_seed(verifier: list[str], tmp_path: Path) -> None:
    lines = famille(2, seed=1).splitlines()
    end = json.loads(lines[-1]) | {"seed": numbered_seed(2).hex()}
    lines[-1] = json.dumps(end).encode()
    assert "seed" in verified(verifier, rechained(lines), tmp_path).stderr


def test_what_verifying_does_not_prove() -> None:
    """A file that was written anew, with other times and names, verifies; the server's own copy
    is what tells them apart. The page says so."""
    match = play(Order("rami", "junior", 2, ("child", "child")), seed=3)
    honest = replay.dump(match, ("Zoé", "Noël"))
    later = Match(match.game, match.mode, match.options, match.players, match.seed)
    for step in match.steps:
        later.play(step.moves, step.at + 5000)
    forged = replay.dump(later, ("Eve", "Mallory"))
    assert replay.load(forged)[1] == ("Eve", "Mallory")
    assert forged != honest
    assert "It does not prove who made the moves, or when." in PAGE.read_text(encoding="utf-8")
