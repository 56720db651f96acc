"""The terminal as a table: what you see, what happened, what you can do."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Footer, Header, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from ludotheque.core.faults import Fault
from ludotheque.table.messages import (
    Accepted,
    Bye,
    Coached,
    Doubts,
    Hints,
    Refusal,
    Room,
    Sealed,
    Update,
)
from ludotheque.terminal.player import Player

TITLES: Final = {"#seen": "terminal-seen", "#log": "terminal-log", "#moves": "terminal-moves"}


class FullScreen(App[bool]):
    """What any table has: a log, a line that says whose turn it is, and a way out. Ends with True
    when the game is over, with False when the person leaves before."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player
        self.title = player.words.say("title")
        self.sub_title = player.words.say(f"mode-{player.setup.mode.key}")
        self.bind("q", "leave", description=player.words.say("terminal-key-leave"))
        self.bind("question_mark", "hint", description=player.words.say("terminal-key-hint"))

    async def on_ready(self) -> None:
        await self.player.sit_down()
        self.run_worker(self._listen(), exclusive=True)

    async def _listen(self) -> None:
        while True:
            self._hear(await self.player.hear())

    def _hear(self, said: object) -> None:
        match said:
            case Update():
                self._show()
            case Accepted() | Sealed():
                self.offer()
            case Refusal():
                self.write(self.player.refusal(said), style="bold red")
                self.offer()
            case Hints() | Coached() | Doubts():
                self._advise(said)
            case Room(outcome=outcome) if outcome is not None:
                for line in self.player.standing(outcome):
                    self.write(line, style="bold")
                self.turn(self.player.words.say("terminal-over"))
            case Bye(code=code, params=params):
                self.write(self.player.words.refusal(Fault(code, **params)), style="bold red")

    def _advise(self, said: Hints | Coached | Doubts) -> None:
        for line in self.player.advice(said):
            self.write(line, style="italic")
        if isinstance(said, Doubts):
            self.offer()

    def _show(self) -> None:
        assert self.player.now is not None
        for line in self.player.news(self.player.now):
            self.write(line)
        self.offer()

    @abstractmethod
    def offer(self) -> None:
        """Show the table, and what the person can do now."""

    def turn(self, text: str) -> None:
        self.query_one("#turn", Static).update(Text(text))

    def write(self, line: str, style: str = "") -> None:
        self.query_one("#log", RichLog).write(Text(line, style=style))

    async def action_hint(self) -> None:
        await self.player.ask_hint()

    async def action_leave(self) -> None:
        await self.player.get_up()
        self.exit(self.player.outcome is not None)


class TerminalTable(FullScreen):
    """Any game: what is seen by its fields, and a list of the moves."""

    CSS = """
    #seen { width: 1fr; padding: 0 1; border: round $primary; }
    #log { width: 1fr; padding: 0 1; border: round $secondary; }
    #turn { padding: 0 1; text-style: bold; }
    #moves { height: 40%; border: round $accent; }
    #written { display: none; }
    """

    def compose(self) -> ComposeResult:
        yield Header()
        with Horizontal():
            with VerticalScroll(id="seen"):
                yield Static(id="view")
            yield RichLog(id="log", wrap=True, min_width=0)
        yield Static(id="turn")
        yield OptionList(id="moves")
        yield Input(id="written", placeholder=self.player.words.say("terminal-write"))
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#written").display = self.player.finds
        for widget, message in TITLES.items():
            self.query_one(widget).border_title = self.player.words.say(message)

    def offer(self) -> None:
        now = self.player.now
        if now is None:
            return
        lines = (*self.player.view(now), *self.player.timers(now))
        self.query_one("#view", Static).update(Text("\n".join(lines)))
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        if not self.player.to_move:
            self.turn(self.player.waiting(now))
            return
        self.turn(self.player.words.say("terminal-your-turn"))
        for number, choice in enumerate(self.player.choices(), 1):
            moves.add_option(Option(Text(f"{number}. {choice}")))
        if moves.option_count:
            moves.highlighted = 0
        (moves if moves.option_count else self.query_one("#written")).focus()

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        await self._play(str(event.option_index + 1))

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        event.input.clear()
        await self._play(event.value.strip())

    async def _play(self, word: str) -> None:
        try:
            move = self.player.chosen(word)
        except Fault as refused:
            self.write(self.player.words.refusal(refused), style="bold red")
            return
        self.query_one("#moves", OptionList).clear_options()
        await self.player.play(move)
