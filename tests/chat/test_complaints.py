"""Complaints, and what moderators do about them, also in their queue."""

from __future__ import annotations

import datetime

import pytest
from django.contrib.auth.models import Permission
from django.utils import timezone

from clubhouse import make_account, make_match, sign_in
from tachanka.accounts.models import User
from tachanka.chat.complaints import complain, dismiss, hide
from tachanka.chat.models import Complaint, Room, Saying, Silence
from tachanka.chat.rooms import why_silent
from tachanka.chat.signals import Heard, said
from tachanka.chat.talking import say
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.models import Match

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return make_match(make_account("Anna"), make_account("Berta"))


def speak(match: Match, name: str, text: str) -> Saying:
    return say(match, User.objects.get(name=name), Room.PLAYERS, text)


def list_rulings() -> list[tuple[str, str, str, str]]:
    return [
        (str(each.saying), each.by.name, each.ruling, str(each.moderator or ""))
        for each in Complaint.objects.order_by("pk")
    ]


def test_who_complains_twice_is_heard_once(match: Match) -> None:
    bad, berta = speak(match, "Anna", "Bad"), User.objects.get(name="Berta")
    complain(bad, berta, "  Rude  to me ")
    complain(bad, berta, "Very")
    assert [(each.by, each.reason) for each in Complaint.objects.all()] == [(berta, "Rude to me")]


def test_nobody_complains_of_himself_or_without_end(match: Match) -> None:
    bad, berta = speak(match, "Anna", "Bad"), User.objects.get(name="Berta")
    with pytest.raises(Refused) as refused:
        complain(bad, bad.author, "")
    assert refused.value.code == Code.NOT_YOURS
    with pytest.raises(BadChoice, match="That is 301 letters; 300 at most"):
        complain(bad, berta, "x" * 301)
    assert not Complaint.objects.exists()


def test_a_ruling_settles_all_complaints_about_it(match: Match) -> None:
    judge, berta = make_account("Judge"), User.objects.get(name="Berta")
    bad, fine = speak(match, "Anna", "Bad"), speak(match, "Anna", "Fine")
    first = complain(bad, berta, "")
    complain(bad, make_account("Olga"), "")
    dismiss([complain(fine, berta, "")], judge)
    assert [each.text for each in hide([first], judge, 7)] == ["Bad"]
    assert list_rulings() == [
        ("Bad", "Berta", "silenced", "Judge"),
        ("Bad", "Olga", "silenced", "Judge"),
        ("Fine", "Berta", "dismissed", "Judge"),
    ]
    assert list(Saying.objects.filter(hidden=True)) == [bad]
    refusal = why_silent(match, bad.author, Room.PLAYERS)
    assert refusal is not None
    assert refusal.code == Code.SILENCED
    week = Silence.objects.get(person=bad.author).until - timezone.now()
    assert datetime.timedelta(days=6, hours=23) < week <= datetime.timedelta(days=7)


def make_moderator() -> User:
    judge = make_account("Judge")
    judge.is_staff = True
    judge.save()
    judge.user_permissions.set(
        Permission.objects.filter(codename__in=["view_complaint", "change_complaint"])
    )
    return User.objects.get(pk=judge.pk)


@pytest.mark.django_db(transaction=True)
def test_a_moderator_rules_in_the_queue_and_pages_are_told(match: Match) -> None:
    """He needs no other right; whoever has none sees no queue."""
    bad, berta = speak(match, "Anna", "Bad"), User.objects.get(name="Berta")
    complaint = complain(bad, berta, "Rude")
    page = "/admin/chat/complaint/"
    assert sign_in(berta).get(page).status_code == 302
    judge = sign_in(make_moderator())
    shown = judge.get(page).content.decode()
    assert all(text in shown for text in ("Bad", "Rude", "Anna", "Berta", match.code))
    heard: list[Heard] = []
    said.connect(heard.append)
    try:
        chosen = {"action": "hide_1", "_selected_action": [complaint.pk]}
        answer = judge.post(page, chosen, follow=True)
    finally:
        said.receivers.remove(heard.append)
    assert "Hidden: 1." in answer.content.decode()
    assert [(each.code, each.saying.number, each.saying.hidden) for each in heard] == [
        (match.code, 0, True)
    ]
    assert list_rulings() == [("Bad", "Berta", "silenced", "Judge")]
    assert judge.post(f"{page}{complaint.pk}/delete/", {"post": "yes"}).status_code == 403
    assert judge.get("/admin/matches/match/").status_code == 403
