"""Victory of the other scenarios, and an attack that is spent (R-901)."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import Rally
from reds_versus_reds.rules.victory import has_objective, is_spent
from reds_versus_reds.tests.table import SIDING, USLON, A, D, Table, position, stand


def siding(bands: int, guards: int, officers: int = 0) -> Field:
    men = [stand(f"G1.{n}", 2500 + 110 * n, 1600, scenario=SIDING) for n in range(1, bands + 1)]
    men += [stand(f"E1.{n}", 3400 + 110 * n, 1600, scenario=SIDING) for n in range(1, guards + 1)]
    men += [stand("GC.1", 3500, 2000, scenario=SIDING)] * (officers > 0)
    men += [stand("EC.1", 3700, 2000, scenario=SIDING)]
    return Field(position(men, scenario=SIDING))


@pytest.mark.clause("R-901")
@pytest.mark.parametrize(
    ("bands", "guards", "officers", "won"),
    [(6, 5, 0, True), (6, 6, 0, False), (5, 2, 1, False), (7, 6, 0, True), (1, 0, 0, True)],
)
def test_a_majority_in_the_station(bands: int, guards: int, officers: int, won: bool) -> None:
    assert has_objective(siding(bands, guards, officers)) is won


@pytest.mark.clause("R-901")
def test_both_guns_must_go() -> None:
    red = stand("S1.1", 3000, 4200, scenario=USLON)
    foot = stand("K1.1", 3000, 2000, scenario=USLON)
    gun = stand("KG2.1", 2900, 2300, scenario=USLON)
    assert has_objective(Field(position([red, foot], scenario=USLON)))
    assert not has_objective(Field(position([red, foot, gun], scenario=USLON)))


@pytest.mark.clause("R-901", "R-701")
def test_officers_alone_attack_nobody() -> None:
    officer = stand("RC.1", 3000, 4300)
    assert is_spent(Field(position([officer, stand("KM.1", 3200, 2500)])))
    men = [stand("K1.1", 3200, 2300), stand("KC.1", 3400, 2300), officer]
    units = {"K1": {"markers": 1}}
    table = Table(position(men, [Rally(D)], units=units))
    table.do(D, "done")
    assert table.won == (D, "spent")


@pytest.mark.clause("R-901")
def test_the_objective_goes_before_all_else() -> None:
    men = [stand("K1.1", 3200, 3300), stand("KC.1", 3400, 3300), stand("RC.1", 3000, 4300)]
    table = Table(position(men, [Rally(D)], units={"K1": {"markers": 1}}, turn=14))
    table.do(D, "done")
    assert table.won == (A, "objective")
