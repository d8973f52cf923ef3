"""Frames written the short way are what a library reads."""

from __future__ import annotations

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from tachanka.live.frames import frame_text


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_text_of_any_size_is_read_as_it_was_written(size: int) -> None:
    text = ("Ижевск " * size)[:size]
    reader = ClientProtocol(parse_uri("ws://test/"), state=State.OPEN, max_size=None)
    reader.receive_data(frame_text(text))
    assert reader.events_received() == [Frame(Opcode.TEXT, text.encode(), fin=True)]
