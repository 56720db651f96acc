"""Is the port free? Asked before the server is even imported, so that the answer is quick."""

from __future__ import annotations

import errno
import socket

from ludotheque.core.faults import Misconfigured


def check_port(command: str, host: str, port: int) -> None:
    try:
        _bind(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            other = next_free(host, port)
            raise Misconfigured(
                "cli-port-taken", port=str(port), command=command, other=str(other)
            ) from None
        why = error.strerror or str(error)
        raise Misconfigured("cli-port", host=host, port=str(port), why=why) from None


def next_free(host: str, port: int) -> int:
    """A port above that can be had, or the highest there is."""
    for other in range(port + 1, 65535):
        try:
            _bind(host, other)
        except OSError:
            continue
        return other
    return 65535


def _bind(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        # As the server does: a port that was just left is free.
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        trial.bind((host, port))
        # Only listening tells whether another program listens there already.
        trial.listen()
