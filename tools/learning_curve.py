"""Draws the curve of learning of docs/research.md: `.venv/bin/python tools/learning_curve.py`.

examples/learn.py learns the duel of the gnomes, twice, with other seeds."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "examples"))

import learn  # noqa: E402

IMAGE = ROOT / "docs" / "images" / "learning.svg"
MOVES, POINTS, GAMES = 100_000, 10, 400
SEEDS = {1: "#b5472f", 2: "#6b7a8f"}
WIDTH, HEIGHT, EDGE = 480, 260, 48

Curve = list[tuple[int, float]]


def place(moves: float, won: float) -> tuple[float, float]:
    """From 0 moves at the left to all at the right, from all games lost below to all won above."""
    x = EDGE + moves / MOVES * (WIDTH - 2 * EDGE)
    return round(x, 1), round(HEIGHT / 2 - won * (HEIGHT / 2 - EDGE), 1)


def line(curve: Curve, colour: str) -> str:
    points = " ".join(f"{x},{y}" for x, y in (place(*each) for each in curve))
    return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'


def label(moves: float, won: float, text: str, anchor: str = "end") -> str:
    x, y = place(moves, won)
    return f'<text x="{x}" y="{y + 4}" text-anchor="{anchor}" fill="#6b7a8f">{text}</text>'


def drawn(curves: dict[str, Curve]) -> str:
    axis = [f'<path d="M{EDGE},{place(0, w)[1]}h{WIDTH - 2 * EDGE}"/>' for w in (-1, 0, 1)]
    texts = [label(-MOVES / 60, w, f"{w:+d}") for w in (-1, 0, 1)]
    texts += [label(0, -1.25, "0", "middle"), label(MOVES, -1.25, f"{MOVES:,} moves", "middle")]
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {box}>',
            f'<g stroke="#6b7a8f" stroke-opacity="0.4">{"".join(axis)}</g>',
            *texts,
            *[line(curve, colour) for colour, curve in curves.items()],
            "</svg>\n",
        ]
    )


def main() -> None:
    settings = ("gnomes:duel", "--moves", MOVES, "--points", POINTS, "--games", GAMES)
    words = [str(word) for word in settings]
    curves = {c: learn.main([*words, "--seed", str(seed)]) for seed, c in SEEDS.items()}
    IMAGE.write_text(drawn(curves), encoding="utf-8")


if __name__ == "__main__":
    main()
