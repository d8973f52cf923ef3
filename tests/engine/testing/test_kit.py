"""The kit as authors meet it: as a pytest plugin, with failing games they can open."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import toy_ruleset
from tachanka.engine.api import Act, Config
from tachanka.engine.kernel import play
from tachanka.engine.testing import ConformanceKit, open_transcript
from tachanka.engine.testing.clauses import CLAUSES
from tachanka.engine.testing.coverage import Coverage, find_homes, measure_coverage
from tachanka.engine.testing.fuzzer import explore
from tachanka.engine.testing.golden import find_endings
from tachanka.engine.testing.kit import tell_faults
from tachanka.engine.testing.laws import LAWS
from tachanka.engine.testing.laws.packages import list_golden
from tachanka.engine.testing.second import (
    HASH_SEEDS,
    Home,
    call_elsewhere,
    find_home,
    load_ruleset,
)
from tachanka.engine.testing.survey import Fault, Survey
from tachanka.engine.testing.transcript import Attempt, Transcript, load, save
from toy_ruleset import RULESET

BROKEN = """
from dataclasses import replace

from tachanka.engine.testing import ConformanceKit
from toy_ruleset import RULESET


def forget_flares(s, acts, chance):
    events = RULESET.apply(s, acts, chance)
    if "guard" in acts and acts["guard"].verb == "flare":
        s.flares = -1
    return events


FORGETFUL = replace(RULESET, apply=forget_flares)


class TestConformance(ConformanceKit):
    ruleset = FORGETFUL
    games = 2
"""

KIT = """
from tachanka.engine.testing import ConformanceKit
from toy_ruleset import RULESET


class TestConformance(ConformanceKit):
    ruleset = RULESET
"""


def run_pytest(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """pytest in a folder of its own, as an author outside this tree runs it."""
    plain = "-p no:django -p no:cacheprovider --import-mode=importlib"
    (folder / "pytest.ini").write_text(f"[pytest]\npythonpath = .\naddopts = {plain}\n")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *args],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def test_installed_ruleset_is_tested_without_a_file(tmp_path: Path) -> None:
    suite = ("--pyargs", "tachanka.engine.testing.conformance", "--ruleset", "toy", "--games", "1")
    done = run_pytest(tmp_path, *suite)
    assert done.returncode == 0, done.stdout
    assert f"{len(LAWS)} passed" in done.stdout
    assert "clauses of toy 1" in done.stdout
    assert "0 of 17 are named by tests that passed" in done.stdout


@pytest.mark.parametrize(
    ("args", "text"),
    [
        ((), "name an installed ruleset with --ruleset ID"),
        (("--ruleset", "chess"), "no ruleset is called 'chess'; installed are: "),
    ],
)
def test_suite_says_what_ruleset_it_wants(tmp_path: Path, args: tuple[str, ...], text: str) -> None:
    suite = ("--pyargs", "tachanka.engine.testing.conformance", "-x")
    done = run_pytest(tmp_path, *suite, *args)
    assert done.returncode != 0
    assert text in done.stdout + done.stderr


def test_broken_law_leaves_a_game_to_open(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text(BROKEN)
    done = run_pytest(tmp_path, "test_broken.py", "--failures", "failures")
    assert done.returncode == 1
    text = "invariants_hold: check() is silent, and a position has exactly one of a window"
    assert text in done.stdout
    assert "-1 flares are left" in done.stdout
    failure = load(tmp_path / "failures" / "toy-invariants-hold.json")
    assert (failure.law, failure.attempt) == ("invariants_hold", Attempt("guard", Act("flare")))
    game = open_transcript(RULESET, failure)
    assert failure.attempt is not None
    after = play(game, failure.attempt.seat, failure.attempt.act).game
    assert (game.state.flares, after.state.flares) == (2, 1)


# --- Surveys ------------------------------------------------------------------------------


def test_games_are_the_same_every_time() -> None:
    games = [explore(RULESET, 1, seed).games for seed in ("", "", "other")]
    keys = [[game.transcript.key for game in each] for each in games]
    assert games[0] == games[1]
    assert keys[0] != keys[2]


def test_survey_tells_what_it_did() -> None:
    survey = explore(RULESET, 2)
    assert len(survey.games) == 4
    assert survey.acts >= sum(len(game.transcript.entries) for game in survey.games)
    assert survey.cited >= {"T3", "T4", "T6", "T8"}
    assert survey.broken == []


def test_every_law_says_what_must_hold() -> None:
    assert all(law.text.endswith(".") for law in LAWS.values())
    assert {name for name, law in LAWS.items() if not law.finders} == {
        "nothing_raises",
        "invariants_hold",
        "games_end",
        "bots_choose_what_is_offered",
        "second_process_agrees",
    }


def test_message_tells_the_law_its_faults_and_the_shortest_game(tmp_path: Path) -> None:
    short, long = (
        Transcript("toy", 1, Config("frost"), "", ()),
        list_golden("toy_ruleset")["even.json"],
    )
    faults = [
        Fault("games_end", "it goes on", "frost, after 9 acts", long),
        *(Fault("games_end", f"fault {n}", "", short) for n in range(6)),
        Fault("games_end", "it goes on", "snow, after 7 acts"),
    ]
    told = tell_faults("games_end", faults, Survey(RULESET), tmp_path).splitlines()
    path = tmp_path / "toy-games-end.json"
    assert told == [
        f"games_end: {LAWS['games_end'].text}",
        "  - it goes on (frost, after 9 acts)",
        *(f"  - fault {n}" for n in range(4)),
        "  and 2 more, in 0 games",
        f"  the shortest such game: {path}",
        "  open it: load and open_transcript of tachanka.engine.testing.transcript",
    ]
    assert load(path).law == "games_end"


def test_kit_is_one_test_for_each_law() -> None:
    (mark,) = ConformanceKit.test_law.pytestmark  # type: ignore[attr-defined]
    assert mark.args == ("law", list(LAWS))


# --- Transcripts and golden games ---------------------------------------------------------


def test_transcript_survives_its_file(tmp_path: Path) -> None:
    golden = list_golden("toy_ruleset")["profit.json"]
    assert load(save(golden, tmp_path / "deep" / "game.json")) == golden


def test_golden_games_are_whole() -> None:
    golden = list_golden("toy_ruleset")
    ways = {name: game.outcome.way for name, game in golden.items() if game.outcome}
    assert ways == {"even.json": "even", "profit.json": "profit", "seizure.json": "seizure"}
    for game in golden.values():
        assert open_transcript(RULESET, game).outcome == game.outcome
        assert {(entry.draws, entry.events) for entry in game.entries} == {((), ())}


def test_bots_find_the_endings() -> None:
    survey = Survey(RULESET)
    assert set(find_endings(survey)) == {"profit", "seizure", "even"}
    for way, game in survey.endings.items():
        end = open_transcript(RULESET, game).outcome
        assert end is not None
        assert end.way == way


# --- The second process -------------------------------------------------------------------


def test_home_of_a_ruleset() -> None:
    home = find_home(RULESET)
    assert home is not None
    assert (home.module, home.attribute) == ("toy_ruleset", "RULESET")
    assert load_ruleset(home) is RULESET


def test_ruleset_is_loaded_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "elsewhere.py"
    path.write_text("from toy_ruleset import RULESET as MINE\n")
    assert load_ruleset(Home("a_module_elsewhere", str(path), "MINE")) is RULESET
    del sys.modules["a_module_elsewhere"]
    with pytest.raises(ImportError):
        load_ruleset(Home("a_module_nowhere", "", "MINE"))


def tell_hash_seed() -> str:
    """Something that hangs on how strings hash."""
    return os.environ.get("PYTHONHASHSEED", "")


def fail_elsewhere() -> str:
    raise LookupError("not here")


def test_functions_are_called_in_another_process() -> None:
    assert [call_elsewhere(tell_hash_seed, seed) for seed in HASH_SEEDS] == list(HASH_SEEDS)
    with pytest.raises(RuntimeError, match="the second process failed: LookupError: not here"):
        call_elsewhere(fail_elsewhere, "1")


# --- Clause coverage ----------------------------------------------------------------------


class Report:
    """A test that passed."""

    def __init__(self, nodeid: str, path: Path, *marked: str) -> None:
        self.nodeid = nodeid
        self.user_properties = [(CLAUSES, {"marked": list(marked), "path": str(path)})]


def test_coverage_counts_the_tests_of_the_package_only() -> None:
    package, project = find_homes("toy_ruleset")
    assert (package.name, project.name) == ("toy_ruleset", "toy_ruleset")
    reports = [
        Report("tests/test_rules.py::test_t3_lots", project / "tests" / "test_rules.py"),
        Report("test_x.py::test_flares", package / "test_x.py", "T10", "T99"),
        Report("test_y.py::test_t5_forts", Path(__file__)),
    ]
    survey = {"package": "toy_ruleset", "games": 8, "cited": ["T3", "T4"]}
    coverage = measure_coverage(survey, reports)
    assert (coverage.named, coverage.cited) == (frozenset({"T3", "T10"}), frozenset({"T3", "T4"}))
    others = [
        "T1",
        "T2",
        "T-R2",
        "T5",
        "T6",
        "T7",
        "T8",
        "T9",
        "T11",
        "T-R1",
        "T12",
        "T13",
        "T14",
        "T15",
    ]
    assert coverage.tell() == [
        "2 of 17 are named by tests that passed, 2 were cited in 8 random games",
        f"not named by a test: T1, T2, T4, {', '.join(others[2:])}",
        f"nor cited: {', '.join(others)}",
    ]


def test_naming_the_whole_index_covers_nothing(tmp_path: Path) -> None:
    copy = tmp_path / "toy_ruleset"
    shutil.copytree(Path(toy_ruleset.__file__).parent, copy)
    shutil.copy(Path(__file__).parent / "planted_index.py", copy / "test_index.py")
    (copy / "test_kit.py").write_text(KIT)
    done = run_pytest(tmp_path, "toy_ruleset", "--games", "1", "-k", "test_index or clauses_exist")
    assert done.returncode == 0, done.stdout
    told = done.stdout[done.stdout.index("clauses of toy 1") :].splitlines()
    assert told[1].startswith("4 of 17 are named by tests that passed, ")
    assert told[2] == (
        "not named by a test: T1, T2, T5, T6, T7, T8, T9, T11, T-R1, T12, T13, T14, T15"
    )
    assert [line for line in told if line.startswith("too many to count: ")] == [
        "too many to count: 17 clauses by test_every_clause_has_a_title",
        "too many to count: 6 clauses by test_many_clauses_have_a_text",
        "too many to count: 17 clauses by test_there_are_clauses",
        "too many to count: 17 clauses by TestMarks::test_every_clause_is_marked",
    ]


def test_long_lists_are_cut() -> None:
    index = tuple(f"C{n}" for n in range(43))
    told = Coverage(index, frozenset(index[:1]), frozenset(index), 1).tell()
    assert told[1].endswith("C40 and 2 more")
