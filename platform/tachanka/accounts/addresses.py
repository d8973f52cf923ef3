"""Addresses of visitors, as far as limits need to tell them apart."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from django.http import HttpRequest
from django.utils.crypto import salted_hmac

IPV6_PREFIX = 64
"""Who has one IPv6 address has all of its /64, and may take another for every request."""
HASH_LENGTH = 32
UNKNOWN = "unknown"


def find_address(request: HttpRequest) -> str:
    """Where the request comes from, as the proxies of the site have told."""
    return request.META.get("REMOTE_ADDR") or ""


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """The address in a word of `X-Forwarded-For` or of a socket; None where there is none.

    Some proxies name the port too (`203.0.113.7:4711`, `[2001:db8::1]:4711`).
    """
    word = text.strip()
    if word.startswith("["):
        word = word[1:].partition("]")[0]
    elif word.count(":") == 1:
        word = word.partition(":")[0]
    try:
        found = ip_address(word.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


def name_address(text: str) -> str:
    """Under which name an address is counted: itself, of IPv6 its /64, or `unknown`."""
    found = read_address(text)
    if found is None:
        return UNKNOWN
    if isinstance(found, IPv6Address):
        return str(ip_network((found, IPV6_PREFIX), strict=False))
    return str(found)


def hash_address(text: str) -> str:
    """What may be stored of an address: nobody can tell it without the site's secret key.

    Empty where there is none: those of whom nobody knows where they are, are not together there.
    """
    if read_address(text) is None:
        return ""
    digest = salted_hmac("tachanka.address", name_address(text), algorithm="sha256").hexdigest()
    return digest[:HASH_LENGTH]
