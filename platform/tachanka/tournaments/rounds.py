"""Rounds: pairing one, changing it by hand, publishing it and taking that back, closing it."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Any

import msgspec
import structlog
from django.db import transaction
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.lobby.dealing import forget_deal, make_deal
from tachanka.tournaments import values
from tachanka.tournaments.boards import set_up_boards, take_away_board
from tachanka.tournaments.deeds import LONGEST_REASON, hold_tournament, note_change
from tachanka.tournaments.duplicates import drop_decided, find_waiting, note_boards
from tachanka.tournaments.errors import UnknownTournament
from tachanka.tournaments.models import Leg, Round, Suggestion, Tie, Tournament
from tachanka.tournaments.pairing.hand import pair_by_hand
from tachanka.tournaments.pairing.question import MOST_HERE, Interrupted, answer_question
from tachanka.tournaments.plans import Fight, restore_plan
from tachanka.tournaments.results import Verdict, store_verdict
from tachanka.tournaments.scores import is_over
from tachanka.tournaments.state import State, describe_question, read_state

log = structlog.get_logger()
TRIES = 3
"""So often a round is paired anew because something changed meanwhile."""


def find_round(tournament: Tournament, number: int) -> Round:
    """Errors: UnknownTournament."""
    found = tournament.rounds.filter(number=number).first()
    if found is None:
        raise UnknownTournament(f"There is no round {number} in this tournament.")
    return found


def _hold_running(code: str) -> Tournament:
    tournament = hold_tournament(code)
    if tournament.status != Tournament.Status.RUNNING:
        raise Refused(Code.NOT_RUNNING, "The tournament is not running: start it first.")
    if tournament.paused:
        raise Refused(Code.PAUSED, "The tournament is paused: resume it first.")
    return tournament


def pair_next(code: str, by: User | None, publish: bool = False) -> Round:
    """Pairs the next round; only its organisers see it until it is published.

    Nobody is held up meanwhile: what the pairing is made of is read, answered, and stored if it is
    still the same then. It is kept with the round, so that the pairing can be made again.
    publish: to all, in the same breath. Errors: UnknownTournament; Refused (`not-running`,
    `paused`, `not-finished`, `not-open`; `busy`: it changed over and over, or the pairing was
    broken off); values.Wrong.
    """
    for _ in range(TRIES):
        number, asked = _pose_question(code)
        try:
            pairing = answer_question(asked)
        except Interrupted as fault:
            log.error("pairing.interrupted", code=code, fault=str(fault))
            raise Refused(Code.BUSY, "The pairing was broken off: pair the round again.") from fault
        with transaction.atomic():
            state = _read_waiting(code)
            if (number, asked) == _describe_next(state):
                row = _store_round(state, number, pairing, asked)
                settle_due(code)
                note_change(state.row, "paired", by, {"round": number})
                if publish:
                    publish_round(code, number, by)
                return row
    raise Refused(Code.BUSY, "The tournament changes all the time: pair the round again.")


def ask_round(code: str, by: User) -> bool:
    """Pairs the next round, as `pair_next`, where that is a matter of a moment; whether it is. A
    large one is due from then on: whoever gets to it pairs it.

    Errors: those of `pair_next`; what can only be seen while it is paired stands in `fault` then.
    """
    with transaction.atomic():
        state = _read_waiting(code)
        _describe_next(state)
        if is_large(state):
            row = state.row
            if not row.due:
                row.due, row.due_by, row.claimed, row.fault = True, by, None, ""
                row.save(update_fields=["due", "due_by", "claimed", "fault", "updated"])
            return False
    pair_next(code, by)
    return True


def settle_due(code: str, fault: str = "") -> None:
    """Nobody waits for the next round of this tournament any more. fault: why it did not come.

    What came in time stands: of two who are at it, the later one has nothing to settle."""
    waited_for = Tournament.objects.filter(code=code, due=True)
    waited_for.update(due=False, due_by=None, claimed=None, fault=fault[:LONGEST_REASON])


def is_large(state: State) -> bool:
    """Whether a round of this tournament takes longer to pair than a request may."""
    return len(state.entrants) > MOST_HERE


@transaction.atomic
def _pose_question(code: str) -> tuple[int, bytes]:
    return _describe_next(_read_waiting(code))


def _read_waiting(code: str) -> State:
    """The tournament, held, whose last round is over."""
    state = read_state(_hold_running(code))
    _require_last_over(state)
    return state


def _describe_next(state: State) -> tuple[int, bytes]:
    number = len(state.rounds) + 1
    if number > state.count_rounds():
        raise Refused(Code.NOT_OPEN, "All rounds have been played: finish the tournament.")
    return number, describe_question(state, number)


def _require_last_over(state: State) -> None:
    last = state.last
    if last is None or last.status == Round.Status.OVER:
        return
    if last.status == Round.Status.PAIRED:
        text = f"Round {last.number} is paired and waits to be published."
        raise Refused(Code.NOT_OPEN, text)
    left = len(list_open(state, last))
    if left:
        text = f"In round {last.number} {left} ties are open: decide them, or wait."
        raise Refused(Code.NOT_FINISHED, text)


def list_open(state: State, row: Round) -> list[Tie]:
    """The ties of a round that are not over."""
    ties = [tie for tie in state.ties if tie.round_id == row.pk]
    return [
        tie for tie in ties if tie.bye == "" and not is_over(state.describe_tie(tie, row.number))
    ]


def _store_round(state: State, number: int, pairing: values.Pairing, asked: bytes) -> Round:
    plan = state.plan
    row = Round.objects.create(
        tournament=state.row,
        number=number,
        battle=msgspec.to_builtins(plan.fight(number)),
        asked=asked,
        gave_way=msgspec.to_builtins(pairing.gave_way),
        deal=make_deal() if plan.duplicate else None,
    )
    _store_pairs(row, pairing.pairs)
    return row


def _store_pairs(row: Round, pairs: Sequence[values.Pair]) -> None:
    """Where one of two has left, the tie is the other's without being played."""
    ties = [
        Tie(
            round=row,
            table=table,
            first_id=pair.first,
            second_id=pair.second,
            bye=pair.bye or "",
            place=pair.place,
            reasons=msgspec.to_builtins(pair.reasons),
        )
        for table, pair in enumerate(pairs, 1)
    ]
    Tie.objects.bulk_create(ties)
    Leg.objects.bulk_create(
        Leg(
            tie=tie,
            number=number,
            sides=list(sides) if sides else None,
            ruling=_forfeit(pair) if sides else None,
        )
        for tie, pair in zip(ties, pairs, strict=True)
        for number, sides in enumerate(pair.legs, 1)
    )


def _forfeit(pair: values.Pair) -> dict[str, Any] | None:
    if pair.absent is None:
        return None
    winner = pair.second if pair.absent == pair.first else pair.first
    return store_verdict(Verdict("forfeit", winner))


@transaction.atomic
def change_pairs(
    code: str, number: int, pairs: Sequence[tuple[int, int | None]], by: User, reason: str = ""
) -> None:
    """Who meets whom in a round that is not published, by the organiser's hand.

    pairs: in the order of the tables; the first of each holds the first side of the battle in its
    first leg; None: a bye. Everybody who was paired stands in one of them.
    Errors: UnknownTournament; Refused (`not-open`); BadChoice.
    """
    tournament = hold_tournament(code)
    row = _find_unpublished(tournament, number)
    state = read_state(tournament)
    paired = [tie for tie in state.ties if tie.round_id == row.pk]
    told = sorted(id for pair in pairs for id in pair if id is not None)
    known = sorted(id for tie in paired for id in (tie.first_id, tie.second_id) if id is not None)
    if told != known:
        text = "Everybody who is paired in this round stands in one pair, and nobody else."
        raise BadChoice("pairs", text)
    fresh = pair_by_hand(
        state.settings, [_describe_pair(state, tie) for tie in paired], pairs, number
    )
    row.ties.all().delete()
    _store_pairs(row, fresh)
    note_change(tournament, "repaired", by, {"round": number}, reason)


def _describe_pair(state: State, tie: Tie) -> values.Pair:
    told = state.describe_tie(tie, 0)
    legs = tuple(leg.sides for leg in told.legs)
    reasons = msgspec.convert(tie.reasons, tuple[values.Reason, ...])
    return values.Pair(tie.first_id, tie.second_id, legs, told.bye, tie.place, reasons=reasons)


def _find_unpublished(tournament: Tournament, number: int) -> Round:
    row = find_round(tournament, number)
    if row.status != Round.Status.PAIRED:
        raise Refused(Code.NOT_OPEN, f"Round {number} is published: recall it first.")
    return row


@transaction.atomic
def discard_round(code: str, number: int, by: User) -> None:
    """Takes back a pairing that is not published. Errors: UnknownTournament; Refused
    (`not-open`)."""
    tournament = hold_tournament(code)
    row = _find_unpublished(tournament, number)
    deal = row.deal
    row.delete()
    if deal is not None:
        forget_deal(deal)
    note_change(tournament, "unpaired", by, {"round": number})


@transaction.atomic
def publish_round(code: str, number: int, by: User | None) -> None:
    """Shows a round to all and sets up its boards. `recall_round` undoes it while no match of it
    has begun. Twice is harmless.

    Errors: UnknownTournament; Refused (`not-running`, `paused`).
    """
    tournament = _hold_running(code)
    row = find_round(tournament, number)
    if row.status != Round.Status.PAIRED:
        return
    plan = restore_plan(tournament.plan)
    row.status, row.published = Round.Status.RUNNING, timezone.now()
    if plan.days:
        row.deadline = row.published + datetime.timedelta(days=plan.days)
    row.save(update_fields=["status", "published", "deadline"])
    note_change(tournament, "published", by, {"round": number})
    set_up_round(read_state(tournament), row)


def set_up_round(state: State, row: Round) -> int:
    """Makes the matches that are due in a published round, and returns how many."""
    fight = msgspec.convert(row.battle, Fight)
    ties = [tie for tie in state.ties if tie.round_id == row.pk]
    deal = find_waiting(row)
    if deal is None:
        return set_up_boards(state, fight, ties)
    drop_decided(state, ties)
    made = set_up_boards(state, fight, ties, deal)
    note_boards(state, ties, deal)
    return made


@transaction.atomic
def recall_round(code: str, number: int, by: User, reason: str = "") -> None:
    """Takes a round back from publication; its matches must not have begun.

    Errors: UnknownTournament; Refused (`not-open`).
    """
    tournament = hold_tournament(code)
    row = find_round(tournament, number)
    if row.status == Round.Status.PAIRED:
        return
    if row.status == Round.Status.OVER or tournament.rounds.filter(number__gt=number).exists():
        raise Refused(Code.NOT_OPEN, f"Round {number} is not the one that goes on.")
    decided = Leg.objects.filter(tie__round=row).exclude(ruling__isnull=True)
    if decided.exists() or row.ties.exclude(awarded__isnull=True).exists():
        raise Refused(Code.NOT_OPEN, "Ties of this round are decided: lift that first.")
    for leg in Leg.objects.filter(tie__round=row).select_related("match"):
        take_away_board(leg)
    Suggestion.objects.filter(tie__round=row).delete()
    row.ties.update(appointment=None, appointed=None, overdue=False)
    row.status, row.published, row.deadline = Round.Status.PAIRED, None, None
    row.save(update_fields=["status", "published", "deadline"])
    note_change(tournament, "recalled", by, {"round": number}, reason)


@transaction.atomic
def set_deadline(
    code: str, number: int, deadline: datetime.datetime | None, by: User, reason: str = ""
) -> None:
    """By when the ties of a round are to be played; None: whenever. Errors: UnknownTournament."""
    tournament = hold_tournament(code)
    row = find_round(tournament, number)
    told = {
        "round": number,
        "before": row.deadline.isoformat() if row.deadline else "",
        "deadline": deadline.isoformat() if deadline else "",
    }
    row.deadline = deadline
    row.save(update_fields=["deadline"])
    row.ties.update(overdue=False)
    note_change(tournament, "extended", by, told, reason)


@transaction.atomic
def close_round(code: str, number: int, by: User | None) -> None:
    """A round whose ties are all over is over. `reopen_round` undoes it. Twice is harmless.

    Errors: UnknownTournament; Refused (`not-finished`, `not-open`).
    """
    tournament = hold_tournament(code)
    row = find_round(tournament, number)
    if row.status == Round.Status.OVER:
        return
    if row.status == Round.Status.PAIRED:
        raise Refused(Code.NOT_OPEN, f"Round {number} is not published yet.")
    left = len(list_open(read_state(tournament), row))
    if left:
        raise Refused(Code.NOT_FINISHED, f"{left} ties are open: decide them, or wait.")
    row.status = Round.Status.OVER
    row.save(update_fields=["status"])
    note_change(tournament, "closed", by, {"round": number})


@transaction.atomic
def reopen_round(code: str, number: int, by: User, reason: str = "") -> None:
    """A round that was over goes on. Twice is harmless. Errors: UnknownTournament; Refused
    (`not-open`)."""
    tournament = hold_tournament(code)
    row = find_round(tournament, number)
    if row.status == Round.Status.OVER:
        row.status = Round.Status.RUNNING
        row.save(update_fields=["status"])
        note_change(tournament, "reopened", by, {"round": number}, reason)
        set_up_round(read_state(tournament), row)


def question_of(row: Round) -> Any:
    """What a round's pairing was made of, in builtins; None where nothing was kept."""
    return msgspec.json.decode(bytes(row.asked)) if row.asked else None
