"""What an arena has found: tables, and a drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.sax.saxutils import escape

from rich.table import Table

from ludotheque.bots.arena import Fought, Standing, between
from ludotheque.cli import paper
from ludotheque.words import Words

HEADS: Final = (
    "cli-head-level",
    "cli-head-rating",
    "cli-head-interval",
    "cli-head-games",
    "cli-head-wins",
    "cli-head-interval",
)
LEFT, WIDE, LINE, TOP = 150, 420, 28, 40  # of the drawing, in pixels
INK, SOFT = "#b5472f", "#6b7a8f"
FONT = 'font-family="system-ui, sans-serif" font-size="13" role="img"'


def tables(rows: Sequence[Standing], fought: Sequence[Fought], words: Words) -> list[Table]:
    """The ratings, and each bot's share against each of the others."""
    rated = paper.table(words, *HEADS)
    for row in rows:
        rated.add_row(
            row.bot,
            words.say("cli-rating", rating=row.rating.mean),
            words.say("cli-rating-interval", low=row.rating.low, high=row.rating.high),
            str(row.games),
            words.say("cli-share", share=row.won.mean),
            words.say("cli-interval", low=row.won.low, high=row.won.high),
        )
    crossed = paper.table(words, "cli-head-against")
    for row in rows:
        crossed.add_column(row.bot)
    for row in rows:
        crossed.add_row(row.bot, *(_cell(fought, row.bot, other.bot, words) for other in rows))
    return [rated, crossed]


def _cell(fought: Sequence[Fought], bot: str, other: str, words: Words) -> str:
    found = between(fought, bot, other)
    return "" if found is None else words.say("cli-share", share=found.mean)


def drawing(rows: Sequence[Standing], title: str, words: Words) -> str:
    """Each rating as a dot on its interval, as SVG."""
    low = min(row.rating.low for row in rows)
    span = max(max(row.rating.high for row in rows) - low, 1e-9)
    box = f"0 0 {LEFT + WIDE + 80} {TOP + LINE * len(rows) + 16}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {FONT}>',
        f"<title>{escape(title)}</title>",
        f'<text x="{LEFT}" y="20" fill="{SOFT}">{escape(words.say("cli-plot", game=title))}</text>',
    ]
    for number, row in enumerate(rows):
        lines += _bar(row, TOP + LINE * number + LINE // 2, low, WIDE / span, words)
    return "\n".join([*lines, "</svg>", ""])


def _bar(row: Standing, y: int, low: float, scale: float, words: Words) -> Iterator[str]:
    begin, middle, end = (
        round(LEFT + (at - low) * scale, 1)
        for at in (row.rating.low, row.rating.mean, row.rating.high)
    )
    yield f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(row.bot)}</text>'
    yield f'<line x1="{begin}" x2="{end}" y1="{y}" y2="{y}" stroke="{SOFT}" stroke-width="2"/>'
    yield f'<circle cx="{middle}" cy="{y}" r="5" fill="{INK}"/>'
    told = words.say("cli-rating", rating=row.rating.mean)
    yield f'<text x="{end + 8}" y="{y + 4}" fill="{SOFT}">{escape(told)}</text>'
