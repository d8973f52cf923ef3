"""People. A guest cannot sign in: the session in his browser is all he has."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """A person.

    name: what others see. guest: has no e-mail address and no way to sign in yet. look: of an
    account, what its name looks like to a hasty reader; no two accounts look alike. A person who
    has left is not active.
    """

    name = models.CharField(max_length=24)
    guest = models.BooleanField(default=False)
    look = models.CharField(max_length=96, null=True, unique=True, default=None, editable=False)

    def __str__(self) -> str:
        return self.name or self.username


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
