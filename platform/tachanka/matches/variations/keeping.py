"""Boards of one's own are found again, named, noted, shared and deleted."""

from __future__ import annotations

import unicodedata
from functools import partial

from django.db import transaction
from django.db.models import Q, QuerySet

from tachanka.accounts.models import User
from tachanka.accounts.offence import is_offensive
from tachanka.engine.api import ARBITER, PUBLIC, Viewer
from tachanka.engine.record import Origin
from tachanka.matches import queries
from tachanka.matches.database import ask_loop
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.models import Match, Variation
from tachanka.matches.updates import retell
from tachanka.matches.variations.fair_play import may_share

LONGEST_NAME, LONGEST_NOTE = 80, 2_000
NOT_YET = "This board holds what you know of a match that goes on: share it when all know the end."
PARTS = ("match", "owner", "origin__deal", "root__deal")


def find_variation(match: Match) -> Variation | None:
    """What a match is as a variation; None of any other."""
    if match.opponent != Match.Opponent.OWN:
        return None
    return Variation.objects.select_related(*PARTS).filter(match=match).first()


def require_variation(match: Match) -> Variation:
    """The same. Errors: queries.UnknownMatch where it is none."""
    kept = find_variation(match)
    if kept is None:
        raise queries.UnknownMatch(f"The match {match.code!r} is no board of somebody's own.")
    return kept


def list_variations(owner: User, within: Match | None = None) -> QuerySet[Variation]:
    """This person's boards, the newest first. within: those of one tree, by any match of it."""
    found = Variation.objects.filter(owner=owner).select_related(*PARTS)
    return (found if within is None else found.filter(_grows_from(within))).order_by("-pk")


def list_shared(match: Match) -> QuerySet[Variation]:
    """The shared boards of whoever owns this variation, in its tree, the newest first."""
    own = find_variation(match)
    if own is None:
        return Variation.objects.none()
    found = Variation.objects.filter(_grows_from(match), owner=own.owner_id, shared=True)
    return found.select_related(*PARTS).order_by("-pk")


def _grows_from(match: Match) -> Q:
    own = Variation.objects.filter(match=match).first()
    root = match.pk if own is None else own.root_id
    return Q(root=root) if root is not None else Q(match=match)


def change_variation(code: str, user: User, name: str, note: str, shared: bool) -> Variation:
    """Names, notes and shares a board, or takes that back: who looks on then is sent away.

    Errors: queries.UnknownMatch; BadChoice; Refused (`not-yours`, `not-finished`).
    """
    name, note = clean_name(name), clean_note(note)
    with transaction.atomic():
        kept = _lock(code, user)
        if shared and not kept.shared and not may_share(kept):
            raise Refused(Code.NOT_FINISHED, NOT_YET)
        kept.name, kept.note, kept.shared = name, note, shared
        kept.save(update_fields=["name", "note", "shared"])
        Match.objects.filter(pk=kept.match_id).update(private=not shared)
        kept.match.private = not shared
        _retell_later([code])
    return kept


def delete_variation(code: str, user: User) -> None:
    """Deletes a board, and those of the same person that go on from it.

    Errors: queries.UnknownMatch; Refused (`not-yours`).
    """
    with transaction.atomic():
        _delete(_find_branches(_lock(code, user)))


def delete_all(user: User) -> None:
    """Deletes every board of a person who leaves; call it in his transaction."""
    _delete(list(Match.objects.filter(variation__owner=user)))


def find_origin(match: Match) -> Origin | None:
    """What the record of a variation says of where it comes from; None of any other match, and of
    one that was taken in."""
    kept = find_variation(match)
    if kept is None or kept.imported:
        return None
    eyes = {"arbiter": ARBITER, "public": PUBLIC}.get(kept.eyes, Viewer("seat", kept.seat))
    return Origin(kept.code, kept.seq, eyes)


def clean_name(name: str) -> str:
    """Errors: BadChoice."""
    kept = " ".join(_drop_unseen(name).split())
    if len(kept) > LONGEST_NAME:
        raise BadChoice("name", f"That is {len(kept)} letters; {LONGEST_NAME} at most.")
    if kept and is_offensive(kept):
        raise BadChoice("name", "Others may read this name: choose another.")
    return kept


def clean_note(note: str) -> str:
    """Errors: BadChoice."""
    kept = _drop_unseen(note.strip(), "\n")
    if len(kept) > LONGEST_NOTE:
        raise BadChoice("note", f"That is {len(kept)} letters; {LONGEST_NOTE} at most.")
    return kept


def _drop_unseen(text: str, spared: str = "") -> str:
    """Without control characters, and what turns the direction of a line."""
    return "".join(
        each if each in spared or unicodedata.category(each) not in ("Cc", "Cf", "Cs") else " "
        for each in text
    )


def _lock(code: str, user: User) -> Variation:
    """Errors: queries.UnknownMatch; Refused (`not-yours`)."""
    queries.check_code(code)
    rows = Variation.objects.select_for_update(of=("self",)).select_related("match", "root__deal")
    kept = rows.filter(match__code=code).first()
    if kept is None:
        raise queries.UnknownMatch(f"No board has the code {code!r}.")
    if kept.owner_id != user.pk:
        raise Refused(Code.NOT_YOURS, "This board is somebody else's.")
    return kept


def _find_branches(kept: Variation) -> list[Match]:
    """The board's match, and those of its owner that go on from it, from these, and so on."""
    found, last = [kept.match], [kept.match_id]
    while last:
        rows = Match.objects.filter(variation__owner=kept.owner_id, variation__origin__in=last)
        more = list(rows)
        found += more
        last = [each.pk for each in more]
    return found


def _delete(matches: list[Match]) -> None:
    codes = [match.code for match in matches]
    Match.objects.filter(pk__in=[match.pk for match in matches]).delete()
    _retell_later(codes)


def _retell_later(codes: list[str]) -> None:
    for code in codes:
        transaction.on_commit(partial(ask_loop, retell, code), robust=True)
