"""Confidants as they are stored."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class Confidant(models.Model):
    """Somebody who is shown what a side sees, or both, once all whom it concerns have agreed.

    seat: whose eyes it is about; empty for both sides, of a commentator. agreed: the seats whose
    people have said yes; willing: he has himself. since: when he was given them first; he knows
    then what was hidden, also when they were taken back. offered: when they were offered to
    him, as long as he has not said yes. closed: it was ended by who sits there, and is not asked
    for again.
    """

    match = models.ForeignKey(
        "matches.Match", models.CASCADE, related_name="confidants", db_index=False
    )
    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="confidences")
    seat = models.CharField(max_length=32, blank=True, default="")
    agreed = models.JSONField(default=list)
    willing = models.BooleanField(default=False)
    since = models.DateTimeField(null=True)
    offered = models.DateTimeField(null=True)
    closed = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "person", "seat"], name="confidant_once")
        ]
        indexes = [
            models.Index(
                fields=["offered"],
                name="confidant_offered",
                condition=models.Q(offered__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.person_id} with the eyes of {self.seat or 'both'} at {self.match_id}"
