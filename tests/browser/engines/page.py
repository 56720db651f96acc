"""A page in any engine, in the words of Playwright's that the tests use.

An engine does three things: it goes to an address, runs a function in the page, and moves a pointer
and keys. Everything else is told with these, the same for every engine; so that whoever plays a
game in Chromium (`tests.browser`) plays it in the others.
"""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import TimeoutError as PlaywrightTimeout

WITHIN: Final = 30.0  # a bound, not an expectation
AGAIN: Final = 0.05

Step = tuple[str, str | int]
Gesture = list[dict[str, Any]]

FIND: Final = """(steps) => steps.reduce((found, [kind, what]) => {
  if (kind === "css") return found.flatMap((each) => [...each.querySelectorAll(what)]);
  if (kind === "text") return found.filter((each) => each.textContent.includes(what));
  if (kind === "name")
    return found.filter((each) => (each.ariaLabel ?? each.textContent).includes(what));
  return found.at(what) ? [found.at(what)] : [];
}, [document])"""

# Where to press, once the element is there, can be used, stands still and is not covered.
READY: Final = f"""async (steps) => {{
  const [it] = ({FIND})(steps);
  if (!it || it.disabled || !it.checkVisibility()) return null;
  it.scrollIntoView({{ block: "nearest", inline: "nearest" }});
  const place = () => {{
    const {{ x, y, width, height }} = it.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }};
  const before = place();
  await new Promise((after) => setTimeout(after, 30));
  const now = place();
  if (String(before) !== String(now)) return null;
  const top = document.elementFromPoint(...now);
  return it.contains(top) ? now.map(Math.round) : null;
}}"""


class Late(PlaywrightTimeout):
    """What was waited for has not come: Playwright's own fault, as whoever plays expects it."""


class Engine(ABC):
    """What an engine's own client must do."""

    @abstractmethod
    def goto(self, address: str) -> None: ...

    @abstractmethod
    def call(self, function: str, argument: str) -> str:
        """Run an async function of one text that gives a text."""

    @abstractmethod
    def perform(self, sources: Gesture) -> None:
        """W3C's actions, of pointers and keys."""

    @abstractmethod
    def close(self) -> None: ...

    def click(self, x: float, y: float) -> None:
        """Press there with the pointer."""
        self.perform(pointer(_to(x, y), _down(), _up()))


ROLES: Final = {
    "button": "button, [role=button]",
    "textbox": "input[type=text], input:not([type]), textarea",
}


class Page:
    def __init__(self, engine: Engine, base: str) -> None:
        self.engine = engine
        self.base = base
        self.keyboard = Keyboard(engine)
        self.mouse = Mouse(engine)

    def goto(self, path: str) -> None:
        self.engine.goto(f"{self.base}{path}" if path.startswith("/") else path)

    def reload(self) -> None:
        self.goto(self.url)

    @property
    def url(self) -> str:
        return str(self.evaluate("location.href"))

    def evaluate(self, script: str, arg: object = None) -> Any:
        function = f"""async (given) => {{
          const made = ({script});
          const result = typeof made === "function" ? await made(JSON.parse(given)) : await made;
          return JSON.stringify(result === undefined || result instanceof Response ? null : result);
        }}"""
        return json.loads(self.engine.call(function, json.dumps(arg)))

    def wait_for_function(self, script: str, arg: object = None) -> None:
        until(lambda: self.evaluate(script, arg), script)

    def locator(self, selector: str, has_text: str = "") -> Locator:
        return Locator(self, ()).locator(selector, has_text)

    def get_by_test_id(self, name: str) -> Locator:
        return self.locator(f"[data-testid='{name}']")

    def get_by_role(self, role: str, name: str = "") -> Locator:
        found = self.locator(ROLES[role])
        return Locator(self, (*found.steps, ("name", name)))

    def get_by_text(self, text: str) -> Locator:
        return self.locator("*:not(:has(*))", text)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)


class Locator:
    def __init__(self, page: Page, steps: tuple[Step, ...]) -> None:
        self.page = page
        self.steps = steps

    def __repr__(self) -> str:
        return f"{self.steps}"

    def locator(self, selector: str, has_text: str = "") -> Locator:
        more: tuple[Step, ...] = (("text", has_text),) if has_text else ()
        return Locator(self.page, (*self.steps, ("css", selector), *more))

    def nth(self, index: int) -> Locator:
        return Locator(self.page, (*self.steps, ("nth", index)))

    @property
    def first(self) -> Locator:
        return self.nth(0)

    @property
    def last(self) -> Locator:
        return self.nth(-1)

    def all(self) -> list[Locator]:
        return [self.nth(index) for index in range(self.count())]

    def _of(self, script: str) -> Any:
        """Something of all that is found."""
        return self.page.evaluate(f"(steps) => (({FIND})(steps)).{script}", self.steps)

    def count(self) -> int:
        return int(self._of("length"))

    def wait_for(self) -> None:
        shown = "some((each) => each.checkVisibility())"
        until(lambda: self._of(shown), f"{self} is shown")

    def _first(self, script: str) -> Any:
        until(self.count, f"{self} is there")
        return self._of(f"map((it) => {script})[0]")

    def get_attribute(self, name: str) -> str | None:
        found: str | None = self._first(f"it.getAttribute({json.dumps(name)})")
        return found

    def inner_text(self) -> str:
        return str(self._first("it.innerText"))

    def all_inner_texts(self) -> list[str]:
        return list(self._of("map((it) => it.innerText)"))

    def evaluate(self, script: str) -> Any:
        return self._first(f"({script})(it)")

    def fill(self, text: str) -> None:
        self.focus()
        self._first("(it.select(), true)")
        self.page.keyboard.type(text)

    def dispatch_event(self, name: str) -> None:
        event = f"new MouseEvent({json.dumps(name)}, {{ bubbles: true, cancelable: true }})"
        self._first(f"it.dispatchEvent({event})")

    def focus(self) -> None:
        self._first("(it.focus(), true)")

    def press(self, key: str) -> None:
        self.focus()
        self.page.keyboard.press(key)

    def bounding_box(self) -> dict[str, float]:
        script = "((r) => ({x: r.x, y: r.y, width: r.width, height: r.height}))"
        return dict(self._first(f"{script}(it.getBoundingClientRect())"))

    def scroll_into_view_if_needed(self) -> None:
        self._first('(it.scrollIntoView({ block: "nearest" }), true)')

    def click(
        self, timeout: float = WITHIN * 1000, force: bool = False, no_wait_after: bool = False
    ) -> None:
        """Once it can be pressed; or at once, whether it can or not."""
        if force:
            box = self.bounding_box()
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            return
        place = until(lambda: self.page.evaluate(READY, self.steps), f"{self}", timeout / 1000)
        self.page.mouse.click(*place)


class Mouse:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def click(self, x: float, y: float) -> None:
        self.engine.click(x, y)

    def move(self, x: float, y: float, steps: int = 1) -> None:
        self._do(_to(x, y, 16 * steps))

    def down(self) -> None:
        self._do(_down())

    def up(self) -> None:
        self._do(_up())

    def _do(self, *actions: dict[str, Any]) -> None:
        self.engine.perform(pointer(*actions))


def pointer(*actions: dict[str, Any]) -> Gesture:
    source = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
    return [{**source, "actions": actions}]


def _to(x: float, y: float, duration: int = 0) -> dict[str, Any]:
    place = {"x": round(x), "y": round(y), "duration": duration}
    return {"type": "pointerMove", **place, "origin": "viewport"}


def _down() -> dict[str, Any]:
    return {"type": "pointerDown", "button": 0}


def _up() -> dict[str, Any]:
    return {"type": "pointerUp", "button": 0}


KEYS: Final = {
    "Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Space": " ", "Home": "\ue011",
    "PageDown": "\ue00f",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}  # fmt: skip


class Keyboard:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def press(self, key: str) -> None:
        self._type([KEYS.get(key, key)])

    def type(self, text: str) -> None:
        self._type(text)

    def _type(self, signs: Sequence[str]) -> None:
        actions = [{"type": kind, "value": sign} for sign in signs for kind in ("keyDown", "keyUp")]
        self.engine.perform([{"type": "key", "id": "keys", "actions": actions}])


def until(there: Any, what: str, within: float = WITHIN) -> Any:
    end = time.monotonic() + within
    while not (found := there()):
        if time.monotonic() > end:
            raise Late(what)
        time.sleep(AGAIN)
    return found
