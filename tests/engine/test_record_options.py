"""Records that name no value for an option: those from before the edition had it."""

from __future__ import annotations

from msgspec.structs import replace

from ice_road import CONFIG
from tachanka.engine.api import Config
from tachanka.engine.chance import commit, derive_key
from tachanka.engine.kernel import begin
from tachanka.engine.record import Check, Record, verify
from tachanka.engine.registry import complete_config
from toy_ruleset import RULESET

SEED = b"seventeen"
SALTS = ("pepper", "nutmeg")


def record(cfg: Config) -> Record:
    """A game that has just begun, told to its end."""
    step = begin(RULESET, cfg, derive_key(SEED, SALTS))
    return Record("toy", 1, cfg, {}, commit(SEED), SEED.hex(), SALTS, (step.entry,))


def test_what_came_later_has_its_default() -> None:
    whole = record(CONFIG)
    assert verify(RULESET, replace(whole, cfg=Config("frost", {}))) == verify(RULESET, whole)


def test_a_value_that_somebody_left_out_shows() -> None:
    other = record(complete_config(RULESET, Config("frost", {"apology": "none"})))
    told = verify(RULESET, replace(other, cfg=Config("frost", {})))
    assert told[-1] == Check("digests", False, "Entry 0 gives another digest.")
