"""Who may hear and who may speak in the two rooms of a match.

Players talk among themselves from the beginning. Who looks on talks with others who do: what is
said there could help a player, so he hears it when the match is over, and may then answer. Who has
had the eyes of a side says nothing before that.
"""

from __future__ import annotations

from django.utils import timezone

from tachanka.accounts.blocks import are_apart
from tachanka.accounts.models import User
from tachanka.chat.models import Room, Silence
from tachanka.matches.confidants.knowledge import has_had
from tachanka.matches.errors import Code, Refused
from tachanka.matches.horizon import is_withheld
from tachanka.matches.models import Match

OVER = (Match.Status.FINISHED, Match.Status.CANCELLED)


def list_seats_of(match: Match, person: int | None) -> list[str]:
    """The seats of a match at which this person sits. person: his id, None for a visitor."""
    if person is None:
        return []
    return [seat.seat for seat in match.seats_in_order if seat.user_id == person]


def may_hear(room: str, plays: bool, over: bool) -> bool:
    """Whether somebody hears what is said there. plays: he sits at the match; over: it is."""
    if room == Room.PLAYERS:
        return plays
    return over or not plays


def list_rooms(match: Match, person: int | None) -> list[Room]:
    """The rooms that somebody hears, that of the players first."""
    plays = bool(list_seats_of(match, person))
    return [room for room in Room if may_hear(room, plays, _is_over(match))]


def _is_over(match: Match) -> bool:
    """Players are not to tell those who watch of an end that these do not know yet."""
    return match.status in OVER and not is_withheld(match)


def check_hearing(match: Match, person: int | None, room: str) -> None:
    """Errors: Refused (`not-yours`), where this person does not hear what is said there."""
    if room not in list_rooms(match, person):
        raise Refused(Code.NOT_YOURS, _say_closed(room))


def check_speaking(match: Match, person: User | None, room: str) -> User:
    """Who may speak there: this person.

    Errors: Refused (`not-yours`, `no-account`, `no-bots`, `silenced`, `apart`).
    """
    check_hearing(match, person.pk if person is not None else None, room)
    if person is None or (person.guest and room == Room.WATCHERS):
        raise Refused(Code.NO_ACCOUNT, "Who looks on needs an account to talk: sign in or join.")
    if person.program:
        raise Refused(Code.NO_BOTS, "Bots do not talk.")
    if room == Room.WATCHERS and not _is_over(match) and has_had(match, person.pk):
        text = "You have seen what a side sees: those who look on hear you when the match is over."
        raise Refused(Code.NOT_YOURS, text)
    silence = Silence.objects.filter(person=person, until__gt=timezone.now())
    until = silence.order_by("-until").values_list("until", flat=True).first()
    if until is not None:
        text = f"A moderator has asked you to be silent until {until:%Y-%m-%d %H:%M} UTC."
        raise Refused(Code.SILENCED, text)
    if room == Room.PLAYERS and _is_apart(match, person):
        raise Refused(Code.APART, "You and your opponent do not talk: one has blocked the other.")
    return person


def why_silent(match: Match, person: User | None, room: str) -> Refused | None:
    """Why this person may not speak there; None where he may."""
    try:
        check_speaking(match, person, room)
    except Refused as refusal:
        return refusal
    return None


def _is_apart(match: Match, person: User) -> bool:
    return any(are_apart(person.pk, seat.user_id) for seat in match.seats_in_order)


def _say_closed(room: str) -> str:
    if room == Room.PLAYERS:
        return "What the players say to each other is theirs."
    return "Those who look on talk among themselves; you hear it when the match is over."
