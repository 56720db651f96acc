"""Draws the curves of learning of docs/research.md.

`.venv/bin/python tools/learning_curve.py`: examples/learn.py learns the duel of the gnomes against
itself, and is tried against dice. `.venv-learn/bin/python tools/learning_curve.py masked`:
examples/masked.py learns it against Rookie. Each twice, with other seeds."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "examples"))

IMAGES = ROOT / "docs" / "images"
# By example: its picture, how many moves, points of the curve and games for each, and more words.
EXAMPLES = {
    "learn": ("learning.svg", 100_000, 10, 400, ()),
    "masked": ("learning-masked.svg", 40_960, 5, 100, ("--against", "rookie")),
}
SEEDS = {1: "#b5472f", 2: "#6b7a8f"}
WIDTH, HEIGHT, EDGE = 480, 260, 48

Curve = list[tuple[int, float]]


def place(done: float, won: float) -> tuple[float, float]:
    """From no moves at the left to all at the right, from all games lost below to all won above."""
    x = EDGE + done * (WIDTH - 2 * EDGE)
    return round(x, 1), round(HEIGHT / 2 - won * (HEIGHT / 2 - EDGE), 1)


def line(curve: Curve, moves: int, colour: str) -> str:
    points = " ".join(f"{x},{y}" for x, y in (place(done / moves, won) for done, won in curve))
    return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'


def label(done: float, won: float, text: str, anchor: str = "end") -> str:
    x, y = place(done, won)
    return f'<text x="{x}" y="{y + 4}" text-anchor="{anchor}" fill="#6b7a8f">{text}</text>'


def drawn(curves: dict[str, Curve], moves: int) -> str:
    axis = [f'<path d="M{EDGE},{place(0, w)[1]}h{WIDTH - 2 * EDGE}"/>' for w in (-1, 0, 1)]
    texts = [label(-1 / 60, w, f"{w:+d}") for w in (-1, 0, 1)]
    texts += [label(0, -1.25, "0", "middle"), label(1, -1.25, f"{moves:,} moves", "middle")]
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {box}>',
            f'<g stroke="#6b7a8f" stroke-opacity="0.4">{"".join(axis)}</g>',
            *texts,
            *[line(curve, moves, colour) for colour, curve in curves.items()],
            "</svg>\n",
        ]
    )


def main(argv: Sequence[str]) -> None:
    example = argv[0] if argv else "learn"
    image, moves, points, games, more = EXAMPLES[example]
    settings = ("gnomes:duel", "--moves", moves, "--points", points, "--games", games, *more)
    words = [str(word) for word in settings]
    learned = import_module(example).main
    curves = {colour: learned([*words, "--seed", str(seed)]) for seed, colour in SEEDS.items()}
    (IMAGES / image).write_text(drawn(curves, moves), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
