"""People. A guest cannot sign in: the session in his browser is all he has."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.db import models
from knox.models import AbstractAuthToken


class User(AbstractUser):  # type: ignore[django-manager-missing]
    """A person.

    name: what others see. guest: has no e-mail address and no way to sign in yet. look: of an
    account, what its name looks like to a hasty reader; no two accounts look alike. program: a bot
    account, whose seats a program plays; owner: of such, whose it is. A person who has left is not
    active.
    """

    name = models.CharField(max_length=24)
    guest = models.BooleanField(default=False)
    look = models.CharField(max_length=96, null=True, unique=True, default=None, editable=False)
    program = models.BooleanField(default=False)
    owner = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="programs"
    )

    def __str__(self) -> str:
        return self.name or self.username


class Token(AbstractAuthToken):  # type: ignore[misc]
    """What a program shows instead of a session. scopes: what it is good for, see `tokens.Scope`.

    purpose: its owner's word for it. used: when it was last shown, see `tokens.NOTED`.
    """

    purpose = models.CharField(max_length=40)
    scopes = models.JSONField(default=list)
    used = models.DateTimeField(null=True, default=None)

    def __str__(self) -> str:
        return f"token {self.token_key} of {self.user_id}"


class Preferences(models.Model):
    """How a person likes things, on every browser he signs in from. chosen: what he has chosen,
    by name; the rest is as it comes."""

    user = models.OneToOneField(User, models.CASCADE, related_name="preferences", primary_key=True)
    chosen = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"preferences of {self.user_id}"


class Block(models.Model):
    """Somebody wants to have nothing to do with another."""

    blocker = models.ForeignKey(User, models.CASCADE, related_name="blocks", db_index=False)
    blocked = models.ForeignKey(User, models.CASCADE, related_name="blocked_by")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["blocker", "blocked"], name="block_once")]

    def __str__(self) -> str:
        return f"{self.blocker_id} blocks {self.blocked_id}"


class SleepHours(models.Model):
    """When a person sleeps, day by day, in matches over days: nothing counts against him then.

    zone: an IANA name. begins, ends: minutes after midnight there. They hold from `since` to
    `until`, or for good.
    """

    user = models.ForeignKey(User, models.CASCADE, related_name="sleep_hours")
    zone = models.CharField(max_length=64)
    begins = models.PositiveSmallIntegerField()
    ends = models.PositiveSmallIntegerField()
    since = models.DateTimeField()
    until = models.DateTimeField(null=True, default=None)

    def __str__(self) -> str:
        return f"sleep of {self.user_id} since {self.since:%Y-%m-%d}"


class Vacation(models.Model):
    """Time that a person has taken off from matches over days."""

    user = models.ForeignKey(User, models.CASCADE, related_name="vacations")
    start = models.DateTimeField()
    end = models.DateTimeField()

    def __str__(self) -> str:
        return f"vacation of {self.user_id} from {self.start:%Y-%m-%d}"
