"""Around one table at home: the machine itself opens the server to its own network, a word keeps
the neighbours out, and all is closed again at the end."""

from __future__ import annotations

import hmac
import secrets
import socket
from ipaddress import ip_address, ip_network
from itertools import product
from typing import Any, Final, Protocol

from litestar import Request, Response, get, put
from litestar.datastructures import Headers
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.types import Scope

from ludotheque.core.faults import Conflict, Forbidden, TooMany, Unidentified
from ludotheque.lobby.bodies import Entered, HomeNetwork, HomeWish, HomeWord
from ludotheque.server.http.identity import our_origin
from ludotheque.server.http.limits import COSTLY, Rates, network_of
from ludotheque.server.http.qr import qr_code
from ludotheque.table.ports import Clock

AnyRequest = Request[Any, Any, Any]
COOKIE: Final = "ludotheque-home"
DAY: Final = 24 * 3600
# Words that can be said across a room, in any language, and mean nothing in most.
SYLLABLES: Final = tuple(map("".join, product("BDFJLMNRSTV", "AIOU")))
WORDS: Final = tuple(map("".join, product(SYLLABLES, SYLLABLES)))
# A device may err five times, then once a minute; all of them together twenty times, then twice.
TRIES: Final = 5
TRY_SECONDS: Final = 60
ALL_TRIES: Final = 20
ALL_TRY_SECONDS: Final = 30
EVERYBODY: Final = "everybody"
ENTRANCE: Final = "/api/home/word"
AT_HOME: Final = tuple(
    map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"))
)
SOMEWHERE: Final = ("192.0.2.1", 9)  # reserved for examples; nothing is sent there


class Listening(Protocol):
    """What can also listen on another address of this machine."""

    async def let_in(self, host: str) -> str:
        """Listen there; answers with the address to come to."""

    def shut_out(self, host: str) -> None:
        """No longer listen there, and let go of whoever came that way."""


class Home:
    """`offered` where the server is for one machine; a server for others has no such door."""

    def __init__(self, clock: Clock, offered: bool = False) -> None:
        self.offered = offered
        self.address = ""  # empty: closed
        self.word = ""
        self._host = ""
        self._token = ""
        self._clock = clock
        self._tries = Rates(1 / TRY_SECONDS, TRIES)
        self._all_tries = Rates(1 / ALL_TRY_SECONDS, ALL_TRIES)

    async def open(self, listening: Listening) -> None:
        if not self.address:
            self._host = home_address()
            self.address = await listening.let_in(self._host)
            self.word, self._token = secrets.choice(WORDS), secrets.token_urlsafe(16)

    def close(self, listening: Listening) -> None:
        """Whoever knows the word must learn another the next time."""
        if self.address:
            listening.shut_out(self._host)
            self.address = self.word = self._token = self._host = ""

    def check(self, scope: Scope) -> None:
        """Who comes over the network knows the word; the client's files are no secret."""
        asks = scope["path"].startswith(COSTLY) and scope["path"] != ENTRANCE
        if self.offered and asks and not came_in_here(scope) and not self._knows(scope):
            raise Unidentified("home-word")

    def _knows(self, scope: Scope) -> bool:
        given = Headers.from_scope(scope).get("cookie", "")
        cookies = (each.strip().partition("=") for each in given.split(";"))
        return any(name == COOKIE and self._is_token(value) for name, _, value in cookies)

    def _is_token(self, value: str) -> bool:
        return bool(self._token) and hmac.compare_digest(value.encode(), self._token.encode())

    def enter(self, scope: Scope, word: str) -> str:
        """What to give to whoever says the word."""
        now = self._clock.now()
        if not self._tries.take(network_of(scope), now) or not self._all_tries.take(EVERYBODY, now):
            raise TooMany("too-many-words")
        said = word.strip().upper().encode()
        if not self.word or not hmac.compare_digest(said, self.word.encode()):
            raise Forbidden("wrong-word")
        return self._token

    def check_machine(self, request: AnyRequest) -> None:
        """By name too: a page of another site may have its own name lead here."""
        near = request.client is not None and is_loopback(request.client.host)
        here = near and came_in_here(request.scope) and names_machine(request)
        if not self.offered or not here:
            raise Forbidden("machine-only")

    def seen_by(self, request: AnyRequest) -> HomeNetwork:
        try:
            self.check_machine(request)
        except Forbidden:
            return HomeNetwork(False, None, None)
        return HomeNetwork(True, self.address or None, self.word or None)

    def origin(self, request: AnyRequest) -> str:
        """Where others reach what this request reaches."""
        if not names_machine(request):
            return our_origin(request)
        if not self.address:
            raise Conflict("only-here")
        return self.address


def is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def came_in_here(scope: Scope) -> bool:
    """By the address that only this machine reaches?"""
    server = scope.get("server")
    return server is None or is_loopback(server[0])


def names_machine(request: AnyRequest) -> bool:
    """Does the name in the request's address lead everybody to their own machine?"""
    host, _, port = request.headers.get("host", "").lower().rpartition(":")
    name = host if port.isdigit() else request.headers.get("host", "").lower()
    return name == "localhost" or is_loopback(name.strip("[]"))


def home_address() -> str:
    """Of this machine, on the network by which it reaches others, if that is a home's."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:
            raise Conflict("no-home-network") from None
        address: str = probe.getsockname()[0]
    if not any(ip_address(address) in each for each in AT_HOME):
        raise Conflict("no-home-network")
    return address


TheHome = NamedDependency[Home]


@get("/home", sync_to_thread=False)
def get_home(request: AnyRequest, home: TheHome) -> HomeNetwork:
    """Whether the home network may come in, for the machine itself to know."""
    return home.seen_by(request)


@put("/home")
async def put_home(data: JSONBody[HomeWish], request: AnyRequest, home: TheHome) -> HomeNetwork:
    home.check_machine(request)
    listening: Listening = request.app.state.listening
    if data.open:
        await home.open(listening)
    else:
        home.close(listening)
    return home.seen_by(request)


@put("/home/word", sync_to_thread=False)
def put_home_word(
    data: JSONBody[HomeWord], request: AnyRequest, home: TheHome
) -> Response[Entered]:
    """Once for each device; a cookie says so afterwards."""
    token = home.enter(request.scope, data.word)
    answer = Response(Entered())
    answer.set_cookie(COOKIE, token, max_age=DAY, httponly=True, samesite="lax")
    return answer


@get("/home/qr.svg", sync_to_thread=False)
def get_home_qr(request: AnyRequest, home: TheHome) -> Response[bytes]:
    return qr_code(home.origin(request))


HANDLERS: Final = (get_home, put_home, put_home_word, get_home_qr)
