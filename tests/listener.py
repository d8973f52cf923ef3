"""An https server of this machine for tests: what was posted there, and what it answers."""

from __future__ import annotations

import datetime
import ipaddress
import ssl
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

NAMES = ("localhost", "hook.example.org")


@dataclass
class Call:
    """One that came. headers: by their names in small letters."""

    path: str
    headers: dict[str, str]
    body: bytes


class Listener:
    """It takes calls from `start` on. status, location: what it answers."""

    def __init__(self, folder: Path) -> None:
        self.calls: list[Call] = []
        self.status = 201
        self.location = ""
        self.certificate = folder / "certificate.pem"
        key = folder / "key.pem"
        _make_certificate(self.certificate, key)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._make_handler())
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, key)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.port: int = self._server.server_address[1]

    @property
    def url(self) -> str:
        """Where it is, by a name that its certificate has."""
        return f"https://localhost:{self.port}/"

    def start(self) -> None:
        """Begins."""
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Ends."""
        self._server.shutdown()
        self._server.server_close()

    def _make_handler(self) -> type[BaseHTTPRequestHandler]:
        listener = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                headers = {name.lower(): value for name, value in self.headers.items()}
                listener.calls.append(Call(self.path, headers, body))
                self.send_response(listener.status)
                if listener.location:
                    self.send_header("Location", listener.location)
                self.send_header("Content-Length", "0")
                self.end_headers()

            do_GET = do_POST  # noqa: N815

            def log_message(self, *told: object) -> None:
                """Says nothing."""

        return Handler


def _make_certificate(certificate: Path, key: Path) -> None:
    made = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "tests")])
    now = datetime.datetime.now(datetime.UTC)
    names: list[x509.GeneralName] = [x509.DNSName(each) for each in NAMES]
    names.append(x509.IPAddress(ipaddress.ip_address("127.0.0.1")))
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(made.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(made, hashes.SHA256())
    )
    certificate.write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    key.write_bytes(
        made.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
