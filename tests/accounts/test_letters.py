"""What tests read out of the letter box of a site is the letter that they mean."""

from pathlib import Path

from django.core.mail import EmailMessage
from django.core.mail.backends.filebased import EmailBackend

from letters import read_code


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
