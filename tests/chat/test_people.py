"""What was said and noted follows its author, and goes when he leaves."""

from __future__ import annotations

import pytest

from clubhouse import make_account, make_match
from tachanka.accounts.guests import create_guest
from tachanka.accounts.leaving import leave_for_good
from tachanka.accounts.models import User
from tachanka.accounts.signals import guest_absorbed
from tachanka.chat.complaints import complain
from tachanka.chat.models import Complaint, Note, Room, Saying
from tachanka.chat.notes import list_notes, note_down
from tachanka.chat.talking import say

pytestmark = pytest.mark.django_db


def test_a_guests_words_pass_to_the_account() -> None:
    guest, anna, berta = create_guest("Passer By"), make_account("Anna"), make_account("Berta")
    match = make_match(guest, berta, seq=5)
    say(match, guest, Room.PLAYERS, "Hello there")
    theirs = say(match, berta, Room.PLAYERS, "Grr")
    for person in (guest, anna):
        complain(theirs, person, person.name)
        note_down(match, person, 1, person.name)
    note_down(match, guest, 2, "Only the guest's")
    guest_absorbed.send(User, guest=guest, account=anna)
    assert [each.text for each in Saying.objects.filter(author=anna)] == ["Hello there"]
    assert [(each.seq, each.text) for each in list_notes(match, anna)] == [
        (1, "Anna"),
        (2, "Only the guest's"),
    ]
    assert [(each.by, each.reason) for each in Complaint.objects.all()] == [(anna, "Anna")]
    assert not Note.objects.filter(author=guest).exists()


def test_who_leaves_takes_his_words_along() -> None:
    anna, berta = make_account("Anna"), make_account("Berta")
    match = make_match(anna, berta, seq=5)
    say(match, anna, Room.PLAYERS, "My secret")
    theirs = say(match, berta, Room.PLAYERS, "Stays")
    complain(theirs, anna, "Rude")
    note_down(match, anna, 1, "Mine")
    leave_for_good(anna)
    assert [(each.text, each.hidden) for each in Saying.objects.order_by("number")] == [
        ("", True),
        ("Stays", False),
    ]
    assert (Note.objects.count(), Complaint.objects.count()) == (0, 0)
