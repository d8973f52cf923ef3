"""Letters of the site by e-mail: plain text, from `messages/`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from smtplib import SMTPException
from typing import Any

import structlog
from django.core.mail import EmailMessage
from fluent.runtime import FluentBundle, FluentResource

from tachanka import meters
from tachanka.engine.resources import ENGLISH, list_languages

log = structlog.get_logger()
PLAIN = (str, int, float)


class UnknownLetter(LookupError):
    """There is no such letter."""


def write(kind: str, facts: dict[str, Any], language: str = ENGLISH) -> tuple[str, str]:
    """Subject and text of a letter; in English where the language lacks it.

    kind: its name in the messages, with `_` or `-`. facts: what may stand in it; what is no text
    or number is left out.
    Errors: UnknownLetter.
    """
    name = kind.replace("_", "-")
    spoken = [each for each in (language, ENGLISH) if each in list_languages(__package__)]
    bundles = [_read_letters(each) for each in spoken]
    bundle = next((each for each in bundles if each.has_message(f"{name}-text")), None)
    if bundle is None:
        raise UnknownLetter(kind)
    told = {key: value for key, value in facts.items() if isinstance(value, PLAIN)}
    texts = []
    for part in ("subject", "text"):
        pattern = bundle.get_message(f"{name}-{part}").value
        assert pattern is not None
        text, faults = bundle.format_pattern(pattern, told)
        if faults:
            raise UnknownLetter(f"{kind}: {faults}")
        texts.append(str(text))
    return texts[0], texts[1] + "\n"


def send(kind: str, to: str, facts: dict[str, Any], language: str = ENGLISH) -> bool:
    """Sends a letter; whether the mail server has taken it. Errors: UnknownLetter."""
    subject, text = write(kind, facts, language)
    try:
        sent = bool(EmailMessage(subject, text, to=[to]).send())
    except (SMTPException, OSError) as fault:
        meters.deliveries.labels("letter", "failed").inc()
        log.error("letter.unsent", kind=kind, fault=repr(fault))
        return False
    meters.deliveries.labels("letter", "sent" if sent else "dropped").inc()
    return sent


@cache
def _read_letters(language: str) -> FluentBundle:
    source = files(__package__).joinpath("messages", f"{language}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    return bundle
