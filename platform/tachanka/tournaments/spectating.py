"""A tournament as those know it who only watch, where boards have a delay.

Organisers and those who take part know how a board ended at once; to others it goes on until its
end is public. Nobody is shown the board itself earlier, but for who sits there.
"""

from __future__ import annotations

import datetime
from dataclasses import replace

from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.matches.clocks.watch import to_time, watch
from tachanka.matches.database import ask_database
from tachanka.matches.horizon import is_withheld, rewind
from tachanka.matches.models import Match
from tachanka.matches.ticker import chores
from tachanka.tournaments import models
from tachanka.tournaments.deeds import tell_changed
from tachanka.tournaments.rights import is_organiser
from tachanka.tournaments.state import State


def find_withheld(state: State) -> list[Match]:
    """The matches that are over, which the public does not know yet."""
    boards = (leg.match for legs in state.legs.values() for leg in legs)
    return [match for match in boards if match is not None and is_withheld(match)]


def leave_out(state: State, you: User | None) -> State:
    """The tournament as this person may know it; to be told, never to be stored."""
    withheld = find_withheld(state)
    if not withheld or is_organiser(you, state.row):
        return state
    if you is not None and any(entrant.user_id == you.pk for entrant in state.entrants):
        return state
    rewind(withheld, you.pk if you is not None else None, asked=False)
    hidden = [match for match in withheld if match.rewound]
    for legs in state.legs.values():
        for leg in legs:
            if leg.match is not None and leg.match.rewound:
                leg.result = None
    return replace(state, withheld=frozenset(match.code for match in hidden))


_told = timezone.now()
"""Until then who looks on was told of ends that had become public."""


def listen() -> None:
    """Has those who look on told of ends in time; called once, when the app is ready."""
    chores.append(tell_revealed)


async def tell_revealed() -> None:
    """Has whoever looks at a tournament ask anew where the end of a board has become public."""
    global _told
    since, _told = _told, to_time(watch.now())
    for code in await ask_database(_find_revealed, since, _told):
        await tell_changed(code)


def _find_revealed(since: datetime.datetime, now: datetime.datetime) -> list[str]:
    ended = Match.objects.filter(revealed__gt=since, revealed__lte=now).values("pk")
    rows = models.Leg.objects.filter(match__in=list(ended.values_list("pk", flat=True)))
    codes = rows.values_list("tie__round__tournament__code", flat=True).order_by().distinct()
    return [str(code) for code in codes]
