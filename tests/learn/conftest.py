"""Every mode on the shelf with the fewest players; torch and what builds on it are imported by the
tests themselves, since most environments have none."""

from tests.adapters.conftest import FEWEST, Which, small

__all__ = ["FEWEST", "Which", "small"]
