"""Who takes part: entering, leaving, checking in, and what organisers do about it."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.utils.crypto import get_random_string

from tachanka.accounts.models import User
from tachanka.accounts.names import UnknownPerson, clean_name, find_account
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.tournaments.deeds import hold_tournament, note_change
from tachanka.tournaments.errors import UnknownTournament
from tachanka.tournaments.models import Entrant, Round, Tie, Tournament
from tachanka.tournaments.pairing.rounds import check_entrants
from tachanka.tournaments.plans import Plan, restore_plan
from tachanka.tournaments.state import read_state

CLAIM_LENGTH = 16
LONGEST_LABEL = 24
BYES = ("half", "zero")


def find_entrant(tournament: Tournament, id: int) -> Entrant:
    """Errors: UnknownTournament."""
    found = Entrant.objects.filter(tournament=tournament, pk=id).first()
    if found is None:
        raise UnknownTournament(f"Nobody with the number {id} takes part in this tournament.")
    return found


def next_round(tournament: Tournament) -> int:
    """The first round that is not published yet."""
    shown = tournament.rounds.exclude(status=Round.Status.PAIRED)
    last = shown.order_by("-number").values_list("number", flat=True).first()
    return 1 + int(last or 0)


@transaction.atomic
def enter(code: str, person: User) -> Entrant:
    """Enters somebody by his own wish, late where it runs already. Twice is harmless; who had
    withdrawn returns.

    Errors: UnknownTournament; Refused (`not-open`, `full`, `no-account`).
    """
    tournament = hold_tournament(code)
    plan = restore_plan(tournament.plan)
    own = tournament.entrants.filter(user=person).first()
    if own is not None and own.left is None:
        return own
    if tournament.status != Tournament.Status.OPEN:
        raise Refused(Code.NOT_OPEN, "Entries are closed; ask the organisers to let you in.")
    _require_person(person)
    if person.guest and not plan.guests:
        raise Refused(
            Code.NO_ACCOUNT, "Only those with an account can enter: keep your name first."
        )
    _require_room(tournament, plan)
    entrant = own or Entrant(tournament=tournament, user=person, name=str(person)[:24])
    entrant.left = None
    entrant.save()
    note_change(tournament, "entered", person, {"name": entrant.name})
    return entrant


def _require_person(person: User | None) -> None:
    if person is not None and person.program:
        raise Refused(Code.NO_BOTS, f"{person.name} is a bot: tournaments are for people.")


def _require_room(tournament: Tournament, plan: Plan) -> None:
    if plan.most and tournament.entrants.filter(left=None).count() >= plan.most:
        raise Refused(Code.FULL, f"All {plan.most} places are taken.")


@transaction.atomic
def leave(code: str, person: User) -> None:
    """Somebody goes by his own wish: off the list before it has begun, else from the next round
    on. Twice is harmless.

    Errors: UnknownTournament; Refused (`not-open`).
    """
    tournament = hold_tournament(code)
    entrant = tournament.entrants.filter(user=person).first()
    if entrant is not None and entrant.left is None:
        _let_go(tournament, entrant, person, "left", "")


@transaction.atomic
def withdraw_entrant(code: str, id: int, by: User, reason: str) -> None:
    """An organiser takes somebody out: off the list where he has met nobody, else from the next
    round on. Twice is harmless. `return_entrant` undoes it.

    Errors: UnknownTournament; Refused (`not-open`).
    """
    tournament = hold_tournament(code)
    entrant = find_entrant(tournament, id)
    if entrant.left is None:
        _let_go(tournament, entrant, by, "withdrawn", reason)


def _let_go(tournament: Tournament, entrant: Entrant, by: User, kind: str, reason: str) -> None:
    if tournament.status in (Tournament.Status.FINISHED, Tournament.Status.CANCELLED):
        raise Refused(Code.NOT_OPEN, "The tournament is over.")
    told = {"name": entrant.name}
    ties = Tie.objects.filter(round__tournament=tournament)
    if (ties.filter(first=entrant) | ties.filter(second=entrant)).exists():
        entrant.left = next_round(tournament) - 1
        entrant.save(update_fields=["left"])
    else:
        entrant.delete()
    note_change(tournament, kind, by, told, reason)


@transaction.atomic
def return_entrant(code: str, id: int, by: User, reason: str = "") -> None:
    """Somebody who had withdrawn takes part again, from the next round on. Twice is harmless.

    Rounds that he missed in between are his without points.
    Errors: UnknownTournament; Refused (`not-open`).
    """
    tournament = hold_tournament(code)
    if tournament.status in (Tournament.Status.FINISHED, Tournament.Status.CANCELLED):
        raise Refused(Code.NOT_OPEN, "The tournament is over.")
    entrant = find_entrant(tournament, id)
    if entrant.left is None:
        return
    missed = range(entrant.left + 1, next_round(tournament))
    entrant.byes = {**entrant.byes, **{str(round): "zero" for round in missed}}
    entrant.left = None
    entrant.save(update_fields=["left", "byes"])
    note_change(tournament, "returned", by, {"name": entrant.name}, reason)


@transaction.atomic
def check_in(code: str, id: int, by: User, present: bool = True) -> None:
    """Notes that somebody is there, or is not. Twice is harmless.

    Errors: UnknownTournament; Refused (`not-open`).
    """
    tournament = hold_tournament(code)
    if tournament.status not in (Tournament.Status.OPEN, Tournament.Status.RUNNING):
        raise Refused(Code.NOT_OPEN, "Nobody checks in now.")
    entrant = find_entrant(tournament, id)
    if entrant.present != present:
        entrant.present = present
        entrant.save(update_fields=["present"])
        kind = "arrived" if present else "departed"
        note_change(tournament, kind, by, {"name": entrant.name})


@transaction.atomic
def add_entrants(code: str, people: Sequence[tuple[str, str]], by: User) -> list[Entrant]:
    """An organiser writes people down, in order of strength after those who are there. Each gets a
    place that whoever has its address can take; one who is known as an account gets his own.

    people: names, and the label of a club or nothing. While it runs they are late entries.
    Errors: UnknownTournament; BadChoice; names.BadName; Refused (`not-open`, `full`); values.Wrong
    where its format takes nobody any more.
    """
    tournament = hold_tournament(code)
    _require_going(tournament)
    plan = restore_plan(tournament.plan)
    held = set(tournament.entrants.values_list("name", flat=True))
    added = []
    for told, club in people:
        _require_room(tournament, plan)
        name = clean_name(told)
        if name in held:
            raise BadChoice("names", f"{name} is on the list already.")
        held.add(name)
        account = _find_account(name)
        _require_person(account)
        if account is not None and tournament.entrants.filter(user=account).exists():
            raise BadChoice("names", f"{name} is on the list already.")
        added.append(
            Entrant.objects.create(
                tournament=tournament,
                user=account,
                name=name,
                club=club.strip()[:LONGEST_LABEL],
                claim="" if account else get_random_string(CLAIM_LENGTH),
                entered=next_round(tournament),
            )
        )
    if tournament.rounds.exists():
        state = read_state(tournament)
        check_entrants(state.settings, state.field)
    for entrant in added:
        note_change(tournament, "added", by, {"name": entrant.name})
    return added


def _find_account(name: str) -> User | None:
    """The account of this name, however it is written."""
    try:
        return find_account(name)
    except UnknownPerson:
        return None


def _require_going(tournament: Tournament) -> None:
    status = tournament.status
    if status in (Tournament.Status.FINISHED, Tournament.Status.CANCELLED):
        raise Refused(Code.NOT_OPEN, "The tournament is over.")


@transaction.atomic
def claim_place(code: str, secret: str, person: User) -> Entrant:
    """Takes the place that was kept by a name. Twice is harmless.

    Errors: UnknownTournament; Refused (`kept`, `full`, `not-open`).
    """
    tournament = hold_tournament(code)
    _require_going(tournament)
    entrant = tournament.entrants.filter(claim=secret).first() if secret else None
    if entrant is None:
        raise UnknownTournament("No place waits at this address: it may have been taken back.")
    if entrant.user_id == person.pk:
        return entrant
    _require_person(person)
    if entrant.user_id is not None:
        raise Refused(Code.FULL, "Somebody has taken this place already; ask the organisers.")
    if tournament.entrants.filter(user=person).exists():
        raise Refused(Code.KEPT, "You take part already, at another place.")
    entrant.user = person
    entrant.save(update_fields=["user"])
    note_change(tournament, "claimed", person, {"name": entrant.name})
    return entrant


@transaction.atomic
def replace_entrant(code: str, id: int, name: str, by: User, reason: str = "") -> Entrant:
    """Another person plays on at somebody's place, with what was won there. Done to him again with
    the old name, it is undone.

    The new one is an account of that name, or takes the place by its address.
    Errors: UnknownTournament; names.BadName; BadChoice; Refused (`not-open`).
    """
    tournament = hold_tournament(code)
    _require_going(tournament)
    entrant = find_entrant(tournament, id)
    before, name = entrant.name, clean_name(name)
    others = tournament.entrants.exclude(pk=entrant.pk)
    account = _find_account(name)
    _require_person(account)
    if others.filter(name=name).exists() or (account and others.filter(user=account).exists()):
        raise BadChoice("name", f"{name} takes part already.")
    entrant.user, entrant.name = account, name
    entrant.claim = "" if account else get_random_string(CLAIM_LENGTH)
    entrant.save(update_fields=["user", "name", "claim"])
    note_change(tournament, "replaced", by, {"name": name, "before": before}, reason)
    return entrant


@transaction.atomic
def order_entrants(code: str, ids: Sequence[int], by: User) -> None:
    """Puts the entrants in order of strength, the strongest first. ids: all of them.

    Errors: UnknownTournament; BadChoice; Refused (`not-open`).
    """
    tournament = hold_tournament(code)
    if tournament.status not in (Tournament.Status.DRAFT, Tournament.Status.OPEN):
        raise Refused(Code.NOT_OPEN, "It has begun: the order of strength stands.")
    rows = {entrant.pk: entrant for entrant in tournament.entrants.all()}
    if sorted(ids) != sorted(rows):
        raise BadChoice("order", "The order names everybody who takes part once, by his number.")
    for seed, id in enumerate(ids, 1):
        rows[id].seed = seed
    Entrant.objects.bulk_update(rows.values(), ["seed"])
    note_change(tournament, "reordered", by)


@transaction.atomic
def ask_bye(code: str, id: int, round: int, kind: str | None, by: User) -> None:
    """Somebody sits a round out that is not paired yet, for half a win or nothing; None: he is
    there after all.

    Errors: UnknownTournament; BadChoice; Refused (`not-open`).
    """
    tournament = hold_tournament(code)
    _require_going(tournament)
    if kind not in (*BYES, None):
        raise BadChoice("bye", f"A bye that is asked for is one of: {', '.join(BYES)}.")
    last = tournament.rounds.order_by("-number").values_list("number", flat=True).first() or 0
    if round <= last:
        raise BadChoice("round", f"Round {round} is paired already; the next is {last + 1}.")
    entrant = find_entrant(tournament, id)
    kept = {key: value for key, value in entrant.byes.items() if key != str(round)}
    entrant.byes = kept | ({str(round): kind} if kind else {})
    entrant.save(update_fields=["byes"])
    told = {"name": entrant.name, "round": round, "kind": kind or ""}
    note_change(tournament, "sat-out", by, told)
