"""The large board of the big screen."""

from __future__ import annotations

import pytest

from clubhouse import make_account
from evenings import begin_tournament
from tachanka.matches.errors import Refused
from tachanka.tournaments import rounds
from tachanka.tournaments.errors import UnknownTournament
from tachanka.tournaments.featuring import feature_table
from tachanka.tournaments.models import Round

pytestmark = pytest.mark.django_db


def test_a_table_is_made_large_and_small_again() -> None:
    host = make_account("Helga")
    made = begin_tournament(host, "Anna Boris Clara Dora Egon")
    for table in (2, 2, None):
        feature_table(made.code, 1, table, host)
        assert Round.objects.get(tournament=made).featured == table
    told = made.deeds.filter(kind="featured").values_list("told", flat=True)
    assert list(told) == [{"round": 1, "table": 2}, {"round": 1, "table": None}]
    # The third has a bye, there is no ninth, and no second round.
    for number, table in ((1, 3), (1, 9), (2, 1)):
        with pytest.raises(UnknownTournament):
            feature_table(made.code, number, table, host)
    rounds.recall_round(made.code, 1, host)
    with pytest.raises(Refused, match="not published"):
        feature_table(made.code, 1, 1, host)
