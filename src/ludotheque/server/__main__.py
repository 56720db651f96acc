"""`python -m ludotheque.server --port 8000`: a server without the rest of the command line."""

from __future__ import annotations

import argparse
import sys

from ludotheque.core.faults import Fault
from ludotheque.server.run import serve
from ludotheque.server.settings import Settings, read
from ludotheque.words import words


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m ludotheque.server")
    for name in Settings.__struct_fields__:
        parser.add_argument(f"--{name.replace('_', '-')}", dest=name)
    try:
        serve(read(vars(parser.parse_args())))
    except Fault as refused:
        sys.exit(words("en").refusal(refused))


if __name__ == "__main__":
    main()
