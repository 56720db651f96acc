"""`python -m ludotheque.server.thinker`: thinks about one question after the other.

Questions come on standard input and answers go to standard output, each with its length before it.
It ends with whoever asks: a thread listens, also while it thinks."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from queue import SimpleQueue
from typing import Any, BinaryIO, Final

HEAD: Final = 4  # bytes that say how long what follows is
NICE: Final = 10  # people's moves go first, and so does whatever else runs on that machine


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks says when it is over
    os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no answer
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    while True:
        answers.write(framed(answer(questions.get())))
        answers.flush()


def listen(source: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    while head := source.read(HEAD):
        questions.put(source.read(int.from_bytes(head)))
    os._exit(0)


def framed(data: bytes) -> bytes:
    return len(data).to_bytes(HEAD) + data


def answer(question: bytes) -> bytes:
    """Whether it was understood, what came of it, and what failed."""
    try:
        work, args = pickle.loads(question)  # noqa: S301  # from whoever has started us
    except Exception:
        return pickle.dumps((False, None, None))
    try:
        return pickle.dumps((True, work(*args), None))
    except Exception as error:
        return pickle.dumps((True, None, portable(error)))


def portable(error: Exception) -> Any:
    """The exception itself, if it gets there whole."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301
    except Exception:
        return RuntimeError(repr(error))
    return error


if __name__ == "__main__":
    main()
