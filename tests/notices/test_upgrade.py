"""What older choices become."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps

from subscribers import make_subscriber
from tachanka.notices.choosing import read_choice

pytestmark = pytest.mark.django_db


def test_eyes_are_told_of_where_challenges_were() -> None:
    wanted = ["turn", "challenge"]
    chosen: dict[str, Any] = {"mail": wanted, "push": ["result"], "hook": ["challenge"]}
    anna, boris = make_subscriber("Anna", **chosen), make_subscriber("Boris", mail=["turn"])
    import_module("tachanka.notices.migrations.0003_eyes").tell_too(apps, None)
    kept = read_choice(anna)
    assert kept.mail == ("turn", "challenge", "eyes")
    assert (kept.push, kept.hook) == (("result",), ("challenge", "eyes"))
    assert read_choice(boris).mail == ("turn",)
