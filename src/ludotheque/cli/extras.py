"""Which extra of the package a command needs, said in one sentence where it is not installed."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.util import find_spec
from typing import Final

from ludotheque.core.faults import Fault, Misconfigured

# Commands that need more than every command does.
EXTRAS: Final = {
    "play": "server",
    "serve": "server",
    "dev": "server",
    "backup": "server",
    "restore": "server",
    "migrate": "server",
    "rekey": "server",
    "static": "static",
    "terminal": "terminal",
    "conform": "conform",
    "arena": "arena",
}
EVERY: Final = "cli"
EVERYS_OWN: Final = ("fluent", "rich")
DRIVERS: Final = {"asyncpg": "postgres", "redis": "redis"}


def refusal(command: str, own: bool, error: ModuleNotFoundError) -> Fault:
    """What to install, where a command of ours (`own`: of a game's) could not import something."""
    module = (error.name or "").partition(".")[0]
    if module == "ludotheque":
        raise error
    if own and module not in EVERYS_OWN:
        return Misconfigured("broken-game", game=command, why=str(error))
    return Misconfigured("cli-extra", extra=EXTRAS.get(command, EVERY))


def need_drivers(database: str, bus: str = "") -> None:
    """The server would find out as well, but not what to type."""
    wanted = {"asyncpg": "postgresql" in (kind(database), kind(bus)), "redis": is_redis(bus)}
    for module, extra in DRIVERS.items():
        if wanted[module] and find_spec(module) is None:
            raise Misconfigured("cli-extra", extra=extra)


def kind(url: str) -> str:
    return re.split(r"[+:]", url, maxsplit=1)[0]


def is_redis(bus: str) -> bool:
    return kind(bus) in ("redis", "rediss", "unix")


def without_fluent(refused: Fault, language: str) -> str:
    """The sentence where Fluent itself is what is missing: the message has one place to fill."""
    source = files("ludotheque.words").joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    (text,) = re.findall(r"^refused-cli-extra = (.+)$", source, re.MULTILINE)
    return str(text).replace("{ $extra }", str(refused.params.get("extra", EVERY)))
