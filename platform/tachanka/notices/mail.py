"""Brings notices by e-mail."""

from __future__ import annotations

from smtplib import SMTPException, SMTPRecipientsRefused

from django.db import connection

from tachanka.notices.addresses import find_address
from tachanka.notices.carriers import Load, Undeliverable, Undelivered
from tachanka.notices.letters import write

LASTING = 500
"""From here on a mail server's answer will be the same later."""


def carry(load: Load) -> None:
    """Sends one letter. Errors: Undelivered; Undeliverable."""
    to = find_address(load.subscriber.pk)
    if not to:
        raise Undeliverable("no address that is proved")
    letter = write(load.notices, load.subscriber, to, load.language)
    if not connection.in_atomic_block:
        connection.close_if_unusable_or_obsolete()
    try:
        sent = letter.send()
    except SMTPRecipientsRefused as fault:
        if all(code >= LASTING for code, _ in fault.recipients.values()):
            raise Undeliverable("the mail server refuses the address") from fault
        raise Undelivered(repr(fault)) from fault
    except (SMTPException, OSError) as fault:
        raise Undelivered(repr(fault)) from fault
    if not sent:
        raise Undelivered("nothing was sent")
