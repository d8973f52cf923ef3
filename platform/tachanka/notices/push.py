"""Web push: notices to the browsers of a person, sealed for each (RFC 8291)."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass

import http_ece
import msgspec
import structlog
from cryptography.hazmat.primitives.asymmetric import ec
from django.db import connection, transaction

from tachanka.accounts.models import User
from tachanka.matches.errors import BadChoice
from tachanka.notices.addresses import locate_site
from tachanka.notices.carriers import Load, Undeliverable, Undelivered
from tachanka.notices.choosing import hold_subscriber, require_account
from tachanka.notices.keys import sign_call
from tachanka.notices.kinds import Kind
from tachanka.notices.models import Browser, Notice
from tachanka.notices.outbound import BadAddress, Unanswered, call, check_address
from tachanka.notices.words import locate, put

log = structlog.get_logger()
MOST = 10
"""Browsers of one person; of more the oldest goes."""
KEPT_SECONDS = 24 * 3600
"""For so long a service keeps a notice for a browser that is off."""
GONE = (404, 410)
TAKEN = range(200, 300)
LATER = (408, 429)


@dataclass(frozen=True)
class Subscription:
    """What a browser has told: where it takes notices; what they are sealed with, in base64url."""

    endpoint: str
    key: str
    auth: str
    label: str = ""


def add_browser(person: User, told: Subscription, site: str) -> None:
    """The browser takes notices of this person from now on, and of nobody else; of everything where
    he has chosen nothing yet. Errors: Refused (`no-account`); outbound.BadAddress; BadChoice."""
    require_account(person)
    check_address(told.endpoint)
    _check_keys(told)
    with transaction.atomic():
        subscriber = hold_subscriber(person, site)
        Browser.objects.update_or_create(
            endpoint=told.endpoint,
            defaults={
                "person": person, "key": told.key, "auth": told.auth, "label": told.label
            },
        )  # fmt: skip
        kept = Browser.objects.filter(person=person).order_by("-pk").values_list("pk", flat=True)
        Browser.objects.filter(pk__in=list(kept[MOST:])).delete()
        if not subscriber.push:
            subscriber.push = [kind.value for kind in Kind]
            subscriber.save(update_fields=["push"])


def drop_browser(person: User, id: int) -> None:
    """The browser takes no more notices. Twice is harmless."""
    Browser.objects.filter(person=person, pk=id).delete()


def list_browsers(person: User) -> list[Browser]:
    """Those that take notices, the last first."""
    return list(Browser.objects.filter(person=person).order_by("-pk"))


def _check_keys(told: Subscription) -> None:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decode(told.key))
        right = len(_decode(told.auth)) == 16
    except (ValueError, binascii.Error):
        right = False
    if not right:
        raise BadChoice("key", "These are not the keys of a browser's subscription.")


def _decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def carry(load: Load) -> None:
    """Sends one notice to all browsers. Errors: Undelivered where no browser took it and one may
    later; Undeliverable."""
    (notice,) = load.notices
    browsers = list(Browser.objects.filter(person=load.subscriber.pk))
    site = locate_site(load.subscriber)
    words = put(notice, load.subscriber, site, load.language)
    body = msgspec.json.encode(
        {"title": words.title, "body": words.line, "path": locate(notice), "tag": _tag(notice)}
    )
    calls = [(each, _seal(each, body), sign_call(each.endpoint, site)) for each in browsers]
    if not connection.in_atomic_block:
        connection.close_if_unusable_or_obsolete()
    taken = [_send(*each) for each in calls]
    if True in taken:
        return
    if None in taken:
        raise Undelivered("no service of a browser took it")
    raise Undeliverable("no browser")


def _tag(notice: Notice) -> str:
    """What is told later of the same thing takes the place of what was told before."""
    return f"{notice.kind}:{locate(notice)}"


def _seal(browser: Browser, body: bytes) -> bytes:
    sealed: bytes = http_ece.encrypt(
        body,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_decode(browser.key),
        auth_secret=_decode(browser.auth),
        version="aes128gcm",
    )
    return sealed


def _send(browser: Browser, sealed: bytes, signed: dict[str, str]) -> bool | None:
    """Whether the browser's service has taken it; None where it may later."""
    headers = {
        **signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_SECONDS),
    }
    try:
        status = call(browser.endpoint, sealed, headers)
    except (Unanswered, BadAddress):
        return None
    if status in TAKEN:
        return True
    if status in GONE:
        Browser.objects.filter(pk=browser.pk, endpoint=browser.endpoint).delete()
        return False
    log.warning("push.refused", browser=browser.pk, status=status)
    return None if status in LATER or status >= 500 else False
