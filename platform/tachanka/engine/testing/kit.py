"""The conformance kit as a test class: one test for each law."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from tachanka.engine.api import Ruleset
from tachanka.engine.testing.fuzzer import explore, look_at_package
from tachanka.engine.testing.golden import write_golden
from tachanka.engine.testing.laws import LAWS
from tachanka.engine.testing.second import compare
from tachanka.engine.testing.survey import Fault, Survey
from tachanka.engine.testing.transcript import save_failure

SHOWN = 5
"""Different faults told of one law."""


class ConformanceKit:
    """Every law of the kit, held against a ruleset. A ruleset's tests need no more than this:

        class TestConformance(ConformanceKit):
            ruleset = RULESET

    guided: lets the first bot choose most acts in every other random game (it must be fast).
    games: of each scenario, where neither the default nor `--games` fits.
    """

    ruleset: ClassVar[Ruleset[Any]]
    guided: ClassVar[bool] = False
    games: ClassVar[int | None] = None

    @pytest.fixture(scope="class")
    @classmethod
    def survey(cls, request: pytest.FixtureRequest) -> Survey:
        """What the laws find in the package and in random games; made once for all laws."""
        games = request.config.getoption("--games") or cls.games
        seed = request.config.getoption("--fuzz-seed")
        survey = survey_ruleset(cls.choose_ruleset(request.config), games, seed, cls.guided)
        if request.config.getoption("--write-golden"):
            for path in write_golden(survey):
                print(f"golden game written: {path}")
            look_at_package(survey)
        return survey

    @classmethod
    def choose_ruleset(cls, config: pytest.Config) -> Ruleset[Any]:
        """The ruleset under test."""
        return cls.ruleset

    @pytest.mark.parametrize("law", list(LAWS))
    def test_law(
        self,
        law: str,
        survey: Survey,
        failures: Path,
        record_property: Callable[[str, object], None],
    ) -> None:
        """The law holds."""
        if law == "clauses_exist":
            meta = survey.ruleset.meta
            told = {"package": survey.ruleset.package, "name": f"{meta.id} {meta.edition}",
                    "games": len(survey.games), "cited": sorted(survey.cited)}  # fmt: skip
            record_property("tachanka_cited", told)
        if faults := survey.faults_of(law):
            pytest.fail(tell_faults(law, faults, survey, failures), pytrace=False)


def survey_ruleset(
    ruleset: Ruleset[Any], games: int | None = None, seed: str = "", guided: bool = False
) -> Survey:
    """Holds every law against a ruleset, with the second process. Parameters as `explore`."""
    survey = explore(ruleset, games, seed, guided)
    survey.faults += [Fault("second_process_agrees", text) for text in compare(survey)]
    return survey


def tell_faults(law: str, faults: list[Fault], survey: Survey, folder: Path) -> str:
    """The message of a broken law; writes the shortest failing game into the folder."""
    lines = [f"{law}: {LAWS[law].text}"]
    different: dict[str, Fault] = {}
    for fault in faults:
        different.setdefault(fault.text, fault)
    for fault in list(different.values())[:SHOWN]:
        where = f" ({fault.where})" if fault.where else ""
        lines.append(f"  - {fault.text}{where}")
    if len(different) > SHOWN:
        lines.append(f"  and {len(different) - SHOWN} more, in {len(survey.games)} games")
    games = [(fault, fault.transcript) for fault in faults if fault.transcript is not None]
    if games:
        fault, transcript = min(
            games, key=lambda game: (game[1].attempt is None, len(game[1].entries))
        )
        transcript = msgspec.structs.replace(transcript, law=law, fault=fault.text)
        lines.append(f"  the shortest such game: {save_failure(transcript, folder)}")
        lines.append("  open it: load and open_transcript of tachanka.engine.testing.transcript")
    return "\n".join(lines)
