"""Frames of a socket, read in one go where they are whole, and by the parser where they are not."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from ludotheque.server.http.line import head, text_start


def sent(text: bytes) -> bytes:
    """As a client does."""
    return bytes(Frame(Opcode.TEXT, text).serialize(mask=True))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 128, 65535])
def test_a_whole_frame_is_known_by_its_length(size: int) -> None:
    frame = sent(b"x" * size)
    assert text_start(frame) == len(frame) - size


@pytest.mark.parametrize("size", [0, 5, 127, 200])
def test_parts_of_a_frame_and_several_are_not_taken_for_one(size: int) -> None:
    frame = sent(b"x" * size)
    assert {text_start(frame[:cut]) for cut in range(len(frame))} == {0}
    assert text_start(frame + sent(b"y")) == 0


def test_what_no_client_may_send_is_left_to_the_parser() -> None:
    unmasked = Frame(Opcode.TEXT, b"x" * 5).serialize(mask=False)
    endless = bytes((0x81, 0xFF)) + (1 << 16).to_bytes(8)
    assert text_start(bytes(unmasked)) == text_start(endless) == 0


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_our_own_frames_begin_as_the_library_writes_them(size: int) -> None:
    text = b"x" * size
    assert head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
