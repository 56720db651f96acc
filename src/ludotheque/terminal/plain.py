"""The terminal as a typewriter: lines come, a number goes. Also for pipes and screen readers."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable

from ludotheque.core.faults import Fault, Invalid
from ludotheque.table.messages import Bye, Coached, Doubts, Hints, Refusal, Room, Update
from ludotheque.terminal.player import Player
from ludotheque.terminal.viewer import DecodedUpdate
from ludotheque.words.desk import Ask, text_of

Echo = Callable[[str], None]


class Lines:
    """What is typed, line by line, read beside the event loop. Reads the file descriptor itself:
    a thread that waits inside a buffered reader would not let the interpreter end."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._loop = asyncio.get_running_loop()
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        rest = b""
        while chunk := os.read(self._descriptor, 4096):
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                self._put(line.decode(errors="replace"))
        if rest:
            self._put(rest.decode(errors="replace"))
        self._put(None)

    def _put(self, line: str | None) -> None:
        try:
            self._loop.call_soon_threadsafe(self._lines.put_nowait, line)
        except RuntimeError:  # the loop has ended; nobody listens any more
            return

    async def next(self) -> str | None:
        """The next line, or None when there are no more."""
        return await self._lines.get()


class Typewriter:
    def __init__(self, player: Player, echo: Echo, lines: Lines) -> None:
        self.player = player
        self.echo = echo
        self.lines = lines
        self._asked: asyncio.Task[str | None] | None = None

    async def run(self) -> bool:
        """Play until the game is over, or the person leaves; says whether it is over."""
        words = self.player.words
        self.echo(f"{words.say('title')} · {words.say(f'mode-{self.player.setup.mode.key}')}")
        await self.player.sit_down()
        try:
            return await self._converse()
        finally:
            if self._asked is not None:
                self._asked.cancel()
            await self.player.get_up()

    async def _converse(self) -> bool:
        heard = asyncio.create_task(self.player.hear())
        while self.player.outcome is None:
            waiting = {heard} if self._asked is None else {heard, self._asked}
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            if heard.done():
                self._hear(heard.result())
                heard = asyncio.create_task(self.player.hear())
            elif self._asked is not None and not await self._typed(self._asked):
                heard.cancel()
                return False
        heard.cancel()
        return True

    def _hear(self, said: object) -> None:
        match said:
            case Update():
                assert self.player.now is not None
                self._show(self.player.now)
            case Refusal():
                self.echo(self.player.refusal(said))
                self._ask()
            case Hints() | Doubts() | Coached():
                self._advise(said)
            case Room(outcome=outcome) if outcome is not None:
                for line in self.player.standing(outcome):
                    self.echo(line)
            case Bye(code=code, params=params):
                raise Invalid(code, **params)

    def _advise(self, said: Hints | Doubts | Coached) -> None:
        for line in self.player.advice(said):
            self.echo(line)
        if not isinstance(said, Coached):  # of a move that is made
            self._ask()

    def _show(self, now: DecodedUpdate) -> None:
        for line in self.player.news(now):
            self.echo(line)
        if self.player.to_move:
            self._offer(now)
            self._ask()

    def _offer(self, now: DecodedUpdate) -> None:
        asked = self.player.ask()
        if asked is not None:
            self._lay_out(asked)
            return
        self.echo("")
        for line in (*self.player.view(now), *self.player.timers(now)):
            self.echo(f"  {line}")
        if now.seen.legal is None:
            self.echo(self.player.words.say("terminal-find"))
        if self.player.finds:
            for shape in self.player.shapes():
                self.echo(f"  {shape}")
        for number, choice in enumerate(self.player.choices(), 1):
            self.echo(f"{number:>4}  {choice}")
        self.echo(self.player.words.say("terminal-ask"))

    def _lay_out(self, asked: Ask) -> None:
        """The desk: the whole table for the first of its questions, then only the question."""
        assert self.player.now is not None
        self.echo("")
        for line in asked.picture if not self.player.picked else ():
            self.echo(f"  {text_of(line)}")
        for timer in self.player.timers(self.player.now):
            self.echo(f"  {timer}")
        self.echo(asked.prompt)
        for number, option in enumerate(asked.options, 1):
            self.echo(f"{number:>4}  {option.label}")
        back = "terminal-ask-back" if self.player.picked else "terminal-ask"
        self.echo(self.player.words.say("terminal-ask-word" if asked.typing else back))

    def _ask(self) -> None:
        if self._asked is None and self.player.to_move:
            self._asked = asyncio.create_task(self.lines.next())

    async def _typed(self, asked: asyncio.Task[str | None]) -> bool:
        """Do what was typed; False when the person leaves."""
        self._asked = None
        line = asked.result()
        word = "q" if line is None else line.strip()
        if word == "q":
            self.echo(self.player.words.say("terminal-left"))
            return False
        try:
            await self._do(word)
        except Fault as refused:
            self.echo(self.player.words.refusal(refused))
            self._ask()
        return True

    async def _do(self, word: str) -> None:
        if word == "?":
            await self.player.ask_hint()
        elif word == "" and self.player.now is not None:
            self._show_again(self.player.now)
        elif self.player.desk is not None and not word.startswith("{"):
            await self._pick(word)
        else:
            await self.player.play(self.player.chosen(word))

    async def _pick(self, word: str) -> None:
        """An option by its number, a word where one is asked for, or 0 to go back."""
        asked = self.player.ask()
        assert asked is not None
        before = self.player.picked
        if word == "0" and before:
            self.player.put_back()
        else:
            await self.player.pick(self.player.option(asked, word))
        if self.player.picked != before and self.player.now is not None:
            self._show_again(self.player.now)

    def _show_again(self, now: DecodedUpdate) -> None:
        self._offer(now)
        self._ask()
