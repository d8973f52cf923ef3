"""The course of a tournament: made, opened, started, paused, finished; each can be undone."""

from __future__ import annotations

import datetime
from typing import Any

from django.db import transaction

from tachanka.accounts.models import User
from tachanka.accounts.names import find_account
from tachanka.accounts.offence import is_offensive
from tachanka.clubs.models import Club, Role
from tachanka.clubs.roles import require_role
from tachanka.engine.chance import commit
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.models import draw_seed
from tachanka.tournaments.deeds import hold_tournament, note_change
from tachanka.tournaments.honours import write_honours
from tachanka.tournaments.models import Entrant, Organiser, Round, Tournament
from tachanka.tournaments.plans import read_plan, restore_plan, store_plan

LONGEST_ABOUT = 4000
LONGEST_NAME = 80
MOST_OWN = 20
"""So many tournaments of one person may be going on."""
LEAST = 2
"""Fewer cannot meet."""
Status = Tournament.Status


@transaction.atomic
def make_tournament(
    name: str,
    plan: Any,
    by: User,
    club: Club | None = None,
    about: str = "",
    begins: datetime.datetime | None = None,
    listed: bool = True,
) -> Tournament:
    """A tournament as a draft, which only its organisers see. plan: builtins, see `plans.Plan`.

    Errors: BadChoice; Refused (`no-account`, `not-yours`, `too-many`).
    """
    if by.guest:
        raise Refused(Code.NO_ACCOUNT, "A tournament is made by somebody with an account.")
    if club is not None:
        require_role(by, club, Role.ORGANISER)
    going_on = Tournament.objects.exclude(status__in=(Status.FINISHED, Status.CANCELLED))
    if going_on.filter(organisers__user=by).count() >= MOST_OWN:
        raise Refused(Code.TOO_MANY, f"{MOST_OWN} tournaments of yours are going on: end one.")
    seed = draw_seed()
    made = Tournament.objects.create(
        name=_clean_name(name),
        about=_clean_about(about),
        club=club,
        listed=listed,
        begins=begins,
        plan=store_plan(read_plan(plan)),
        seed=seed,
        commitment=commit(seed),
    )
    Organiser.objects.create(tournament=made, user=by)
    note_change(made, "made", by)
    return made


def _clean_name(name: str) -> str:
    cleaned = " ".join(name.split())
    if not 2 <= len(cleaned) <= LONGEST_NAME or not cleaned.isprintable():
        raise BadChoice("name", f"A tournament's name has 2 to {LONGEST_NAME} letters.")
    if is_offensive(cleaned):
        raise BadChoice("name", "This name would offend others; choose another name.")
    return cleaned


def _clean_about(about: str) -> str:
    if len(about) > LONGEST_ABOUT or "\x00" in about:
        raise BadChoice("about", f"What it is about has at most {LONGEST_ABOUT} letters.")
    return about.strip()


@transaction.atomic
def edit_tournament(code: str, by: User, **changes: Any) -> Tournament:
    """Changes name, about, begins, listed or plan. The plan stands once a round is paired, but for
    the battles and clocks of rounds to come, points, tie-breaks and what is done by itself.

    Errors: UnknownTournament; BadChoice; Refused (`not-open`).
    """
    tournament = hold_tournament(code)
    if tournament.status in (Status.FINISHED, Status.CANCELLED):
        raise Refused(Code.NOT_OPEN, "It is over: continue it first.")
    if "name" in changes:
        tournament.name = _clean_name(changes["name"])
    if "about" in changes:
        tournament.about = _clean_about(changes["about"])
    for name in ("begins", "listed"):
        if name in changes:
            setattr(tournament, name, changes[name])
    if "plan" in changes:
        tournament.plan = _change_plan(tournament, changes["plan"])
    tournament.save()
    note_change(tournament, "edited", by, {"what": sorted(changes)})
    return tournament


FIXED = ("format", "legs", "at_once", "cycles", "pools", "advancing", "third_place", "consolation")
"""What of a plan stands from the first pairing on."""


def _change_plan(tournament: Tournament, told: Any) -> Any:
    before, plan = restore_plan(tournament.plan), read_plan(told)
    if tournament.rounds.exists():
        for name in FIXED:
            if getattr(plan, name) != getattr(before, name):
                raise BadChoice(name, "A round is paired: this can no longer be changed.")
        last = tournament.rounds.count()
        if plan.format == "swiss" and plan.rounds < last:
            raise BadChoice("rounds", f"{last} rounds are paired already.")
    return store_plan(plan)


MOVES: dict[str, tuple[tuple[Status, ...], Status]] = {
    "opened": ((Status.DRAFT,), Status.OPEN),
    "started": ((Status.DRAFT, Status.OPEN), Status.RUNNING),
    "finished": ((Status.RUNNING,), Status.FINISHED),
    "continued": ((Status.FINISHED,), Status.RUNNING),
    "called-off": ((Status.DRAFT, Status.OPEN, Status.RUNNING), Status.CANCELLED),
    "restored": ((Status.CANCELLED,), Status.OPEN),
}
"""By the deed: from which status, and to which."""
WORDS = {
    Status.DRAFT: "is a draft",
    Status.OPEN: "is open for entries",
    Status.RUNNING: "is running",
    Status.FINISHED: "is finished",
    Status.CANCELLED: "was called off",
}


@transaction.atomic
def move_on(code: str, deed: str, by: User, reason: str = "") -> Tournament:
    """Does one of the deeds that change a tournament's status (`MOVES`). Once more is harmless.

    Starting takes those who have checked in, where that was asked for; the others go.
    Errors: UnknownTournament; Refused (`not-open`, `not-finished`); BadChoice.
    """
    if deed not in MOVES:
        raise BadChoice("deed", f"What can be done is one of: {', '.join(MOVES)}.")
    tournament = hold_tournament(code)
    before, after = MOVES[deed]
    status = Status(tournament.status)
    if deed == "restored" and tournament.rounds.exists():
        after = Status.RUNNING
    if status == after and status not in before:
        return tournament
    if status not in before:
        raise Refused(Code.NOT_OPEN, f"The tournament {WORDS[status]}.")
    if deed == "started":
        _start(tournament)
    if deed == "finished":
        _require_rounds_over(tournament)
    tournament.status = after
    tournament.save(update_fields=["status"])
    note_change(tournament, deed, by, reason=reason)
    if deed in ("finished", "continued"):
        write_honours(tournament)
    return tournament


def _start(tournament: Tournament) -> None:
    plan = restore_plan(tournament.plan)
    rows = tournament.entrants.all()
    if plan.check_in:
        rows = rows.filter(present=True)
    if rows.count() < LEAST:
        text = "At least two have to take part" + (
            " who have checked in." if plan.check_in else "."
        )
        raise Refused(Code.NOT_OPEN, text)
    if plan.check_in:
        tournament.entrants.filter(present=False).update(left=0)
    _number_seeds(tournament)


def _number_seeds(tournament: Tournament) -> None:
    """Those whom nobody has put in order follow those who are, by when they entered."""
    rows = sorted(tournament.entrants.all(), key=lambda each: (each.seed == 0, each.seed, each.pk))
    for seed, entrant in enumerate(rows, 1):
        entrant.seed = seed
    Entrant.objects.bulk_update(rows, ["seed"])


def _require_rounds_over(tournament: Tournament) -> None:
    left = tournament.rounds.exclude(status=Round.Status.OVER).order_by("number").first()
    if left is not None:
        text = f"Round {left.number} is not over: close it, or discard it."
        raise Refused(Code.NOT_FINISHED, text)


@transaction.atomic
def pause(code: str, paused: bool, by: User, reason: str = "") -> None:
    """No round begins while it is paused; matches go on. Twice is harmless.

    Errors: UnknownTournament; Refused (`not-running`).
    """
    tournament = hold_tournament(code)
    if tournament.status != Status.RUNNING:
        raise Refused(Code.NOT_RUNNING, "The tournament is not running.")
    if tournament.paused != paused:
        tournament.paused = paused
        tournament.save(update_fields=["paused"])
        note_change(tournament, "paused" if paused else "resumed", by, reason=reason)


@transaction.atomic
def add_organiser(code: str, name: str, by: User) -> None:
    """Somebody helps to run it. Twice is harmless.

    Errors: UnknownTournament; names.UnknownPerson.
    """
    tournament = hold_tournament(code)
    person = find_account(name)
    _, fresh = Organiser.objects.get_or_create(tournament=tournament, user=person)
    if fresh:
        note_change(tournament, "organiser-added", by, {"name": person.name})


@transaction.atomic
def remove_organiser(code: str, name: str, by: User) -> None:
    """Somebody runs it no more; one has to stay. Twice is harmless.

    Errors: UnknownTournament; names.UnknownPerson; Refused (`not-open`).
    """
    tournament = hold_tournament(code)
    person = find_account(name)
    rows = Organiser.objects.filter(tournament=tournament)
    if not rows.filter(user=person).exists():
        return
    if rows.count() == 1:
        raise Refused(Code.NOT_OPEN, "Somebody has to run it: add another organiser first.")
    rows.filter(user=person).delete()
    note_change(tournament, "organiser-removed", by, {"name": person.name})


@transaction.atomic
def send_message(code: str, text: str, by: User) -> None:
    """A message to all, which stands in the log. Errors: UnknownTournament; BadChoice."""
    tournament = hold_tournament(code)
    if not text.strip() or len(text) > 300:
        raise BadChoice("text", "A message has 1 to 300 letters.")
    note_change(tournament, "message", by, {"text": text.strip()})
