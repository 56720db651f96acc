"""Tables and progress on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich import box
from rich.console import Console
from rich.table import Table

from ludotheque.words import Words

T = TypeVar("T")


def table(words: Words, *heads: str) -> Table:
    """A table whose columns are headed by these messages."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for head in heads:
        made.add_column(words.say(head))
    return made


def show(*tables: Table) -> None:
    """A terminal's width where there is one; in a file or a pipe, as wide as it needs."""
    wide = None if sys.stdout.isatty() else 1000
    console = Console(width=wide, highlight=False, soft_wrap=False)
    for each in tables:
        console.print(each)


def progress(items: Iterable[T], total: int, what: str, shown: bool) -> Iterator[T]:
    """The same items, with a bar on stderr while they come, where somebody watches."""
    if not (shown and sys.stderr.isatty()):
        yield from items
        return
    from rich.progress import track

    yield from track(items, what, total, console=Console(stderr=True), transient=True)
