"""Every law catches the fault that it is there for: the kit is tested by rulesets that break it."""

from __future__ import annotations

import importlib.util
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

from table_toy import RULESET as SKI_PATROL
from tachanka.engine import kernel
from tachanka.engine.api import Act, Ruleset
from tachanka.engine.game import Entry, Game, Step
from tachanka.engine.resources import ClauseText, read_clauses
from tachanka.engine.scene import Seat
from tachanka.engine.testing.fuzzer import explore
from tachanka.engine.testing.laws import LAWS, Package, turns
from tachanka.engine.testing.laws.art import art_is_plain, find_blemishes
from tachanka.engine.testing.laws.clauses import find_blots, find_dangling, find_strange_pictures
from tachanka.engine.testing.laws.purity import rules_import_nothing_impure
from tachanka.engine.testing.second import compare
from tachanka.engine.testing.survey import Survey
from toy_ruleset import RULESET

GAMES = 3
SOUND = {id(RULESET), id(SKI_PATROL)}

CAUGHT = {
    "LEAKING_VIEW": "twin_worlds_look_alike",
    "COVERED_LEAK": "views_change_by_what_is_told",
    "SECRET_WINDOW": "twin_worlds_look_alike",
    "SECRET_FALLBACK": "twin_worlds_look_alike",
    "BLIND_ARBITER": "arbiters_see_everything",
    "LEAKING_EVENT": "events_declare_what_they_reveal",
    "LEAKING_OPENING": "events_declare_what_they_reveal",
    "UNMARKED_REVEAL": "events_declare_what_they_reveal",
    "SILENT_PEEK": "undo_never_crosses_a_reveal",
    "HIDDEN_LUCK": "acts_repeat",
    "HIDDEN_CLOCK": "acts_repeat",
    "FLOAT_STATE": "states_hold_no_floats",
    "LIST_FOR_TUPLE": "states_survive_encoding",
    "CHANGING_SCENE": "asking_changes_nothing",
    "PEEKING_MEMORY": "remembered_is_as_made_anew",
    "REMEMBERED_SECRET": "remembered_is_as_made_anew",
    "NO_FALLBACK": "windows_are_sound",
    "LOST_SUBJECT": "windows_are_sound",
    "ASKED_ALONE": "ruled_seats_are_never_asked",
    "ILLEGAL_FALLBACK": "fallbacks_are_legal",
    "REGION_OFF_TABLE": "regions_lie_on_the_table",
    "EMPTY_REGION": "regions_are_mostly_legal",
    "REFUSED_BUTTON": "offered_acts_are_accepted",
    "BOUNDLESS_SUBSET": "choices_are_sound",
    "MISLEADING_REFUSAL": "refusals_show_a_way",
    "NO_OFFERS": "asked_seats_can_act",
    "WRONG_SEAT": "unasked_seats_get_no_offers",
    "TWICE_OFFERED": "offers_are_named_once",
    "LABELLED_ALIKE": "offers_are_told_apart",
    "ALIKE_OF_ONE": "offers_are_told_apart",
    "NO_DEED": "offers_are_told_apart",
    "WHOLE_FOR_PIECE": "offers_of_one_piece_agree",
    "GHOST_OFFER": "refs_exist",
    "UNKNOWN_CLAUSE": "clauses_exist",
    "UNKNOWN_MESSAGE": "messages_are_said",
    "MISTYPED_ASK": "fields_have_their_types",
    "NEGATIVE_MARGIN": "margins_are_measured",
    "NAMELESS_LEAD": "leads_are_whole",
    "UNKNOWN_ART": "art_exists",
    "TWIN_PIECES": "scenes_are_sound",
    "ENDLESS": "games_end",
    "UNKNOWN_ENDING": "games_end",
    "LOST_GOODS": "invariants_hold",
    "CRASHING": "nothing_raises",
    "WRONG_ANSWER": "standing_orders_answer_with_offers",
    "TELLING_ANSWER": "idle_windows_are_answered_alike",
    "TELLING_ORDER": "idle_windows_are_answered_alike",
    "HALF_MEASURE": "forecasts_sum_to_one",
    "BAD_BOT": "bots_choose_what_is_offered",
    **dict.fromkeys(("BROKEN_OPTION", "ENDLESS_SET_UP"), "setups_work"),
    "STRANGE_DEFAULT": "meta_is_sound",
    "LONELY_STRANGER": "meta_is_sound",
    **dict.fromkeys(("GIFT_OF_NOTHING", "BOARD_OPTION", "INK_OF_NOBODY"), "meta_is_sound"),
    **dict.fromkeys(("ADVANTAGE_OF_NOBODY", "ADVANTAGE_OF_NONE"), "meta_is_sound"),
    "EVENED_BY_THE_USUAL": "meta_is_sound",
    "NAMELESS_VALUE": "values_are_named",
    "UNEXPLAINED_OPTION": "clause_index_is_sound",
    "TOO_BIG_AREA": "boards_are_sound",
    "ONE_MORE_ENDING": "endings_have_golden_games",
    "CHANGED_RULES": "golden_games_replay",
    "NOTHING_LATER": "offers_of_one_piece_agree",
    "UNKNOWN_KIND": "pieces_have_kinds",
    "UNKEYED_BADGE": "pieces_have_kinds",
    "TWIN_KINDS": "newcomers_are_told",
    "UNTOLD_TURN": "newcomers_are_told",
    "NO_BRIEFS": "newcomers_are_told",
    "STRANGE_FIRST_GAME": "first_games_ask_the_newcomer",
    "FIRST_GAME_FOR_BOTH": "first_games_ask_the_newcomer",
    "FIRST_GAME_OF_THE_OTHER": "first_games_ask_the_newcomer",
    "AIMLESS": "goals_are_told",
    "HALF_A_GOAL": "goals_are_told",
    "CHANGING_TALLIES": "tallies_keep_their_names",
    "NEGATIVE_TALLY": "tallies_keep_their_names",
    "TELLING_TALLY": "twin_worlds_look_alike",
    "UNANNOUNCED_TURN": "meta_is_sound",
    "NAMELESS_FACE": "faces_are_named",
    "PEEKING_DESCRIBE": "remarks_depend_on_the_view",
    "EXTENT_OFF_BOARD": "extents_are_sound",
    "TWIN_EXTENTS": "extents_are_sound",
    "UNSAID_DEED": "messages_are_said",
    "UNSAID_GAUGE": "forecasts_sum_to_one",
}

CAUGHT_ON_A_TABLE = {
    "CROWDED_PROPOSAL": "proposals_are_accepted",
    "NO_PROPOSAL": "proposals_are_accepted",
    "MOVER_OFF_TABLE": "formations_are_sound",
    "UNDRAWN_EXTENT": "formations_are_sound",
    "TAKES_NONE": "choices_are_sound",
    "STANDS_FOR_NOBODY": "choices_are_sound",
    "CROWDED_ORDERS": "broken_orders_are_refused",
    "UNEXPLAINED_BREACH": "broken_orders_are_refused",
    "CHANGING_EXPLANATION": "broken_orders_are_refused",
    "REVISABLE_TURN": "windows_are_sound",
    "WRONG_COMPLETION": "completions_are_accepted",
    "SUGGESTS_ANOTHER": "suggestions_are_completions",
    "SUGGESTS_NOTHING": "suggestions_are_completions",
    "CLEAR_AND_BLOCKED": "findings_are_sound",
    "PEEKING_INSPECT": "findings_depend_on_the_view",
    "NEAREST_LAST": "sightings_are_sound",
    "SCANS_FARTHER": "sightings_are_sound",
    "SEES_THE_FALLEN": "sightings_are_sound",
    "SEES_FROM_NOWHERE": "sightings_are_sound",
    "PEEKING_SCAN": "sightings_depend_on_the_view",
    "STUCK_FALLBACK": "fallbacks_end",
    "NO_FALLBACK_AT_ALL": "windows_are_sound",
    "OTHER_FORK": "forks_go_on",
    "STRANGE_CROP": "diagrams_are_sound",
    "LOST_GROUP": "scenes_are_sound",
    "NAMED_BY_ID": "names_are_said",
    "RANGE_WITHOUT_ITS_DEFAULT": "meta_is_sound",
}

ALONE = (
    *("SECRET_WINDOW", "SECRET_FALLBACK", "BLIND_ARBITER", "UNMARKED_REVEAL", "LEAKING_EVENT"),
    *("LEAKING_OPENING", "WRONG_SEAT", "TWICE_OFFERED", "UNKNOWN_CLAUSE", "UNKNOWN_MESSAGE"),
    *("LABELLED_ALIKE", "NO_DEED"),
    *("UNKNOWN_ART", "LOST_GOODS", "CRASHING", "HALF_MEASURE", "ONE_MORE_ENDING"),
    *("ASKED_ALONE", "LONELY_STRANGER", "GIFT_OF_NOTHING", "NAMELESS_VALUE", "MOVER_OFF_TABLE"),
    *("REVISABLE_TURN", "CROWDED_ORDERS", "UNEXPLAINED_BREACH", "WRONG_COMPLETION", "STRANGE_CROP"),
    *("CLEAR_AND_BLOCKED", "PEEKING_INSPECT", "NAMED_BY_ID", "RANGE_WITHOUT_ITS_DEFAULT"),
    *("SUGGESTS_ANOTHER", "SUGGESTS_NOTHING"),
    *("UNKNOWN_KIND", "UNKEYED_BADGE", "TWIN_KINDS", "UNTOLD_TURN", "NO_BRIEFS", "AIMLESS"),
    *("STRANGE_FIRST_GAME", "FIRST_GAME_FOR_BOTH", "FIRST_GAME_OF_THE_OTHER"),
    *("CHANGING_TALLIES", "NEGATIVE_TALLY", "UNANNOUNCED_TURN"),
    *("HALF_A_GOAL", "PEEKING_DESCRIBE", "UNSAID_DEED", "UNSAID_GAUGE"),
)
"""Faults that break no other law than their own."""

IN_A_SECOND_PROCESS = ("HASH_ORDER", "HASH_ORDERED_SCENE")

BY_THE_KERNEL = {
    "unasked_seats_are_refused",
    "nonsense_is_refused",
    "undo_restores",
    "undo_keeps_its_fence",
    "sealed_answers_stand_or_are_revised",
}
"""Laws that no ruleset can break, only a fault of the kernel."""


@pytest.fixture(scope="module")
def planted() -> dict[str, Ruleset[Any]]:
    """The rulesets of the modules `planted_*`, loaded under names that a second process does not
    know: it finds them by their files only."""
    found: dict[str, Ruleset[Any]] = {}
    for path in sorted(Path(__file__).parent.glob("planted_*.py")):
        spec = importlib.util.spec_from_file_location(f"of_{path.stem}", path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[module.__name__] = module
        spec.loader.exec_module(module)
        rulesets = {n: r for n, r in vars(module).items() if isinstance(r, Ruleset)}
        sound = (RULESET, SKI_PATROL)
        found |= {
            name: each for name, each in rulesets.items() if not any(each is s for s in sound)
        }
    return found


def survey(ruleset: Ruleset[Any], games: int = GAMES) -> Survey:
    """Random games of one scenario, which is enough for these."""
    meta = replace(ruleset.meta, scenarios=ruleset.meta.scenarios[:1])
    return explore(replace(ruleset, meta=meta), games, guided=True)


def list_broken(ruleset: Ruleset[Any], law: str, games: int = GAMES) -> list[str]:
    """The laws that are found to be broken; in more games than one only where this is not yet."""
    broken = survey(ruleset, 1).broken
    return broken if law in broken else survey(ruleset, games).broken


@pytest.mark.parametrize(("name", "law"), CAUGHT.items())
def test_planted_fault_is_caught(planted: dict[str, Ruleset[Any]], name: str, law: str) -> None:
    broken = list_broken(planted[name], law)
    if name in ALONE:
        assert broken == [law]
    else:
        assert law in broken


@pytest.mark.parametrize(("name", "law"), CAUGHT_ON_A_TABLE.items())
def test_fault_planted_on_a_table_is_caught(
    planted: dict[str, Ruleset[Any]], name: str, law: str
) -> None:
    broken = list_broken(planted[name], law, 2)
    if name in ALONE:
        assert broken == [law]
    else:
        assert law in broken


@pytest.mark.parametrize("name", IN_A_SECOND_PROCESS)
def test_order_of_a_set_is_caught(planted: dict[str, Ruleset[Any]], name: str) -> None:
    ruleset = planted[name]
    found = compare(explore(ruleset, GAMES))
    assert found != []
    assert all(text.startswith(("frost: entry ", "snow: entry ")) for text in found)


def test_ruleset_without_a_home_is_told_so() -> None:
    nowhere = replace(RULESET, bots=())
    assert compare(Survey(nowhere)) == [
        "the ruleset is not an attribute of any module, so a second process cannot load it"
    ]


def test_clock_and_luck_imports_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "impure_package"
    package.mkdir()
    (package / "__init__.py").write_text("from random import choice\n")
    (package / "rules.py").write_text("import os.path, json\n")
    (package / "tests").mkdir()
    (package / "tests" / "test_rules.py").write_text("import time\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    found = rules_import_nothing_impure(Package(replace(RULESET, package="impure_package")))
    assert list(found) == [
        "__init__.py imports random; luck comes from `chance`, time from nowhere",
        "rules.py imports os.path; luck comes from `chance`, time from nowhere",
    ]


@pytest.mark.parametrize(
    ("id", "change", "fault"),
    [
        ("T2", {"section": ""}, "T2 belongs to no section"),
        ("T3", {"title": "G" * 51}, "the title of T3 has 51 letters"),
        ("T5", {"title": "Why?"}, "the title of T5, a clause, is 'Why?'"),
        ("T-R1", {"title": "Sorry"}, "the title of T-R1, a ruling, is 'Sorry'"),
        ("T13", {"section": "On the ice"}, "the clauses of 'On the ice' do not stand together"),
        ("T6", {"text": "Two legs, then"}, "the text of T6 ends with 'Two legs, then'"),
        ("T6", {"text": "As T16, T-R2."}, "T6 refers to T16, which is not in the index"),
        ("T6", {"text": "As T7 (T-R3)."}, "T6 refers to T-R3, which is not in the index"),
    ],
)
def test_blots_in_the_clause_index_are_caught(id: str, change: dict[str, str], fault: str) -> None:
    index = read_clauses("toy_ruleset")
    assert list(find_blots(index)) == []
    assert fault in find_blots({**index, id: structs.replace(index[id], **change)})


def test_pictures_of_other_things_are_caught() -> None:
    index = read_clauses("toy_ruleset")
    captions = {"leg": "A leg (T5, T6).", "cover": "See T13, XT7 and T7-2."}
    assert index["T6"].diagram == "leg"
    assert list(find_strange_pictures(index, captions)) == [
        "T7 is shown by the diagram 'cover', whose caption does not cite it"
    ]
    assert list(find_strange_pictures(index, {**captions, "cover": "No: T7."})) == []
    assert list(find_strange_pictures(index, {"cover": "(T7)"})) == [
        "T6 is shown by the diagram 'leg', which there is not"
    ]


def test_references_are_found_by_the_shape_of_ids() -> None:
    index = {
        "B5.1": ClauseText("a", "See B5.2, B-R1 and B5. Not B5.1.2, XB5.9 or B-R1b.", section="s"),
        "B-R1": ClauseText("b?", "B5.1. B-R12, then B-R1.", "ruling", "s"),
    }
    assert list(find_dangling(index)) == [("B5.1", "B5.2"), ("B-R1", "B-R12")]


DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink">
<defs><path id="dot" d="M0 0h1"/><pattern id="net"/></defs>
<use href="#dot"/><use x:href="#dot"/><rect fill="url(#net)"/>{}</svg>"""


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ("", []),
        ("<script/>", ["holds an element script"]),
        ("<g><style/></g>", ["holds an element style"]),
        ('<g onclick="go()"/>', ["holds an attribute onclick"]),
        ('<g style="fill:red"/>', ["holds an attribute style"]),
        ('<use href="a.svg#b"/>', ["refers to 'a.svg#b', outside of itself"]),
        ('<use x:href="http://a"/>', ["refers to 'http://a', outside of itself"]),
        ('<g fill="url(a.svg#b)"/>', ["refers to 'url(a.svg#b)', outside of itself"]),
        ('<g id="dot"/>', ["has 2 elements called dot"]),
        ('<use href="#blot"/>', ["refers to blot, which it does not have"]),
        ('<g fill="url(#grid)"/>', ["refers to grid, which it does not have"]),
        ("<g>", ["is no SVG: mismatched tag: line 3, column 67"]),
    ],
)
def test_blemishes_of_a_drawing_are_caught(more: str, fault: list[str]) -> None:
    assert list(find_blemishes(DRAWING.format(more))) == fault


def test_every_drawing_of_a_package_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    art = tmp_path / "drawn_package" / "art"
    art.mkdir(parents=True)
    (art.parent / "__init__.py").write_text("")
    (art / "map.svg").write_text(DRAWING.format("<image/>"))
    (art / "notes.txt").write_text("<image/>")
    monkeypatch.syspath_prepend(str(tmp_path))
    found = art_is_plain(Package(replace(RULESET, package="drawn_package")))
    assert list(found) == ["art/map.svg holds an element image"]
    bare = replace(RULESET, package="tachanka.engine.testing")
    assert list(art_is_plain(Package(bare))) == []


def test_kernel_that_hears_anybody_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_check_asked", lambda game, seat: game.window)
    assert "unasked_seats_are_refused" in survey(RULESET, 1).broken


def test_kernel_that_takes_anything_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_check_offered", lambda game, seat, act: None)
    assert "nonsense_is_refused" in survey(RULESET, 1).broken


def test_undo_without_a_fence_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_may_go_back", lambda game, step, seat: True)
    assert "undo_keeps_its_fence" in survey(RULESET, 1).broken


def test_undo_that_goes_nowhere_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def stay(game: Game[Any], seat: Seat) -> Step[Any]:
        return Step(game, Entry(game.seq, "undo", "", seat, "person", Act("")))

    monkeypatch.setattr(turns, "undo", stay)
    assert survey(RULESET, 1).broken == ["undo_restores"]


@pytest.mark.parametrize("revisable", [True, False])
def test_kernel_that_mistakes_sealed_answers_is_caught(
    monkeypatch: pytest.MonkeyPatch, revisable: bool
) -> None:
    """Either nobody may revise, though the window says so, or everybody, though it does not."""
    check = kernel._check_asked

    def check_wrongly(game: Game[Any], seat: Seat) -> Any:
        assert game.window is not None
        window = msgspec.structs.replace(game.window, revisable=not revisable)
        return check(replace(game, window=window), seat)

    monkeypatch.setattr(kernel, "_check_asked", check_wrongly)
    found = survey(SKI_PATROL if revisable else RULESET, 1).broken
    assert "sealed_answers_stand_or_are_revised" in found


def test_every_planted_fault_is_tried(planted: dict[str, Ruleset[Any]]) -> None:
    assert set(planted) == {*CAUGHT, *CAUGHT_ON_A_TABLE, *IN_A_SECOND_PROCESS}


def test_every_law_has_a_planted_fault() -> None:
    packages = {"rules_import_nothing_impure", "clauses_read_well", "art_is_plain"}
    texts = {"languages_agree", "texts_speak_to_players", "hints_fit_any_hand"}
    elsewhere = {"second_process_agrees", *packages, *texts}
    caught = {*CAUGHT.values(), *CAUGHT_ON_A_TABLE.values()}
    assert caught | elsewhere | BY_THE_KERNEL == set(LAWS)


@pytest.mark.parametrize("ruleset", [RULESET, SKI_PATROL], ids=["toy", "table_toy"])
def test_toy_without_faults_breaks_no_law(ruleset: Ruleset[Any]) -> None:
    found = explore(ruleset, GAMES, guided=True)
    assert (found.faults, compare(found)) == ([], [])
