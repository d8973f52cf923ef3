"""Telling within a process: everybody hears it, whatever becomes of the others."""

from __future__ import annotations

from structlog.testing import capture_logs

from tachanka.matches.signals import Signal


def test_every_receiver_hears_in_order_also_after_one_that_fails() -> None:
    heard: list[tuple[str, int]] = []
    signal: Signal[int] = Signal()

    def fail(number: int) -> None:
        heard.append(("failing", number))
        raise RuntimeError("broken")

    signal.connect(fail)
    signal.connect(lambda number: heard.append(("other", number)))
    with capture_logs() as logs:
        signal.send(7)
    assert heard == [("failing", 7), ("other", 7)]
    assert [(one["event"], one["receiver"].rpartition(".")[2]) for one in logs] == [
        ("signal.failed", "fail")
    ]
