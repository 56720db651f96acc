"""How the parts of a request are read: bodies are JSON that says it is JSON, ids look like ids."""

from __future__ import annotations

import re
from typing import Any, Final

from litestar import Request
from litestar.exceptions import HTTPException

from ludotheque.core.faults import Invalid, NotFound

NOT_JSON: Final = 415
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


def check_table_id(table: str) -> None:
    """Databases do not agree on what else they can look for."""
    if not TABLE_ID.fullmatch(table):
        raise NotFound("no-such-table")


class StrictRequest(Request[Any, Any, Any]):
    """Browsers let any site send what calls itself text; JSON they send only after asking."""

    async def json(self) -> Any:
        kind = self.headers.get("content-type", "").partition(";")[0]
        if kind.strip().lower() != "application/json":
            raise HTTPException(status_code=NOT_JSON)
        try:
            return await super().json()
        except UnicodeDecodeError:
            raise Invalid("bad-message", why="UTF-8") from None
        except RecursionError:
            raise Invalid("bad-message", why="too deep") from None
