"""How many messages a socket may send."""

from __future__ import annotations

from tachanka.live.flood import Bucket


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(rate=10.0, burst=3.0)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    bucket._at -= 0.25
    assert [bucket.take() for _ in range(3)] == [True, True, False]
