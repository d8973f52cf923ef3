"""A standing cast tries every page of the operators' admin: who may open what, as one table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.models import Group, Permission
from django.core.cache import cache as counters
from django.urls import reverse
from django_tasks_db.models import DBTaskResult

from callers import Caller
from clubhouse import make_account, make_club, make_match, sign_in
from programs import Program, make_token
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import Token, User
from tachanka.chat.models import Complaint, Saying, Silence

pytestmark = pytest.mark.django_db
CAST = ("visitor", "guest", "account", "program", "staff", "moderator", "operator")
SHUT = {name: 302 for name in ("visitor", "guest", "account", "program")}
"""They are led to where one signs in, which is none of theirs either."""

CLOSED = {
    "dbtaskresult": ("add", "delete"),
    "token": ("add",),
    "match": ("add",),
    "complaint": ("add", "delete"),
    "silence": ("add",),
    "club": ("add",),
}
"""What not even the operator does, by the kind of thing."""


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Nothing counted yet."""
    counters.clear()
    yield
    counters.clear()


def make_staff(name: str, *rights: str, whole: bool = False) -> User:
    user = make_account(name)
    user.is_staff, user.is_superuser = True, whole
    user.save()
    user.user_permissions.set(Permission.objects.filter(codename__in=rights))
    return user


@pytest.fixture
def cast() -> dict[str, Any]:
    anna = make_account("Anna")
    return {
        "visitor": Caller(),
        "guest": sign_in(create_guest("Gustav")),
        "account": sign_in(anna),
        "program": Program(make_token(anna)),
        "staff": sign_in(make_staff("Stepan")),
        "moderator": sign_in(make_staff("Marta", "view_complaint", "change_complaint")),
        "operator": sign_in(make_staff("Olga", whole=True)),
    }


@pytest.fixture
def things() -> dict[str, Any]:
    """One thing of each kind that has a page, by the name of its kind."""
    boris, clara = make_account("Boris"), make_account("Clara")
    match = make_match(boris, clara)
    make_token(boris)
    saying = Saying.objects.create(
        match=match, author=boris, room="players", number=1, seq=0, text="Hm."
    )
    complaint = Complaint.objects.create(saying=saying, by=clara, kind="insult")
    silence = Silence.objects.create(person=boris, until="2030-01-01T00:00Z")
    return {
        "group": Group.objects.create(name="Moderators"),
        "emailaddress": EmailAddress.objects.create(user=boris, email="boris@example.org"),
        "authenticator": Authenticator.objects.create(user=boris, type="totp", data={}),
        "dbtaskresult": DBTaskResult.objects.create(
            task_path="x",
            args_kwargs={"args": [], "kwargs": {}},
            backend_name="default",
            run_after="2030-01-01T00:00Z",
        ),
        "user": boris,
        "token": Token.objects.get(user=boris),
        "match": match,
        "club": make_club(boris),
        "complaint": complaint,
        "silence": silence,
    }


def list_pages(things: dict[str, Any]) -> dict[str, str]:
    """Every page of the admin: its address by the kind of thing and what one does there."""
    pages = {"index": reverse("admin:index")}
    for model in admin.site._registry:
        meta = model._meta
        base = f"admin:{meta.app_label}_{meta.model_name}_"
        key = [things[str(meta.model_name)].pk]
        pages |= {f"{meta.model_name} {page}": reverse(base + page)
                  for page in ("changelist", "add")}  # fmt: skip
        pages |= {f"{meta.model_name} {page}": reverse(base + page, args=key)
                  for page in ("change", "delete", "history")}  # fmt: skip
    return pages


def open_all(cast: dict[str, Any], things: dict[str, Any]) -> dict[str, dict[str, int]]:
    """What each of the cast gets at each page."""
    return {
        page: {name: cast[name].get(address).status_code for name in CAST}
        for page, address in list_pages(things).items()
    }


def expect_page(page: str) -> dict[str, int]:
    """Who may open it, by the name of the page."""
    if page == "index":
        return SHUT | dict.fromkeys(("staff", "moderator", "operator"), 200)
    kind, _, deed = page.partition(" ")
    judges = kind == "complaint" and deed in ("changelist", "change", "history")
    nobody = deed in CLOSED.get(kind, ())
    return SHUT | {
        "staff": 403,
        "moderator": 200 if judges else 403,
        "operator": 403 if nobody else 200,
    }


def test_everybody_tries_every_page(cast: dict[str, Any], things: dict[str, Any]) -> None:
    told = open_all(cast, things)
    assert len(told) > 50
    assert told == {page: expect_page(page) for page in told}


def test_every_kind_of_thing_is_in_the_cast(things: dict[str, Any]) -> None:
    assert {str(model._meta.model_name) for model in admin.site._registry} == set(things)


def test_a_match_tells_the_operator_no_secret(cast: dict[str, Any], things: dict[str, Any]) -> None:
    match = things["match"]
    page = cast["operator"].get(reverse("admin:matches_match_change", args=[match.pk]))
    text = page.content.decode()
    assert match.code in text
    assert bytes(match.seed).hex() not in text
    assert repr(bytes(match.seed)) not in text
