"""No module imports, by whatever way round, a module that imports it."""

import graphlib

import grimp
import pytest

from serving import ROOT

PACKAGES = ["tachanka", *sorted(p.parent.name for p in (ROOT / "rulesets").glob("*/__init__.py"))]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_files_go_round_in_a_circle(package: str) -> None:
    graph = grimp.build_graph(package)
    modules = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    assert len(modules) > 20
    try:
        graphlib.TopologicalSorter(modules).prepare()
    except graphlib.CycleError as fault:
        pytest.fail(" imports ".join(reversed(fault.args[1])))
