"""A bot that plays people: any legal move, at every table where somebody chooses it.

python random_bot.py ADDRESS TOKEN
"""

import json
import random
import sys
import time
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

ADDRESS, TOKEN = sys.argv[1:]
HEADERS = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}


def call(path: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    return urlopen(Request(f"{ADDRESS}/api/bots/{path}", data, HEADERS), timeout=30)


def choose(seen: Any) -> Any:
    """Your bot goes here. Nothing (None) is an answer too, in a race in which it sees nothing."""
    return random.choice(seen["legal"]) if seen["legal"] else None


def answer(asked: Any) -> None:
    """Within asked["seconds"], or a bot of the house moves instead."""
    move = choose(asked["seen"])
    try:
        call("moves", {"table": asked["table"], "step": asked["step"], "move": move}).close()
    except HTTPError as refused:
        print("refused:", refused.read().decode(), flush=True)


def listen() -> None:
    """An empty line comes every ten seconds, so that both ends know of each other."""
    for line in call("events"):
        event = json.loads(line) if line.strip() else {"type": ""}
        if event["type"] == "Asked":
            answer(event)
        elif event["type"]:
            print(event["type"], event["table"], flush=True)


while True:
    try:
        listen()
    except HTTPError as refused:
        if refused.code < 500:  # else it is the server's fault, and may pass
            sys.exit(refused.read().decode())
    except (OSError, HTTPException) as lost:
        print("lost:", lost, flush=True)
    time.sleep(1)
