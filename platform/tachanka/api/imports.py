"""Opening a record file: a match that was played anywhere, to be looked at here."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import ParseError, UnsupportedMediaType
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tachanka.accounts.guests import require_person
from tachanka.api import serializers
from tachanka.api.presenters import tell_detail
from tachanka.api.schema import struct
from tachanka.api.throttling import Everything, RecordFiles
from tachanka.matches.errors import Code, Refused
from tachanka.matches.imports.file import LARGEST, read_record
from tachanka.matches.imports.keeping import keep_import
from tachanka.matches.imports.proof import ask_proof

GZIP = 16 + zlib.MAX_WBITS
PACKED = OpenApiParameter(
    "Content-Encoding", str, OpenApiParameter.HEADER, enum=["gzip"],
    description="How the body is packed; a body has at most 256 KiB, packed or not.",
)  # fmt: skip


class FileParser(BaseParser):
    """A record file as it is, packed or not: whose bytes are, is decided where they are read."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """The content of the file, bytes. Errors: ParseError; UnsupportedMediaType; Refused
        (`too-large`); RequestDataTooBig."""
        body: bytes = stream.read(settings.LARGEST_BODY + 1)
        if len(body) > settings.LARGEST_BODY:
            raise RequestDataTooBig
        packing = (parser_context or {})["request"].headers.get("Content-Encoding", "")
        if packing == "gzip":
            return unpack(body)
        if packing not in ("", "identity"):
            raise UnsupportedMediaType(packing, "Pack the file with gzip, or not at all.")
        return body


def unpack(body: bytes) -> bytes:
    """What was packed with gzip, never more than can be read. Errors: ParseError; Refused
    (`too-large`)."""
    press = zlib.decompressobj(GZIP)
    try:
        content = press.decompress(body, LARGEST + 1)
    except zlib.error as fault:
        raise ParseError(f"The body is not packed with gzip: {fault}") from fault
    if len(content) > LARGEST:
        raise Refused(Code.TOO_LARGE, f"A record file has at most {LARGEST // 1024} KiB.")
    if not press.eof or press.unused_data:
        raise ParseError("The body is not one file packed with gzip.")
    return content


class Imports(APIView):
    """Matches from record files."""

    parser_classes = [FileParser]
    throttle_classes = [Everything, RecordFiles]

    @extend_schema(
        operation_id="open_record",
        parameters=[PACKED],
        request={"application/json": struct("Record")},
        responses={201: serializers.MatchDetail},
    )
    def post(self, request: Request) -> Response:
        """Opens the record file of a match that is over, from whatever site it is: it is played
        again by the rules of this one, and then yours to look at, as a board of your own. It counts
        for nothing and is listed nowhere; share it by its link. Who played is what the file says.

        What does not hold is refused (400) with the entry and what is wrong there.
        """
        content = request.data if isinstance(request.data, bytes) else b""
        record, ruleset = read_record(content)
        proof = ask_proof(content)
        user = require_person(request._request)
        match = keep_import(record, ruleset, proof.shots, user)
        return Response(tell_detail(match, user), status=201)
