from pathlib import Path

from bench.figures import Sheet, tell_spread
from bench.runs import load_run, save_run, set_against

COLUMNS = ("side", "matches", "acts / CPU s", "ms p50 / p99")


def make_sheet(*rows: tuple[str, ...]) -> Sheet:
    return Sheet("Acts", COLUMNS, rows)


def test_a_kept_run_is_found_again(tmp_path: Path) -> None:
    sheet = Sheet("Acts", COLUMNS, (("daphne", "20", "1,200 (1,100–1,300)", "–"),), ("Load 3.",))
    save_run(tmp_path / "run.json", "two cores", [sheet])
    run = load_run(tmp_path / "run.json")
    assert (run.machine, run.sheets) == ("two cores", (sheet,))


def test_each_figure_has_its_ratio_and_spreads_are_left_out(tmp_path: Path) -> None:
    save_run(tmp_path / "run.json", "", [make_sheet(("daphne", "20", "1,200 (9–9)", "10.0 / 40"))])
    new = make_sheet(("daphne", "20", "1,800 (1,700–1,900)", "5.0 / 60"))
    against = set_against(new, load_run(tmp_path / "run.json"))
    assert against.rows == (("daphne", "20", "1,800 (1,700–1,900) ×1.50", "5.0 / 60 ×0.50 / 1.50"),)
    assert against.notes == ("× is the ratio to the kept run.",)


def test_rows_of_one_name_are_told_apart_by_their_order(tmp_path: Path) -> None:
    old = make_sheet(("daphne", "1", "100", "–"), ("daphne", "20", "200", "–"))
    save_run(tmp_path / "run.json", "", [old])
    new = make_sheet(("uvicorn", "1", "7", "–"), ("daphne", "1", "50", "–"),
                     ("daphne", "20", "300", "–"))  # fmt: skip
    assert set_against(new, load_run(tmp_path / "run.json")).rows == (
        ("uvicorn", "1", "7", "–"),
        ("daphne", "1", "50 ×0.50", "–"),
        ("daphne", "20", "300 ×1.50", "–"),
    )


def test_a_sheet_that_was_not_kept_says_so(tmp_path: Path) -> None:
    save_run(tmp_path / "run.json", "", [])
    new = make_sheet(("daphne", "1", "50", "–"))
    told = set_against(new, load_run(tmp_path / "run.json"))
    assert (told.rows, told.notes) == (new.rows, ("The kept run has no such sheet.",))


def test_a_spread_is_the_median_and_its_ends() -> None:
    assert tell_spread([3, 1, 2000]) == "3 (1–2,000)"
    assert tell_spread([0.256], 2) == "0.26"
    assert tell_spread([]) == "–"
