"""The socket protocol: every message between a page and the server, as structs.

A page opens `/ws/matches/<code>/`; the session says which seats it may look from. The server
first sends `Table` (who is there) and, as soon as the match has begun, `Sight` (everything), then
a `Step` for every act, with consecutive `seq`. A page that misses a number asks `Since`; one that
is lost asks `Look` and gets a new `Sight`. Commands carry a `key` chosen by the page: sending one
again with the same key does nothing twice and gets the same answer. The page's types are generated
from here. A message's `type` is the name of its struct, in small letters with hyphens.

A program opens it with `Authorization: Bearer …` and a token; see docs/bots.md.

Close codes: 4404 (no such match), 4401 (the program's token is not good, or no longer), 4403 (a
board that is shut to this person, of a duplicate round that goes on; or a socket that no token
opens), 4408 (too slow: it does not read what it is sent), 4429 (too many messages, too much sent
that is not yet read, too many pages open or opened from this person or address), 1011 (the
installed rules no longer give what was stored).
"""

from tachanka.matches.clocks.face import Clocks
from tachanka.matches.wire.asking import (
    LONGEST,
    AnswerDraw,
    AnswerPause,
    AskAdvice,
    AskForecast,
    AskOffers,
    Claim,
    Command,
    Describe,
    Examine,
    Inspect,
    Key,
    Look,
    OfferDraw,
    OfferPause,
    Ping,
    Play,
    Resign,
    Resume,
    Scan,
    Since,
    Stand,
    Undo,
)
from tachanka.matches.wire.telling import (
    BAD_TOKEN,
    FAULT,
    SHUT,
    TOO_MANY,
    TOO_SLOW,
    UNKNOWN,
    Advice,
    Changes,
    Confidant,
    Described,
    Done,
    Examined,
    Forecast,
    Gauge,
    Inspected,
    Line,
    Message,
    MoreOffers,
    Parley,
    Patch,
    Pong,
    Refused,
    Said,
    Scanned,
    SeatState,
    Sight,
    Step,
    Table,
    Together,
)

__all__ = [
    "BAD_TOKEN",
    "FAULT",
    "LONGEST",
    "SHUT",
    "TOO_MANY",
    "TOO_SLOW",
    "UNKNOWN",
    "Advice",
    "AnswerDraw",
    "AnswerPause",
    "AskAdvice",
    "AskForecast",
    "AskOffers",
    "Changes",
    "Claim",
    "Clocks",
    "Command",
    "Confidant",
    "Describe",
    "Described",
    "Done",
    "Examine",
    "Examined",
    "Forecast",
    "Gauge",
    "Inspect",
    "Inspected",
    "Key",
    "Line",
    "Look",
    "Message",
    "MoreOffers",
    "OfferDraw",
    "OfferPause",
    "Parley",
    "Patch",
    "Ping",
    "Play",
    "Pong",
    "Refused",
    "Resign",
    "Resume",
    "Said",
    "Scan",
    "Scanned",
    "SeatState",
    "Sight",
    "Since",
    "Stand",
    "Step",
    "Table",
    "Together",
    "Undo",
]
