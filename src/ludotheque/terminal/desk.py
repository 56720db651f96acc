"""A game's desk on the full screen: the table as a map, and the arrow keys to walk on it."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Container, ScrollableContainer
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Footer, Header, Input, RichLog, Static

from ludotheque.terminal.app import FullScreen
from ludotheque.terminal.player import Player
from ludotheque.terminal.walk import DIRECTIONS, Area, after, areas, beyond
from ludotheque.words.desk import Ask, Line, Option

WIDE = 110  # columns, from which on the log stands beside the table


class Board(Static, can_focus=True):
    """Draws the picture, and hands on the keys that are pressed in front of it."""

    class Pressed(Message):
        def __init__(self, key: events.Key) -> None:
            super().__init__()
            self.key = key

    KEYS: ClassVar = {*DIRECTIONS, "tab", "shift+tab", "enter", "space"}

    def on_key(self, event: events.Key) -> None:
        letter = event.character or ""
        if event.key in self.KEYS or (letter.isalpha() and letter != "q"):
            event.stop()
            event.prevent_default()
            self.post_message(self.Pressed(event))


class DeskTable(FullScreen):
    CSS = """
    #top { height: 1fr; }
    #seen { height: 1fr; padding: 0 1; scrollbar-size: 1 1; }
    #board { width: auto; height: auto; }
    #log { height: 4; padding: 0 1; border-top: solid $secondary; }
    .wide #top { layout: horizontal; }
    .wide #seen { width: 2fr; height: 100%; }
    .wide #log { width: 1fr; height: 100%; border-top: none; border-left: solid $secondary; }
    #turn { padding: 0 1; text-style: bold; }
    #actions { padding: 0 1; }
    #written { display: none; height: 1; border: none; padding: 0 1; }
    """

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self.bind("escape", "put_back", description=player.words.say("terminal-key-back"))

    def compose(self) -> ComposeResult:
        yield Header()
        with Container(id="top"):
            with ScrollableContainer(id="seen", can_focus=False):
                yield Board(id="board")
            yield RichLog(id="log", wrap=True, min_width=0)
        yield Static(id="turn")
        yield Static(id="actions")
        yield Input(id="written", placeholder=self.player.words.say("terminal-word"))
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#log").can_focus = False
        self.set_interval(1, self._say_turn)

    def on_resize(self, event: events.Resize) -> None:
        self.screen.set_class(event.size.width >= WIDE, "wide")

    def offer(self) -> None:
        asked = self._asked()
        if asked is None:
            return
        self.query_one("#board", Static).update(drawn(asked.picture))
        self._say_turn()
        self._follow(areas(asked.picture, asked.options).get(self.player.at))
        keys = [f"{option.letter} {option.label}" for option in asked.options if option.letter]
        self.query_one("#actions", Static).update(Text("   ".join(keys)))
        self._focus(asked.typing)

    def _asked(self) -> Ask | None:
        """What is asked now, with one of the options pointed at."""
        asked = self.player.ask()
        if asked is None:
            return None
        places = areas(asked.picture, asked.options)
        if self.player.at in places or not places:
            return asked
        self.player.at = next(iter(places))
        return self.player.ask()

    def _focus(self, typing: bool) -> None:
        written = self.query_one("#written", Input)
        written.display = typing
        (written if typing else self.query_one("#board")).focus()

    def _follow(self, area: Area | None) -> None:
        """Keep what is pointed at in sight."""
        if area is None:
            return
        wide, high = area.right - area.left + 3, area.bottom - area.top + 3
        region = Region(max(0, area.left - 1), max(0, area.top - 1), wide, high)
        self.query_one("#seen").scroll_to_region(region, animate=False)

    def _say_turn(self) -> None:
        now, asked = self.player.now, self.player.ask()
        if now is None or asked is None or self.player.outcome is not None:
            return
        said = asked.prompt if self.player.to_move else self.player.waiting(now)
        self.turn(" · ".join((said, *self.player.timers(now))))

    # What is pressed.

    async def on_board_pressed(self, event: Board.Pressed) -> None:
        event.stop()
        asked = self._asked()
        if asked is None:
            return
        places = areas(asked.picture, asked.options)
        match event.key.key:
            case "left" | "right" | "up" | "down" as direction:
                self.player.at = beyond(places, self.player.at, direction)
            case "tab" | "shift+tab" as key:
                self.player.at = after(places, self.player.at, 1 if key == "tab" else -1)
            case "enter" | "space":
                await self._pick(option_at(asked, self.player.at))
            case _:
                await self._pick(option_by(asked, event.key.character or ""))
        self.offer()

    async def _pick(self, option: Option | None) -> None:
        if option is not None:
            await self.player.pick(option.to)

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        await self.player.pick((*self.player.picked, event.value.strip()))
        event.input.clear()

    def action_put_back(self) -> None:
        self.query_one("#written", Input).clear()
        self.player.put_back()
        self.offer()


def option_at(asked: Ask, key: str) -> Option | None:
    return next((option for option in asked.options if option.key == key), None)


def option_by(asked: Ask, letter: str) -> Option | None:
    return next((option for option in asked.options if option.letter == letter.lower()), None)


def drawn(picture: tuple[Line, ...]) -> Text:
    text = Text(no_wrap=True)
    for line in picture:
        for span in line:
            text.append(span.text, span.style)
        text.append("\n")
    return text
