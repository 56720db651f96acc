"""The cards. A card is one character: a letter, a star or a firecracker. Cards that nobody has
put in order, a hand or a batch of the draw pile, are a string in alphabetical order."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Annotated, Final

from msgspec import Meta

from ludotheque.games.abcdrix.lexicon.spelling import LETTERS
from ludotheque.games.abcdrix.lexicon.table import STAR

CRACKER: Final = "!"
DEALT: Final = 4  # cards at the start, and after a word was won
IN_ALL: Final = 5  # hand and piles together, after a turn

Card = Annotated[str, Meta(pattern=r"^[A-Z*!]$")]
Cards = Annotated[str, Meta(pattern=r"^[A-Z*!]*$")]


@cache
def deck() -> str:
    """All hundred cards."""
    data = tomllib.loads(files(__package__).joinpath("deck.toml").read_text(encoding="utf-8"))
    letters = Counter(LETTERS * data["alphabets"])
    letters.update(data["vowels"])
    letters.update(data["more"])
    return gathered(letters.elements(), STAR * data["stars"], CRACKER * data["firecrackers"])


def gathered(*parts: Iterable[str]) -> str:
    """These cards as one hand."""
    return "".join(sorted(chain.from_iterable(parts)))


def without(cards: str, *gone: str) -> str:
    """What is left of them."""
    for card in "".join(gone):
        cards = cards.replace(card, "", 1)
    return cards


def holds(cards: str, some: str) -> bool:
    return all(some.count(card) <= cards.count(card) for card in some)
