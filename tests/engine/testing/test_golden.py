"""Golden games whose digests are taken anew."""

from __future__ import annotations

import msgspec

from tachanka.engine.testing.golden import renew
from tachanka.engine.testing.laws.packages import list_golden
from toy_ruleset import RULESET


def test_a_sound_golden_game_is_renewed_to_itself() -> None:
    for transcript in list_golden("toy_ruleset").values():
        assert renew(RULESET, transcript) == transcript


def test_stale_digests_are_replaced_and_the_acts_kept() -> None:
    transcript = list_golden("toy_ruleset")["even.json"]
    stale = tuple(msgspec.structs.replace(entry, digest="old") for entry in transcript.entries)
    assert renew(RULESET, msgspec.structs.replace(transcript, entries=stale)) == transcript
