"""Read the Markdown pages of this repository: their code blocks, links and headings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from shell import ROOT

FILE = re.compile(r"\*\*`([^`]+)`\*\*")


class Block(NamedTuple):
    """A code block. `file` is the path that stands in bold alone above it, if one does."""

    page: Path
    line: int
    language: str
    file: str
    text: str


def pages() -> list[Path]:
    """Every page that people read, apart from the games' own rules."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path) -> Iterator[Block]:
    above = ""
    for token in MarkdownIt().parse(page.read_text(encoding="utf-8")):
        if token.type == "inline":
            above = token.content
        elif token.type == "fence":
            found = FILE.fullmatch(above)
            line = token.map[0] + 1 if token.map else 0
            yield Block(page, line, token.info, found[1] if found else "", token.content)
            above = ""


def files(page: Path) -> dict[str, str]:
    """The files that a page shows in whole."""
    return {block.file: block.text for block in blocks(page) if block.file}


def links(page: Path) -> Iterator[str]:
    for token in MarkdownIt().parse(page.read_text(encoding="utf-8")):
        for child in token.children or ():
            target = child.attrGet("href") or child.attrGet("src")
            if target:
                yield str(target)


def anchors(page: Path) -> set[str]:
    """The headings' anchors, as code hosts write them."""
    tokens = MarkdownIt().parse(page.read_text(encoding="utf-8"))
    heads = (after for before, after in pairwise(tokens) if before.type == "heading_open")
    return {re.sub(r"[^\w\- ]", "", head.content.lower()).replace(" ", "-") for head in heads}
