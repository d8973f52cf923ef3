"""Notices by e-mail: one letter for one notice, or for all that wait together."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from urllib.parse import urlsplit

from django.core.mail import EmailMessage

from tachanka.engine.resources import say
from tachanka.engine.scene import Msg
from tachanka.notices.addresses import locate_site
from tachanka.notices.models import Notice, Subscriber
from tachanka.notices.stopping import sign
from tachanka.notices.words import Words, count_title, put


def write(
    notices: Sequence[Notice], subscriber: Subscriber, to: str, language: str
) -> EmailMessage:
    """The letter that tells these notices.

    notices: at least one, with their matches and tournaments at hand. to: the address.
    """
    site = locate_site(subscriber)
    told = [put(notice, subscriber, site, language) for notice in notices]
    title = told[0].title if len(told) == 1 else count_title(told, language)
    stop = f"{site}/unsubscribe/{sign(subscriber.pk, {notice.kind for notice in notices})}"
    end = Msg(
        "letter-end",
        {"site": urlsplit(site).netloc, "stop": stop, "settings": f"{site}/settings#notices"},
    )
    body = "\n\n".join([*(_write_one(each) for each in told), say(__package__, end, language)])
    headers = {
        "List-Unsubscribe": f"<{stop}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        # Programs do not answer it with another letter.
        "Auto-Submitted": "auto-generated",
        "Message-ID": _name_letter(notices, site),
    }
    return EmailMessage(_flatten(title), body + "\n", to=[to], headers=headers)


def _write_one(words: Words) -> str:
    return f"{words.line}\n{words.url}"


def _flatten(title: str) -> str:
    return " ".join(title.split())


def _name_letter(notices: Sequence[Notice], site: str) -> str:
    """The same for the same notices: where one is sent twice, since nobody knows whether it went,
    programs can tell."""
    ids = ",".join(str(notice.pk) for notice in notices)
    return f"<{sha256(f'{site} {ids}'.encode()).hexdigest()[:32]}@{urlsplit(site).hostname}>"
