"""Two machines on one home network, as network namespaces. That needs neither root nor the network
of this machine; where none can be made, the tests fail and say so."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen

HOUSE, PHONE = "192.168.77.1", "192.168.77.2"
NEAR, FAR = "http://127.0.0.1:8000", f"http://{HOUSE}:8000"
PLAY = ("-m", "ludotheque", "play", "--no-browser")
FETCH = """
import json, sys, urllib.request, urllib.error
method, url, body, cookie = sys.argv[1:]
request = urllib.request.Request(url, method=method, data=body.encode() or None)
request.add_header("content-type", "application/json")
request.add_header("origin", "/".join(url.split("/")[:3]))
if cookie:
    request.add_header("cookie", cookie)
try:
    answer = urllib.request.urlopen(request, timeout=5)
except urllib.error.HTTPError as refused:
    answer = refused
except OSError as error:
    print(json.dumps([0, str(error), ""]))
    sys.exit()
print(json.dumps([answer.status, answer.read().decode(), answer.headers.get("set-cookie", "")]))
"""


def network(*beside: str) -> Popen[str]:
    """A process that holds a network of its own; the second within the first one's rights."""
    inside = ("nsenter", *beside, "--preserve-credentials") if beside else ()
    rights = () if beside else ("-r",)
    command = (*inside, "unshare", *rights, "-n", "sh", "-c", "echo ready; exec sleep 600")
    process = Popen(command, stdout=PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n", "no network namespace can be made here"
    return process


def inside(process: Popen[str], *command: str) -> list[str]:
    return ["nsenter", "-t", str(process.pid), "-U", "-n", "--preserve-credentials", *command]


class Networks:
    """Two machines on one home network: the house, and a phone."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.house = network()
        self.phone = network("-t", str(self.house.pid), "-U")
        peer = ("peer", "name", "phone0", "netns", str(self.phone.pid))
        self._in(self.house, "ip", "link", "set", "lo", "up")
        self._in(self.house, "ip", "link", "add", "home0", "type", "veth", *peer)
        for process, name, address in ((self.house, "home0", HOUSE), (self.phone, "phone0", PHONE)):
            self._in(process, "ip", "address", "add", f"{address}/24", "dev", name)
            self._in(process, "ip", "link", "set", name, "up")
        self._in(self.house, "ip", "route", "add", "default", "via", PHONE)

    def _in(self, process: Popen[str], *command: str) -> None:
        subprocess.run(inside(process, *command), check=True)

    def fetch(
        self, process: Popen[str], method: str, url: str, body: str = "", cookie: str = ""
    ) -> tuple[int, str, str]:
        command = inside(process, sys.executable, "-c", FETCH, method, url, body, cookie)
        done = subprocess.run(command, check=True, stdout=PIPE, text=True)
        status, text, cookies = json.loads(done.stdout)
        return status, text, cookies

    @contextmanager
    def playing(self, *words: str) -> Iterator[list[str]]:
        """`ludotheque play`, and what it says."""
        environment = {**os.environ, "XDG_DATA_HOME": str(self._folder), "LANGUAGE": "en"}
        command = inside(self.house, sys.executable, *PLAY, *words)
        with Popen(command, stdout=PIPE, text=True, env=environment) as process:
            try:
                assert process.stdout is not None
                yield [process.stdout.readline() for _ in range(3 if words else 1)]
            finally:
                process.terminate()

    def program(self, process: Popen[str], program: str, name: str) -> Path:
        """A file that runs it in that network."""
        file = self._folder / name
        command = " ".join(inside(process, program))
        file.write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
        file.chmod(0o755)
        return file

    def close(self) -> None:
        for process in (self.phone, self.house):
            with process:
                process.kill()
