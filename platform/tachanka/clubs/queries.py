"""Clubs and their members in lists: so many queries for a page, however large the club."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import (
    Case,
    Count,
    Exists,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    Value,
    When,
)

from tachanka.accounts.looks import fold_look
from tachanka.accounts.models import User
from tachanka.clubs.models import Club, Membership, Role
from tachanka.clubs.roles import RANKS
from tachanka.matches.horizon import filter_status
from tachanka.matches.models import Match, Seat
from tachanka.matches.results import PEOPLE


@dataclass(frozen=True)
class Listed:
    """A club in a list. role: of who looks, empty for a stranger. members: how many there are."""

    club: Club
    role: str
    members: int


def search_clubs(text: str) -> QuerySet[Club]:
    """The public clubs that are not closed whose names look as if they had this in them, in the
    order of names. text: empty for all."""
    found = Club.objects.filter(public=True, closed=None).order_by("name", "pk")
    if not text.strip():
        return found
    look = fold_look(text)
    return found.filter(look__contains=look) if look else found.none()


def list_own(person: User | None) -> QuerySet[Club]:
    """The clubs of this person, those that are closed behind the others."""
    if person is None:
        return Club.objects.none()
    own = Membership.objects.filter(user=person).values_list("club", flat=True)
    living = Case(When(closed=None, then=Value(0)), default=Value(1), output_field=IntegerField())
    return Club.objects.filter(pk__in=own).order_by(living, "name", "pk")


def list_shown(person: User) -> QuerySet[Club]:
    """The clubs in which anybody could find this person."""
    return list_own(person).filter(public=True, closed=None)


def describe_clubs(clubs: Sequence[Club], viewer: User | None) -> list[Listed]:
    """These clubs with how large they are and what the viewer is in each; two queries."""
    rows = Membership.objects.filter(club__in=clubs).values_list("club")
    sizes = dict(rows.annotate(size=Count("pk")).order_by())
    own = Membership.objects.filter(club__in=clubs, user=viewer) if viewer is not None else ()
    roles = {each.club_id: each.role for each in own}
    return [Listed(club, roles.get(club.pk, ""), sizes.get(club.pk, 0)) for club in clubs]


def list_members(club: Club, text: str = "") -> QuerySet[Membership]:
    """Who belongs to the club: the owner, organisers, members, each by how long they have.

    text: only those whose names have this in them, or look so; empty for all.
    """
    rank = Case(
        *(When(role=role, then=Value(-height)) for role, height in RANKS.items()),
        output_field=IntegerField(),
    )
    found = Membership.objects.filter(club=club)
    if text.strip():
        called, look = Q(user__name__icontains=text.strip()), fold_look(text)
        found = found.filter(called | Q(user__look__contains=look) if look else called)
    return found.select_related("user").order_by(rank, "pk")


def list_running(club: Club, inside: bool) -> QuerySet[Match]:
    """The matches that run between two members, those that moved last first.

    inside: whoever looks is a member; others are shown only what anybody could find.
    """
    members = Membership.objects.filter(club=club).values_list("user", flat=True)
    # Those of one's own side first: a club is smaller than the site.
    theirs = Seat.objects.filter(user__in=members).values_list("match", flat=True)
    strange = Seat.objects.filter(match=OuterRef("pk")).exclude(user__in=members)
    found = filter_status(Match.objects.all(), Match.Status.RUNNING)
    found = found.filter(~Exists(strange), pk__in=theirs, opponent__in=PEOPLE)
    # Nor do members look at boards that are shut.
    found = found.exclude(deal__over=False) if inside else found.filter(public=True)
    return found.order_by("-active", "-pk")


def list_organisers(club: Club) -> QuerySet[Membership]:
    """The rows of those who may run what the club does: its owner and organisers."""
    able = [role for role, height in RANKS.items() if height >= RANKS[Role.ORGANISER]]
    return Membership.objects.filter(club=club, role__in=able, user__is_active=True)


def find_heir(club: Club) -> Membership | None:
    """Who owns the club when its owner is gone: the organiser who has been there longest, else the
    member; no guest. None where there is nobody."""
    fit = Membership.objects.filter(club=club, user__guest=False, user__is_active=True)
    fit = fit.exclude(role=Role.OWNER).select_related("user").order_by("pk")
    return fit.filter(role=Role.ORGANISER).first() or fit.first()
