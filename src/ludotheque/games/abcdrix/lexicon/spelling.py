"""Letters as the cards have them: A to Z, without accents."""

from __future__ import annotations

import unicodedata
from typing import Final

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LIGATURES: Final = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"})


def folded(text: str) -> str:
    """É is E, Œ is OE, Ç is C. What is no letter stays as it is."""
    marks = unicodedata.normalize("NFD", text.strip().translate(_LIGATURES))
    return "".join(c for c in marks if not unicodedata.combining(c)).upper()


def is_spelled(word: str) -> bool:
    """Letters only."""
    return word.isascii() and word.isalpha() and word.isupper()
