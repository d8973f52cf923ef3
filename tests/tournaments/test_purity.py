"""Pairing and standings import nothing of tachanka but themselves."""

from __future__ import annotations

import grimp

ROOMS = ("pairing", "standings", "scores", "values")


def test_the_rooms_know_themselves_only() -> None:
    graph = grimp.build_graph("tachanka", include_external_packages=True)
    rooms = {f"tachanka.tournaments.{room}" for room in ROOMS}
    inside = rooms | set().union(*(graph.find_descendants(room) for room in rooms))
    assert len(inside) > 20
    known = set().union(*(graph.find_modules_directly_imported_by(name) for name in inside))
    outside = {name for name in known - inside if name.startswith("tachanka")}
    assert outside == set()
    assert {"django", "random", "datetime", "time"} & known == set()
    assert {"msgspec", "rustworkx"} <= known
