"""The key by which browsers' services know this site (VAPID, RFC 8292): made once, kept in the
database, so that every process and every copy has the same."""

from __future__ import annotations

import base64
import time
from functools import lru_cache
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid02

from tachanka.notices.models import PushKey

SECONDS = 12 * 3600
"""So long a signature is good; services refuse more than a day."""


def read_public_key() -> str:
    """What a browser needs in order to take notices of this site alone."""
    public = _read_key().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(public).decode().rstrip("=")


def sign_call(endpoint: str, site: str) -> dict[str, str]:
    """The headers by which the service there knows that this site calls."""
    parts = urlsplit(endpoint)
    sender = settings.DEFAULT_FROM_EMAIL.rpartition("<")[2].rstrip(">")
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + SECONDS,
        "sub": site if site.startswith("https://") else f"mailto:{sender}",
    }
    return dict(_read_key().sign(claims))


def _read_key() -> Vapid02:
    kept = PushKey.objects.filter(pk=PushKey.ONLY).first()
    if kept is None:
        made = Vapid02()
        made.generate_keys()
        kept, _ = PushKey.objects.get_or_create(
            pk=PushKey.ONLY, defaults={"pem": made.private_pem().decode()}
        )
    return _open(kept.pem)


@lru_cache(maxsize=2)
def _open(pem: str) -> Vapid02:
    return Vapid02.from_pem(pem.encode())
