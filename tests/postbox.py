"""A mail server for tests: real SMTP on a port of this machine, and the letters that came."""

from __future__ import annotations

import asyncio
import email
import email.policy
import threading
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP

from serving import pick_port

HOST = "127.0.0.1"


class Postbox:
    """It can be closed and opened again at the same port. refuse: what it says to recipients.
    hold: whoever sends a letter hears nothing; held: somebody waits so."""

    def __init__(self) -> None:
        self.port = pick_port()
        self.letters: list[EmailMessage] = []
        self.refuse = ""
        self.hold = False
        self.held = threading.Event()
        self.came = threading.Event()
        self._controller: Controller | None = None

    def open(self) -> None:
        """Takes letters from now on."""
        self._controller = Controller(self, hostname=HOST, port=self.port)
        self._controller.start()

    def close(self) -> None:
        """Nobody listens from now on."""
        if self._controller is not None:
            self._controller.stop()
            self._controller = None

    async def handle_RCPT(  # noqa: N802 (aiosmtpd looks for it by this name)
        self, server: SMTP, session: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        """Takes a recipient, or refuses him."""
        if self.refuse:
            return self.refuse
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Any, envelope: Any
    ) -> str:
        """Keeps a letter, or says nothing for good."""
        if self.hold:
            self.held.set()
            await asyncio.Event().wait()
        read = email.message_from_bytes(envelope.content, policy=email.policy.default)
        self.letters.append(read)
        self.came.set()
        return "250 OK"

    @property
    def subjects(self) -> list[str]:
        """Of the letters, in the order in which they came."""
        return [str(letter["Subject"]) for letter in self.letters]
