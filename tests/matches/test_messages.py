"""Who is told that a standing order has answered, and of which answers."""

import pytest

from tachanka.engine.api import ARBITER, PUBLIC, Act, Many, One, Pairs, Viewer
from tachanka.engine.game import Entry
from tachanka.matches.messages import make_line

OWNER, OTHER = Viewer("seat", "red"), Viewer("seat", "white")
CHIT = Act("play", None, One("lenin"))


def find_by(act: Act, eyes: Viewer) -> str:
    """How the line says that it came about."""
    return make_line(Entry(3, "act", "digest", "red", "standing", act), eyes).by


@pytest.mark.parametrize(("eyes", "by"), [(OWNER, "standing"), (ARBITER, "standing"),
                                          (OTHER, "person"), (PUBLIC, "person")])  # fmt: skip
def test_orders_are_told_to_their_owner_only(eyes: Viewer, by: str) -> None:
    assert find_by(CHIT, eyes) == by


@pytest.mark.parametrize(
    ("act", "by"),
    [
        (Act("pass"), "waived"),
        (Act("react", None, Pairs({})), "waived"),
        (Act("react", None, Pairs({"gun": "B2"})), "standing"),
        (Act("lose", None, Many(("rifles",))), "standing"),
    ],
)
def test_what_came_of_going_on_is_no_deed_of_the_order(act: Act, by: str) -> None:
    assert find_by(act, OWNER) == by
    assert find_by(act, OTHER) == "person"
