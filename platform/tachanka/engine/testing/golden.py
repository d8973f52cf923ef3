"""Finding and writing golden games: one short game for each way of ending."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

from tachanka.engine.api import Ruleset
from tachanka.engine.game import Illegal
from tachanka.engine.kernel import begin
from tachanka.engine.record import ReplayDiffers, repeat
from tachanka.engine.testing.fuzzer import play_bots
from tachanka.engine.testing.laws.packages import list_golden
from tachanka.engine.testing.survey import Survey
from tachanka.engine.testing.transcript import Transcript, open_transcript, save, write_down

TRIES = 40
"""Games that bots play against each other in each scenario, to find endings."""


def find_endings(survey: Survey) -> dict[str, Transcript]:
    """The shortest game known for each ending; where the random ones lack any, bots play on."""
    ruleset = survey.ruleset
    pairs = [(bot, scenario.id) for bot in ruleset.bots for scenario in ruleset.meta.scenarios]
    for number in range(TRIES):
        for bot, scenario in pairs:
            if set(survey.endings) >= set(ruleset.meta.endings):
                return survey.endings
            play_bots(survey, scenario, bot, Random(f"golden|{scenario}|{bot.id}|{number}"))
    return survey.endings


def write_golden(survey: Survey) -> list[Path]:
    """Writes a golden game for each ending that has none which still replays.

    Returns the files written, in the `golden` folder of the ruleset's package.
    """
    ruleset = survey.ruleset
    folder = Path(str(files(ruleset.package).joinpath("golden")))
    sound = {
        game.outcome.way
        for game in list_golden(ruleset.package).values()
        if game.outcome and _replays(ruleset, game)
    }
    missing = [way for way in ruleset.meta.endings if way not in sound]
    found = find_endings(survey) if missing else {}
    return [save(found[way], folder / f"{way}.json") for way in missing if way in found]


def renew(ruleset: Ruleset[Any], transcript: Transcript) -> Transcript:
    """The same acts with the digests they give now, for an edition that nobody has played yet.

    Errors: as `play`, where an act is no longer possible.
    """
    step = begin(ruleset, transcript.cfg, bytes.fromhex(transcript.key))
    entries = [step.entry]
    for entry in transcript.entries[1:]:
        step = repeat(step.game, entry)
        entries.append(step.entry)
    return write_down(step.game, entries)


def _replays(ruleset: Ruleset[Any], game: Transcript) -> bool:
    try:
        return open_transcript(ruleset, game).outcome == game.outcome
    except (ReplayDiffers, Illegal):
        return False
