"""What notices tell, and on which ways they go."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What a notice tells."""

    TURN = "turn"
    CHALLENGE = "challenge"
    EYES = "eyes"
    RESULT = "result"
    ROUND = "round"
    DEADLINE = "deadline"
    MESSAGE = "message"


class Way(StrEnum):
    """How a notice goes: by e-mail, to the browsers of a person, or to a program of his."""

    MAIL = "mail"
    PUSH = "push"
    HOOK = "hook"


class Rhythm(StrEnum):
    """When letters go: each at once, or together."""

    ONCE = "once"
    HOURLY = "hourly"
    DAILY = "daily"


KIND_CHOICES = [(kind.value, kind.value) for kind in Kind]
"""As forms have it."""
