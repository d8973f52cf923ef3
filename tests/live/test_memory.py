"""Large pages: for which parts of a process's memory, and that they come."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tachanka.live.memory import LARGE, find_ranges, gather

ENABLED = Path("/sys/kernel/mm/transparent_hugepage/enabled")
GRANTED = ENABLED.exists() and "[never]" not in ENABLED.read_text()
TABLE = """\
55d0e0200000-55d0e0600000 rw-p 00000000 00:00 0                          [heap]
55d0e0c00000-55d0e1000000 r--p 00000000 00:00 0
7f0000100000-7f0000300000 rw-p 00000000 00:00 0
7f0000ff0000-7f0001450000 rw-p 00000000 00:00 0
7f0002000000-7f0002800000 rw-p 00002000 fe:00 1234                       /var/some.file
7f0003000000-7f0003800000 rw-s 00000000 00:01 99                         /dev/zero
7ffd00000000-7ffd00800000 rw-p 00000000 00:00 0                          [stack]
"""


def test_whole_large_pages_of_what_is_its_own() -> None:
    assert find_ranges(TABLE) == [
        (0x55D0E0200000, 0x55D0E0600000),
        (0x7F0001000000, 0x7F0001400000),
    ]


@pytest.mark.skipif(sys.platform != "linux" or not GRANTED, reason="no large pages here")
def test_large_pages_come() -> None:
    kept = bytearray(b"x") * (16 * LARGE)
    gather()
    rollup = Path("/proc/self/smaps_rollup").read_text()
    (large,) = re.findall(r"AnonHugePages: +(\d+) kB", rollup)
    assert int(large) * 1024 >= 14 * LARGE
    assert kept.count(b"x") == 16 * LARGE
