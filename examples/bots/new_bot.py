"""An account for a bot. Its token is told once: keep it as you would a password.

python new_bot.py ADDRESS NAME SECONDS GAME[:MODE]…
"""

import json
import sys
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, Request, build_opener

ADDRESS, NAME, SECONDS, *PLAYS = sys.argv[1:]
owner = CookieJar()  # whose bot it is: a new guest
web = build_opener(HTTPCookieProcessor(owner))


def call(path: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"{ADDRESS}/api/{path}", data, {"Content-Type": "application/json"})
    return json.load(web.open(request, timeout=30))


call("me")
try:
    made = call("bots", {"name": NAME, "seconds": int(SECONDS), "plays": PLAYS})
except HTTPError as refused:
    sys.exit(refused.read().decode())
print("bot  ", made["id"])
print("token", made["token"])
print("owner", "; ".join(f"{each.name}={each.value}" for each in owner))
