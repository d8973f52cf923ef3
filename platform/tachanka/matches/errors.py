"""What the platform refuses, and every code by which anything is refused.

`engine.game.Illegal` is the engine's word on an act; this is the platform's on a command.
"""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """Why something was refused: for programs, and for pages that say it in their own language."""

    # By the engine, of an act in its position.
    NOT_RUNNING = "not-running"
    NOT_ASKED = "not-asked"
    NOT_OFFERED = "not-offered"
    REFUSED = "refused"
    NO_UNDO = "no-undo"
    # By the platform, of a command.
    MALFORMED = "malformed"
    TOO_LARGE = "too-large"
    STALE = "stale"
    NOT_YOURS = "not-yours"
    NO_DRAW = "no-draw"
    NO_PAUSE = "no-pause"
    NO_CLAIM = "no-claim"
    TOO_MANY = "too-many"
    BUSY = "busy"
    PAUSED = "paused"
    UNKNOWN = "unknown"
    FAULT = "fault"
    # Of a seat or a match.
    FULL = "full"
    KEPT = "kept"
    OUTSIDE = "outside"
    NOT_OPEN = "not-open"
    NOT_FINISHED = "not-finished"
    TOO_MANY_MATCHES = "too-many-matches"
    NO_SEAL = "no-seal"
    NO_BOTS = "no-bots"
    ASLEEP = "asleep"
    SHUT = "shut"
    SILENCED = "silenced"
    APART = "apart"
    # Of a club.
    CLOSED = "closed"
    BANNED = "banned"
    BY_INVITATION = "by-invitation"
    NO_ACCOUNT = "no-account"
    TOO_MANY_CLUBS = "too-many-clubs"
    OWNED = "owned"
    # Of a request as such.
    FORBIDDEN = "forbidden"
    NOT_ALLOWED = "not-allowed"
    UNCONFIRMED = "unconfirmed"
    BAD_TOKEN = "bad-token"
    OUT_OF_SCOPE = "out-of-scope"
    AWAY = "away"


class Refused(Exception):
    """A command or a wish that is not carried out. Nothing has changed. text: in words."""

    def __init__(self, code: Code, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class BadChoice(ValueError):
    """A wish that names something there is not. field: which; the message: what there is."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field
