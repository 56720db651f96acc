"""The library as plain files. Whole games of each mode are in `test_whole_games.py`."""

from __future__ import annotations

import json
import lzma
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from bench.browser import PICTURES, await_picture
from ludotheque.core import registry
from ludotheque.core.replay import load
from ludotheque.static.folder import POLICY
from tests.browser.conftest import Kept, Visit, leave, listen, own_device
from tests.browser.play import Famille, Junior, sit_down
from tests.browser.site import Site, kept_for_later, python_is_there
from tests.browser.test_around import check_clock, check_stop
from tests.browser.test_one_device import check_two_pass_it_on, sit_around
from tests.browser.test_open_hands import check_both_lay

MOST_BYTES = 5_000_000
CLAUSE = re.compile(r"[A-Z]+-[A-Z]?\d+")
NO_STORAGE = "Object.defineProperty(globalThis, 'indexedDB', {value: {open() { throw 1 }}});"


@pytest.fixture
def device(browser: Browser, complaints: list[str]) -> Iterator[Callable[..., BrowserContext]]:
    """Somebody's own."""
    contexts: list[BrowserContext] = []

    def come() -> BrowserContext:
        context = own_device(browser)
        context.on("page", lambda page: listen(page, complaints))
        contexts.append(context)
        return context

    yield come
    for context in contexts:
        leave(context)
    assert complaints == []


def opened(context: BrowserContext, site: Site, path: str = "/") -> Page:
    page = context.new_page()
    page.goto(site.at(path))
    return page


def test_what_is_transferred_before_the_first_game_stays_small(site: Site) -> None:
    assert 3_000_000 < site.size < MOST_BYTES


def test_what_python_imports_comes_compiled(site: Site) -> None:
    """Compiling it in the page would take longer than the rest of a first start."""
    (library,) = site.folder.glob("python/*/library.bin")
    plain = lzma.decompress(library.read_bytes())
    end = 4 + int.from_bytes(plain[:4], "little")
    paths = [path for path, _ in json.loads(plain[4:end])]
    assert {"python_stdlib.zip", "ludotheque/core/rules.pyc", "structlog/__init__.pyc"} < set(paths)
    assert [path for path in paths if path.endswith(".py")] == []


def test_a_whole_game_and_no_request_leaves_its_place(
    device: Callable[..., BrowserContext], site: Site
) -> None:
    context = device()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = opened(context, site)
    expect(page.get_by_text("même sans réseau")).to_be_visible()
    policy = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content")
    assert policy == POLICY
    sit_down(page, "famille")
    table = Famille(page)
    assert table.play_on()
    expect(table.result.get_by_role("button", name="Revanche")).to_be_visible()
    assert any("pyodide" in address for address in asked)
    assert any("assets/thinker-" in address for address in asked)
    assert [address for address in asked if not address.startswith(site.address)] == []


@pytest.mark.slow
def test_the_replay_of_a_finished_game_is_a_file(
    device: Callable[..., BrowserContext], site: Site
) -> None:
    page = opened(device(), site)
    sit_down(page, "junior")
    table = Junior(page)
    assert table.play_on()
    page.get_by_role("button", name="La table", exact=True).click()
    menu = page.get_by_role("region", name="La table")
    menu.locator("summary", has_text="vérifiable").click()
    with page.expect_download() as download:
        menu.locator("a[download]").click()
    match, names = load(Path(download.value.path()).read_bytes())
    assert match.over
    assert len(names) == 3


def test_rules_of_every_game_are_there_without_a_network(visit_offline: Visit) -> None:
    for game in registry.games():
        page = visit_offline(f"/games/{game.key}/rules")
        expect(page.locator(".prose")).to_contain_text(CLAUSE)


def test_the_lexicon_comes_with_its_game(device: Callable[..., BrowserContext], site: Site) -> None:
    context = device()
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = opened(context, site, "/games/rue")
    python_is_there(page)
    assert not any("extra-" in address for address in asked)
    with page.expect_request("**/extra-abcdrix.bin"):
        page.goto(site.at("/games/abcdrix"))
    page.get_by_role("button", name="Jouer").click()
    page.locator("[data-step][aria-busy=false]").wait_for()
    assert any("extra-abcdrix" in address for address in asked)


LITTLE_MEMORY = "Object.defineProperty(navigator, 'deviceMemory', {value: 2});"


def test_with_little_memory_the_first_start_takes_the_picture(
    device: Callable[..., BrowserContext], site: Site
) -> None:
    """Nobody else is there to take it; and bots think where the table is."""
    context = device()
    prefix_workers(context, LITTLE_MEMORY)
    page = opened(context, site)
    assert python_is_there(page) == "python begins"
    sit_down(page, "junior")
    assert not Junior(page).play_on(1)
    await_picture(page)
    assert not any("assets/thinker-" in worker.url for worker in page.workers)
    page.reload()
    assert python_is_there(page) == "python goes on"
    assert not Junior(page).play_on(1)


def prefix_workers(context: BrowserContext, script: str) -> None:
    """Pages' own scripts do not reach into their workers."""

    def prefix(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=script + answer.text())

    context.route("**/assets/worker-*.js", prefix)


# As if it were of another machine.
SPOIL = """async () => {
  const place = (await caches.keys()).find((name) => name.startsWith("started "));
  const [key] = await (await caches.open(place)).keys();
  const good = await caches.match(key, { cacheName: place });
  const rest = JSON.parse(good.headers.get("X-Rest"));
  const headers = new Headers(good.headers);
  headers.set("X-Rest", JSON.stringify({ ...rest, functions: rest.functions + 1 }));
  await (await caches.open(`aside ${place}`)).put(key, good.clone());
  await (await caches.open(place)).put(key, new Response(good.body, { headers }));
}"""
MEND = """async () => {
  const aside = (await caches.keys()).find((name) => name.startsWith("aside "));
  const [key] = await (await caches.open(aside)).keys();
  const good = await caches.match(key, { cacheName: aside });
  await (await caches.open(aside.slice(6))).put(key, good);
  await caches.delete(aside);
}"""


def test_python_goes_on_from_a_picture_and_begins_where_that_is_of_no_use(kept: Kept) -> None:
    page = kept.page
    assert python_is_there(page) == "python goes on"
    page.evaluate(SPOIL)
    page.reload()
    assert python_is_there(page) == "python begins"
    assert not page.evaluate(PICTURES)
    page.evaluate(MEND)
    page.reload()
    assert python_is_there(page) == "python goes on"


# Where the first button is, and what is left to play, whenever that can be seen.
WATCH = """(() => {
  if (!location.search.includes("watched")) return;
  const seen = (globalThis.seen = []);
  const look = () => {
    const button = document.querySelector("article .modes button");
    const left = document.querySelector(".left a .what");
    if (button) seen.push(`${button.getBoundingClientRect().top} ${left?.textContent}`);
    requestAnimationFrame(look);
  };
  look();
})()"""
FRAMES = 30  # in which the answer of Python that is there is shown


def test_no_button_moves_when_python_is_there(kept: Kept, site: Site) -> None:
    page = kept.page
    page.goto(site.at("/"))
    sit_down(page, "junior")
    page.context.add_init_script(WATCH)
    page.goto(f"{site.address}?pace=0&watched#/")
    before = page.wait_for_function("() => seen[0]").json_value()
    assert "Rami" in before
    python_is_there(page)
    page.wait_for_function("most => seen.length > most", arg=page.evaluate("seen.length") + FRAMES)
    assert page.evaluate("[...new Set(seen)]") == [before]


@pytest.mark.slow
def test_of_two_windows_one_plays_and_the_other_says_so(
    device: Callable[..., BrowserContext], site: Site
) -> None:
    context = device()
    first = opened(context, site)
    sit_down(first, "junior")
    second = opened(context, site, first.url.partition("#")[2])
    expect(second.locator("[data-device=elsewhere]")).to_contain_text("autre onglet")
    first.close()
    second.locator("[data-step][aria-busy=false]").wait_for()
    expect(second.locator("[data-device=elsewhere]")).to_have_count(0)


@pytest.mark.slow
def test_without_storage_it_says_so_and_plays_on(
    device: Callable[..., BrowserContext], site: Site
) -> None:
    context = device()
    prefix_workers(context, NO_STORAGE)
    page = opened(context, site)
    expect(page.locator("[data-device=ready]")).to_contain_text("oubliées", timeout=90_000)
    sit_down(page, "junior")
    assert not Junior(page).play_on(1)


@pytest.mark.slow
def test_two_people_pass_the_device_to_each_other(
    device: Callable[..., BrowserContext], site: Site
) -> None:
    page = opened(device(), site, "/games/rami")
    sit_around(page, "Famille", "Ana", "Zoé")
    check_two_pass_it_on(page)


def test_a_race_around_the_device(device: Callable[..., BrowserContext], site: Site) -> None:
    check_stop(opened(device(), site, "/games/coins"))


def test_open_hands_around_the_device(device: Callable[..., BrowserContext], site: Site) -> None:
    check_both_lay(opened(device(), site, "/games/coins"))


@pytest.mark.slow
def test_a_clock_around_the_device(device: Callable[..., BrowserContext], site: Site) -> None:
    check_clock(opened(device(), site, "/games/abcdrix"))


def test_it_can_be_installed(device: Callable[..., BrowserContext], site: Site) -> None:
    context = device()
    page = opened(context, site)
    python_is_there(page)
    kept_for_later(page)
    await_picture(page)
    session = context.new_cdp_session(page)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window of a test is a private one, which browsers do not install from.
    assert [each["errorId"] for each in found if each["errorId"] != "in-incognito"] == []
    manifest = json.loads(session.send("Page.getAppManifest")["data"])
    assert manifest["name"] == "Ludothèque"
    check_interpreter_is_kept_unpacked(page)


def check_interpreter_is_kept_unpacked(page: Page) -> None:
    """Under an address of its own, so that the browser knows it again with what it compiled."""
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.reload()
    python_is_there(page)
    names = {address.rpartition("/")[2] for address in asked}
    assert "pyodide.asm.wasm" in names
    assert "pyodide.asm.wasm.bin" not in names


def test_links_lead_to_the_same_place_in_a_new_window(
    device: Callable[..., BrowserContext], site: Site
) -> None:
    page = opened(device(), site)
    link = page.get_by_role("link", name="Rami").last
    link.hover()
    assert str(link.evaluate("link => link.href")).startswith(site.address)
    link.click()
    assert page.url.endswith("#/games/rami")
    page.go_back()
    expect(page.get_by_role("article").first).to_be_visible()
