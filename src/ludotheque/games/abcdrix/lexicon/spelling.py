"""Letters as the cards have them: A to Z, without accents."""

from __future__ import annotations

import unicodedata
from typing import Final

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LIGATURES: Final = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"})
_JOINTS: Final = str.maketrans(dict.fromkeys("-\u2010\u2011'’ʼ"))  # hyphens and apostrophes


def folded(text: str) -> str:
    """É is E, Œ is OE, Ç is C, and hyphens and apostrophes are not there (ABC-22). What else is no
    letter stays as it is."""
    if is_spelled(text):  # as most words are that are said
        return text
    plain = text.strip().translate(_LIGATURES).translate(_JOINTS)
    marks = unicodedata.normalize("NFD", plain)
    return "".join(c for c in marks if not unicodedata.combining(c)).upper()


def is_spelled(word: str) -> bool:
    """Letters only."""
    return word.isascii() and word.isalpha() and word.isupper()
