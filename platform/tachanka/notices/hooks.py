"""Webhooks: a notice as JSON, signed, to an address that its person gave."""

from __future__ import annotations

import hmac
import time
from typing import Any

import msgspec
import structlog
from django.db import connection, transaction

from tachanka.accounts.models import User
from tachanka.notices.addresses import locate_site
from tachanka.notices.carriers import Load, Undeliverable, Undelivered
from tachanka.notices.choosing import hold_subscriber, require_account
from tachanka.notices.kinds import Kind
from tachanka.notices.models import Hook, Notice
from tachanka.notices.outbound import BadAddress, Unanswered, call, check_address
from tachanka.notices.words import Words, locate, put

log = structlog.get_logger()
MOST_FAILURES = 10
"""After so many in a row it is called no more."""
TAKEN = range(200, 300)


def set_hook(person: User, url: str, site: str) -> None:
    """The person's webhook from now on, with a new secret; it is called for everything he does not
    say otherwise of. Errors: Refused (`no-account`); outbound.BadAddress."""
    require_account(person)
    check_address(url)
    with transaction.atomic():
        subscriber = hold_subscriber(person, site)
        Hook.objects.filter(person=person).delete()
        Hook.objects.create(person=person, url=url)
        if not subscriber.hook:
            subscriber.hook = [kind.value for kind in Kind]
            subscriber.save(update_fields=["hook"])


def drop_hook(person: User) -> None:
    """Nothing is called any more. Twice is harmless."""
    Hook.objects.filter(person=person).delete()


def carry(load: Load) -> None:
    """Calls the webhook, once. Errors: Undelivered; Undeliverable."""
    (notice,) = load.notices
    hook = Hook.objects.filter(person=load.subscriber.pk, off=False).first()
    if hook is None:
        raise Undeliverable("no webhook that is on")
    words = put(notice, load.subscriber, locate_site(load.subscriber), load.language)
    body = msgspec.json.encode(tell(notice, words))
    headers = {"Content-Type": "application/json", "Tachanka-Signature": sign(hook.secret, body)}
    if not connection.in_atomic_block:
        connection.close_if_unusable_or_obsolete()
    try:
        status = call(hook.url, body, headers)
    except (Unanswered, BadAddress) as fault:
        _count_failure(hook)
        raise Undelivered("the webhook does not answer") from fault
    if status not in TAKEN:
        _count_failure(hook)
        raise Undelivered(f"the webhook answers {status}")
    Hook.objects.filter(pk=hook.pk, secret=hook.secret).update(failures=0)


def tell(notice: Notice, words: Words) -> dict[str, Any]:
    """What a webhook is told. id: the same where it is told twice."""
    return {
        "id": notice.pk,
        "kind": notice.kind,
        "at": notice.since.isoformat(),
        "match": notice.match.code if notice.match is not None else None,
        "tournament": notice.tournament.code if notice.tournament is not None else None,
        "path": locate(notice),
        "url": words.url,
        "title": words.title,
        "text": words.line,
    }


def sign(secret: str, body: bytes, at: int | None = None) -> str:
    """`t=SECONDS,v1=HEX`: when, and HMAC-SHA256 under the secret of `SECONDS.BODY`."""
    at = int(time.time()) if at is None else at
    made = hmac.digest(secret.encode(), f"{at}.".encode() + body, "sha256").hex()
    return f"t={at},v1={made}"


def _count_failure(hook: Hook) -> None:
    with transaction.atomic():
        held = Hook.objects.select_for_update().filter(pk=hook.pk, secret=hook.secret).first()
        if held is None:
            return
        held.failures += 1
        held.off = held.failures >= MOST_FAILURES
        held.save(update_fields=["failures", "off"])
        if held.off:
            log.info("webhook.off", person=held.pk)
