"""Firefox, driven over WebDriver BiDi: no program stands between it and us."""

from __future__ import annotations

import json
import re
import subprocess
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from tests.browser.engines.page import WITHIN, Engine, Gesture, until

LISTENING: Final = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")
SETTINGS: Final = {
    "app.update.auto": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.disable_beforeunload": True,
    "intl.accept_languages": "fr",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "ui.prefersReducedMotion": 1,
}


class Firefox:
    """The browser; each page is somebody of their own."""

    def __init__(self, program: str, folder: Path) -> None:
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in SETTINGS.items()]
        (folder / "user.js").write_text("\n".join(lines))
        command = [program, "--headless", "--profile", str(folder), "--remote-debugging-port", "0"]
        self._held = ExitStack()
        self._log = folder / "browser.log"
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        self._socket = self._connect()
        self._ids = count(1)
        self.send("session.new", capabilities={})

    def _connect(self) -> ClientConnection:
        found = until(lambda: LISTENING.search(self._log.read_bytes()), "Firefox listens")
        return self._held.enter_context(connect(f"{found[1].decode()}/session", max_size=None))

    def send(self, method: str, **params: Any) -> Any:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv(timeout=2 * WITHIN))
            if said.get("id") == number:
                assert said["type"] == "success", said
                return said["result"]

    def visitor(self, size: tuple[int, int]) -> FirefoxPage:
        return FirefoxPage(self, size)

    def close(self) -> None:
        self._held.close()
        self._process.terminate()
        self._process.wait(timeout=WITHIN)


class FirefoxPage(Engine):
    def __init__(self, browser: Firefox, size: tuple[int, int]) -> None:
        self._browser = browser
        self._person = browser.send("browser.createUserContext")["userContext"]
        # A window of its own: behind another tab nothing would move.
        made = browser.send("browsingContext.create", type="window", userContext=self._person)
        self._tab = made["context"]
        viewport = {"width": size[0], "height": size[1]}
        browser.send("browsingContext.setViewport", context=self._tab, viewport=viewport)

    def goto(self, address: str) -> None:
        self._browser.send(
            "browsingContext.navigate", context=self._tab, url=address, wait="complete"
        )

    def call(self, function: str, argument: str) -> str:
        said = self._browser.send(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": argument}],
            target={"context": self._tab},
            awaitPromise=True,
        )
        assert said["type"] == "success", said
        return str(said["result"]["value"])

    def perform(self, sources: Gesture) -> None:
        self._browser.send("input.performActions", context=self._tab, actions=sources)

    def close(self) -> None:
        self._browser.send("browser.removeUserContext", userContext=self._person)
