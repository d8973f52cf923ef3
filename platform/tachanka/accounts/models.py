"""People. A guest is a person without a password: the session in his browser is all he has."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """A person. name: what others see; guest: has no password and no e-mail address yet."""

    name = models.CharField(max_length=24)
    guest = models.BooleanField(default=False)

    def __str__(self) -> str:
        return self.name or self.username
