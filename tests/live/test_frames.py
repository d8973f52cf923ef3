"""Frames written the short way are what a library reads."""

from __future__ import annotations

import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from tachanka.live.frames import WORTH, frame_text

SIZES = [0, 1, 125, 126, WORTH, 65_535, 65_536, 200_000]


@pytest.mark.parametrize("size", SIZES)
def test_a_text_of_any_size_is_read_as_it_was_written(size: int) -> None:
    text = ("Ижевск " * size)[:size]
    reader = ClientProtocol(parse_uri("ws://test/"), state=State.OPEN, max_size=None)
    reader.receive_data(frame_text(text))
    assert reader.events_received() == [Frame(Opcode.TEXT, text.encode(), fin=True)]


def test_long_texts_are_compressed_for_who_can_read_that() -> None:
    texts = [("Ижевск " * size)[:size] for size in SIZES]
    frames = [frame_text(text, compressing=True) for text in texts]
    assert [
        len(frame) < len(frame_text(text)) for frame, text in zip(frames, texts, strict=True)
    ] == [len(text.encode()) >= WORTH for text in texts]
    reader = ClientProtocol(parse_uri("ws://test/"), state=State.OPEN, max_size=None)
    # One that keeps what it has read, as browsers do unless they are told otherwise.
    reader.extensions = [PerMessageDeflate(False, False, 15, 15)]
    reader.receive_data(b"".join(frames))
    read = [bytes(frame.data).decode() for frame in reader.events_received()]  # type: ignore[union-attr]
    assert read == texts
