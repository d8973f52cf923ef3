"""Letters: every one that allauth or the site sends has a text, and a dead mail server is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import allauth
import pytest
from django.core import mail
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.core.mail.backends.filebased import EmailBackend

from callers import Caller
from letters import read_code
from tachanka.accounts.letters import UnknownLetter, send, write

TEMPLATES = Path(allauth.__file__).parent / "templates"
NOT_OURS = {
    # By links, by other devices, or parts of letters.
    *("email_confirm", "password_reset_key"),
    *("totp_activated", "totp_deactivated", "recovery_codes_generated"),
}
FACTS = {
    "code": "ABCD-EFGH",
    "site": "tachanka.example.org",
    "email": "anna@example.org",
    "from_email": "a@example.org",
    "to_email": "b@example.org",
    "deleted_email": "c@example.org",
    "user": object(),
}


def list_kinds() -> list[str]:
    found = [
        *TEMPLATES.glob("account/email/*_subject.txt"),
        *TEMPLATES.glob("mfa/email/*_subject.txt"),
    ]
    kinds = {file.name.removesuffix("_subject.txt").removesuffix("_signup") for file in found}
    return sorted(kinds - NOT_OURS)


@pytest.mark.parametrize("kind", [*list_kinds(), "confirm_code", "account_gone"])
def test_every_letter_has_a_text(kind: str) -> None:
    subject, text = write(kind, FACTS)
    assert subject
    assert "{" not in subject + text
    assert text.endswith("\n")
    assert max(map(len, text.splitlines())) <= 110
    assert ("ABCD-EFGH" in text) == kind.endswith(("_code", "_confirmation"))
    assert write(kind, FACTS, "tlh") == (subject, text)


def test_there_are_letters() -> None:
    assert {"login_code", "password_changed", "webauthn_added"} <= set(list_kinds())


def test_an_unknown_letter() -> None:
    with pytest.raises(UnknownLetter):
        write("nothing", FACTS)


@pytest.fixture
def dead_server(settings: Any) -> None:
    """A mail server at whose port nobody listens."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_TIMEOUT = "127.0.0.1", 1, 2


def test_a_dead_mail_server_is_logged(dead_server: None, caplog: pytest.LogCaptureFixture) -> None:
    assert send("login_code", "anna@example.org", FACTS) is False
    assert "letter.unsent" in caplog.text
    assert mail.outbox == []


@pytest.mark.django_db(transaction=True)
def test_the_page_that_needs_a_code_is_told(dead_server: None) -> None:
    cache.clear()
    anna = Caller()
    anna.ask("post", "/api/me/", {"name": "Anna"})
    answer = anna.knock("post", "/account/email", {"email": "anna@example.org"})
    assert (answer.status_code, answer.json()["errors"][0]["message"]) == (
        503,
        "No letter can be sent at this moment. Try again later.",
    )
    assert anna.me["name"] == "Anna"


def test_two_letters_of_one_second_may_stand_in_one_file(tmp_path: Path) -> None:
    box = EmailBackend(file_path=str(tmp_path))
    for name in ("anna", "berta"):
        subject = f"{name.upper()}-CODE is your code for Tachanka"
        letter = EmailMessage(subject, "Here it is.", "site@example.org", [f"{name}@example.org"])
        box.send_messages([letter])
    (file,) = tmp_path.iterdir()
    assert file.read_text().count("Subject:") == 2
    assert read_code(tmp_path, "anna@example.org") == "ANNA-CODE"
    assert read_code(tmp_path, "berta@example.org") == "BERTA-CODE"
