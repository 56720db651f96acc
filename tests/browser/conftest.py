"""Real browsers at a real server. Every page that a test opens must keep its console clean."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from setup import find_chromium

from tests.browser import lots
from tests.browser.house import House
from tests.browser.site import Site, cut_off, serve

HERE = Path(__file__).parent
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
PHONE = (360, 740)
Visit = Callable[..., Page]
# A window that is still empty has no storage.
QUICK = "try { localStorage['ludotheque.quick'] = 'on' } catch {}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Last, as a driven browser keeps an event loop running: no asyncio test can follow it."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: HERE in item.path.parents)


@pytest.fixture(scope="session", autouse=True)
def test_under_way(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("lots") / "test"
    os.environ[lots.TEST] = str(file)
    return file


@pytest.fixture(autouse=True)
def _lots(request: pytest.FixtureRequest, test_under_way: Path) -> None:
    """What a server draws by lot follows from the test."""
    test_under_way.write_text(request.node.nodeid)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    opened.open()
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = find_chromium()
    assert chromium, "the browser tests need Chromium"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture
def complaints() -> list[str]:
    """What the pages' consoles complained about; a test that expects some empties it."""
    return []


@pytest.fixture
def visit(browser: Browser, house: House, complaints: list[str]) -> Iterator[Visit]:
    """A visitor of their own: no cookie, no memory, on a phone unless told otherwise."""
    contexts: list[BrowserContext] = []

    def come(
        path: str = "/",
        size: tuple[int, int] = PHONE,
        language: str = "fr",
        theme: str = "light",
        quick: bool = True,
        at: House = house,
    ) -> Page:
        context = browser.new_context(
            base_url=at.address,
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            bypass_csp=False,
        )
        contexts.append(context)
        if quick:
            context.add_init_script(QUICK)
        page = context.new_page()
        listen(page, complaints)
        page.goto(path)
        return page

    yield come
    for context in contexts:
        leave(context)
    assert complaints == []


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serve(tmp_path_factory) as served:
        yield served


class Kept(NamedTuple):
    """A page that is kept, and what its console complained about."""

    page: Page
    complaints: list[str]


def own_device(browser: Browser) -> BrowserContext:
    """With quick bots and no animations."""
    width, height = PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="fr", reduced_motion="reduce"
    )
    context.add_init_script(QUICK)
    context.set_default_timeout(90_000)
    return context


@pytest.fixture(scope="session")
def kept(browser: Browser, site: Site) -> Iterator[Kept]:
    """One for all tests: to start Python is what takes long."""
    context = own_device(browser)
    page = cut_off(context, site)
    complaints: list[str] = []
    listen(page, complaints)
    yield Kept(page, complaints)
    leave(context)


@pytest.fixture
def visit_offline(kept: Kept, site: Site) -> Iterator[Visit]:
    """A device without any network, where the page has been opened before."""
    kept.complaints.clear()

    def come(path: str = "/", size: tuple[int, int] = PHONE) -> Page:
        kept.page.set_viewport_size({"width": size[0], "height": size[1]})
        kept.page.goto(site.at(path))
        return kept.page

    yield come
    assert kept.complaints == []


@pytest.fixture(params=["server", "page"])
def anywhere(request: pytest.FixtureRequest) -> Visit:
    """A visit where the tables are at a server, and one where they are in the page itself."""
    wanted = "visit" if request.param == "server" else "visit_offline"
    visit: Visit = request.getfixturevalue(wanted)
    return visit


def leave(context: BrowserContext) -> None:
    """What a test still answers for these pages must not fail in the test that comes next."""
    context.unroute_all(behavior="ignoreErrors")
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
    context.close()


def listen(page: Page, complaints: list[str]) -> None:
    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"{page.url}: {message.text}")

    page.on("console", on_console)
    page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
