"""Firefox and WebKit at a real server. Whoever plays in them is the same as in Chromium."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import playwright.sync_api as chromium
import pytest
from setup import find_firefox, find_webkit

from tests.browser.engines.firefox import Firefox
from tests.browser.engines.page import Page
from tests.browser.engines.webkit import WebKit
from tests.browser.house import House

HERE = Path(__file__).parent
Come = Callable[..., chromium.Page]


@pytest.hookimpl(tryfirst=True)  # the workers' own hook reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.engines)
            # One engine for each worker: it starts once.
            item.add_marker(pytest.mark.xdist_group(_engine_of(item)))


def _engine_of(item: pytest.Item) -> str:
    told = getattr(item, "callspec", None)
    return str(told.params["engine"]) if told else "firefox"


@pytest.fixture(scope="session", params=["firefox", "webkit"])
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Firefox | WebKit]:
    folder = tmp_path_factory.mktemp(request.param)
    found = {"firefox": find_firefox, "webkit": find_webkit}[request.param]()
    assert found, f"the browser tests need {request.param}"
    launched = (Firefox if request.param == "firefox" else WebKit)(found, folder)
    yield launched
    launched.close()


@pytest.fixture
def come(engine: Firefox | WebKit, house: House) -> Iterator[Come]:
    """A visitor of their own, on a phone unless told otherwise. It is Playwright's page as far as
    those who play know it."""
    pages: list[Page] = []

    def visit(
        path: str = "/", size: tuple[int, int] = (390, 844), at: House = house, **_: str
    ) -> chromium.Page:
        page = Page(engine.visitor(size), at.address)
        pages.append(page)
        page.goto("/")
        page.evaluate("localStorage.setItem('ludotheque.quick', 'on')")
        page.goto(path)
        return cast("chromium.Page", page)

    yield visit
    for page in pages:
        page.engine.close()
