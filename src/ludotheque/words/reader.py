"""Which language the person at this machine reads: what the environment says, as gettext has it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

from ludotheque.words import LANGUAGES

VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
FALLBACK: Final = "en"


def language(environment: Mapping[str, str] = os.environ) -> str:
    """The first language named there that we speak."""
    for variable in VARIABLES:
        for name in environment.get(variable, "").split(":"):
            known = name[:2].lower()
            if known in LANGUAGES:
                return known
    return FALLBACK
