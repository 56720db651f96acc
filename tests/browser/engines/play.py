"""Playing in any engine: a table of one's own, and what differs from Playwright's page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

NEW_TABLE = """async (wish) => {
  await fetch("/api/me");
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ hints: true, options: {}, ...wish });
  return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).id;
}"""


def sit(page: Page, game: str, mode: str, *levels: str, **options: Any) -> None:
    """At a table of one's own with these bots."""
    seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in levels)]
    wish = {"game": game, "mode": mode, "seats": seats, "options": options}
    page.goto(f"/tables/{page.evaluate(NEW_TABLE, wish)}")
    page.locator("[data-step][aria-busy=false]").wait_for()
