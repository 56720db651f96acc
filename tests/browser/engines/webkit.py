"""WebKit, driven over WebDriver: WebKitGTK's small browser on a screen that nobody sees."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tests.browser.engines.page import WITHIN, Engine, Gesture, until

BROWSERS: Final = "/usr/lib*/**/webkit*gtk-4.*/MiniBrowser"


def find_browser() -> str:
    return str(next(path for path in Path("/").glob(BROWSERS.removeprefix("/"))))


class WebKit:
    """A screen that nobody sees. Whoever visits has a driver, and with it a browser, of their own:
    one driver knows one session."""

    def __init__(self, driver: str, folder: Path) -> None:
        self.driver = driver
        self.log = folder / "driver.log"
        self._screen, display = _screen()
        home = {"XDG_CACHE_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
        # Root may not use the sandbox; what is visited is our own server.
        alone = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
        # Without a graphics card, composing a page in layers makes every answer a hundred times
        # slower, and a pointer that is moved wait for seconds.
        flat = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
        languages = {"LANGUAGE": "fr", "LC_ALL": "C.UTF-8"}
        settings = {**home, **alone, **flat, **languages, **_calm(folder)}
        self.environment = {**os.environ, **settings, "DISPLAY": display}

    def visitor(self, size: tuple[int, int]) -> WebKitPage:
        return WebKitPage(self, size)

    def close(self) -> None:
        self._screen.terminate()
        self._screen.wait(timeout=WITHIN)


class WebKitPage(Engine):
    def __init__(self, browser: WebKit, size: tuple[int, int]) -> None:
        port = _free_port()
        self._address = f"http://127.0.0.1:{port}"
        with browser.log.open("ab") as log:
            command = [browser.driver, f"--port={port}"]
            environment = browser.environment
            self._process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        until(self._ready, "the driver answers")
        self._path = self._session()
        self._send("/timeouts", {"script": int(WITHIN * 1000)})
        self._resize(size)

    def _resize(self, size: tuple[int, int]) -> None:
        """So that the page is that large; its window has a bar above, and is never very narrow."""
        script = "return [outerWidth - innerWidth, outerHeight - innerHeight]"
        self._rect(*size)
        more = self._send("/execute/sync", {"script": script, "args": []})
        self._rect(size[0] + more[0], size[1] + more[1])

    def _rect(self, width: int, height: int) -> None:
        self._send("/window/rect", {"width": width, "height": height, "x": 0, "y": 0})

    def _ready(self) -> bool:
        try:
            return bool(self._ask("GET", "/status")["ready"])
        except OSError:
            return False

    def _session(self) -> str:
        options = {"binary": find_browser(), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        made = self._ask("POST", "/session", {"capabilities": wanted})
        return f"/session/{made['sessionId']}"

    def _ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        data = None if method in ("GET", "DELETE") else json.dumps(body or {}).encode()
        asked = urllib.request.Request(self._address + path, data, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=2 * WITHIN) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from None

    def _send(self, path: str, body: Mapping[str, Any]) -> Any:
        return self._ask("POST", f"{self._path}{path}", body)

    def goto(self, address: str) -> None:
        self._send("/url", {"url": address})

    def call(self, function: str, argument: str) -> str:
        script = f"""const [given, done] = arguments;
          ({function})(given).then((said) => done([said]), (why) => done([null, String(why)]));"""
        said = self._send("/execute/async", {"script": script, "args": [argument]})
        assert len(said) == 1, said
        return str(said[0])

    def perform(self, sources: Gesture) -> None:
        self._send("/actions", {"actions": sources})

    def close(self) -> None:
        self._ask("DELETE", self._path)
        self._process.terminate()
        self._process.wait(timeout=WITHIN)


def _calm(folder: Path) -> dict[str, str]:
    """Settings for somebody who wants no animations."""
    for version in ("3.0", "4.0"):
        gtk = folder / f"gtk-{version}"
        gtk.mkdir()
        (gtk / "settings.ini").write_text("[Settings]\ngtk-enable-animations=0\n")
    return {"XDG_CONFIG_HOME": str(folder)}


def _screen() -> tuple[subprocess.Popen[bytes], str]:
    """A screen of its own, on the first number that is free."""
    program = shutil.which("Xvfb")
    assert program, "WebKit needs a screen: Xvfb"
    read, write = os.pipe()
    command = [
        program,
        "-displayfd",
        str(write),
        "-screen",
        "0",
        "1600x1300x24",
        "-nolisten",
        "tcp",
    ]
    process = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        return process, f":{told.readline().strip()}"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
