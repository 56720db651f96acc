"""Finished games as a table of Arrow, one row per decision: `ludotheque sim --export FILE.parquet`.

docs/research.md says what the columns mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from ludotheque.adapters.encoding import Encoding, rewards
from ludotheque.core.match import Match

T = TypeVar("T")

SCHEMA: Final = pa.schema(
    [
        ("game", pa.string()),
        ("mode", pa.string()),
        ("version", pa.string()),
        ("options", pa.string()),
        ("players", pa.int8()),
        ("seed", pa.int64()),
        ("step", pa.int32()),
        ("seat", pa.int8()),
        ("bot", pa.string()),
        ("observation", pa.list_(pa.float32())),
        ("legal", pa.list_(pa.int32())),
        ("action", pa.int32()),
        ("move", pa.string()),
        ("time", pa.int64()),
        ("score", pa.int64()),
        ("rank", pa.int8()),
        ("reward", pa.float32()),
    ]
)


def batch(match: Match, bots: Sequence[str], seed: int) -> pa.RecordBatch:
    """All decisions of a finished match."""
    return pa.RecordBatch.from_pylist(list(_rows(match, bots, seed)), SCHEMA)


def _rows(match: Match, bots: Sequence[str], seed: int) -> Iterator[dict[str, Any]]:
    encoding = Encoding(match.game, match.mode, match.options, match.players)
    outcome, worth = match.outcome, rewards(match.outcome)
    same = {
        "game": match.game.key,
        "mode": match.mode.key,
        "version": match.game.version,
        "options": msgspec.json.encode(match.options).decode(),
        "players": match.players,
        "seed": seed,
    }
    for number, step in enumerate(match.steps):
        for seat, move in sorted(step.moves.items()):
            if seat < 0:  # nature and the clock decide nothing
                continue
            seen = match.positions[number].seen(seat)
            yield same | {
                "step": number,
                "seat": seat,
                "bot": bots[seat],
                "observation": encoding.row(seen),
                "legal": sorted(encoding.actions(seen, wait=False)),
                "action": encoding.action(seen, move),
                "move": msgspec.json.encode(move).decode(),
                "time": step.at,
                "score": outcome.scores[seat],
                "rank": outcome.ranks[seat],
                "reward": worth[seat],
            }


def written(file: Path, games: Iterable[tuple[T, pa.RecordBatch]]) -> Iterator[T]:
    """What comes with each game, while its decisions go into the file. Whatever ends this early,
    the file can be read, and has all games until then; where there was none, there is no file."""
    empty = True
    try:
        with pq.ParquetWriter(file, SCHEMA, compression="zstd") as writer:
            for result, decisions in games:
                writer.write_batch(decisions)
                empty = False
                yield result
    finally:
        if empty:
            file.unlink()
