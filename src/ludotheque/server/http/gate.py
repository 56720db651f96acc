"""What every request passes before anything else, and what every answer carries."""

from __future__ import annotations

import re
from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.core.faults import Fault, Invalid
from ludotheque.lobby.bodies import Problem
from ludotheque.server.http.here import HERE
from ludotheque.server.http.home import Home
from ludotheque.server.http.limits import Limits
from ludotheque.server.metrics import Metrics

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions of cards; no style sheet and no script
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
# Where Python runs in the page it may run WebAssembly, and no more.
POLICY_HERE: Final = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
# Where this site is reached by TLS, browsers are to come by TLS; other names are not ours.
SECURE: Final = (*HEADERS, (b"strict-transport-security", b"max-age=31536000"))

HOST: Final = re.compile(rb"([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?", re.IGNORECASE)
FORBIDDEN: Final = 4403


def gate(app: ASGIApp, limits: Limits, home: Home, metrics: Metrics) -> ASGIApp:
    """The app behind the gate."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            check_host(scope)
            limits.check_request(scope)
            home.check(scope)
        except Fault as refused:
            metrics.count_refusal(refused.code)
            await refuse(scope, send, refused)
        else:
            await app(scope, receive, send)

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        headers = SECURE if scope.get("scheme") in ("https", "wss") else HEADERS
        policy = POLICY_HERE if scope["path"].startswith(HERE) else POLICY

        async def send_more(message: Message) -> None:
            if message["type"] == "http.response.start":
                rules = (b"content-security-policy", policy.encode())
                message["headers"] = [*message["headers"], rules, *headers]
            await send(message)

        await guarded(scope, receive, send_more)

    return wrapped


def check_host(scope: Scope) -> None:
    """A name that a browser could have sent: it stands in links and is compared with origins."""
    for name, value in scope["headers"]:
        if name == b"host" and not HOST.fullmatch(value):
            raise Invalid("bad-message", why="Host")


async def refuse(scope: Scope, send: Send, refused: Fault) -> None:
    """Without the application. A socket that has not opened yet can only be closed."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": FORBIDDEN, "reason": ""})
        return
    body = msgspec.json.encode(Problem(refused.code, dict(refused.params)))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
