"""Ratings as they are stored. All follow from the matches that were rated, in their order."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from tachanka.matches.models import Match


class Ladder(models.Model):
    """The ratings of a ruleset. Its row is held while a match is rated, so that one comes after
    the other."""

    ruleset = models.CharField(max_length=64, primary_key=True)

    def __str__(self) -> str:
        return self.ruleset


class Rating(models.Model):
    """The strength of a person, of a computer opponent, or of a side of a battle, in a ruleset.

    name: of a computer its id, of a side `SCENARIO/SEAT`; empty for a person. mu, sigma: what is
    believed and how surely, see `reckoning.Skill`. matches: from how many.
    """

    class Kind(models.TextChoices):
        PERSON = "person"
        COMPUTER = "computer"
        SIDE = "side"

    ladder = models.ForeignKey(Ladder, models.CASCADE, related_name="ratings", db_index=False)
    kind = models.CharField(max_length=8, choices=Kind.choices)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="ratings"
    )
    name = models.CharField(max_length=100, blank=True, default="")
    mu = models.FloatField()
    sigma = models.FloatField()
    matches = models.PositiveIntegerField(default=0)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["ladder", "user"],
                condition=models.Q(user__isnull=False),
                name="rating_person",
            ),
            models.UniqueConstraint(
                fields=["ladder", "kind", "name"],
                condition=models.Q(user__isnull=True),
                name="rating_thing",
            ),
        ]
        indexes = [models.Index(fields=["ladder", "kind", "-mu"], name="rating_rank")]

    def __str__(self) -> str:
        return f"{self.kind} {self.user_id or self.name} in {self.ladder_id}"


class RatedMatch(models.Model):
    """A match that is over and was judged. Its number (`id`) is its place in the order of those.

    ladder: None of one that does not count, and never will: whoever was a guest then.
    people: the ids of those who sat there then, by seat, with the computers by their names: who
    they were does not change when somebody leaves. gained: by seat, by how much his rating went up
    or down, and what it was then.
    """

    match = models.OneToOneField(Match, models.CASCADE, related_name="rated")
    ladder = models.ForeignKey(
        Ladder, models.CASCADE, null=True, related_name="rated", db_index=False
    )
    scenario = models.CharField(max_length=64)
    players = models.JSONField(default=dict)
    winner = models.CharField(max_length=32, blank=True, default="")
    gained = models.JSONField(default=dict)

    class Meta:
        indexes = [models.Index(fields=["ladder", "id"], name="rated_order")]

    def __str__(self) -> str:
        return f"rated match {self.match_id}"
